package cmd_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"scabbard/cmd"
	"scabbard/data/trial"
)

// runInside runs the scripts with the program inside the test process, because to start a process takes longer than
// most commands do. A process has one folder and one environment, so the scripts run one after another, and no other test
// runs at the same time.
func runInside(t *testing.T, p testscript.Params) {
	scripts := scriptsIn(t, p.Dir)
	if named := flag.Lookup("test.run").Value.String(); !strings.Contains(named, "Scripts") {
		scripts = sampled(scripts)
	}
	in := inside{vars: map[string]bool{}}
	dir := t.TempDir()
	for _, s := range scripts {
		name := filepath.Join(dir, s.name)
		if err := os.WriteFile(name, []byte(in.turned(s.text)), 0o600); err != nil {
			t.Fatal(err)
		}
		p.Files = append(p.Files, name)
	}
	setup := p.Setup
	p.Dir, p.Cmds["inside"] = "", in.run
	p.Setup = func(env *testscript.Env) error {
		err := setup(env)
		for _, v := range env.Vars {
			name, _, _ := strings.Cut(v, "=")
			in.vars[name] = true
		}
		return err
	}
	testscript.RunT(inTurn{t}, p)
}

// script is a script with the commands that it runs.
type script struct {
	name, text string
	commands   []string
}

// scriptsIn returns the scripts of a folder.
func scriptsIn(t *testing.T, dir string) (out []script) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts in %s: %v", dir, err)
	}
	var commands []string
	cmd.Each(func(c *cobra.Command) { commands = append(commands, c.CommandPath()) })
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s := script{name: filepath.Base(name), text: string(text)}
		lines, _, _ := strings.Cut(s.text, "\n-- ")
		for _, c := range commands {
			if strings.Contains(lines, c+" ") || strings.Contains(lines, c+"\n") {
				s.commands = append(s.commands, c)
			}
		}
		out = append(out, s)
	}
	return out
}

// sampled returns the scripts whose turn it is, one in twelve, and others, the shortest first, until every command that a script
// runs is run.
func sampled(all []script) (out []script) {
	seen := map[string]bool{}
	take := func(s script) {
		out = append(out, s)
		for _, c := range s.commands {
			seen[c] = true
		}
	}
	var rest []script
	for i, s := range all {
		if trial.Turn(i, 12, 1) {
			take(s)
		} else {
			rest = append(rest, s)
		}
	}
	slices.SortStableFunc(rest, func(a, b script) int { return len(a.text) - len(b.text) })
	for _, s := range rest {
		if slices.ContainsFunc(s.commands, func(c string) bool { return !seen[c] }) {
			take(s)
		}
	}
	return out
}

// inside is the program inside this process.
type inside struct {
	vars map[string]bool // the variables of the environment that scripts have
}

var (
	runsProgram = regexp.MustCompile(`^(?:(?:(!|\?) )?(?:exec )?|exits (\d+) )scabbard (.*[^&])$`)
	givesInput  = regexp.MustCompile(`^(?:stdin|ttyin) `)
	setsEnv     = regexp.MustCompile(`(?m)^env (\w+)=`)
)

// turned returns the script with the program inside this process. A command that reads standard input or a terminal
// starts the program.
func (in inside) turned(script string) string {
	commands, files, with := strings.Cut(script, "\n-- ")
	for _, m := range setsEnv.FindAllStringSubmatch(commands, -1) {
		in.vars[m[1]] = true
	}
	lines, input := strings.Split(commands, "\n"), false
	for i, line := range lines {
		m := runsProgram.FindStringSubmatch(line)
		switch {
		case givesInput.MatchString(line):
			input = true
		case m != nil && input, strings.HasSuffix(line, "&"):
			input = false
		case m != nil:
			if m[1]+m[2] == "" {
				m[2] = "0"
			}
			lines[i] = "inside '" + m[1] + m[2] + "' " + m[3]
		}
	}
	commands = strings.Join(lines, "\n")
	if !with {
		return commands
	}
	return commands + "\n-- " + files
}

// run runs the program and compares its exit code. "!" allows every code except 0, "?" allows every code:
// inside 3 check bad.hero.yaml
func (in inside) run(ts *testscript.TestScript, _ bool, args []string) {
	before, err := os.Getwd()
	ts.Check(err)
	vars := os.Environ()
	defer func() {
		ts.Check(os.Chdir(before))
		os.Clearenv()
		for _, v := range vars {
			name, value, _ := strings.Cut(v, "=")
			ts.Check(os.Setenv(name, value))
		}
	}()
	ts.Check(os.Chdir(ts.MkAbs(".")))
	os.Clearenv()
	for name := range in.vars {
		if value := ts.Getenv(name); value != "" {
			ts.Check(os.Setenv(name, value))
		}
	}
	var out, said bytes.Buffer
	code := cmd.Main(args[1:], strings.NewReader(""), &out, &said)
	_, _ = ts.Stdout().Write(out.Bytes())
	_, _ = ts.Stderr().Write(said.Bytes())
	if want := args[0]; want == "!" && code == 0 || want != "!" && want != "?" && want != strconv.Itoa(code) {
		ts.Fatalf("exit code %d, want %s\n%s%s", code, want, out.Bytes(), said.Bytes())
	}
}

// inTurn is a test whose parts run one after another.
type inTurn struct{ *testing.T }

// Run runs a part.
func (t inTurn) Run(name string, part func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { part(inTurn{t}) })
}

// Parallel does nothing.
func (inTurn) Parallel() {}

// Verbose reports whether output is verbose.
func (inTurn) Verbose() bool { return testing.Verbose() }
