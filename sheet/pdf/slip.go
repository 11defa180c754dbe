package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// slip is what is to be written anew on a sheet since an earlier level, and what is new on it.
func (b *book) slip(before, news *sheet.Sheet) {
	p := &planner{book: b, numbers: map[string]int{}}
	title := "From level " + strconv.Itoa(before.Level) + " to " + strconv.Itoa(b.s.Level)
	if blocks := b.changeBlocks(sheet.Diff(before, b.s), news); len(blocks) > 0 {
		p.chapter(chapter{title: title}, blocks)
	}
	b.bind(p)
}

// changeBlocks are what differs, a block for every kind of thing.
func (b *book) changeBlocks(c sheet.Changes, news *sheet.Sheet) []*block {
	v := b.prose().text
	var out []*block
	add := func(name string, lines []typeset.Rich) {
		if len(lines) > 0 {
			out = append(out, b.entry(name, "", "", lines...))
		}
	}
	add("Write anew", b.numberChanges(v, c.Numbers))
	add("Gained", belongings(v, c.Gained))
	add("Lost: strike out", belongings(v, c.Lost))
	var abilities []typeset.Rich
	for _, a := range c.Abilities {
		var parts []typeset.Rich
		for _, l := range a.Lines {
			parts = append(parts, typeset.Cat(v.In(typeset.Second).Put(l.What+" "), changed(v, l.From, l.To)))
		}
		abilities = append(abilities, typeset.Cat(v.Bold(a.Name+": "), typeset.Join(v.Put("; "), parts...)))
	}
	add("Abilities that read differently", abilities)
	var rules []typeset.Rich
	for _, r := range slices.Concat(news.Actions, news.Tokens, news.Conditions) {
		rules = append(rules, reminder(v, r.Name, ruleKind(r), shorter(r)))
	}
	add("Rules that read differently", rules)
	var open []typeset.Rich
	for _, q := range c.Asked {
		if q.State == sheet.Open || q.State == sheet.Stale {
			open = append(open, typeset.Cat(v.Bold(orElse(q.Prompt, q.ID)), from(v, q.Source.Name)))
		}
	}
	add("To decide", open)
	return out
}

// numberChanges are numbers old and new, with the reasons.
func (b *book) numberChanges(v typeset.Voice, list []sheet.NumberChange) []typeset.Rich {
	var out []typeset.Rich
	for _, n := range list {
		line := typeset.Cat(v.Put(n.Name+typeset.WideGap), changed(v, n.From, n.To))
		if why := n.Reasons(); why != "" {
			line = typeset.Cat(line, v.Narrow().In(typeset.Second).Put(": "+arithmetic(why)))
		}
		out = append(out, line)
	}
	return out
}

// changed is something old and new.
func changed(v typeset.Voice, before, after string) typeset.Rich {
	return typeset.Cat(v.Put(orElse(before, "none")+string(typeset.NBSP)+"\u2192 "), v.Bold(orElse(after, "none")))
}

// belongings are names of things, a line for every kind, each with who gives it.
func belongings(v typeset.Voice, b sheet.Belongings) []typeset.Rich {
	var out []typeset.Rich
	for _, group := range b.Groups() {
		var parts []typeset.Rich
		for _, n := range group.List {
			parts = append(parts, typeset.Cat(v.Bold(strings.TrimSpace(n.Name)), from(v, n.SourceName)))
		}
		if len(parts) > 0 {
			out = append(out, typeset.Cat(v.Put(group.Name+": "), typeset.Join(v.Put(", "), parts...)))
		}
	}
	return out
}

// changes makes the deck one of what is new since an earlier sheet, behind a slip that says what is.
func (d *dealer) changes(before *sheet.Sheet) {
	news := sheet.News(before, d.s)
	front := *d.book
	front.slip(before, news)
	d.slips = front.leaves
	news.Actions, news.Tokens, news.Conditions = nil, nil, nil // a number in one of many is changed by hand
	d.s = news
}

// drawSlips draws the slip's pages; what follows stands on paper of its own where both sides are printed.
func (d *dealer) drawSlips(c *canvas.Canvas, pages int) {
	for i, l := range d.slips {
		c.NewPage(l.bookmark)
		c.Within("page", canvas.R(d.left-0.2, d.top-0.2, d.wide+0.4, d.bottom-d.top+0.6), func() { l.draw(c) })
		d.foot.draw(c, d.book, i+1, pages)
	}
}
