package argument

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
)

// possible returns the values of a missing argument, as far as they can be listed.
func possible(a *cli.App, c *cobra.Command, arg usage.Arg, before []string) []prompt.Option {
	switch {
	case arg.Kind == usage.Word && arg.Offer != nil, arg.Kind == usage.Hero && arg.Offer != nil:
		words, _ := arg.Offer(c, before, "")
		return worded(words)
	case arg.Kind == usage.Hero:
		return named(a, before, herofile.Suffix)
	case arg.Kind == usage.HeroOrParty:
		return named(a, before, herofile.Suffix, herofile.PartySuffix)
	case arg.Kind == usage.Party:
		return named(a, before, herofile.PartySuffix)
	case arg.Kind == usage.Folder, arg.Kind == usage.File && arg.Offer != nil:
		var suffixes []string
		if arg.Offer != nil {
			suffixes, _ = arg.Offer(c, before, "")
		}
		return entries(a, func(e os.DirEntry) bool {
			return e.IsDir() && arg.Kind == usage.Folder || slices.Contains(suffixes, strings.TrimPrefix(filepath.Ext(e.Name()), "."))
		})
	}
	return nil
}

// worded returns an option for each word, with its description after a tab.
func worded(words []string) (out []prompt.Option) {
	for _, w := range words {
		word, about, _ := strings.Cut(w, "\t")
		out = append(out, prompt.Option{Key: word, Label: strings.TrimSuffix(word, "="), Text: about})
	}
	return out
}

// named returns an option for each hero or party whose file has one of the suffixes, without those given before.
func named(a *cli.App, before []string, suffixes ...string) (out []prompt.Option) {
	for _, o := range worded(a.Finder.Names("", suffixes)) {
		if !slices.Contains(before, o.Text) {
			out = append(out, file(o.Label, o.Text))
		}
	}
	return out
}

// file returns the option of a hero or party, with its folder unless it is the working directory.
func file(name, path string) prompt.Option {
	folder := filepath.Dir(path)
	if folder == "." {
		folder = ""
	}
	return prompt.Option{Key: path, Label: name, Text: folder}
}

// maxIntroduced is how many heroes of a list are opened to describe them.
const maxIntroduced = 200

// introduce adds to the options of heroes and parties who they are, before their folder.
func introduce(a *cli.App, options []prompt.Option) {
	introduced := a.Introduce()
	for i := range options[:min(len(options), maxIntroduced)] {
		if who := introduced(options[i].Key); who != "" {
			options[i].Facets = []string{who}
		}
	}
}

// entries returns an option for each entry of the working directory and of the configured folder that is wanted.
func entries(a *cli.App, wanted func(os.DirEntry) bool) (out []prompt.Option) {
	for _, folder := range a.Finder.Folders(".") {
		list, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range list {
			if strings.HasPrefix(e.Name(), ".") || !wanted(e) {
				continue
			}
			path := filepath.Join(folder, e.Name())
			out = append(out, prompt.Option{Key: path, Label: path})
		}
	}
	return out
}

// chosen returns the arguments with the path of the file in place of the name of each hero and party. If several heroes or
// parties begin with a name, the user chooses one of them at a terminal.
func chosen(a *cli.App, list usage.Args, given []string) ([]string, error) {
	out := found(a, list, given)
	for i := range out {
		arg, _ := list.At(i)
		begun := a.Finder.NamesBeginning(out[i], arg.Kind == usage.Party)
		if arg.Kind == usage.Word || arg.Kind == usage.File || arg.Kind == usage.Folder || len(begun) < 2 {
			continue
		}
		ask := a.Asker(false)
		if ask == nil || !a.IO.IsTerminal() {
			continue // opening the file reports its error, with these names
		}
		var options []prompt.Option
		for _, path := range begun {
			name, _, _ := strings.Cut(filepath.Base(path), ".")
			options = append(options, file(name, path))
		}
		introduce(a, options)
		key, err := ask.Select("argument", prompt.Selection{Message: capital(questionFor(arg)), Options: options})
		if err != nil {
			return nil, message.OnInterrupt(err)
		}
		out[i] = key
	}
	return out, nil
}
