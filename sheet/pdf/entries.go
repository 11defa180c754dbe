package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// entry sets a block without a frame: a name, where it comes from, and paragraphs.
func (b *book) entry(name, source, key string, paragraphs ...rich) *block {
	w := b.columnWidth()
	bl := &block{key: key, gap: b.air(2.4)}
	title := fit(textVoice.at(10), 9, w, 1, func(v voice) rich { return v.bold(name) })
	from := set(tableVoice.at(7.5).in(second).slant(source), w, 1.16)
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
	more := one(tableVoice.at(7.5).in(second).slant(clip(name) + " (continued)"))
	bl.again = part{height: more.height() + 0.6, draw: func(c *canvas, x, y float64) { more.draw(c, x, y, left) }}
	gap, lead := 0.0, entryVoice.lead
	if b.tight {
		lead = 1.16
	}
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

// entryVoice sets the text of entries.
var entryVoice = textVoice.at(9).led(1.22)

// featureBlocks are the features in full, then the tables and shapes that belong to them.
func (b *book) featureBlocks() []*block {
	v := entryVoice
	var out []*block
	for i, f := range b.s.Features {
		source := orElse(f.SourceName, f.Kind)
		if f.Level > 1 {
			source = list(", ", source, "level "+strconv.Itoa(f.Level))
		}
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
		out = append(out, b.entry(orElse(f.Name, "Unnamed feature"), source, b.place("feature", i), text...))
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

// trackBlocks are the growing tables with every step, also those the hero is below.
func (b *book) trackBlocks(v voice) []*block {
	var out []*block
	for i, t := range b.s.Tracks {
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
		out = append(out, b.entry(orElse(t.Name, t.On), t.SourceName, b.place("track", i), text...))
	}
	return out
}

func (b *book) formBlocks(v voice) []*block {
	var out []*block
	for i, f := range b.s.Forms {
		text := []rich{v.text(f.Text, false)}
		var numbers []string
		for _, n := range f.Numbers {
			numbers = append(numbers, orElse(n.Name, n.ID)+" "+n.Show())
		}
		numbers = append(append(numbers, f.Moves...), f.Bonuses...)
		text = append(text, v.bold(strings.Join(numbers, ", ")))
		out = append(out, b.entry(orElse(f.Name, "Form"), f.SourceName, b.place("form", i), text...))
	}
	return out
}

// heroBlocks are what the hero is, knows and carries, each with its source.
func (b *book) heroBlocks() []*block {
	v := entryVoice
	out := b.originBlocks(v)
	if len(b.s.Skills) > 0 {
		out = append(out, b.entry("Skills", "", "", b.skillLines(v)...))
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

// skillLines are the hero's skills by group, each with its source.
func (b *book) skillLines(v voice) []rich {
	groups := b.s.SkillGroups
	var out []rich
	line := func(name string, in func(sheet.Skill) bool) {
		var parts []rich
		for _, k := range b.s.Skills {
			if in(k) {
				parts = append(parts, cat(v.bold(k.Name), from(v, k.SourceName)))
			}
		}
		if len(parts) > 0 {
			out = append(out, cat(v.in(second).put(name), join(v.put(", "), parts...)))
		}
	}
	known := func(id string) bool {
		return slices.ContainsFunc(groups, func(g sheet.SkillGroup) bool { return g.ID == id })
	}
	for _, g := range groups {
		line(g.Name+": ", func(k sheet.Skill) bool { return k.Group == g.ID })
	}
	line("", func(k sheet.Skill) bool { return !known(k.Group) })
	return out
}

func (b *book) kitBlock(v voice, k sheet.Kit) *block {
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
	return b.entry(k.Name+" kit", k.SourceName, "", paragraphs...)
}

// openBlocks are what is still to decide and what the player should know.
func (b *book) openBlocks() []*block {
	v := entryVoice
	var issues, questions []rich
	for _, i := range b.s.Issues {
		text := cat(v.bold(string(i.Severity)+": "), v.put(i.Text))
		if i.Hint != "" {
			text = cat(text, v.in(second).put(" \u2014 "+i.Hint))
		}
		issues = append(issues, text)
	}
	for _, q := range b.s.Questions {
		if q.State != sheet.Open && q.State != sheet.Stale && q.State != sheet.Deferred {
			continue
		}
		text := cat(v.bold(orElse(q.Prompt, q.ID)), v.in(second).put(" "+string(q.State)))
		if len(q.Answer) > 0 {
			text = cat(text, v.put(": "+strings.Join(q.Answer, ", ")))
		}
		if q.Reason != "" {
			text = cat(text, v.put(" \u2014 "+q.Reason))
		}
		questions = append(questions, cat(text, from(v, q.Source.Name)))
	}
	var out []*block
	if len(questions) > 0 {
		out = append(out, b.entry("To decide", "", "", questions...))
	}
	if len(issues) > 0 {
		out = append(out, b.entry("To know", "", "", issues...))
	}
	return out
}
