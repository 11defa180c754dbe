package respite

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/walk"
	"scabbard/sheet"
)

// asked takes a respite at a terminal. It asks for everything that the respite allows and then saves the hero once.
func (o *options) asked(ask prompt.Asker) error {
	if err := store.MayChange(o.path); err != nil {
		return err
	}
	file, err := o.app.Open(o.path) // no lock is held while a person is asked
	if err != nil {
		return err
	}
	if err := cli.CheckRespites(file); err != nil {
		return err
	}
	now := *file
	r := builder.Resolve(file.Set, file.Hero)
	yes, err := ask.Confirm("respite", "Finish a respite with "+message.NameOf(file.Hero)+"? "+cli.RespiteWords(file), true)
	if err != nil || !yes {
		return err
	}
	if err := now.Apply(herofile.RespiteChanges(file.Hero, r.Respite()), nil); err != nil {
		return err
	}
	rolled, err := o.askRoll(ask, &now)
	if err != nil {
		return err
	}
	w := walk.New(o.app, ask, now.Set, now.Hero, walk.Collect(&now))
	if !rolled {
		err = o.swap(w, "activity", "What is your respite activity? Choose one, or go on without", atRespite[:1])
	}
	if err == nil {
		err = o.swap(w, "free", "What do you change at the end of the respite? This is free", atRespite[1:])
	}
	if err != nil {
		return err
	}
	if err := o.app.Replace(file, now.Raw); err != nil {
		return err
	}
	if err := o.printWorked(); err != nil {
		return err
	}
	progress, err := o.app.Progress(&now)
	if err != nil {
		return err
	}
	if !progress.Due {
		o.app.IO.Note(now.Name(), progress.Text, progress.Hint)
		return nil
	}
	o.app.IO.Note(now.Name(), progress.Text, "") // the level is offered here
	return level.Offer(o.app, ask, o.path, now.Hero.Level+1)
}

// askRoll asks for a project roll and reports whether one was made.
func (o *options) askRoll(ask prompt.Asker, now *cli.HeroFile) (bool, error) {
	s := prompt.Selection{Message: "Do you spend the respite on a project roll?", Default: prompt.Done}
	for i, p := range project.Running(builder.Build(now.Set, now.Hero)) {
		s.Options = append(s.Options, prompt.Option{Key: strconv.Itoa(i + 1), Label: p.Name, Text: strings.Join(project.Facts(p), "; ")})
	}
	if len(s.Options) == 0 {
		return false, nil
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "none", Text: "something else, or nothing"})
	key, err := ask.Select("project", s)
	if err != nil || key == prompt.Done {
		return false, err
	}
	for {
		line, err := ask.Input("roll", "What did the project roll make? (leave empty to go back)", "")
		if err != nil || strings.TrimSpace(line) == "" {
			return false, err
		}
		o.rolls, o.worked = []string{key + "=" + line}, nil
		changes, err := o.work(now)
		if err != nil {
			ask.Say("  a roll is a whole number, 1 or more")
			continue
		}
		return true, now.Apply(changes, nil)
	}
}

// swap offers the questions that may be changed now. Questions of one group are one activity and are asked together.
func (o *options) swap(w *walk.Walk, id, message string, swaps []string) error {
	groups := map[string][]string{}
	s := prompt.Selection{Message: message}
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Dormant || !slices.Contains(swaps, q.Swap) {
			continue
		}
		group := groupOf(q)
		if groups[group] == nil {
			s.Options = append(s.Options, prompt.Option{Key: group})
		}
		o := &s.Options[slices.IndexFunc(s.Options, func(o prompt.Option) bool { return o.Key == group })]
		o.Label = joined(o.Label, q.Prompt)
		o.Text = joined(o.Text, strings.Join(w.Resolution.AnswerWords(q), ", "))
		groups[group] = append(groups[group], q.ID)
	}
	if len(groups) == 0 {
		return nil
	}
	for i := range s.Options {
		if s.Options[i].Text != "" {
			s.Options[i].Text = "now " + s.Options[i].Text
		}
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "nothing", Text: "leave everything as it is"})
	s.Default = prompt.Done
	key, err := w.Ask.Select(id, s)
	if err != nil {
		return err
	}
	for _, question := range groups[key] {
		if q := w.Resolution.Question(question); q != nil {
			if out, err := w.Visit(q); err != nil || out == walk.GoStop {
				return err
			}
		}
	}
	return nil
}

func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}
