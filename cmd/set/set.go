// Package set holds the command that changes answers, fields and play of a hero.
//
// Package cmd adds New to the tree. The command parses settings such as class=fury, changes the hero, and writes the
// changes into the bytes of the file. Answers are handled in set.go, fields of play and of creatures in fields.go and
// creature.go, those of a party in party.go, messages about refused words in refuse.go. A new field of play is a case
// of playChange, countOf and completeFields.
package set

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

type options struct {
	app   *cli.App
	path  string
	args  []string
	unset []string
	force bool
}

// New returns the command set.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "set",
		Short: "Answer questions, and set the name, the level, notes and play",
		Long: `Answer questions of a hero on the command line, or set fields of a party. Nothing else in the file changes, and its earlier version
is kept. An answer that the rules do not allow is saved with a warning. A word that the rules do not have, or that
names something of another kind, a level beyond the edition, or more Stamina than the hero can have needs --force.

Write several answers as a,b and assigned scores as might:2,reason:1. Besides questions you can set
name= player= portrait= books= level= notes.X= and play.X= (xp, victories, stamina, conditions, earned.renown, resources.X ...).
A number with a sign adds to what the hero has: play.xp=+1, play.stamina=-7.

A party has name= tokens= heroes= rules= books= edition= and notes.X=. tokens=+1 adds to the number; tokens=new starts a
session with one for each hero. heroes=+x.hero.yaml adds one, heroes=-x.hero.yaml takes one out. rules=a,b switches house
rules on for all its heroes in commands on the party; rules=none switches them off.`,
		Example: `  scabbard set khorva.hero.yaml class=fury fury.kit=mountain
  scabbard set khorva.hero.yaml level=2 play.xp=12 notes.eyes="grey"
  scabbard set khorva.hero.yaml play.stamina=-7 play.victories=+1
  scabbard set khorva.hero.yaml --unset fury.kit
  scabbard set keepers tokens=new notes.session-3="Into the mill."`,
		RunE: func(_ *cobra.Command, args []string) error {
			if o.path, o.args = args[0], args[1:]; cli.IsParty(o.path) {
				return o.party()
			}
			return o.run()
		},
	}, usage.One("HERO", usage.HeroOrParty), usage.Any("NAME=VALUE", usage.Word).Offering(completeSettings(a)))
	c.Flags().StringArrayVar(&o.unset, "unset", nil, "remove the answer to a `QUESTION` (repeatable)")
	c.Flags().BoolVar(&o.force, "force", false, "save even what the rules do not have")
	_ = c.RegisterFlagCompletionFunc("unset", complete.Answered(a))
	return c
}

