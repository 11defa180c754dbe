package write

import (
	"fmt"
	"slices"

	"scabbard/builder/rules"
)

// levelLimit leaves out of a draft everything above the level that Draft was given: records, effects, and recommended answers to
// their questions.
type levelLimit struct {
	set       *rules.Set
	level     int // 0 for no limit
	records   map[string]bool
	slugs     map[string]bool
	questions map[string]bool
}

// drop notes a record that is left out, with its questions.
func (l *levelLimit) drop(r *rules.Record) {
	l.records[r.ID], l.slugs[r.Slug()] = true, true
	r.EachChoose(func(c *rules.Choose) { l.questions[l.set.QuestionID(r, c)] = true })
}

// dropEffects notes the questions of a record that come above the level.
func (l *levelLimit) dropEffects(r *rules.Record) {
	for _, e := range r.Effects {
		if e.Choose != nil && l.above(&e) {
			l.questions[l.set.QuestionID(r, e.Choose)] = true
		}
	}
}

func (l *levelLimit) above(e *rules.Effect) bool { return l.level > 0 && e.At > l.level }

// without returns a record without its parts above the level.
func (l *levelLimit) without(r *rules.Record) *rules.Record {
	out := *r
	out.Effects = nil
	for _, e := range r.Effects {
		if l.above(&e) || l.never(e.If) {
			continue
		}
		if e.Give != nil {
			give := *e.Give
			give.IDs = kept(give.IDs, l.records)
			if e.Give = &give; len(give.IDs) == 0 {
				continue
			}
		}
		if e.Track != nil && l.level > 0 {
			track := *e.Track
			track.Rows = slices.DeleteFunc(slices.Clone(track.Rows), func(r rules.Row) bool { return r.Level > l.level })
			e.Track = &track
		}
		if e.Choose != nil {
			choose := *e.Choose
			choose.Quick = kept(choose.Quick, l.slugs)
			e.Choose = &choose
		}
		out.Effects = append(out.Effects, e)
	}
	if r.Ability != nil {
		card := *r.Ability
		card.Clauses = slices.DeleteFunc(slices.Clone(card.Clauses), func(c rules.Clause) bool { return l.never(c.If) })
		out.Ability = &card
	}
	out.Quick, out.Preset = l.recommended(r.Quick), l.recommended(r.Preset)
	return &out
}

// never reports whether a condition asks for a record that is left out, and for nothing else.
func (l *levelLimit) never(e rules.Expr) bool {
	ids := e.References()
	return len(ids) == 1 && l.records[ids[0]] && e.Src() == fmt.Sprintf("has(%q)", ids[0])
}

func (l *levelLimit) recommended(list []rules.Recommendation) []rules.Recommendation {
	return slices.DeleteFunc(slices.Clone(list), func(r rules.Recommendation) bool { return l.questions[r.Question] })
}

// kept returns the words that are not left out.
func kept(words []string, out map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return out[w] })
}

// narrowed returns a record whose questions about a whole kind, if only records of the family are of that kind, ask for those of
// their owner. Otherwise the questions of the draft would offer the records of the model too.
func narrowed(set *rules.Set, r *rules.Record, family []*rules.Record) *rules.Record {
	out := *r
	out.Effects = slices.Clone(r.Effects)
	for i := range out.Effects {
		c := out.Effects[i].Choose
		if c == nil || c.Input != "" || len(c.Arrays) > 0 || c.From.Kind == "" || c.From.Of != "" || len(c.From.IDs) > 0 {
			continue
		}
		if owner := commonOwner(set, c, family); owner != "" {
			choose := *c
			choose.From.Of = owner
			out.Effects[i].Choose = &choose
		}
	}
	return &out
}

// commonOwner returns the record of a family to which everything that a question offers belongs, or "" if it offers anything else.
func commonOwner(set *rules.Set, c *rules.Choose, family []*rules.Record) (owner string) {
	for r := range set.Each() {
		if !set.Offers(c, r) {
			continue
		}
		if r.Of == "" || owner != "" && r.Of != owner || !slices.ContainsFunc(family, func(f *rules.Record) bool { return f.ID == r.ID }) {
			return ""
		}
		owner = r.Of
	}
	return owner
}
