package look

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/state"
	"scabbard/sheet"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// party prints a party: its state, its heroes side by side, who does what, who has which skill, and what nobody has.
func (o *showOptions) party(path string) error {
	p, err := o.app.Party(path)
	if err != nil {
		return err
	}
	here := p.WithoutLost()
	list, err := o.app.Members(here, o.app.Open)
	if err != nil {
		return err
	}
	b := newPartyPage(o.app, p, list)
	if b.all = o.all; o.format == formatJSON {
		return o.app.IO.Encode(partyDoc(p, b.sheets))
	}
	b.head()
	if len(list) > 0 {
		b.Blank()
		b.numbers()
		b.Blank()
		b.roles()
		b.Blank()
		b.skills()
	}
	b.rest()
	b.Blank()
	b.Para(0, 0, text.In(palette.Command, "scabbard sheet "+o.app.ShortName(p.Path)+" party"), text.In(palette.Dim, " \u00A0prints this page for the "+director(b.sheets)))
	return b.Flush(o.app.IO.Out)
}

// director returns the word for the game master.
func director(sheets []*sheet.Sheet) string {
	for _, s := range sheets {
		if s.Show.Terms.Director != "" {
			return s.Show.Terms.Director
		}
	}
	return "table"
}

// head prints the name, what there is of the party, and its states.
func (b *partyPage) head() {
	p := b.party
	count := message.Plural(len(b.files), "hero", "heroes")
	if p.Tokens != nil && len(b.sheets) > 0 && b.sheets[0].Show.Terms.Tokens != "" {
		count += " \u00B7 " + message.Plural(*p.Tokens, b.sheets[0].Show.Terms.Token, b.sheets[0].Show.Terms.Tokens)
	}
	b.Spread(0, text.In(palette.Heading, printable.Line(p.Name)), text.In(palette.Plain, count))
	for _, s := range b.app.PartyStates(p, b.files, b.sheets, gaps(b.files)) {
		if s.Code != state.Gap {
			b.Para(0, 2, text.In(s.Role, s.Sign()+" "+s.Line()))
		}
	}
}

// numbers prints a table with one row of numbers for each hero.
func (b *partyPage) numbers() {
	table := term.Table{Heads: []string{""}, Right: []bool{false}}
	all := columns(b.sheets)
	for _, c := range all {
		table.Heads, table.Right = append(table.Heads, c.head), append(table.Right, true)
	}
	for _, s := range b.sheets {
		row := []string{s.Name}
		for _, c := range all {
			row = append(row, c.value(s))
		}
		table.Rows = append(table.Rows, row)
	}
	for n := len(all); n > 1 && !table.Fits(b.width); n-- { // the last columns matter least
		table.Heads = table.Heads[:n]
		for i := range table.Rows {
			table.Rows[i] = table.Rows[i][:n]
		}
	}
	_, color := b.app.IO.Screen()
	brush := palette.Brush(color)
	table.Paint = func(row, column int, cell string) string {
		switch {
		case row < 0:
			return brush.Of(palette.Dim, cell)
		case column == 0:
			return brush.Of(palette.Name, cell)
		case all[column-1].important:
			return brush.Of(palette.Figure, cell)
		}
		return cell
	}
	b.Text(table.String(b.width))
}

// rest prints the edition, the house rules, what the players made and the notes. With everything it also prints what each hero has.
func (b *partyPage) rest() {
	rows := ruleRows(b.files, b.party.Rules)
	if b.all {
		rows = append(append(rows, []string{"Edition", message.EditionWords(b.sheets)}), heroRows(b.sheets)...)
	}
	rows = slices.Concat(rows, madeRows(b.party.CustomThings), notesRows(b.party.Notes))
	if len(rows) > 0 {
		b.Blank()
	}
	for _, row := range rows {
		b.Hang(0, partyColumn, text.In(palette.Name, row[0]), text.In(palette.Plain, row[1]))
	}
}

// partyDoc returns a party with its heroes for programs.
func partyDoc(p *cli.Party, sheets []*sheet.Sheet) result.Party {
	d := result.Party{Name: p.Name, Tokens: p.Tokens, Heroes: sheets, Notes: append([]sheet.Note{}, p.Notes...), Rules: p.Rules}
	for _, m := range p.CustomThings {
		doc := result.Made{Kind: m.Kind, Name: m.Name, Attrs: map[string][]string{}}
		for _, attr := range m.Attrs {
			doc.Attrs[attr.Key] = attr.Values
		}
		d.Made = append(d.Made, doc)
	}
	return d
}

// column is a number of all heroes in a table.
type column struct {
	head      string
	value     func(*sheet.Sheet) string
	important bool
}

