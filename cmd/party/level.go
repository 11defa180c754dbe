package party

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
)

type levelOptions struct {
	app     *cli.App
	path    string
	to      int
	preview bool
	json    bool
	quick   bool
	plain   bool

	noXP bool            // no hero of the party has any XP
	left []*cli.HeroFile // heroes who stay at their level because none is due
}

func newLevel(a *cli.App) *cobra.Command {
	o := &levelOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "level",
		Short: "Level the heroes of a party up, one after the other",
		Long: `Take every hero of a party up a level whose XP is enough for it, or all who are below it to --to N, whatever their XP. If no hero
has any XP, the table plays without it, and all go up. At a terminal it shows the changes of each, asks whether to make
them, and asks the new questions; for a hero whose XP is not enough, Enter alone means no. A hero is written when the last
of them is answered, so you can stop between two heroes. --quick answers the new questions sensibly; without a terminal
they stay open, and either all heroes are written or none. --preview changes nothing. At the end it lists the level of each
hero and the open questions.`,
		Example: "  scabbard party level lantern-keepers.party.yaml\n  scabbard party level lantern-keepers.party.yaml --to 3 --quick\n  scabbard party level lantern-keepers.party.yaml --preview",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			switch {
			case o.to < 0:
				return message.Misuse("--to", "levels begin with 1", "--to 2")
			case o.json && !o.preview:
				return message.Misuse("--json", "prints a preview", "add --preview")
			case o.preview:
				return o.look()
			case o.quick:
				return o.levelAll()
			}
			if ask := o.app.Asker(o.plain); ask != nil {
				return o.oneByOne(ask)
			}
			return o.levelAll()
		},
	}, usage.One("FILE", usage.Party))
	f := c.Flags()
	f.IntVar(&o.to, "to", 0, "`LEVEL` to go to (default: for each the next)")
	f.BoolVar(&o.preview, "preview", false, "only show what would change")
	f.BoolVar(&o.json, "json", false, "a preview for programs; scabbard export --schema=party-level describes it")
	f.BoolVar(&o.quick, "quick", false, "answer the new questions with sensible legal picks")
	usage.PlainFlag(c, &o.plain)
	return c
}

// levelUp returns the level-up of a hero. If the hero is at the level already it prints a note and returns nil.
func (o *levelOptions) levelUp(e *cli.HeroFile) (*level.LevelUp, error) {
	switch at := e.Hero.Level; {
	case o.to == 0 && at >= e.Set.MaxLevel:
		o.app.IO.Note(e.Name(), fmt.Sprintf("%s is at level %d, the last of this edition", message.NameOf(e.Hero), at), "")
		return nil, nil
	case o.to != 0 && o.to <= at:
		o.app.IO.Note(e.Name(), fmt.Sprintf("%s is at level %d already", message.NameOf(e.Hero), at), "")
		return nil, nil
	}
	r, err := level.NewLevelUp(o.app, e, o.to, o.quick)
	if err != nil {
		return nil, err
	}
	r.NoXP = o.noXP
	return &r, nil
}

