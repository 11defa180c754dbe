package form

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Filled is a field of a form, with its contents now and when the form was made.
type Filled struct {
	Name       string
	Check      bool   // a box to tick, else text
	Value, Was string // for text
	On, WasOn  bool   // for a box
}

// Touched reports whether somebody has changed a field since it was made.
func (f Filled) Touched() bool {
	return f.On != f.WasOn || strings.TrimSpace(f.Value) != strings.TrimSpace(f.Was)
}

// The keys of entries.
const (
	KeyHealth    = "health"    // current Stamina
	KeyTemporary = "temporary" // temporary Stamina
	KeyHealing   = "healing"   // the Recoveries left
	KeyResource  = "resource"  // the value of the resource ID
	KeyXP        = "xp"
	KeyVictories = "victories"
	KeyTotal     = "total"   // the total of the stat ID
	KeyCondition = "suffers" // the condition ID
	KeyNote      = "note"    // the note ID
)

// Entry is something that was written in a form and differs from the sheet.
type Entry struct {
	What, From, To string // in words, for a person
	Key, ID        string
	Of             string // the key of the creature that it is about; empty for the hero
	N              int    // for a number
	Gone           bool   // the box was emptied
	On             bool   // for a condition
	Text           string // for a note
}

// Refusal is a field with an impossible value.
type Refusal struct{ Field, What, Hint string }

// reader reads the fields of one hero.
type reader struct {
	s       *sheet.Sheet
	by      map[string]Filled
	order   []string
	entries []Entry
	refused []Refusal
}

// Read reads the filled form of a hero. A field that was not changed changes nothing. known counts the fields that the
// package understands. In a form of several heroes the fields of each begin with its name.
func Read(s *sheet.Sheet, fields []Filled) (entries []Entry, refused []Refusal, known int) {
	r := reader{s: s}
	r.by, r.order = ownFields(s, fields)
	r.health()
	for _, res := range s.Resources {
		low := min(res.Floor, 0)
		if n, gone, ok := r.number(Holds(s, res), low, maxNumber, true); ok {
			had, noted := s.Play.Has(res.ID)
			r.note(Entry{What: res.Name, Key: KeyResource, ID: res.ID, N: n, Gone: gone}, noted, had)
		}
	}
	r.grown()
	r.conditions()
	r.creatures()
	r.notes()
	return r.entries, r.refused, r.known()
}

// ownFields returns the fields of one hero by name, without the hero's name, and the names in order.
func ownFields(s *sheet.Sheet, fields []Filled) (by map[string]Filled, order []string) {
	by = map[string]Filled{}
	prefix := Box{}.Of(heroName(s)).Name
	several := slices.ContainsFunc(fields, func(f Filled) bool { return strings.HasPrefix(f.Name, prefix) })
	for _, f := range fields {
		name, own := strings.CutPrefix(f.Name, prefix)
		if several && !own {
			continue
		}
		f.Name = name
		if _, twice := by[name]; !twice {
			by[name], order = f, append(order, name)
		}
	}
	return by, order
}

// known counts the fields of the hero that are understood.
func (r *reader) known() (n int) {
	boxes := []Box{CurrentStamina(r.s), XP(r.s), Recovery(r.s, 0), Victory(r.s, 0), Notes(r.s)}
	for _, res := range r.s.Resources {
		boxes = append(boxes, Holds(r.s, res))
	}
	for _, b := range boxes {
		if _, there := r.by[b.Name]; there {
			n++
		}
	}
	return n
}

// heroName returns the prefix of a hero's fields in a form of several heroes.
func heroName(s *sheet.Sheet) string {
	if name := printable.Flat(s.Name); name != "" {
		return name
	}
	return phrase.Of("unnamed-hero")
}

// maxNumber is more than any number of the game.
const maxNumber = 99_999

