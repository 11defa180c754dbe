package cmd_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/cmd"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/pdf/fields"
	"scabbard/sheet/pdf/object"
)

func TestMain(m *testing.M) {
	cmd.Release("0.1.0")
	testscript.Main(roomy{m}, map[string]func(){
		"scabbard": func() {
			stdin := io.Reader(os.Stdin)
			if os.Getenv(hungry) != "" {
				stdin = &hoard{}
			}
			code := cmd.Run(os.Args[1:], stdin, os.Stdout, os.Stderr)
			keepStatus()
			os.Exit(code)
		},
	})
}

// hungry is the environment variable that makes standard input take up memory.
const hungry = "SCABBARD_TEST_HUNGRY"

// hoard is an input that never ends, and holds more memory than the program allows.
type hoard struct{ held []byte }

// Read fills p with letters, slowly.
func (h *hoard) Read(p []byte) (int, error) {
	if h.held == nil {
		h.held = make([]byte, governor.MaxMemory+(1<<20))
	}
	time.Sleep(time.Millisecond)
	p[0] = ' '
	return 1, nil
}

// statusFile is the environment variable that names a file for the system's status of the program at its end.
const statusFile = "SCABBARD_TEST_STATUS"

// keepStatus writes that file if a test asks for it. The result of wait counts the memory of the tests, too.
func keepStatus() {
	if path := os.Getenv(statusFile); path != "" {
		if b, err := os.ReadFile("/proc/self/status"); err == nil {
			_ = os.WriteFile(path, b, 0o600)
		}
	}
}

// roomy runs the tests with their folders in memory; the program they run lies on the disk.
type roomy struct{ m *testing.M }

// Run runs the tests, more of them side by side than there are processors: most wait for a program or a terminal.
func (r roomy) Run() int {
	trial.Room()
	if os.Getenv("GOGC") == "" { // the programs have as much room
		if err := os.Setenv("GOGC", "400"); err != nil {
			panic(err)
		}
	}
	if err := flag.Set("test.parallel", strconv.Itoa(4*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	return r.m.Run()
}

// TestScripts runs the specification of the commands: a behavior a script, silence included. It runs all scripts if -run
// names it, and a sample otherwise. By night the program is started for each command.
func TestScripts(t *testing.T) {
	scripts := testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		Setup:         home,
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "replace": replaced, "same": same, "fillin": fillIn, "form": formIn, "picture": picture},
		UpdateScripts: os.Getenv("UPDATE") != "",
	}
	if !trial.Night && !scripts.UpdateScripts {
		runInside(t, scripts)
		return
	}
	testscript.Run(t, scripts)
}

// home gives a script a configuration and a history of its own, and the example heroes.
func home(env *testscript.Env) error {
	heroes, err := filepath.Abs(filepath.Join("..", "testdata", "heroes"))
	if err != nil {
		return err
	}
	for k, v := range map[string]string{
		"HEROES": heroes, "HOMEBREW": filepath.Join(filepath.Dir(heroes), "homebrew"), "HOME": env.WorkDir, "LANG": "", "LC_ALL": "", "LC_PAPER": "", "NO_COLOR": "", "TERM": "xterm",
		"XDG_CONFIG_HOME": filepath.Join(env.WorkDir, ".config"), "XDG_STATE_HOME": filepath.Join(env.WorkDir, ".state"),
	} {
		env.Setenv(k, v)
	}
	return nil
}

// exits runs a program and asks for its exit code: exits 3 scabbard check bad.hero.yaml
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("%s is no exit code", args[0])
	}
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed):
		got = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// same compares files but for the ids of heroes, which are random: same ONE OTHER
func same(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: same ONE OTHER")
	}
	one, other := herofile.WithoutID([]byte(ts.ReadFile(args[0]))), herofile.WithoutID([]byte(ts.ReadFile(args[1])))
	if bytes.Equal(one, other) == neg {
		ts.Fatalf("%s and %s:\n%s\n-- and --\n%s", args[0], args[1], one, other)
	}
}

// replaced changes every OLD in a file to NEW, and fails if there is none: replace OLD NEW FILE
func replaced(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace OLD NEW FILE")
	}
	text := ts.ReadFile(args[2])
	if !strings.Contains(text, args[0]) {
		ts.Fatalf("%s does not contain %q", args[2], args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(strings.ReplaceAll(text, args[0], args[1])), 0o644))
}

// formIn fills a form with the fields of the publisher's by hand: form FORM.pdf FIELD=TEXT +BOX...
func formIn(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: form FORM.pdf FIELD=TEXT +BOX...")
	}
	var skills []string
	for _, s := range data.Load("heroes-2025").Kind("skill") {
		skills = append(skills, s.Name)
	}
	var entries []fields.Entry
	for _, a := range args[1:] {
		name, text, _ := strings.Cut(strings.TrimPrefix(a, "+"), "=")
		entries = append(entries, fields.Entry{Name: name, Value: strings.ReplaceAll(text, `\n`, "\n"), On: a[0] == '+'})
	}
	doc, n, err := fields.Fill(emptyForm(skills), entries)
	ts.Check(err)
	if n != len(entries) {
		ts.Fatalf("%d of %d fields are there", n, len(entries))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), doc, 0o600))
}

// fillIn types into the fields of a sheet, and ticks and unticks boxes: fillin hero.pdf 'Stamina now=27' +'Recovery 1' -'Prone: save ends'
func fillIn(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: fillin SHEET.pdf FIELD=TEXT +BOX -BOX...")
	}
	path := ts.MkAbs(args[0])
	raw, err := os.ReadFile(path)
	ts.Check(err)
	doc, err := typedInto(raw, args[1:])
	ts.Check(err)
	ts.Check(os.WriteFile(path, doc, 0o600))
}

// typedInto returns a sheet with entries in its fields: FIELD=TEXT, +BOX to tick one, -BOX to untick one.
func typedInto(raw []byte, entries []string) ([]byte, error) {
	doc, err := object.Open(raw)
	if err != nil {
		return nil, err
	}
	u, err := doc.Update()
	if err != nil {
		return nil, err
	}
	form, err := u.Dict(u.Catalog["AcroForm"])
	if err != nil {
		return nil, err
	}
	refs := map[string]object.Ref{}
	for _, r := range form["Fields"].(object.Array) {
		field, err := u.Dict(r)
		if err != nil {
			return nil, err
		}
		refs[field["T"].(object.Text).String()] = r.(object.Ref)
	}
	for _, a := range entries {
		name, text, _ := strings.Cut(strings.TrimLeft(a, "+-"), "=")
		field, err := u.Dict(refs[name])
		if err != nil || field == nil {
			return nil, fmt.Errorf("no field %q: %w", name, err)
		}
		field = maps.Clone(field)
		switch a[0] {
		case '+':
			field["V"] = object.Name("Yes")
		case '-':
			field["V"] = object.Name("Off")
		default:
			field["V"] = object.NewText(text)
		}
		u.Put(refs[name], field)
	}
	return u.Bytes(), nil
}

// picture writes a small PNG: picture FILE.
func picture(ts *testscript.TestScript, _ bool, args []string) {
	var b bytes.Buffer
	if len(args) != 1 {
		ts.Fatalf("usage: picture FILE")
	}
	ts.Check(png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 50))))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b.Bytes(), 0o600))
}
