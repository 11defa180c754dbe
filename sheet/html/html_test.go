package html

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/templates"
)

// allowed are the elements a page is made of.
var allowed = strings.Fields("html head meta title body article header footer main section nav div p span a b s em strong small br ul li dl dt dd table tr th td h1 h2 h3 h4 details summary label input textarea button img")

// elements parses a page strictly, without the style and the script of its own, and gives its elements and its words.
func elements(t *testing.T, page string) (tags []xml.StartElement, words string) {
	t.Helper()
	page = strings.Replace(page, "<!DOCTYPE html>", "", 1)
	page = strings.Replace(page, "<style>"+templates.PageStyle()+"</style>", "", 1)
	page = strings.Replace(page, "<script>"+templates.PageScript()+"</script>", "", 1)
	d := xml.NewDecoder(strings.NewReader(page))
	for {
		token, err := d.Token()
		switch at := token.(type) {
		case xml.StartElement:
			if !slices.Contains(allowed, at.Name.Local) {
				t.Errorf("an element %s", at.Name.Local)
			}
			for _, a := range at.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "style" || a.Name.Local == "src" && !strings.HasPrefix(a.Value, "data:image/jpeg;base64,") || a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") {
					t.Errorf("%s has %s=%q", at.Name.Local, a.Name.Local, a.Value)
				}
			}
			tags = append(tags, at.Copy())
		case xml.CharData:
			words += string(at)
		}
		if errors.Is(err, io.EOF) {
			return tags, words
		}
		if err != nil {
			t.Fatalf("%v in %.600s", err, page[max(0, int(d.InputOffset())-300):])
		}
	}
}

// wild are strings that are no markup on a page, though they may be elsewhere.
var wild = []string{
	"", " ", "<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "&lt;b&gt;", "</style></title><b>", "a\x00b\x1b[31m", "\xff\xfe", "]]>", "<!--", "שלום",
	"\u202Eevil", "line\nline\n\nline", strings.Repeat("W", 900), "'onfocus='alert(1)", "\uFFFE\uFFFF", "M < 2", "javascript:alert(1)",
}

// fill puts wild strings and numbers into every place of a value, and a few entries into every list.
func fill(v reflect.Value, r *rand.Rand, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if r.IntN(4) > 0 && depth < 9 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), r, depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), r, depth+1)
		}
	case reflect.Slice:
		n := 1 + r.IntN(2)
		if depth > 6 {
			n = 0
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(v.Index(i), r, depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), r, depth+1)
		}
	case reflect.String:
		v.SetString(wild[r.IntN(len(wild))])
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int:
		v.SetInt(int64([]int{0, -1, 1, 7, 99, -45, 1234}[r.IntN(7)]))
	case reflect.Uint8:
		v.SetUint(uint64(r.IntN(7)))
	}
}

// With any text in a sheet, the page is whole, has no markup but its own, and nothing that runs or leads away.
func TestWildSheets(t *testing.T) {
	t.Parallel()
	for seed := range trial.Seeds(4, 60) {
		r := rand.New(rand.NewPCG(seed, 2))
		var s sheet.Sheet
		fill(reflect.ValueOf(&s).Elem(), r, 0)
		for _, a := range s.Resources {
			if a == nil {
				s.Resources = nil
				break
			}
		}
		var b bytes.Buffer
		if err := Write(&b, []*sheet.Sheet{&s, {}}, Options{State: seed%2 == 0, NoFlavor: seed%3 == 0}); err != nil {
			t.Fatal(err)
		}
		if elements(t, b.String()); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// The policy of the page names its own style and script, and nothing else may be loaded or run.
func TestThePageLoadsNothing(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, []*sheet.Sheet{{Name: "Khorva"}}, Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"default-src &#39;none&#39;", digest(templates.PageStyle()), digest(templates.PageScript()), "<title>Khorva</title>"} {
		if !strings.Contains(b.String(), strings.ReplaceAll(want, "+", "&#43;")) && !strings.Contains(b.String(), want) {
			t.Errorf("no %s", want)
		}
	}
	for _, bad := range []string{"http:", "https:", "url(", "@import", "fetch(", "eval", "innerHTML"} {
		if strings.Contains(templates.PageStyle()+templates.PageScript(), bad) {
			t.Errorf("the page has %s", bad)
		}
	}
	if strings.Contains(templates.PageScript(), "</") || strings.Contains(templates.PageStyle(), "</") {
		t.Error("style or script would end too early")
	}
}

func TestReadOnlyPage(t *testing.T) {
	for _, sheets := range [][]*sheet.Sheet{nil, {nil}} {
		if err := Write(io.Discard, sheets, Options{}); err == nil {
			t.Error("no error")
		}
	}
}

// Values noted in play are in their boxes if asked for; otherwise every box has only its initial value.
func TestStateIsInItsBoxes(t *testing.T) {
	seven, six := 7, 6
	number := func(name, role string, v int) sheet.Number {
		return sheet.Number{ID: name, Name: name, Role: role, Parts: []sheet.Part{{Amount: v, Op: sheet.Base}}}
	}
	s := &sheet.Sheet{Name: "Khorva", XP: []int{0, 10}, Level: 1, Stats: []sheet.Number{number("Stamina", sheet.Health, 30), number("Recoveries", sheet.Heals, 8)},
		Conditions: []sheet.Rule{{ID: "condition/prone", Name: "Prone"}, {ID: "condition/dazed", Name: "Dazed"}},
		Show:       sheet.Show{Terms: sheet.Terms{XP: "XP", Victories: "Victories", Recovery: "Recovery", EndOfTurn: "EoT", Save: "save"}},
		Play:       sheet.Play{Stamina: &seven, Recoveries: &six, XP: 4, Conditions: []string{"condition/prone"}}}
	boxes := func(o Options) map[string]string {
		var b bytes.Buffer
		if err := Write(&b, []*sheet.Sheet{s}, o); err != nil {
			t.Fatal(err)
		}
		out := map[string]string{}
		tags, _ := elements(t, b.String())
		for _, tag := range tags {
			at := map[string]string{}
			for _, a := range tag.Attr {
				at[a.Name.Local] = a.Value
			}
			if v := at["value"] + at["checked"]; at["data-k"] != "" && v != "" {
				out[at["data-k"]] = v
			}
		}
		return out
	}
	want := map[string]string{"Stamina now": "7", "Recovery 1 spent": "checked", "Recovery 2 spent": "checked", "XP": "4", "Prone: save": "checked"}
	if got := boxes(Options{State: true}); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := boxes(Options{}); len(got) > 0 {
		t.Errorf("%v, want nothing", got)
	}
}

// Entries of an earlier state of play are not used for a later one, or for another hero.
func TestHeroesAreStoredSeparately(t *testing.T) {
	seen := map[string]bool{}
	seven := 7
	for _, s := range []*sheet.Sheet{{Name: "A"}, {Name: "B"}, {Name: "A", Player: "Sam"}, {Name: "A", Edition: "x"}, {Name: "A", Aspects: []sheet.Aspect{{AspectKind: sheet.AspectKind{ID: "a"}, Names: []sheet.Named{{ID: "b"}}}}}, {Name: "A", Play: sheet.Play{Stamina: &seven}}} {
		key := storage(s)
		if seen[key] || !regexp.MustCompile(`^scabbard/play/[\w-]{16}$`).MatchString(key) {
			t.Errorf("%q", key)
		}
		seen[key] = true
	}
}
