package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules/page"
	"scabbard/sheet"
)

// scores asks which array to deal and deals it, one score after the other.
func (w *walk) scores(q *builder.Question, arrays [][]int, to []string) (string, error) {
	row := selection{Message: q.Prompt + " (" + strings.Join(w.statNames(to), ", ") + ")"}
	if len(q.Answer) > 0 {
		row.Options = append(row.Options, option{goDone, "keep these", dealtWords(q.Answer)})
	}
	suggested := w.r.Suggest(q, nil)
	row.Options = append(row.Options, option{"suggested", "as suggested", dealtWords(suggested)})
	for i, a := range arrays {
		row.Options = append(row.Options, option{strconv.Itoa(i), figures(a), "to deal yourself"})
	}
	row.Default = row.Options[0].Key
	row.Options = append(row.Options, w.ways(q)...)
	for {
		key, err := w.ask.Select(q.ID, row)
		if err != nil || key == goDone {
			return key, err
		}
		answer := suggested
		if strings.HasPrefix(key, ":") {
			out, rolled, err := w.way(q, key)
			if err != nil || out != "" {
				return out, err
			}
			answer = rolled
		} else if n, err := strconv.Atoi(key); err == nil {
			if answer, err = w.deal(q, slices.Clone(arrays[n]), to); err != nil {
				return "", err
			}
		}
		if len(answer) == 0 {
			continue
		}
		if done, err := w.record(q, answer); err != nil || done {
			return goDone, err
		}
	}
}

// deal asks for each characteristic which of the scores left it gets; nil to begin again.
func (w *walk) deal(q *builder.Question, left []int, to []string) ([]string, error) {
	var answer []string
	for _, c := range to {
		s := selection{Message: fmt.Sprintf("%s, out of %s", w.statName(c), figures(left))}
		for _, n := range left {
			key := strconv.Itoa(n)
			if slices.ContainsFunc(s.Options, func(o option) bool { return o.Key == key }) {
				continue
			}
			given := append(slices.Clone(answer), c+"="+key)
			s.Options = append(s.Options, option{key, sheet.Figure(n, true), w.dealt(q, given)})
		}
		key := s.Options[0].Key
		if len(s.Options) > 1 {
			s.Options = append(s.Options, option{goBack, "back", "to the arrays"})
			var err error
			if key, err = w.ask.Select(q.ID+"/"+c, s); err != nil || key == goBack {
				return nil, err
			}
		}
		n, _ := strconv.Atoi(key)
		answer = append(answer, c+"="+key)
		at := slices.Index(left, n)
		left = slices.Delete(slices.Clone(left), at, at+1)
	}
	return answer, nil
}

func (w *walk) statName(id string) string { return page.StatName(w.set, id) }

func (w *walk) statNames(ids []string) (out []string) {
	for _, id := range ids {
		out = append(out, w.statName(id))
	}
	return out
}

// dealtWords are assigned scores as one reads them.
func dealtWords(answer []string) string {
	return strings.ReplaceAll(strings.Join(answer, ", "), "=", " ")
}

func figures(scores []int) string {
	out := make([]string, len(scores))
	for i, n := range scores {
		out[i] = sheet.Figure(n, true)
	}
	return strings.Join(out, ", ")
}
