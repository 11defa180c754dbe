// Package walk asks the questions of a hero one after the other: it resolves the hero, asks the next open question, records
// the answer, and starts again. It knows nothing of the game.
package walk

import (
	"fmt"
	"math/rand/v2"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// Walk asks the questions of one hero.
type Walk struct {
	App *cli.App
	state
	Ask     prompt.Asker
	keep    func(*Walk, ...string) error         // called with the questions after every answer
	Only    func(*builder.Question) bool         // which questions to ask; nil for all
	Beneath func(*builder.Question) (s []string) // returns more lines to print below the heading of a question; nil for none

	Seen    map[string]bool // questions not to ask again: skipped, or left with an answer that is still open
	guiding bool            // all open questions are asked, not just one
	listed  bool            // the questions are asked from a list, to which the first one goes back
	trail   trail
	chance  *rand.Rand
	words   *explainer
}

// The ways to leave a question without answering it. No slug has a colon.
const (
	GoBack   = ":back"
	GoSkip   = ":skip"
	GoFill   = ":fill"
	GoRandom = ":random"
	goOther  = ":other"
	GoStop   = ":stop"
	GoOpen   = ":open" // only in the menu of Choose: ask all open questions
)

// New returns a walk over a hero.
func New(a *cli.App, ask prompt.Asker, set *rules.Set, hero *builder.Hero, keep func(*Walk, ...string) error) *Walk {
	w := &Walk{App: a, state: state{Set: set}, Ask: ask, keep: keep, Seen: map[string]bool{}, chance: rand.New(rand.NewPCG(rand.Uint64(), 0)),
		words: &explainer{set: set, told: map[string]string{}}}
	w.setHero(hero)
	return w
}

// setHero replaces the hero and resolves it. The plan stays as long as the answers follow it, so that no suggestion changes
// under the hands of somebody who takes them.
func (w *Walk) setHero(hero *builder.Hero) {
	plan := w.plan
	w.state = stateOf(w.Set, hero)
	if plan != nil && plan.holds(hero) {
		w.plan = plan
	}
}

// Run asks all open questions. It reports whether the user stopped before the end.
func (w *Walk) Run() (stopped bool, err error) {
	w.guiding, w.trail = true, nil
	defer func() { w.guiding = false }()
	q, from := w.Next(), ""
	for q != nil {
		w.trail.add(&w.state, q, from)
		from = q.ID
		out, err := w.Visit(q)
		if err != nil {
			return false, err
		}
		switch out {
		case GoStop:
			return true, nil
		case GoFill:
			return false, nil
		case GoBack:
			if q = w.trail.before(w.Resolution, q.ID); q == nil {
				return false, nil // to the list
			}
			continue
		case GoSkip, prompt.Done:
			now := w.Resolution.Question(q.ID)
			w.Seen[q.ID] = out == GoSkip || now != nil && w.wanted(now)
		default:
			if q = w.Resolution.Question(out); q != nil {
				continue
			}
		}
		q = w.Next()
	}
	return false, nil
}

// Next returns the question to ask now, or nil. Questions whose picks a later answer could also give come last, because by
// then the hero's records are known.
func (w *Walk) Next() *builder.Question {
	var late *builder.Question
	for _, q := range w.Resolution.Questions {
		if !w.wanted(q) {
			continue
		}
		if !w.replacesDoubles(q) {
			return q
		}
		if late == nil {
			late = q
		}
	}
	return late
}

// wanted reports whether a question is open and was not skipped.
func (w *Walk) wanted(q *builder.Question) bool {
	if w.Seen[q.ID] || w.Only != nil && !w.Only(q) || q.Swap == "play" && q.State == sheet.Optional {
		return false
	}
	switch q.State {
	case sheet.Open, sheet.Optional, sheet.Deferred, sheet.Stale:
		return w.askable(q)
	}
	return false
}

// Visit asks one question. It returns how the user left it: prompt.Done if it was answered or its answer kept, one of the
// other ways, or the id of the question to go to.
func (w *Walk) Visit(q *builder.Question) (string, error) {
	arrays, to := q.Arrays()
	switch {
	case q.Text:
		return w.askText(q)
	case len(arrays) > 0:
		return w.scores(q, arrays, to)
	case q.Multi:
		return w.askSeveral(q)
	}
	return w.askOne(q)
}

// record saves an answer. If it would put other answers aside it asks first, and reports whether the answer was saved.
func (w *Walk) record(q *builder.Question, answer []string) (bool, error) {
	if len(answer) == 0 {
		answer = nil
	}
	after := builder.Resolve(w.Set, w.Hero.With(q.ID, answer)).Sheet()
	if aside := newlyAside(w.Sheet, after, q.ID); len(aside) > 0 {
		kept := "They are kept, and come"
		if len(aside) == 1 {
			kept = "It is kept, and comes"
		}
		message := fmt.Sprintf("This sets %s aside: %s. %s back if you change this back. Continue?",
			message.Plural(len(aside), "answer", "answers"), term.Truncated(aside), kept)
		if yes, err := w.Ask.Confirm(q.ID+"/aside", message, true); err != nil || !yes {
			return false, err
		}
	}
	w.setHero(w.Hero.With(q.ID, answer))
	return true, w.keep(w, q.ID)
}

// newlyAside returns the answers that the change puts aside.
func newlyAside(before, after *sheet.Sheet, but string) []string {
	var out []string
	for _, q := range before.Questions {
		counted := q.State == sheet.Answered || q.State == sheet.Open && len(q.Answer) > 0
		if !counted || q.ID == but {
			continue
		}
		for _, now := range after.Questions {
			if now.ID == q.ID && now.State == sheet.Stale {
				out = append(out, q.Prompt)
			}
		}
	}
	return out
}

// Keep returns a function that writes every answer into the hero's file and keeps the version before.
func Keep(e *cli.HeroFile) func(*Walk, ...string) error {
	return into(e, func(w *Walk, edited []byte) error { return w.App.Replace(e, edited) })
}

// Collect returns a function that keeps every answer in memory only, for a caller who writes the file at the end.
func Collect(e *cli.HeroFile) func(*Walk, ...string) error {
	return into(e, func(_ *Walk, edited []byte) error { e.Raw = edited; return nil })
}

// into returns a function that puts answers into the bytes of a hero file and passes them to save.
func into(e *cli.HeroFile, save func(*Walk, []byte) error) func(*Walk, ...string) error {
	return func(w *Walk, questions ...string) error {
		var changes []herofile.Change
		for _, id := range questions {
			answer, _ := w.Hero.Answer(id)
			changes = append(changes, herofile.AnswerChange(id, answer, choice.IsMulti(w.Resolution)(id)))
		}
		changes = append(changes, noteChanges(e.Hero, w.Hero)...)
		if w.Hero.Name != e.Hero.Name {
			changes = append(changes, herofile.TextChange("", "name", w.Hero.Name))
		}
		edited, err := herofile.Edit(e.Name(), e.Raw, changes, choice.QuestionOrder(w.Resolution))
		if err != nil {
			return err
		}
		if err := save(w, edited); err != nil {
			return err
		}
		e.Hero = w.Hero
		return nil
	}
}
