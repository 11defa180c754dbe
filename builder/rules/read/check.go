package read

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// Check checks a whole set: ids, references, selectors, expressions, names of stats and questions, printed figures of kits.
// It returns every mistake, in the order of the data.
func Check(s *rules.Set) yaml.Errors { return check(s, nil, nil) }

// check is Check with the place of each field. It computes the examples of calculations if there is a budget for them.
func check(s *rules.Set, at *places, examples *calc.Budget) yaml.Errors {
	return (&checking{set: s, places: at, examples: examples}).all()
}

// all checks the whole set.
func (ing *checking) all() yaml.Errors {
	s, c := ing.set, checker{checking: ing}
	c.asked = map[string]*rules.Choose{}
	c.names = map[string]bool{"level": true, "echelon": true, "highest": true, "victories": true}
	for _, x := range s.Characteristics {
		c.names[x.ID] = true
	}
	checkStats(c)
	checkCreatures(c)
	checkPresentation(c)
	c.documents()
	collect(c)
	checkExchange(c)
	if s.Len() > maxRecords {
		c.fail("%d records, more than the %d a set may have", s.Len(), maxRecords)
	}
	for r := range s.Each() {
		checkRecord(c.of(r), r)
	}
	slices.SortStableFunc(c.errs, func(a, b yaml.Error) int {
		if n := strings.Compare(a.File, b.File); n != 0 {
			return n
		}
		return cmp.Or(a.Line-b.Line, a.Col-b.Col)
	})
	return c.errs
}

// checking is the state of a check of a set.
type checking struct {
	set       *rules.Set
	places    *places
	names     map[string]bool // names that an expression may use anywhere
	questions []string
	asked     map[string]*rules.Choose
	resources []string
	known     *words       // the tags and attributes of all records; nil until they are needed
	above     int          // mistakes in records with places
	below     int          // mistakes in other records, such as those below a folder
	mute      bool         // the caller needs no hints
	examples  *calc.Budget // for computing the examples of calculations; nil if they are not computed
	errs      yaml.Errors
}

// checker checks one field of a record, or of the ruleset; the fields in it have checkers of their own. It checks that the
// targets of references exist. Fields of a record that depend on each other have a function: checkEffect, checkChoose.
type checker struct {
	*checking
	at     *rules.Record // the record being checked; nil for the ruleset
	way    string        // the path of the field, as the decoder notes it
	inPick bool          // inside an "each", where "pick" is bound
}

// of returns a checker of a record.
func (c checker) of(r *rules.Record) checker {
	c.at, c.way, c.inPick = r, "", false
	return c
}

// under returns a checker of a field.
func (c checker) under(field string) checker {
	if c.places == nil {
		return c
	}
	if c.way != "" {
		field = c.way + "/" + field
	}
	c.way = field
	return c
}

// item returns a checker of an item of a list.
func (c checker) item(i int) checker {
	if c.places == nil {
		return c
	}
	return c.under(strconv.Itoa(i))
}

func (c checker) fail(format string, args ...any) { c.failHint("", format, args...) }

func (c checker) failHint(hint, format string, args ...any) {
	c.failAt(nil, hint, format, args...)
}

// among checks that a word is one of those that are known. The format ends with the word.
func (c checker) among(word string, known []string, format string, args ...any) {
	if !slices.Contains(known, word) {
		c.failHint(c.near(word, known), format, append(args, word)...)
	}
}

// near returns the likely intended word for a mistyped one. The search is long, so if there are very many mistakes only the
// first have it.
func (c checker) near(word string, known []string) string {
	if c.mute || len(c.errs) >= maxHinted {
		return ""
	}
	return spelling.DidYouMean(word, known)
}

// missing is fail for a reference without a target. If something in the same field could not be read, that is the mistake.
func (c checker) missing(format string, args ...any) {
	if !c.places.isBroken(c.at, c.way) {
		c.fail(format, args...)
	}
}

// failAt notes a mistake about words in the field, which come one after another.
func (c checker) failAt(words []string, hint, format string, args ...any) {
	if c.above >= maxMistakes {
		return // finding the place of another one takes time, and nobody reads it
	}
	e := yaml.Error{Text: fmt.Sprintf(format, args...), Hint: hint, Place: yaml.Place{File: "ruleset.yaml", Line: 1, Col: 1}}
	if c.at != nil {
		e.Place = yaml.Place{File: c.at.Source.File, Line: c.at.Source.Line, Col: 1}
		e.Text = c.at.ID + ": " + e.Text
	}
	p, written := c.places.find(c.at, c.way, words)
	if written {
		e.Place = p
	}
	count := &c.above
	if !written {
		count = &c.below
	}
	if *count++; *count <= maxMistakes {
		c.errs = append(c.errs, e)
	}
}

