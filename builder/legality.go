package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceDuplicates asks for another record wherever two fixed grants give the same one.
func (r *Resolution) replaceDuplicates() {
	for i := 0; i < len(r.held); i++ {
		h := r.held[i]
		policy := r.duplicatePolicy(h.rec.Kind())
		if policy == nil || policy.Same == "" && len(policy.Yield) == 0 {
			continue
		}
		for h.fixed() > 1 {
			at, yields := yielding(h, policy)
			c := h.causes[at]
			h.causes = slices.Delete(h.causes, at, at+1)
			r.askInstead(h, c, policy, yields)
		}
	}
}

func (h *held) fixed() int {
	n := 0
	for _, c := range h.causes {
		if c.question == "" {
			n++
		}
	}
	return n
}

// yielding picks the fixed grant that gives way: one by a giver of a yielding kind, else the last.
func yielding(h *held, p *rules.Duplicate) (at int, yields bool) {
	for i, c := range h.causes {
		if c.question != "" {
			continue
		}
		at = i
		if c.by != nil && slices.Contains(p.Yield, c.by.rec.Kind()) {
			return i, true
		}
	}
	return at, false
}

func (r *Resolution) askInstead(h *held, c cause, p *rules.Duplicate, any bool) {
	from := rules.Selector{Kind: p.Kind, Not: []rules.Selector{{IDs: []string{h.rec.ID}}}, Owned: "no"}
	if !any && p.Same != "" {
		from.Attrs = []rules.Attr{{Key: p.Same, Values: h.rec.Attr(p.Same)}}
	}
	id := c.by.slug + "." + h.rec.Slug() + ".instead"
	if r.Question(id) != nil {
		return
	}
	q := r.newQuestion(Question{
		ID: id, Prompt: "In place of " + h.rec.Name + ", which you have already",
		Source: c.by.source(), Level: c.by.level, Swap: "session", choose: &rules.Choose{Hold: true}, from: &from,
		holder: c.by, count: 1,
	})
	q.Answer, _ = r.hero.Answer(q.ID)
	q.State = sheet.Open
	r.answer(q, q.Answer)
}

func (r *Resolution) duplicatePolicy(kind string) *rules.Duplicate {
	for i := range r.set.Duplicates {
		if r.set.Duplicates[i].Kind == kind {
			return &r.set.Duplicates[i]
		}
	}
	return nil
}

// judge settles a question's state: what breaks a rule, what is missing.
func (r *Resolution) judge(q *Question) {
	if q.State == sheet.Dormant {
		q.Reason = "comes at level " + strconv.Itoa(q.Level)
		return
	}
	for i, rec := range q.chosen {
		if f := r.objection(q, rec); f != nil {
			f.pick, f.held = rec.Slug(), true
			q.bad = append(q.bad, *f)
		}
		if q.budget && r.spent(q, i+1) > r.budgetOf(q) {
			q.bad = append(q.bad, flaw{code: "over-budget", pick: rec.Slug(), held: true, text: rec.Name + " costs " + strconv.Itoa(rec.Cost) +
				", and " + strconv.Itoa(r.budgetOf(q)-r.spent(q, i)) + " of " + strconv.Itoa(r.budgetOf(q)) + " points are left"})
		}
	}
	if q.budget && len(q.bad) == 0 && q.State == sheet.Answered && r.affordable(q) {
		q.State = sheet.Open
	}
	illegal := slices.ContainsFunc(q.bad, func(f flaw) bool { return f.severity != sheet.Notice })
	if illegal || len(q.bad) > 0 && len(q.picked) == 0 {
		q.State, q.Reason = sheet.Stale, q.bad[0].text
	}
}

// spent is what the first n picks cost.
func (r *Resolution) spent(q *Question, n int) int {
	total := 0
	for _, rec := range q.chosen[:n] {
		total += rec.Cost
	}
	return total
}

func (r *Resolution) budgetOf(q *Question) int { return q.choose.Budget.Int(env{r, q.holder}) }

// affordable tells whether points are left that something legal could be bought with.
func (r *Resolution) affordable(q *Question) bool {
	left := r.budgetOf(q) - r.spent(q, len(q.chosen))
	if left <= 0 {
		return false
	}
	return slices.ContainsFunc(r.Offers(q), func(o Offer) bool { return o.Legal && (!o.Picked || o.Record.Repeat) && o.Record.Cost <= left })
}

// objection says why a record the question describes may not be picked, nil when it may.
func (r *Resolution) objection(q *Question, rec *rules.Record) *flaw {
	h := r.index[rec]
	if !rec.Requires.True(env{r, h}) {
		return &flaw{code: "requires", text: rec.Name + " needs " + r.requirement(rec)}
	}
	if f := r.outOfTurn(q, rec); f != nil {
		return f
	}
	other, fixed := r.elsewhere(q, h)
	switch {
	case q.from.Owned == "yes" && other == nil:
		return &flaw{code: "not-owned", text: rec.Name + " is not among what you have"}
	case q.from.Owned == "no" && other != nil,
		q.choose.Hold && other != nil && r.duplicatePolicy(rec.Kind()) != nil:
		f := &flaw{code: "duplicate", text: "you have " + rec.Name + " already, from " + r.giver(*other)}
		if q.choose.Overlap {
			if !fixed {
				return nil
			}
			f.code, f.severity = "overlap", sheet.Notice
		} else if !fixed && !r.gives(q, *other) {
			return nil // of two picks the first keeps it
		}
		return f
	}
	return nil
}

