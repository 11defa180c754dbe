package template_test

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	sheets "scabbard/sheet/template"
	"scabbard/templates"
)

func TestMain(m *testing.M) { trial.Main(m) }

// heroes returns a quick hero of each class of each edition, at some level.
func heroes(t *testing.T) (out []*sheet.Sheet) {
	t.Helper()
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		for level := 1; level <= set.MaxLevel; level += 3 {
			h := &builder.Hero{Format: builder.Format, Edition: edition, Level: level, Name: `Ann <b>"Bold"</b> *& co.*`}
			out = append(out, builder.Build(set, fill.Quick(set, h)))
		}
		out = append(out, builder.Build(set, &builder.Hero{Format: builder.Format, Edition: edition, Level: 1})) // nothing is chosen yet
	}
	return out
}

// TestShippedTemplates writes heroes by every template that comes with the program, and by those of earlier releases:
// every name, number and ability is there, and nothing that Go prints of a value without a text.
func TestShippedTemplates(t *testing.T) {
	t.Parallel()
	sources := map[string][]byte{}
	for _, name := range templates.SheetTemplates() {
		sources[name], _ = templates.SheetTemplate(name)
	}
	kept, err := filepath.Glob("../../testdata/kept/*/templates/*")
	if err != nil || len(kept) < 3 {
		t.Fatal("no templates of earlier releases", err)
	}
	for _, path := range kept {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sources[path] = src
	}
	all := heroes(t)
	for name, src := range sources {
		tmpl, err := sheets.Parse(name, src)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range trial.Some(all, 3) {
			var b bytes.Buffer
			if err := tmpl.Write(&b, s); err != nil {
				t.Fatal(err)
			}
			want := []string{s.HeroName(), s.Licence}
			for _, n := range s.Characteristics {
				want = append(want, n.Show())
			}
			for _, a := range s.Abilities {
				if !a.Common {
					want = append(want, a.Name)
				}
			}
			for _, w := range want {
				switch {
				case tmpl.Ext == "md" && slices.Contains(templates.SheetTemplates(), name):
					w = markdown.Escape(w)
				case tmpl.Ext == "html":
					w = strings.NewReplacer("+", "&#43;").Replace(template.HTMLEscapeString(w))
				}
				if !strings.Contains(b.String(), w) {
					t.Errorf("%s: %q is not in the sheet of a level %d %s", name, w, s.Level, s.Who())
				}
			}
			for _, bad := range []string{"<no value>", "%!", "[]", "{{", "scabbard text", "&lt;nil&gt;", "<nil>"} {
				if strings.Contains(b.String(), bad) {
					t.Errorf("%s: %q in the sheet of a level %d %s", name, bad, s.Level, s.Who())
				}
			}
		}
	}
}

// TestMistakesHaveTheirPlace reads and runs templates with mistakes: each error has the file and the line.
func TestMistakesHaveTheirPlace(t *testing.T) {
	t.Parallel()
	s := heroes(t)[0]
	for _, c := range *sample.Invented[[]struct{ Src, Want string }]("testdata/mistakes.yaml") {
		tmpl, err := sheets.Parse("x.txt", []byte(c.Src))
		if err == nil {
			err = tmpl.Write(&bytes.Buffer{}, s)
		}
		var mistake *sheets.Error
		if !errors.As(err, &mistake) || mistake.Error() != c.Want {
			t.Errorf("%q: %v, want %s", c.Src, err, c.Want)
		}
	}
}

// TestTemplatesAreBounded runs templates that never end, write without end, or call themselves: each is stopped.
func TestTemplatesAreBounded(t *testing.T) {
	t.Parallel()
	s := slices.MaxFunc(heroes(t), func(a, b *sheet.Sheet) int { return len(a.Abilities) - len(b.Abilities) })
	loops := strings.Repeat("{{range $.Abilities}}", 12)
	ends := strings.Repeat("{{end}}", 12)
	endless := map[string]string{
		"a loop that writes nothing":     loops + ends,
		"a loop that writes":             loops + "{{.Name}}" + ends,
		"long texts":                     "{{range $.Abilities}}{{range $.Abilities}}{{range $.Abilities}}{{repeat 9999 \"x\"}}{{end}}{{end}}{{end}}",
		"a template that calls itself":   "{{define \"a\"}}{{template \"a\" .}}{{end}}{{template \"a\" .}}",
		"a text replaced by long ones":   "{{$x := repeat 9999 \"x\"}}{{replace \"x\" $x $x}}",
		"a text escaped for scripts":     "{{$x := \"<<<<<<<<<<\"}}" + strings.Repeat("{{$x = js $x}}", 30) + "{{$x}}",
		"a template that doubles a text": "{{$x := \"x\"}}" + strings.Repeat("{{$x = print $x $x $x $x}}", 20) + "{{$x}}",
	}
	for _, name := range trial.Some(slices.Sorted(maps.Keys(endless)), 2) {
		start := time.Now()
		tmpl, err := sheets.Parse("x.txt", []byte("scabbard text template 1\n"+endless[name]))
		if err != nil {
			t.Fatal(err)
		}
		if err := tmpl.Write(&bytes.Buffer{}, s); err == nil {
			t.Errorf("%s is not refused", name)
		}
		if took := time.Since(start); took > trial.Limit(20*time.Second) {
			t.Errorf("%s takes %v", name, took)
		}
	}
}

