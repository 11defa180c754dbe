package cards

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// changes makes the deck of the changes since an earlier sheet: first the changed figures, to cut out and glue over the old
// ones, and the other changes.
func (d *deck) changes(before *sheet.Sheet) {
	now := d.s
	changed := diff.Of(before, now)
	news := diff.News(before, now)
	title := chapter.FromTo(before, now)
	d.patches(now, changed)
	d.words(card{name: title, kind: chapter.WhatIsNew}, func(v typeset.Voice) []typeset.Rich { return changeLines(v, changed, news) })
	news.Actions, news.Tokens, news.Conditions = nil, nil, nil // a number in one of many is changed by hand
	d.s = news
}

// changeLines returns the differences, with a heading for every kind.
func changeLines(v typeset.Voice, c diff.Changes, news *sheet.Sheet) (out []typeset.Rich) {
	add := func(name string, lines []typeset.Rich) {
		if len(lines) > 0 {
			out = append(append(out, v.In(typeset.Accent).Bold(name)), lines...)
		}
	}
	add(chapter.WriteAnew, numberChanges(v, c.Numbers))
	add(chapter.Gained, belongings(v, c.Gained))
	add(chapter.StrikeOut, belongings(v, c.Lost))
	var abilities []typeset.Rich
	for _, a := range c.Abilities {
		var parts []typeset.Rich
		for _, l := range a.Lines {
			parts = append(parts, typeset.Cat(v.In(typeset.Second).Put(l.What+" "), oldAndNew(v, l.From, l.To)))
		}
		abilities = append(abilities, typeset.Cat(v.Bold(a.Name+": "), typeset.Join(v.Put("; "), parts...)))
	}
	add(chapter.OtherAbilities, abilities)
	var rules []typeset.Rich
	for _, s := range []doc.Section{chapter.Actions(news), chapter.Tokens(news), chapter.Conditions(news)} {
		for _, e := range s.Entries {
			rules = append(rules, block.Reminder(v, e.(doc.Card)))
		}
	}
	add(chapter.OtherRules, rules)
	var open []typeset.Rich
	for _, q := range c.Asked {
		if q.State == sheet.Open || q.State == sheet.Stale {
			open = append(open, typeset.Cat(v.Bold(doc.OrElse(q.Prompt, chapter.AQuestion)), asideOf(v, q.Source.Name)))
		}
	}
	add(chapter.ToDecide, open)
	return out
}

// numberChanges returns numbers before and after, with the reasons.
func numberChanges(v typeset.Voice, list []diff.NumberChange) (out []typeset.Rich) {
	for _, n := range list {
		line := typeset.Cat(v.Put(n.Name+typeset.WideGap), oldAndNew(v, n.From, n.To))
		if why := n.Reasons(); why != "" {
			line = typeset.Cat(line, v.Narrow().In(typeset.Second).Put(": "+chapter.Arithmetic(why)))
		}
		out = append(out, line)
	}
	return out
}

// belongings returns names of things, a line for every kind, each with its source.
func belongings(v typeset.Voice, b diff.Belongings) (out []typeset.Rich) {
	for _, group := range b.Groups() {
		var parts []typeset.Rich
		for _, n := range group.List {
			parts = append(parts, typeset.Cat(v.Bold(strings.TrimSpace(n.Name)), asideOf(v, n.SourceName)))
		}
		if len(parts) > 0 {
			out = append(out, typeset.Cat(v.Put(group.Name+": "), typeset.Join(v.Put(", "), parts...)))
		}
	}
	return out
}

// patch is a changed figure of page 1, as large as its box there.
type patch struct {
	number    sheet.Number
	box       canvas.Rect // its size
	figure    float64     // pt
	base, low float64     // mm from its top to the figure and to its name
}

// patches adds cards of the changed figures, in boxes to cut out.
func (d *deck) patches(now *sheet.Sheet, c diff.Changes) {
	var all []patch
	for _, change := range c.Numbers {
		if p, ok := patchOf(now, change.ID); ok {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return
	}
	var rows [][]patch
	wide := 0.0
	for _, p := range all {
		if len(rows) == 0 || wide+p.box.W > d.width() {
			rows, wide = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], p)
		wide += p.box.W
	}
	d.text(card{name: chapter.GlueOver, kind: chapter.WhatIsNew}, patchParts(rows), []doc.Entry{
		doc.Line{Weight: doc.Useful, Text: doc.Words(chapter.GlueSize)},
	})
}

// patchParts returns rows of patches.
func patchParts(rows [][]patch) (out []block.Part) {
	for _, row := range rows {
		h := 0.0
		for _, p := range row {
			h = max(h, p.box.H)
		}
		out = append(out, block.Part{Height: h + 1, Draw: func(c *canvas.Canvas, x, y float64) {
			x += cardPad
			for _, p := range row {
				r := canvas.R(x, y, p.box.W, p.box.H)
				c.Box(r, 0.1, typeset.Ink, typeset.None)
				paper.Figure(c, p.number, r.X+r.W/2, y+p.base, y+p.low, r.W-1, p.figure)
				x += p.box.W
			}
		}})
	}
	return out
}

// patchOf returns the patch of a number with a box on page 1. ok is false for other numbers.
func patchOf(s *sheet.Sheet, id string) (p patch, ok bool) {
	n, ok := s.Stat(id)
	if !ok {
		return patch{}, false
	}
	n.Name = doc.OrElse(n.Name, n.ID)
	isScore := slices.ContainsFunc(s.Characteristics, func(c sheet.Number) bool { return c.ID == id })
	switch {
	case isScore:
		return patch{n, canvas.Rect{W: 17.6, H: 15.5}, 21, 8.9, 13.3}, true
	case n.Role == sheet.Vital:
		return patch{n, canvas.Rect{W: 17.8, H: 9.4}, 13, 5.1, 8.1}, true
	case n.Role == sheet.Health:
		return patch{n, canvas.Rect{W: 20, H: 14}, 27, 9, 12.8}, true
	case n.Role == sheet.Low, n.Role == sheet.End, n.Role == sheet.Healing:
		return patch{n, canvas.Rect{W: 15, H: 9.4}, 12, 4.9, 8.1}, true
	}
	return patch{}, false
}

// oldAndNew returns a value before and after.
func oldAndNew(v typeset.Voice, before, after string) typeset.Rich {
	return typeset.Cat(v.Put(doc.OrElse(before, chapter.None)+string(typeset.NBSP)+"\u2192 "), v.Bold(doc.OrElse(after, chapter.None)))
}

// asideOf returns the source of something, to print after it.
func asideOf(v typeset.Voice, source string) typeset.Rich {
	if source == "" {
		return nil
	}
	return v.Narrow().In(typeset.Second).Slant(" " + source)
}
