// Package rules holds the commands that look rules up, compare and export them, and check homebrew.
//
// Package cmd adds New to the tree. Each subcommand is a file; lookups share rules.go, meaning.go chooses among records of one
// name, pick.go asks for a record that is missing. The words of records are in builder/rules/page.
package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/search"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// New returns the command rules with its subcommands.
func New(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules",
		Short: "Look the rules up",
		Long: `Look the rules up: ` + strings.Join(data.Editions(), ", ") + `. --rules names the edition and
--hero takes that of a hero; otherwise it is the one in the configuration, or ` + data.Published() + `. The
last line names it.`,
		Example: "  scabbard rules show kit/mountain\n  scabbard rules search forced movement --rules " + library.OtherEditions(data.Published())[0],
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			err := usage.Group(c, args)
			if len(args) > 0 && usage.Job(c, args[0]) == "" {
				hintWord(a, err, strings.Join(args, " "))
			}
			return err
		},
	}
	c.AddCommand(newList(a), newShow(a), newSearch(a), newPrint(a), newExport(a))
	return c
}

// Homebrew returns the commands that make and check homebrew.
func Homebrew(a *cli.App) []*cobra.Command {
	return []*cobra.Command{newNew(a), newCheck(a), newTry(a)}
}

// hintWord changes the hint of an unknown command if its words are words of the rules: show explains them.
func hintWord(a *cli.App, err error, words string) {
	var p *message.Problem
	if !errors.As(err, &p) {
		return
	}
	if set, _, err := lookup(a, ""); err == nil && len(set.FindForm(words)) > 0 {
		p.Hint = "scabbard rules show " + message.Quoted(words)
	} else if err == nil && !strings.HasPrefix(p.Hint, "did you mean") {
		p.Hint = searchHint(set, words)
	}
}

// Explains returns the command that explains words of the rules, or lists the choices for the name of an aspect of heroes; else "".
func Explains(a *cli.App, words string) string {
	set, _, err := lookup(a, "")
	switch {
	case err != nil || tooLong(words) != "":
	case slices.ContainsFunc(set.Show.Aspects, func(aspect sheet.AspectKind) bool { return aspect.Kind == strings.ToLower(words) }):
		return "scabbard choices HERO " + words
	case len(set.FindForm(words)) > 0:
		return "scabbard rules show " + message.Quoted(words)
	}
	return ""
}

// searchHint returns the command that searches some words, or the one that lists the kinds if the search finds nothing.
func searchHint(set *rules.Set, words string) string {
	if tooLong(words) == "" && len(search.Find(set, words, "")) > 0 {
		return "scabbard rules search " + message.Quoted(words)
	}
	return "scabbard rules list names the kinds"
}

// lookup returns the rules to search: those of a hero if one is given.
func lookup(a *cli.App, hero string) (set *rules.Set, by library.Chosen, err error) {
	if hero != "" {
		e, err := a.Open(hero)
		if err != nil {
			return nil, by, err
		}
		by, err = a.Rules.Chosen(e.Hero.Edition, e.Name())
		return e.Set, by, err
	}
	if by, err = a.Rules.EditionHere(); err == nil {
		set, err = a.Rules.RulesetHere()
	}
	return set, by, err
}

// noteEdition prints the edition of the result. If nobody chose it the hint shows how to search another.
func noteEdition(a *cli.App, command string, by library.Chosen) {
	others := library.OtherEditions(by.Edition)
	what, hint := by.Edition, ""
	switch {
	case a.Rules.Edition != "": // the user just typed it
		return
	case by.ByHero:
		what += ", the hero's edition"
	case by.Default:
		what += ", the default edition"
	case by.ByWith: // the folder was named, and names its edition
		return
	default:
		what += ", the edition of the configuration"
	}
	if !by.ByHero && len(others) > 0 {
		hint = "--rules " + strings.Join(others, " or ") + " looks in the other rules"
		if slices.Equal(others, []string{data.Published()}) {
			hint = "--rules " + others[0] + " looks in the published game"
		}
	}
	a.IO.Note(command, what, hint)
}

// noteUnchosen prints the edition of the result if nobody chose it on the command line or in the configuration.
func noteUnchosen(a *cli.App, command string, by library.Chosen) {
	if by.Default {
		noteEdition(a, command, by)
	}
}

// oneRecord returns the only record that a word names. If there are several the user chooses one at a terminal; otherwise it
// fails, as if there is none.
func oneRecord(a *cli.App, set *rules.Set, where, word string, found []*rules.Record) (*rules.Record, error) {
	switch len(found) {
	case 0:
		p := &message.Problem{Where: where, What: fmt.Sprintf("there is no record %q", word), Hint: message.Near(word, recordNames(set, word), searchHint(set, word))}
		elsewhere(set, p, word)
		return nil, p
	case 1:
		return found[0], nil
	}
	if one, err := (picker{app: a}).which(set, found); one != nil || err != nil {
		return one, err
	}
	ids := make([]string, len(found))
	for i, r := range found {
		ids[i] = r.ID
	}
	return nil, &message.Problem{Where: where, What: fmt.Sprintf("%q matches several records: %s", word, term.Truncated(ids)), Hint: "name it by its id, such as " + ids[0], Usage: true}
}

// recordNames returns the names of the records of the kind that was probably meant.
func recordNames(set *rules.Set, word string) []string {
	var out []string
	for r := range set.Each() {
		switch {
		case strings.Contains(word, "/"):
			out = append(out, r.ID)
		default:
			out = append(out, r.Slug())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
