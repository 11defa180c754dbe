package markdown

import (
	"io"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
)

// Plan writes the plan as Markdown: a heading for each level, tables of numbers, and lists.
func Plan(w io.Writer, plan diff.Plan) error {
	var d document
	d.heading(1, plan.Title())
	for _, s := range plan.Steps {
		d.heading(2, s.Title())
		d.changes(s.WithoutLevel())
	}
	d.section(chapter.Colophon(plan.Hero))
	_, err := io.WriteString(w, d.b.String())
	return err
}

func (d *document) changes(c diff.Changes) {
	d.wordChanges(c.Identity)
	d.wordChanges(c.Play)
	if len(c.Numbers) > 0 {
		rows := [][]string{{"Number", "Before", "After", "Why"}}
		for _, n := range c.Numbers {
			rows = append(rows, []string{inline(n.Name), inline(n.From), "**" + inline(n.To) + "**", inline(n.Reasons())})
		}
		d.table(rows...)
	}
	d.belongings("Gained", c.Gained)
	d.belongings("Lost", c.Lost)
	if len(c.Abilities) > 0 {
		d.heading(3, "Abilities that read differently")
	}
	for _, a := range c.Abilities {
		var lines []string
		for _, l := range a.Lines {
			lines = append(lines, inline(l.What)+": "+inline(diff.OrNone(l.From))+" → "+inline(diff.OrNone(l.To)))
		}
		d.entry(a.Name, strings.Join(lines, "; "))
	}
	if len(c.Answers) > 0 {
		d.heading(3, "Answers")
		d.wordChanges(c.AnswerWords())
	}
	d.questions("Asked now", c.Asked)
	d.questions("Asked no longer", c.Lapsed)
	if len(c.Issues) > 0 {
		d.heading(3, "To know")
	}
	for _, i := range c.Issues {
		d.item(issueLine(i, i.Question))
	}
}

func (d *document) wordChanges(list []diff.WordChange) {
	for _, c := range list {
		d.entry(c.What, inline(diff.OrNone(c.From))+" → "+inline(diff.OrNone(c.To)))
	}
}

func (d *document) belongings(title string, b diff.Belongings) {
	headed := false
	for _, g := range b.Groups() {
		if len(g.List) > 0 && !headed {
			d.heading(3, title)
			headed = true
		}
		var items []string
		for _, n := range g.List {
			items = append(items, n.Name+doc.Brackets(n.SourceName))
		}
		d.entries(g.Name, ", ", items)
	}
}

func (d *document) questions(title string, list []sheet.Question) {
	if len(list) > 0 {
		d.heading(3, title)
	}
	for _, q := range list {
		d.entry(q.Prompt, verbatim(q.ID)+" "+inline(doc.Brackets(sheet.StateWords(q.State))))
	}
}

// issueLine describes an issue on one line, with the command to type at its end.
func issueLine(i sheet.Issue, where string) string {
	line := "**" + inline(string(i.Severity)) + ":** " + inline(doc.Joined(": ", where, i.Text))
	if i.Advice != "" {
		line += " (hint: " + verbatim(i.Advice) + ")"
	}
	return line
}
