package cmd_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/cmd"
	"scabbard/cmd/usage"
	"scabbard/data/trial"
)

// argumentValues has a value for each argument, by its name in the usage line, in the folder of deskFolder.
var argumentValues = map[string]string{
	"PARTY": "keepers", "FILE": "ann", "HERO": "ann", "A": "ann", "B": "bo", "PROJECT": "1", "RECORD": "kit/mountain", "KIND|NAME": "kit/mountain",
	"KIND": "kit", "NAME": "Lanterns", "WORDS": "grab", "DIR": "ours", "SHEET": "ann.pdf", "PATH": "ann.ds-hero", "FIELD=VALUE": "tokens=1", "FROM": "ours",
}

// argumentAnswers has words that the list or the error for a missing argument shows, by the argument's name. Those without
// any are typed.
var argumentAnswers = map[string]string{
	"PARTY": "keepers", "FILE": "ann", "HERO": "bo", "A": "ann", "B": "bo", "PROJECT": "1", "RECORD": "ability", "KIND|NAME": "ability",
	"KIND": "ability", "NAME": "", "WORDS": "", "DIR": "ours", "SHEET": "ann.pdf", "PATH": "ann.ds-hero", "FIELD=VALUE": "tokens", "FROM": "ours",
}

// missingArgument is a command line that lacks an argument.
type missingArgument struct {
	name  string   // of the argument
	args  []string // the command line
	shows string   // what can be chosen; empty if it is typed
}

// missingArguments returns a command line for every argument that every command needs, without that argument. Commands whose
// arguments can be left out only beside a flag are listed with them.
func missingArguments(t *testing.T) (out []missingArgument) {
	optional := map[string]string{"export": "FILE"}
	cmd.Each(func(c *cobra.Command) {
		path := strings.Fields(c.CommandPath())[1:]
		if c.RunE == nil || len(path) == 0 || path[0] == "completion" {
			return
		}
		given := path
		for _, arg := range strings.Fields(strings.TrimPrefix(usage.Line(c), c.CommandPath())) {
			if optional[strings.Join(path, " ")] != "" && strings.HasPrefix(arg, "[") {
				arg = optional[strings.Join(path, " ")]
			}
			if strings.HasPrefix(arg, "[") || strings.HasPrefix(arg, "-") {
				break
			}
			name := strings.TrimSuffix(arg, "...")
			value, ok := argumentValues[name]
			if !ok {
				t.Errorf("%s takes an argument %s, which this table does not know", c.CommandPath(), name)
				return
			}
			shows := argumentAnswers[name]
			switch {
			case strings.HasSuffix(c.CommandPath(), "project start") && name == "PROJECT": // of the rules
				shows = "Acquire Ability"
			}
			out = append(out, missingArgument{name, append([]string{}, given...), shows})
			given = append(append([]string{}, given...), value)
		}
	})
	if len(out) < 40 {
		t.Fatalf("only %d arguments were found", len(out))
	}
	return out
}

// deskFolder makes a folder with two of everything that an argument names.
func deskFolder(t *testing.T) string {
	dir := t.TempDir()
	for _, args := range [][]string{
		{"new", "Ann", "--quick", "-q", "--rules", "heroes-2025"},
		{"new", "Bo", "--quick", "-q", "--rules", "heroes-2025"},
		{"new", "Cy", "--quick", "-q", "--rules", "heroes-2025"},
		{"project", "start", "ann", "mend the mill", "--goal", "45", "-q"},
		{"project", "start", "ann", "build a road", "--goal", "45", "-q"},
		{"party", "new", "Keepers", "ann", "bo", "-q"},
		{"party", "new", "Others", "-q"},
	} {
		quietly(t, dir, args...)
	}
	for _, name := range []string{"ann.pdf", "bo.pdf", "ann.ds-hero", "bo.ds-hero", "ours/x", "theirs/x"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestMissingArgumentIsAnError leaves out every argument of every command, without a terminal: the error asks for it, names
// what there is, and shows how the command is called.
func TestMissingArgumentIsAnError(t *testing.T) {
	t.Chdir(deskFolder(t))
	question := regexp.MustCompile(`^scabbard: [a-z ]+: [a-z ,]+\?`)
	for _, m := range missingArguments(t) {
		var out, said bytes.Buffer
		code := cmd.Main(m.args, strings.NewReader(""), &out, &said)
		lines := strings.Split(said.String(), "\n")
		switch {
		case code != 2 || out.Len() > 0 || len(lines) != 3:
			t.Errorf("%v without %s: code %d\n%s%s", m.args, m.name, code, out.String(), said.String())
		case !question.MatchString(lines[0]) || !strings.Contains(lines[0], m.shows):
			t.Errorf("%v without %s says %q", m.args, m.name, lines[0])
		case !strings.HasPrefix(lines[1], "hint: ") || !strings.Contains(lines[1], "scabbard "+m.args[0]) || strings.Contains(lines[1], "[flags]"):
			t.Errorf("%v without %s: %q", m.args, m.name, lines[1])
		}
	}
}

// TestMissingArgumentIsAskedForAtATerminal leaves out every argument of every command at a terminal: it is a list to choose from, or
// a line to type.
func TestMissingArgumentIsAskedForAtATerminal(t *testing.T) {
	dir := deskFolder(t)
	for i, m := range missingArguments(t) {
		if !trial.Turn(i, 10, 1) {
			continue
		}
		t.Run(strings.Join(m.args, " ")+" "+m.name, func(t *testing.T) {
			t.Parallel()
			s := startAt(t, dir, 80, 24, m.args...)
			if m.shows == "" {
				s.await(has("? Wh", "?"))
			} else {
				s.await(has("\n▌ ", m.shows, "Enter"))
				if shown := s.term.String(); !strings.HasPrefix(shown, "? ") {
					t.Errorf("no question:\n%s", shown)
				}
			}
		})
	}
}

// TestHeroesOfAListAreIntroduced leaves out the hero at a terminal: beside each file is the name of the hero, who it is, and its level.
func TestHeroesOfAListAreIntroduced(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"Anna", "Annika"} {
		quietly(t, dir, "new", name, "--quick", "-q", "--rules", "heroes-2025", "--class", "fury", "--ancestry", "orc")
	}
	quietly(t, dir, "set", "-q", "annika", "name=Fury Road", "level=2")
	s := startAt(t, dir, 80, 24, "why", "ann", "stamina")
	s.await(has("? Which hero?", "▌ anna    Anna, Orc Fury 1", "  annika  Fury Road, Orc Fury 2"))
	s.press("\x1b[B\r")
	s.await(has("\nStamina 42"))
}
