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
		c.under("root").fail("no root record %q", c.set.Root)
	}
}

// collect adds every question's id to the names.
func collect(c checker) {
	last := ""
	for r := range c.set.Each() {
		if r.ID == last {
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
		if !positiveOf(q.If, func(ref string) bool { return gearBrings(c.set, ref) }) {
			c.fail("equipment %s: what can be used may not depend on the absence of something (%s)", q.ID, q.If.Src())
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
	r.EachChoose(func(ch *rules.Choose) {
		id := c.set.QuestionID(r, ch)
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

func checkRecord(c checker, r *rules.Record) {
	if !slices.Contains(kindIDs(c.set), r.Kind()) {
		c.under("id").failHint(c.near(r.Kind(), kindIDs(c.set)), "unknown kind %s", r.Kind())
	}
	c.under("of").ref(r.Of)
	c.citation(r)
	c.under("text").text(r.Text)
	c.under("short").text(r.Short)
	c.under("requires").expr("requires", r.Needed().Requires)
	for _, q := range r.Advised().Quick {
		c.under("quick").under(q.Question).question(q.Question)
		if ch := c.asked[q.Question]; ch != nil && ch.From.Kind != "" && len(ch.Arrays) == 0 {
			checkQuick(c.under("quick").under(q.Question), &rules.Choose{ID: q.Question, From: ch.From, Quick: q.Picks})
		}
	}
	for _, p := range r.Advised().Preset {
		c.under("preset").under(p.Question).question(p.Question)
		if ch := c.asked[p.Question]; ch != nil && ch.From.Kind != "" {
			checkQuick(c.under("preset").under(p.Question), &rules.Choose{ID: p.Question, From: ch.From, Quick: p.Picks})
		}
	}
	c.moments(r.When)
	c.under("after").ref(r.Needed().After)
	c.under("goal").bounded("goal", r.Goal, maxGoal)
	for i, id := range r.Needed().Equipment {
		if !slices.ContainsFunc(c.set.Equipment, func(q rules.Equipment) bool { return q.ID == id }) {
			c.under("equipment").item(i).failHint(c.near(id, gearIDs(c.set)), "no equipment %s", id)
		}
	}
	if r.Block != nil {
		checkBlock(c.under("block"), r.Block)
	}
	checkStatBlock(c.under("creature"), r)
	checkCalculation(c, r)
	checkEffects(c.under("effects"), r.Effects)
	if n := countEffects(r.Effects); r.Repeat && n > maxRepeated {
		c.under("effects").fail("%d effects of what can be picked again and again, more than the %d there may be", n, maxRepeated)
	}
	if r.Ability != nil {
		checkAbility(c.under("ability"), r, r.Ability)
		if i := slices.IndexFunc(r.Effects, func(e rules.Effect) bool { return e.Verb == rules.VerbNote }); i >= 0 {
			c.under("effects").item(i).fail("a note beside an ability is printed nowhere: say it on the card, or on what gives it")
		}
	}
}

// checkBlock checks the stat block of a creature.
func checkBlock(c checker, b *rules.Block) {
	c.under("text").text(b.Text)
	for i, l := range b.Lines {
		c.under("lines").item(i).text(l.Text)
	}
	for i, id := range b.Abilities {
		c := c.under("abilities").item(i)
		c.ref(id)
		if a := c.set.Known(id); a != nil && a.Ability == nil {
			c.fail("block: %s is no ability", id)
		}
	}
}

// moments checks the moments of a record.
func (c checker) moments(when []string) {
	for i, id := range when {
		if !slices.ContainsFunc(c.set.Moments, func(m rules.Moment) bool { return m.ID == id }) {
			c.under("when").item(i).failHint(c.near(id, momentIDs(c.set.Moments)), "when: no moment %s", id)
		}
	}
}

// momentIDs returns the ids of moments.
func momentIDs(moments []rules.Moment) (out []string) {
	for _, m := range moments {
		out = append(out, m.ID)
	}
	return out
}

// ref checks a reference to a record. "" and the pick of a template are allowed.
func (c checker) ref(id string) {
	hidden := func(r rules.Record) bool { return r.ID == id }
	if id == "" || id == "pick" && c.inPick || c.set.Record(id) != nil || slices.ContainsFunc(c.set.Hidden, hidden) {
		return
	}
	c.failAt([]string{id}, c.near(id, recordIDs(c.set)), "no record %s", id)
}

func (c checker) question(id string) {
	if id != "" && !slices.Contains(c.questions, id) {
		c.failHint(c.near(id, c.questions), "no question %s", id)
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
