package write

import (
	"slices"

	"scabbard/builder/rules"
)

// limit leaves out everything above a level: records, effects, and recommended answers to their questions.
type limit struct {
	set       *rules.Set
	level     int // 0 for no limit
	records   map[string]bool
	slugs     map[string]bool
	questions map[string]bool
}

// drop notes a record that is left out, with its questions.
func (l *limit) drop(r *rules.Record) {
	l.records[r.ID], l.slugs[r.Slug()] = true, true
	r.EachChoose(func(c *rules.Choose) { l.questions[l.set.QuestionID(r, c)] = true })
}

// dropEffects notes the questions of a record that come above the level.
func (l *limit) dropEffects(r *rules.Record) {
	for _, e := range r.Effects {
		if e.Choose != nil && l.above(&e) {
			l.questions[l.set.QuestionID(r, e.Choose)] = true
		}
	}
}

func (l *limit) above(e *rules.Effect) bool { return l.level > 0 && e.At > l.level }

// without returns a record without its parts above the level.
func (l *limit) without(r *rules.Record) *rules.Record {
	out := *r
	out.Effects = nil
	for _, e := range r.Effects {
		if l.above(&e) {
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
	if r.Advice != nil {
		out.Advice = &rules.Advice{Quick: l.recommended(r.Advice.Quick), Preset: l.recommended(r.Advice.Preset)}
	}
	return &out
}

func (l *limit) recommended(list []rules.Recommendation) []rules.Recommendation {
	return slices.DeleteFunc(slices.Clone(list), func(r rules.Recommendation) bool { return l.questions[r.Question] })
}

// kept returns the words that are not left out.
func kept(words []string, out map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return out[w] })
}
