package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// numbers are the hero's numbers: first the characteristics, then the stats of the edition.
//
// A number is folded (its parts are listed and added up) the first time it is asked for, since its expressions may name
// any other number. The check of the rules has refused expressions that lead in a circle. Resolve folds all that are
// left before it returns.
type numbers struct {
	r       *Resolution
	list    []number // nil until the first number is asked for
	folding *number  // the number that is being folded; nil for none
}

// number is one of the hero's numbers.
type number struct {
	changes []change // the effects on it, in the order of their phases
	uses    []int    // the places of the numbers that its expressions name
	parts   []sheet.Part
	moves   []string
	value   int
	folded  bool // true from the beginning of its folding on
}

// change is an effect on a number.
type change struct {
	of     *holding
	effect *rules.Effect
	phase  phase
	inForm bool // the effect belongs to a form
	part   int  // the place of its part in the number, -1 if it made none
}

// phase is a step of folding a number.
type phase int

// The phases, in their order.
const (
	phaseBase   phase = iota // bases, and what replaces them
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

// foldAll folds every number that is not folded yet.
func (n *numbers) foldAll() {
	n.collectChanges()
	for i := range n.list {
		n.fold(i)
	}
}

// chars returns how many of the numbers are characteristics.
func (n *numbers) chars() int { return len(n.r.set.Characteristics) }

// value returns the value of a number by its id, or 0 if there is none. "highest" is the highest characteristic.
func (n *numbers) value(id string) int {
	if len(n.r.held.list) == 0 {
		return n.unchanged(id)
	}
	n.collectChanges()
	if id == "highest" {
		return n.highest()
	}
	if i := n.index(id); i >= 0 {
		return n.use(i)
	}
	return 0
}

// use returns the value of a number. If another number is being folded, it notes that the other is made of this one.
func (n *numbers) use(i int) int {
	if n.folding != nil {
		n.folding.uses = append(n.folding.uses, i)
	}
	return n.fold(i)
}

// unchanged returns the value of a number of a hero who has nothing yet.
func (n *numbers) unchanged(id string) int {
	st := n.r.set.Stat(id)
	if st == nil {
		return 0
	}
	value := n.scope(nil).int(st.Base)
	if st.Earned {
		value += n.r.hero.Play.Of(id)
	}
	return value
}

// highest returns the highest characteristic.
func (n *numbers) highest() int {
	if n.chars() == 0 {
		return 0
	}
	best := n.use(0)
	for i := 1; i < n.chars(); i++ {
		best = max(best, n.use(i))
	}
	return best
}

// index returns the place of a number in the list, or -1 if there is none with this id.
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

// collectChanges lists the effects on each number, once.
func (n *numbers) collectChanges() {
	if n.list != nil {
		return
	}
	n.list = make([]number, len(n.r.set.Characteristics)+len(n.r.set.Stats))
	for _, x := range n.r.held.passive[rules.VerbStat] {
		if x.effect.At <= n.r.level {
			n.addChange(change{of: x.of, effect: x.effect})
		}
	}
}

// addChange adds a change to each number that it changes, behind the other changes of its phase.
func (n *numbers) addChange(c change) {
	c.phase, c.part = phaseOf(c.effect), -1
	for _, id := range c.effect.Stats {
		i := n.target(c, id)
		if i < 0 {
			continue
		}
		list := n.list[i].changes
		at := slices.IndexFunc(list, func(o change) bool { return o.phase > c.phase })
		if at < 0 {
			at = len(list)
		}
		n.list[i].changes = slices.Insert(list, at, c)
	}
}

// target returns the place of a number that a change names, or -1 if there is none. "pick" is the pick of its holding.
func (n *numbers) target(c change, id string) int {
	if id == "pick" && c.of.pick != nil {
		id = c.of.pick.Slug()
	}
	return n.index(id)
}

// fold folds a number if it is not folded yet, and returns its value.
func (n *numbers) fold(i int) int {
	num := &n.list[i]
	if num.folded {
		return num.value
	}
	num.folded = true
	outer := n.folding
	n.folding = num
	var st *rules.Stat
	if i >= n.chars() {
		st = &n.r.set.Stats[i-n.chars()]
	}
	earned, based := n.earned(st), st != nil && !st.Base.Empty()
	room := len(num.changes) + len(earned)
	if based {
		room++
	}
	num.parts = make([]sheet.Part, 0, room)
	if based {
		p := n.scope(nil).part(st.Base, sheet.Base)
		p.Source, p.Name, p.Line = n.r.set.Root, n.rootName(), st.Line
		if d := n.r.set.Document(""); d != nil && st.Line > 0 {
			p.Document = d.ID
		}
		num.parts = append(num.parts, p)
	}
	n.sortByCap(num.changes)
	rest := num.changes
	for phase := range phases {
		for len(rest) > 0 && rest[0].phase == phase {
			n.apply(num, &rest[0])
			rest = rest[1:]
		}
		switch phase {
		case phaseBase:
			chooseSet(num.parts, st != nil && st.Low)
		case phaseAdd:
			num.parts = append(num.parts, earned...)
			n.chooseOfGroups(num.parts)
		case phaseCapped:
			n.chooseOfGroups(num.parts)
		}
	}
	num.value, n.folding = sheet.Number{Parts: num.parts}.Value(), outer
	return num.value
}

// rootName returns the name of the record that every hero has.
func (n *numbers) rootName() string {
	if held := n.r.held.list; len(held) > 0 && held[0].rec.ID == n.r.set.Root {
		return held[0].rec.Name
	}
	return nameOf(n.r.set, n.r.set.Root)
}

// apply appends the part of one change to a number.
func (n *numbers) apply(num *number, c *change) {
	s, e := n.scope(c.of), c.effect
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
	if c.inForm && p.Op == sheet.Set && p.Unused == "" {
		replaceBases(num.parts, "in this form: "+p.Name)
	}
	if !e.Cap.Empty() {
		p.Amount = max(0, min(p.Amount, s.int(e.Cap)-sheet.Number{Parts: num.parts}.Value()))
		p.Rule += ", to at most " + e.Cap.Src()
	}
	c.part = len(num.parts)
	num.parts = append(num.parts, p)
}

// number returns one of the numbers as the sheet has it.
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

// unused reports whether the addition of an effect lost its stack group to another source.
func (n *numbers) unused(h *holding, e *rules.Effect) bool {
	i := n.index(e.Stats[0])
	if i < 0 || e.Op != "add" {
		return false
	}
	num := &n.list[i]
	return slices.ContainsFunc(num.changes, func(c change) bool {
		return c.of == h && c.effect == e && c.part >= 0 && num.parts[c.part].Unused != ""
	})
}

// earned returns the amount of a stat that was gained in play, as a part, or nothing.
func (n *numbers) earned(st *rules.Stat) []sheet.Part {
	if st == nil || !st.Earned {
		return nil
	}
	amount, name := n.r.hero.Play.Of(st.ID), "Earned in play"
	switch {
	case amount == 0:
		return nil
	case amount < 0:
		name = "Spent in play"
	}
	return []sheet.Part{{Amount: amount, Op: sheet.Add, Source: sheet.EarnedInPlay, Name: name, Formula: itoa(amount), Rule: itoa(amount)}}
}

// known returns a number by its name; ok is false if it means nothing for this hero yet, such as a characteristic that
// was not assigned.
func (n *numbers) known(name string) (value int, ok bool) {
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
