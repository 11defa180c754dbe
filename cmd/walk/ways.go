package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// ways returns the other things to do at a question.
func (w *Walk) ways(q *builder.Question) []prompt.Option {
	skip := "answer it later"
	if q.State == sheet.Optional || q.State == sheet.Deferred {
		skip = "leave it blank"
	}
	out := []prompt.Option{
		{Key: GoSkip, Label: "skip for now", Text: skip},
		{Key: GoFill, Label: "fill in the rest", Text: "sensible answers to all that is open; what you chose stays"},
		{Key: GoRandom, Label: "random", Text: "let chance decide"},
	}
	if len(w.trail) > 0 {
		out = append(out, prompt.Option{Key: GoBack, Label: "back", Text: "to the question before"})
	}
	return append(out, prompt.Option{Key: goOther, Label: "another question", Text: "any of them, answered or not"}, prompt.Option{Key: GoStop, Label: "stop here", Text: "everything so far is kept"})
}

// way carries out one of the ways. out says how the question is left; it is empty if the question is asked again or was
// answered at random.
func (w *Walk) way(q *builder.Question, key string) (out string, rolled []string, err error) {
	switch key {
	case GoFill:
		return key, nil, w.Fill()
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

// roll answers a question at random, in place of its present answer, and describes the answer.
func (w *Walk) roll(q *builder.Question) []string {
	blank := builder.Resolve(w.Set, w.Hero.With(q.ID, nil))
	asked := blank.Question(q.ID)
	if asked == nil {
		return nil
	}
	rolled := fill.Suggest(blank, asked, w.chance)
	if len(rolled) > 0 {
		w.Ask.Say("  random: " + message.ScoreWords(w.names(q, rolled)))
	}
	return rolled
}

// Fill answers all open questions with the suggested picks and prints them. It keeps the answers given before.
func (w *Walk) Fill() error {
	filled := fill.Quick(w.Set, w.Hero)
	var ids, said []string
	for _, c := range filled.Choices {
		if had, ok := w.Hero.Answer(c.Question); !ok || !slices.Equal(had, c.Answer) {
			ids = append(ids, c.Question)
		}
	}
	if len(ids) == 0 {
		w.Ask.Say("no question is left to fill in")
		return nil
	}
	w.become(filled)
	for _, q := range w.Resolution.Questions {
		if slices.Contains(ids, q.ID) {
			said = append(said, q.Prompt+": "+message.ScoreWords(w.names(q, q.Answer)))
		}
	}
	w.Ask.Say("filled in: " + strings.Join(said, "; "))
	return w.keep(w, ids...)
}

// Choose asks for one of all questions. It returns prompt.Done if the user wants none.
func (w *Walk) Choose(id, message string) (string, error) {
	s := prompt.Selection{Message: message}
	if id != goOther {
		s.Heading = []string{w.progress()}
		if open := w.openPrompts(); len(open) > 0 {
			s.Options = append(s.Options,
				prompt.Option{Key: GoOpen, Label: "what is open", Text: term.Truncated(open)},
				prompt.Option{Key: GoFill, Label: "fill in the rest", Text: "sensible answers to all that is open; what you chose stays"})
		}
		s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "done", Text: "nothing else"})
	}
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Dormant || !w.askable(q) && q.State != sheet.Automatic {
			continue
		}
		s.Options = append(s.Options, prompt.Option{Key: q.ID, Label: w.promptOf(q), Text: w.answerWords(q)})
	}
	if id == goOther {
		s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "done", Text: "back to where you were"})
	}
	return w.Ask.Select(id, s)
}

// answerWords describes the answer to a question, or its state.
func (m *state) answerWords(q *builder.Question) string {
	answer := strings.Join(m.Resolution.AnswerWords(q), ", ")
	switch q.State {
	case sheet.Answered:
		return answer
	case sheet.Automatic, sheet.Stale:
		return strings.TrimSpace(answer + " (" + q.Reason + ")")
	case sheet.Optional, sheet.Deferred:
		return "may stay blank"
	}
	return strings.TrimPrefix(answer+"; open, "+m.wants(q), "; ")
}

// openPrompts returns the prompts of the open questions.
func (m *state) openPrompts() (out []string) {
	for _, id := range message.OpenQuestions(m.Sheet) {
		if q := m.Resolution.Question(id); q != nil {
			out = append(out, q.Prompt)
		}
	}
	return out
}

// promptOf returns the prompt of a question. If several questions have the same prompt it adds their source and level.
func (m *state) promptOf(q *builder.Question) string {
	for _, other := range m.Resolution.Questions {
		if other == q || other.Prompt != q.Prompt || other.State == sheet.Dormant {
			continue
		}
		about := q.Source.Name
		if q.Level > 1 {
			about = strings.TrimPrefix(fmt.Sprintf("%s, level %d", about, q.Level), ", ")
		}
		if about != "" {
			return q.Prompt + " (" + about + ")"
		}
	}
	return q.Prompt
}
