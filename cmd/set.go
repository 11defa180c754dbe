package cmd

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/sheet"
)

type setOptions struct {
	*app
	path  string
	args  []string
	unset []string
}

func newSet(a *app) *cobra.Command {
	o := &setOptions{app: a}
	c := &cobra.Command{
		Use:   "set FILE QUESTION=ANSWER...",
		Short: "Answer questions, and set the name, the level, notes and play",
		Long: `Answer questions of a hero without being asked. Nothing else in the file changes, and its earlier
version is kept. An answer the rules do not allow is written all the same, and said.

Several answers are written a,b and assigned scores might:2,reason:1. Beside questions there are
name= player= level= notes.X= and play.X= (xp, victories, stamina, conditions, earned.renown ...).`,
		Example: `  scabbard set khorva.hero.yaml class=fury fury.kit=mountain
  scabbard set khorva.hero.yaml level=2 play.xp=12 notes.eyes="grey"
  scabbard set khorva.hero.yaml --unset fury.kit`,
		Args:              between(1, -1),
		ValidArgsFunction: a.completeQuestions,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.args = args[0], args[1:]
			return o.run()
		},
	}
	c.Flags().StringArrayVar(&o.unset, "unset", nil, "take the answer to a `QUESTION` away (repeatable)")
	_ = c.RegisterFlagCompletionFunc("unset", a.completeAnswered)
	return c
}

func (o *setOptions) run() error {
	settings, err := parseSettings(o.args, "set")
	if err != nil {
		return err
	}
	if len(settings)+len(o.unset) == 0 {
		return misuse("set", "nothing to set", "scabbard set "+quoted(o.path)+" QUESTION=ANSWER")
	}
	if err := mayChange(o.path); err != nil {
		return err
	}
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	before := builder.Resolve(e.set, e.hero).Sheet()
	after, edited, err := o.edit(e, settings)
	if err != nil {
		return err
	}
	switch {
	case o.path == "-":
		err = o.deliver("-", func(w io.Writer) error { _, err := w.Write(edited); return err })
	case !bytes.Equal(edited, e.raw):
		if err = o.replace(e, edited); err == nil && o.verbose {
			o.note(o.path, "the earlier version is kept in "+historyFolder(), "")
		}
	}
	if err != nil {
		return err
	}
	o.tell(e, settings, before.Issues, after.Issues)
	return nil
}

// edit applies the settings to the bytes of the file and returns the sheet that follows.
func (o *setOptions) edit(e *entry, settings []setting) (*sheet.Sheet, []byte, error) {
	var changes []herofile.Change
	var answers []setting
	hero := e.hero
	for _, s := range settings {
		c, ok, err := fieldChange(e, s)
		if err != nil {
			return nil, nil, err
		}
		if ok {
			changes = append(changes, c)
			if s.key == "level" {
				copied := *hero
				copied.Level, _ = strconv.Atoi(s.value)
				hero = &copied
			}
			continue
		}
		answers = append(answers, s)
	}
	for _, id := range o.unset {
		c, err := o.removal(e, id)
		if err != nil {
			return nil, nil, err
		}
		changes = append(changes, c)
		hero = hero.With(id, nil)
	}
	hero = answerAll(e.set, hero, answers)
	r := builder.Resolve(e.set, hero)
	s := r.Sheet()
	if err := unknown(e.name(), answers, s.Issues); err != nil {
		p := err.(*problem)
		p.hint = forFile(p.hint, o.path)
		return nil, nil, p
	}
	for _, a := range answers {
		answer, _ := hero.Answer(a.key)
		q := r.Question(a.key)
		multi := len(answer) > 1 || strings.Contains(strings.Join(answer, ""), "=")
		if q != nil {
			multi = q.Multi || multi && !q.Text
		}
		changes = append(changes, herofile.AnswerChange(a.key, answer, multi))
	}
	edited, err := herofile.Edit(e.name(), e.raw, changes, order(r))
	return s, edited, err
}

// removal is the change that takes something away again.
func (o *setOptions) removal(e *entry, id string) (herofile.Change, error) {
	section, key, dotted := strings.Cut(id, ".")
	switch {
	case dotted && (section == "notes" || section == "play"):
		return herofile.Change{Section: section, Key: key, Remove: true}, nil
	case id == "player" || id == "edition":
		return herofile.Change{Key: id, Remove: true}, nil
	case id == "name" || id == "level" || id == "format":
		return herofile.Change{}, misuse("--unset", "a hero has a "+id, "scabbard set "+quoted(o.path)+" "+id+"=...")
	}
	if _, ok := e.hero.Answer(id); !ok {
		var known []string
		for _, c := range e.hero.Choices {
			known = append(known, c.Question)
		}
		return herofile.Change{}, &problem{where: e.name(), what: id + " has no answer to take away", hint: near(id, known, "scabbard choices "+quoted(o.path)+" lists the questions")}
	}
	return herofile.AnswerChange(id, nil, false), nil
}

// tell says what the change brought about: what is wrong with the answers given, what became illegal,
// what is put aside and what is open now.
func (o *setOptions) tell(e *entry, settings []setting, before, after []sheet.Issue) {
	var opened, aside []string
	for _, i := range after {
		asked := slices.ContainsFunc(settings, func(s setting) bool { return s.key == i.Question })
		switch {
		case !asked && !isNew(i, before), i.Code == "deferred", i.Code == "nothing-to-choose":
		case i.Severity == sheet.Unfinished && !asked:
			opened = append(opened, i.Question)
		case i.Code == "put-aside" && !asked:
			aside = append(aside, i.Question)
		default:
			where := e.name()
			if i.Question != "" {
				where += ": " + i.Question
			}
			o.note(where, i.Text, forFile(i.Hint, o.path))
		}
	}
	if len(aside) > 0 {
		o.note(e.name(), "put aside, and kept in the file: "+few(aside), "")
	}
	if len(opened) > 0 {
		o.note(e.name(), "now open: "+few(opened), "scabbard choices "+quoted(o.path)+" "+opened[0])
	}
}

// few lists the first of many.
func few(ids []string) string {
	const shown = 6
	list := strings.Join(ids[:min(len(ids), shown)], ", ")
	if more := len(ids) - shown; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}
