package text

import (
	"strings"

	"scabbard/printable"
	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// kits prints equipment and bonuses; a bonus that lost to another kit's is marked.
func (p *page) kits(s *sheet.Sheet) {
	if len(s.Kits) == 0 {
		return
	}
	p.heading("Equipment")
	for i, k := range s.Kits {
		if i > 0 {
			p.blank()
		}
		p.spread(0, strong(k.Name), faint(k.SourceName))
		p.kit(k)
	}
}

// kit prints what a kit consists of, below its name.
func (p *page) kit(k sheet.Kit) {
	if len(k.Armor) > 0 {
		p.para(2, 4, strong("Armor: "), say(strings.Join(k.Armor, ", ")))
	}
	if len(k.Weapons) > 0 {
		p.para(2, 4, strong("Weapons: "), say(strings.Join(k.Weapons, ", ")))
	}
	if len(k.Bonuses) > 0 {
		p.flow(2, 4, "", wording.Between, wording.Benefits(k))
	}
	p.para(2, 2, words(k.Equipment)...)
	p.apply(2, k.Apply)
}

// features prints traits, perks and class features in full.
func (p *page) features(s *sheet.Sheet) {
	said := false
	for _, f := range s.Features {
		switch {
		case f.Mute():
			continue
		case said:
			p.blank()
		default:
			p.heading("Features")
			said = true
		}
		p.feature(f)
	}
}

// feature prints a feature in full.
func (p *page) feature(f sheet.Feature) {
	p.spread(0, strong(f.Name), faint(wording.Origin(f.Named, f.Level)))
	p.featureText(f)
}

// featureText prints what stands below the name of a feature.
func (p *page) featureText(f sheet.Feature) {
	p.para(2, 2, words(f.Text)...)
	for _, n := range f.Notes {
		p.hang(2, 4, say("-"), words(n)...)
	}
	p.apply(2, f.Apply)
}

// forms prints other shapes with the numbers they change.
func (p *page) forms(s *sheet.Sheet) {
	if len(s.Forms) == 0 {
		return
	}
	p.heading("Forms")
	for i, f := range s.Forms {
		if i > 0 {
			p.blank()
		}
		p.form(f)
	}
}

func (p *page) form(f sheet.Form) {
	p.spread(0, strong(f.Name), faint(f.SourceName))
	p.flow(2, 4, "", wording.Between, wording.FormNumbers(f))
	p.para(2, 2, words(f.Text)...)
}

// learned prints skills by group, and languages.
func (p *page) learned(s *sheet.Sheet) {
	if len(s.Skills) == 0 && len(s.Languages) == 0 {
		return
	}
	p.heading("Skills and languages")
	groups, skills := wording.KnownSkills(s)
	for i, g := range groups {
		var items []string
		for _, k := range skills[i] {
			items = append(items, wording.By(k.Named))
		}
		p.flow(0, 15, g, ", ", items)
	}
	p.flow(0, 15, "Languages", ", ", wording.Languages(s))
}

// notes prints what the player wrote.
func (p *page) notes(s *sheet.Sheet) {
	if len(s.Notes) == 0 {
		return
	}
	p.heading("Notes")
	for _, n := range s.Notes {
		p.para(0, 2, strong(printable.Flat(n.Key)+": "), say(n.Text))
	}
}

// open prints what is still to be decided and what is wrong.
func (p *page) open(s *sheet.Sheet) {
	questions, rest := toDo(s)
	if len(questions) > 0 {
		p.heading("Open questions")
		for _, q := range questions {
			p.para(0, 2, strong(q.prompt), say(" ("+q.id+")"))
			for _, i := range q.issues {
				p.issue(2, i)
			}
		}
	}
	if len(rest) > 0 {
		p.heading("Issues")
		for _, i := range rest {
			p.issue(0, i)
		}
	}
}

// issue prints severity, question and text, and below it what to type.
func (p *page) issue(indent int, i sheet.Issue) {
	where := ""
	if i.Question != "" && indent == 0 {
		where = i.Question + ": "
	}
	p.para(indent, indent+2, strong(string(i.Severity)+": "), say(where+i.Text))
	if i.Advice != "" {
		p.para(indent+2, indent+4, span{"hint: " + i.Advice, whole})
	}
}

// question is an open question with the issues about it.
type question struct {
	id, prompt string
	issues     []sheet.Issue
}

// toDo sorts issues to the open question they are about; rest is about anything else.
func toDo(s *sheet.Sheet) (open []question, rest []sheet.Issue) {
	at := map[string]int{}
	for _, q := range s.Questions {
		if q.State == sheet.Open {
			at[q.ID] = len(open)
			open = append(open, question{id: q.ID, prompt: q.Prompt})
		}
	}
	for _, i := range s.Issues {
		if k, ok := at[i.Question]; ok && i.Severity != sheet.Illegal {
			open[k].issues = append(open[k].issues, i)
			continue
		}
		rest = append(rest, i)
	}
	return open, rest
}

// colophon prints the edition and, last of all, the licence sentence.
func (p *page) colophon(s *sheet.Sheet) {
	if about := wording.Joined(wording.Between, s.EditionTitle, s.Program); about != "" {
		p.blank()
		p.para(0, 0, faint(about))
	}
	if s.Licence != "" {
		p.blank()
		p.para(0, 0, faint(s.Licence))
	}
}
