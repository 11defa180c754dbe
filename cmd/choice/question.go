package choice

import (
	"fmt"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Question returns the question that a word means. If several fit the word, the user chooses one at a terminal; otherwise it
// fails and names them, or the question that was probably meant.
func Question(a *cli.App, e *cli.HeroFile, r *builder.Resolution, word string) (*builder.Question, error) {
	if q := r.Question(QuestionID(r, word)); q != nil {
		return q, nil
	}
	list := "scabbard choices " + message.Quoted(e.Path) + " lists the questions"
	fits := candidates(r, word)
	if len(fits) == 0 {
		return nil, &message.Problem{Where: e.Name(), What: fmt.Sprintf("there is no question %q", word), Hint: message.Near(word, QuestionOrder(r), list)}
	}
	ask := a.Asker(false)
	if ask == nil || !a.IO.IsTerminal() {
		return nil, several(e.Name(), r, word, fits)
	}
	s := prompt.Selection{Message: "Which question?"}
	for _, id := range fits {
		q := r.Question(id)
		s.Options = append(s.Options, prompt.Option{Key: id, Label: q.Prompt, Text: id + " · " + answerNow(r, q)})
	}
	id, err := ask.Select("question", s)
	if err != nil {
		return nil, message.OnInterrupt(err)
	}
	return r.Question(id), nil
}

// Several reports whether a word means no question by itself but fits several.
func Several(r *builder.Resolution, word string) bool { return len(candidates(r, word)) > 1 }

// several returns an error that lists the questions that a word fits, each with its prompt and its present answer.
func several(where string, r *builder.Resolution, word string, fits []string) error {
	p := &message.Problem{Where: where, What: word + " fits several questions", Hint: "say which one: " + phrase.Or(fits)}
	wide := 0
	for _, id := range fits {
		wide = max(wide, len(id))
	}
	for _, id := range fits {
		q := r.Question(id)
		lead := "  " + term.Pad(id, wide) + "  "
		p.More = append(p.More, lead+term.Wrap(printable.Line(q.Prompt+" ("+answerNow(r, q)+")"), len(lead), len(lead), linesWidth))
	}
	return p
}

// answerNow describes the present answer to a question.
func answerNow(r *builder.Resolution, q *builder.Question) string {
	if words := r.AnswerWords(q); len(words) > 0 {
		return "now " + message.ScoreWords(words)
	}
	return "no answer yet"
}

// linesWidth is the width in columns of the lines below an error.
const linesWidth = 80
