package walk

import (
	"slices"

	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// Review shows every answer of the hero on one screen, each a line to go back to, with the open questions first. It asks what
// the user picks, and returns when the user is done. stopped reports whether the user stopped at one of the questions.
func (w *Walk) Review(id, message string, done prompt.Option) (stopped bool, err error) {
	at := ""
	for {
		key, err := w.Ask.Select(id, w.review(message, done, at))
		switch {
		case err != nil || key == prompt.Done:
			return false, err
		case key == GoOpen:
			w.Seen = map[string]bool{}
			if stopped, err := w.Through(); err != nil || stopped {
				return stopped, err
			}
			at = ""
		case key == GoFill:
			if err := w.Fill(); err != nil {
				return false, err
			}
			at = ""
		default:
			if out, err := w.Goto(key); err != nil || out == GoStop {
				return out == GoStop, err
			}
			at = key
		}
	}
}

// review returns the prompt with every answer. The highlighted entry is the question with the id at, or else the first open one, or
// else done.
func (w *Walk) review(ask string, done prompt.Option, at string) prompt.Selection {
	s := prompt.Selection{Heading: []string{w.progress()}, Message: ask, Default: done.Key}
	open, answered := w.entries()
	if len(open) > 0 {
		s.Default = GoOpen
		s.Options = append(s.Options,
			prompt.Option{Key: GoOpen, Label: "what is open", Text: message.Plural(len(open), "question", "questions") + ", one after the other"},
			prompt.Option{Key: GoFill, Label: "fill in the rest", Text: "sensible answers to all that is open; what you chose stays"})
	}
	s.Options = append(append(append(s.Options, done), open...), answered...)
	if at != "" && offers(s, at) && len(open) == 0 {
		s.Default = at
	}
	return s
}

// Goto asks one question, and those that the user goes to from there. It returns how the user left the last one.
func (w *Walk) Goto(question string) (out string, err error) {
	for q := w.Resolution.Question(question); q != nil; q = w.Resolution.Question(out) {
		if out, err = w.Visit(q); err != nil {
			return out, err
		}
	}
	return out, nil
}

// entries returns an entry for every question: those that need an answer, and the others.
func (w *Walk) entries() (open, others []prompt.Option) {
	wanted := message.OpenQuestions(w.Sheet)
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Dormant || !w.askable(q) && q.State != sheet.Automatic {
			continue
		}
		line := prompt.Option{Key: q.ID, Label: q.Prompt, Text: w.answerWords(q)}
		if source := w.source(q); source != "" {
			line.Text += " · " + source
		}
		if slices.Contains(wanted, q.ID) {
			open = append(open, line)
		} else {
			others = append(others, line)
		}
	}
	return open, others
}

// other asks which of all questions to go to. It returns prompt.Done if the user wants none.
func (w *Walk) other() (string, error) {
	open, others := w.entries()
	s := prompt.Selection{Message: "Which question?", Back: prompt.Done, Default: prompt.Done}
	s.Options = append([]prompt.Option{{Key: prompt.Done, Label: "back", Text: "to where you were"}}, append(open, others...)...)
	return w.Ask.Select(goOther, s)
}
