package full

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// Slip is what is to be written anew on a sheet since an earlier level, and what is new on it.
func Slip(now, before, news *sheet.Sheet, page canvas.Rect, key string) []paper.Leaf {
	b := &setting{s: now, o: Options{Page: page}, pace: paces[0], Places: paper.Places{Key: key}}
	b.Frame, _ = paper.New(page, phrase.HeroName(now), now, false)
	p := &planner{setting: b, numbers: map[string]int{}}
	title := "From level " + strconv.Itoa(before.Level) + " to " + strconv.Itoa(b.s.Level)
	if blocks := b.changeBlocks(sheet.Diff(before, b.s), news); len(blocks) > 0 {
		p.chapter(chapter{title: title}, blocks)
	}
	return p.leaves()
}

// changeBlocks are what differs, a block for every kind of thing.
func (b *setting) changeBlocks(c sheet.Changes, news *sheet.Sheet) []*block.Block {
	v := b.prose().text
	var out []*block.Block
	add := func(name string, lines []typeset.Rich) {
		if len(lines) > 0 {
			out = append(out, b.entry(name, "", "", lines...))
		}
	}
	add("Write anew", numberChanges(v, c.Numbers))
	add("Gained", belongings(v, c.Gained))
	add("Lost: strike out", belongings(v, c.Lost))
	var abilities []typeset.Rich
	for _, a := range c.Abilities {
		var parts []typeset.Rich
		for _, l := range a.Lines {
			parts = append(parts, typeset.Cat(v.In(typeset.Second).Put(l.What+" "), phrase.OldAndNew(v, l.From, l.To)))
		}
		abilities = append(abilities, typeset.Cat(v.Bold(a.Name+": "), typeset.Join(v.Put("; "), parts...)))
	}
	add("Abilities that read differently", abilities)
	var rules []typeset.Rich
	for _, r := range slices.Concat(news.Actions, news.Tokens, news.Conditions) {
		rules = append(rules, phrase.Reminder(v, r.Name, phrase.RuleKind(b.s, r), phrase.Digest(r)))
	}
	add("Rules that read differently", rules)
	var open []typeset.Rich
	for _, q := range c.Asked {
		if q.State == sheet.Open || q.State == sheet.Stale {
			open = append(open, typeset.Cat(v.Bold(phrase.OrElse(q.Prompt, q.ID)), phrase.SourceOf(v, q.Source.Name)))
		}
	}
	add("To decide", open)
	return out
}

// numberChanges are numbers old and new, with the reasons.
func numberChanges(v typeset.Voice, list []sheet.NumberChange) []typeset.Rich {
	var out []typeset.Rich
	for _, n := range list {
		line := typeset.Cat(v.Put(n.Name+typeset.WideGap), phrase.OldAndNew(v, n.From, n.To))
		if why := n.Reasons(); why != "" {
			line = typeset.Cat(line, v.Narrow().In(typeset.Second).Put(": "+phrase.Arithmetic(why)))
		}
		out = append(out, line)
	}
	return out
}

// belongings are names of things, a line for every kind, each with who gives it.
func belongings(v typeset.Voice, b sheet.Belongings) []typeset.Rich {
	var out []typeset.Rich
	for _, group := range b.Groups() {
		var parts []typeset.Rich
		for _, n := range group.List {
			parts = append(parts, typeset.Cat(v.Bold(strings.TrimSpace(n.Name)), phrase.SourceOf(v, n.SourceName)))
		}
		if len(parts) > 0 {
			out = append(out, typeset.Cat(v.Put(group.Name+": "), typeset.Join(v.Put(", "), parts...)))
		}
	}
	return out
}
