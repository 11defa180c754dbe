package front

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// alwaysOn heads the panel of reminders.
const alwaysOn = "Always on and other turn options"

// titleOf heads the panel of reminders on the first page.
func titleOf(d density) string {
	if d.lacks(dropSkills) {
		return "Not on this page"
	}
	return alwaysOn
}

// reminder is a reminder of the first page, set.
type reminder struct {
	text typeset.Galley
	gap  float64 // below it
}

const (
	oneLine     = 44  // characters
	reminderGap = 0.7 // mm
	reminderTop = 2.6
	reminderLow = 1.2
)

// reminders are what a player is reminded of at every turn.
type reminders struct {
	paper.Frame
	paper.Places
	s      *sheet.Sheet
	sooner bool // what to look at when comes before the digests of features
	flows  bool // and stands in one paragraph
}

// all are the reminders: what everyone may do, the features that need no roll, skills, languages, and so many of the
// extras; in a summary also what it does not print, with the names of abilities among it.
func (r reminders) all(d density, more int, without ...string) []reminder {
	v := d.voice()
	with := r.extras(d)
	with = with[:min(more, len(with))]
	acts := r.acts(v, d, with)
	traits, elsewhere := r.passives(v, d, with)
	if slices.Contains(with, extra{moments, 0}) {
		traits = append(traits, r.moments(v)...)
	}
	if d.lacks(dropActs) {
		acts = nil
	}
	if d.lacks(dropFeatures) {
		traits, elsewhere = nil, nil
	}
	if d.flow {
		acts, traits = []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), acts...)}, []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), traits...)}
	}
	texts := append(acts, traits...)
	if !d.lacks(dropFeatures) {
		elsewhere = append(elsewhere, r.treasureNames(v)...)
	}
	if len(elsewhere) > 0 {
		texts = append(texts, typeset.Cat(v.Put(printable.Capital(r.Elsewhere())+": "), typeset.Join(v.Put(" \u00B7 "), elsewhere...)))
	}
	known := phrase.SkillsAndLanguages(r.s, v)
	switch {
	case d.lacks(dropSkills):
		known = nil
	case d.mute || d.lacks(dropLanguages):
		known = known[:min(1, len(known))] // the skills
	}
	texts = append(texts, known...)
	if r.Summary {
		texts = append(texts, leftOut(r.s, v, d, without)...)
	}
	return asReminders(texts, (r.Wide-12)/2, v.Lead, d.flow)
}

// asReminders sets reminders to a width, each as an item, or each of their lines where they may be divided.
func asReminders(texts []typeset.Rich, width, lead float64, divided bool) []reminder {
	out := make([]reminder, 0, len(texts))
	for _, t := range texts {
		g := typeset.Set(t, width, lead)
		if !divided {
			out = append(out, reminder{g, reminderGap})
			continue
		}
		for i := range g.Lines {
			gap := 0.0
			if i == len(g.Lines)-1 {
				gap = reminderGap
			}
			out = append(out, reminder{g.Part(i, i+1), gap})
		}
	}
	return out
}

// remindersHeight is the height of the panel with these reminders in two columns.
func remindersHeight(items []reminder, d density) float64 {
	if len(items) == 0 {
		return -d.gap
	}
	_, h := balance(items)
	return h + reminderTop + reminderLow
}

// balance divides reminders into two columns of nearly equal height: the first n stand on the left.
func balance(items []reminder) (n int, height float64) {
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

// remindersWithin is how many reminders fit into a panel of this height.
func remindersWithin(items []reminder, d density, height float64) int {
	n := len(items)
	for n > 0 && remindersHeight(items[:n], d) > height {
		n--
	}
	return n
}

// draw draws the panel of reminders, as high as the room up to a few lines more than it needs;
// what is left beyond that becomes ruled lines for notes.
func (r reminders) draw(c *canvas.Canvas, title string, items []reminder, d density, y, room float64) {
	need := remindersHeight(items, d)
	h := need
	if room > need {
		h = room
	}
	n, tall := balance(items)
	spread := 0.0
	if spare := h - need; spare < 11 {
		spread = min(spare/float64(max(n, len(items)-n)+1), 1.6)
	}
	c.Panel(title, canvas.R(r.Left, y, r.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
		for i, column := range [][]reminder{items[:n], items[n:]} {
			x := in.X + 4 + float64(i)*(r.Wide-4)/2
			at := in.Y + reminderTop + spread/2
			for _, it := range column {
				c.Put(it.text, x, at, canvas.Left)
				at += it.text.Height() + it.gap + spread
			}
		}
		if spread == 0 && h-need >= 11 {
			notes := canvas.R(in.X+4, in.Y+reminderTop+tall, in.W-8, h-need)
			if r.Summary {
				c.Put(typeset.Line(typeset.TableVoice.At(typeset.Floor).In(typeset.Second).Put("treasures, notes")), notes.X, notes.Y+1, canvas.Left)
			}
			paper.DrawNotes(c, notes)
		}
	})
}

// treasureNames are the treasures for the first page, each with where it stands in full.
func (r reminders) treasureNames(v typeset.Voice) (out []typeset.Rich) {
	for i, t := range r.s.Treasures {
		if t.Waits == "" {
			out = append(out, r.pointed(v, phrase.ItemName(t), r.Of("treasure", i)))
		}
	}
	return out
}

// leftOut are the kits in a line each, and what the summary does not print.
func leftOut(s *sheet.Sheet, v typeset.Voice, d density, abilities []string) []typeset.Rich {
	var out []typeset.Rich
	for _, k := range s.Kits {
		if d.lacks(dropKits) {
			break
		}
		text := phrase.List(", ", append(append([]string(nil), k.Armor...), k.Weapons...)...)
		out = append(out, typeset.Cat(v.Bold(k.Name+" kit "), v.Put(phrase.List(" \u00B7 ", text, phrase.List(", ", phrase.Names(k.Bonuses)...)))))
	}
	gone := []string{"flavor", "what conditions do", "features in full", "how the numbers add up"}
	if len(s.Conditions) == 0 {
		gone = slices.Delete(gone, 1, 2)
	}
	if d.terse {
		gone = append(gone, "keywords", "what everyone may do")
	}
	if d.broke && len(s.Tokens) > 0 {
		gone = append(gone, "hero tokens")
	}
	for _, part := range []struct {
		drop drops
		what string
		none bool // of this hero
	}{{dropKits, "what kits give", len(s.Kits) == 0}, {dropLanguages, "languages known", len(s.Languages) == 0}, {dropFeatures, "features and treasures", false},
		{dropEffects, "what abilities do besides their rolls", false}, {dropSkills, "skills", len(s.Skills) == 0}} {
		if d.lacks(part.drop) && !part.none {
			gone = append(gone, part.what)
		}
	}
	gone = append(gone, abilities...)
	return append(out, v.In(typeset.Second).Slant("On the full sheet: "+strings.Join(gone, ", ")+"."))
}
