package cmd_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/cmd"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/pdf/fields"
	"scabbard/templates"
)

// emptyForm returns a form with the fields of the publisher's, made from the table of their names: boxes to tick, choices
// for the kinds of cards, text for the rest.
func emptyForm(skills []string) []byte {
	var names, ends, parts, kinds, choices []string
	boxes := map[string]bool{}
	for line := range strings.Lines(templates.OfficialForm()) {
		row := append(strings.Split(strings.TrimSuffix(line, "\n"), "\t"), "", "")
		switch {
		case strings.HasPrefix(line, "#"):
		case row[1] == "card":
			ends, kinds = append(ends, row[0]), append(kinds, row[2])
		case row[1] == "of card":
			parts = append(parts, row[0])
		case row[1] == "kind of card":
			choices = append(choices, strings.ReplaceAll(row[0], " ", "#20"))
		default:
			names = append(names, row[0])
			boxes[row[0]] = row[1] == "win" || row[1] == "suffers" || row[1] == "outfit box" || row[1] == "knows"
		}
	}
	for _, s := range skills {
		names, boxes[s] = append(names, s), true
	}
	names = append(names, "assigned 1", "Environment Details", "Condition 1")
	for _, end := range ends {
		for _, part := range parts {
			names = append(names, part+end)
		}
	}
	var objects, refs []string
	add := func(text string) int { objects = append(objects, text); return len(objects) }
	add("<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>")
	add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
	add("")
	add("")
	look := add("<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream")
	var widgets []string
	for i, name := range names {
		x, y := 10+(i%5)*118, 1990-(i/5)*26
		rest := fmt.Sprintf("/FT /Tx /Ff 4096 /DA (/Slab 0 Tf 0 g) /Rect [%d %d %d %d]", x, y, x+114, y+24)
		if boxes[name] {
			rest = fmt.Sprintf("/FT /Btn /AS /Off /AP << /N << /Yes %d 0 R /Off %d 0 R >> >> /Rect [%d %d %d %d]", look, look, x, y, x+9, y+9)
		}
		n := add(fmt.Sprintf("<< /Type /Annot /Subtype /Widget /F 4 /T (%s) %s >>", name, rest))
		refs, widgets = append(refs, fmt.Sprintf("%d 0 R", n)), append(widgets, fmt.Sprintf("%d 0 R", n))
	}
	for _, kind := range kinds {
		var kids []string
		for _, c := range choices {
			n := add(fmt.Sprintf("<< /Type /Annot /Subtype /Widget /AS /Off /Rect [0 0 9 9] /AP << /N << /%s %d 0 R /Off %d 0 R >> >> >>", c, look, look))
			kids = append(kids, fmt.Sprintf("%d 0 R", n))
		}
		n := add(fmt.Sprintf("<< /FT /Btn /Ff 32768 /T (%s) /Kids [%s] >>", kind, strings.Join(kids, " ")))
		refs, widgets = append(refs, fmt.Sprintf("%d 0 R", n)), append(widgets, kids...)
	}
	objects[2] = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 2020] /Annots [" + strings.Join(widgets, " ") + "] >>"
	objects[3] = "<< /Fields [" + strings.Join(refs, " ") + "] >>"
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n")
	var table strings.Builder
	for i, o := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table.String(), len(objects)+1, start)
	return b.Bytes()
}

