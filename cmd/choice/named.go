package choice

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// QuestionID returns the id of the question that a word means: an id, or the last part of the id of one question, such as
// kit for fury.kit, or the kind of the answers of only one question, such as subclass, or the beginning of that last part, such as
// skill for fury.skills. If the word means none or several questions it is returned unchanged.
func QuestionID(r *builder.Resolution, word string) string {
	if fits := candidates(r, word); len(fits) == 1 {
		return fits[0]
	}
	return word
}

// candidates returns the ids of the questions that a word may mean. Questions of a later level count only if no other fits.
func candidates(r *builder.Resolution, word string) []string {
	last := func(q *builder.Question) string { return q.ID[strings.LastIndexByte(q.ID, '.')+1:] }
	if out := meant(r, func(q *builder.Question) bool { return q.ID == word }); len(out) > 0 {
		return out
	}
	if out := meant(r, func(q *builder.Question) bool { return last(q) == word }); len(out) > 0 {
		return out
	}
	ofKind := meant(r, func(q *builder.Question) bool { return word != "" && q.Kind() == word })
	begun := meant(r, func(q *builder.Question) bool {
		return len(word) > 2 && last(q) != q.ID && strings.HasPrefix(last(q), word)
	})
	if len(ofKind) == 1 || len(begun) == 0 {
		return ofKind
	}
	return begun
}

// meant returns the ids of the questions that a word means, or if there are none those of a later level.
func meant(r *builder.Resolution, means func(*builder.Question) bool) []string {
	var now, later []string
	for _, q := range r.Questions {
		switch {
		case !means(q):
		case q.State == sheet.Dormant:
			later = append(later, q.ID)
		default:
			now = append(now, q.ID)
		}
	}
	if len(now) == 0 {
		return later
	}
	return now
}

// questionID returns the id of the question that the key of a setting means. If the key fits several questions it is the one
// that needs an answer and offers this one.
func (s Setting) questionID(r *builder.Resolution) string {
	fits := candidates(r, s.Key)
	optional := func(id string) bool { return r.Question(id).State == sheet.Optional }
	if len(fits) > 1 && slices.ContainsFunc(fits, func(id string) bool { return !optional(id) }) {
		fits = slices.DeleteFunc(fits, optional)
	}
	if len(fits) > 1 {
		fits = slices.DeleteFunc(fits, func(id string) bool { return !s.isOffered(r, r.Question(id)) })
	}
	if len(fits) == 1 {
		return fits[0]
	}
	return s.Key
}

// isOffered reports whether a question offers every part of the answer, and takes as many.
func (s Setting) isOffered(r *builder.Resolution, q *builder.Question) bool {
	answer := s.answer(q)
	if q.Text || len(answer) > 1 && !q.Multi {
		return false
	}
	offers := r.Offers(q)
	byName(offers, answer)
	for _, word := range answer {
		if !slices.ContainsFunc(offers, func(o builder.Offer) bool { return o.Record.Slug() == word }) {
			return false
		}
	}
	return len(answer) > 0
}

// WithQuestionIDs returns the settings with the ids of questions in place of the words that mean them. The answers of some settings
// may open the questions of others. Settings whose key is a field are left alone.
func WithQuestionIDs(set *rules.Set, hero *builder.Hero, settings []Setting, field func(key string) bool) []Setting {
	out := slices.Clone(settings)
	for range 2 { // a question may be opened by an answer that was found in the first round
		var answers []Setting
		for _, s := range out {
			if field == nil || !field(s.Key) {
				answers = append(answers, s)
			}
		}
		answered := AnswerAll(set, hero, answers)
		r := builder.Resolve(set, answered)
		var filled *builder.Resolution // with the suggested picks, for questions that wait for other answers
		for i, s := range out {
			if field != nil && field(s.Key) || slices.ContainsFunc(hero.Choices, func(c builder.Choice) bool { return c.Question == s.Key }) {
				continue
			}
			if out[i].Key = s.questionID(r); r.Question(out[i].Key) == nil {
				if filled == nil {
					filled = builder.Resolve(set, fill.Quick(set, answered))
				}
				out[i].Key = s.questionID(filled)
			}
		}
	}
	return out
}
