// Package walk is the guided sitting over a hero: resolve, take the next open question, ask it, record the
// answer, again. It knows nothing of the game; what is asked is what the rules ask.
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

// Walk is one sitting over a hero: resolve, take the next open question, ask it, record the answer, again. It
// knows nothing of the game.
type Walk struct {
	App *cli.App
	moment
	Ask     prompt.Asker
	keep    func(*Walk, ...string) error         // called with the questions after every answer
	Only    func(*builder.Question) bool         // the questions to walk through, nil for all
	Beneath func(*builder.Question) (s []string) // more lines under the heading of a question, nil for none

	Seen    map[string]bool // passed over
	guiding bool            // one question after the other is asked, not one alone
	trail   []string        // the questions visited, the latest last
	chance  *rand.Rand
}

// The ways out of a question beside answering it. No slug holds a colon.
const (
	GoBack   = ":back"
	GoSkip   = ":skip"
	GoFill   = ":fill"
	GoRandom = ":random"
	goOther  = ":other"
	GoStop   = ":stop"
)

// New begins a sitting.
func New(a *cli.App, ask prompt.Asker, set *rules.Set, hero *builder.Hero, keep func(*Walk, ...string) error) *Walk {
	w := &Walk{App: a, moment: moment{Set: set}, Ask: ask, keep: keep, Seen: map[string]bool{}, chance: rand.New(rand.NewPCG(rand.Uint64(), 0))}
	w.become(hero)
	return w
}

// become puts a hero in the place of the one before and works out what it is asked.
func (w *Walk) become(hero *builder.Hero) {
	w.moment = momentOf(w.Set, hero)
}

// Through asks one question after the other, until nothing is open; stopped tells that the user had enough.
func (w *Walk) Through() (stopped bool, err error) {
	w.guiding = true
	defer func() { w.guiding = false }()
	q := w.Next()
	for q != nil {
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
			if q = w.before(); q != nil {
				continue
			}
		case GoSkip, prompt.Done:
			w.trail = append(w.trail, q.ID)
			now := w.Resolution.Question(q.ID)
			w.Seen[q.ID] = out == GoSkip || now != nil && w.wanted(now)
		default:
			w.trail = append(w.trail, q.ID)
			if q = w.Resolution.Question(out); q != nil {
				continue
			}
		}
		q = w.Next()
	}
	return false, nil
}

// Next is the question to ask now, nil when there is none. Those whose picks a later answer could give as
// well come last: what is owned is known then.
func (w *Walk) Next() *builder.Question {
	var late *builder.Question
	for _, q := range w.Resolution.Questions {
		if !w.wanted(q) {
			continue
		}
		if !w.isLate(q) {
			return q
		}
		if late == nil {
			late = q
		}
	}
	return late
}

// wanted tells whether a question waits for an answer and has not been passed over.
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

// before is the question visited before this one, nil when there is none.
func (w *Walk) before() *builder.Question {
	for len(w.trail) > 0 {
		id := w.trail[len(w.trail)-1]
		w.trail = w.trail[:len(w.trail)-1]
		if q := w.Resolution.Question(id); q != nil && q.State != sheet.Dormant {
			return q
		}
	}
	return nil
}

// Visit asks one question. It returns goDone when it was answered, or how the user left it: one of the other
// ways out, or the id of the question to visit instead.
func (w *Walk) Visit(q *builder.Question) (string, error) {
	arrays, to := q.Arrays()
	switch {
	case q.Text:
		return w.words(q)
	case len(arrays) > 0:
		return w.scores(q, arrays, to)
	case q.Multi:
		return w.several(q)
	}
	return w.one(q)
}

// record gives a question its answer, unless others would be put aside and the user minds.
func (w *Walk) record(q *builder.Question, answer []string) (bool, error) {
	if len(answer) == 0 {
		answer = nil
	}
	after := builder.Resolve(w.Set, w.Hero.With(q.ID, answer)).Sheet()
	if aside := newlyAside(w.Sheet, after, q.ID); len(aside) > 0 {
		message := fmt.Sprintf("this puts %s aside: %s. They are kept, and come back when it is changed back. Go on?",
			message.Plural(len(aside), "answer", "answers"), term.Truncated(aside))
		if yes, err := w.Ask.Confirm(q.ID+"/aside", message, true); err != nil || !yes {
			return false, err
		}
	}
	w.become(w.Hero.With(q.ID, answer))
	return true, w.keep(w, q.ID)
}

// newlyAside lists the answers that counted before and do not count after.
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

// Keep writes every answer to a question into the hero's file, and keeps the version before.
func Keep(e *cli.HeroFile) func(*Walk, ...string) error {
	return func(w *Walk, questions ...string) error {
		var changes []herofile.Change
		for _, id := range questions {
			answer, _ := w.Hero.Answer(id)
			changes = append(changes, herofile.AnswerChange(id, answer, choice.IsMulti(w.Resolution)(id)))
		}
		changes = append(changes, noteChanges(e.Hero, w.Hero)...)
		edited, err := herofile.Edit(e.Name(), e.Raw, changes, choice.QuestionOrder(w.Resolution))
		if err != nil {
			return err
		}
		if err := w.App.Replace(e, edited); err != nil {
			return err
		}
		e.Raw, e.Hero = edited, w.Hero
		return nil
	}
}

// The entries of the menu beside the questions.
const GoOpen = ":open"
