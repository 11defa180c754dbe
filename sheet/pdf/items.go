package pdf

import (
	"slices"
	"strings"

	"scabbard/sheet"
)

// alwaysOn heads the panel of reminders.
const alwaysOn = "Always on and other turn options"

// item is a reminder of the first page, set.
type item struct {
	text galley
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
		acts, traits = []rich{join(v.put(wideGap), acts...)}, []rich{join(v.put(wideGap), traits...)}
	}
	texts := append(acts, traits...)
	elsewhere = append(elsewhere, b.treasureNames(v)...)
	if len(elsewhere) > 0 {
		texts = append(texts, cat(v.put(upperFirst(b.elsewhere())+": "), join(v.put(" \u00B7 "), elsewhere...)))
	}
	known := b.known(v)
	if d.mute {
		known = known[:min(1, len(known))] // the skills
	}
	texts = append(texts, known...)
	if b.summary {
		texts = append(texts, b.leftOut(v, d)...)
	}
	return asItems(texts, (b.wide-12)/2, v.lead, d.flow)
}

// acts are what everyone may do. What has no short text is only named.
func (b *book) acts(v voice, d density) []rich {
	var acts []rich
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
			bare[i] = strings.ReplaceAll(name, " ", string(nbsp)) // lines break between the names
		}
		acts = append(acts, v.bold(strings.Join(bare, " \u00B7 ")))
	}
	return acts
}

// computed says whether a text holds a number of this hero.
func computed(t sheet.Text) bool {
	return slices.ContainsFunc(t, func(r sheet.Run) bool { return r.Kind == sheet.Value })
}

// passives are the features that are no abilities, and the names of those too long for the page.
func (b *book) passives(v voice, d density) (traits, elsewhere []rich) {
	for i, f := range b.s.Features {
		if b.isAbility(f.Name) || len(f.Text)+len(f.Short)+len(f.Notes) == 0 {
			continue // stands in the table, or has nothing to say
		}
		t := f.Short
		if len(t) == 0 && long(f.Text) <= shortText {
			t = f.Text
		}
		if len(t) == 0 || d.named && long(t) > oneLine {
			name := v.bold(f.Name)
			if !b.summary && (!d.flow || len(elsewhere) == 0) {
				name = cat(name, v.put(string(nbsp)), b.see(v.in(second), b.place("feature", i)))
			}
			elsewhere = append(elsewhere, name)
			continue
		}
		text := reminder(v, f.Name, "", t)
		if f.Apply != "" {
			text = cat(text, v.in(second).slant(" (apply yourself)"))
		}
		traits = append(traits, text)
	}
	return traits, elsewhere
}

// asItems sets reminders to a width, each as an item, or each of their lines where they may be divided.
func asItems(texts []rich, width, lead float64, divided bool) []item {
	out := make([]item, 0, len(texts))
	for _, t := range texts {
		g := set(t, width, lead)
		if !divided {
			out = append(out, item{g, itemGap})
			continue
		}
		for i := range g.lines {
			gap := 0.0
			if i == len(g.lines)-1 {
				gap = itemGap
			}
			out = append(out, item{g.part(i, i+1), gap})
		}
	}
	return out
}

// isAbility says whether the table has an ability of this name.
func (b *book) isAbility(name string) bool {
	return slices.ContainsFunc(b.s.Abilities, func(a sheet.Ability) bool { return a.Name == name })
}

// known are the hero's skills and languages, each a line of names.
func (b *book) known(v voice) []rich {
	var out []rich
	var skills, languages []string
	for _, k := range b.s.Skills {
		skills = append(skills, k.Name)
	}
	for _, l := range b.s.Languages {
		languages = append(languages, l.Name)
	}
	if len(skills) > 0 {
		out = append(out, cat(v.bold("Skills "), v.put(strings.Join(skills, ", "))))
	}
	if len(languages) > 0 {
		out = append(out, cat(v.bold("Languages "), v.put(strings.Join(languages, ", "))))
	}
	return out
}

// reminder is a name, what it is, and what it does, in one paragraph.
func reminder(v voice, name, what string, t sheet.Text) rich {
	out := v.bold(orElse(name, "Unnamed"))
	if what != "" {
		out = cat(out, v.in(second).slant(" "+what))
	}
	return cat(out, v.put(" \u2014 "), v.text(t, false))
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
		total += it.text.height() + it.gap
	}
	n, height = len(items), total
	used := 0.0
	for i, it := range items {
		used += it.text.height() + it.gap
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
func (b *book) drawItems(c *canvas, title string, items []item, d density, y, room float64) {
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
	c.panel(title, rect{b.left, y, b.wide, h}, galley{}, func(in rect) {
		for i, column := range [][]item{items[:n], items[n:]} {
			x := in.x + 4 + float64(i)*(b.wide-4)/2
			at := in.y + itemTop + spread/2
			for _, it := range column {
				it.text.draw(c, x, at, left)
				at += it.text.height() + it.gap + spread
			}
		}
		if spread == 0 && h-need >= 11 {
			notes := rect{in.x + 4, in.y + itemTop + tall, in.w - 8, h - need}
			if b.summary {
				one(tableVoice.at(floor).in(second).put("treasures, notes")).draw(c, notes.x, notes.y+1, left)
			}
			b.drawNotes(c, notes)
		}
	})
}

// drawNotes rules lines to write on, 7 mm apart.
func (b *book) drawNotes(c *canvas, r rect) {
	c.fillIn("Notes", r, true)
	for y := r.y + 7; y < r.bottom()-0.5; y += 7 {
		c.line(r.x, y, r.right(), y, rowLine, hair)
	}
}
