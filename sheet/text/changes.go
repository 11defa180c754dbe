package text

import (
	"io"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Changes prints the differences between two sheets: numbers with the parts that changed, gains and losses, changed
// abilities, and questions that opened or lapsed. It prints nothing if nothing differs.
func Changes(w io.Writer, c diff.Changes, o Options) error {
	p := NewPage(o)
	differences{Page: p}.write(c)
	return p.Flush(w)
}

func (p differences) write(c diff.Changes) {
	p.wordChanges(c.Identity)
	p.wordChanges(c.Play)
	p.numberChanges(c.Numbers)
	p.belongings(phrase.Of("lost"), c.Lost, nil)
	p.belongings(phrase.Of("gained"), c.Gained, c.Later)
	p.abilityChanges(c.Abilities)
	if len(c.Answers) > 0 {
		p.head(phrase.Of("answers"))
		p.wordChanges(c.AnswerWords())
	}
	p.questions(phrase.Of("asked-now"), c.Asked)
	p.questions(phrase.Of("asked-no-longer"), c.Lapsed)
	if len(c.Issues) > 0 {
		p.head(phrase.Of("to-know"))
	}
	for _, i := range c.Issues {
		p.Para(0, 2, strong(doc.Joined(" ", i.Severity.Words(), i.Question)+": "), say(i.Text))
	}
}

func (p differences) wordChanges(list []diff.WordChange) {
	for _, c := range list {
		p.change(0, chapter.WordChange(c))
	}
}

// change prints a value before and after.
func (p differences) change(indent int, l doc.Line) {
	p.Hang(indent, changeColumn, say(l.Label), words(l.Text)...)
}

// changeColumn is the column in which the figures of a change begin.
const changeColumn = 20

func (p differences) numberChanges(list []diff.NumberChange) {
	if len(list) == 0 {
		return
	}
	p.head(phrase.Of("numbers"))
	var alone, follow []string // numbers without their reasons
	for i := 0; i < len(list); {
		n, same := list[i], 1
		if p.short >= told && n.Follows {
			follow = append(follow, n.Name+" "+n.From+" → "+n.To)
			i++
			continue
		}
		if p.short >= withoutReasons {
			alone = append(alone, n.Name+" "+n.From+" → "+n.To)
			i++
			continue
		}
		why := n.Reasons()
		for p.short >= told && why != "" && i+same < len(list) && list[i+same].Reasons() == why {
			same++
		}
		spans := words(chapter.NumberChange(n, "").Text)
		for _, other := range list[i+1 : i+same] {
			spans = append(append(spans, say(", "+other.Name+" ")), words(chapter.NumberChange(other, "").Text)...)
		}
		if why != "" {
			spans = append(spans, faint(": "+why))
		}
		i += same
		p.Hang(0, changeColumn, say(n.Name), spans...)
	}
	p.list(0, "", alone)
	p.list(changeColumn, phrase.Of("with-them"), follow)
}

// belongings prints what was gained or lost by sort. Below the names of features and abilities of a sheet are they in short, unless
// room is short.
func (p differences) belongings(title string, b diff.Belongings, of *sheet.Sheet) {
	for i, f := range chapter.Belongings(b) {
		if i == 0 {
			p.head(title)
		}
		var items []string
		for _, n := range f.Items {
			items = append(items, n.Text.String())
		}
		p.list(changeColumn, f.Label, items)
		if of == nil || p.short >= brief {
			continue
		}
		for _, n := range f.Items {
			if said := digestOf(of, n.Key); said != "" {
				name, _, _ := strings.Cut(n.Text.String(), " (")
				p.Para(4, 6, strong(doc.Lead(name)+" "), say(said))
			}
		}
	}
}

// digestOf returns a feature or an ability of a sheet in short, or "" if it has neither.
func digestOf(s *sheet.Sheet, id string) string {
	for i := range s.Abilities {
		if a := &s.Abilities[i]; a.ID == id {
			_, figures, said := chapter.Row(&s.Show, a)
			return doc.Joined("; ", figures, said)
		}
	}
	for i := range s.Features {
		if f := &s.Features[i]; f.ID == id && !f.NameOnly() {
			card := chapter.Feature(f)
			return printable.Flat(card.Digest().String())
		}
	}
	return ""
}

func (p differences) abilityChanges(list []diff.AbilityChange) {
	if p.short >= told {
		list = p.otherFigures(list)
	}
	if len(list) == 0 {
		return
	}
	p.head(phrase.Of("abilities-reworded"))
	if p.short >= namesOnly {
		p.named(list)
		return
	}
	for i := 0; i < len(list); {
		names, same := list[i].Name, 1
		for p.short >= told && i+same < len(list) && slices.Equal(list[i].Lines, list[i+same].Lines) {
			names += ", " + list[i+same].Name
			same++
		}
		p.Para(0, 2, strong(names))
		for _, l := range list[i].Lines {
			p.change(2, chapter.WordChange(l))
		}
		i += same
	}
}

// otherFigures names the abilities of which only figures changed. It returns the others with the lines whose words changed.
func (p differences) otherFigures(list []diff.AbilityChange) (out []diff.AbilityChange) {
	var figures []diff.AbilityChange
	for _, a := range list {
		if lines := a.InOtherWords(); len(lines) > 0 {
			out = append(out, diff.AbilityChange{Named: a.Named, Lines: lines})
			continue
		}
		figures = append(figures, a)
	}
	if len(figures) > 0 {
		p.head(phrase.Of("abilities-other-figures"))
		p.named(figures)
	}
	return out
}

// named prints the names of changed abilities only.
func (p differences) named(list []diff.AbilityChange) {
	*p.left = true
	var names []string
	for _, a := range list {
		names = append(names, a.Name)
	}
	if p.short >= compact {
		p.cut(0, "", 1, names)
		return
	}
	p.Flow(0, 0, "", ", ", names)
}

func (p differences) questions(title string, list []sheet.Question) {
	if len(list) == 0 {
		return
	}
	p.head(title)
	if p.short >= shortest {
		var prompts []string
		for _, q := range list {
			prompts = append(prompts, q.Prompt)
		}
		p.Flow(0, 0, "", "; ", prompts)
		return
	}
	for _, q := range list {
		p.Para(0, 2, say(q.Prompt), faint(" "+doc.Brackets(sheet.StateWords(q.State))))
	}
}
