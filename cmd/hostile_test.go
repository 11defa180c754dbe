//go:build linux

package cmd_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// badInput is the page with the program's answer to every hostile input.
var badInput = filepath.Join("..", "docs", "BAD-INPUT.md")

// badCase is a hostile input and how the program gets it.
type badCase struct {
	what  string
	file  string                                 // the contents of hero.hero.yaml
	ready func(t *testing.T, in *place) []string // or how things are made ready, and the arguments then
	after string                                 // checked afterward
	then  func(t *testing.T, in *place)
}

// place is a folder of its own with a home of its own, and how the program is run there.
type place struct {
	dir, program string
	env          []string
	nobody       bool // as a user who may write only own files
	stdin        io.Reader
	stdout       io.Writer
	shell        string // a line of sh that runs "$@" in its own way
}

// outcome is the result of a run of the program.
type outcome struct {
	code           int
	stdout, stderr string
}

// wholeNumber is a hero nothing is wrong with but that it is not finished.
const wholeNumber = "format: 1\nname: Bo   # the brave\nlevel: 1\nchoices:\n  ancestry: orc\n"

const hero = "hero.hero.yaml"

func newPlace(t *testing.T) *place {
	t.Helper()
	dir, err := os.MkdirTemp("", "hostile")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if os.RemoveAll(dir) == nil {
			return
		}
		_ = exec.Command("chmod", "-R", "u+rwx", dir).Run()
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		t.Fatal(err)
	}
	program, err := programUnderTest()
	if err != nil {
		t.Fatal(err)
	}
	in := &place{dir: dir, program: program}
	t.Cleanup(func() { in.keepFiles(t) })
	in.env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+filepath.Join(dir, ".config"), "XDG_STATE_HOME="+filepath.Join(dir, ".state"), "LC_ALL=", "LC_PAPER=", "LANG=", "NO_COLOR=", "TERM=xterm")
	in.write(t, hero, wholeNumber)
	return in
}

func (in *place) path(name string) string { return filepath.Join(in.dir, name) }

