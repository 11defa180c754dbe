package cmd_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/cmd"
	"scabbard/cmd/usage"
)

// tree returns all visible commands in their order, the program itself first.
func tree() (out []*cobra.Command) {
	cmd.Each(func(c *cobra.Command) { out = append(out, c) })
	return out
}

// commandTable returns a row for every command of the program, with its summary in the help.
func commandTable(commands []*cobra.Command) string {
	var b strings.Builder
	b.WriteString("| command | what it does |\n|---|---|\n")
	for _, c := range commands {
		if c.HasParent() && !c.Parent().HasParent() {
			fmt.Fprintf(&b, "| `%s` | %s |\n", c.Name(), c.Short)
		}
	}
	return b.String()
}

// TestCommandsPageHasTheTextOfTheHelp compares the table of commands in docs/COMMANDS.md with the help. UPDATE=1 writes it.
func TestCommandsPageHasTheTextOfTheHelp(t *testing.T) {
	t.Parallel()
	const name = "docs/COMMANDS.md"
	want, begin, end := commandTable(tree()), "<!-- commands, from the help -->\n", "<!-- end of commands -->\n"
	before, rest, found := strings.Cut(document(t, name), begin)
	got, after, ended := strings.Cut(rest, end)
	switch {
	case !found || !ended:
		t.Errorf("%s has no part %q", name, strings.TrimSpace(begin))
	case got == want:
	case os.Getenv("UPDATE") == "":
		t.Errorf("%s: the commands are\n%s\nbut the help has\n%s\nUPDATE=1 writes them", name, got, want)
	default:
		if err := os.WriteFile(filepath.Join("..", filepath.FromSlash(name)), []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCommandsPageHasEveryCommand checks that docs/COMMANDS.md has every command of the program in a heading, and that its
// headings name only commands.
func TestCommandsPageHasEveryCommand(t *testing.T) {
	t.Parallel()
	page := document(t, "docs/COMMANDS.md")
	headed := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^## ([a-z, ]+?)( and ([a-z]+))?(:.*)?$`).FindAllStringSubmatch(page, -1) {
		for _, name := range append(strings.Split(m[1], ", "), m[3]) {
			headed[name] = true
		}
	}
	delete(headed, "")
	for _, c := range tree() {
		if c.HasParent() && !c.Parent().HasParent() {
			if !headed[c.Name()] {
				t.Errorf("docs/COMMANDS.md has no section on %s", c.Name())
			}
			delete(headed, c.Name())
		}
		if !strings.Contains(page, strings.TrimPrefix(c.CommandPath(), "scabbard ")) {
			t.Errorf("docs/COMMANDS.md never mentions %s", c.CommandPath())
		}
	}
	for name := range headed {
		t.Errorf("docs/COMMANDS.md has a section on %s, which is no command", name)
	}
}

// TestManPagesHaveTheTextOfTheHelp writes the man pages: each has the summary, the description, the examples and the flags
// that the help of its command has.
func TestManPagesHaveTheTextOfTheHelp(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var out, said bytes.Buffer
	if code := cmd.Main([]string{"help", "--man", dir}, strings.NewReader(""), &out, &said); code != 0 {
		t.Fatalf("code %d: %s", code, said.String())
	}
	plain := func(s string) string { // without roff's marks and line breaks
		s = strings.NewReplacer(`\-`, "-", `\e`, `\`, `\&`, "", `\(dq`, `"`, "\n.PP", "", "\n.EX", "", "\n.EE", "").Replace(s)
		return strings.Join(strings.Fields(s), " ")
	}
	for _, c := range tree() {
		raw, err := os.ReadFile(filepath.Join(dir, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"))
		if err != nil {
			t.Error(err)
			continue
		}
		page, help := plain(string(raw)), strings.Join(strings.Fields(usage.Help(c, 100)), " ")
		texts := append(strings.Split(c.Long, "\n\n"), strings.Split(c.Example, "\n")...)
		c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if _, about := usage.DescribeFlag(f); !f.Hidden {
				texts = append(texts, "--"+f.Name, about)
			}
		})
		for _, text := range append(texts, c.Short) {
			text = strings.Join(strings.Fields(text), " ")
			if !strings.Contains(page, text) {
				t.Errorf("the man page of %s lacks %q", c.CommandPath(), text)
			}
			if text != c.Short && !strings.Contains(help, text) {
				t.Errorf("the help of %s lacks %q", c.CommandPath(), text)
			}
		}
	}
}
