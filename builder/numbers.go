package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// numbers are the hero's: the characteristics, then the edition's stats. One is folded when it is asked for,
// since its expressions may name any other; check has refused rules that lead in a circle.
type numbers struct {
	r       *Resolution
	form    []entry // what a form adds
	list    []number
	entries []entry // what changes them, in the order of the numbers and of the phases
	parts   shelf[sheet.Part]
}

// number is one of them: what it is made of, as far as it is folded.
type number struct {
	parts []sheet.Part
	moves []string
	value int
	begun bool
}

// entry is an effect on a number, with what holds it.
type entry struct {
	of     *holding
	e      *rules.Effect
	number int32 // its place in the list
	part   int32 // where its part stands in the number; -1 for none
	phase  uint8
	inForm bool
}

// all folds every number.
func (n *numbers) all() {
	n.begin()
	n.parts.more = len(n.entries) + len(n.r.set.Stats)
	for i := range n.list {
		n.fold(i)
	}
}

// chars is how many of the numbers are characteristics.
func (n *numbers) chars() int { return len(n.r.set.Characteristics) }

// value is the value of a number, "highest" included; 0 of what is none.
func (n *numbers) value(id string) int {
	if len(n.r.held.list) == 0 {
		if st := n.r.set.Stat(id); st != nil {
			return scope{n, nil}.int(st.Base) + n.earnedOf(st) // nothing is held that could change it
		}
	}
	n.begin()
	if id == "highest" {
		best := -5
		for i := range n.chars() {
			best = max(best, n.fold(i))
		}
		return best
	}
	if i := n.index(id); i >= 0 {
		return n.fold(i)
	}
	return 0
}

// index is the place of a number in the list, -1 for none.
func (n *numbers) index(id string) int {
	set := n.r.set
	for i := range set.Characteristics {
		if set.Characteristics[i].ID == id {
			return i
		}
	}
	for i := range set.Stats {
		if set.Stats[i].ID == id {
			return len(set.Characteristics) + i
		}
	}
	return -1
}

// begin sorts what changes each number, once.
func (n *numbers) begin() {
	if n.list != nil {
		return
	}
	r := n.r
	n.list = make([]number, len(r.set.Characteristics)+len(r.set.Stats))
	n.entries = make([]entry, 0, len(r.held.list))
	for _, x := range r.held.lasting {
		if x.verb == rules.VerbStat && x.e.At <= r.level {
			n.enter(entry{of: x.of, e: x.e})
		}
	}
	for _, x := range n.form {
		n.enter(x)
	}
	slices.SortStableFunc(n.entries, func(a, b entry) int { return int(a.number-b.number)*phases + int(a.phase) - int(b.phase) })
	n.parts.more = len(n.entries) + len(r.set.Stats)
}

// enter notes an effect with every number it changes.
func (n *numbers) enter(x entry) {
	x.phase, x.part = phaseOf(x.e), -1
	for _, id := range x.e.Stats {
		if id == "pick" && x.of.pick != nil {
			id = x.of.pick.Slug()
		}
		if i := n.index(id); i >= 0 {
			x.number = int32(i)
			n.entries = append(n.entries, x)
		}
	}
}

// changes are the entries of a number.
func (n *numbers) changes(i int) []entry {
	at, _ := slices.BinarySearchFunc(n.entries, i, func(x entry, i int) int { return int(x.number) - i })
	end := at
	for end < len(n.entries) && int(n.entries[end].number) == i {
		end++
	}
	return n.entries[at:end]
}

// The phases of a fold: bases and what replaces them, additions, additions that stop at a height, limits.
const (
	phaseBase uint8 = iota
	phaseAdd
	phaseCapped
	phaseLimit
)

const phases = 4

