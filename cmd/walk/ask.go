package walk

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// askOne asks for a single pick.
func (w *Walk) askOne(q *builder.Question) (string, error) {
	for {
		s := w.selection(q, nil)
		switch {
		case blank(q):
			s.Default = GoSkip
		case q.State == sheet.Stale:
			s.Default = firstOf(w.suggestion(q))
		default:
			s.Default = firstOf(q.Answer, w.suggestion(q))
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
			return w.name(q.ID)
		}
		if err != nil {
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

// askSeveral asks for picks with a checkbox each, or for points to spend, until there are enough. Each tick is recorded at
// once, because it changes the other offers.
func (w *Walk) askSeveral(q *builder.Question) (string, error) {
	id, changed, ticked := q.ID, q.State != sheet.Answered, ""
	for {
		if q = w.Resolution.Question(id); q == nil || q.State == sheet.Answered && changed && !q.Many && ticked == "" {
			return prompt.Done, nil
		}
		s := w.selection(q, q.Answer)
		if q.State == sheet.Answered {
			s.Options = slices.Insert(s.Options, 0, prompt.Option{Key: prompt.Done, Label: "go on", Text: strings.Join(w.names(q, q.Answer), ", ")})
		}
		if s.Default = ticked; !offers(s, ticked) {
			s.Default = w.suggested(q)
		}
		key, err := w.Ask.Select(id, s)
		if err != nil {
			return "", err
		}
		answer, stay, out, err := w.picked(q, key)
		if err != nil || out != "" {
			return out, err
		}
		if ticked = ""; stay {
			ticked = key
			if slug, tick := strings.CutPrefix(key, prompt.Tick); tick {
				ticked = giveBack + slug
			} else if slug, back := strings.CutPrefix(key, giveBack); back {
				ticked = slug
			}
		}
		if strings.HasPrefix(key, ":") && len(answer) == 0 {
			continue // the user came back from the other questions, or chance found nothing
		}
		recorded, err := w.record(q, answer)
		if err != nil {
			return "", err
		}
		changed = changed || recorded
	}
}

// giveBack begins the key of a pick that is ticked; choosing it takes the tick away.
const giveBack = "-"

// picked returns the answer after a key at a question that takes several picks, and whether the user goes on picking there.
// out is how the question is left instead. It is empty if the question is answered.
func (w *Walk) picked(q *builder.Question, key string) (answer []string, stay bool, out string, err error) {
	if slug, back := strings.CutPrefix(key, giveBack); back {
		at := slices.Index(q.Answer, slug)
		return slices.Delete(slices.Clone(q.Answer), at, at+1), true, "", nil
	}
	if strings.HasPrefix(key, ":") {
		out, answer, err = w.way(q, key)
		return answer, false, out, err
	}
	slug, stay := strings.CutPrefix(key, prompt.Tick)
	return append(slices.Clone(q.Answer), slug), stay, "", nil
}

// offers reports whether a selection has an option with a key.
func offers(s prompt.Selection, key string) bool {
	return slices.ContainsFunc(s.Options, func(o prompt.Option) bool { return o.Key == key })
}

// suggested returns the recommended next pick, or the entry that leaves the question if none is needed.
func (m *state) suggested(q *builder.Question) string {
	switch {
	case blank(q):
		return GoSkip
	case q.State == sheet.Answered || q.Many:
		return prompt.Done
	}
	left := slices.Clone(q.Answer)
	for _, slug := range m.suggestion(q) {
		if i := slices.Index(left, slug); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		return slug
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

// askText asks for free text.
func (w *Walk) askText(q *builder.Question) (string, error) {
	for _, h := range w.heading(q) {
		w.Ask.Say(h)
	}
	if low, high, number := q.Number(); number {
		return w.number(q, low, high)
	}
	line, err := w.askLine(q.ID, w.ask(q)+" (in your own words; leave empty to skip)", strings.Join(q.Answer, " "))
	switch {
	case errors.Is(err, prompt.ErrBack):
		return GoBack, nil
	case err != nil || line == "":
		return GoSkip, err
	}
	_, err = w.record(q, []string{line})
	return prompt.Done, err
}

// askLine asks for a line of text. If there is a question to go back to the error may be prompt.ErrBack.
func (w *Walk) askLine(id, message, fallback string) (string, error) {
	if w.back(id) == "" {
		return w.Ask.Input(id, message, fallback)
	}
	return w.Ask.Line(id, prompt.Line{Message: message, Fallback: fallback, Back: "goes back"})
}

// number asks for a number until the answer is one, or is left empty.
func (w *Walk) number(q *builder.Question, low, high int) (string, error) {
	start := q.UsualNumber()
	if len(q.Answer) > 0 {
		start = q.Answer[0]
	}
	for {
		line, err := w.askLine(q.ID, fmt.Sprintf("%s (a number from %d to %d; leave empty to skip)", w.ask(q), low, high), start)
		if errors.Is(err, prompt.ErrBack) {
			return GoBack, nil
		}
		if line = strings.TrimSpace(line); err != nil || line == "" {
			return GoSkip, err
		}
		if _, ok := q.Asked().Number(line); ok {
			_, err = w.record(q, []string{line})
			return prompt.Done, err
		}
		w.Ask.Say(fmt.Sprintf("%s is not a whole number from %d to %d.", strconv.Quote(line), low, high))
		start = ""
	}
}
