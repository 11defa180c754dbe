// Package level holds the command that takes heroes and parties up a level.
//
// Package cmd adds New to the tree; cmd/respite calls Offer. Who of a party is due is in due.go, the preview in
// preview.go, the changes of a level in levelup.go, what is printed after it in outcome.go.
package level

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet/diff"
)

type options struct {
	app     *cli.App
	to      int
	preview bool
	all     bool // print also the changes that follow from others
	json    bool
	quick   bool
	plain   bool
	offered bool // after another command, which is done: an interrupt at the question means no
}

// New returns the command level.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "level",
		Short: "Level heroes up: see what changes, and answer what is new",
		Long: `Take a hero up a level, or to --to N. It shows every number old and new with its reason, the gains and the
new questions on one screen. If there is no room, it shortens first abilities in which only figures changed, then
reasons. --all prints everything. At a terminal it asks whether to take the level, and the new questions; the hero is
written after the last answer. Answers given so far are kept if you leave before, and when the hero goes down again.

Of a party it takes the heroes whose XP is enough, or all who are below --to N, whatever their XP. If no hero has any XP, the
table plays without it, and all go up. At a terminal the heroes are asked one after the other, so you can stop between two;
otherwise all are written, or none.

--quick answers the new questions sensibly, --preview changes nothing: over several levels it is a plan of them, one after
the other.`,
		Example: "  scabbard level khorva --preview\n  scabbard level khorva --to 3\n  scabbard level keepers",
		RunE: func(_ *cobra.Command, args []string) error {
			if o.to < 0 {
				return message.Misuse("--to", "levels begin with 1", "--to 2")
			}
			for _, word := range args[1:] {
				if _, err := strconv.Atoi(word); err == nil && !exists(word) {
					return message.Misuse("level", fmt.Sprintf("unexpected argument %q", word), "scabbard level "+message.Quoted(args[0])+" --to "+word)
				}
			}
			ask := a.Asker(o.plain)
			return a.Each(args, func(path string) error { return o.run(path, ask) })
		},
	}, usage.Many("HERO", usage.HeroOrParty))
	f := c.Flags()
	f.IntVar(&o.to, "to", 0, "`LEVEL` to go to (default: the next)")
	f.BoolVar(&o.preview, "preview", false, "only show what would change")
	f.BoolVar(&o.all, "all", false, "print every change with its reason, however long")
	f.BoolVar(&o.quick, "quick", false, "answer the new questions with sensible legal picks")
	f.BoolVar(&o.json, "json", false, "for programs: what changed; with --preview, what would")
	usage.PlainFlag(c, &o.plain)
	return c
}

// exists reports whether there is a file.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Offer takes the hero of a file to a level after another command is done. If ask is not nil it asks first, and then asks
// the new questions. An interrupt at the first question means no.
func Offer(a *cli.App, ask prompt.Asker, path string, to int) error {
	return (&options{app: a, to: to, offered: true}).run(path, ask)
}

// run takes a hero or a party to the level.
func (o *options) run(path string, ask prompt.Asker) error {
	asking := ask != nil && !o.quick && !o.preview && path != "-"
	open := o.app.OpenGroupToChange
	switch {
	case o.preview:
		open = o.app.OpenGroup
	case asking:
		open = o.app.OpenGroupToAsk
	}
	g, err := open(path)
	if err != nil {
		return err
	}
	ups, waiting, err := o.levelUps(g)
	switch {
	case err != nil:
		return err
	case o.preview:
		err = o.look(g, ups)
	case len(waiting) == len(g.Heroes): // nobody is due
	case asking:
		err = o.asked(g, ups, ask)
	default:
		err = o.change(g, ups)
	}
	o.noteWaiting(g, waiting)
	return err
}

// change takes all heroes to the level, or none.
func (o *options) change(g *cli.Group, ups []*LevelUp) error {
	i := -1
	err := g.Change(func(was, now *cli.HeroFile) error {
		i++
		if ups[i] == nil {
			return nil
		}
		ups[i].NoteXP()
		raised := ups[i].Hero()
		r := builder.Resolve(was.Set, raised)
		if err := o.show(g, was, diff.PlanOf(was.Sheet(), r.Sheet())); err != nil {
			return err
		}
		return now.Apply(changes(was.Hero, raised, r), choice.QuestionOrder(r))
	})
	if err != nil {
		return err
	}
	for i, e := range g.Heroes {
		if ups[i] != nil && e.Path != "-" {
			draftOf(o.app, e).end()
		}
	}
	return o.outcome(g, g.Now)
}

// asked asks each hero in turn, and writes each when all its questions are answered. If the user leaves, the present
// hero and those after it stay as they were.
func (o *options) asked(g *cli.Group, ups []*LevelUp, ask prompt.Asker) error {
	after := append([]*cli.HeroFile{}, g.Heroes...)
	var gone error
	for i, e := range g.Heroes {
		if ups[i] == nil || gone != nil {
			continue
		}
		raised, err := o.ask(g, ask, ups[i])
		switch {
		case errors.Is(err, prompt.ErrGone):
			gone = err
			kept := "nothing of this hero was written"
			if n := len(draftOf(o.app, e).answers(e.Hero)); n > 0 {
				kept = message.Plural(n, "answer is kept", "answers are kept")
			}
			o.app.IO.Note(e.Name(), message.NameOf(e.Hero)+" stays at level "+strconv.Itoa(e.Hero.Level)+"; "+kept, "scabbard level "+message.Quoted(g.Path)+" goes on")
		case err != nil:
			return err
		case raised != nil:
			after[i] = raised
		}
	}
	if err := o.outcome(g, after); err != nil {
		return err
	}
	return message.OnInterrupt(gone)
}

// ask shows the changes of the level for a hero, asks whether to take it, asks the new questions, and writes the hero.
// It returns nil if the answer is no.
func (o *options) ask(g *cli.Group, ask prompt.Asker, up *LevelUp) (*cli.HeroFile, error) {
	e := up.File
	raised := up.Hero()
	if err := o.show(g, e, diff.PlanOf(e.Sheet(), builder.Build(e.Set, raised))); err != nil {
		return nil, err
	}
	_ = o.app.IO.Out.Flush() // print the changes before the question
	yes, err := up.Confirm(ask)
	if o.offered && errors.Is(err, prompt.ErrGone) {
		return nil, nil
	}
	if err != nil || !yes {
		return nil, err
	}
	known, kept := builder.Resolve(e.Set, e.Hero), draftOf(o.app, e)
	w := walk.New(o.app, ask, e.Set, kept.resume(raised), func(w *walk.Walk, _ ...string) error { return kept.keep(w) })
	w.Only = newQuestions(known)
	if _, err := w.Run(); err != nil {
		return nil, err
	}
	one := g.One(e)
	err = one.Change(func(_, now *cli.HeroFile) error {
		return now.Apply(changes(e.Hero, w.Hero, w.Resolution), choice.QuestionOrder(w.Resolution))
	})
	if err != nil {
		return nil, err
	}
	kept.end()
	return one.Now[0], nil
}
