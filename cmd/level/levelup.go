package level

import (
	"cmp"
	"fmt"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// LevelUp is a hero on the way to a level.
type LevelUp struct {
	app   *cli.App
	File  *cli.HeroFile
	To    int
	Quick bool // the new questions are answered with the suggested picks
	NoXP  bool // the table plays without XP, so none is missing
}

// newLevelUp returns the level-up of a hero to a level, or to the next one if to is 0. It fails if the edition has no
// such level, or if the new questions are to be answered and the hero needs what is not loaded.
func newLevelUp(a *cli.App, e *cli.HeroFile, to int, quick bool) (LevelUp, error) {
	r := LevelUp{app: a, File: e, To: to, Quick: quick}
	if to == 0 {
		r.To = e.Hero.Level + 1
	}
	if r.To < 1 || r.To > e.Set.MaxLevel {
		return r, &message.Problem{Where: e.Name(), What: fmt.Sprintf("level %d is beyond this edition, which goes from 1 to %d", r.To, e.Set.MaxLevel), Usage: to != 0}
	}
	if quick && r.To > e.Hero.Level {
		for _, m := range e.Hero.Missing {
			if len(m.Words) > 0 {
				return r, &message.Problem{Where: e.Name(), What: "--quick cannot answer what depends on " + m.What, Hint: message.LoadWords(m.Load)}
			}
		}
	}
	return r, nil
}

// Hero returns the hero at the level, with the new questions answered if Quick is set.
func (r LevelUp) Hero() *builder.Hero {
	raised := r.File.Hero.AtLevel(r.To)
	if r.Quick {
		raised = fill.Quick(r.File.Set, raised)
	}
	return raised
}

// Lacking returns that the hero's XP is not enough for the level, or "" if it is, or if nobody counts XP.
func (r LevelUp) Lacking() string {
	e := r.File
	p, counted := builder.Advance(e.Set, e.Hero)
	if r.NoXP || !counted || r.To <= e.Hero.Level || p.Level >= r.To {
		return ""
	}
	needed, _ := builder.Advance(e.Set, e.Hero.AtLevel(r.To))
	return fmt.Sprintf("%s has %d %s; level %d needs %d", message.NameOf(e.Hero), p.XP, cmp.Or(e.Set.Show.Words.XP, "XP"), r.To, needed.Taken)
}

// NoteXP prints a note if the hero's XP is not enough for the level. The players decide.
func (r LevelUp) NoteXP() {
	if lacking := r.Lacking(); lacking != "" {
		r.app.IO.Note(r.File.Name(), lacking+"; going there anyway", "")
	}
}

// Confirm asks whether to take the level. If the hero's XP is not enough, the question has that too, and Enter alone means no.
func (r LevelUp) Confirm(ask prompt.Asker) (bool, error) {
	question, lacking := fmt.Sprintf("Take %s to level %d?", message.NameOf(r.File.Hero), r.To), r.Lacking()
	if lacking != "" {
		question = lacking + ". Level up anyway?"
	}
	return ask.Confirm("level", question, lacking == "")
}

// changes returns the changes to the file that turn one hero into the other: the level, new answers, and removed ones.
func changes(from, to *builder.Hero, r *builder.Resolution) []herofile.Change {
	return append([]herofile.Change{herofile.NumberChange("", "level", to.Level)}, herofile.AnswerChanges(from, to, choice.IsMulti(r))...)
}

// newQuestions returns a function that reports whether a question came with a level. known is the hero before it.
func newQuestions(known *builder.Resolution) func(*builder.Question) bool {
	return func(q *builder.Question) bool {
		before := known.Question(q.ID)
		return before == nil || before.State == sheet.Dormant || before.State != sheet.Stale && q.State == sheet.Stale
	}
}

// Plan returns the changes of each level, compared with the one before it. If Quick is set the questions on the way are
// answered with the suggested picks. A way down has only the last level.
func (r LevelUp) Plan() diff.Plan {
	then := *r.File
	out := []*sheet.Sheet{then.Sheet()}
	for level := max(1, min(then.Hero.Level+1, r.To)); level <= r.To; level++ {
		step := LevelUp{app: r.app, File: &then, To: level, Quick: r.Quick}
		then.Hero = step.Hero()
		out = append(out, then.Sheet())
	}
	return diff.PlanOf(out...)
}
