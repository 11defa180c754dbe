package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/cmd/screen"
	"scabbard/sheet"
)

// one asks for a single pick.
func (w *Walk) one(q *builder.Question) (string, error) {
	for {
		s := prompt.Selection{Message: q.Prompt, Options: w.offered(q, nil)}
		s.Default = firstOf(q.Answer, w.Resolution.Suggest(q, nil))
		if q.State == sheet.Stale {
			s.Default = firstOf(w.Resolution.Suggest(q, nil))
		}
		s.Options = append(s.Options, w.ways(q)...)
		key, err := w.Ask.Select(q.ID, s)
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
			return prompt.Done, nil
		}
		if done, err := w.record(q, answer); err != nil || done {
			return prompt.Done, err
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
func (w *Walk) several(q *builder.Question) (string, error) {
	id, changed := q.ID, q.State != sheet.Answered
	for {
		if q = w.Resolution.Question(id); q == nil || q.State == sheet.Answered && changed && !q.Many {
			return prompt.Done, nil
		}
		s := prompt.Selection{Message: q.Prompt + w.progress(q), Options: w.offered(q, q.Answer)}
		if q.State == sheet.Answered {
			s.Options = slices.Insert(s.Options, 0, prompt.Option{Key: prompt.Done, Label: "keep these", Text: strings.Join(w.names(q, q.Answer), ", ")})
		}
		for _, slug := range q.Answer {
			s.Options = append(s.Options, prompt.Option{Key: "-" + slug, Label: "give back " + firstOf(w.names(q, []string{slug})), Text: ""})
		}
		s.Default = w.suggested(q)
		s.Options = append(s.Options, w.ways(q)...)
		key, err := w.Ask.Select(id, s)
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
func (w *Walk) suggested(q *builder.Question) string {
	if q.State == sheet.Answered || q.Many {
		return prompt.Done
	}
	for _, slug := range w.Resolution.Suggest(q, nil) {
		if !slices.Contains(q.Answer, slug) {
			return slug
		}
	}
	return ""
}

// progress words how much is picked or spent.
func (w *Walk) progress(q *builder.Question) string {
	if budget, spent, ok := w.Resolution.Budget(q); ok {
		return fmt.Sprintf(" (%d of %s left)", budget-spent, cli.Plural(budget, "point", "points"))
	}
	if q.Many {
		return fmt.Sprintf(" (%d picked)", len(q.Answer))
	}
	return fmt.Sprintf(" (%d of %d picked)", min(len(q.Answer), q.Count()), q.Count())
}

// names are the printed names of picks.
func (w *Walk) names(q *builder.Question, slugs []string) []string {
	out := slices.Clone(slugs)
	for _, o := range w.Resolution.Offers(q) {
		for i, slug := range slugs {
			if o.Record.Slug() == slug {
				out[i] = o.Record.Name
			}
		}
	}
	return out
}

// offered are the legal picks, each with what it gives beside those made already.
func (w *Walk) offered(q *builder.Question, picks []string) []prompt.Option {
	budget, spent, points := w.Resolution.Budget(q)
	if q.Multi && !q.Many && !points && len(picks) >= q.Count() {
		return nil
	}
	var out []prompt.Option
	for _, o := range w.Resolution.Offers(q) {
		slug := o.Record.Slug()
		if !o.Legal || slices.Contains(picks, slug) && !o.Record.Repeat || points && o.Record.Cost > budget-spent {
			continue
		}
		var words []string
		if points {
			words = append(words, cli.Plural(o.Record.Cost, "point", "points")+".")
		}
		if gives := w.gives(q, o.Record, append(slices.Clone(picks), slug)); gives != "" {
			words = append(words, gives+".")
		}
		label := o.Record.Name
		if !q.Multi && slices.Contains(q.Answer, slug) {
			whose := "(your answer)"
			if q.State == sheet.Automatic && q.Reason != "" {
				whose = "(" + q.Reason + ")"
			}
			words = append([]string{whose}, words...)
		}
		out = append(out, prompt.Option{Key: slug, Label: label, Text: strings.Join(append(words, w.Resolution.Reads(o.Record)), " ")})
	}
	return out
}

// ways are the other things to do at a question.
func (w *Walk) ways(q *builder.Question) []prompt.Option {
	var out []prompt.Option
	if !q.Text {
		arrays, _ := q.Arrays()
		if len(arrays) == 0 {
			out = append(out, prompt.Option{Key: goExplain, Label: "explain", Text: "read one of these in full"})
		}
		out = append(out, prompt.Option{Key: GoRandom, Label: "random", Text: "let chance decide"})
	}
	skip := "answer it later"
	if q.State == sheet.Optional || q.State == sheet.Deferred {
		skip = "leave it blank"
	}
	out = append(out, prompt.Option{Key: GoSkip, Label: "skip for now", Text: skip})
	if len(w.trail) > 0 {
		out = append(out, prompt.Option{Key: GoBack, Label: "back", Text: "to the question before"})
	}
	return append(out, prompt.Option{Key: goOther, Label: "another question", Text: "any of them, answered or not"}, prompt.Option{Key: GoStop, Label: "stop here", Text: "everything so far is kept"})
}

// way goes one of the ways: out says how the question is left, empty when it is asked again or answered by
// chance.
func (w *Walk) way(q *builder.Question, key string) (out string, rolled []string, err error) {
	switch key {
	case goExplain:
		return "", nil, w.explain(q)
	case GoRandom:
		return "", w.roll(q), nil
	case goOther:
		id, err := w.Choose(goOther, "Which question?")
		if id == prompt.Done {
			id = ""
		}
		return id, nil, err
	}
	return key, nil, nil
}

// roll answers a question by chance, whatever its answer is now, and says how.
func (w *Walk) roll(q *builder.Question) []string {
	blank := builder.Resolve(w.Set, w.Hero.With(q.ID, nil))
	asked := blank.Question(q.ID)
	if asked == nil {
		return nil
	}
	rolled := blank.Suggest(asked, w.chance)
	if len(rolled) > 0 {
		w.Ask.Say("  chance says " + cli.DealtWords(w.names(q, rolled)))
	}
	return rolled
}

// Choose lets the user choose among all questions; goDone is none of them.
func (w *Walk) Choose(id, message string) (string, error) {
	s := prompt.Selection{Message: message}
	if open := cli.OpenQuestions(w.Sheet); id != goOther && len(open) > 0 {
		s.Options = append(s.Options, prompt.Option{Key: GoOpen, Label: "what is open", Text: screen.Few(open)})
	}
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Dormant || !w.askable(q) && q.State != sheet.Automatic {
			continue
		}
		text := cli.QuestionDoc(w.Resolution, q).Summary()
		if q.State != sheet.Answered {
			text = string(q.State) + ": " + text
		}
		s.Options = append(s.Options, prompt.Option{Key: q.ID, Label: q.ID, Text: text})
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "done", Text: "nothing else"})
	return w.Ask.Select(id, s)
}

// words asks for free words.
func (w *Walk) words(q *builder.Question) (string, error) {
	line, err := w.Ask.Input(q.ID, q.Prompt+" (in your own words; nothing skips it)", strings.Join(q.Answer, " "))
	if err != nil || line == "" {
		return GoSkip, err
	}
	_, err = w.record(q, []string{line})
	return prompt.Done, err
}
