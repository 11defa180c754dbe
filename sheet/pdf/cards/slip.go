package cards

import (
	"cmp"
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
	"scabbard/sheet/phrase"
)

// slip makes the cards of the changes since an earlier sheet.
type slip struct{ *deck }

// changes makes the deck of the changes since an earlier sheet: a card of the changed numbers, with the figures of page 1 in
// boxes to cut out and glue over the old ones; a card of everything else; and the new cards.
func (d slip) changes(before *sheet.Sheet) {
	now := d.s
	changed := diff.Of(before, now)
	news := diff.News(before, now)
	title := chapter.FromTo(before, now)
	rest := d.numbers(title, patchesOf(now, changed), changed.Numbers, chapter.FigureChanges(before, now))
	d.parts(card{name: title, kind: phrase.Of("what-is-new"), dense: true}, func(size float64) []block.Part {
		v := cardVoice(size)
		return append(d.written(v, rest, true), d.newsParts(v, changed, news)...)
	})
	news.Actions, news.Tokens, news.Conditions, news.Fight = nil, nil, nil, nil // a number in one of many is changed by hand
	d.s = news
}

// numbers makes the card of the changed numbers and the other changed figures. Their reasons are on it if they fit. If it has
// no room for the lines at all it returns them, for the card after it.
func (d slip) numbers(title string, patches []patch, changed []diff.NumberChange, others []doc.Line) (rest []doc.Line) {
	if len(changed)+len(others) == 0 {
		return nil
	}
	k := card{name: title, kind: phrase.Of("what-is-new"), dense: true}
	set := func(lines []doc.Line, runOn bool) func(size float64) []block.Part {
		return func(size float64) (out []block.Part) {
			v := cardVoice(size)
			if len(patches) > 0 {
				out = append(d.headed(v, phrase.Of("glue-over")), patchParts(d.patchRows(patches))...)
			}
			return append(out, d.written(v, lines, runOn)...)
		}
	}
	probe := k
	room := d.roomOf(&probe)
	lines := append(changedLines(changed, patches, true), others...)
	whole := set(lines, false)
	if heightOf(whole(d.o.floor())) > room {
		lines = append(changedLines(changed, patches, false), others...)
		whole = set(lines, false)
	}
	if heightOf(whole(d.o.small())) > room {
		whole = set(lines, true)
	}
	if len(patches) > 0 && heightOf(whole(d.o.small())) > room {
		whole, rest = set(nil, false), lines
	}
	d.parts(k, whole)
	return rest
}

// written returns changed numbers to write anew, a line each or in one paragraph.
func (d slip) written(v typeset.Voice, lines []doc.Line, runOn bool) []block.Part {
	if len(lines) == 0 {
		return nil
	}
	texts := make([]typeset.Rich, len(lines))
	for i, l := range lines {
		texts[i] = typeset.Concat(v.Put(l.Label+typeset.WideGap), v.Text(l.Text, false))
	}
	if runOn {
		texts = []typeset.Rich{typeset.Join(v.Put(" \u00B7 "), texts...)}
	}
	out := d.headed(v, phrase.Of("write-anew"))
	for _, text := range texts {
		out = append(out, d.paragraph(v, text)...)
	}
	return out
}

// roomOf returns the room of a card, after setting its head.
func (d slip) roomOf(k *card) float64 {
	k.icon = noIcon
	d.setHeadAndFoot(k)
	return d.room(*k)
}

// parts adds a card of parts, which depend on the size of its text. An empty card is left out.
func (d slip) parts(k card, of func(size float64) []block.Part) {
	if k.icon, k.key = noIcon, k.name; len(of(d.o.floor())) > 0 {
		d.add(k, func(size float64, _ bool) []block.Part { return of(size) })
	}
}

// headed returns a heading, which stays with the part after it.
func (d slip) headed(v typeset.Voice, name string) []block.Part {
	out := d.paragraph(v, v.In(typeset.Accent).Bold(name))
	for i := range out {
		out[i].Tied = true
	}
	return out
}

// newsParts returns the new parts other than numbers, with a heading for every kind.
func (d slip) newsParts(v typeset.Voice, c diff.Changes, news *sheet.Sheet) (out []block.Part) {
	add := func(name string, lines ...typeset.Rich) {
		if len(lines) > 0 {
			out = append(out, d.headed(v, name)...)
		}
		for _, l := range lines {
			out = append(out, d.paragraph(v, l)...)
		}
	}
	facts := func(b diff.Belongings) (lines []typeset.Rich) {
		for _, f := range chapter.Belongings(b) {
			lines = append(lines, block.FactsOf(v, f))
		}
		return lines
	}
	add(phrase.Of("gained"), facts(c.Gained)...)
	add(phrase.Of("strike-out"), facts(c.Lost)...)
	if len(c.Abilities) > 0 {
		var names []string
		for _, a := range c.Abilities {
			names = append(names, a.Name)
		}
		add(phrase.Of("replace-cards"), v.Put(strings.Join(names, ", ")))
	}
	var rules []typeset.Rich
	for _, s := range []doc.Section{chapter.Fight(news), chapter.Actions(news), chapter.Tokens(news), chapter.Conditions(news)} {
		for _, e := range s.Entries {
			rules = append(rules, block.Reminder(v, e.(doc.Card)))
		}
	}
	add(phrase.Of("other-rules"), rules...)
	var open []typeset.Rich
	for _, q := range c.Asked {
		if q.State == sheet.Open || q.State == sheet.Stale {
			open = append(open, typeset.Concat(v.Bold(doc.OrElse(q.Prompt, phrase.Of("a-question"))),
				asideOf(v, q.Source.Name)))
		}
	}
	add(phrase.Of("to-decide"), open...)
	return out
}

// patch is a changed figure of page 1, as large as its box there.
type patch struct {
	number    sheet.Number
	box       canvas.Rect // its size
	figure    float64     // pt
	base, low float64     // mm from its top to the figure and to its name
}

// patchesOf returns the changed figures of page 1.
func patchesOf(now *sheet.Sheet, c diff.Changes) (all []patch) {
	for _, change := range c.Numbers {
		if p, ok := patchOf(now, change.ID); ok {
			all = append(all, p)
		}
	}
	return all
}

// patchRows divides patches among rows, the highest first, each into the first row with room for it.
func (d slip) patchRows(all []patch) (rows [][]patch) {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b patch) int { return cmp.Compare(b.box.H, a.box.H) })
	var wide []float64
	for _, p := range all {
		i := slices.IndexFunc(wide, func(w float64) bool { return w+p.box.W <= d.width() })
		if i < 0 {
			i, rows, wide = len(rows), append(rows, nil), append(wide, 0)
		}
		rows[i], wide[i] = append(rows[i], p), wide[i]+p.box.W
	}
	return rows
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
				paper.Figure{Base: p.base, LabelBase: p.low, Wide: r.W - 1, Size: p.figure}.Draw(c, p.number, r.X+r.W/2, y)
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
		return patch{n, canvas.Rect{W: 14.6, H: 19}, 19, 8, 12.2}, true
	case n.Role == sheet.Vital:
		return patch{n, canvas.Rect{W: 14.6, H: 10.6}, 13, 5.5, 9.2}, true
	case n.Role == sheet.Health:
		return patch{n, canvas.Rect{W: 20, H: 15}, 26, 9.6, 13.6}, true
	}
	return patch{}, false
}

// asideOf returns the source of something, to print after it.
func asideOf(v typeset.Voice, source string) typeset.Rich {
	if source == "" {
		return nil
	}
	return v.Narrow().In(typeset.Second).Italic(" " + source)
}
