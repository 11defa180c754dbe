package builder

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
)

// Resolution is everything a hero has and is asked. It is immutable: once Resolve returns it, no method writes to it,
// so several goroutines may use it at the same time.
type Resolution struct {
	Questions []*Question // in the order asked

	set     *rules.Set
	hero    *Hero
	level   int                  // the hero's level, kept inside the edition
	byID    map[string]*Question // the questions by their ids
	held    held.List
	numbers *numbers.Numbers
	amends  []amendment // changes that holdings make to questions, in the order held
	presets presets     // the answers that holdings give for the player, in the order held
	crowded bool        // some questions were left out because there are too many

	later map[int]*Resolution // the hero at later levels, while answers are judged
}

// maxQuestions is the most questions that a hero is asked. A hero of the last level is asked about 100.
const maxQuestions = 1_000

// passLimit bounds the search for a fixpoint. Data that checks clean settles in one to three passes.
const passLimit = 12

// Resolve computes the hero's possessions, each with its cause, and every question with its state.
func Resolve(set *rules.Set, hero *Hero) *Resolution {
	r := fixpoint(set, hero)
	roles := rules.RolesOf(set)
	for _, h := range r.held.All {
		h.Role = roles[h.Kind]
	}
	r.later = map[int]*Resolution{}
	for _, q := range r.Questions {
		legality{r}.judge(q)
	}
	r.later = nil
	r.numbers.Settle() // so that nothing is written later
	return r
}

// fixpoint runs passes until the assumptions of one hold. A pass evaluates conditions on the result of the pass before,
// because a thing that a condition asks for may come later in the same pass. The hero's possessions depend on the presence
// of things alone, so the order of answers does not matter. No answer is judged yet.
func fixpoint(set *rules.Set, hero *Hero) *Resolution {
	r := newResolution(set, hero)
	for range passLimit {
		before := r
		p := pass{assumptions: newAssumptions(before, newResolution(set, hero)), set: set, hero: hero, level: before.level}
		r = p.run()
		if p.assumptions.allHold() || r.same(before) {
			break
		}
	}
	return r
}

// newResolution returns the resolution of a hero who has nothing yet.
func newResolution(set *rules.Set, hero *Hero) *Resolution {
	r := &Resolution{set: set, hero: hero, level: min(max(hero.Level, 1), max(set.MaxLevel, 1))}
	r.numbers = numbers.New(numbers.Hero{Set: set, Level: r.level, Held: &r.held, Picks: r, Play: hero.Play.numbers()})
	return r
}

// same reports whether two passes found the same holdings and questions.
func (r *Resolution) same(o *Resolution) bool {
	return slices.EqualFunc(r.held.All, o.held.All, func(a, b *held.Holding) bool {
		return a.Rec == b.Rec && a.Pick == b.Pick && a.Level == b.Level && a.Gone == b.Gone
	}) &&
		slices.EqualFunc(r.Questions, o.Questions, func(a, b *Question) bool {
			return a.ID == b.ID && a.count == b.count && slices.Equal(a.chosen, b.chosen)
		})
}

// Question returns the question with this id, or nil if the hero is not asked it.
func (r *Resolution) Question(id string) *Question { return r.byID[id] }

// addQuestion appends a question to those of the resolution.
func (r *Resolution) addQuestion(q *Question) {
	if r.byID == nil {
		const usual = 56 // most heroes are asked fewer
		r.Questions, r.byID = make([]*Question, 0, usual), make(map[string]*Question, usual)
	}
	r.Questions = append(r.Questions, q)
	r.byID[q.ID] = q
}

// dropQuestions removes the questions for which gone returns true.
func (r *Resolution) dropQuestions(gone func(*Question) bool) {
	r.Questions = slices.DeleteFunc(r.Questions, func(q *Question) bool {
		drop := gone(q)
		if drop {
			delete(r.byID, q.ID)
		}
		return drop
	})
}

// Picked returns the records that a question picked.
func (r *Resolution) Picked(question string) []*rules.Record {
	if q := r.Question(question); q != nil {
		return q.chosen
	}
	return nil
}

// Respite is a hero's gain at the end of a respite.
type Respite struct {
	XP        int
	Resources []Reserve // the gain of each resource that grows then
}

// Respite returns the hero's gain at the end of a respite.
func (r *Resolution) Respite() Respite {
	out := Respite{XP: r.scope(nil).Int(r.set.RespiteXP)}
	for _, x := range r.numbers.Resources() {
		if res := x.Effect.Resource; !res.Respite.Empty() {
			out.Resources = append(out.Resources, Reserve{res.ID, res.Respite.Int(respiteScope{r.scope(x.By), out.XP})})
		}
	}
	return out
}

// respiteScope adds the Experience gained at a respite to the names an expression may use.
type respiteScope struct {
	numbers.Scope
	xp int
}

// Var returns the value of a name.
func (s respiteScope) Var(name string) int {
	if name == "xp" {
		return s.xp
	}
	return s.Scope.Var(name)
}

// Resources returns the resources the hero has. The one that abilities cost comes first.
func (r *Resolution) Resources() (out []*rules.Resource) {
	for _, x := range r.numbers.Resources() {
		out = append(out, x.Effect.Resource)
	}
	return out
}

// Floor returns the lowest value a resource of the hero may have; ok is false if the hero has no such resource.
func (r *Resolution) Floor(resource string) (floor int, ok bool) {
	for _, x := range r.numbers.Resources() {
		if x.Effect.Resource.ID == resource {
			return r.scope(x.By).Int(x.Effect.Resource.Floor), true
		}
	}
	return 0, false
}

// Names returns the environment for expressions about the hero: scores, stats, level and possessions.
func (r *Resolution) Names() rules.Env { return r.scope(nil) }

// scope returns the names that an expression of a holding may use; of the rules themselves if h is nil.
func (r *Resolution) scope(h *held.Holding) numbers.Scope { return r.numbers.Scope(h) }
