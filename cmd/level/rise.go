package level

import (
	"fmt"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// LevelUp is a hero on the way to a level.
type LevelUp struct {
	app   *cli.App
	File  *cli.HeroFile
	To    int
	Quick bool // the new questions are answered with the suggested picks
}

// NewLevelUp returns the rise of a hero to a level, or to the next one if to is 0. It fails if the edition has no such level.
func NewLevelUp(a *cli.App, e *cli.HeroFile, to int, quick bool) (LevelUp, error) {
	r := LevelUp{a, e, to, quick}
	if to == 0 {
		r.To = e.Hero.Level + 1
	}
	if r.To < 1 || r.To > e.Set.MaxLevel {
		return r, &message.Problem{Where: e.Name(), What: fmt.Sprintf("level %d is beyond this edition, which goes from 1 to %d", r.To, e.Set.MaxLevel), Usage: to != 0}
	}
	return r, nil
}

// Hero returns the hero at the level, with the new questions answered if Quick is set.
func (r LevelUp) Hero() *builder.Hero {
	risen := r.File.Hero.AtLevel(r.To)
	if r.Quick {
		risen = fill.Quick(r.File.Set, risen)
	}
	return risen
}

// NoteXP prints a note if the hero's XP is not enough for the level. The players decide.
func (r LevelUp) NoteXP() {
	e := r.File
	if p, ok := builder.Advance(e.Set, e.Hero); ok && r.To > e.Hero.Level && p.Level < r.To {
		r.app.IO.Note(e.Name(), fmt.Sprintf("%d XP is only enough for level %d; going to level %d anyway", p.XP, max(p.Level, 1), r.To), "")
	}
}

// Question returns the prompt for taking the level.
func (r LevelUp) Question() string {
	return fmt.Sprintf("Take %s to level %d?", message.NameOf(r.File.Hero), r.To)
}

// Changes returns the changes to the file that turn one hero into the other: the level, new answers, and removed ones.
func Changes(from, to *builder.Hero, r *builder.Resolution) []herofile.Change {
	return append([]herofile.Change{herofile.NumberChange("", "level", to.Level)}, herofile.AnswerChanges(from, to, choice.IsMulti(r))...)
}

// NewQuestions returns a function that reports whether a question came with a level. known is the hero before it.
func NewQuestions(known *builder.Resolution) func(*builder.Question) bool {
	return func(q *builder.Question) bool {
		before := known.Question(q.ID)
		return before == nil || before.State == sheet.Dormant || before.State != sheet.Stale && q.State == sheet.Stale
	}
}

// report prints the state of a hero after a level: the open questions and how to go on, or how to print the changes.
func report(a *cli.App, e *cli.HeroFile, was, is *sheet.Sheet) {
	a.SkipReport(e.Path)
	if e.Path == "-" {
		return
	}
	what, open := fmt.Sprintf("level %d → %d", was.Level, is.Level), message.OpenPrompts(is)
	if len(open) > 0 {
		what += "; " + message.Plural(len(open), "question is", "questions are") + " open:"
	}
	a.IO.NoteList(e.Name(), what, open, a.Next(e, was, is))
	if p, ok := builder.Advance(e.Set, e.Hero.AtLevel(is.Level)); ok && is.Level > was.Level && p.Level > is.Level {
		a.IO.Note(e.Name(), fmt.Sprintf("%d XP is enough for level %d", p.XP, p.Level), "scabbard level "+message.Quoted(e.Path))
	}
}

// Plan returns the changes of each level, compared with the one before it. If Quick is set the questions on the way are
// answered with the suggested picks. A way down has only the last level.
func (r LevelUp) Plan() diff.Plan {
	then := *r.File
	out := []*sheet.Sheet{then.Sheet()}
	for level := max(1, min(then.Hero.Level+1, r.To)); level <= r.To; level++ {
		step := LevelUp{r.app, &then, level, r.Quick}
		then.Hero = step.Hero()
		out = append(out, then.Sheet())
	}
	return diff.PlanOf(out...)
}
