package markdown

import (
	"scabbard/sheet"
	"scabbard/sheet/wording"
)

func (d *document) kits(s *sheet.Sheet) {
	if len(s.Kits) > 0 {
		d.heading(2, "Equipment")
	}
	for _, k := range s.Kits {
		d.heading(3, wording.By(k.Named))
		d.block(prose(k.Equipment, ""))
		d.entries("Armor", ", ", k.Armor)
		d.entries("Weapons", ", ", k.Weapons)
		d.entries("Bonuses", ", ", wording.Benefits(k))
		d.labelled(wording.ApplyYourself, inline(k.Apply))
	}
}

func (d *document) features(s *sheet.Sheet) {
	said := false
	for _, f := range s.Features {
		if f.Mute() {
			continue
		}
		if !said {
			d.heading(2, "Features")
			said = true
		}
		d.heading(3, f.Name+wording.Brackets(wording.Origin(f.Named, f.Level)))
		d.block(prose(f.Text, ""))
		for _, n := range f.Notes {
			d.item(prose(n, "  "))
		}
		d.labelled(wording.ApplyYourself, inline(f.Apply))
	}
}

func (d *document) forms(s *sheet.Sheet) {
	if len(s.Forms) > 0 {
		d.heading(2, "Forms")
	}
	for _, f := range s.Forms {
		d.heading(3, wording.By(f.Named))
		for _, n := range wording.FormNumbers(f) {
			d.item(inline(n))
		}
		d.block(prose(f.Text, ""))
	}
}

func (d *document) learned(s *sheet.Sheet) {
	if len(s.Skills) > 0 || len(s.Languages) > 0 {
		d.heading(2, "Skills and languages")
	}
	groups, skills := wording.KnownSkills(s)
	for i, g := range groups {
		var items []string
		for _, k := range skills[i] {
			items = append(items, wording.By(k.Named))
		}
		d.entries(g, ", ", items)
	}
	d.entries("Languages", ", ", wording.Languages(s))
}

func (d *document) notes(s *sheet.Sheet) {
	if len(s.Notes) > 0 {
		d.heading(2, "Notes")
	}
	for _, n := range s.Notes {
		d.labelled(n.Title(), prose(sheet.Words(n.Text), ""))
	}
}

func (d *document) open(s *sheet.Sheet) {
	questions, rest := wording.ToDo(s)
	if len(questions) > 0 {
		d.heading(2, "Open questions")
	}
	for _, q := range questions {
		d.item("**" + inline(q.Prompt) + "** (" + inline(q.ID) + ")")
		for _, i := range q.Issues {
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
	line := "**" + inline(string(i.Severity)) + ":** " + inline(wording.Joined(": ", where, i.Text))
	if i.Advice != "" {
		line += " (hint: " + verbatim(i.Advice) + ")"
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
			d.entry(r.Name+wording.Brackets(wording.Joined(", ", wording.KindWord(r.Kind), r.Mark)), prose(r.Text, "  "))
		}
	}
}
