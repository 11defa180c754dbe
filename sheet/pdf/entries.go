package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// entry sets a block without a frame: a name, where it comes from, and paragraphs.
func (b *book) entry(name, source, key string, paragraphs ...rich) *block {
	lead := b.prose().text.lead
	if b.tight {
		lead = 1.16
	}
	return b.entryLed(lead, name, source, key, paragraphs...)
}

// entryLed is an entry with a line spacing of its own.
func (b *book) entryLed(lead float64, name, source, key string, paragraphs ...rich) *block {
	w := b.columnWidth()
	bl := &block{key: key, gap: b.air(2.4)}
	t := b.prose()
	title := fit(t.head, t.least, w, 1, func(v voice) rich { return v.bold(name) })
	from := set(t.small.slant(source), w, 1.16)
	beside := len(from.lines) == 1 && len(title.lines) == 1 && title.width()+from.width()+4 <= w
	h := title.height()
	if !beside {
		h += from.height()
	}
	bl.head = part{height: h + 0.9, tied: true, draw: func(c *canvas, x, y float64) {
		title.draw(c, x, y, left)
		if beside {
			em := title.size * mm
			from.onBase(c, x+w, y+(title.pitch-em)/2+0.8*em, right)
		} else {
			from.draw(c, x, y+title.height(), left)
		}
		c.line(x, y+h+0.3, x+w, y+h+0.3, rowLine, hair)
	}}
	if name == "" {
		bl.head = part{}
	}
	more := set(t.small.slant(clip(name)+" (continued)"), w, 1.16)
	bl.again = part{height: more.height() + 0.6, draw: func(c *canvas, x, y float64) { more.draw(c, x, y, left) }}
	gap := 0.0
	for _, p := range paragraphs {
		if len(p) > 0 {
			bl.parts = append(bl.parts, lines(set(p, w, lead), 0, gap)...)
			gap = b.air(0.8)
		}
	}
	return bl
}

// clip shortens a name for the line that only says what is continued.
func clip(name string) string {
	r := []rune(clean(name))
	if len(r) > 40 {
		return string(r[:40])
	}
	return name
}

// prose is how entries are set.
type prose struct {
	head, small, text voice
	least             float64 // pt, of the head
	sums              voice   // numbers as their parts
}

// prose is how this sheet's entries are set.
func (b *book) prose() prose {
	if b.o.Large {
		return prose{head: textVoice.at(18), small: largeVoice.in(second), text: largeVoice, least: largeFloor, sums: largeVoice}
	}
	p := prose{textVoice.at(10), tableVoice.at(7.5).in(second), textVoice.led(1.22), 9, tableVoice.led(1.2)}
	if b.tight {
		p.sums = tableVoice.at(8).led(1.14)
	}
	return p
}

// featureBlocks are the features in full, then the tables and shapes that belong to them.
func (b *book) featureBlocks() []*block {
	v := b.prose().text
	var out []*block
	for i, f := range b.s.Features {
		out = append(out, b.entry(orElse(f.Name, "Unnamed feature"), featureSource(f), b.place("feature", i), featureText(v, f)...))
	}
	if r := b.s.Resource; r != nil && b.marks["resource"] && len(r.Rules) > 0 {
		var text []rich
		for _, t := range r.Rules {
			text = append(text, v.text(t, false))
		}
		out = append(out, b.entry(r.Name, r.Source.Name, b.place("resource", 0), text...))
	}
	for i, r := range b.s.Actions {
		if t := shorter(r); len(t) > 0 && len(r.Short) == 0 && long(t) > shortText {
			out = append(out, b.entry(r.Name, list(", ", r.Kind, r.Mark), b.place("rule", i), v.text(t, false)))
		}
	}
	return append(append(out, b.trackBlocks(v)...), b.formBlocks(v)...)
}

// featureSource is who gives a feature, and from which level on where that is not the first.
func featureSource(f sheet.Feature) string {
	source := orElse(f.SourceName, f.Kind)
	if f.Level > 1 {
		source = list(", ", source, "level "+strconv.Itoa(f.Level))
	}
	return source
}

// featureText is a feature in full.
func featureText(v voice, f sheet.Feature) []rich {
	text := []rich{v.text(f.Text, false)}
	if len(f.Text) == 0 {
		text = []rich{v.text(f.Short, false)}
	}
	for _, n := range f.Notes {
		text = append(text, cat(v.put("\u2022 "), v.text(n, false)))
	}
	if f.Apply != "" {
		text = append(text, cat(v.bold("Apply yourself: "), v.put(f.Apply)))
	}
	return text
}

// trackBlocks are the growing tables with every step, also those the hero is below.
func (b *book) trackBlocks(v voice) []*block {
	var out []*block
	for i, t := range b.s.Tracks {
		out = append(out, b.entry(orElse(t.Name, t.On), t.SourceName, b.place("track", i), trackText(v, t)...))
	}
	return out
}

