package cmd

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/sheet"
)

// one asks for a single pick.
func (w *walk) one(q *builder.Question) (string, error) {
	for {
		s := selection{Message: q.Prompt, Options: w.offered(q, nil)}
		s.Default = firstOf(q.Answer, w.r.Suggest(q, nil))
		if q.State == sheet.Stale {
			s.Default = firstOf(w.r.Suggest(q, nil))
		}
		s.Options = append(s.Options, w.ways(q)...)
		key, err := w.ask.Select(q.ID, s)
		if err != nil {
			return "", err
		}
		answer := []string{key}
		if strings.HasPrefix(key, ":") {
			out, rolled, err := w.way(q, key)
			if err != nil || out != "" {
				return out, err
			}
			if answer = rolled; len(answer) == 0 {
				continue
			}
		}
		if slices.Equal(answer, q.Answer) && q.State == sheet.Answered {
			return goDone, nil
		}
		if done, err := w.record(q, answer); err != nil || done {
			return goDone, err
		}
	}
}

// firstOf is the first word of some lists.
func firstOf(lists ...[]string) string {
	for _, l := range lists {
		if len(l) > 0 {
			return l[0]
		}
	}
	return ""
}

// several asks for one pick after the other, or spends points, until enough is picked. A pick can be given
// back at any time.
func (w *walk) several(q *builder.Question) (string, error) {
	id, changed := q.ID, q.State != sheet.Answered
	for {
		if q = w.r.Question(id); q == nil || q.State == sheet.Answered && changed && !q.Many {
			return goDone, nil
		}
		s := selection{Message: q.Prompt + w.progress(q), Options: w.offered(q, q.Answer)}
		if q.State == sheet.Answered {
			s.Options = slices.Insert(s.Options, 0, option{goDone, "keep these", strings.Join(w.names(q, q.Answer), ", ")})
		}
		for _, slug := range q.Answer {
			s.Options = append(s.Options, option{"-" + slug, "give back " + firstOf(w.names(q, []string{slug})), ""})
		}
		s.Default = w.suggested(q)
		s.Options = append(s.Options, w.ways(q)...)
		key, err := w.ask.Select(id, s)
		if err != nil {
			return "", err
		}
		answer := append(slices.Clone(q.Answer), key)
		if slug, back := strings.CutPrefix(key, "-"); back {
			at := slices.Index(q.Answer, slug)
			answer = slices.Delete(slices.Clone(q.Answer), at, at+1)
		} else if strings.HasPrefix(key, ":") {
			out, rolled, err := w.way(q, key)
			if err != nil || out != "" {
				return out, err
			}
			if answer = rolled; len(answer) == 0 {
				continue
			}
		}
		recorded, err := w.record(q, answer)
		if err != nil {
			return "", err
		}
		changed = changed || recorded
	}
}

// suggested is the recommended pick to begin with, when it is not made yet.
func (w *walk) suggested(q *builder.Question) string {
	if q.State == sheet.Answered || q.Many {
		return goDone
	}
	for _, slug := range w.r.Suggest(q, nil) {
		if !slices.Contains(q.Answer, slug) {
			return slug
		}
	}
	return ""
}

// progress words how much is picked or spent.
func (w *walk) progress(q *builder.Question) string {
	if budget, spent, ok := w.r.Budget(q); ok {
		return fmt.Sprintf(" (%d of %s left)", budget-spent, plural(budget, "point", "points"))
	}
	if q.Many {
		return fmt.Sprintf(" (%d picked)", len(q.Answer))
	}
	return fmt.Sprintf(" (%d of %d picked)", min(len(q.Answer), q.Count()), q.Count())
}

// names are the printed names of picks.
func (w *walk) names(q *builder.Question, slugs []string) []string {
	out := slices.Clone(slugs)
	for _, o := range w.r.Offers(q) {
		for i, slug := range slugs {
			if o.Record.Slug() == slug {
				out[i] = o.Record.Name
			}
		}
	}
	return out
}