// TestNestedHTMLIsRefused reads templates over which the escaper of the html engine would take hours, and some that it takes easily.
func TestNestedHTMLIsRefused(t *testing.T) {
	t.Parallel()
	chain := func(n int, body string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.NewReplacer("THIS", fmt.Sprint("a", i), "NEXT", fmt.Sprint("a", i+1)).Replace("{{define \"THIS\"}}" + body + "{{end}}"))
		}
		return b.String() + fmt.Sprintf("{{define \"a%d\"}}x{{end}}{{template \"a0\" .}}", n)
	}
	many := func(n int) (src string) {
		for i := range n {
			src += fmt.Sprintf("{{define \"a%d\"}}x{{end}}{{template \"a%d\" .}}", i, i)
		}
		return src
	}
	loops := func(n int) string { return strings.Repeat("{{range .Skills}}", n) + strings.Repeat("{{end}}", n) }
	for name, c := range map[string]struct {
		src     string
		refused bool
	}{
		"loops":                          {loops(30), true},
		"loops in templates":             {chain(30, "{{range .Skills}}{{template \"NEXT\" .}}{{end}}"), true},
		"both branches":                  {chain(30, "{{if .Name}}{{template \"NEXT\" .}}{{else}}{{template \"NEXT\" .}}{{end}}"), true},
		"branches that end elsewhere":    {chain(20, "{{if .Name}}<a title=\"{{template \"NEXT\" .}}{{else}}{{template \"a0\" .}}{{end}}"), true},
		"templates that call each other": {chain(12, "{{if .Name}}{{template \"NEXT\" .}}{{else}}{{template \"NEXT\" .}}{{template \"a0\" .}}{{end}}"), true},
		"thousands of templates":         {many(3000), true},
		"some loops":                     {loops(8), false},
		"some templates":                 {chain(8, "{{if .Name}}{{template \"NEXT\" .}}{{else}}{{template \"NEXT\" .}}{{end}}"), false},
		"a hundred templates":            {many(100), false},
		"a template that calls itself":   {"{{define \"a\"}}{{if false}}{{template \"a\" .}}{{end}}{{end}}{{template \"a\" .}}", false},
	} {
		tmpl, err := sheets.Parse("x.html", []byte("<!-- scabbard html template 1 -->\n"+c.src))
		if c.refused != (err != nil && strings.Contains(err.Error(), "inside each other")) {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			if err := tmpl.Write(&bytes.Buffer{}, &sheet.Sheet{}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestCardsOfAnAsterisk: the cards in Markdown print names as they are.
func TestCardsOfAnAsterisk(t *testing.T) {
	t.Parallel()
	src, _ := templates.SheetTemplate("cards.md")
	tmpl, err := sheets.Parse("cards.md", src)
	if err != nil {
		t.Fatal(err)
	}
	s := *heroes(t)[0]
	s.Name = "*Ann* <img src=x> [link](http://a.example)"
	var b bytes.Buffer
	if err := tmpl.Write(&b, &s); err != nil || !strings.HasPrefix(b.String(), "# \\*Ann\\* &lt;img src=x> \\[link\\](http://a.example)\n") {
		t.Errorf("%v: %.80s", err, b.String())
	}
}

// TestHTMLIsEscaped writes a name with marks of HTML by both engines: the HTML engine escapes it.
func TestHTMLIsEscaped(t *testing.T) {
	t.Parallel()
	s := *heroes(t)[0]
	s.Name = "<script>alert(1)</script>\u202e\x1b[31m"
	for engine, want := range map[string]string{"text": "<script>alert(1)</script>[31m", "html": "&lt;script&gt;alert(1)&lt;/script&gt;[31m"} {
		tmpl, err := sheets.Parse("x."+engine, []byte("scabbard "+engine+" template 1\n{{.Name}}"))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := tmpl.Write(&b, &s); err != nil || b.String() != want {
			t.Errorf("%s: %q, %v", engine, b.String(), err)
		}
	}
}

// FuzzTemplate reads and runs any template: it is refused or written, within its bounds, and never panics.
func FuzzTemplate(f *testing.F) {
	for _, name := range templates.SheetTemplates() {
		src, _ := templates.SheetTemplate(name)
		f.Add(src)
	}
	f.Add([]byte("scabbard text template 1\n{{define \"a\"}}{{template \"a\" .}}{{end}}{{template \"a\" .}}"))
	f.Add([]byte("scabbard html template 1\n<a href=\"{{.Name}}\" onclick='{{.Level}}'>{{block \"b\" .}}{{.Licence}}{{end}}"))
	s := &sheet.Sheet{Name: "Bo", Level: 1, Abilities: []sheet.Ability{{}, {}}, Skills: []sheet.Skill{{}}}
	f.Fuzz(func(t *testing.T, src []byte) {
		tmpl, err := sheets.Parse("x.txt", src)
		if err != nil {
			return
		}
		var b bytes.Buffer
		start := time.Now()
		err = tmpl.Write(&b, s)
		if took := time.Since(start); took > trial.Limit(30*time.Second) {
			t.Errorf("it took %v: %v", took, err)
		}
	})
}
