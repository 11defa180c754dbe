package cmd_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/cmd"
	"scabbard/data/trial"
)

// hostileNames are names that files can have and that a shell reads as something else where they are not quoted.
var hostileNames = []string{
	"$(touch PWN)", "`touch PWN`", ";touch PWN;", "|touch PWN", "&touch PWN&", "&&touch PWN", "||touch PWN", ">PWN", ">>PWN",
	"<(touch PWN)", "$(>PWN)", "${IFS}", "$HOME", "\"quoted", "'quoted", "\\back", "*", "?", "[a-z]", "{a,b}", "!!", "#hash",
	"(touch PWN)", "\ntouch PWN\n", "\ttouch PWN", "\x1b]0;PWN\a", "\r touch PWN",
}

// TestCompletionRunsNoCommand presses Tab in real shells, in a folder whose files are called like commands, after words that look
// like commands, and accepts the completions. Nothing is run, and no file is made.
func TestCompletionRunsNoCommand(t *testing.T) {
	for n, session := range shellSessions {
		if !trial.Turn(n, len(shellSessions), 1) {
			continue
		}
		t.Run(session.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			copyHero(t, dir, "khorva.hero.yaml")
			copyHero(t, dir, "pip.hero.yaml")
			pip, err := os.ReadFile(filepath.Join(dir, "pip.hero.yaml"))
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range hostileNames {
				if err := os.WriteFile(filepath.Join(dir, "pip"+name+".hero.yaml"), pip, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			s := session.start(t, dir)
			before := filesOf(t, dir)
			lines := []string{
				"scabbard show pip\t", "scabbard set pip\tpl\t", "scabbard check ./pip\t\t", "scabbard sheet khorva -o pip\t\t", "scabbard sheet khorva --form=pip\t\t",
				"scabbard set khorva \"notes.plan=Go > PWN\" \t", "scabbard set khorva notes.plan=a;b \t", "scabbard show 'pip$(touch PWN).hero.yaml' kh\t",
			}
			for i, name := range hostileNames {
				if !strings.ContainsAny(name, "\n\t\x1b\r") && trial.Turn(i, 6, 1) { // no key types the others
					lines = append(lines, "scabbard diff "+session.quote("pip"+name+".hero.yaml")+" kh\t", "scabbard set khorva "+session.quote("notes.plan="+name)+" cla\t")
				}
			}
			for i, line := range lines {
				marker := fmt.Sprintf("Q%dQ", i)
				s.press(line + marker)
				if !s.await(func(shown string) bool { return strings.Contains(shown, marker) }) {
					t.Fatalf("%q: the shell does not answer:\n%s", line, s.term.String())
				}
				s.press("\x15clear; echo at " + marker + "\n")
				s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), "at "+marker) })
				if now := filesOf(t, dir); !slices.Equal(now, before) {
					t.Fatalf("%q made files: %q", line, now)
				}
			}
			// Running the completed line runs the hero's check, and no other command.
			s.press("scabbard check pip\t; echo over\n")
			s.await(func(shown string) bool { return strings.Count(shown, "over") > 1 })
			if now := filesOf(t, dir); !slices.Equal(now, before) {
				t.Errorf("what was completed made files: %q", now)
			}
			s.press("\x15exit\n")
		})
	}
}

// filesOf are the files of a folder but the hidden ones, which the shells make.
func filesOf(t *testing.T, dir string) (out []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			out = append(out, e.Name())
		}
	}
	return out
}