func phaseOf(e *rules.Effect) uint8 {
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

// fold adds a number up, where that was not done yet, and returns its value.
func (n *numbers) fold(i int) int {
	num := &n.list[i]
	if num.begun {
		return num.value
	}
	num.begun = true
	var st *rules.Stat
	if i >= n.chars() {
		st = &n.r.set.Stats[i-n.chars()]
	}
	changes, earned := n.changes(i), n.earned(st)
	room := len(changes) + len(earned)
	if st != nil && !st.Base.Empty() {
		room++
	}
	num.parts = n.parts.some(room)[:0]
	if st != nil && !st.Base.Empty() {
		p := scope{n, nil}.part(st.Base, sheet.Base)
		p.Source, p.Name, p.Line = n.r.set.Root, n.r.nameOf(n.r.set.Root), st.Line
		num.parts = append(num.parts, p)
	}
	n.byCap(changes)
	for phase := range uint8(phases) {
		for len(changes) > 0 && changes[0].phase == phase {
			n.change(num, &changes[0])
			changes = changes[1:]
		}
		switch phase {
		case phaseBase:
			sets(num.parts, st != nil && st.Low)
		case phaseAdd:
			num.parts = append(num.parts, earned...)
			n.r.groups(num.parts)
		case phaseCapped:
			n.r.groups(num.parts)
		}
	}
	num.value = sheet.Number{Parts: num.parts}.Value()
	return num.value
}

// byCap sorts the capped additions among a number's changes by the height they stop at, lowest first: one that
// stops at 3 counts before one that stops at 5, wherever they stand.
func (n *numbers) byCap(changes []entry) {
	from := slices.IndexFunc(changes, func(x entry) bool { return x.phase == phaseCapped })
	if from < 0 {
		return
	}
	capped := changes[from:]
	if end := slices.IndexFunc(capped, func(x entry) bool { return x.phase != phaseCapped }); end >= 0 {
		capped = capped[:end]
	}
	if len(capped) > 1 {
		height := func(x entry) int { return scope{n, x.of}.int(x.e.Cap) }
		slices.SortStableFunc(capped, func(a, b entry) int { return height(a) - height(b) })
	}
}

// change appends the part of one effect.
func (n *numbers) change(num *number, x *entry) {
	s, e := scope{n, x.of}, x.e
	if !s.true(e.If) {
		return
	}
	unusable := ""
	if n.r.held.gear {
		unusable = s.unusable()
	}
	if e.Op == "moves" {
		if s.active(e) && unusable == "" {
			num.moves = append(num.moves, e.To...)
		}
		return
	}
	p := s.part(e.Value, opOf(e.Op))
	p.Group = e.Stack
	if !s.active(e) {
		p.Unused = "only while " + e.While
	}
	if unusable != "" {
		p.Unused = unusable
	}
	if e.Op == "define" && p.Unused == "" {
		replaceBases(num.parts, "replaced: "+p.Name)
	}
	if x.inForm && p.Op == sheet.Set && p.Unused == "" {
		replaceBases(num.parts, "in this form: "+p.Name)
	}
	if !e.Cap.Empty() {
		p.Amount = max(0, min(p.Amount, s.int(e.Cap)-sheet.Number{Parts: num.parts}.Value()))
		p.Rule += ", to at most " + e.Cap.Src
	}
	x.part = int32(len(num.parts))
	num.parts = append(num.parts, p)
}

// number is one of the numbers as a sheet has it.
func (n *numbers) number(i int) sheet.Number {
	set := n.r.set
	num := sheet.Number{Moves: n.list[i].moves, Parts: n.list[i].parts}
	if i < n.chars() {
		c := &set.Characteristics[i]
		num.ID, num.Name, num.Abbr, num.Signed = c.ID, c.Name, c.Abbr, true
		return num
	}
	st := &set.Stats[i-n.chars()]
	num.ID, num.Name, num.Abbr, num.Unit, num.Suffix, num.Signed = st.ID, st.Name, st.Abbr, st.Unit, st.Suffix, st.Signed
	num.Role, num.Place = st.Role, st.Place
	if st.Sizes {
		num.Labels = set.Sizes
	}
	return num
}

func opOf(op string) sheet.Op {
	switch op {
	case "define", "base":
		return sheet.Base
	case "set":
		return sheet.Set
	case "max":
		return sheet.Max
	case "min":
		return sheet.Min
	}
	return sheet.Add
}

// unused tells whether the addition an effect makes lost its stack group to another source.
func (n *numbers) unused(h *holding, e *rules.Effect) bool {
	for _, x := range n.entries {
		if x.of == h && x.e == e && x.e.Op == "add" && x.part >= 0 && int(x.number) == n.index(e.Stats[0]) {
			return n.list[x.number].parts[x.part].Unused != ""
		}
	}
	return false
}

// earnedOf is how much was gained of a stat in play.
func (n *numbers) earnedOf(st *rules.Stat) int {
	if st.Earned {
		return n.r.hero.Play.Of(st.ID)
	}
	return 0
}

// earned is what was gained of a stat in play, as a part.
func (n *numbers) earned(st *rules.Stat) []sheet.Part {
	if st == nil || n.earnedOf(st) == 0 {
		return nil
	}
	amount := n.earnedOf(st)
	name := "Earned in play"
	if amount < 0 {
		name = "Spent in play"
	}
	return []sheet.Part{{Amount: amount, Op: sheet.Add, Source: sheet.EarnedInPlay, Name: name, Formula: itoa(amount), Rule: itoa(amount)}}
}