// number reads a whole number. gone reports that the box was emptied, ok that it was changed and its value is possible.
func (r *reader) number(b Box, low, high int, mayBeEmpty bool) (n int, gone, ok bool) {
	f, there := r.by[b.Name]
	if !there || f.Check || !f.Touched() {
		return 0, false, false
	}
	said := strings.TrimSpace(printable.Flat(f.Value))
	if said == "" {
		if !mayBeEmpty {
			r.refused = append(r.refused, Refusal{b.Name, "is empty", "0 says that there is none"})
		}
		return 0, true, mayBeEmpty
	}
	n, err := strconv.Atoi(strings.ReplaceAll(said, "\u2212", "-"))
	bounds := "a whole number from " + strconv.Itoa(low) + " to " + strconv.Itoa(high)
	switch {
	case err != nil:
		r.refused = append(r.refused, Refusal{b.Name, strconv.Quote(short(said)) + " is no whole number", bounds})
	case n < low, n > high:
		r.refused = append(r.refused, Refusal{b.Name, strconv.Itoa(n) + " cannot be", bounds})
	default:
		return n, false, true
	}
	return 0, false, false
}

// short returns the beginning of a long text.
func short(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "\u2026"
	}
	return s
}

// note adds an entry for a number if it differs from before.
func (r *reader) note(e Entry, noted bool, had int) {
	if e.Gone && !noted || !e.Gone && noted && e.N == had {
		return
	}
	e.From, e.To = phrase.Of("not-noted"), phrase.Of("not-noted")
	if noted {
		e.From = sheet.Figure(had, false)
	}
	if !e.Gone {
		e.To = sheet.Figure(e.N, false)
	}
	r.entries = append(r.entries, e)
}

// health reads current Stamina and Recoveries.
func (r *reader) health() {
	s := r.s
	if health, ok := s.Role(sheet.Health); ok {
		most := health.Value()
		if most <= 0 {
			most = maxNumber // the hero is unfinished
		}
		if n, gone, ok := r.number(CurrentStamina(s), -maxNumber, most, true); ok {
			r.optional(Entry{What: health.Name, Key: KeyHealth, N: n, Gone: gone}, s.Play.Stamina)
		}
		if n, _, ok := r.number(Temporary(s), 0, maxNumber, true); ok {
			r.note(Entry{What: phrase.Of("temporary-of", health.Name), Key: KeyTemporary, N: n}, true, s.Play.Temporary)
		}
	}
	heals, ok := s.Role(sheet.Heals)
	if !ok {
		return
	}
	spent, touched := r.ticked(func(i int) Box { return Recovery(s, i) })
	if touched {
		r.optional(Entry{What: phrase.Of("left", heals.Name), Key: KeyHealing, N: max(0, heals.Value()-spent)},
			s.Play.Recoveries)
	}
}

// optional adds an entry for a number that may not have been noted.
func (r *reader) optional(e Entry, had *int) {
	if had == nil {
		r.note(e, false, 0)
		return
	}
	r.note(e, true, *had)
}

// ticked counts the ticked boxes of a row, and reports whether somebody changed one.
func (r *reader) ticked(of func(i int) Box) (n int, touched bool) {
	for i := 0; ; i++ {
		f, there := r.by[of(i).Name]
		if !there || !f.Check {
			return n, touched
		}
		if f.On {
			n++
		}
		touched = touched || f.Touched()
	}
}

// grown reads the amounts that grow over time.
func (r *reader) grown() {
	s := r.s
	if won, touched := r.ticked(func(i int) Box { return Victory(s, i) }); touched {
		r.note(Entry{What: s.Show.Terms.Victories, Key: KeyVictories, N: won}, true, s.Play.Victories)
	}
	if n, _, ok := r.number(XP(s), 0, maxNumber, false); ok {
		r.note(Entry{What: s.Show.Terms.XP, Key: KeyXP, N: n}, true, s.Play.XP)
	}
	for _, stat := range s.Roles(sheet.Ledger) {
		if n, _, ok := r.number(Total(stat, false), -maxNumber, maxNumber, false); ok {
			r.note(Entry{What: stat.Name, Key: KeyTotal, ID: stat.ID, N: n}, true, stat.Value())
		}
	}
}

// conditions reads the conditions. A condition applies if one of its boxes is ticked.
func (r *reader) conditions() {
	for _, c := range r.s.Conditions {
		turn, save := Ends(r.s, c)
		a, b := r.by[turn.Name], r.by[save.Name]
		if a.Touched() || b.Touched() {
			r.condition(Entry{}, c, a.On || b.On, slices.Contains(r.s.Play.Conditions, c.ID))
		}
	}
}