// offered are the legal picks, each with what it gives beside those made already.
func (w *walk) offered(q *builder.Question, picks []string) []option {
	budget, spent, points := w.r.Budget(q)
	if q.Multi && !q.Many && !points && len(picks) >= q.Count() {
		return nil
	}
	var out []option
	for _, o := range w.r.Offers(q) {
		slug := o.Record.Slug()
		if !o.Legal || slices.Contains(picks, slug) && !o.Record.Repeat || points && o.Record.Cost > budget-spent {
			continue
		}
		var words []string
		if points {
			words = append(words, plural(o.Record.Cost, "point", "points")+".")
		}
		if gives := w.gives(q, o.Record, append(slices.Clone(picks), slug)); gives != "" {
			words = append(words, gives+".")
		}
		text := o.Record.Short
		if text.Raw == "" {
			text = o.Record.Text
		}
		label := o.Record.Name
		if !q.Multi && slices.Contains(q.Answer, slug) {
			words = append([]string{"(your answer)"}, words...)
		}
		out = append(out, option{slug, label, strings.Join(append(words, text.Words()), " ")})
	}
	return out
}

// ways are the other things to do at a question.
func (w *walk) ways(q *builder.Question) []option {
	var out []option
	if !q.Text {
		arrays, _ := q.Arrays()
		if len(arrays) == 0 {
			out = append(out, option{goExplain, "explain", "read one of these in full"})
		}
		out = append(out, option{goRandom, "random", "let chance decide"})
	}
	skip := "answer it later"
	if q.State == sheet.Optional || q.State == sheet.Deferred {
		skip = "leave it blank"
	}
	out = append(out, option{goSkip, "skip for now", skip})
	if len(w.trail) > 0 {
		out = append(out, option{goBack, "back", "to the question before"})
	}
	return append(out, option{goOther, "another question", "any of them, answered or not"}, option{goStop, "stop here", "everything so far is kept"})
}

// way goes one of the ways: out says how the question is left, empty when it is asked again or answered by
// chance.
func (w *walk) way(q *builder.Question, key string) (out string, rolled []string, err error) {
	switch key {
	case goExplain:
		return "", nil, w.explain(q)
	case goRandom:
		return "", w.roll(q), nil
	case goOther:
		id, err := w.choose(goOther, "Which question?")
		if id == goDone {
			id = ""
		}
		return id, nil, err
	}
	return key, nil, nil
}

// roll answers a question by chance, whatever its answer is now, and says how.
func (w *walk) roll(q *builder.Question) []string {
	blank := builder.Resolve(w.set, w.hero.With(q.ID, nil))
	asked := blank.Question(q.ID)
	if asked == nil {
		return nil
	}
	rolled := blank.Suggest(asked, w.chance)
	if len(rolled) > 0 {
		w.ask.Say("  chance says " + dealtWords(w.names(q, rolled)))
	}
	return rolled
}

// choose lets the user choose among all questions; goDone is none of them.
func (w *walk) choose(id, message string) (string, error) {
	s := selection{Message: message}
	if open := openQuestions(w.sheet); id != goOther && len(open) > 0 {
		s.Options = append(s.Options, option{goOpen, "what is open", few(open)})
	}
	for _, q := range w.r.Questions {
		if q.State == sheet.Dormant || !w.askable(q) && q.State != sheet.Automatic {
			continue
		}
		text := questionDoc(w.r, q).summary()
		if q.State != sheet.Answered {
			text = string(q.State) + ": " + text
		}
		s.Options = append(s.Options, option{q.ID, q.ID, text})
	}
	s.Options = append(s.Options, option{goDone, "done", "nothing else"})
	return w.ask.Select(id, s)
}

// words asks for free words.
func (w *walk) words(q *builder.Question) (string, error) {
	line, err := w.ask.Input(q.ID, q.Prompt+" (in your own words; nothing skips it)", strings.Join(q.Answer, " "))
	if err != nil || line == "" {
		return goSkip, err
	}
	_, err = w.record(q, []string{line})
	return goDone, err
}