// TestPublishersFormIsFilled fills a form with the publisher's field names: who the hero is, numbers, skills, cards.
func TestPublishersFormIsFilled(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "empty.pdf")
	if err := os.WriteFile(path, emptyForm([]string{"Nature", "Religion", "Climb"}), 0o600); err != nil {
		t.Fatal(err)
	}
	hero, err := filepath.Abs("../testdata/heroes/serafine.hero.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	filled := filepath.Join(dir, "filled.pdf")
	if code := cmd.Main([]string{"sheet", hero, "--form", path, "-o", filled}, strings.NewReader(""), &out, &said); code != 0 {
		t.Fatal(said.String())
	}
	doc, err := os.ReadFile(filled)
	if err != nil {
		t.Fatal(err)
	}
	if keep := os.Getenv("SCABBARD_KEEP_FORM"); keep != "" {
		_ = os.WriteFile(keep, doc, 0o600)
	}
	read, err := fields.Read(doc)
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]fields.Filled{}
	n := 0
	for _, f := range read {
		has[f.Name] = f
		if f.Value != "" || f.On {
			n++
		}
	}
	for name, want := range map[string]string{"Character Name": "Serafine Lorne", "Class": "Conduit", "Level": "5", "stamina max": "42", "Intuition": "+3",
		"Size": "1M", "resource name": "Piety", "Potency Strong": "3", "Ability Name C1": "Healing Grace", "Ability Name.0.0": "", "Complication Name": "Ward"} {
		if got := has[name].Value; got != want && (want != "" || got == "") {
			t.Errorf("%s holds %q, not %q", name, got, want)
		}
	}
	for name, want := range map[string]bool{"Nature": true, "Religion": true, "Climb": false, "victory 2": true, "victory 3": false, "Performance": false} {
		if has[name].On != want {
			t.Errorf("%s is ticked: %v", name, has[name].On)
		}
	}
	if details := has["Ability Details C1"].Value; !strings.Contains(details, "spend a Recovery") {
		t.Errorf("the first card says %q", details)
	}
	if n < 120 {
		t.Errorf("only %d fields are filled", n)
	}
	for _, line := range [][]string{
		{"sheet", hero, "--form", hero}, {"sheet", hero, hero, "--form", path}, {"sheet", hero, "--form", path, "-o", path}, {"sheet", hero, "--form", filepath.Join(dir, "none.pdf")},
	} {
		said.Reset()
		if code := cmd.Main(line, strings.NewReader(""), &out, &said); code == 0 || !strings.Contains(said.String(), "scabbard: ") {
			t.Errorf("%q: %d, %s", line, code, said.String())
		}
	}
}

// TestFormsAreReadBack fills the form with heroes, reads each back into a new hero, and fills it with that: who the hero is,
// its numbers and the ticked boxes are the same, or a note of the hero has the box.
func TestFormsAreReadBack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	empty := filepath.Join(dir, "empty.pdf")
	var skills []string
	for _, s := range data.Load("heroes-2025").Kind("skill") {
		skills = append(skills, s.Name)
	}
	if err := os.WriteFile(empty, emptyForm(skills), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) {
		t.Helper()
		var out, said bytes.Buffer
		if code := cmd.Main(args, strings.NewReader(""), &out, &said); code != 0 {
			t.Fatalf("%q: %d\n%s", args, code, said.String())
		}
	}
	filled := func(hero, name string) map[string]fields.Filled {
		t.Helper()
		path := filepath.Join(dir, name+".pdf")
		run("sheet", hero, "--form", empty, "-o", path)
		doc, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read, err := fields.Read(doc)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]fields.Filled{}
		for _, f := range read {
			out[f.Name] = f
		}
		return out
	}
	for seed := range 6 {
		if !trial.Turn(seed, 6, 1) {
			continue
		}
		name := fmt.Sprint("hero", seed)
		hero, again := filepath.Join(dir, name+".hero.yaml"), filepath.Join(dir, name+"-again.hero.yaml")
		run("new", name, "--random", "--rules", "heroes-2025", "--seed", fmt.Sprint(seed), "--level", fmt.Sprint(1+seed*3%10), "-o", hero)
		was := filled(hero, name)
		run("read", filepath.Join(dir, name+".pdf"), again)
		is := filled(again, name+"-again")
		kept, err := os.ReadFile(again)
		if err != nil {
			t.Fatal(err)
		}
		for field, f := range was {
			who := slices.Contains([]string{"Character Name", "Level", "Ancestry", "Class", "Subclass", "Career", "Culture Environment", "Culture Organization",
				"Culture Upbringing", "Complication Name", "Modifier Name", "Might", "Agility", "Reason", "Intuition", "Presence", "stamina max"}, field)
			if f.On && !is[field].On && strings.Contains(string(kept), field+": "+field) {
				continue // the form does not say what gave the skill, so it may find no place; the note has it
			}
			if f.On != is[field].On || who && f.Value != is[field].Value {
				t.Errorf("%s: %s is %q %v, and was %q %v", name, field, is[field].Value, is[field].On, f.Value, f.On)
			}
		}
	}
}
