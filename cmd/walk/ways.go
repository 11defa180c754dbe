package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// ways returns the other things to do at a question.
func (w *Walk) ways(q *builder.Question) []prompt.Option {
	skip := prompt.Option{Key: GoSkip, Label: "skip for now", Text: "answer it later"}
	switch q.State {
	case sheet.Optional, sheet.Deferred:
		skip.Text = "leave it blank"
	case sheet.Answered:
		skip.Label, skip.Text = "keep it", "go on without a change"
	}
	var out []prompt.Option
	if !blank(q) || q.Text {
		out = append(out, skip)
	}
	out = append(out,
		prompt.Option{Key: GoFill, Label: "fill in the rest", Text: "sensible answers to all open questions; your own answers stay"},
		prompt.Option{Key: GoRandom, Label: "random", Text: "let chance decide"})
	if w.back(q.ID) != "" {
		out = append(out, prompt.Option{Key: GoBack, Label: "back", Text: "to where you were before"})
	}
	return append(out, prompt.Option{Key: goOther, Label: "jump to a question"}, prompt.Option{Key: GoStop, Label: "stop here", Text: "everything so far is kept"})
}

// back returns the way back from a question to the one before, or to the list of questions. It is empty at the first question.
func (w *Walk) back(id string) string {
	if w.guiding && !w.listed && w.trail.before(w.Resolution, id) == nil {
		return ""
	}
	return GoBack
}

// way carries out one of the ways. out is how the question is left; it is empty if the question is asked again or was
// answered at random.
func (w *Walk) way(q *builder.Question, key string) (out string, rolled []string, err error) {
	switch key {
	case GoFill:
		return key, nil, w.Fill()
	case GoRandom:
		return "", w.roll(q), nil
	case goOther:
		id, err := w.other()
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
		w.Ask.Say("no question is open")
		return nil
	}
	w.setHero(filled)
	for _, q := range w.Resolution.Questions {
		if slices.Contains(ids, q.ID) {
			said = append(said, "  "+w.ask(q)+": "+message.ScoreWords(w.names(q, q.Answer)))
		}
	}
	w.Ask.Say("filled in:\n" + strings.Join(said, "\n"))
	return w.keep(w, ids...)
}

// answerWords describes the answer to a question, or its state.
func (m *state) answerWords(q *builder.Question) string {
	answer := strings.Join(m.Resolution.AnswerWords(q), ", ")
	switch q.State {
	case sheet.Answered:
		return answer
	case sheet.Automatic, sheet.Stale:
		if q.Reason != "" {
			answer += " (" + q.Reason + ")"
		}
		return strings.TrimSpace(answer)
	case sheet.Optional, sheet.Deferred:
		return "may stay blank"
	}
	return doc.Joined("; ", answer, doc.Joined(", ", "open", m.wants(q)))
}
