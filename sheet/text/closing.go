package text

import (
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/wording"
)

// closing is what stands at the end: the player's notes, what is still to be decided, and whose rules these are.
type closing struct{ *page }

func (p closing) write(s *sheet.Sheet) {
	p.notes(s)
	p.open(s)
	p.colophon(s)
}

// notes prints what the player wrote.
func (p closing) notes(s *sheet.Sheet) {
	if len(s.Notes) == 0 {
		return
	}
	p.heading("Notes")
	for _, n := range s.Notes {
		p.para(0, 2, strong(printable.Flat(n.Title())+": "), say(n.Text))
	}
}

// open prints what is still to be decided and what is wrong.
func (p closing) open(s *sheet.Sheet) {
	questions, rest := wording.ToDo(s)
	if len(questions) > 0 {
		p.heading("Open questions")
		for _, q := range questions {
			p.para(0, 2, strong(q.Prompt), say(" ("+q.ID+")"))
			for _, i := range q.Issues {
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
func (p closing) issue(indent int, i sheet.Issue) {
	where := ""
	if i.Question != "" && indent == 0 {
		where = i.Question + ": "
	}
	p.para(indent, indent+2, strong(string(i.Severity)+": "), say(where+i.Text))
	if i.Advice != "" {
		p.para(indent+2, indent+4, span{"hint: " + i.Advice, whole})
	}
}

// colophon prints the edition and, last of all, the licence sentence.
func (p closing) colophon(s *sheet.Sheet) {
	if about := wording.Joined(wording.Between, s.EditionTitle, s.Program); about != "" {
		p.blank()
		p.para(0, 0, faint(about))
	}
	if s.Licence != "" {
		p.blank()
		p.para(0, 0, faint(s.Licence))
	}
}
