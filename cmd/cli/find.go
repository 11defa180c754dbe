package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
)

// Find is the file a person means: a path that is there, else the hero or party of that name, here and then in the
// folder of the configuration. What is nowhere stays what it is.
func (a *Env) Find(name string) string { return a.find(name, HeroSuffix, PartySuffix) }

// FindParty is Find for what is a party first.
func (a *Env) FindParty(name string) string { return a.find(name, PartySuffix, HeroSuffix) }

func (a *Env) find(name string, suffixes ...string) string {
	if name == "" || name == "-" || exists(name) || strings.ContainsAny(name, `/\`) {
		return name
	}
	candidates := []string{name}
	if !strings.Contains(name, ".") {
		for _, suffix := range suffixes {
			candidates = append(candidates, name+suffix)
			if slug := rules.Slug(name); slug != name && slug != "" {
				candidates = append(candidates, slug+suffix)
			}
		}
	}
	folders := []string{""}
	if c, err := a.Config(); err == nil && c.Folder != "" {
		folders = append(folders, c.Folder)
	}
	for _, folder := range folders {
		for _, candidate := range candidates {
			if path := filepath.Join(folder, candidate); exists(path) {
				return path
			}
		}
	}
	return name
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// ByName lets every command below find heroes and parties by name, wherever its usage has FILE or HERO.
func ByName(a *Env, c *cobra.Command) {
	for _, sub := range c.Commands() {
		ByName(a, sub)
	}
	files := filesIn(c.Use)
	if files == nil || c.RunE == nil {
		return
	}
	find := a.Find
	if c.HasParent() && c.Parent().Name() == "party" {
		find = a.FindParty
	}
	all := func(args []string) []string {
		found := append([]string(nil), args...)
		for i := range found {
			switch files(i) {
			case "FILE":
				found[i] = find(found[i])
			case "HERO":
				found[i] = a.Find(found[i])
			}
		}
		return found
	}
	run, complete := c.RunE, c.ValidArgsFunction
	c.RunE = func(c *cobra.Command, args []string) error { return run(c, all(args)) }
	if complete == nil {
		return
	}
	c.ValidArgsFunction = func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if is := files(len(args)); is == "FILE" || is == "HERO" {
			suffixes := []string{HeroSuffix, PartySuffix}
			switch {
			case is == "HERO":
				suffixes = suffixes[:1]
			case c.HasParent() && c.Parent().Name() == "party":
				suffixes = suffixes[1:]
			}
			if names := a.namesThere(word, suffixes); len(names) > 0 {
				return names, cobra.ShellCompDirectiveNoFileComp
			}
		}
		return complete(c, all(args), word)
	}
}

// namesThere are the names of heroes and parties that begin with a word, each with its file.
func (a *Env) namesThere(word string, suffixes []string) (out []string) {
	if strings.ContainsAny(word, `/\.~`) {
		return nil
	}
	for _, folder := range a.Shelves(".") {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			for _, suffix := range suffixes {
				name, ok := strings.CutSuffix(e.Name(), suffix)
				if ok && name != "" && strings.HasPrefix(name, word) && !strings.HasPrefix(name, ".") && !slices.ContainsFunc(out, func(o string) bool { return strings.HasPrefix(o, name+"\t") }) {
					out = append(out, name+"\t"+filepath.Join(folder, e.Name()))
				}
			}
		}
	}
	return out
}

// filesIn tells what the argument at a place is, as a usage line has it; nil where no argument is a file.
func filesIn(use string) func(at int) string {
	var words []string
	files := false
	for _, word := range strings.Fields(use)[1:] {
		if strings.HasPrefix(word, "-") {
			break
		}
		words = append(words, word)
		name := strings.TrimSuffix(word, "...")
		files = files || name == "FILE" || name == "HERO"
	}
	if !files {
		return nil
	}
	return func(at int) string {
		if last := len(words) - 1; at > last {
			if !strings.HasSuffix(words[last], "...") {
				return ""
			}
			at = last
		}
		return strings.TrimSuffix(words[at], "...")
	}
}
