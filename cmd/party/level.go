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
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type levelOptions struct {
	app     *cli.App
	path    string
	to      int
	preview bool
	json    bool
	quick   bool
	plain   bool
}

func newLevel(a *cli.App) *cobra.Command {
	o := &levelOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "level",
		Short: "Level the heroes of a party up, one after the other",
		Long: `Take every hero of a party up a level, or all who are below it to --to N. At a terminal each is shown what changes,
asked whether, and asked the new questions; a hero is written when the last of them is answered, whole or not at all, so
you can stop between two heroes. --quick answers the new questions sensibly; without a terminal
they stay open. Then all are written or none. --preview changes nothing. At the end stands who is at which level, and
what is open.`,
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
	return &r, nil
}

// levelUps returns the rises of all heroes, and the first error.
func (o *levelOptions) levelUps(list []*cli.HeroFile) ([]*level.LevelUp, error) {
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
		return p.Nobody()
	}
	list, err := members(o.app, p, o.app.Open)
	if err != nil {
		return err
	}
	ways, err := o.levelUps(list)
	if err != nil {
		return err
	}
	doc := diff.PartyPlanDoc{Party: p.Name, Heroes: []diff.PlanDoc{}}
	for i, w := range ways {
		if w == nil {
			continue
		}
		w.NoteXP()
		plan := w.Plan()
		if o.json {
			doc.Heroes = append(doc.Heroes, plan.Document())
			continue
		}
		if err := o.show(list[i], plan); err != nil {
			return err
		}
	}
	if o.json {
		return o.app.IO.Encode(doc)
	}
	return nil
}

// show prints the changes of a level for a hero, below the hero's name.
func (o *levelOptions) show(e *cli.HeroFile, plan diff.Plan) error {
	return o.app.Files.Deliver("", func(w io.Writer) error {
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
	list, after, err := changeEach(o.app, o.path, func(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) {
		w, err := o.levelUp(e)
		if w == nil || err != nil {
			return nil, e.Hero, err
		}
		w.NoteXP()
		risen := w.Hero()
		r := builder.Resolve(e.Set, risen)
		if err := o.show(e, diff.PlanOf(e.Sheet(), r.Sheet())); err != nil {
			return nil, nil, err
		}
		return level.Changes(e.Hero, risen, r), risen, nil
	})
	if err != nil {
		return err
	}
	return o.outcome(list, after)
}

// oneByOne asks each hero in turn, and writes each when all its questions are answered. If the user leaves, the present hero
// and those after it stay as they were.
func (o *levelOptions) oneByOne(ask prompt.Asker) error {
	p, err := o.app.Party(o.path)
	if err != nil {
		return err
	}
	if len(p.Heroes) == 0 {
		return p.Nobody()
	}
	for _, path := range p.Paths() {
		if err := store.MayChange(path); err != nil {
			return err
		}
	}
	list, err := members(o.app, p, o.app.Open)
	if err != nil {
		return err
	}
	ways, err := o.levelUps(list)
	if err != nil {
		return err
	}
	after := make([]*builder.Hero, len(list))
	var left error
	for i, e := range list {
		after[i] = e.Hero
		if ways[i] == nil || left != nil {
			continue
		}
		risen, err := o.ask(ask, *ways[i])
		switch {
		case errors.Is(err, prompt.ErrGone):
			left = err
			o.app.IO.Note(e.Name(), message.NameOf(e.Hero)+" stays at level "+strconv.Itoa(e.Hero.Level)+"; nothing of this hero was written", "scabbard party level "+message.Quoted(o.path)+" goes on")
		case err != nil:
			return err
		case risen != nil:
			after[i] = risen
		}
	}
	if err := o.outcome(list, after); err != nil {
		return err
	}
	return message.OnInterrupt(left)
}

// ask shows the changes of the level for a hero, asks whether to take it, asks the new questions, and writes the hero. It
// returns nil if the answer is no.
func (o *levelOptions) ask(ask prompt.Asker, way level.LevelUp) (*builder.Hero, error) {
	e := way.File
	way.NoteXP()
	if err := o.show(e, way.Plan()); err != nil {
		return nil, err
	}
	_ = o.app.IO.Out.Flush() // print the changes before the question
	if yes, err := ask.Confirm("level", way.Question(), true); err != nil || !yes {
		return nil, err
	}
	w := walk.New(o.app, ask, e.Set, way.Hero(), func(*walk.Walk, ...string) error { return nil })
	w.Only = level.NewQuestions(builder.Resolve(e.Set, e.Hero))
	if _, err := w.Through(); err != nil {
		return nil, err
	}
	return w.Hero, o.app.Edit(e, level.Changes(e.Hero, w.Hero, w.Resolution), choice.QuestionOrder(w.Resolution))
}

// outcome prints the level and the open questions of each hero.
func (o *levelOptions) outcome(list []*cli.HeroFile, after []*builder.Hero) error {
	var table term.Table
	hint := ""
	for i, e := range list {
		s := builder.Build(e.Set, after[i])
		state := fmt.Sprintf("level %d, nothing open", s.Level)
		if ids := message.OpenQuestions(s); len(ids) > 0 {
			state = fmt.Sprintf("level %d, open: %s", s.Level, term.Truncated(ids))
			if hint == "" {
				hint = "scabbard edit " + message.Quoted(e.Path) + " asks what is open"
			}
		}
		table.Rows = append(table.Rows, []string{message.NameOf(e.Hero), state})
	}
	width, _ := o.app.IO.Screen()
	err := o.app.Files.Deliver("", func(w io.Writer) error {
		_, err := io.WriteString(w, table.String(width))
		return err
	})
	if hint != "" {
		o.app.IO.Note(o.path, "something is open", hint)
	}
	return err
}
