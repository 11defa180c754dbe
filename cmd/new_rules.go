package cmd

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// editionMeant returns the edition of the new hero as far as it is known without asking: that of the party, or else that of
// a command without a hero.
func (o *newOptions) editionMeant() (library.Chosen, error) {
	if edition := o.party.edition(); edition != "" {
		return o.app.Rules.Chosen(edition, o.party.file)
	}
	return o.app.Rules.EditionHere()
}

// rulesUnasked returns the rules of the new hero if nobody is asked.
func (o *newOptions) rulesUnasked() (*rules.Set, error) {
	by, err := o.editionMeant()
	if err != nil {
		return nil, err
	}
	o.byDefault = by.Default
	return o.app.Rules.HeroRulesetOf(by)
}

// whichRules asks for the edition, unless it is known or the command line answers every question. Several heroes of
// one edition in the folder say it. One hero does not, because it may have been made by the default.
func (o *newOptions) whichRules(ask prompt.Asker, settings []choice.Setting) (*rules.Set, error) {
	by, err := o.editionMeant()
	if err != nil {
		return nil, err
	}
	near := o.app.Rules.NearbyEditions()
	switch {
	case by.Nearby && len(near) > 1:
		ask.Say("Using " + by.Edition + ", as the heroes in this folder; " + otherRules(by.Edition) + ".")
	case !by.Default && !by.Nearby, len(data.Heroes())+len(o.app.Rules.OwnIDs()) < 2:
	case o.answersAll(settings):
		o.byDefault = by.Default
	default:
		if by, err = askRules(o.app, ask, near); err != nil {
			return nil, err
		}
	}
	return o.app.Rules.HeroRulesetOf(by)
}

// askRules asks for the edition and offers to remember it. That of the hero changed last in the folder is highlighted, or else
// that of the hero made last, or else the published game.
func askRules(a *cli.App, ask prompt.Asker, near []string) (by library.Chosen, err error) {
	s := prompt.Selection{Message: "Which rules does your table use?", Default: data.Published()}
	sets, bad := a.Rules.HeroEditions()
	for _, err := range bad {
		a.IO.Report(err)
	}
	last := library.LastEdition()
	if len(near) > 0 {
		last = near[0]
	}
	for _, set := range sets {
		id := set.Edition
		if id == last {
			s.Default = id
		}
		s.Options = append(s.Options, prompt.Option{Key: id, Label: id, Text: editionInLine(set), Full: editionInFull(set)})
	}
	by.ByID = true
	if by.Edition, err = ask.Select("edition", s); err != nil {
		return by, err
	}
	c, err := a.Config.Values()
	if err != nil {
		return by, err
	}
	keep, err := ask.Confirm("remember", "Always use "+by.Edition+"? (kept in "+config.ShortPath(c.Path)+")", false)
	if err != nil || !keep {
		return by, err
	}
	if err := a.Files.Configure(config.Rules, by.Edition); err != nil { // the hero matters more than the setting
		a.IO.Report(err)
		return by, nil
	}
	ask.Say("Saved: rules: " + by.Edition)
	return by, nil
}

// answersAll reports whether the command line answers every question of the edition.
func (o *newOptions) answersAll(settings []choice.Setting) bool {
	set, err := o.app.Rules.HeroRulesetHere()
	if err != nil || len(settings) == 0 {
		return false
	}
	hero := choice.AnswerAll(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: o.level}, settings)
	return message.CountIssues(builder.Resolve(set, hero).Issues(), sheet.Unfinished) == 0
}

// checkLevel returns an error if the edition has no heroes of the level.
func (o *newOptions) checkLevel(set *rules.Set) error {
	if o.level >= 1 && o.level <= set.MaxLevel {
		return nil
	}
	hint := ""
	if o.level > 0 {
		for _, id := range library.WithLevel(o.level) {
			hint = fmt.Sprintf("--rules %s goes to %d", id, data.Load(id).MaxLevel)
		}
	}
	return message.Misuse("--level "+fmt.Sprint(o.level), fmt.Sprintf("%s has levels 1 to %d", set.Edition, set.MaxLevel), hint)
}

// otherRules returns the hint that shows how to choose another edition.
func otherRules(edition string) string {
	return "--rules " + strings.Join(library.OtherEditions(edition), " or ") + " chooses the other"
}

// editionInLine describes an edition in a line: its summary and its levels.
func editionInLine(set *rules.Set) string {
	about := set.About
	if about == "" {
		about = set.Title
	}
	return fmt.Sprintf("levels 1 to %d; %s", set.MaxLevel, about)
}

// editionInFull returns the description of an edition with the choices of a hero.
func editionInFull(set *rules.Set) func(width int) []string {
	text := []string{set.Title + ": " + editionInLine(set) + "."}
	for _, a := range set.Show.Aspects {
		if set.Show.What != "{"+a.ID+"}" {
			continue
		}
		var names []string
		for _, rec := range set.Kind(a.Kind) {
			names = append(names, rec.Name)
		}
		slices.Sort(names)
		text = append(text, strings.Join(names, ", ")+".")
	}
	return func(width int) (out []string) {
		for _, t := range text {
			out = append(out, strings.Split(term.Wrap(printable.Line(t), 0, 0, width), "\n")...)
		}
		return out
	}
}
