package walk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules/page"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// scores asks for an array of scores and for the characteristic of each score.
func (w *Walk) scores(q *builder.Question, arrays [][]int, to []string) (string, error) {
	row := prompt.Selection{Heading: w.heading(q), About: w.purpose(q), Message: w.askScores(q, to), Ways: w.ways(q), Back: w.back(q.ID)}
	if len(q.Answer) > 0 {
		row.Options = append(row.Options, prompt.Option{Key: prompt.Done, Label: "keep these", Text: w.scoreWords(q.Answer), Full: w.aboutScores(w.scoreWords(q.Answer), to)})
	}
	suggested := w.suggestion(q)
	_, effect := w.dealt(q, suggested)
	row.Options = append(row.Options, prompt.Option{Key: "suggested", Label: "as suggested", Suggested: true, Text: w.scoreWords(suggested),
		Full: w.aboutScores(w.scoreWords(suggested)+".", to, effect...)})
	for i, a := range arrays {
		row.Options = append(row.Options, prompt.Option{Key: strconv.Itoa(i), Label: message.Figures(a, w.Set.SignedScores()), Text: "assign them yourself",
			Full: w.aboutScores("You assign these scores one after the other.", to)})
	}
	row.Default = row.Options[0].Key
	for {
		key, err := w.Ask.Select(q.ID, row)
		if err != nil || key == prompt.Done {
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
			return prompt.Done, err
		}
	}
}

// askScores returns the words of a question for scores, with the characteristics unless the words have them all.
func (m *state) askScores(q *builder.Question, to []string) string {
	names := m.statNames(to)
	if !slices.ContainsFunc(names, func(name string) bool { return !strings.Contains(q.Prompt, name) }) {
		return m.ask(q)
	}
	return m.ask(q) + ": " + strings.Join(names, ", ")
}

// deal asks for each characteristic which of the remaining scores it gets. It returns nil if the user wants to begin again.
func (w *Walk) deal(q *builder.Question, left []int, to []string) ([]string, error) {
	var answer []string
	for _, c := range to {
		s := prompt.Selection{Message: fmt.Sprintf("Which score for %s? Left are %s", w.statName(c), message.Figures(left, w.Set.SignedScores()))}
		for _, n := range left {
			key := strconv.Itoa(n)
			if slices.ContainsFunc(s.Options, func(o prompt.Option) bool { return o.Key == key }) {
				continue
			}
			given := append(slices.Clone(answer), c+"="+key)
			line, full := w.dealt(q, given)
			s.Options = append(s.Options, prompt.Option{Key: key, Label: sheet.Figure(n, w.Set.SignedScores()), Text: line,
				Full: w.aboutScores("", []string{c}, full...)})
		}
		key := s.Options[0].Key
		if len(s.Options) > 1 {
			s.Ways, s.Back = []prompt.Option{{Key: GoBack, Label: "back", Text: "to the sets of scores"}}, GoBack
			var err error
			if key, err = w.Ask.Select(q.ID+"/"+c, s); err != nil || key == GoBack {
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

// scoreWords describes assigned scores: "Might +2, Agility 0".
func (m *state) scoreWords(answer []string) string {
	out := slices.Clone(answer)
	for i, word := range answer {
		c, score, _ := strings.Cut(word, "=")
		if n, err := strconv.Atoi(score); err == nil {
			out[i] = m.statName(c) + " " + sheet.Figure(n, m.Set.SignedScores())
		}
	}
	return strings.Join(out, ", ")
}

// aboutScores returns the full text of an array: a text, a line on each characteristic that gets a score, and the effect of the
// scores.
func (w *Walk) aboutScores(first string, to []string, effect ...string) func(width int) []string {
	return func(width int) []string {
		var out lines
		out.add(width, first)
		for _, name := range w.statNames(to) {
			if word := w.words.terms().Label(name); word != nil {
				out.add(width, name+": "+word.Text.String())
			}
		}
		for _, line := range effect {
			out.add(width, line)
		}
		return out
	}
}

func (m *state) statName(id string) string { return page.StatName(m.Set, id) }

func (m *state) statNames(ids []string) (out []string) {
	for _, id := range ids {
		out = append(out, m.statName(id))
	}
	return out
}
