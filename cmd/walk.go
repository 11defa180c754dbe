package cmd

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// walk is one sitting over a hero: resolve, take the next open question, ask it, record the answer, again. It
// knows nothing of the game.
type walk struct {
	*app
	ask  asker
	set  *rules.Set
	hero *builder.Hero
	keep func(*walk, string) error    // called with the question after every answer
	only func(*builder.Question) bool // the questions to walk through, nil for all

	r      *builder.Resolution
	sheet  *sheet.Sheet
	seen   map[string]bool // passed over
	trail  []string        // the questions visited, the latest last
	chance *rand.Rand
}

// The ways out of a question beside answering it. No slug holds a colon.
const (
	goBack    = ":back"
	goSkip    = ":skip"
	goExplain = ":explain"
	goRandom  = ":random"
	goOther   = ":other"
	goStop    = ":stop"
	goDone    = ":done" // answered, or nothing changed
)

// newWalk begins a sitting.
func newWalk(a *app, ask asker, set *rules.Set, hero *builder.Hero, keep func(*walk, string) error) *walk {
	w := &walk{app: a, ask: ask, set: set, keep: keep, seen: map[string]bool{}, chance: rand.New(rand.NewPCG(rand.Uint64(), 0))}
	w.become(hero)
	return w
}

// become puts a hero in the place of the one before and works out what it is asked.
func (w *walk) become(hero *builder.Hero) {
	w.hero, w.r = hero, builder.Resolve(w.set, hero)
	w.sheet = w.r.Sheet()
}

// through asks one question after the other, until nothing is open; stopped tells that the user had enough.
func (w *walk) through() (stopped bool, err error) {
	q := w.next()
	for q != nil {
		out, err := w.visit(q)
		if err != nil {
			return false, err
		}
		switch out {
		case goStop:
			return true, nil
		case goBack:
			if q = w.before(); q != nil {
				continue
			}
		case goSkip, goDone:
			w.trail = append(w.trail, q.ID)
			now := w.r.Question(q.ID)
			w.seen[q.ID] = out == goSkip || now != nil && w.wanted(now)
		default:
			w.trail = append(w.trail, q.ID)
			if q = w.r.Question(out); q != nil {
				continue
			}
		}
		q = w.next()
	}
	return false, nil
}

// next is the question to ask now, nil when there is none. Those whose picks a later answer could give as
// well come last: what is owned is known then.
func (w *walk) next() *builder.Question {
	var late *builder.Question
	for _, q := range w.r.Questions {
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
func (w *walk) wanted(q *builder.Question) bool {
	if w.seen[q.ID] || w.only != nil && !w.only(q) || q.Swap == "play" && q.State == sheet.Optional {
		return false
	}
	switch q.State {
	case sheet.Open, sheet.Optional, sheet.Deferred, sheet.Stale:
		return w.askable(q)
	}
	return false
}

// askable tells whether there is anything to choose.
func (w *walk) askable(q *builder.Question) bool {
	arrays, _ := q.Arrays()
	return q.Text || len(arrays) > 0 || len(q.Answer) > 0 || slices.ContainsFunc(w.r.Offers(q), func(o builder.Offer) bool { return o.Legal })
}

// isLate tells whether a question offers what is replaced when two others give it.
func (w *walk) isLate(q *builder.Question) bool {
	offers := w.r.Offers(q)
	if len(offers) == 0 {
		return false
	}
	kind := offers[0].Record.Kind()
	return slices.ContainsFunc(w.set.Duplicates, func(d rules.Duplicate) bool {
		return d.Kind == kind && (d.Same != "" || len(d.Yield) > 0)
	})
}

// before is the question visited before this one, nil when there is none.
func (w *walk) before() *builder.Question {
	for len(w.trail) > 0 {
		id := w.trail[len(w.trail)-1]
		w.trail = w.trail[:len(w.trail)-1]
		if q := w.r.Question(id); q != nil && q.State != sheet.Dormant {
			return q
		}
	}
	return nil
}

// visit asks one question. It returns goDone when it was answered, or how the user left it: one of the other
// ways out, or the id of the question to visit instead.
func (w *walk) visit(q *builder.Question) (string, error) {
	w.head(q)
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
func (w *walk) record(q *builder.Question, answer []string) (bool, error) {
	if len(answer) == 0 {
		answer = nil
	}
	after := builder.Resolve(w.set, w.hero.With(q.ID, answer)).Sheet()
	if aside := newlyAside(w.sheet, after, q.ID); len(aside) > 0 {
		message := fmt.Sprintf("this puts %s aside: %s. They are kept, and come back when it is changed back. Go on?",
			plural(len(aside), "answer", "answers"), few(aside))
		if yes, err := w.ask.Confirm(q.ID+"/aside", message, true); err != nil || !yes {
			return false, err
		}
	}
	w.become(w.hero.With(q.ID, answer))
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
				out = append(out, q.ID)
			}
		}
	}
	return out
}

// head says where the hero stands, and what is owned already where that matters.
func (w *walk) head(q *builder.Question) {
	w.ask.Say("\n" + w.standing())
	if q.State == sheet.Stale {
		w.ask.Say("  " + q.Reason)
	}
	if w.isLate(q) && len(w.sheet.Skills) > 0 {
		var owned []string
		for _, s := range w.sheet.Skills {
			owned = append(owned, fmt.Sprintf("%s (%s)", s.Name, s.SourceName))
		}
		w.ask.Say("  you have " + strings.Join(owned, ", "))
	}
}

// standing is the hero in a line.
func (w *walk) standing() string {
	s := w.sheet
	var out []string
	if s.Name != "" {
		out = append(out, s.Name)
	}
	out = append(out, fmt.Sprintf("level %d", s.Level))
	if who := strings.TrimSpace(s.Identity.Ancestry.Name + " " + s.Identity.Class.Name); who != "" {
		out = append(out, who)
	}
	for _, id := range []string{"stamina", "speed"} {
		if n, ok := s.Stat(id); ok && len(n.Parts) > 0 && n.Value() > 0 {
			out = append(out, n.Name+" "+n.Show())
		}
	}
	return strings.Join(append(out, plural(len(openQuestions(s)), "question", "questions")+" open"), " · ")
}

// openQuestions lists what is unfinished.
func openQuestions(s *sheet.Sheet) (ids []string) {
	for _, i := range s.Issues {
		if i.Severity == sheet.Unfinished && !slices.Contains(ids, i.Question) {
			ids = append(ids, i.Question)
		}
	}
	return ids
}
