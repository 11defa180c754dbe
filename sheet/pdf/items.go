package pdf

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// alwaysOn heads the panel of reminders.
const alwaysOn = "Always on and other turn options"

// item is a reminder of the first page, set.
type item struct {
	text typeset.Galley
	gap  float64 // below it
}

const (
	oneLine   = 44  // characters
	shortText = 190 // characters; a feature without a digest and with more than this is only named
	itemGap   = 0.7 // mm
	itemTop   = 2.6
	itemLow   = 1.2
)

// items are the reminders: what everyone may do, the features that need no roll, skills, languages.
func (b *book) items(d density) []item {
	v := d.voice()
	acts := b.acts(v, d)
	traits, elsewhere := b.passives(v, d)
	if d.flow {
		acts, traits = []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), acts...)}, []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), traits...)}
	}
	texts := append(acts, traits...)
	elsewhere = append(elsewhere, b.treasureNames(v)...)
	if len(elsewhere) > 0 {
		texts = append(texts, typeset.Cat(v.Put(upperFirst(b.elsewhere())+": "), typeset.Join(v.Put(" \u00B7 "), elsewhere...)))
	}
	known := b.known(v)
	if d.mute {
		known = known[:min(1, len(known))] // the skills
	}
	texts = append(texts, known...)
	if b.summary {
		texts = append(texts, b.leftOut(v, d)...)
	}
	return asItems(texts, (b.wide-12)/2, v.Lead, d.flow)
}

// acts are what everyone may do. What has no short text is only named.
func (b *book) acts(v typeset.Voice, d density) []typeset.Rich {
	var acts []typeset.Rich
	var bare []string
	for _, r := range b.s.Actions {
		t := shorter(r)
		switch {
		case d.terse && !computed(t):
			bare = append(bare, r.Name+inBrackets(r.Mark))
		case long(t) == 0 || wordy(r):
			bare = append(bare, r.Name+inBrackets(r.Mark))
		default:
			acts = append(acts, reminder(v, r.Name, ruleKind(r), t))
		}
	}
	for _, a := range b.s.Abilities {
		if d.own && everyones(a) {
			bare = append(bare, a.Name)
		}
	}
	if len(bare) > 0 {
		for i, name := range bare {
			bare[i] = strings.ReplaceAll(name, " ", string(typeset.NBSP)) // lines break between the names
		}
		acts = append(acts, v.Bold(strings.Join(bare, " \u00B7 ")))
	}
	return acts
}

// computed says whether a text holds a number of this hero.
func computed(t sheet.Text) bool {
	return slices.ContainsFunc(t, func(r sheet.Run) bool { return r.Kind == sheet.Value })
}

// passives are the features that are no abilities, and the names of those too long for the page.
func (b *book) passives(v typeset.Voice, d density) (traits, elsewhere []typeset.Rich) {
	for i, f := range b.s.Features {
		if b.isAbility(f.Name) || len(f.Text)+len(f.Short)+len(f.Notes) == 0 {
			continue // stands in the table, or has nothing to say
		}
		t := f.Short
		if len(t) == 0 && long(f.Text) <= shortText {
			t = f.Text
		}
		if len(t) == 0 || d.named && long(t) > oneLine {
			name := v.Bold(f.Name)
			if !b.summary && (!d.flow || len(elsewhere) == 0) {
				name = typeset.Cat(name, v.Put(string(typeset.NBSP)), b.see(v.In(typeset.Second), b.place("feature", i)))
			}
			elsewhere = append(elsewhere, name)
			continue
		}
		text := reminder(v, f.Name, "", t)
		if f.Apply != "" {
			text = typeset.Cat(text, v.In(typeset.Second).Slant(" (apply yourself)"))
		}
		traits = append(traits, text)
	}
	return traits, elsewhere
}

// asItems sets reminders to a width, each as an item, or each of their lines where they may be divided.
func asItems(texts []typeset.Rich, width, lead float64, divided bool) []item {
	out := make([]item, 0, len(texts))
	for _, t := range texts {
		g := typeset.Set(t, width, lead)
		if !divided {
			out = append(out, item{g, itemGap})
			continue
		}
		for i := range g.Lines {
			gap := 0.0
			if i == len(g.Lines)-1 {
				gap = itemGap
			}
			out = append(out, item{g.Part(i, i+1), gap})
		}
	}
	return out
}