// outOfTurn objects to what has to wait for another pick of the same holder, or may be picked only once among
// several questions.
func (r *Resolution) outOfTurn(q *Question, rec *rules.Record) *flaw {
	before, with := q.choose.After == "", rec.After == ""
	first := ""
	for _, o := range r.Questions {
		if o.choose == nil {
			continue
		}
		if o.holder == q.holder {
			if o.choose.ID == q.choose.After {
				before, first = before || len(o.picked) > 0, o.Prompt
			}
			with = with || slices.Contains(o.picked, rec.After)
		}
		if o == q || q.choose.Distinct == "" || o.choose.Distinct != q.choose.Distinct || !slices.Contains(o.picked, rec.ID) {
			continue
		}
		if !slices.Contains(q.picked, rec.ID) || slices.Index(r.Questions, o) < slices.Index(r.Questions, q) {
			return &flaw{code: "duplicate", text: rec.Name + " is the answer to " + o.ID + ", and no record is picked twice among such questions"}
		}
	}
	switch {
	case !before:
		return &flaw{code: "requires", text: "the question before is open: " + first}
	case !with:
		return &flaw{code: "requires", text: rec.Name + " needs " + r.nameOf(rec.After) + " on the same item"}
	}
	return nil
}

// elsewhere finds how the hero has a record other than by this question; fixed grants count first.
func (r *Resolution) elsewhere(q *Question, h *held) (found *cause, fixed bool) {
	if h == nil {
		return nil, false
	}
	for i := range h.causes {
		c := &h.causes[i]
		if c.question == q.ID || below(c.by, q.ID) {
			continue
		}
		if c.question == "" {
			return c, true
		}
		if found == nil {
			found = c
		}
	}
	return found, false
}

// below tells whether a holding comes from a question, at whatever depth.
func below(h *held, question string) bool {
	for h != nil && len(h.causes) > 0 {
		if h.causes[0].question == question {
			return true
		}
		h = h.causes[0].by
	}
	return false
}

// gives tells whether a question's pick gives way to the pick that is the other cause: one that asks for
// what the hero lacks does, else the later of the two.
func (r *Resolution) gives(q *Question, other cause) bool {
	o := r.Question(other.question)
	if o != nil && (o.from.Owned == "no") != (q.from.Owned == "no") {
		return q.from.Owned == "no"
	}
	return o == nil || slices.Index(r.Questions, o) < slices.Index(r.Questions, q)
}

// giver words what a cause is.
func (r *Resolution) giver(c cause) string {
	switch {
	case c.question != "":
		return c.question
	case c.by == nil || c.by.rec.ID == r.set.Root:
		return "what every hero has"
	}
	return c.by.rec.Name
}

// requirement words what a record asks for.
func (r *Resolution) requirement(rec *rules.Record) string {
	words := rec.Requires.String()
	for _, n := range rec.Requires.Nodes {
		if n.Op == "has" {
			name := strings.TrimPrefix(n.S, "kind:")
			if found := r.set.Record(n.S); found != nil {
				name = found.Name
			}
			words = strings.ReplaceAll(words, "!has("+strconv.Quote(n.S)+")", "no "+name)
			words = strings.ReplaceAll(words, "has("+strconv.Quote(n.S)+")", name)
		}
	}
	return words
}

// Offer is one record a question describes.
type Offer struct {
	Record *rules.Record
	Legal  bool
	Picked bool
	Reason string // why it is not legal
}

// Offers returns everything a question describes, each legal or with the reason it is not, in the order of
// their names. Free words and arrays have none.
func (r *Resolution) Offers(q *Question) []Offer {
	if q.Text || q.choose == nil || len(q.choose.Arrays) > 0 {
		return nil
	}
	var out []Offer
	all := r.set.Range(q.from)
	left := 0
	if q.budget {
		left = r.budgetOf(q) - r.spent(q, len(q.chosen))
	}
	for i := range all {
		rec := &all[i]
		if !q.from.Matches(rec, r) {
			continue
		}
		o := Offer{Record: rec, Legal: true, Picked: slices.Contains(q.picked, rec.ID)}
		if rec.Level > r.level {
			o.Legal, o.Reason = false, "comes at level "+strconv.Itoa(rec.Level)
		} else if f := r.objection(q, rec); f != nil && f.severity != sheet.Notice {
			o.Legal, o.Reason = false, f.text
		} else if q.budget && !o.Picked && rec.Cost > left {
			o.Legal, o.Reason = false, "costs "+strconv.Itoa(rec.Cost)+", "+strconv.Itoa(max(left, 0))+" left"
		}
		out = append(out, o)
	}
	slices.SortStableFunc(out, func(a, b Offer) int { return strings.Compare(a.Record.Name, b.Record.Name) })
	return out
}

// Question returns a question by its id, nil when the hero is not asked it.
func (r *Resolution) Question(id string) *Question {
	for _, q := range r.Questions {
		if q.ID == id {
			return q
		}
	}
	return nil
}

// Arrays returns the score arrays of a question and the characteristics they are dealt to.
func (q *Question) Arrays() (arrays [][]int, to []string) {
	if q.choose == nil {
		return nil, nil
	}
	return q.choose.Arrays, q.choose.Assign
}

// Count is how many records are to be picked; 0 where points are spent instead, or any number may be.
func (q *Question) Count() int {
	if q.Many {
		return 0
	}
	return q.count
}

// Budget returns the points to spend and those spent; ok is false where none are.
func (r *Resolution) Budget(q *Question) (budget, spent int, ok bool) {
	if !q.budget {
		return 0, 0, false
	}
	return r.budgetOf(q), r.spent(q, len(q.chosen)), true
}
