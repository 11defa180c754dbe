package look

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// party prints a party: its heroes side by side, who has which skill, what nobody has.
func (o *showOptions) party(path string) error {
	p, err := o.app.Party(path)
	if err != nil {
		return err
	}
	list, err := o.app.Members(p, o.app.Open)
	if err != nil {
		return err
	}
	sheets := make([]*sheet.Sheet, len(list))
	for i, e := range list {
		sheets[i] = e.Sheet()
		o.app.Warn(e, sheets[i].Issues)
	}
	if o.format == formatJSON {
		return o.app.IO.Encode(partyDoc(p, sheets))
	}
	if len(list) == 0 {
		fmt.Fprintln(o.app.IO.Out, printable.Line(p.Name))
		o.app.IO.Note(p.Path, "no heroes yet", "scabbard new --party "+message.Quoted(p.Path)+" makes the first")
		return nil
	}
	width, _ := o.app.IO.Screen()
	var b strings.Builder
	title := p.Name
	if p.Tokens != nil && len(sheets) > 0 && sheets[0].Show.Terms.Tokens != "" {
		title += fmt.Sprintf(" \u00B7 %s", message.Plural(*p.Tokens, sheets[0].Show.Terms.Token, sheets[0].Show.Terms.Tokens))
	}
	b.WriteString(printable.Line(title) + "\n\n")
	b.WriteString(partyTable(sheets, width) + "\n")
	rows := append(ruleRows(list, p.Rules), []string{"edition", message.EditionWords(sheets)})
	rows = slices.Concat(rows, heroRows(sheets), roleRows(list), skillRows(sheets), madeRows(p.CustomThings), notesRows(p.Notes))
	facts := term.Table{Rows: rows, Indent: 2, None: true}
	b.WriteString(facts.String(width))
	fmt.Fprint(o.app.IO.Out, b.String())
	return nil
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
	head  string
	value func(*sheet.Sheet) string
}

// columns returns the numbers of a party: levels, health, the first vital number, and the collected amounts: those of
// the ledger, XP, Victories.
func columns(sheets []*sheet.Sheet) []column {
	out := []column{{"level", func(s *sheet.Sheet) string { return strconv.Itoa(s.Level) }}}
	for _, role := range []string{sheet.Health, sheet.Heals, sheet.Healing, sheet.Vital, sheet.Ledger} {
		for _, n := range numbersOf(sheets, role) {
			out = append(out, column{cmp.Or(n.Abbr, n.Name), statOf(n.ID)})
			if role == sheet.Vital {
				break // only the first of them
			}
		}
	}
	terms := sheet.Terms{}
	if len(sheets) > 0 {
		terms = sheets[0].Show.Terms
	}
	if slices.ContainsFunc(sheets, func(s *sheet.Sheet) bool { return len(s.XP) > 0 }) {
		out = append(out, column{cmp.Or(terms.XP, "XP"), func(s *sheet.Sheet) string { return strconv.Itoa(s.Play.XP) }})
	}
	if terms.Victories != "" {
		out = append(out, column{abbreviated(terms.Victories), func(s *sheet.Sheet) string { return strconv.Itoa(s.Play.Victories) }})
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

// partyTable returns a table with one row of numbers for each hero.
func partyTable(sheets []*sheet.Sheet, width int) string {
	table := term.Table{Heads: []string{""}, Right: []bool{false}}
	all := columns(sheets)
	for _, c := range all {
		table.Heads, table.Right = append(table.Heads, c.head), append(table.Right, true)
	}
	for _, s := range sheets {
		row := []string{s.Name}
		for _, c := range all {
			row = append(row, c.value(s))
		}
		table.Rows = append(table.Rows, row)
	}
	return table.String(width)
}

// heroRows describes each hero: characteristics, treasures and projects.
func heroRows(sheets []*sheet.Sheet) (out [][]string) {
	for _, s := range sheets {
		var chars, treasures, projects []string
		for _, n := range s.Characteristics {
			chars = append(chars, n.Abbr+" "+n.Show())
		}
		for _, t := range s.Treasures {
			treasures = append(treasures, t.Name)
		}
		for _, p := range project.Running(s) {
			projects = append(projects, p.Name+" "+project.Gathered(p))
		}
		words := []string{s.Who(), strings.Join(chars, " ")}
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

// skillRows returns two rows for each group, who has which skill and which skills nobody has, and a last row with the
// languages.
func skillRows(sheets []*sheet.Sheet) (out [][]string) {
	for _, g := range sheet.AllSkills(sheets) {
		var held, missing []string
		for _, k := range g.Skills {
			var who []string
			for _, s := range sheets {
				if slices.ContainsFunc(s.Skills, func(own sheet.Skill) bool { return own.ID == k.ID }) {
					who = append(who, s.Name)
				}
			}
			if len(who) == 0 {
				missing = append(missing, k.Name)
			} else {
				held = append(held, k.Name+" ("+strings.Join(who, ", ")+")")
			}
		}
		out = append(out, []string{g.Name, strings.Join(held, ", ")}, []string{"  nobody", strings.Join(missing, ", ")})
	}
	var languages []string
	label := "" // an edition without languages has no row for them
	for _, s := range sheets {
		if s.Show.Declares(sheet.OfLanguage) {
			label = strings.ToLower(cmp.Or(s.Show.Terms.Languages, "languages"))
		}
		for _, l := range s.Languages {
			if !slices.Contains(languages, l.Name) {
				languages = append(languages, l.Name)
			}
		}
	}
	if label == "" {
		return out
	}
	return append(out, []string{label, strings.Join(languages, ", ")})
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
	return [][]string{{"house rules", strings.Join(names, ", ")}}
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
