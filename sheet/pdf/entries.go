package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// entry sets a block without a frame: a name, where it comes from, and paragraphs.
func (b *book) entry(name, source, key string, paragraphs ...rich) *block {
	lead := b.prose().text.lead
	if b.pace.tight {
		lead = 1.16
	}
	return b.entryLed(lead, name, source, key, paragraphs...)
}

// entryLed is an entry with a line spacing of its own.
func (b *book) entryLed(lead float64, name, source, key string, paragraphs ...rich) *block {
	w := b.columnWidth()
	bl := &block{key: key, gap: b.air(2.4)}
	if b.o.Large {
		bl.name = name
	}
	t := b.prose()
	if b.pace.runIn && name != "" && len(paragraphs) > 0 && len(paragraphs[0]) > 0 {
		first := cat(t.text.bold(name), t.small.slant(inBrackets(source)), t.text.put(" \u2014 "), paragraphs[0])
		name, source, paragraphs = "", "", append([]rich{first}, paragraphs[1:]...)
	}
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
	if name != "" {
		more := set(t.small.slant(clip(name)+" (continued)"), w, 1.16)
		bl.again = part{height: more.height() + 0.6, draw: func(c *canvas, x, y float64) { more.draw(c, x, y, left) }}
	}
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
	digest            voice   // digests of rules
}

// prose is how this sheet's entries are set.
func (b *book) prose() prose {
	if b.o.Large {
		return prose{head: textVoice.at(18), small: largeVoice.in(second), text: largeVoice, least: largeFloor, sums: largeVoice, digest: largeVoice}
	}
	p := prose{textVoice.at(10), tableVoice.at(7.5).in(second), textVoice.at(b.pace.text).led(1.22), 9, tableVoice.led(1.2), tableVoice}
	if b.pace.tight {
		p.sums = tableVoice.at(8).led(1.14)
	}
	return p
}

// featureBlocks are the features in full, then the tables and shapes that belong to them.
func (b *book) featureBlocks() []*block {
	v := b.prose().text
	var out []*block
	for i, f := range b.s.Features {
		if !b.ofHero(f) {
			out = append(out, b.featureBlock(v, i))
		}
	}
	if r := b.s.Resource; r != nil && b.marks["resource"] && len(r.Rules) > 0 {
		var text []rich
		for _, t := range r.Rules {
			text = append(text, v.text(t, false))
		}
		out = append(out, b.entry(r.Name, r.Source.Name, b.place("resource", 0), text...))
	}
	out = append(out, b.actBlocks(v)...)
	out = append(append(out, b.trackBlocks(v)...), b.formBlocks(v)...)
	return append(out, b.ladder(v)...)
}

// actBlocks are what everyone may do, as far as the first page only names it: what has a digest in a block of
// all, the others each in full.
func (b *book) actBlocks(v voice) []*block {
	var out []*block
	var short []rich
	for i, r := range b.s.Actions {
		switch t := shorter(r); {
		case len(t) == 0:
		case wordy(r):
			out = append(out, b.entry(r.Name, ruleKind(r), b.place("rule", i), v.text(t, false)))
		case b.marks["acts"] && !computed(t):
			short = append(short, reminder(b.prose().digest, r.Name, ruleKind(r), t))
		}
	}
	if len(short) > 0 {
		out = append([]*block{b.entry("What everyone may do", "", b.place("acts", 0), short...)}, out...)
	}
	return out
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
	return append(text, remarks(v, f.Notes, f.Apply)...)
}

// remarks are situational bonuses, and what the numbers leave to the player.
func remarks(v voice, notes []sheet.Text, apply string) (out []rich) {
	for _, n := range notes {
		out = append(out, cat(v.put("\u2022 "), v.text(n, false)))
	}
	if apply != "" {
		out = append(out, cat(v.bold("Apply yourself: "), v.put(apply)))
	}
	return out
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