// trackText is every step of a growing table.
func trackText(v voice, t sheet.Track) []rich {
	var text []rich
	if len(t.Note) > 0 {
		text = append(text, v.text(t.Note, false))
	}
	for _, r := range t.Rows {
		label := v.bold(strconv.Itoa(r.At) + string(nbsp) + string(nbsp))
		if r.Dormant {
			label = cat(label, v.in(second).slant("level "+strconv.Itoa(r.Level)+": "))
		}
		text = append(text, cat(label, v.text(r.Text, false)))
	}
	return text
}

func (b *book) formBlocks(v voice) []*block {
	var out []*block
	for i, f := range b.s.Forms {
		out = append(out, b.entry(orElse(f.Name, "Form"), f.SourceName, b.place("form", i), formText(v, f)...))
	}
	return out
}

// formText is a form with every number it changes.
func formText(v voice, f sheet.Form) []rich {
	var numbers []string
	for _, n := range f.Numbers {
		numbers = append(numbers, orElse(n.Name, n.ID)+" "+n.Show())
	}
	numbers = append(append(numbers, f.Moves...), f.Bonuses...)
	return []rich{v.text(f.Text, false), v.bold(strings.Join(numbers, ", "))}
}

// heroBlocks are what the hero is, knows and carries, each with its source.
func (b *book) heroBlocks() []*block {
	v := b.prose().text
	out := b.originBlocks(v)
	if len(b.s.Skills) > 0 {
		out = append(out, b.skillBlock(v))
	}
	var languages []rich
	for _, l := range b.s.Languages {
		languages = append(languages, cat(v.bold(l.Name), v.put(inBrackets(l.Note)), from(v, l.SourceName)))
	}
	if len(languages) > 0 {
		out = append(out, b.entry("Languages", "", "", languages...))
	}
	for _, k := range b.s.Kits {
		out = append(out, b.kitBlock(v, k))
	}
	if text := b.advancement(v); len(text) > 0 {
		out = append(out, b.entry("Advancement", b.s.Pace, "", text))
	}
	var notes []rich
	for _, n := range b.s.Notes {
		notes = append(notes, join(v.put(" "), v.bold(n.Key), v.put(n.Text)))
	}
	if len(notes) > 0 {
		out = append(out, b.entry("Notes", "", "", notes...))
	}
	return out
}

// advancement is what experience each further level takes.
func (b *book) advancement(v voice) rich {
	if b.o.NoReference {
		return nil
	}
	var parts []rich
	for i, xp := range b.s.XP {
		if level := i + 1; level > max(b.s.Level, 1) {
			parts = append(parts, cat(v.put("level "+strconv.Itoa(level)+" at "), v.bold(strconv.Itoa(xp))))
		}
	}
	return join(v.put(", "), parts...)
}

// from is a source in brackets behind what it gives.
func from(v voice, source string) rich {
	if source == "" {
		return nil
	}
	return v.narrow().in(second).slant(" " + source)
}

// originBlocks say who the hero is, one line an aspect.
func (b *book) originBlocks(v voice) []*block {
	id := b.s.Identity
	var text []rich
	add := func(label string, of ...sheet.Named) {
		if n := list(", ", names(of)...); n != "" {
			text = append(text, cat(v.narrow().in(second).put(label+string(nbsp)), v.bold(n)))
		}
	}
	add("Ancestry", id.Ancestry)
	add("Culture", id.Environment, id.Organization, id.Upbringing)
	add("Career", id.Career)
	add("Class", id.Class, id.Subclass)
	add("Kit", id.Kits...)
	add("Deity", id.Deity)
	add("Domains", id.Domains...)
	add("Complication", id.Complication)
	if len(text) == 0 {
		return nil
	}
	return []*block{b.entry("Origins", "", "", text...)}
}

func (b *book) kitBlock(v voice, k sheet.Kit) *block {
	return b.entry(k.Name+" kit", k.SourceName, "", kitText(v, k)...)
}

// kitText is a kit as equipment, with its bonuses.
func kitText(v voice, k sheet.Kit) []rich {
	var equipment rich
	for _, e := range []struct {
		label string
		of    []string
	}{{"Armor ", k.Armor}, {"Weapons ", k.Weapons}} {
		if worn := list(", ", e.of...); worn != "" {
			equipment = cat(equipment, v.narrow().in(second).put(e.label), v.bold(worn), v.put(wideGap))
		}
	}
	var bonuses []rich
	for _, n := range k.Bonuses {
		bonuses = append(bonuses, cat(v.bold(n.Name), from(v, n.SourceName)))
	}
	paragraphs := []rich{equipment, v.text(k.Equipment, false), join(v.put(" \u00B7 "), bonuses...)}
	if k.Apply != "" {
		paragraphs = append(paragraphs, cat(v.bold("Apply yourself: "), v.put(k.Apply)))
	}
	return paragraphs
}
