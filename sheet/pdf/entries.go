package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// entry sets a block without a frame: a name, where it comes from, and paragraphs.
func (b *book) entry(name, source, key string, paragraphs ...typeset.Rich) *block {
	lead := b.prose().text.Lead
	if b.pace.tight {
		lead = 1.16
	}
	return b.entryLed(lead, name, source, key, paragraphs...)
}

// entryLed is an entry with a line spacing of its own.
func (b *book) entryLed(lead float64, name, source, key string, paragraphs ...typeset.Rich) *block {
	w := b.columnWidth()
	bl := &block{key: key, gap: b.air(2.4)}
	if b.o.Large {
		bl.name = name
	}
	t := b.prose()
	if b.pace.runIn && name != "" && len(paragraphs) > 0 && len(paragraphs[0]) > 0 {
		first := typeset.Cat(t.text.Bold(name), t.small.Slant(inBrackets(source)), t.text.Put(" \u2014 "), paragraphs[0])
		name, source, paragraphs = "", "", append([]typeset.Rich{first}, paragraphs[1:]...)
	}
	title := typeset.Fit(t.head, t.least, w, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(name) })
	from := typeset.Set(t.small.Slant(source), w, 1.16)
	beside := len(from.Lines) == 1 && len(title.Lines) == 1 && title.Width()+from.Width()+4 <= w
	h := title.Height()
	if !beside {
		h += from.Height()
	}
	bl.head = part{height: h + 0.9, tied: true, draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(title, x, y, canvas.Left)
		if beside {
			em := title.Size * typeset.Point
			c.PutOn(from, x+w, y+(title.Pitch-em)/2+0.8*em, canvas.Right)
		} else {
			c.Put(from, x, y+title.Height(), canvas.Left)
		}
		c.Line(x, y+h+0.3, x+w, y+h+0.3, canvas.RowLine, typeset.Hair)
	}}
	if name == "" {
		bl.head = part{}
	}
	if name != "" {
		more := typeset.Set(t.small.Slant(clip(name)+" (continued)"), w, 1.16)
		bl.again = part{height: more.Height() + 0.6, draw: func(c *canvas.Canvas, x, y float64) { c.Put(more, x, y, canvas.Left) }}
	}
	gap := 0.0
	for _, p := range paragraphs {
		if len(p) > 0 {
			bl.parts = append(bl.parts, lines(typeset.Set(p, w, lead), 0, gap)...)
			gap = b.air(0.8)
		}
	}
	return bl
}

// clip shortens a name for the line that only says what is continued.
func clip(name string) string {
	r := []rune(typeset.Clean(name))
	if len(r) > 40 {
		return string(r[:40])
	}
	return name
}

// prose is how entries are set.
type prose struct {
	head, small, text typeset.Voice
	least             float64       // pt, of the head
	sums              typeset.Voice // numbers as their parts
	digest            typeset.Voice // digests of rules
}

// prose is how this sheet's entries are set.
func (b *book) prose() prose {
	if b.o.Large {
		return prose{head: typeset.TextVoice.At(18), small: typeset.LargeVoice.In(typeset.Second), text: typeset.LargeVoice, least: typeset.LargeFloor, sums: typeset.LargeVoice, digest: typeset.LargeVoice}
	}
	p := prose{typeset.TextVoice.At(10), typeset.TableVoice.At(7.5).In(typeset.Second), typeset.TextVoice.At(b.pace.text).Led(1.22), 9, typeset.TableVoice.Led(1.2), typeset.TableVoice}
	if b.pace.tight {
		p.sums = typeset.TableVoice.At(8).Led(1.14)
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
		var text []typeset.Rich
		for _, t := range r.Rules {
			text = append(text, v.Text(t, false))
		}
		out = append(out, b.entry(r.Name, r.Source.Name, b.place("resource", 0), text...))
	}
	out = append(out, b.actBlocks(v)...)
	out = append(append(out, b.trackBlocks(v)...), b.formBlocks(v)...)
	return append(out, b.ladder(v)...)
}

// actBlocks are what everyone may do, as far as the first page only names it: what has a digest in a block of
// all, the others each in full.
func (b *book) actBlocks(v typeset.Voice) []*block {
	var out []*block
	var short []typeset.Rich
	for i, r := range b.s.Actions {
		switch t := shorter(r); {
		case len(t) == 0:
		case wordy(r):
			out = append(out, b.entry(r.Name, ruleKind(r), b.place("rule", i), v.Text(t, false)))
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
func featureText(v typeset.Voice, f sheet.Feature) []typeset.Rich {
	text := []typeset.Rich{v.Text(f.Text, false)}
	if len(f.Text) == 0 {
		text = []typeset.Rich{v.Text(f.Short, false)}
	}
	return append(text, remarks(v, f.Notes, f.Apply)...)
}

// remarks are situational bonuses, and what the numbers leave to the player.
func remarks(v typeset.Voice, notes []sheet.Text, apply string) (out []typeset.Rich) {
	for _, n := range notes {
		out = append(out, typeset.Cat(v.Put("\u2022 "), v.Text(n, false)))
	}
	if apply != "" {
		out = append(out, typeset.Cat(v.Bold("Apply yourself: "), v.Put(apply)))
	}
	return out
}

// trackBlocks are the growing tables with every step, also those the hero is below.
func (b *book) trackBlocks(v typeset.Voice) []*block {
	var out []*block
	for i, t := range b.s.Tracks {
		out = append(out, b.entry(orElse(t.Name, t.On), t.SourceName, b.place("track", i), trackText(v, t)...))
	}
	return out
}

// trackText is every step of a growing table.
func trackText(v typeset.Voice, t sheet.Track) []typeset.Rich {
	var text []typeset.Rich
	if len(t.Note) > 0 {
		text = append(text, v.Text(t.Note, false))
	}
	for _, r := range t.Rows {
		label := v.Bold(strconv.Itoa(r.At) + string(typeset.NBSP) + string(typeset.NBSP))
		if r.Dormant {
			label = typeset.Cat(label, v.In(typeset.Second).Slant("level "+strconv.Itoa(r.Level)+": "))
		}
		text = append(text, typeset.Cat(label, v.Text(r.Text, false)))
	}
	return text
}

func (b *book) formBlocks(v typeset.Voice) []*block {
	var out []*block
	for i, f := range b.s.Forms {
		out = append(out, b.entry(orElse(f.Name, "Form"), f.SourceName, b.place("form", i), formText(v, f)...))
	}
	return out
}

// formText is a form with every number it changes.
func formText(v typeset.Voice, f sheet.Form) []typeset.Rich {
	var numbers []string
	for _, n := range f.Numbers {
		numbers = append(numbers, orElse(n.Name, n.ID)+" "+n.Show())
	}
	numbers = append(append(numbers, f.Moves...), f.Bonuses...)
	return []typeset.Rich{v.Text(f.Text, false), v.Bold(strings.Join(numbers, ", "))}
}
