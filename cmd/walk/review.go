package walk

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Review shows every answer of the hero on one screen, each a line to go back to, with the open questions first. It asks what
// the user picks, and returns when the user is done. stopped reports whether the user stopped at one of the questions.
func (w *Walk) Review(id, message string, done prompt.Option) (stopped bool, err error) {
	at := ""
	w.listed = true
	for {
		key, err := w.Ask.Select(id, w.review(message, done, at))
		switch {
		case err != nil || key == prompt.Done:
			return false, err
		case key == GoOpen:
			w.Seen = map[string]bool{}
			if stopped, err := w.Run(); err != nil || stopped {
				return stopped, err
			}
			at = ""
		case key == GoFill:
			if err := w.Fill(); err != nil {
				return false, err
			}
			at = ""
		case key == goName:
			if err := w.rename(); err != nil {
				return false, err
			}
			at = key
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
			prompt.Option{Key: GoOpen, Label: "open questions", Text: message.Plural(len(open), "question", "questions") + ", one after the other"},
			prompt.Option{Key: GoFill, Label: "fill in the rest", Text: "sensible answers to all open questions; your own answers stay"})
	}
	name := prompt.Option{Key: goName, Label: "Name", Text: printable.Line(w.Hero.Name)}
	if w.Hero.Name == "" {
		name.Text = "none yet"
	}
	s.Options = append(append(append(append(s.Options, done), open...), name), answered...)
	if at != "" && offers(s, at) && len(open) == 0 {
		s.Default = at
	}
	return s
}

// goName is the entry of the hero's name among the answers.
const goName = ":name"

// askName is the question for a hero's name.
const askName = "What is your hero called?"

// AskName asks what a new hero is called, with a suggestion. another returns another one, and back is what leaving the question does;
// the error is prompt.ErrBack then.
func AskName(ask prompt.Asker, another func() string, back string) (string, error) {
	l := prompt.Line{Message: askName, Fallback: another(), Another: another, Back: back}
	return nameThatFits(ask, func() (string, error) { return ask.Line("name", l) })
}

// nameThatFits asks again if a name is too long for a hero file.
func nameThatFits(ask prompt.Asker, typed func() (string, error)) (string, error) {
	for {
		name, err := typed()
		if name = strings.TrimSpace(name); err != nil || utf8.RuneCountInString(name) <= herofile.MaxName {
			return name, err
		}
		ask.Say(fmt.Sprintf("A name has at most %d characters.", herofile.MaxName))
	}
}

// rename asks for another name of the hero. An empty one changes nothing.
func (w *Walk) rename() error {
	name, err := nameThatFits(w.Ask, func() (string, error) { return w.Ask.Input("name", askName, w.Hero.Name) })
	if err != nil || name == "" || name == w.Hero.Name {
		return err
	}
	hero := *w.Hero
	hero.Name = name
	w.setHero(&hero)
	return w.keep(w)
}

// Goto asks one question, and those that the user goes to from there; back goes through them in turn. It returns how the user
// left the last one.
func (w *Walk) Goto(question string) (out string, err error) {
	var visited []string
	for q := w.Resolution.Question(question); q != nil; {
		if out, err = w.Visit(q); err != nil {
			return out, err
		}
		if n := len(visited); out == GoBack && n > 0 {
			q, visited = w.Resolution.Question(visited[n-1]), visited[:n-1]
			continue
		}
		visited = append(visited, q.ID)
		q = w.Resolution.Question(out)
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