// levelUps returns the level-up of each hero, nil for one who is at the level already, or the first error.
func (o *levelOptions) levelUps(list []*cli.HeroFile) ([]*level.LevelUp, error) {
	o.noXP = withoutXP(list)
	out := make([]*level.LevelUp, len(list))
	for i, e := range list {
		var err error
		if out[i], err = o.levelUp(e); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// look prints the changes of the level for each hero, and writes nothing.
func (o *levelOptions) look() error {
	p, err := o.app.Party(o.path)
	if err != nil {
		return err
	}
	if len(p.Heroes) == 0 {
		return p.NoHeroesError()
	}
	list, err := members(o.app, p, o.app.Open)
	if err != nil {
		return err
	}
	ways, err := o.levelUps(list)
	if err != nil {
		return err
	}
	doc := diff.PartyPlan{Party: p.Name}
	for i, w := range ways {
		if w == nil || o.leaves(w) {
			continue
		}
		w.NoteXP()
		plan := w.Plan()
		if o.json {
			doc.Heroes = append(doc.Heroes, plan)
			continue
		}
		if err := o.show(list[i], plan); err != nil {
			return err
		}
	}
	if o.json {
		err = o.app.IO.Encode(doc)
	}
	o.noteLeft(list, heroesOf(list))
	return err
}

// show prints the changes of a level for a hero, below the hero's name.
func (o *levelOptions) show(e *cli.HeroFile, plan diff.Plan) error {
	return o.app.Files.WriteOutput("", func(w io.Writer) error {
		if _, err := fmt.Fprintf(w, "%s\n", printable.Line(message.NameOf(e.Hero))); err != nil {
			return err
		}
		if err := level.PrintPlan(w, plan, o.app.IO.TextOptions()); err != nil {
			return err
		}
		_, err := fmt.Fprintln(w)
		return err
	})
}

// levelAll takes all heroes to the level, or none.
func (o *levelOptions) levelAll() error {
	list, after, err := changeEach(o.app, o.path, func(list []*cli.HeroFile) alteration {
		o.noXP = withoutXP(list)
		return o.alteration
	})
	if err != nil {
		return err
	}
	if err := o.outcome(list, after); err != nil {
		return err
	}
	o.noteLeft(list, after)
	return nil
}

// alteration returns the changes that the level makes to a hero, and prints them.
func (o *levelOptions) alteration(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) {
	w, err := o.levelUp(e)
	if w == nil || err != nil || o.leaves(w) {
		return nil, e.Hero, err
	}
	w.NoteXP()
	raised := w.Hero()
	r := builder.Resolve(e.Set, raised)
	if err := o.show(e, diff.PlanOf(e.Sheet(), r.Sheet())); err != nil {
		return nil, nil, err
	}
	return level.Changes(e.Hero, raised, r), raised, nil
}

// oneByOne asks each hero in turn, and writes each when all its questions are answered. If the user leaves, the present hero
// and those after it stay as they were.
func (o *levelOptions) oneByOne(ask prompt.Asker) error {
	list, err := openToAsk(o.app, o.path)
	if err != nil {
		return err
	}
	ways, err := o.levelUps(list)
	if err != nil {
		return err
	}
	after := heroesOf(list)
	var left error
	for i, e := range list {
		if ways[i] == nil || left != nil {
			continue
		}
		raised, err := o.ask(ask, *ways[i])
		switch {
		case errors.Is(err, prompt.ErrGone):
			left = err
			o.app.IO.Note(e.Name(), message.NameOf(e.Hero)+" stays at level "+strconv.Itoa(e.Hero.Level)+"; nothing of this hero was written", "scabbard party level "+message.Quoted(o.path)+" goes on")
		case err != nil:
			return err
		case raised != nil:
			after[i] = raised
		}
	}
	if err := o.outcome(list, after); err != nil {
		return err
	}
	return message.OnInterrupt(left)
}

// ask shows the changes of the level for a hero, asks whether to take it, asks the new questions, and writes the hero. It
// returns nil if the answer is no. If no level is due it asks first.
func (o *levelOptions) ask(ask prompt.Asker, way level.LevelUp) (*builder.Hero, error) {
	e, due := way.File, way.Lacking() == ""
	if !due {
		if yes, err := way.Confirm(ask); err != nil || !yes {
			return nil, err
		}
	}
	if err := o.show(e, way.Plan()); err != nil {
		return nil, err
	}
	_ = o.app.IO.Out.Flush() // print the changes before the question
	if due {
		if yes, err := way.Confirm(ask); err != nil || !yes {
			return nil, err
		}
	}
	w := walk.New(o.app, ask, e.Set, way.Hero(), func(*walk.Walk, ...string) error { return nil })
	w.Only = level.NewQuestions(builder.Resolve(e.Set, e.Hero))
	if _, err := w.Run(); err != nil {
		return nil, err
	}
	return w.Hero, o.app.Edit(e, level.Changes(e.Hero, w.Hero, w.Resolution), choice.QuestionOrder(w.Resolution))
}
