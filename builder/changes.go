package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/slab"
	"scabbard/sheet"
)

// entry is an effect on a number, with what holds it.
type entry struct {
	of     *holding
	e      *rules.Effect
	number int32 // its place in the list
	part   int32 // where its part stands in the number; -1 for none
	phase  uint8
	inForm bool
}

// enter notes an effect with every number it changes.
func (n *numbers) enter(list []entry, x entry) []entry {
	x.phase, x.part = phaseOf(x.e), -1
	for _, id := range x.e.Stats {
		if id == "pick" && x.of.pick != nil {
			id = x.of.pick.Slug()
		}
		if i := n.index(id); i >= 0 {
			x.number = int32(i)
			list = append(list, x)
		}
	}
	return list
}

// place puts what changes the numbers into the room for it, in the order of the numbers and of the phases; what is
// alike stays in its order.
func (n *numbers) place(list, into []entry, from []int32) {
	n.entries, n.from = into, from
	for i := range list {
		n.from[list[i].place()+1]++
	}
	for i := 1; i < len(n.from); i++ {
		n.from[i] += n.from[i-1]
	}
	var ends [256]int32
	next := append(ends[:0], n.from...)
	for i := range list {
		at := &next[list[i].place()]
		n.entries[*at] = list[i]
		*at++
	}
}

// place is where an entry belongs: by its number, then by its phase.
func (x *entry) place() int { return int(x.number)*phases + int(x.phase) }

// changes are the entries of a number.
func (n *numbers) changes(i int) []entry { return n.entries[n.from[i*phases]:n.from[(i+1)*phases]] }

// reshaped are the numbers with what a form adds: those it changes and those made of them are folded anew, all
// others are what they were. They stand in the one room there is for the numbers of a form, until the next form's do.
func (n *numbers) reshaped(form []entry) *numbers {
	in := &n.r.arena.reshaped
	in.r, in.folding, in.bare.n = n.r, -1, in
	in.list, in.reads = append(in.list[:0], n.list...), in.reads[:0]
	in.views.Clear()
	for i := range form {
		in.list[form[i].number] = number{}
	}
	for again := true; again; {
		again = false
		for _, x := range n.reads {
			if !in.list[x.of].begun && in.list[x.by].begun {
				in.list[x.by], again = number{}, true
			}
		}
	}
	var drafts [32]entry
	anew := drafts[:0]
	for i := range in.list {
		if !in.list[i].begun {
			anew = append(anew, n.changes(i)...)
		}
	}
	anew = append(anew, form...)
	from := slices.Grow(in.from[:0], len(n.from))[:len(n.from)]
	clear(from)
	in.place(anew, slices.Grow(in.entries[:0], len(anew))[:len(anew)], from)
	in.parts.More = len(in.entries) + len(form)
	for i := range in.list {
		in.fold(i)
	}
	return in
}

// forget lets go of the numbers of a form; their parts belong to the sheet.
func (n *numbers) forget() {
	clear(n.list)
	clear(n.entries)
	n.views.Clear()
	n.r, n.parts = nil, slab.Of[sheet.Part]{}
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
		height := func(x entry) int { return n.scope(x.of).int(x.e.Cap) }
		slices.SortStableFunc(capped, func(a, b entry) int { return height(a) - height(b) })
	}
}