func (in *place) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(in.path(name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// read returns the contents of a file, without the id of a hero.
func (in *place) read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(in.path(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(herofile.WithoutID(b))
}

// run runs the program. For any input it takes little of the processor, does not crash and sends nothing to the terminal but
// words.
func (in *place) run(t *testing.T, args ...string) outcome {
	t.Helper()
	c := exec.Command(in.program, args...)
	if in.shell != "" {
		c = exec.Command("sh", append([]string{"-c", in.shell, "sh", in.program}, args...)...)
	}
	var out, said bytes.Buffer
	c.Dir, c.Env, c.Stdin, c.Stdout, c.Stderr = in.dir, in.env, in.stdin, &out, &said
	if in.stdout != nil {
		c.Stdout = in.stdout
	}
	if in.nobody {
		asNobody(c)
	}
	err := c.Start()
	if err == nil {
		stop := time.AfterFunc(3*time.Minute, func() { _ = c.Process.Kill() })
		err = c.Wait()
		stop.Stop()
	}
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	o := outcome{c.ProcessState.ExitCode(), out.String(), said.String()}
	in.keepAnswer(t, args, o)
	if d := c.ProcessState.UserTime() + c.ProcessState.SystemTime(); d > 10*time.Second {
		t.Errorf("%s took %v of a processor", args, d)
	}
	if strings.Contains(o.stderr, "mistake in the program") || strings.Contains(o.stderr, "goroutine ") || o.code < 0 {
		t.Errorf("%s crashed: %s", args, o.stderr)
	}
	reported := strings.HasPrefix(o.stderr, "scabbard: ") || strings.Contains(o.stdout, "\nproblem ") || strings.Contains(o.stdout, "unreadable") // by doctor, and by list
	if o.code != 0 && o.code != 3 && o.code != 4 && !reported {
		t.Errorf("%s: exit code %d without a word: %q", args, o.code, o.stderr)
	}
	for _, s := range []string{o.stdout, o.stderr} {
		if !strings.HasPrefix(s, "%PDF") {
			wordsOnly(t, args, s)
		}
	}
	return o
}

func wordsOnly(t *testing.T, args []string, s string) {
	t.Helper()
	if !utf8.ValidString(s) {
		t.Errorf("%s prints %q", args, s)
	}
	for _, r := range s {
		if unicode.IsControl(r) && r != '\n' || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			t.Errorf("%s prints %U in %q", args, r, s)
			return
		}
	}
}

// lines returns the reported problems, each with its hint after an arrow.
func (o outcome) lines(in *place) (out []string) {
	for l := range strings.SplitSeq(o.stderr+o.stdout, "\n") {
		l = strings.ReplaceAll(strings.TrimSpace(strings.TrimPrefix(l, "scabbard: ")), in.dir+string(filepath.Separator), "")
		if hint, ok := strings.CutPrefix(l, "hint: "); ok && len(out) > 0 {
			out[len(out)-1] += " → " + hint
		} else if l != "" {
			out = append(out, l)
		}
	}
	return out
}

// fileTrials are the files, by their contents.
func fileTrials(t *testing.T) []badCase {
	a, err := txtar.ParseFile(filepath.Join("testdata", "hostile", "heroes.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	var out []badCase
	for _, f := range a.Files {
		out = append(out, badCase{what: f.Name, file: string(f.Data)})
	}
	nest := func(n int) (s string) {
		for i := range n {
			s += strings.Repeat("  ", i) + "a:\n"
		}
		return s
	}
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for _, f := range [][2]string{
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"},
		{"a program", "\x7fELF\x02\x01\x01\x00\x00"},
		{"a text in UTF-16", "\xff\xfef\x00o\x00r\x00m\x00a\x00t\x00:\x00 \x001\x00"},
		{"a byte that is no UTF-8", "format: 1\nname: B\xf6\n"},
		{"a NUL in a name", "format: 1\nname: B\x00o\n"},
		{"line endings of a carriage return alone", strings.ReplaceAll(wholeNumber, "\n", "\r")},
		{"line endings of Windows", strings.ReplaceAll(wholeNumber, "\n", "\r\n")},
		{"a byte order mark", "\ufeff" + wholeNumber},
		{"raw escapes in a name and a comment", "format: 1 # \x1b]0;owned\x07\nname: \x1b[31mBo\u202e\n"},
		{"separators of Unicode between keys", "format: 1\u0085name: a\u2028level: 3\n"},
		{"10 MB of text", strings.Repeat("x", 10_000_000)},
		{"a hero of 300 KB", wholeNumber + "notes:\n  life: " + strings.Repeat("word ", 60_000) + "\n"},
		{"5,000 brackets", "choices: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "\n"},
		{"5,000 lists on one line", strings.Repeat("- ", 5000) + "x\n"},
		{"5,000 complex keys", strings.Repeat("? ", 5000) + "x\n"},
		{"5,000 keys on one line", strings.Repeat("a: ", 5000) + "x\n"},
		{"300 levels of keys", nest(300)},
		{"40 levels of brackets where an answer stands", "format: 1\nchoices: {a: " + strings.Repeat("[", 39) + strings.Repeat("]", 39) + "}\n"},
		{"20,000 answers on lines", "format: 1\nchoices:\n" + many(20_000, "  q%d: a\n")},
		{"20,000 answers in brackets", "format: 1\nchoices: {" + many(20_000, "q%d: a, ") + "}\n"},
		{"20,000 picks of one question", "format: 1\nchoices: {orc.traits: [" + many(20_000, "t%d, ") + "]}\n"},
		{"20,000 treasures", "format: 1\nplay: {treasures: [" + many(20_000, "t%d, ") + "]}\n"},
		{"a name of 200,000 characters", "format: 1\nname: " + strings.Repeat("x", 200_000) + "\n"},
		{"a question of 100,000 characters", "format: 1\nchoices:\n  " + strings.Repeat("x", 100_000) + ": y\n"},
		{"a note of 20,000 characters", "format: 1\nname: Bo\nnotes:\n  life: " + strings.Repeat("word ", 3999) + "\n"},
	} {
		out = append(out, badCase{what: f[0], file: f[1]})
	}
	return out
}

// meet writes the file, lets every command meet it and returns the words and the code of the table.
func meet(t *testing.T, file string) (says, code, after string) {
	in := newPlace(t)
	in.write(t, hero, file)
	checked := in.run(t, "check", hero)
	unread := checked.code == 1
	for _, args := range [][]string{{"show", hero}, {"show", "--format", "markdown", hero}, {"choices", hero}, {"export", hero, "-o", "out.json"}, {"sheet", hero, "-o", "out.pdf"}, {"check", "--json", hero}} {
		if o := in.run(t, args...); unread != (o.code == 1) {
			t.Errorf("check ends with %d and %s with %d: %s", checked.code, args, o.code, o.stderr)
		}
	}
	pdfOpens(t, in.path("out.pdf"), !unread)
	if in.read(t, hero) != file {
		t.Error("a command that reads has written the file")
	}
	set := in.run(t, "set", hero, "name=Bea")
	now := in.read(t, hero)
	switch {
	case set.code != 0 && now != file:
		t.Errorf("set ends with %d and has changed the file: %s", set.code, set.stderr)
	case set.code == 0 && (now == file || !oneLine(file, now)):
		t.Errorf("set name= has left %q of %q", now, file)
	}
	after = "as it was"
	if set.code == 0 {
		after = "as it was; `set` changes its line"
	} else if !unread {
		after = "as it was; `set` refuses"
	}
	lines := checked.lines(in)
	switch checked.code {
	case 1:
		return few(lines), "1", after
	case 3:
		for _, l := range lines {
			if strings.Contains(l, ": illegal: ") {
				return code2(l), "3 from `check`, else 0", after
			}
		}
	}
	return "it is read, shown and printed", "0, 4 from `check`", after
}

// oneLine reports whether at most one line differs, or one more is there.
func oneLine(before, after string) bool {
	a, b := strings.SplitAfter(before, "\n"), strings.SplitAfter(after, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) == 1
}

// few returns the first problem in words, and the number of others.
func few(lines []string) string {
	if len(lines) == 0 {
		return "nothing"
	}
	out := code2(lines[0])
	if n := len(lines) - 1; n > 0 {
		out += fmt.Sprintf(" and %d more", n)
	}
	return out
}

// code2 is a line of the program as code in a table of markdown.
func code2(s string) string {
	s = regexp.MustCompile(`([^ ]{6})[^ ]{80,}`).ReplaceAllString(s, "$1…")
	hint := ""
	s, hint, _ = strings.Cut(s, " → ")
	out := ticked(s)
	if hint != "" {
		out += " → " + ticked(hint)
	}
	return out
}

func ticked(s string) string {
	s = strings.ReplaceAll(s, "|", `\|`)
	if strings.Contains(s, "`") {
		return "`` " + s + " ``"
	}
	return "`" + s + "`"
}

// pdfOpens asks qpdf and pdfinfo, where they are installed, whether a document opens.
func pdfOpens(t *testing.T, path string, there bool) {
	t.Helper()
	if _, err := os.Stat(path); (err == nil) != there {
		t.Errorf("the sheet: %v", err)
	}
	if !there {
		return
	}
	for _, tool := range [][]string{{"qpdf", "--check", path}, {"pdfinfo", path}} {
		if _, err := exec.LookPath(tool[0]); err == nil {
			if out, err := exec.Command(tool[0], tool[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", tool[0], err, out)
			}
		}
	}
}

const badInputHead = `# Bad input

Every kind of bad input, the program's message, and the state of the file afterward. ` + "`UPDATE=1 go test ./cmd -run TestBadInput`" + `
writes the page from runs of the program, and a test fails if it differs.

For any input there is no crash, no control character on a terminal and no half-written file. The exit code is one of
0 done, 1 error, 2 misuse, 3 illegal hero, 4 unfinished hero, 130 interrupted. If a file can be read, its PDF opens.
The text after an arrow is the hint: the next step.
`

const badInputTail = `
## What is never lost

A file is written under a temporary name, synced and renamed. If the program is killed at any moment, the old file or the new one is
there, whole (` + "`TestKilled` kills it before every system call that writes" + `). The temporary file, ` + "`.NAME.*.tmp`" + `, is never
read, and the next write of the file removes it.

Before a command writes a hero, it adds the new contents to the hero's history, ` + "`$XDG_STATE_HOME/scabbard/history/logs/ID.log`" + `, and
those that it found in the file if nobody has added them yet. ID is the ` + "`id:`" + ` in the file, a random word. Each line has the time, the
command, the path, the hashes of the contents before and after, and the contents, compressed. Lines are only ever added, so versions
keep their order if the clock is wrong, and none is overwritten or deleted: one has a kilobyte or two, and all those of a
campaign are smaller than a picture. A file that is moved keeps its history, a copy shares what was before it, and a new hero under
an old name begins a new one. To free the space, delete the folder.

A file that is gone, empty, full of zeros, cut off or full of the marks of a merge is named, and ` + "`scabbard undo NAME`" + ` gives it the
contents back that the last command left.

If the history cannot be written, the hero is not written either, and the message explains it: a change that cannot be taken back is
not made. ` + "`XDG_STATE_HOME=FOLDER`" + ` chooses another folder.

If two commands change one hero at the same time, the second waits for the first at a lock beside the file, ` + "`.NAME.lock`" + `. A hero
that an editor changed since it was read is not overwritten.

A party is changed whole or not at all. While its heroes are renamed, ` + "`.NAME.party.yaml.journal`" + ` is beside the party and
` + "`.NAME.party`" + ` beside each hero. If the program is killed then, the next command that changes one of them restores every hero and
reports it; a command that only reads reports it (` + "`TestPartyKilled`" + ` kills it before every system call that writes).
`

// TestBadInput (the page is about pipes, links, devices and permissions as Linux has them) runs the program on every hostile input and compares the answers with the page.
func TestBadInput(t *testing.T) {
	pinned := rows(t)
	copied(t)
	var page strings.Builder
	page.WriteString(badInputHead)
	section := func(title, lead string, trials []badCase, run func(*testing.T, badCase) [3]string) {
		fmt.Fprintf(&page, "\n## %s\n\n%s\n\n| input | result | exit code | the file afterward |\n|---|---|---|---|\n", title, lead)
		got := make([][3]string, len(trials))
		t.Run(title, func(t *testing.T) {
			for i, tr := range trials {
				got[i] = pinned[tr.what] // if it is not its turn, or the case cannot be made here
				if os.Getenv("UPDATE") == "" && !trial.Turn(i, 21, 1) {
					continue
				}
				t.Run(tr.what, func(t *testing.T) {
					t.Parallel()
					got[i] = run(t, tr)
					if was, ok := pinned[tr.what]; os.Getenv("UPDATE") == "" && (!ok || was != got[i]) {
						t.Errorf("the page has\n%s\nthe program prints\n%s", strings.Join(was[:], " | "), strings.Join(got[i][:], " | "))
					}
				})
			}
		})
		for i, tr := range trials {
			fmt.Fprintf(&page, "| %s | %s |\n", tr.what, strings.Join(got[i][:], " | "))
		}
	}
	section("Inside a hero file", "`scabbard check hero.hero.yaml` prints the message; `show`, `choices`, `export`, `sheet` and `set` read the same file.", fileTrials(t),
		func(t *testing.T, tr badCase) [3]string {
			says, code, after := meet(t, tr.file)
			return [3]string{says, code, after}
		})
	section("Around the file", "Its place, the place of results, and the command line.", situations(), situation)
	section("PDFs and fonts", "A hero read from its sheet, and letters from a font of the user.", sheetSituations(), situation)
	section("Awards, projects and parties", "An award is made whole or not at all, for one hero and for a party.", playSituations(), situation)
	page.WriteString(badInputTail)
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(badInput, []byte(page.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if was, err := os.ReadFile(badInput); err != nil || !t.Failed() && string(was) != page.String() {
		t.Errorf("%s differs from the program; UPDATE=1 writes it again (%v)", badInput, err)
	}
}

// rows reads the page: the input of each row, and its other three columns.
func rows(t *testing.T) map[string][3]string {
	out := map[string][3]string{}
	b, err := os.ReadFile(badInput)
	if err != nil && os.Getenv("UPDATE") == "" {
		t.Fatal(err)
	}
	for l := range strings.SplitSeq(string(b), "\n") {
		cells := regexp.MustCompile(` \| `).Split(strings.TrimSuffix(strings.TrimPrefix(l, "| "), " |"), -1)
		if strings.HasPrefix(l, "| ") && len(cells) == 4 {
			out[cells[0]] = [3]string(cells[1:])
		}
	}
	return out
}

// situation makes a trial ready and runs it.
func situation(t *testing.T, tr badCase) [3]string {
	in := newPlace(t)
	args := tr.ready(t, in)
	o := in.run(t, args...)
	if tr.then != nil {
		tr.then(t, in)
	}
	lines := o.lines(in)
	if o.code == 0 && len(lines) > 3 {
		lines = nil // the result itself
	}
	return [3]string{ticked("scabbard "+shown(args, in)) + ": " + few(lines), fmt.Sprint(o.code), tr.after}
}

// shown are arguments as the table shows them.
func shown(args []string, in *place) string {
	var out []string
	for _, a := range args {
		a = strings.ReplaceAll(a, in.dir+"/", "")
		if strings.IndexFunc(a, func(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }) >= 0 || strings.Contains(a, " ") {
			a = fmt.Sprintf("$%q", a)
		}
		if len(a) > 60 {
			a = a[:12] + "…"
		}
		out = append(out, a)
	}
	return strings.Join(out, " ")
}

// asNobody lets a command run as the user who owns nothing.
func asNobody(c *exec.Cmd) {
	if os.Getuid() == 0 {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
}

// situations are the trials that do not depend on the contents of the file.
func situations() []badCase {
	kept := "as it was"
	still := func(t *testing.T, in *place) {
		_ = os.Chmod(in.path(hero), 0o644) // where it may not be read by us either
		if in.read(t, hero) != wholeNumber {
			t.Errorf("the hero is now %q", in.read(t, hero))
		}
		in.tidy(t)
	}
	read := func(what, path string, ready func(t *testing.T, in *place)) badCase {
		return badCase{what: what, after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			ready(t, in)
			return []string{"check", path}
		}}
	}
	link := func(from, to string) func(t *testing.T, in *place) {
		return func(t *testing.T, in *place) {
			if err := os.Symlink(from, in.path(to)); err != nil {
				t.Fatal(err)
			}
		}
	}
	nothing := func(*testing.T, *place) {}
	args := func(args ...string) func(*testing.T, *place) []string {
		return func(*testing.T, *place) []string { return args }
	}
	list := []badCase{
		read("a file that is not there", "other.yaml", nothing),
		read("a name mistyped", "hreo.hero.yaml", nothing),
		read("a name without its ending", "hero", nothing),
		read("a folder", "folder", func(t *testing.T, in *place) { mkdir(t, in.path("folder"), 0o755) }),
		read("a link to itself", "loop.yaml", link("loop.yaml", "loop.yaml")),
		read("an endless device", "/dev/zero", nothing),
		read("an empty device", "/dev/null", nothing),
		read("a socket", "socket.yaml", socket),
		read("a pipe", "pipe.yaml", pipe),
		read("a file that may not be read", hero, func(t *testing.T, in *place) { in.forbid(t, hero, 0) }),
		read("a file below a file", hero+"/hero.yaml", nothing),
		read("a path of 5,000 characters", strings.Repeat("x", 5000), nothing),
		read("a path of terminal escapes", "\x1b]0;owned\a\x1b[31m.hero.yaml", nothing),
		{what: "standard input closed", after: kept, then: still, ready: func(_ *testing.T, in *place) []string {
			in.shell = `exec "$@" <&-`
			return []string{"check", "-"}
		}},
		{what: "standard output closed", after: kept, then: still, ready: func(_ *testing.T, in *place) []string {
			in.shell = `exec "$@" >&-`
			return []string{"show", "-q", hero}
		}},
		{what: "everything closed", after: "written", then: func(t *testing.T, in *place) { in.renamed(t); in.tidy(t) }, ready: func(_ *testing.T, in *place) []string {
			in.shell = `exec "$@" <&- >&- 2>&-`
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a reader that has seen enough", after: kept, then: still, ready: func(_ *testing.T, in *place) []string {
			in.shell = `{ "$@"; echo "scabbard: ended with $?" >&2; } | head -c1 >/dev/null`
			return []string{"sheet", "-q", hero, "-o", "-"}
		}},
		{what: "a full device for standard output", after: kept, then: still, ready: func(_ *testing.T, in *place) []string {
			in.shell = `exec "$@" >/dev/full`
			return []string{"export", "-q", hero}
		}},
		{what: "a full device for a result", after: kept, then: still, ready: args("sheet", "-q", hero, "-o", "/dev/full")},
		{what: "a pipe nobody reads, for a result", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			if err := syscall.Mkfifo(in.path("pipe.pdf"), 0o644); err != nil {
				t.Fatal(err)
			}
			return []string{"sheet", "-q", hero, "-o", "pipe.pdf"}
		}},
		{what: "a file of 6 GB where a new hero goes", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, "big.hero.yaml", "")
			if err := os.Truncate(in.path("big.hero.yaml"), 6<<30); err != nil {
				t.Fatal(err)
			}
			return []string{"new", "Bea", "--quick", "--force", "-o", "big.hero.yaml"}
		}},
		{what: "a name that Windows keeps", after: kept, then: still, ready: args("sheet", "-q", hero, "-o", "con.pdf")},
		{what: "a folder where a lock belongs", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path("."+hero+".lock"), 0o755)
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a folder for a result", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path("folder"), 0o755)
			return []string{"sheet", "-q", hero, "-o", "folder"}
		}},
		{what: "a folder that is not there", after: kept, then: still, ready: args("sheet", "-q", hero, "-o", "out/bo.pdf")},
		{what: "a diary for a result", after: kept, then: func(t *testing.T, in *place) {
			if in.read(t, "diary") != "dear diary" {
				t.Error("the diary is lost")
			}
		}, ready: func(t *testing.T, in *place) []string {
			in.write(t, "diary", "dear diary")
			return []string{"sheet", "-q", hero, "-o", "diary"}
		}},
		{what: "a hero for a result", after: kept, then: still, ready: args("export", "-q", hero, "-o", hero)},
		{what: "a new hero over another", after: kept, then: still, ready: args("new", "--quick", "-o", hero)},
		{what: "a name of a path", after: "a new one, `etc-passwd.hero.yaml`", then: func(t *testing.T, in *place) { in.read(t, "etc-passwd.hero.yaml") }, ready: args("new", "-q", "--quick", "../../etc/passwd")},
		{what: "a folder that may not be written, to change a hero", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.env = append(in.env, "XDG_STATE_HOME="+in.elsewhere(t))
			in.own(t)
			in.forbid(t, ".", 0o555)
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a folder that may not be written, for a new hero", after: "none", then: still, ready: func(t *testing.T, in *place) []string {
			in.forbid(t, ".", 0o555)
			return []string{"new", "Bea", "--quick"}
		}},
		{what: "a folder that may not be written, for a sheet", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.forbid(t, ".", 0o555)
			return []string{"sheet", "-q", hero}
		}},
		{what: "a hero that may not be written", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.own(t)
			in.forbid(t, hero, 0o444)
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a history that may not be written", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path(".state"), 0o755)
			in.own(t)
			in.forbid(t, ".state", 0o555)
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a file where the history belongs", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, ".state", "")
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a full disk, to change a hero", after: kept, then: func(t *testing.T, in *place) { in.intact(t, "disk/"+hero) }, ready: full("set", "disk/"+hero, "name=Bea")},
		{what: "a full disk, for a new hero", after: "none", then: func(t *testing.T, in *place) { in.intact(t, "disk/"+hero) }, ready: full("new", "--quick", "-o", "disk/bea.hero.yaml")},
		{what: "a full disk, for a sheet", after: kept, then: func(t *testing.T, in *place) { in.intact(t, "disk/"+hero) }, ready: full("sheet", "-q", "disk/"+hero, "-o", "disk/bo.pdf")},
		{what: "a full disk, for the history", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			full()(t, in)
			in.env = append(in.env, "XDG_STATE_HOME="+in.path("disk"))
			return []string{"set", hero, "name=Bea"}
		}},
		{what: "a limit on the size of files", after: kept, then: still, ready: func(_ *testing.T, in *place) []string {
			in.shell = `ulimit -f 1; exec "$@"`
			return []string{"sheet", "-q", hero}
		}},
		{what: "an answer of terminal escapes", after: kept, then: still, ready: args("set", hero, "class=\x1b[31mfury\x1b[m")},
		{what: "a question of terminal escapes", after: kept, then: still, ready: args("set", hero, "\x1b[31mclass=fury")},
		{what: "a name that is no UTF-8", after: "written, with a sign of replacement", then: func(t *testing.T, in *place) { wordsOnly(t, nil, in.read(t, hero)) }, ready: args("set", hero, "name=B\xff")},
		{what: "a name of 2,000 characters", after: kept, then: still, ready: args("set", hero, "name="+strings.Repeat("x", 2000))},
		{what: "a note of a million XP", after: kept, then: still, ready: args("set", hero, "play.xp=1000001")},
		{what: "a level of words", after: kept, then: still, ready: args("set", hero, "level=three")},
	}
	for _, brew := range [][2]string{
		{"no YAML", "records: [\n"}, {"bytes", "\x00\x01\x02"}, {"aliases", "records: &a [*a]\n"}, {"an unknown id", "change:\n  - {id: kit/mountian, name: X}\n"},
		{"a kit that gives itself", "records:\n  - {id: kit/hare, name: Hare, line: 1, effects: [{give: kit/hare}]}\n"}, {"300 KB", strings.Repeat("# no rules\n", 30_000)},
		{"a name of terminal escapes", "records:\n  - {id: \"kit/\\e[31m\", name: \"\\e[31mHare\"}\n"},
	} {
		list = append(list, badCase{what: "homebrew of " + brew[0], after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path("home"), 0o755)
			in.write(t, "home/kit.yaml", brew[1])
			return []string{"show", "-q", "--with", "home", hero}
		}})
	}
	for _, conf := range [][2]string{{"no YAML", "paper: ["}, {"bytes", "\x00\xff\x1b"}, {"aliases that grow", "a: &a [x,x]\nb: &b [*a,*a]\npaper: [*b,*b]\n"}, {"a paper nobody sells", "paper: \"\\e[31ma4\"\n"}} {
		list = append(list, badCase{what: "a configuration of " + conf[0], after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, "config.yaml", conf[1])
			return []string{"sheet", "-q", "--config", "config.yaml", hero}
		}})
	}
	return append(list,
		badCase{what: "a homebrew folder without a file", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path("home"), 0o755)
			return []string{"show", "-q", "--with", "home", hero}
		}},
		badCase{what: "homebrew that is an endless device", after: kept, then: still, ready: func(t *testing.T, in *place) []string {
			mkdir(t, in.path("home"), 0o755)
			link("/dev/zero", "home/kit.yaml")(t, in)
			return []string{"show", "-q", "--with", "home", hero}
		}},
	)
}

