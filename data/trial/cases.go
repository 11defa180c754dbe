package trial

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/safefile"
)

// Case is a text that a test gives to the program, and the parts that belong to it, such as what is expected of it.
type Case struct {
	Name string
	In   string
	Part map[string]string
}

// Cases reads a file of cases in the format of txtar. A case begins with a line -- NAME -- and its text; the named parts follow,
// each with a line of its own, such as -- want --. Every case has all of them.
func Cases(t testing.TB, path string, parts ...string) (cases []Case) {
	t.Helper()
	text, err := safefile.Read(path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	part := "" // that is being read; "" for the text of a case
	for line := range strings.SplitAfterSeq(string(text), "\n") {
		name, isName := strings.CutPrefix(strings.TrimSuffix(line, " --\n"), "-- ")
		isName = isName && strings.HasSuffix(line, " --\n")
		switch {
		case isName && !slices.Contains(parts, name):
			part = ""
			cases = append(cases, Case{Name: name, Part: map[string]string{}})
		case len(cases) == 0: // a remark before the first case
		case isName:
			part = name
			cases[len(cases)-1].Part[part] = ""
		case part == "":
			cases[len(cases)-1].In += line
		default:
			cases[len(cases)-1].Part[part] += line
		}
	}
	for _, c := range cases {
		if len(c.Part) != len(parts) {
			t.Fatalf("%s: %s has %d parts, want %v", path, c.Name, len(c.Part), parts)
		}
	}
	if len(cases) == 0 {
		t.Fatalf("%s has no cases", path)
	}
	return cases
}

// Text returns a text of a file in the format of txtar.
func Text(t testing.TB, path, name string) string {
	t.Helper()
	for _, c := range Cases(t, path) {
		if c.Name == name {
			return c.In
		}
	}
	t.Fatalf("%s has no text %s", path, name)
	return ""
}
