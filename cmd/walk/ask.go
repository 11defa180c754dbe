package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// one asks for a single pick.
func (w *Walk) one(q *builder.Question) (string, error) {
	for {
		s := w.selection(q, nil)
		s.Default = firstOf(q.Answer, fill.Suggest(w.Resolution, q, nil))
		if q.State == sheet.Stale {
			s.Default = firstOf(fill.Suggest(w.Resolution, q, nil))
		}
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
		done, err := w.record(q, answer)
		if err == nil && done {
			err = w.name(q.ID)
		}
		if err != nil || done {
			return prompt.Done, err
		}
	}
}

// firstOf returns the first word of several lists, or "".
func firstOf(lists ...[]string) string {
	for _, l := range lists {
		if len(l) > 0 {
			return l[0]
		}
	}
	return ""
}

// several asks for one pick after the other, or for points, until there are enough. Any pick can be taken back.
func (w *Walk) several(q *builder.Question) (string, error) {
	id, changed := q.ID, q.State != sheet.Answered
	for {
		if q = w.Resolution.Question(id); q == nil || q.State == sheet.Answered && changed && !q.Many {
			return prompt.Done, nil
		}
		s := w.selection(q, q.Answer)
		if q.State == sheet.Answered {
			s.Options = slices.Insert(s.Options, 0, prompt.Option{Key: prompt.Done, Label: "keep these", Text: strings.Join(w.names(q, q.Answer), ", ")})
		}
		for _, slug := range q.Answer {
			s.Options = append(s.Options, prompt.Option{Key: "-" + slug, Label: "give back " + firstOf(w.names(q, []string{slug})), Text: ""})
		}
		s.Default = w.suggested(q)
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

// suggested returns the recommended first pick, unless it has been made.
func (m *state) suggested(q *builder.Question) string {
	if q.State == sheet.Answered || q.Many {
		return prompt.Done
	}
	for _, slug := range fill.Suggest(m.Resolution, q, nil) {
		if !slices.Contains(q.Answer, slug) {
			return slug
		}
	}
	return ""
}

// names returns the names of picks.
func (m *state) names(q *builder.Question, slugs []string) []string {
	out := slices.Clone(slugs)
	for _, o := range m.Resolution.Offers(q) {
		for i, slug := range slugs {
			if o.Record.Slug() == slug {
				out[i] = o.Record.Name
			}
		}
	}
	return out
}

// words asks for free text.
func (w *Walk) words(q *builder.Question) (string, error) {
	for _, h := range w.heading(q) {
		w.Ask.Say(h)
	}
	line, err := w.Ask.Input(q.ID, q.Prompt+" (in your own words; leave empty to skip)", strings.Join(q.Answer, " "))
	if err != nil || line == "" {
		return GoSkip, err
	}
	_, err = w.record(q, []string{line})
	return prompt.Done, err
}
