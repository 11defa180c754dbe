package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
)

// Op is how a part enters its number.
type Op string

// The operations of a part, in the order they are applied.
const (
	Base Op = "base" // the start of the number
	Set  Op = "set"  // replaces every base
	Add  Op = "add"  // added
	Max  Op = "max"  // the number is at most this
	Min  Op = "min"  // the number is at least this
)

// Part is one contribution to a number.
type Part struct {
	Amount  int    `json:"-"` // in JSON PartDoc has it
	Op      Op     `json:"op"`
	Group   string `json:"group,omitempty"`   // of several parts in one stack group only the best counts; empty for none
	Unused  string `json:"unused,omitempty"`  // why it does not count; empty if it does
	While   string `json:"-"`                 // the circumstance in which alone it counts; empty for always
	Assumed string `json:"assumed,omitempty"` // the circumstance it is counted for, such as "with the whip"; empty if it always counts
	Source  string `json:"source"`            // the id of the record it comes from
	Name    string `json:"name"`              // that record's printed name
	Formula string `json:"formula"`           // the expression with values: "12 * (3 - 1)"
	Rule    string `json:"rule,omitempty"`    // the expression of the rules: "12 * (level - 1)"
	Words   string `json:"-"`                 // the same in words: "12 for each level after the 1st"; empty for a plain figure

	Line     int    `json:"source_line,omitempty"` // the line of the rules document that it cites; 0 for none
	Document string `json:"-"`                     // the short name of that document
}

// EarnedInPlay is the source of a part that was gained or spent in play.
const EarnedInPlay = "play"

// Start returns the number without gains and losses of play.
func (n Number) Start() int {
	parts := slices.DeleteFunc(slices.Clone(n.Parts), func(p Part) bool { return p.Source == EarnedInPlay })
	return Number{Parts: parts}.Value()
}

// Number is a value with its explanation. It stores no total; Value computes it from the parts.
type Number struct {
	ID, Name string
	Abbr     string
	Unit     string   // "squares", "points" or ""
	Labels   []string // if set, the value is an index into it; used for sizes
	Signed   bool     // printed with its sign
	Quiet    bool     // shown only because something changes it
	Suffix   string   // printed after the value, such as "+" for a saving throw
	Role     string   // its role on the page, such as Health; empty for an ordinary number
	Place    int      // the order among the numbers of its role
	Moves    []string // the ways of moving that a speed counts for, such as "climb"
	Parts    []Part
}

// Value returns the total: the bases, or the Set part that replaces them, then additions, then limits.
func (n Number) Value() int {
	v := 0
	for i := range n.Parts {
		if p := &n.Parts[i]; p.Unused == "" && (p.Op == Base || p.Op == Set || p.Op == Add) {
			v += p.Amount
		}
	}
	for i := range n.Parts {
		switch p := &n.Parts[i]; {
		case p.Unused != "":
		case p.Op == Max:
			v = min(v, p.Amount)
		case p.Op == Min:
			v = max(v, p.Amount)
		}
	}
	return v
}

// Highest returns the highest characteristic. ok is false if the hero has none.
func (s *Sheet) Highest() (best int, ok bool) {
	for i, n := range s.Characteristics {
		if v := n.Value(); i == 0 || v > best {
			best = v
		}
	}
	return best, len(s.Characteristics) > 0
}

// Potency holds the hero's potencies, weakest first, and the characteristic that they come from.
type Potency struct {
	Characteristic string // the characteristic's id, such as "might"
	Values         []PotencyValue
}

// Measured reports whether the hero has potencies.
func (p Potency) Measured() bool {
	return slices.ContainsFunc(p.Values, func(v PotencyValue) bool { return len(v.Number.Parts) > 0 })
}

// Stat returns the stat with an id. ok is false if the edition has none.
func (s *Sheet) Stat(id string) (n Number, ok bool) {
	for _, n := range s.Stats {
		if n.ID == id {
			return n, true
		}
	}
	for _, n := range s.Characteristics {
		if n.ID == id {
			return n, true
		}
	}
	return Number{ID: id}, false
}

// Numbers returns all numbers of a sheet that do not belong to an ability.
func (s *Sheet) Numbers() []Number {
	return append(append(slices.Clone(s.Characteristics), s.Stats...), s.Potency.Numbers()...)
}

// Has reports whether a number is one of the potencies.
func (p Potency) Has(id string) bool {
	return slices.ContainsFunc(p.Numbers(), func(n Number) bool { return n.ID == id })
}

// Numbers returns the numbers of the potencies.
func (p Potency) Numbers() (out []Number) {
	for _, v := range p.Values {
		out = append(out, v.Number)
	}
	return out
}