func mkdir(t *testing.T, path string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(path, mode); err != nil {
		t.Fatal(err)
	}
}

func socket(t *testing.T, in *place) {
	l, err := net.Listen("unix", in.path("socket.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
}

// pipe makes a pipe that nobody writes to.
func pipe(t *testing.T, in *place) {
	if err := syscall.Mkfifo(in.path("pipe.yaml"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// forbid changes the mode of a file and lets the program run as a user it holds for, in an open folder.
func (in *place) forbid(t *testing.T, name string, mode os.FileMode) {
	t.Helper()
	if os.Getuid() == 0 {
		in.nobody, in.program = true, everybodys
		if err := os.Chmod(in.dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(in.path(name), mode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(in.path(name), 0o755) })
}

// own gives the folder and the hero to the user the program runs as.
func (in *place) own(t *testing.T) {
	t.Helper()
	if os.Getuid() == 0 {
		for _, f := range []string{in.dir, in.path(hero)} {
			if err := os.Chown(f, 65534, 65534); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// elsewhere is a folder outside that everybody can write.
func (in *place) elsewhere(t *testing.T) string {
	t.Helper()
	other := newPlace(t)
	if err := os.Chmod(other.dir, 0o777); err != nil {
		t.Fatal(err)
	}
	return other.dir
}

// everybodys is the program where everybody can run it. It is written while nothing else runs: a program
// that is open for writing anywhere cannot be started.
var everybodys string

func copied(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	if otherProgram != "" {
		self = otherProgram
	}
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "scabbard")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	everybodys = filepath.Join(dir, "scabbard")
	if err := os.WriteFile(everybodys, b, 0o755); err != nil {
		t.Fatal(err)
	}
}

// full puts a hero on a disk that has no room left, and returns the arguments.
func full(args ...string) func(*testing.T, *place) []string {
	return func(t *testing.T, in *place) []string {
		disk := in.path("disk")
		mkdir(t, disk, 0o755)
		if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=16k"); err != nil {
			t.Skip("no disk can be mounted: ", err)
		}
		t.Cleanup(func() { // another process of these tests may still hold the disk for a moment
			if err := syscall.Unmount(disk, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		})
		in.write(t, "disk/"+hero, wholeNumber)
		if err := os.WriteFile(filepath.Join(disk, "filler"), make([]byte, 64<<10), 0o644); !errors.Is(err, syscall.ENOSPC) {
			t.Fatal("the disk is not full: ", err)
		}
		return args
	}
}

// intact asks that a hero is as it was and its folder holds nothing more than it did.
func (in *place) intact(t *testing.T, name string) {
	t.Helper()
	if in.read(t, name) != wholeNumber {
		t.Errorf("the hero is now %q", in.read(t, name))
	}
	entries, err := os.ReadDir(filepath.Dir(in.path(name)))
	if err != nil || len(entries) != 2 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

// tidy asks that no temporary file is left behind.
func (in *place) tidy(t *testing.T) {
	t.Helper()
	entries, err := os.ReadDir(in.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".tmp") {
			t.Errorf("%s is left behind", e.Name())
		}
	}
}

func (in *place) renamed(t *testing.T) {
	t.Helper()
	if got, want := in.read(t, hero), strings.Replace(wholeNumber, "Bo ", "Bea ", 1); got != want {
		t.Errorf("the hero is %q, want %q", got, want)
	}
}
