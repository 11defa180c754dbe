package argument

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// completed returns the arguments of a command with those that are missing. The only hero in the folder needs no name. At a
// terminal the user chooses from a list. Otherwise the error names the choices.
func completed(a *cli.App, c *cobra.Command, list usage.Args, given []string) ([]string, error) {
	for {
		arg, missing := list.Missing(given)
		if !missing {
			return given, nil
		}
		options := possible(a, c, arg, given)
		value, err := chooseValue(a, c, arg, options)
		if err != nil {
			return nil, err
		}
		given = append(slices.Clone(given), value)
	}
}

// possible returns the values of a missing argument, as far as they can be listed.
func possible(a *cli.App, c *cobra.Command, arg usage.Arg, given []string) (out []prompt.Option) {
	var words []string
	switch arg.Kind {
	case usage.Hero, usage.HeroOrParty:
		words = a.Files.Names("", []string{herofile.Suffix})
	case usage.Party:
		words = a.Files.Names("", []string{herofile.PartySuffix})
	case usage.Word:
		if arg.Offer == nil || len(given) == 0 {
			return nil // words of the rules are too many for a list
		}
		words, _ = arg.Offer(c, found(a, usage.Args{usage.One("", usage.HeroOrParty)}, given[:1]), "")
	}
	for _, w := range words {
		word, about, _ := strings.Cut(w, "\t")
		label := word
		if arg.Kind != usage.Word {
			word, about = about, filepath.Dir(about)
			label, _, _ = strings.Cut(filepath.Base(word), ".")
			if about == "." {
				about = ""
			}
		}
		out = append(out, prompt.Option{Key: word, Label: label, Text: about})
	}
	return out
}

// chooseValue returns the value of a missing argument.
func chooseValue(a *cli.App, c *cobra.Command, arg usage.Arg, options []prompt.Option) (string, error) {
	question := questionFor(arg)
	if len(options) == 1 && arg.Kind != usage.Word && !(arg.Kind == usage.Hero && arg.Many) {
		return options[0].Key, nil
	}
	if ask := a.Asker(false); ask != nil && len(options) > 0 && a.IO.IsTerminal() {
		key, err := ask.Select("argument", prompt.Selection{Message: strings.ToUpper(question[:1]) + question[1:], Options: options})
		return key, message.OnInterrupt(err)
	}
	var names []string
	for _, o := range options {
		names = append(names, o.Label)
	}
	const few = 6
	switch {
	case len(names) > few:
		question += " " + term.Truncated(names)
	case len(names) > 0:
		question += " " + printable.List(names, "or")
	}
	if len(names) == 0 && arg.Kind == usage.Hero {
		return "", usage.Misuse(c, question, "scabbard new makes one; "+c.UseLine())
	}
	return "", usage.Misuse(c, question, c.UseLine())
}

// questionFor returns the question for a missing argument.
func questionFor(arg usage.Arg) string {
	switch arg.Kind {
	case usage.Hero, usage.HeroOrParty:
		return "which hero?"
	case usage.Party:
		return "which party?"
	case usage.Folder:
		return "which folder?"
	case usage.File:
		return "which file?"
	}
	if strings.Contains(arg.Name, "=") {
		return "what is to be set? " + arg.Name
	}
	return "which " + strings.ReplaceAll(strings.ToLower(arg.Name), "|", " or ") + "?"
}
