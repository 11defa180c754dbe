package builder

import (
	"slices"

	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// Play is the state of the hero at the table.
type Play struct {
	XP, Victories int
	Pace          string    // a pace of the edition, empty for its first
	Earned        []Earning // beyond the hero's starting values; below zero where something is spent
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Toggles       []Toggle
	Resources     []Reserve      // amounts of resources, in the order of the file
	Creatures     []CreaturePlay // of the creatures beside the hero, in the order of the file
	Kept          []Choice       // answers to questions of play, in the order of the file
	Projects      []Project
}

// CreaturePlay is the state of a creature that fights beside the hero.
type CreaturePlay struct {
	Key        string // its kind, or the slug of its record if the hero has another of the kind before it
	Stamina    *int
	Temporary  int
	Conditions []string
}

// Creature returns the state of the creature with a key; it is empty if nothing was noted.
func (p *Play) Creature(key string) CreaturePlay {
	for _, c := range p.Creatures {
		if c.Key == key {
			return c
		}
	}
	return CreaturePlay{Key: key}
}

// SetCreature notes the state of a creature; the lists of other copies stay as they are.
func (p *Play) SetCreature(c CreaturePlay) {
	p.Creatures = slices.Clone(p.Creatures)
	for i := range p.Creatures {
		if p.Creatures[i].Key == c.Key {
			p.Creatures[i] = c
			return
		}
	}
	p.Creatures = append(p.Creatures, c)
}

// Earning is how much of a stat was gained in play, and not spent.
type Earning struct {
	Stat   string
	Amount int
}

// EarnedOf returns how much of a stat was earned.
func (p *Play) EarnedOf(stat string) int {
	for _, e := range p.Earned {
		if e.Stat == stat {
			return e.Amount
		}
	}
	return 0
}

// numbers returns the events of play that numbers depend on.
func (p *Play) numbers() numbers.Play {
	out := numbers.Play{Victories: p.Victories}
	if len(p.Earned) > 0 {
		out.Earned = make(map[string]int, len(p.Earned))
	}
	for _, e := range p.Earned {
		out.Earned[e.Stat] = p.EarnedOf(e.Stat)
	}
	if len(p.Toggles) > 0 {
		out.Switched = make(map[string]bool, len(p.Toggles))
	}
	for _, t := range slices.Backward(p.Toggles) { // of two about one circumstance the first counts
		out.Switched[t.ID] = t.On
	}
	return out
}

// Earn adds to the amount earned of a stat; the lists of other copies stay as they are.
func (p *Play) Earn(stat string, amount int) {
	p.Earned = slices.Clone(p.Earned)
	for i := range p.Earned {
		if p.Earned[i].Stat == stat {
			p.Earned[i].Amount += amount
			return
		}
	}
	p.Earned = append(p.Earned, Earning{stat, amount})
}

// Reserve is how much of a resource there is, or comes.
type Reserve struct {
	Resource string // its id
	Amount   int
}

// ResourceAmount returns how much of a resource was noted; ok is false if nothing was.
func (p *Play) ResourceAmount(resource string) (amount int, ok bool) {
	for _, r := range p.Resources {
		if r.Resource == resource {
			return r.Amount, true
		}
	}
	return 0, false
}

// SetResource notes how much of a resource there is; the lists of other copies stay as they are.
func (p *Play) SetResource(resource string, amount int) {
	p.Resources = slices.Clone(p.Resources)
	for i := range p.Resources {
		if p.Resources[i].Resource == resource {
			p.Resources[i].Amount = amount
			return
		}
	}
	p.Resources = append(p.Resources, Reserve{resource, amount})
}

// Project is a downtime project under way.
type Project struct {
	Project string // slug of the record it makes or finishes; empty for one of the table's own
	Name    string // the player's name for it; needed if Project is empty
	Goal    int    // the goal the Director set; 0 for the printed one
	Points  int    // points from elsewhere than rolls: the career, a guide, a helper
	Rolls   []int  // the project rolls made
}

// Total is the project points gathered.
func (p Project) Total() int {
	n := p.Points
	for _, r := range p.Rolls {
		n += r
	}
	return n
}

// Toggle is a play-time circumstance the player switched on or off.
type Toggle struct {
	ID string
	On bool
}

// Progress is a hero's experience and level.
type Progress struct {
	XP    int
	Level int // the level this XP is enough for, within the edition
	Next  int // XP the level after the hero's own takes; 0 when there is none
	Taken int // XP the hero's own level takes, whether the hero has them or not
}

// Advance reads the hero's progress off the campaign's pace; ok is false where the pace is no table of the
// edition (milestones, or the Director's word).
func Advance(set *rules.Set, h *Hero) (p Progress, ok bool) {
	pace := h.Play.Pace
	if pace == "" && len(set.XP) > 0 {
		pace = set.XP[0].ID
	}
	table := set.Pace(pace)
	if table == nil {
		return Progress{XP: h.Play.XP}, false
	}
	p.XP = h.Play.XP
	for i, xp := range table {
		if p.XP >= xp && i+1 <= set.MaxLevel {
			p.Level = i + 1
		}
	}
	if h.Level >= 1 && h.Level <= len(table) {
		p.Taken = table[h.Level-1]
	}
	if h.Level >= 1 && h.Level < len(table) && h.Level < set.MaxLevel {
		p.Next = table[h.Level]
	}
	return p, true
}

// Circumstances returns the circumstances of play on which effects of the rules depend, as the keys by which a hero's
// file switches them on, in order.
func Circumstances(set *rules.Set) []string {
	var out []string
	for r := range set.Each() {
		for _, e := range r.Effects {
			if e.While != "" {
				out = append(out, spelling.Slug(e.While))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
