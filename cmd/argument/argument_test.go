package argument

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

// folder makes files in a new working directory.
func folder(t *testing.T, files ...string) *cli.App {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, f := range files {
		if err := os.WriteFile(f, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cli.New(strings.NewReader(""), io.Discard, io.Discard)
}

var (
	hero  = usage.Arg{Name: "HERO", Kind: usage.Hero}
	steps = usage.Arg{Name: "STEPS", Kind: usage.Word, Optional: true, Number: true}
)

// TestOnlyHeroNeedsNoName leaves out arguments in folders with no hero, one and several. There is no terminal.
func TestOnlyHeroNeedsNoName(t *testing.T) {
	undo := &cobra.Command{Use: "undo HERO [STEPS]"}
	for _, c := range []struct {
		name         string
		files, given []string
		want, says   string
	}{
		{"one hero", []string{"ann.hero.yaml"}, nil, "ann.hero.yaml", ""},
		{"one hero, only a number", []string{"ann.hero.yaml"}, []string{"2"}, "ann.hero.yaml 2", ""},
		{"a hero named like a number", []string{"2.hero.yaml", "ann.hero.yaml"}, []string{"2"}, "2", ""},
		{"all given", []string{"ann.hero.yaml"}, []string{"bo", "2"}, "bo 2", ""},
		{"no hero", nil, nil, "", "which hero? there is none in this folder"},
		{"two heroes", []string{"ann.hero.yaml", "bo.hero.yaml"}, nil, "", "which hero? ann or bo"},
		{"two heroes, only a number", []string{"ann.hero.yaml", "bo.hero.yaml"}, []string{"3"}, "", "which hero? ann or bo"},
		{"a party is no hero", []string{"us.party.yaml"}, nil, "", "which hero? there is none in this folder"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := completed(folder(t, c.files...), undo, usage.Args{hero, steps}, c.given)
			if err == nil && (c.says != "" || strings.Join(got, " ") != c.want) || err != nil && (c.says == "" || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("%v, %v, want %q or the error %q", got, err, c.want, c.says)
			}
		})
	}
}

// TestPossibleValuesAreListed lists the values of arguments of every kind.
func TestPossibleValuesAreListed(t *testing.T) {
	a := folder(t, "ann.hero.yaml", "bo.hero.yaml", "us.party.yaml", "x.json", ".hidden.json")
	if err := os.Mkdir("heroes", 0o700); err != nil {
		t.Fatal(err)
	}
	offer := func(words ...string) cobra.CompletionFunc {
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return words, 0 }
	}
	for _, c := range []struct {
		name   string
		arg    usage.Arg
		before []string
		want   string
	}{
		{"heroes", hero, nil, "ann bo"},
		{"another hero", hero, []string{"ann.hero.yaml"}, "bo"},
		{"heroes and parties", usage.Arg{Kind: usage.HeroOrParty}, nil, "ann bo us"},
		{"parties", usage.Arg{Kind: usage.Party}, nil, "us"},
		{"folders", usage.Arg{Kind: usage.Folder}, nil, "heroes"},
		{"files of a kind", usage.Arg{Kind: usage.File, Offer: offer("json")}, nil, "x.json"},
		{"words", usage.Arg{Kind: usage.Word, Offer: offer("name=\tthe name", "level=")}, nil, "name level"},
		{"any word", usage.Arg{Kind: usage.Word}, nil, ""},
	} {
		if got := strings.Join(labels(possible(a, nil, c.arg, c.before)), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