// TestNoHostileNameIsCompleted asks the program itself, as the script of any shell does: no hostile name is offered.
func TestNoHostileNameIsCompleted(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	for _, name := range append(slices.Clone(hostileNames), " fine", "", "-x", "ö") {
		if err := os.WriteFile(filepath.Join(dir, "pip"+name+".hero.yaml"), []byte("format: 1\nname: Pip\nlevel: 1\n"), 0o644); err != nil {
			t.Skip("no such names of files here: ", err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "--rf.hero.yaml"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"show", "pip"}, "pip pip fine pip-x pipö"},
		{[]string{"show", "./pip"}, "./pip fine.hero.yaml ./pip-x.hero.yaml ./pip.hero.yaml ./pipö.hero.yaml"},
		{[]string{"sheet", "pip", "-o", "pip"}, "pip fine.hero.yaml pip-x.hero.yaml pip.hero.yaml pipö.hero.yaml"},
		{[]string{"sheet", "pip", "--form=pip"}, "pip fine.hero.yaml pip-x.hero.yaml pip.hero.yaml pipö.hero.yaml"},
		{[]string{"show", ""}, "pip pip fine pip-x pipö"},
	} {
		var out, said bytes.Buffer
		cmd.Main(append([]string{"__complete"}, c.args...), strings.NewReader(""), &out, &said)
		var got []string
		for line := range strings.Lines(out.String()) {
			if word, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); !strings.HasPrefix(word, ":") {
				got = append(got, word)
			}
		}
		slices.Sort(got)
		want := strings.ReplaceAll(c.want, " fine", "\x00fine")
		var words []string
		for w := range strings.FieldsSeq(want) {
			words = append(words, strings.ReplaceAll(w, "\x00", " "))
		}
		slices.Sort(words)
		if !slices.Equal(got, words) {
			t.Errorf("%q offers %q, want %q", c.args, got, words)
		}
	}
}

// TestCompletionScriptsEvaluateNoText keeps every way to run text out of the scripts, of the shells too that are not installed here.
func TestCompletionScriptsEvaluateNoText(t *testing.T) {
	for shell, bad := range map[string][]string{
		"bash": {"eval", "compgen -W", "${!", "@P}"}, "zsh": {"eval", "(e)", "_arguments", "_describe"}, "fish": {"eval", "| source", "complete -C"},
		"powershell": {"Invoke-Expression", "ExpandString", "iex ", "scriptblock]::Create"},
	} {
		var out, said bytes.Buffer
		if code := cmd.Main([]string{"completion", shell}, strings.NewReader(""), &out, &said); code != 0 || !strings.Contains(out.String(), "__complete ") {
			t.Fatalf("%s: %d %s", shell, code, said.String())
		}
		for line := range strings.Lines(out.String()) {
			if code, _, _ := strings.Cut(strings.TrimSpace(line), "# "); slices.ContainsFunc(bad, func(b string) bool { return strings.Contains(code, b) }) {
				t.Errorf("%s: %s", shell, line)
			}
		}
		out.Reset()
		cmd.Main([]string{"completion", shell, "--no-descriptions"}, strings.NewReader(""), &out, &said)
		if !strings.Contains(out.String(), "__completeNoDesc ") {
			t.Errorf("%s: --no-descriptions changes nothing", shell)
		}
	}
}

// TestCompletionInPowerShell asks PowerShell for its completions, if it is installed.
func TestCompletionInPowerShell(t *testing.T) {
	pwsh, err := exec.LookPath("pwsh")
	if err != nil {
		t.Skip("pwsh is not installed")
	}
	dir := t.TempDir()
	copyHero(t, dir, "khorva.hero.yaml")
	for line, want := range map[string]string{
		"scabbard show kh": "khorva", "scabbard set khorva class=nu": "class=null", "scabbard set khorva 'notes.plan=Go > PWN' cla": "class=", "scabbard show $(New-Item PWN) kh": "khorva",
	} {
		c := exec.Command(pwsh, "-NoProfile", "-Command", fmt.Sprintf("scabbard completion powershell | Out-String | Invoke-Expression; (TabExpansion2 -inputScript '%s' -cursorColumn %d).CompletionMatches.CompletionText", strings.ReplaceAll(line, "'", "''"), len(line)))
		c.Dir = dir
		c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir)
		out, err := c.CombinedOutput()
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%q: %v, %s", line, err, out)
		}
		if _, err := os.Stat(filepath.Join(dir, "PWN")); err == nil {
			t.Errorf("%q ran a command", line)
		}
	}
}
