package look

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/store"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// mostSteps is how many next commands the home screen has.
const mostSteps = 3

// Home prints the screen of the program without a command: the parties and heroes here, what is due, and the next commands. Without any
// it is the first steps.
func Home(a *cli.App) error {
	if _, err := a.Config.Values(); err != nil {
		return err
	}
	p := text.NewPage(a.IO.TextOptions())
	c := collect(a, a.Finder.Folders("."), false)
	if len(c.heroes)+len(c.parties) == 0 {
		firstSteps(p)
		return p.Flush(a.IO.Out)
	}
	shown := map[string]bool{}
	for i := range c.parties {
		f := &c.parties[i]
		if i > 0 {
			p.Blank()
		}
		count, gap := message.Plural(len(f.Heroes), "hero", "heroes"), ""
		if f.Tokens != nil {
			count += ", " + message.Plural(*f.Tokens, "hero token", "hero tokens")
		}
		for _, s := range f.states {
			switch {
			case s.Code == state.Gap:
				gap = s.Sentence
			case s.Role == palette.Error:
				gap = s.Sign() + " " + s.Short
			}
		}
		p.Between(text.In(palette.Heading, f.called()), text.In(palette.Plain, "  "+count), text.In(palette.Dim, gap))
		p.Blank()
		var heroes []listedFile
		for _, h := range f.Heroes {
			if k := slices.IndexFunc(c.heroes, func(o listedFile) bool { return store.RealPath(o.File) == store.RealPath(h.File) }); k >= 0 {
				heroes, shown[c.heroes[k].File] = append(heroes, c.heroes[k]), true
			}
		}
		c.rows(p, heroes)
	}
	others := slices.DeleteFunc(slices.Clone(c.heroes), func(f listedFile) bool { return shown[f.File] })
	if len(others) > 0 {
		title := "Heroes here"
		if len(c.parties) > 0 {
			p.Blank()
			title = "Also here"
		}
		p.Para(0, 0, text.In(palette.Heading, title))
		c.rows(p, others[:min(len(others), mostRows)])
		if more := len(others) - mostRows; more > 0 {
			p.Para(2, 2, text.In(palette.Dim, fmt.Sprintf("and %d more: ", more)), text.In(palette.Command, "scabbard list"))
		}
	}
	if steps := c.next(); len(steps) > 0 {
		p.Blank()
		p.Para(0, 0, text.In(palette.Heading, "Next"))
		commands(p, 0, steps[:min(len(steps), mostSteps)])
	}
	p.Blank()
	p.Para(0, 0, text.In(palette.Dim, "scabbard help lists every command."))
	return p.Flush(a.IO.Out)
}

// mostRows is how many heroes without a party the home screen has.
const mostRows = 12

// rows prints heroes with their states.
func (c *collection) rows(p *text.Page, heroes []listedFile) {
	_, color := c.app.IO.Screen()
	brush := palette.Brush(color)
	t := term.Table{Indent: 2, Least: leastColumn, Widths: make([]int, 2)}
	for i := range c.heroes { // the columns of all heroes are the same
		f := &c.heroes[i]
		t.Widths[0], t.Widths[1] = max(t.Widths[0], term.Width(f.called())), max(t.Widths[1], term.Width(f.who()))
	}
	for i := range heroes {
		f := &heroes[i]
		t.Rows = append(t.Rows, []string{f.called(), f.who(), f.states[0].Sign() + " " + f.states[0].Sentence})
	}
	t.Paint = func(row, column int, cell string) string {
		switch column {
		case 0:
			return brush.Of(palette.Name, cell)
		case 2:
			return brush.Of(heroes[row].states[0].Role, cell)
		}
		return cell
	}
	width, _ := c.app.IO.Screen()
	p.Text(t.String(width))
}

// who returns ancestry, class and level of a hero.
func (f *listedFile) who() string {
	if f.Level > 0 && f.first().Code != state.Draft {
		return strings.TrimSpace(f.Who + " " + strconv.Itoa(f.Level))
	}
	return f.Who
}

// commands prints commands with what they do, in a column behind the widest of them, or behind wide columns.
func commands(p *text.Page, wide int, steps []step) {
	for _, s := range steps {
		wide = max(wide, term.Width(s.command))
	}
	for _, s := range steps {
		p.Hang(2, min(wide+4, 46), text.In(palette.Command, printable.Line(s.command)), text.In(palette.Plain, s.does))
	}
}

// firstSteps prints the first commands for somebody without heroes.
func firstSteps(p *text.Page) {
	p.Para(0, 0, text.In(palette.Heading, "Scabbard"), text.In(palette.Plain, " \u00A0heroes for Draw Steel: build, check, explain, print"))
	p.Blank()
	const quick = "scabbard new Bera --quick"
	commands(p, len(quick), []step{
		{"scabbard new", "a hero, question by question"},
		{quick, "a hero now, to change as you like"},
		{"scabbard list --examples", "ten ready heroes, one of each class"},
		{"scabbard import FILE", "a hero from Forge Steel, a sheet, a form, a code"},
	})
	p.Blank()
	commands(p, len(quick), []step{{"scabbard help", "every command on one page"}, {"scabbard help start", "the first ten minutes"}})
}
