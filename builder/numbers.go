package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/slab"
	"scabbard/sheet"
)

// numbers are the hero's: the characteristics, then the edition's stats. One is folded when it is asked for,
// since its expressions may name any other; check has refused rules that lead in a circle.
type numbers struct {
	r       *Resolution
	list    []number
	entries []entry   // what changes them, in the order of the numbers and of the phases
	from    []int32   // where the entries of each number begin, phase by phase
	folding int       // the number that is being folded, -1 for none
	reads   []reading // which numbers were asked for while others were folded
	parts   slab.Of[sheet.Part]
	bare    view          // of the rules themselves
	views   slab.Of[view] // of holdings whose own are of other numbers
}

// reading is that a number is made of another.
type reading struct{ by, of int32 }

// number is one of them: what it is made of, as far as it is folded.
type number struct {
	parts []sheet.Part
	moves []string
	value int
	begun bool
}

// all folds every number.
func (n *numbers) all() {
	n.begin()
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
			return n.scope(nil).int(st.Base) + n.earnedOf(st) // nothing is held that could change it
		}
	}
	n.begin()
	if id == "highest" {
		best := -5
		for i := range n.chars() {
			best = max(best, n.read(i))
		}
		return best
	}
	if i := n.index(id); i >= 0 {
		return n.read(i)
	}
	return 0
}

// read is the value of a number; what is being folded is made of it.
func (n *numbers) read(i int) int {
	if n.folding >= 0 {
		n.reads = append(n.reads, reading{int32(n.folding), int32(i)})
	}
	return n.fold(i)
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
	in := r.arena
	n.list, n.folding = in.numbers.Some(len(r.set.Characteristics)+len(r.set.Stats)), -1
	n.reads = in.reads.Some(len(n.list))[:0]
	var drafts [64]entry
	found := drafts[:0]
	for _, x := range r.held.lasting.of(rules.VerbStat) {
		if x.e.At <= r.level {
			found = n.enter(found, entry{of: x.of, e: x.e})
		}
	}
	n.place(found, in.entries.Some(len(found)), in.places.Some(len(n.list)*phases+1))
	n.parts.More = len(n.entries) + len(r.set.Stats)
}

// fold adds a number up, where that was not done yet, and returns its value.
func (n *numbers) fold(i int) int {
	num := &n.list[i]
	if num.begun {
		return num.value
	}
	num.begun = true
	outer := n.folding
	n.folding = i
	var st *rules.Stat
	if i >= n.chars() {
		st = &n.r.set.Stats[i-n.chars()]
	}
	changes, earned := n.changes(i), n.earned(st)
	room := len(changes) + len(earned)
	if st != nil && !st.Base.Empty() {
		room++
	}
	num.parts = n.parts.Some(room)[:0]
	if st != nil && !st.Base.Empty() {
		p := n.scope(nil).part(st.Base, sheet.Base)
		p.Source, p.Name, p.Line = n.r.set.Root, n.root(), st.Line
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
			n.groups(num.parts)
		case phaseCapped:
			n.groups(num.parts)
		}
	}
	num.value, n.folding = sheet.Number{Parts: num.parts}.Value(), outer
	return num.value
}

// root is what the record is called that every hero holds, the first of all.
func (n *numbers) root() string {
	if held := n.r.held.list; len(held) > 0 && held[0].rec.ID == n.r.set.Root {
		return held[0].rec.Name
	}
	return nameOf(n.r.set, n.r.set.Root)
}

// change appends the part of one effect.
func (n *numbers) change(num *number, x *entry) {
	s, e := n.scope(x.of), x.e
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
		p.Rule += ", to at most " + e.Cap.Src()
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

// known is a number of the hero's that means something already: the level, or what has something to start from.
func (n *numbers) known(name string) (int, bool) {
	switch name {
	case "level", "echelon", "victories":
		return n.scope(nil).Var(name), true
	}
	i := n.index(name)
	if i < 0 {
		return 0, false
	}
	num := n.number(i)
	founded := slices.ContainsFunc(num.Parts, func(p sheet.Part) bool { return p.Unused == "" && (p.Op == sheet.Base || p.Op == sheet.Set) })
	return num.Value(), founded && (i < n.chars() || num.Value() != 0)
}
