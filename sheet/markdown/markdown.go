// Package markdown is the finished hero as Markdown: for GitHub, for screen readers, and as a note for Obsidian.
//
// It prints the model as it is and computes nothing; what a person wrote is escaped, so that it is read as it was typed.
package markdown

import (
	"io"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// Write writes the whole sheet as markdown that reads well on GitHub, in Obsidian and by ear:
// real headings, real tables, nothing said by position alone.
func Write(w io.Writer, s *sheet.Sheet) error {
	var d document
	d.identity(s)
	d.numbers(s)
	d.resources(s)
	d.abilities(s)
	d.kits(s)
	d.features(s)
	d.gathered(s)
	d.forms(s)
	d.learned(s)
	d.notes(s)
	d.open(s)
	d.reference(s)
	d.colophon(s)
	_, err := io.WriteString(w, d.b.String())
	return err
}

// document collects blocks with a free line between them.
type document struct {
	b    strings.Builder
	list bool // the last block was a list item
}

// block writes a paragraph that is escaped already.
func (d *document) block(s string) {
	if s == "" {
		return
	}
	d.list = false
	d.separate()
	d.b.WriteString(s + "\n")
}

func (d *document) separate() {
	if d.b.Len() > 0 {
		d.b.WriteByte('\n')
	}
}

func (d *document) heading(level int, title string) {
	d.block(strings.Repeat("#", level) + " " + inline(title))
}

// item writes a list item that is escaped already.
func (d *document) item(s string) {
	if s == "" {
		return
	}
	if !d.list {
		d.separate()
	}
	d.list = true
	d.b.WriteString("- " + s + "\n")
}

// entry writes a list item with its label, unless it would be empty.
func (d *document) entry(label, words string) {
	if words != "" {
		d.item("**" + inline(label) + ":** " + words)
	}
}

// entries is entry for things side by side.
func (d *document) entries(label, sep string, items []string) {
	d.entry(label, inline(strings.Join(items, sep)))
}

// labelled writes a paragraph with its label.
func (d *document) labelled(label, words string) {
	if words != "" {
		d.block("**" + inline(label) + ":** " + words)
	}
}

// table writes rows of cells that are escaped already; the first row is the head.
func (d *document) table(rows ...[]string) {
	var b strings.Builder
	for i, r := range rows {
		b.WriteString("| " + strings.Join(r, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("| --- ", len(r)) + "|\n")
		}
	}
	d.block(strings.TrimSuffix(b.String(), "\n"))
}

// cellOf is a text inside a table.
func cellOf(t sheet.Text) string { return strings.ReplaceAll(prose(t, ""), "\n\n", "<br>") }

func (d *document) identity(s *sheet.Sheet) {
	d.heading(1, wording.HeroName(s))
	if s.Level > 0 {
		d.entry("Level", strconv.Itoa(s.Level))
	}
	for _, l := range s.AspectLines() {
		d.entries(l.Label, ", ", l.Names)
	}
	d.entry("Player", inline(s.Player))
	if s.Play.Victories > 0 {
		d.entry("Victories", strconv.Itoa(s.Play.Victories))
	}
	if s.Play.XP > 0 {
		d.entry("XP", strconv.Itoa(s.Play.XP))
	}
	if s.Level > 0 && s.Level < len(s.XP) {
		d.entry("Next level", "at "+strconv.Itoa(s.XP[s.Level])+" XP")
	}
}

func (d *document) numbers(s *sheet.Sheet) {
	if len(s.Characteristics) > 0 {
		d.heading(2, "Characteristics")
		var names, values []string
		for _, n := range s.Characteristics {
			names, values = append(names, inline(n.Name+wording.Brackets(n.Abbr))), append(values, inline(n.Show()))
		}
		d.table(names, values)
	}
	if len(s.Stats) > 0 {
		d.heading(2, "Numbers")
	}
	health, ok := s.Role(sheet.Health)
	if ok {
		d.entries(health.Name, ", ", append([]string{health.Show()}, wording.Thresholds(s)...))
	}
	if n, ok := s.Role(sheet.Heals); ok {
		each := ""
		if v, ok := s.Role(sheet.Healing); ok {
			each = wording.Joined(" ", "each gives back", v.Show(), health.Name)
		}
		d.entries(n.Name, ", ", wording.Filled(n.Show(), each))
	}
	d.entries("Now", ", ", wording.Now(s))
	combat, rest := wording.Others(s)
	d.entries("Combat", ", ", combat)
	if values, c, ok := wording.Potency(s); ok {
		d.entries(s.Show.Terms.Potency+wording.Brackets(c), ", ", values)
		d.entry("Reading a potency", inline(potencyRead(s)))
	}
	d.entries("Immune to", ", ", wording.Resists(s.Immunities))
	d.entries("Weak to", ", ", wording.Resists(s.Weaknesses))
	var never []string
	for _, n := range s.CannotBe {
		never = append(never, wording.By(n.Named))
	}
	d.entries("Cannot be", ", ", never)
	d.entries("Also", ", ", rest)
}

// potencyRead says what a potency in a result means, on an example.
func potencyRead(s *sheet.Sheet) string {
	for _, n := range s.Characteristics {
		if n.Abbr != "" {
			v := s.Potency.Values[len(s.Potency.Values)-1].Number.Show()
			return n.Abbr + " < " + v + " is for targets whose " + n.Name + " is below " + v
		}
	}
	return ""
}

func (d *document) resources(s *sheet.Sheet) {
	for i, r := range s.Resources {
		d.heading(2, r.Name)
		if i > 0 {
			d.entry("Kind", inline(r.Label))
		}
		d.entry("Now", inline(wording.Has(s, r)))
		d.entry("At start", inline(r.Start))
		d.entry("Each turn", inline(r.Turn))
		for _, g := range r.Gains {
			d.entry("Also", prose(g, "  "))
		}
		if r.Floor < 0 {
			d.entry("Lowest", sheet.Figure(r.Floor, false))
		}
		for _, t := range r.Rules {
			d.item(prose(t, "  "))
		}
	}
	if len(s.Resources) == 0 && len(s.Tracks) > 0 {
		d.heading(2, "Tables")
	}
	for _, t := range s.Tracks {
		d.heading(3, wording.By(t.Named))
		d.block(prose(t.Note, ""))
		rows := [][]string{{"At", "Benefit"}}
		for _, r := range t.Rows {
			text := cellOf(r.Text)
			if r.Dormant {
				text = "*From level " + strconv.Itoa(r.Level) + ":* " + text
			}
			rows = append(rows, []string{strconv.Itoa(r.At), text})
		}
		d.table(rows...)
	}
}

func (d *document) colophon(s *sheet.Sheet) {
	about := inline(wording.Joined(", ", s.EditionTitle, s.Program))
	if about != "" || s.Licence != "" {
		d.block("---")
	}
	d.block(about)
	d.block(inline(s.Licence))
}