// checkStats checks that a stat's base uses only earlier names, and adds the stats to the names.
func checkStats(c checker) {
	for i := range c.set.Stats {
		st := &c.set.Stats[i]
		c.under("stats").item(i).under("base").expr("stat "+st.ID, st.Base)
		c.names[st.ID] = true
	}
	if c.set.Record(c.set.Root) == nil && (!c.set.Reference || c.set.Root != "") {
		c.noRoot()
	}
}

// noRoot notes that the root record is missing.
func (c checker) noRoot() {
	const purpose = "the record that every hero has, with the first questions"
	if c = c.under("root"); c.set.Root == "" {
		c.failHint("root: rules/hero", "no root: it names "+purpose)
		return
	}
	c.failHint(cmp.Or(c.near(c.set.Root, recordIDs(c.set)), "it is "+purpose), "no root record %q", c.set.Root)
}

// collect adds every question's id to the names.
func collect(c checker) {
	last := ""
	for r := range c.set.Each() {
		if r.ID == last && r.ID != "" {
			c.of(r).fail("two records have this id")
		}
		last = r.ID
		collectFrom(c, r)
	}
	for i := range c.set.Hidden {
		collectFrom(c, &c.set.Hidden[i])
	}
	checkShares(c)
	checkCircles(c)
	for i, q := range c.set.Equipment {
		c := c.under("equipment").item(i).under("if")
		c.expr("equipment "+q.ID, q.If)
		if !positiveOf(q.If, func(ref string) bool { return gearMayGive(c.set, ref) }) {
			c.fail("equipment %s: its condition may not depend on the absence of something (%s)", q.ID, q.If.Src())
		}
	}
	for i := range c.set.Contests {
		checkContest(c.under("contests").item(i), &c.set.Contests[i])
	}
	for i := range c.set.Rolls {
		checkComputedRoll(c.under("rolls").under(c.set.Rolls[i].Of), &c.set.Rolls[i])
	}
	for i := range c.set.Lowered {
		c := c.under("lowered-goals").item(i)
		checkSelector(c.under("from"), &c.set.Lowered[i].From)
		c.under("less").expr("lowered goal", c.set.Lowered[i].Less)
	}
}

func collectFrom(c checker, r *rules.Record) {
	var own []string
	r.EachChoose(func(ch *rules.Choose) {
		id := c.set.QuestionID(r, ch)
		if slices.Contains(own, id) && ch.ID != "" {
			c.of(r).under("effects").failAt([]string{ch.ID}, "give one of them another id", "two questions have the id %s", ch.ID)
		}
		own = append(own, id)
		c.questions = append(c.questions, id)
		c.asked[id] = ch
	})
	for i := range r.Effects {
		if res := r.Effects[i].Resource; res != nil {
			c.resources = append(c.resources, res.ID)
		}
	}
}

// hides reports whether a layer hid the record with this kind and slug.
func (c checker) hides(kind, slug string) bool {
	return slices.ContainsFunc(c.set.Hidden, func(r rules.Record) bool { return r.Kind() == kind && r.Slug() == slug })
}

// ref checks a reference to a record. "" and the pick of a template are allowed.
func (c checker) ref(id string) {
	hidden := func(r rules.Record) bool { return r.ID == id }
	if id == "" || id == "pick" && c.inPick || c.set.Record(id) != nil || slices.ContainsFunc(c.set.Hidden, hidden) {
		return
	}
	c.failAt([]string{id}, c.nearRecord(id), "no record %s", id)
}

const (
	maxListed = 12 // records of a kind that a hint lists
	minForm   = 4  // bytes of a slug of which a longer word is taken for a form
)

// nearRecord returns a hint for the id of a record that does not exist: the nearest id, that of which it is a longer form, as
// "skill/swimming" is of "skill/swim", or all of the kind if it has few.
func (c checker) nearRecord(id string) string {
	if hint := c.near(id, recordIDs(c.set)); hint != "" || c.mute || len(c.errs) >= maxHinted {
		return hint
	}
	kind, _, _ := strings.Cut(id, "/")
	known := c.set.IDs(kind)
	for _, shorter := range slices.Backward(known) { // sorted: the longest comes first
		if strings.HasPrefix(id, shorter) && len(rules.SlugOf(shorter)) >= minForm {
			return "did you mean " + shorter + "?"
		}
	}
	if len(known) == 0 || len(known) > maxListed {
		return ""
	}
	return "known: " + strings.Join(known, ", ")
}

func (c checker) question(id string) {
	if id != "" {
		c.among(id, c.questions, "no question %s")
	}
}

func (c checker) stat(id string) {
	if !c.names[id] || strings.Contains(id, ".") || id == "level" || id == "echelon" || id == "highest" || id == "victories" {
		if id != "pick" || !c.inPick {
			hint := ""
			if !c.names[id] {
				hint = c.near(id, statIDs(c.set))
			}
			c.failHint(hint, "no stat %s", id)
		}
	}
}
