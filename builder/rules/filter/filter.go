// Package filter finds records by attribute: level, cost, keywords, owner, and every attribute that an edition gives its
// records.
//
// Package cmd/rules parses conditions such as level=3 and keeps the records that match. A new attribute of every record is
// one entry in values.
package filter

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// Condition is a name and the values of which a record has to have one.
type Condition struct {
	Name   string
	Values []string
}

// Parse reads a condition, NAME=VALUE or NAME=VALUE,VALUE. ok is false if the word is something else.
func Parse(word string) (c Condition, ok bool) {
	name, values, ok := strings.Cut(word, "=")
	c.Name = strings.ToLower(strings.TrimSpace(name))
	for v := range strings.SplitSeq(values, ",") {
		if v = strings.TrimSpace(v); v != "" {
			c.Values = append(c.Values, v)
		}
	}
	return c, ok && c.Name != "" && len(c.Values) > 0
}

// The names that do not depend on the edition. A card's keywords are found under the same name as those of an item.
const (
	level    = "level"
	cost     = "cost"
	echelon  = "echelon"
	tag      = "tag"
	of       = "of"
	keyword  = "keyword"
	cardType = "type"
	roll     = "roll"
	resource = "resource"
)

// Names returns the names by which the records can be filtered, in alphabetical order. It leaves out names under which
// no record has a value.
func Names(set *rules.Set, records []rules.Record) (out []string) {
	known := map[string]bool{}
	for i := range records {
		r := &records[i]
		for _, name := range []string{level, cost, echelon, tag, of, keyword, cardType, roll, resource} {
			known[name] = known[name] || len(values(set, r, name)) > 0
		}
		for _, a := range r.Attrs {
			known[a.Key] = true
		}
		eachOwner(set, r, func(o *rules.Record) { known[o.Kind()] = true })
	}
	for name, there := range known {
		if there {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// values returns the values that a record has under a name, as the data writes them: "3", "area", "fury".
func values(set *rules.Set, r *rules.Record, name string) (out []string) {
	out = append(out, r.Attr(name)...)
	switch name {
	case level:
		out = append(out, positive(r.Level)...)
	case cost:
		if r.Ability != nil || r.Cost > 0 {
			out = append(out, strconv.Itoa(r.Cost))
		}
	case echelon:
		if len(out) == 0 && r.Level > 0 {
			out = positive(set.Echelon(r.Level))
		}
	case tag:
		out = append(out, r.Tags...)
	case of:
		if r.Of != "" {
			out = append(out, r.Of[strings.LastIndexByte(r.Of, '/')+1:])
		}
	case keyword:
		out = append(out, set.AttrOf(r, rules.AttrKeywords)...)
	}
	if a := r.Ability; a != nil {
		out = append(out, ofCard(set, r, a, name)...)
	}
	eachOwner(set, r, func(o *rules.Record) {
		if o.Kind() == name {
			out = append(out, o.Slug())
		}
	})
	return out
}

// ofCard returns the values that an ability's card has under a name.
func ofCard(set *rules.Set, r *rules.Record, a *rules.Ability, name string) []string {
	switch name {
	case keyword:
		return a.Keywords
	case cardType:
		return []string{a.Type}
	case roll:
		return a.Roll
	case resource:
		if r.Cost == 0 {
			return nil
		}
		if res := set.ResourceOf(r); res != nil {
			return []string{res.ID}
		}
	}
	return nil
}

// positive returns a number as a value, or no value for 0.
func positive(n int) []string {
	if n <= 0 {
		return nil
	}
	return []string{strconv.Itoa(n)}
}

// maxOwners limits the owners above a record, in case homebrew makes two records each other's owner.
const maxOwners = 8

// eachOwner visits the record that a record belongs to, and that record's owner in turn.
func eachOwner(set *rules.Set, r *rules.Record, do func(*rules.Record)) {
	for range maxOwners {
		owner := set.Record(r.Of)
		if owner == nil {
			return
		}
		do(owner)
		r = owner
	}
}

// matches reports whether a record meets a condition: it has one of the values, or a number inside a value that is a
// range, such as "1-3" or "5+".
func (c Condition) matches(set *rules.Set, r *rules.Record) bool {
	has := values(set, r, c.Name)
	return slices.ContainsFunc(c.Values, func(want string) bool { return meets(has, want) })
}

// meets reports whether one of the values a record has is the wanted one, or inside the wanted range.
func meets(has []string, want string) bool {
	from, to, ranged := bounds(want)
	for _, v := range has {
		if n, err := strconv.Atoi(v); ranged && err == nil && n >= from && n <= to || spelling.Slug(v) == spelling.Slug(want) {
			return true
		}
	}
	return false
}

// bounds parses a range of numbers: "1-3", or "5+" for 5 and more.
func bounds(word string) (from, to int, ok bool) {
	first, last, between := strings.Cut(word, "-")
	open := strings.HasSuffix(word, "+")
	if open {
		first, last, between = strings.TrimSuffix(word, "+"), "9999", true
	}
	from, errFrom := strconv.Atoi(first)
	to, errTo := strconv.Atoi(last)
	return from, to, between && errFrom == nil && errTo == nil
}

// Known returns the values that records have under a name: numbers by size, words in alphabetical order.
func Known(set *rules.Set, records []rules.Record, name string) (out []string) {
	for i := range records {
		out = append(out, values(set, &records[i], name)...)
	}
	slices.SortFunc(out, func(a, b string) int {
		n, errN := strconv.Atoi(a)
		m, errM := strconv.Atoi(b)
		if errN == nil && errM == nil {
			return n - m
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(out)
}

// Of returns the records that meet every condition, in their order.
func Of(set *rules.Set, records []rules.Record, conditions []Condition) (out []*rules.Record) {
	for i := range records {
		r := &records[i]
		if !slices.ContainsFunc(conditions, func(c Condition) bool { return !c.matches(set, r) }) {
			out = append(out, r)
		}
	}
	return out
}
