package text

import (
	"io"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
)

// Changes prints the differences between two sheets: numbers with the parts that changed, gains and losses, changed
// abilities, and questions that opened or lapsed. It prints nothing if nothing differs.
func Changes(w io.Writer, c diff.Changes, o Options) error {
	p := newPage(o)
	differences{p, o.Brief}.write(c)
	return p.flush(w)
}

// differences prints the differences between two sheets.
type differences struct {
	*page
	brief bool // name only the changes that follow from others
}

func (p differences) write(c diff.Changes) {
	p.wordChanges(c.Identity)
	p.wordChanges(c.Play)
	p.numberChanges(c.Numbers)
	p.belongings("Gained", c.Gained)
	p.belongings("Lost", c.Lost)
	p.abilityChanges(c.Abilities)
	if len(c.Answers) > 0 {
		p.heading("Answers")
		p.wordChanges(c.AnswerWords())
	}
	p.questions("Asked now", c.Asked)
	p.questions("Asked no longer", c.Lapsed)
	if len(c.Issues) > 0 {
		p.heading("To know")
	}
	for _, i := range c.Issues {
		p.para(0, 2, strong(doc.Joined(" ", string(i.Severity), i.Question)+": "), say(i.Text))
	}
}

func (p differences) wordChanges(list []diff.WordChange) {
	for _, c := range list {
		p.change(0, chapter.WordChange(c))
	}
}

// change prints a value before and after.
func (p differences) change(indent int, l doc.Line) {
	p.hang(indent, changeColumn, say(l.Label), words(l.Text)...)
}

// changeColumn is the column in which the figures of a change begin.
const changeColumn = 20

func (p differences) numberChanges(list []diff.NumberChange) {
	if len(list) == 0 {
		return
	}
	p.heading("Numbers")
	var following []string
	for i := 0; i < len(list); {
		n, same := list[i], 1
		why := n.Reasons()
		for p.brief && why != "" && i+same < len(list) && list[i+same].Reasons() == why {
			same++
		}
		spans := words(chapter.NumberChange(n, "").Text)
		for _, other := range list[i+1 : i+same] {
			spans = append(append(spans, say(", "+other.Name+" ")), words(chapter.NumberChange(other, "").Text)...)
		}
		if why != "" {
			spans = append(spans, faint(": "+why))
		}
		if i += same; n.Follows && p.brief {
			following = append(following, n.Name+" "+n.From+" → "+n.To)
			continue
		}
		p.hang(0, changeColumn, say(n.Name), spans...)
	}
	p.flow(0, changeColumn, "with them", ", ", following)
}

func (p differences) belongings(title string, b diff.Belongings) {
	for i, f := range chapter.Belongings(b) {
		if i == 0 {
			p.heading(title)
		}
		var items []string
		for _, n := range f.Items {
			items = append(items, n.Text.String())
		}
		p.flow(0, changeColumn, f.Label, ", ", items)
	}
}

func (p differences) abilityChanges(list []diff.AbilityChange) {
	if p.brief {
		list = p.otherFigures(list)
	}
	if len(list) == 0 {
		return
	}
	p.heading("Abilities that read differently")
	for _, a := range list {
		p.para(0, 2, strong(a.Name))
		for _, l := range a.Lines {
			p.change(2, chapter.WordChange(l))
		}
	}
}

// otherFigures names the abilities of which only figures changed. It returns the others with the lines whose words changed.
func (p differences) otherFigures(list []diff.AbilityChange) (out []diff.AbilityChange) {
	var names []string
	for _, a := range list {
		if a.Lines = a.InOtherWords(); len(a.Lines) == 0 {
			names = append(names, a.Name)
			continue
		}
		out = append(out, a)
	}
	if len(names) > 0 {
		p.heading("Abilities with other figures (--all prints them)")
		p.flow(0, 0, "", ", ", names)
	}
	return out
}

func (p differences) questions(title string, list []sheet.Question) {
	if len(list) == 0 {
		return
	}
	p.heading(title)
	column := changeColumn
	for _, q := range list {
		column = max(column, min(len(q.ID)+2, 30))
	}
	for _, q := range list {
		p.hang(0, column, say(q.ID), say(q.Prompt), faint(doc.Brackets(string(q.State))))
	}
}
