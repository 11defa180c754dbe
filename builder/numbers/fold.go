package numbers

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// phase is a step of folding a number.
type phase int

// The phases, in their order.
const (
	phaseBase   phase = iota // bases, and their replacements
	phaseAdd                 // additions
	phaseCapped              // additions that raise the number to a cap at most
	phaseLimit               // upper and lower limits
	phases
)

func phaseOf(e *rules.Effect) phase {
	switch {
	case e.Op == "max" || e.Op == "min":
		return phaseLimit
	case e.Op == "add" && !e.Cap.Empty():
		return phaseCapped
	case e.Op == "add":
		return phaseAdd
	}
	return phaseBase
}

// fold folds a number if it is not folded yet, and returns its value.
func (n *Numbers) fold(i int) int {
	num := &n.list[i]
	if num.folded {
		return num.value
	}
	num.folded = true
	outer := n.folding
	n.folding = i
	var st *rules.Stat
	at, owner := i%numbersPerOwner(n.Set), &n.self
	if at != i {
		owner = n.creatures[i/numbersPerOwner(n.Set)-1]
	}
	if at >= n.characteristicCount() {
		st = &n.Set.Stats[at-n.characteristicCount()]
	}
	var earned []sheet.Part
	if owner.Of == nil {
		earned = n.earned(st)
	}
	based := owner.based(st)
	room := len(num.changes) + len(earned)
	if based {
		room++
	}
	num.parts = make([]sheet.Part, 0, room)
	if based {
		p := owner.ownScope(nil).Part(st.Base, sheet.Base)
		p.Source, p.Name, p.Line = n.Set.Root, n.rootName(), st.Line
		if d := n.Set.Document(""); d != nil && st.Line > 0 {
			p.Document = d.ID
		}
		num.parts = append(num.parts, p)
	}
	slices.SortStableFunc(num.changes, func(a, b change) int { return int(a.phase - b.phase) })
	n.sortByCap(num.changes)
	rest := num.changes
	for phase := range phases {
		for len(rest) > 0 && rest[0].phase == phase {
			n.apply(num, owner, &rest[0])
			rest = rest[1:]
		}
		switch phase {
		case phaseBase:
			chooseSet(num.parts, st != nil && st.Low)
		case phaseAdd:
			num.parts = append(num.parts, earned...)
			n.ChooseOfGroups(num.parts)
		case phaseCapped:
			n.ChooseOfGroups(num.parts)
		}
	}
	num.value, n.folding = sheet.Number{Parts: num.parts}.Value(), outer
	return num.value
}

// rootName returns the name of the record that every hero has.
func (h *Hero) rootName() string {
	if held := h.Held.All; len(held) > 0 && held[0].Rec.ID == h.Set.Root {
		return held[0].Rec.Name
	}
	return h.Set.NameOf(h.Set.Root)
}

// apply appends the part of one change to a number of an owner.
func (n *Numbers) apply(num *number, owner *Owner, c *change) {
	s, e := owner.Scope(c.by), c.effect
	if c.shared {
		s = owner.ownScope(c.by)
	}
	if !s.True(e.If) {
		return
	}
	unusable := n.Unusable(c.by)
	if e.Op == "moves" {
		if s.Active(e) && unusable == "" {
			num.moves = append(num.moves, e.To...)
		}
		return
	}
	p := s.Part(e.Value, opOf(e.Op))
	p.Group = e.Stack
	if !s.Active(e) {
		p.Unused = phrase.Of("only-while", e.While)
	}
	if p.While = e.While; unusable != "" {
		p.Unused, p.While = unusable, ""
	}
	if e.Op == "define" && p.Unused == "" {
		replaceBases(num.parts, phrase.Of("replaced-by", p.Name))
	}
	if c.inForm && p.Op == sheet.Set && p.Unused == "" {
		replaceBases(num.parts, phrase.Of("in-this-form", p.Name))
	}
	if !e.Cap.Empty() {
		p.Amount = max(0, min(p.Amount, s.Int(e.Cap)-sheet.Number{Parts: num.parts}.Value()))
		p.Rule = phrase.Of("to-at-most", p.Rule, e.Cap.Src())
		p.Words = strings.TrimPrefix(phrase.Of("to-at-most", p.Words, s.words(e.Cap)), ", ")
	}
	c.part = len(num.parts)
	num.parts = append(num.parts, p)
}

// earned returns the amount of a stat that was gained in play, as a part, or nothing.
func (h *Hero) earned(st *rules.Stat) []sheet.Part {
	if st == nil || !st.Earned {
		return nil
	}
	amount, name := h.Play.Earned[st.ID], phrase.Of("earned-in-play")
	switch {
	case amount == 0:
		return nil
	case amount < 0:
		name = phrase.Of("spent-in-play")
	}
	return []sheet.Part{{Amount: amount, Op: sheet.Add, Source: sheet.EarnedInPlay, Name: name, Formula: strconv.Itoa(amount), Rule: strconv.Itoa(amount)}}
}
