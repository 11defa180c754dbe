package text

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

func (d *document) kits(s *sheet.Sheet) {
	if len(s.Kits) > 0 {
		d.heading(2, "Equipment")
	}
	for _, k := range s.Kits {
		d.heading(3, by(k.Named))
		d.block(prose(k.Equipment, ""))
		d.entries("Armor", ", ", k.Armor)
		d.entries("Weapons", ", ", k.Weapons)
		d.entries("Bonuses", ", ", benefits(k))
		d.labelled(applyYourself, inline(k.Apply))
	}
}

func (d *document) features(s *sheet.Sheet) {
	if len(s.Features) > 0 {
		d.heading(2, "Features")
	}
	for _, f := range s.Features {
		d.heading(3, f.Name+brackets(origin(f.Named, f.Level)))
		d.block(prose(f.Text, ""))
		for _, n := range f.Notes {
			d.item(prose(n, "  "))
		}
		d.labelled(applyYourself, inline(f.Apply))
	}
}

func (d *document) forms(s *sheet.Sheet) {
	if len(s.Forms) > 0 {
		d.heading(2, "Forms")
	}
	for _, f := range s.Forms {
		d.heading(3, by(f.Named))
		for _, n := range formNumbers(f) {
			d.item(inline(n))
		}
		d.block(prose(f.Text, ""))
	}
}

func (d *document) learned(s *sheet.Sheet) {
	if len(s.Skills) > 0 || len(s.Languages) > 0 {
		d.heading(2, "Skills and languages")
	}
	groups, skills := knownSkills(s)
	for i, g := range groups {
		var items []string
		for _, k := range skills[i] {
			items = append(items, by(k.Named))
		}
		d.entries(g, ", ", items)
	}
	d.entries("Languages", ", ", languages(s))
}

func (d *document) notes(s *sheet.Sheet) {
	if len(s.Notes) > 0 {
		d.heading(2, "Notes")
	}
	for _, n := range s.Notes {
		d.labelled(n.Key, prose(sheet.Words(n.Text), ""))
	}
}

func (d *document) open(s *sheet.Sheet) {
	questions, rest := toDo(s)
	if len(questions) > 0 {
		d.heading(2, "Open questions")
	}
	for _, q := range questions {
		d.item("**" + inline(q.prompt) + "** (" + inline(q.id) + ")")
		for _, i := range q.issues {
			d.b.WriteString("  - " + issueLine(i, "") + "\n")
		}
	}
	if len(rest) > 0 {
		d.heading(2, "Issues")
	}
	for _, i := range rest {
		d.item(issueLine(i, i.Question))
	}
}

// issueLine words an issue on one line, what to type at its end.
func issueLine(i sheet.Issue, where string) string {
	line := "**" + inline(string(i.Severity)) + ":** " + inline(joined(": ", where, i.Text))
	if i.Hint != "" {
		line += " (hint: " + verbatim(i.Hint) + ")"
	}
	return line
}

// reference writes the common rules with this hero's numbers in them.
func (d *document) reference(s *sheet.Sheet) {
	for _, part := range []struct {
		title string
		rules []sheet.Rule
	}{{"Standard actions", s.Actions}, {"Hero tokens", s.Tokens}, {"Conditions", s.Conditions}} {
		if len(part.rules) > 0 {
			d.heading(2, part.title)
		}
		for _, r := range part.rules {
			d.entry(r.Name+brackets(joined(", ", kindWord(r.Kind), r.Mark)), prose(r.Text, "  "))
		}
	}
}

// kindWord is what a rule's kind adds to its name: its type of action, or how many tokens it takes.
func kindWord(kind string) string {
	if n, err := strconv.Atoi(kind); err == nil {
		return counted(n, "token", "tokens")
	}
	return strings.ReplaceAll(kind, "-", " ")
}