// isAbility says whether the table has an ability of this name.
func (b *book) isAbility(name string) bool {
	return slices.ContainsFunc(b.s.Abilities, func(a sheet.Ability) bool { return a.Name == name })
}

// known are the hero's skills and languages, each a line of names.
func (b *book) known(v typeset.Voice) []typeset.Rich {
	var out []typeset.Rich
	var skills, languages []string
	for _, k := range b.s.Skills {
		skills = append(skills, k.Name)
	}
	for _, l := range b.s.Languages {
		languages = append(languages, l.Name)
	}
	if len(skills) > 0 {
		out = append(out, typeset.Cat(v.Bold("Skills "), v.Put(strings.Join(skills, ", "))))
	}
	if len(languages) > 0 {
		out = append(out, typeset.Cat(v.Bold("Languages "), v.Put(strings.Join(languages, ", "))))
	}
	return out
}

// reminder is a name, what it is, and what it does, in one paragraph.
func reminder(v typeset.Voice, name, what string, t sheet.Text) typeset.Rich {
	out := v.Bold(orElse(name, "Unnamed"))
	if what != "" {
		out = typeset.Cat(out, v.In(typeset.Second).Slant(" "+what))
	}
	return typeset.Cat(out, v.Put(" \u2014 "), v.Text(t, false))
}

// itemsHeight is the height of the panel with these reminders in two columns.
func (b *book) itemsHeight(items []item, d density) float64 {
	if len(items) == 0 {
		return -d.gap
	}
	_, h := balance(items)
	return h + itemTop + itemLow
}

// balance divides reminders into two columns of nearly equal height: the first n stand on the left.
func balance(items []item) (n int, height float64) {
	total := 0.0
	for _, it := range items {
		total += it.text.Height() + it.gap
	}
	n, height = len(items), total
	used := 0.0
	for i, it := range items {
		used += it.text.Height() + it.gap
		if h := max(used, total-used); h < height {
			n, height = i+1, h
		}
	}
	return n, height
}

// itemsWithin is how many reminders fit into a panel of this height.
func (b *book) itemsWithin(items []item, d density, height float64) int {
	n := len(items)
	for n > 0 && b.itemsHeight(items[:n], d) > height {
		n--
	}
	return n
}

// drawItems draws the panel of reminders, as high as the room up to a few lines more than it needs;
// what is left beyond that becomes ruled lines for notes.
func (b *book) drawItems(c *canvas.Canvas, title string, items []item, d density, y, room float64) {
	need := b.itemsHeight(items, d)
	h := need
	if room > need {
		h = room
	}
	n, tall := balance(items)
	spread := 0.0
	if spare := h - need; spare < 11 {
		spread = min(spare/float64(max(n, len(items)-n)+1), 1.6)
	}
	c.Panel(title, canvas.R(b.left, y, b.wide, h), typeset.Galley{}, func(in canvas.Rect) {
		for i, column := range [][]item{items[:n], items[n:]} {
			x := in.X + 4 + float64(i)*(b.wide-4)/2
			at := in.Y + itemTop + spread/2
			for _, it := range column {
				c.Put(it.text, x, at, canvas.Left)
				at += it.text.Height() + it.gap + spread
			}
		}
		if spread == 0 && h-need >= 11 {
			notes := canvas.R(in.X+4, in.Y+itemTop+tall, in.W-8, h-need)
			if b.summary {
				c.Put(typeset.Line(typeset.TableVoice.At(typeset.Floor).In(typeset.Second).Put("treasures, notes")), notes.X, notes.Y+1, canvas.Left)
			}
			b.drawNotes(c, notes)
		}
	})
}

// drawNotes rules lines to write on, 7 mm apart.
func (b *book) drawNotes(c *canvas.Canvas, r canvas.Rect) {
	c.FillIn("Notes", r, true)
	for y := r.Y + 7; y < r.Bottom()-0.5; y += 7 {
		c.Line(r.X, y, r.Right(), y, canvas.RowLine, typeset.Hair)
	}
}
