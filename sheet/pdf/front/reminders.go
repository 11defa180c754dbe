package front

import (
	"slices"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// titleOf returns the head of the panel of reminders.
func titleOf(d density) string {
	if d.lacks(dropSkills) {
		return chapter.NotHere
	}
	return chapter.AlwaysOn
}

// reminder is a reminder of page 1, set to its width.
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

// reminders are the rules that a player must remember at every turn.
type reminders struct {
	paper.Frame
	paper.Places
	*entries
	sooner bool // the list of moments comes before the digests of features
	flows  bool // the list of moments is one paragraph
}

// all returns the reminders: common actions, features without a roll, skills, languages, and more extras. In a summary they
// include the parts it does not print, with the names of abilities left out.
func (r reminders) all(d density, more int, without ...string) []reminder {
	v := d.voice()
	with := r.extras(d)
	with = with[:min(more, len(with))]
	acts := r.everyones(v, d, with)
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
		texts = append(texts, typeset.Cat(v.Put(doc.Lead(printable.Capital(r.Elsewhere()))+" "), typeset.Join(v.Put(" \u00B7 "), elsewhere...)))
	}
	known := []typeset.Rich{block.FactsOf(v, r.skills), block.FactsOf(v, r.languages)}
	switch {
	case d.lacks(dropSkills):
		known = nil
	case d.mute || d.lacks(dropLanguages):
		known = known[:1] // the skills
	}
	for _, text := range known {
		if len(text) > 0 {
			texts = append(texts, text)
		}
	}
	if r.Summary {
		texts = append(texts, r.leftOut(v, d, without)...)
	}
	return asReminders(texts, (r.Wide-12)/2, v.Lead, d.flow)
}

// asReminders sets reminders to a width, each as an item, or each line as an item if they may be divided.
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

// remindersHeight returns the height of the panel with these reminders in two columns.
func remindersHeight(items []reminder, d density) float64 {
	if len(items) == 0 {
		return -d.gap
	}
	_, h := balance(items)
	return h + reminderTop + reminderLow
}

// balance divides reminders into two columns of nearly equal height: the first n are on the left.
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

// remindersWithin returns how many reminders fit into a panel of this height.
func remindersWithin(items []reminder, d density, height float64) int {
	n := len(items)
	for n > 0 && remindersHeight(items[:n], d) > height {
		n--
	}
	return n
}

// draw draws the panel of reminders, up to a few lines higher than needed. The room left over becomes ruled lines for notes.
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
				c.Put(typeset.Line(typeset.TableVoice.At(typeset.Floor).In(typeset.Second).Put(chapter.RoomForNotes(r.s))), notes.X, notes.Y+1, canvas.Left)
			}
			paper.DrawNotes(c, notes)
		}
	})
}

// treasureNames returns the treasures for page 1, each with the page of its full text.
func (r reminders) treasureNames(v typeset.Voice) (out []typeset.Rich) {
	for i, t := range r.s.Treasures {
		if t.Waits == "" {
			out = append(out, r.pointed(v, r.treasures[i].Name, r.Of("treasure", i)))
		}
	}
	return out
}

// leftOut returns the kits in a line each, and the list of parts that the summary does not print.
func (r reminders) leftOut(v typeset.Voice, d density, abilities []string) []typeset.Rich {
	var out []typeset.Rich
	var gone []string
	for _, k := range r.kits {
		if d.lacks(dropKits) {
			break
		}
		out = append(out, typeset.Join(v.Put(" \u00B7 "), v.Bold(k.Name), block.FactsOf(v, k.Facts(doc.Worn)), block.FactsOf(v, k.Facts(doc.Bonuses))))
	}
	for _, part := range []struct {
		what string
		gone bool
	}{
		{chapter.GoneFlavor, true}, {chapter.GoneConditions, len(r.s.Conditions) > 0}, {chapter.GoneFeatureText, true}, {chapter.GoneSums, true},
		{chapter.GoneKeywords, d.terse}, {chapter.GoneTokens, d.broke && len(r.s.Tokens) > 0},
		{chapter.GoneKits, d.lacks(dropKits) && len(r.s.Kits) > 0}, {chapter.GoneLanguages, d.lacks(dropLanguages) && len(r.s.Languages) > 0},
		{chapter.GoneFeatures, d.lacks(dropFeatures)}, {chapter.GoneEffects, d.lacks(dropEffects)}, {chapter.GoneSkills, d.lacks(dropSkills) && len(r.s.Skills) > 0},
	} {
		if part.gone {
			gone = append(gone, part.what)
		}
	}
	return append(out, v.In(typeset.Second).Slant(doc.Lead(printable.Capital(r.Elsewhere()))+" "+strings.Join(append(gone, abilities...), ", ")+"."))
}