// Role returns the first stat with a role. ok is false if the edition has none.
func (s *Sheet) Role(role string) (n Number, ok bool) {
	for _, n := range s.Stats {
		if n.Role == role {
			return n, true
		}
	}
	return Number{}, false
}

// CountsAs returns a characteristic's value against potencies. ok is false if that is its own value.
func (s *Sheet) CountsAs(characteristic Number) (n Number, ok bool) {
	for _, n := range s.Stats {
		if n.Role == Resists && len(n.Parts) > 0 && n.Parts[0].Rule == characteristic.ID && n.Value() != characteristic.Value() {
			return n, true
		}
	}
	return Number{}, false
}

// Roles returns every stat with a role, in the order of their places.
func (s *Sheet) Roles(role string) []Number {
	var out []Number
	for _, n := range s.Stats {
		if n.Role != role {
			continue
		}
		at := len(out)
		for at > 0 && out[at-1].Place > n.Place {
			at--
		}
		out = append(out, Number{})
		copy(out[at+1:], out[at:])
		out[at] = n
	}
	return out
}

// Playing returns the stats that play these roles, in their order.
func (s *Sheet) Playing(roles ...string) (out []Number) {
	for _, role := range roles {
		out = append(out, s.Roles(role)...)
	}
	return out
}

// Limits returns the numbers that limit the marks of the edition's pools.
func (s *Sheet) Limits() (out []Number) {
	for _, t := range s.Show.Trackers {
		if t.Limit != nil {
			out = append(out, *t.Limit)
		}
	}
	return out
}

// Case is a number in another circumstance than the one its value is for.
type Case struct {
	While  string // the circumstance
	Not    bool   // the number is for when the circumstance does not hold
	Number Number
}

// Cases returns the number in every circumstance that changes its value, each by itself.
func (n Number) Cases() (out []Case) {
	for _, p := range n.Parts {
		if p.While == "" || slices.ContainsFunc(out, func(c Case) bool { return c.While == p.While }) {
			continue
		}
		c := Case{While: p.While, Not: p.Unused == "", Number: n}
		c.Number.Parts = switched(n.Parts, p.While, !c.Not)
		out = append(out, c)
	}
	return slices.DeleteFunc(out, func(c Case) bool { return c.Number.Value() == n.Value() })
}

// switched returns parts with those of a circumstance counted, or not counted. A part that sets the number then replaces the
// others that do.
func switched(parts []Part, while string, on bool) []Part {
	parts = slices.Clone(parts)
	sets := func(p Part) bool { return p.Op == Set || p.Op == Base }
	replaced := false
	for i := range parts {
		if p := &parts[i]; p.While == while {
			if p.Unused = ""; !on {
				p.Unused = phrase.Of("not", while)
			}
			replaced = replaced || on && sets(*p)
		}
	}
	for i := range parts {
		if p := &parts[i]; replaced && p.While != while && sets(*p) {
			p.Unused = phrase.Of("replaced-while", while)
		}
	}
	return parts
}

// ExplainedNumbers is a number with its parts under a title, such as "17 or higher".
type ExplainedNumbers struct {
	ID    string    `json:"id"`
	Title string    `json:"title"`
	Value any       `json:"value"` // a number, or a size in words
	Parts []PartDoc `json:"parts"`
}

// PartDoc is a part in JSON, with its amount as its number shows it: a label for a size.
type PartDoc struct {
	Amount any `json:"amount"`
	Part
}

// StatDoc is a number in JSON. The value is a whole number, or a label such as "1M" for sizes.
type StatDoc struct {
	Value any       `json:"value"`
	Unit  string    `json:"unit,omitempty"`
	Moves []string  `json:"moves,omitempty"`
	Parts []PartDoc `json:"parts"`
}

// Explained returns a number as JSON under a title.
func (n Number) Explained(title string) ExplainedNumbers {
	return ExplainedNumbers{ID: n.ID, Title: strings.TrimSpace(title), Value: n.label(n.Value()), Parts: n.parts()}
}

// parts returns the parts of the number as JSON.
func (n Number) parts() []PartDoc {
	out := make([]PartDoc, len(n.Parts))
	for i, p := range n.Parts {
		out[i] = PartDoc{n.label(p.Amount), p}
	}
	return out
}

// label returns a value for JSON: its label, or the number.
func (n Number) label(v int) any {
	if v >= 0 && v < len(n.Labels) {
		return n.Labels[v]
	}
	return v
}

// keyed returns numbers as JSON by their ids, without the prefix that these have.
func keyed(list []Number, prefix string) (out Ordered[StatDoc]) {
	for _, n := range list {
		out.put(strings.TrimPrefix(n.ID, prefix), StatDoc{n.label(n.Value()), n.Unit, n.Moves, n.parts()})
	}
	return out
}
