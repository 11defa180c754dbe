package look

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// Board prints the strengths and the gaps of a party so far: who plays which role, the skills that nobody has, and the
// languages.
func Board(a *cli.App, path string) error {
	p, err := a.Party(path)
	if err != nil || len(p.Heroes) == 0 {
		return err
	}
	list, err := a.Members(p, a.Open)
	if err != nil {
		return err
	}
	b := newPartyPage(a, p, list)
	b.Spread(0, text.In(palette.Heading, printable.Line(p.Name)), text.In(palette.Plain, message.Plural(len(list), "hero", "heroes")))
	b.roles()
	b.skills()
	if err := b.Flush(a.IO.Out); err != nil {
		return err
	}
	return a.IO.Out.Flush()
}

// partyPage is the page of a party.
type partyPage struct {
	*text.Page
	app    *cli.App
	party  *cli.Party
	files  []*cli.HeroFile
	sheets []*sheet.Sheet
	width  int
	all    bool // everything is printed
}

func newPartyPage(a *cli.App, p *cli.Party, list []*cli.HeroFile) *partyPage {
	options := a.IO.TextOptions()
	b := &partyPage{Page: text.NewPage(options), app: a, party: p, files: list, width: options.Width}
	for _, e := range list {
		b.sheets = append(b.sheets, e.Sheet())
	}
	return b
}

// firstName returns the first word of a hero's name.
func firstName(s *sheet.Sheet) string {
	first, _, _ := strings.Cut(printable.Line(s.Name), " ")
	return cmp.Or(first, s.HeroName())
}

// roles prints who plays which role, and the roles that nobody plays.
func (b *partyPage) roles() {
	roles := choice.OthersAmong(b.files).Roles()
	if len(roles) == 0 {
		return
	}
	b.Heading("Who does what")
	if !b.roleTable(roles, false) && !b.roleTable(roles, true) {
		for _, role := range roles {
			names := text.In(palette.Plain, strings.Join(role.Heroes, ", "))
			if len(role.Heroes) == 0 {
				names = text.In(palette.Warning, "nobody")
			}
			b.Hang(2, partyColumn, text.In(palette.Dim, role.Name), names)
		}
	}
}

// roleTable prints the roles as a table with a column for each. short shortens the heads of two words. It reports whether there was
// room.
func (b *partyPage) roleTable(roles []result.Shared, short bool) bool {
	name := term.Width("nobody")
	for _, s := range b.sheets {
		name = max(name, term.Width(firstName(s)))
	}
	heads := make([]string, len(roles))
	used := 2 + name
	for i, role := range roles {
		heads[i] = role.Name
		if first, _, two := strings.Cut(role.Name, " "); two && short && term.Width(role.Name) > len("front line") {
			heads[i] = first
		}
		used += 1 + term.Width(heads[i])
	}
	if used > b.width {
		return false
	}
	row := func(first text.Span, cell func(i int) text.Span, sign func(i int) int) {
		line := []text.Span{first}
		for i, head := range heads {
			before := (term.Width(head) - sign(i)) / 2
			line = append(line, space(1+before), cell(i), space(term.Width(head)-before-sign(i)))
		}
		b.Line(line...)
	}
	one := func(int) int { return 1 }
	row(space(2+name), func(i int) text.Span { return text.In(palette.Dim, heads[i]) }, func(i int) int { return term.Width(heads[i]) })
	for k, s := range b.sheets {
		row(text.In(palette.Plain, "  "+term.Pad(firstName(s), name)), func(i int) text.Span {
			if slices.Contains(roles[i].Heroes, message.NameOf(b.files[k].Hero)) {
				return text.In(palette.Good, palette.Glyph("●"))
			}
			return text.In(palette.Dim, "·")
		}, one)
	}
	if slices.ContainsFunc(roles, func(r result.Shared) bool { return len(r.Heroes) == 0 }) {
		row(text.In(palette.Warning, "  "+term.Pad("nobody", name)), func(i int) text.Span {
			if len(roles[i].Heroes) == 0 {
				return text.In(palette.Warning, palette.Glyph("○"))
			}
			return text.In(palette.Plain, " ")
		}, one)
	}
	return true
}

func space(n int) text.Span { return text.In(palette.Plain, strings.Repeat(" ", max(0, n))) }

// partyColumn is the column in which lists begin.
const partyColumn = 15

// initials returns the shortest beginnings of the heroes' names that tell them apart.
func (b *partyPage) initials() []string {
	out := make([]string, len(b.sheets))
	for i, s := range b.sheets {
		name := []rune(firstName(s))
		for n := 1; n <= len(name); n++ {
			out[i] = string(name[:n])
			same := 0
			for _, other := range b.sheets {
				if strings.HasPrefix(firstName(other), out[i]) {
					same++
				}
			}
			if same < 2 {
				break
			}
		}
	}
	return out
}

// shownMissing is how many skills that nobody has are printed.
const shownMissing = 10

// skills prints who has which skill, the skills that nobody has, and the languages.
func (b *partyPage) skills() {
	groups := sheet.AllSkills(b.sheets)
	initials := b.initials()
	if len(groups) > 0 {
		var of []string
		for i, s := range b.sheets {
			if first := firstName(s); first == initials[i] || len(initials[i]) == 1 {
				of = append(of, first)
			} else {
				of = append(of, initials[i]+" "+first)
			}
		}
		b.Heading(cmp.Or(b.sheets[0].Show.Terms.Skills, "Skills") + " of " + strings.Join(of, ", "))
	}
	var missing []string
	for _, g := range groups {
		var spans []text.Span
		for _, k := range g.Skills {
			var who []string
			for i, s := range b.sheets {
				if slices.ContainsFunc(s.Skills, func(own sheet.Skill) bool { return own.ID == k.ID }) {
					who = append(who, initials[i])
				}
			}
			if len(who) == 0 {
				missing = append(missing, k.Name)
				continue
			}
			if len(spans) > 0 {
				spans = append(spans, text.In(palette.Plain, ", "))
			}
			spans = append(spans, text.Name(palette.Plain, k.Name), text.In(palette.Plain, "\u00A0"), text.Name(palette.Dim, strings.Join(who, " ")))
		}
		if len(spans) > 0 {
			b.Hang(0, partyColumn, text.In(palette.Name, g.Name), spans...)
		}
	}
	if len(missing) > 0 {
		spans := []text.Span{text.In(palette.Plain, strings.Join(missing, ", "))}
		if more := len(missing) - shownMissing; more > 0 && !b.all {
			spans = []text.Span{text.In(palette.Plain, strings.Join(missing[:shownMissing], ", ")+" and "+message.Plural(more, "more", "more")), text.In(palette.Dim, " (--all)")}
		}
		b.Hang(0, partyColumn, text.In(palette.Warning, "Nobody has"), spans...)
	}
	var languages []string
	label := "" // an edition without languages has no row for them
	for _, s := range b.sheets {
		if s.Show.Declares(sheet.OfLanguage) {
			label = cmp.Or(s.Show.Terms.Languages, "Languages")
		}
		for _, l := range s.Languages {
			if !slices.Contains(languages, l.Name) {
				languages = append(languages, l.Name)
			}
		}
	}
	if label != "" {
		b.Hang(0, partyColumn, text.In(palette.Name, label), text.In(palette.Plain, cmp.Or(strings.Join(languages, ", "), "none")))
	}
}