// completeSettings offers the fields of a party, or the questions and the fields of a hero.
func completeSettings(a *cli.App) cobra.CompletionFunc {
	hero := complete.Answers(a, nil, completeFields)
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if !cli.IsParty(args[0]) {
			return hero(c, args, word)
		}
		if strings.Contains(word, "=") {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var out []string
		for _, field := range partyFields() {
			out = append(out, strings.TrimSuffix(field+"=", "X="))
		}
		return out, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

func (o *options) run() error {
	if len(o.unset) == 0 && (len(o.args) == 0 || len(o.args) == 1 && !strings.Contains(o.args[0], "=")) {
		return o.unanswered()
	}
	settings, err := choice.Parse(o.args, "set")
	if err != nil {
		return err
	}
	e, err := o.app.OpenToChange(o.path)
	if err != nil {
		return err
	}
	settings = byRole(e.Set, settings)
	settings = choice.WithQuestionIDs(e.Set, e.Hero, settings, func(key string) bool { return isField(e.Set, key) })
	r := builder.Resolve(e.Set, e.Hero)
	if err := missedField(r, settings); err != nil {
		return err
	}
	if err := o.resolveKeys(e, r, settings); err != nil {
		return err
	}
	before := r.Sheet()
	after, edited, err := o.edit(e, settings)
	if err != nil {
		return err
	}
	read := e.Raw
	if err := o.app.Replace(e, edited); err != nil {
		return err
	}
	if o.app.IO.Verbose && !bytes.Equal(e.Raw, read) {
		o.app.IO.Note(o.path, "the earlier version is kept in "+config.HistoryFolder(), "")
	}
	o.report(e, settings, before.Issues, after)
	return nil
}

// resolveKeys replaces words that fit several questions by the id of the one that the user chooses, and words of --unset by the
// ids of their questions.
func (o *options) resolveKeys(e *cli.HeroFile, r *builder.Resolution, settings []choice.Setting) error {
	for i, s := range settings {
		if isField(e.Set, s.Key) || r.Question(s.Key) != nil || !choice.Several(r, s.Key) {
			continue
		}
		q, err := choice.Question(o.app, e, r, s.Key)
		if err != nil {
			return err
		}
		settings[i].Key = q.ID
	}
	for i, id := range o.unset {
		if _, answered := e.Hero.Answer(id); answered || isField(e.Set, id) {
			continue
		}
		if o.unset[i] = choice.QuestionID(r, id); choice.Several(r, id) {
			q, err := choice.Question(o.app, e, r, id)
			if err != nil {
				return err
			}
			o.unset[i] = q.ID
		}
	}
	return nil
}

// edit applies the settings to the bytes of the file and returns the new sheet.
func (o *options) edit(e *cli.HeroFile, settings []choice.Setting) (*sheet.Sheet, []byte, error) {
	var changes []herofile.Change
	settings = slices.Clone(settings) // withSum changes some
	hero, answers, err := o.changedHero(e, settings)
	if err != nil {
		return nil, nil, err
	}
	with := *e // changes in play are checked against the hero with the new level and answers
	with.Hero = hero
	for i := range settings {
		settings[i] = withSum(&with, settings[i])
		s := settings[i]
		c, ok, err := fieldChange(&with, s)
		if err != nil {
			return nil, nil, err
		}
		if ok {
			changes = append(changes, c)
		}
	}
	for _, id := range o.unset {
		c, err := o.removal(e, &with, id)
		if err != nil {
			return nil, nil, err
		}
		changes = append(changes, c)
	}
	r := builder.Resolve(e.Set, hero)
	if err := choice.UnknownQuestion(e.Name(), message.Quoted(o.path), answers, r); err != nil {
		return nil, nil, err
	}
	for _, a := range answers {
		answer, _ := hero.Answer(a.Key)
		q := r.Question(a.Key)
		multi := len(answer) > 1 || strings.Contains(strings.Join(answer, ""), "=")
		if q != nil {
			multi = q.Multi || multi && !q.Text
		}
		changes = append(changes, herofile.AnswerChange(a.Key, answer, multi))
	}
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, choice.QuestionOrder(r))
	if err != nil {
		return nil, nil, err
	}
	if hero, err = e.Decode(edited); err != nil {
		return nil, nil, err
	}
	r = builder.Resolve(e.Set, hero)
	s := r.Sheet()
	return s, edited, o.checkWords(e, r, settings, s)
}

// changedHero returns the hero with the new level and answers and without the removed ones, and the new answers.
func (o *options) changedHero(e *cli.HeroFile, settings []choice.Setting) (hero *builder.Hero, answers []choice.Setting, err error) {
	hero = e.Hero.AtLevel(e.Hero.Level)
	for i, s := range settings {
		switch {
		case s.Key == "level":
			settings[i] = withSum(e, s)
			if hero.Level, err = wholeNumber(settings[i]); err != nil {
				return nil, nil, err
			}
		case !isField(e.Set, s.Key):
			answers = append(answers, s)
		}
	}
	for _, id := range o.unset {
		hero = hero.With(id, nil)
	}
	return choice.AnswerAll(e.Set, hero, answers), answers, nil
}

// removal returns the change that removes an answer or a field. with is the hero with the other settings.
func (o *options) removal(e, with *cli.HeroFile, id string) (herofile.Change, error) {
	section, key, dotted := strings.Cut(id, ".")
	switch {
	case strings.HasPrefix(id, "play.resources."):
		return resourceRemoval(with, strings.TrimPrefix(id, "play.resources."))
	case dotted && (section == "notes" || section == "play"):
		return herofile.Change{Section: section, Key: key, Remove: true}, nil
	case id == "player" || id == "portrait" || id == "books" || id == "edition":
		return herofile.Change{Key: id, Remove: true}, nil
	case id == "name" || id == "level" || id == "format":
		return herofile.Change{}, message.Misuse("--unset", "a hero has a "+id, "scabbard set "+message.Quoted(o.path)+" "+id+"=...")
	}
	if _, ok := e.Hero.Answer(id); !ok {
		var known []string
		for _, c := range e.Hero.Choices {
			known = append(known, c.Question)
		}
		return herofile.Change{}, &message.Problem{Where: e.Name(), What: id + " is not answered", Hint: message.Near(id, known, "scabbard choices "+message.Quoted(o.path)+" lists the questions")}
	}
	return herofile.AnswerChange(id, nil, false), nil
}

// report prints the effect of the change: problems of the new answers, answers that became illegal or were put aside, and
// open questions.
func (o *options) report(e *cli.HeroFile, settings []choice.Setting, before []sheet.Issue, now *sheet.Sheet) {
	var opened, aside []string
	for _, i := range now.Issues {
		asked := slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == i.Question })
		switch {
		case !asked && !message.IsNew(i, before), i.Code == "deferred", i.Code == "nothing-to-choose":
		case i.Severity == sheet.Unfinished && !asked:
			opened = append(opened, i.Question)
		case i.Code == builder.CodePutAside && !asked:
			aside = append(aside, i.Question)
		default:
			where := e.Name()
			if i.Question != "" {
				where += ": " + i.Question
			}
			o.app.IO.Note(where, i.Text, message.HintWords(i.Hint, message.Quoted(o.path)))
		}
	}
	if len(aside) > 0 {
		o.app.IO.Note(e.Name(), "no longer used, but kept in the file: "+term.Truncated(message.Prompts(now, aside)), "")
	}
	if len(opened) > 0 {
		o.app.IO.Note(e.Name(), "now open: "+term.Truncated(message.Prompts(now, opened)), "scabbard choices "+message.Quoted(o.path)+" "+opened[0])
	}
}
