package choice

import (
	"strings"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
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
		return nil, &message.Problem{Where: e.Name(), What: "there is no question " + word, Hint: message.Near(word, QuestionOrder(r), list)}
	}
	ask := a.Asker(false)
	if ask == nil || !a.IO.IsTerminal() {
		return nil, &message.Problem{Where: e.Name(), What: word + " fits several questions: " + term.Truncated(fits), Hint: list}
	}
	s := prompt.Selection{Message: "Which question?"}
	for _, id := range fits {
		q := r.Question(id)
		s.Options = append(s.Options, prompt.Option{Key: id, Label: q.Prompt, Text: strings.Join(append([]string{id}, r.AnswerWords(q)...), " · ")})
	}
	id, err := ask.Select("question", s)
	if err != nil {
		return nil, message.OnInterrupt(err)
	}
	return r.Question(id), nil
}
