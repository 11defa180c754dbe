package walk

import (
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
)

// Edit asks one question of a hero, or if the word is empty shows all answers on one screen to change any of them. Every
// answer is saved at once.
func Edit(a *cli.App, ask prompt.Asker, e *cli.HeroFile, word string) (*Walk, error) {
	w := New(a, ask, e.Set, e.Hero, Keep(e))
	if word == "" {
		_, err := w.Review("edit", "What do you want to change?", prompt.Option{Key: prompt.Done, Label: "done", Text: "every change is saved already"})
		return w, err
	}
	q, err := choice.Question(a, e, w.Resolution, word)
	if err == nil {
		_, err = w.Goto(q.ID)
	}
	return w, err
}
