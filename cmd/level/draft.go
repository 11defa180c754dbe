package level

import (
	"os"
	"path/filepath"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/walk"
)

// draft keeps the answers to the new questions of a hero while they are asked, in a hidden file beside the hero, so
// that an interrupt, a kill or a hang-up loses at most the question on the screen.
type draft struct {
	app  *cli.App
	path string
}

// draftOf returns the draft of a hero's level-up. There may be none yet.
func draftOf(a *cli.App, e *cli.HeroFile) draft {
	return draft{a, filepath.Join(filepath.Dir(e.Path), "."+filepath.Base(e.Path)+herofile.LevelDraftSuffix)}
}

// keep writes the answers given so far.
func (d draft) keep(w *walk.Walk) error {
	return d.app.Files.WriteDerived(d.path, herofile.Encode(w.Hero, choice.IsMulti(w.Resolution)))
}

// end removes the draft.
func (d draft) end() { _ = os.Remove(d.path) }

// answers returns the answers in the draft to questions that a hero has not answered.
func (d draft) answers(hero *builder.Hero) (out []builder.Choice) {
	raw, err := safefile.ReadOwn(d.path, yaml.MaxBytes)
	if os.IsNotExist(err) {
		return nil
	}
	var kept *builder.Hero
	if err == nil {
		kept, err = herofile.Decode(d.path, raw)
	}
	if err != nil {
		d.app.IO.Note(d.path, "this draft cannot be read and was ignored", "")
		return nil
	}
	for _, c := range kept.Choices {
		if _, has := hero.Answer(c.Question); !has && len(c.Answer) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// resume returns a hero at the new level with the answers of the draft.
func (d draft) resume(raised *builder.Hero) *builder.Hero {
	answers := d.answers(raised)
	for _, c := range answers {
		raised = raised.With(c.Question, c.Answer)
	}
	if len(answers) > 0 {
		d.app.IO.Note(message.NameOf(raised), message.Plural(len(answers), "answer", "answers")+" of before taken over", "")
	}
	return raised
}