// columns returns the numbers of a party: levels, health, healing, the first number that is not a size, characteristics, experience,
// Victories, and other amounts that grow.
func columns(sheets []*sheet.Sheet) []column {
	out := []column{{head: "level", value: func(s *sheet.Sheet) string { return strconv.Itoa(s.Level) }}}
	for _, n := range numbersOf(sheets, sheet.Health) {
		out = append(out, column{cmp.Or(n.Abbr, n.Name), statOf(n.ID), true})
	}
	each := numbersOf(sheets, sheet.Healing)
	for _, n := range numbersOf(sheets, sheet.Heals) {
		value := statOf(n.ID)
		if len(each) > 0 {
			gives := statOf(each[0].ID)
			value = func(s *sheet.Sheet) string { return statOf(n.ID)(s) + " × " + term.PadLeft(gives(s), 2) }
		}
		out = append(out, column{head: cmp.Or(n.Abbr, n.Name), value: value})
	}
	for _, n := range numbersOf(sheets, sheet.Vital) {
		if len(n.Labels) == 0 {
			out = append(out, column{head: cmp.Or(n.Abbr, n.Name), value: statOf(n.ID)})
			break
		}
	}
	for _, s := range sheets[:min(1, len(sheets))] {
		for _, n := range s.Characteristics {
			out = append(out, column{head: cmp.Or(n.Abbr, abbreviated(n.Name)), value: statOf(n.ID)})
		}
	}
	terms := sheet.Terms{}
	if len(sheets) > 0 {
		terms = sheets[0].Show.Terms
	}
	if slices.ContainsFunc(sheets, func(s *sheet.Sheet) bool { return len(s.XP) > 0 }) {
		out = append(out, column{head: cmp.Or(terms.XP, "XP"), value: func(s *sheet.Sheet) string { return strconv.Itoa(s.Play.XP) }})
	}
	if terms.Victories != "" {
		out = append(out, column{head: abbreviated(terms.Victories), value: func(s *sheet.Sheet) string { return strconv.Itoa(s.Play.Victories) }})
	}
	for _, n := range numbersOf(sheets, sheet.Ledger) {
		out = append(out, column{head: cmp.Or(n.Abbr, abbreviated(n.Name)), value: statOf(n.ID)})
	}
	return out
}

// numbersOf returns the numbers of any hero that have a role, each once.
func numbersOf(sheets []*sheet.Sheet, role string) (out []sheet.Number) {
	for _, s := range sheets {
		for _, n := range s.Roles(role) {
			if !slices.ContainsFunc(out, func(o sheet.Number) bool { return o.ID == n.ID }) {
				out = append(out, n)
			}
		}
	}
	return out
}

// abbreviated cuts a word of more than six columns to four.
func abbreviated(word string) string {
	if term.Width(word) <= 6 {
		return word
	}
	head, _ := term.Cut(word, 4)
	return head + "."
}

func statOf(id string) func(*sheet.Sheet) string {
	return func(s *sheet.Sheet) string {
		if n, ok := s.Stat(id); ok && len(n.Parts) > 0 {
			return n.Show()
		}
		return "-"
	}
}

// heroRows describes each hero: who it is, its creatures, treasures and projects.
func heroRows(sheets []*sheet.Sheet) (out [][]string) {
	for _, s := range sheets {
		var treasures, projects []string
		for _, t := range s.Treasures {
			treasures = append(treasures, t.Name)
		}
		for _, p := range project.Running(s) {
			projects = append(projects, p.Name+" "+project.Gathered(p))
		}
		words := []string{s.Who()}
		for i := range s.Creatures {
			words = append(words, s.Creatures[i].InLine())
		}
		for _, list := range [][]string{treasures, projects} {
			if len(list) > 0 {
				words = append(words, strings.Join(list, ", "))
			}
		}
		out = append(out, []string{s.Name, strings.Join(words, "; ")})
	}
	return out
}

// ruleRows lists the house rules of the party.
func ruleRows(list []*cli.HeroFile, on []string) [][]string {
	if len(on) == 0 {
		return nil
	}
	names := slices.Clone(on)
	for i, word := range on {
		for _, e := range list {
			if rec := builder.Resolve(e.Set, e.Hero).TableRule(word); rec != nil {
				names[i] = rec.Name
			}
		}
	}
	return [][]string{{"House rules", strings.Join(names, ", ")}}
}

// madeRows lists the things that the players made themselves.
func madeRows(made []builder.CustomThing) (out [][]string) {
	for _, m := range made {
		var about []string
		for _, a := range m.Attrs {
			about = append(about, a.Key+" "+strings.Join(a.Values, ", "))
		}
		out = append(out, []string{m.Kind, m.Name + ": " + strings.Join(about, "; ")})
	}
	return out
}

func notesRows(notes []sheet.Note) (out [][]string) {
	for _, n := range notes {
		out = append(out, []string{n.Key, n.Text})
	}
	return out
}
