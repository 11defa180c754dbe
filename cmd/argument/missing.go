package argument

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet/phrase"
	"scabbard/sheet/term"
)

// completed returns the arguments of a command with those that are missing. The only hero in the folder needs no name. At a
// terminal the user chooses from a list, or types. Otherwise the error names the choices.
func completed(a *cli.App, c *cobra.Command, list usage.Args, given []string) ([]string, error) {
	if onlyNumber(a, list, given) {
		file, err := askFor(a, c, list[0], nil)
		return []string{file, given[0]}, err
	}
	for {
		arg, missing := list.Missing(given)
		if !missing {
			return given, nil
		}
		value, err := askFor(a, c, arg, found(a, list, given))
		if err != nil {
			return nil, err
		}
		given = append(slices.Clone(given), value)
	}
}

// onlyNumber reports whether the file is missing before a number, as in undo 2. A file that is named like the number is meant
// first.
func onlyNumber(a *cli.App, list usage.Args, given []string) bool {
	if len(given) != 1 || len(list) != 2 || !list[1].Number {
		return false
	}
	if _, err := strconv.Atoi(given[0]); err != nil {
		return false
	}
	_, err := os.Stat(a.Finder.Find(given[0]))
	return err != nil
}

// askFor returns the value of a missing argument. before are the arguments before it, with files in place of names.
func askFor(a *cli.App, c *cobra.Command, arg usage.Arg, before []string) (string, error) {
	var some []string
	if arg.Pick != nil {
		word, words, err := arg.Pick(before)
		if word != "" || err != nil {
			return word, message.OnInterrupt(err)
		}
		some = words
	}
	options := possible(a, c, arg, before)
	if len(options) == 1 && arg.Kind != usage.Word && !(arg.Kind == usage.Hero && arg.Many) {
		return options[0].Key, nil
	}
	ask := a.Asker(false)
	if !a.IO.IsTerminal() {
		ask = nil
	}
	typed := arg.Pick == nil && arg.Kind == usage.Word && arg.Offer == nil
	switch {
	case ask != nil && len(options) > 0:
		if arg.Offer == nil && (arg.Kind == usage.Hero || arg.Kind == usage.HeroOrParty || arg.Kind == usage.Party) {
			introduce(a, options)
		}
		key, err := ask.Select("argument", prompt.Selection{Message: capital(questionFor(arg)), Options: options})
		if err == nil && strings.HasSuffix(key, "=") {
			return settingOf(ask, key)
		}
		return key, message.OnInterrupt(err)
	case ask != nil && typed:
		line, err := ask.Input("argument", capital(questionFor(arg)), "")
		if line != "" || err != nil {
			return line, message.OnInterrupt(err)
		}
	}
	if some == nil {
		some = labels(options)
	}
	return "", unanswered(c, arg, some, typed, len(before))
}

// settingOf asks for the value of a field that was chosen, whose key ends with =.
func settingOf(ask prompt.Asker, key string) (string, error) {
	value, err := ask.Input("value", strings.TrimSuffix(key, "="), "")
	return key + value, message.OnInterrupt(err)
}

// unanswered returns the error for a missing argument, with the values it may have. typed is set if it may have any value; before
// is the number of arguments before it.
func unanswered(c *cobra.Command, arg usage.Arg, values []string, typed bool, before int) error {
	question, hint := questionFor(arg), usage.Line(c)
	const few = 6
	switch {
	case len(values) > few:
		question += " " + term.Truncated(values)
	case len(values) > 0:
		question += " " + phrase.Or(values)
	case arg.Kind == usage.Hero && before > 0:
		question += " there is no other hero in this folder"
		hint = "scabbard new makes one; " + hint
	case arg.Kind == usage.Hero || arg.Kind == usage.HeroOrParty:
		question += " there is none in this folder"
		hint = "scabbard new makes one; " + hint
	case arg.Kind == usage.Party:
		question += " there is none in this folder"
		hint = "scabbard party new NAME makes one; " + hint
	case !typed:
		question += " there are none here"
	}
	return usage.Misuse(c, question, hint)
}

// questionFor returns the question for a missing argument.
func questionFor(arg usage.Arg) string {
	switch {
	case arg.Ask != "":
		return arg.Ask
	case arg.Kind == usage.Hero || arg.Kind == usage.HeroOrParty:
		return "which hero?"
	case arg.Kind == usage.Party:
		return "which party?"
	case arg.Kind == usage.Folder:
		return "which folder?"
	case arg.Kind == usage.File:
		return "which file?"
	case strings.Contains(arg.Name, "="):
		return "what do you want to set?"
	}
	return "which " + strings.ReplaceAll(strings.ToLower(arg.Name), "|", " or ") + "?"
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func labels(options []prompt.Option) (out []string) {
	for _, o := range options {
		out = append(out, o.Label)
	}
	return out
}
