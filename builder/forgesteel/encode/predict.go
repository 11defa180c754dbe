package encode

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// predictor computes a hero as Forge Steel does. The hero must be written already.
type predictor struct{ *writer }

// predicted returns the sheet that Forge Steel will show: by its own rules, and without the answers that have no place in the
// file.
func (w predictor) predicted() *sheet.Sheet {
	set := forgeSteelRules(w.Set)
	h := w.placed(set)
	if len(w.wordedIDs) > 0 {
		set = changedSet(set, func(r *rules.Record) {
			if w.wordedIDs[r.ID] && !w.whole[r.ID] {
				r.Effects = changedEffects(r.Effects, func(e *rules.Effect) bool {
					return e.Verb != rules.VerbStat && e.Verb != rules.VerbMod || w.expressible(e)
				})
			}
		})
	}
	s := builder.Build(set, h)
	if off := contested(set, s); len(off) > 0 {
		set = changedSet(set, func(r *rules.Record) {
			r.Effects = changedEffects(r.Effects, func(e *rules.Effect) bool {
				if e.Verb == rules.VerbMod && slices.Contains(off, e.Stack) {
					e.While, e.Assume = "its player chooses", false // a card that includes the bonus has to know it
				}
				return true
			})
		})
		s = builder.Build(set, h)
	}
	return s
}

// placed returns the hero without the answers that have no place in the file. An answer that others depend on stays,
// because those have their place.
func (w predictor) placed(set *rules.Set) *builder.Hero {
	h := w.hero
	for _, want := range slices.Backward(w.pending) {
		if w.wordedIDs[want.rec.ID] || place.Derived(want.q) && !w.prefers(want.q.ID) || slices.Contains(w.impliedAnswers, want.q.ID+"="+want.rec.Slug()) {
			continue
		}
		answer, _ := h.Answer(want.q.ID)
		at := slices.Index(answer, want.rec.Slug())
		if at < 0 || slices.Contains(w.raised, want.q.ID) {
			continue
		}
		before := w.picks(builder.Resolve(set, h), want.q.ID)
		without := h.With(want.q.ID, slices.Delete(slices.Clone(answer), at, at+1))
		if slices.Equal(before, w.picks(builder.Resolve(set, without), want.q.ID)) {
			h = without
		}
	}
	return h
}

// prefers reports whether a question asks which of several bonuses counts. Without an answer the best one does.
func (w predictor) prefers(question string) bool {
	return slices.ContainsFunc(w.Set.Groups, func(g rules.Group) bool { return g.Ask == question })
}

// picks returns the hero's picks of questions that have a place in the file, except for one question.
func (w predictor) picks(r *builder.Resolution, but string) (out []string) {
	for _, q := range r.Questions {
		waits := func(want pendingPick) bool { return want.q.ID == q.ID }
		if q.ID == but || q.State == sheet.Automatic || slices.ContainsFunc(w.pending, waits) {
			continue
		}
		for _, rec := range r.Picked(q.ID) {
			out = append(out, q.ID+"="+rec.ID)
		}
	}
	return out
}

// forgeSteelSets caches the sets of forgeSteelRules.
var forgeSteelSets rules.Recent[*rules.Set]

// forgeSteelRules returns a set whose records have Forge Steel's figures.
func forgeSteelRules(set *rules.Set) *rules.Set { return forgeSteelSets.Of(set, withForgeSteelFigures) }

// withForgeSteelFigures makes the set of forgeSteelRules.
func withForgeSteelFigures(set *rules.Set) *rules.Set {
	counts := &set.Exchange.Counts
	caps, equipment := slices.Contains(counts.Ignores, rules.IgnoreCaps), slices.Contains(counts.Ignores, rules.IgnoreEquipment)
	return changedSet(set, func(r *rules.Record) {
		told, matches := forgesteel.Values(counts.TextOnly, r.ID), forgesteel.Values(counts.Matches, r.ID)
		r.Effects = changedEffects(r.Effects, func(e *rules.Effect) bool {
			if caps {
				e.Cap = rules.Expr{}
			}
			if e.Mod != nil && slices.Contains(counts.Always, r.ID) {
				e.If = rules.Expr{}
			}
			if matches != nil && e.Mod != nil && len(e.Mod.Damage) > 0 && !leftToPlayer(told, e) {
				mod := *e.Mod
				mod.Match.Keywords = matches
				e.Mod = &mod
			}
			if slices.Contains(counts.Apart, e.Stack) {
				e.Stack += "/" + r.ID
			}
			if e.Choose != nil && slices.Contains(counts.Holds, set.QuestionID(r, e.Choose)) {
				e.Choose.Hold = true
			}
			return !leftToPlayer(told, e)
		})
		if equipment {
			r.Equipment = nil
		}
		if r.Ability != nil {
			r.Ability = forgesteel.Card(counts, r)
		}
	})
}

// leftToPlayer reports whether Forge Steel leaves an effect to the player.
func leftToPlayer(told []string, e *rules.Effect) bool {
	isTold := func(word string) bool { return slices.Contains(told, word) }
	return e.Verb == rules.VerbMod && (isTold(rules.TextOnlyAbilities) || len(e.Mod.Damage) > 0 && slices.ContainsFunc(e.Mod.Match.Keywords, isTold)) ||
		e.Verb == rules.VerbStat && slices.ContainsFunc(e.Stats, isTold)
}

// changedSet returns a set with changed records. The set given stays as it is.
func changedSet(set *rules.Set, change func(*rules.Record)) *rules.Set {
	list := slices.Clone(set.All())
	for i := range list {
		change(&list[i])
	}
	out := *set
	out.Records = rules.NewRecords(list)
	return &out
}

// changedEffects returns changed effects, and leaves out those for which change returns false. The effects given stay as
// they are.
func changedEffects(effects []rules.Effect, change func(*rules.Effect) bool) []rules.Effect {
	out := make([]rules.Effect, 0, len(effects))
	for _, e := range effects {
		if e.Choose != nil {
			ch := *e.Choose
			ch.Each = changedEffects(ch.Each, change)
			e.Choose = &ch
		}
		if change(&e) {
			out = append(out, e)
		}
	}
	return out
}

// contested returns the stack groups of damage bonuses of which nothing counts in Forge Steel: the hero has
// several different ones, and none is the best on every tier.
func contested(set *rules.Set, s *sheet.Sheet) (out []string) {
	for _, group := range set.Exchange.Counts.Alone {
		var bonuses [][3]int
		for _, k := range s.Kits {
			rec := set.Record(k.ID)
			for i := range rec.Effects {
				if e := &rec.Effects[i]; e.Stack == group && e.Mod != nil && len(e.Mod.Damage) == 3 {
					bonuses = append(bonuses, damageOf(e.Mod))
				}
			}
		}
		best := func(b [3]int) bool {
			return !slices.ContainsFunc(bonuses, func(o [3]int) bool { return b[0] < o[0] && b[1] < o[1] && b[2] < o[2] })
		}
		bonuses = slices.DeleteFunc(slices.Clone(bonuses), func(b [3]int) bool { return !best(b) })
		if slices.ContainsFunc(bonuses, func(b [3]int) bool { return b != bonuses[0] }) {
			out = append(out, group)
		}
	}
	return out
}

// damageOf returns the plain numbers of a damage bonus.
func damageOf(m *rules.Mod) (out [3]int) {
	for i, e := range m.Damage {
		if e.Plain() {
			out[i] = e.Nodes()[0].Int
		}
	}
	return out
}
