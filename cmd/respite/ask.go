package respite

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// asked takes a respite at a terminal. It asks for everything that the respite allows and then saves the heroes once.
func (o *options) asked(ask prompt.Asker, path string) error {
	g, err := o.app.OpenGroupToAsk(path)
	if err != nil {
		return err
	}
	yes, err := o.confirm(ask, g)
	if err != nil || !yes {
		return err
	}
	if err := g.Change(func(was, now *cli.HeroFile) error {
		if err := o.alter(was, now, nil); err != nil || g.Party != nil {
			return err
		}
		return o.activities(ask, now)
	}); err != nil {
		return err
	}
	if err := o.printWorked(path); err != nil {
		return err
	}
	offered := g.Party == nil
	if due := g.Report(offered); due == 0 || !offered {
		return nil
	}
	return level.Offer(o.app, ask, path, g.Now[0].Hero.Level+1)
}

// confirm asks whether to finish the respite, with what it does to each hero.
func (o *options) confirm(ask prompt.Asker, g *cli.Group) (bool, error) {
	var table term.Table
	for _, e := range g.Heroes {
		if err := checkEdition(e); err != nil {
			return false, err
		}
		table.Rows = append(table.Rows, []string{message.NameOf(e.Hero), effects(e)})
	}
	if g.Party == nil {
		return ask.Confirm("respite", "Finish a respite with "+table.Rows[0][0]+"? "+table.Rows[0][1], true)
	}
	width, _ := o.app.IO.Screen()
	fmt.Fprint(o.app.IO.Out, table.String(width))
	if err := o.app.IO.Out.Flush(); err != nil { // print the changes before the question
		return false, message.WriteError("standard output", err)
	}
	return ask.Confirm("respite", "Finish a respite with "+message.Plural(len(g.Heroes), "hero", "heroes")+"?", true)
}

// activities asks for the activity of a hero, and for the free changes at the end of the respite.
func (o *options) activities(ask prompt.Asker, now *cli.HeroFile) error {
	rolled, err := o.askRoll(ask, now)
	if err != nil {
		return err
	}
	w := walk.New(o.app, ask, now.Set, now.Hero, walk.Collect(now))
	if !rolled {
		err = o.swap(w, "activity", "Respite activity (or skip)", atRespite[:1])
	}
	if err == nil {
		err = o.swap(w, "free", "Anything else to change? These are free.", atRespite[1:])
	}
	return err
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

// effects returns the effects of a respite on a hero, such as "3 Victories become 3 XP. Stamina and Recoveries come
// back in full."
func effects(e *cli.HeroFile) string {
	var out []string
	words, victories := &e.Set.Show.Words, e.Hero.Play.Victories
	if gained := builder.Resolve(e.Set, e.Hero).Respite(); gained.XP > 0 {
		become := "become"
		if victories == 1 {
			become = "becomes"
		}
		out = append(out, fmt.Sprintf("%s %s %d %s.", message.Plural(victories, words.Victory, words.Victories), become, gained.XP, cmp.Or(words.XP, "XP")))
	}
	var whole []string
	s := e.Sheet()
	for _, role := range []string{sheet.Health, sheet.Heals} {
		if n, ok := s.Role(role); ok {
			whole = append(whole, n.Name)
		}
	}
	switch len(whole) {
	case 0:
	case 1:
		out = append(out, whole[0]+" comes back in full.")
	default:
		out = append(out, strings.Join(whole, " and ")+" come back in full.")
	}
	return strings.Join(out, " ")
}
