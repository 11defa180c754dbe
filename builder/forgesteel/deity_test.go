package forgesteel_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestEveryPairOfDomainsIsRead reads a conduit of every pair of domains, as Forge Steel writes one, without a deity. If
// no printed god has both, it is a god of the table's own.
func TestEveryPairOfDomainsIsRead(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	domains := set.Kind("domain")
	pairs, own := 0, 0
	for i := range domains {
		for j := range domains[:i] {
			a, b := domains[j], domains[i]
			if pairs++; !trial.Turn(pairs, 6, 1) {
				continue
			}
			together := slices.ContainsFunc(set.Kind("deity"), func(of rules.Record) bool {
				has := listed(of, "domains")
				return of.Slug() != "own" && slices.Contains(has, a.Slug()) && slices.Contains(has, b.Slug())
			})
			one := readText(t, conduitOf(a.Name, b.Name))
			deity, _ := one.Hero.Answer("conduit.deity")
			answer, _ := one.Hero.Answer("conduit.domains")
			if !slices.Equal(answer, []string{a.Slug(), b.Slug()}) || len(deity) != 1 || (deity[0] == "own") == together {
				t.Errorf("%s and %s are back as %v of %v", a.Name, b.Name, answer, deity)
			}
			if !together {
				own++
			}
			for _, issue := range builder.Build(set, one.Hero).Issues {
				if issue.Severity == sheet.Illegal {
					t.Errorf("%s and %s: %s", a.Name, b.Name, issue.Text)
				}
			}
			accounted(t, one)
		}
	}
	if pairs != 66 || trial.Night && own != 19 {
		t.Errorf("%d pairs, %d of them of no printed god", pairs, own)
	}
}

// listed returns the values of an attribute of a record.
func listed(rec rules.Record, key string) []string {
	for _, a := range rec.Attrs {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// conduitOf is a hero as Forge Steel writes one, a conduit of the first level with two domains.
func conduitOf(domains ...string) string {
	var picked []string
	for _, d := range domains {
		name, _ := json.Marshal(d)
		picked = append(picked, `{"id":"x","name":`+string(name)+`,"featuresByLevel":[]}`)
	}
	return `{"id":"y","name":"Ash","class":{"id":"class-conduit","name":"Conduit","level":1,"featuresByLevel":[{"level":1,"features":[
		{"id":"conduit-1-2","name":"Domain","type":"Domain","data":{"count":2,"selected":[` + strings.Join(picked, ",") + `]}}]}]}}`
}

// readText reads the one hero of a file.
func readText(t *testing.T, raw string) decode.Imported {
	t.Helper()
	all, err := decode.NewImporter(forgesteel.Builtin(), sample.Exchanged(t)).Read([]byte(raw))
	if err != nil || len(all) != 1 {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	return all[0]
}

// TestTableIsParsed reads the table again with another release, and refuses text that is no table.
func TestTableIsParsed(t *testing.T) {
	raw, err := os.ReadFile("library.txt")
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(raw), forgesteel.Builtin().Release(), "Forge Steel 99.0", 1)
	newer = strings.Replace(newer, "fury-1-6\t", "fury-new\t", 1)
	table, err := forgesteel.ReadTable([]byte(newer))
	if err != nil || table.Release() != "Forge Steel 99.0" {
		t.Fatalf("%v, %v", table, err)
	}
	h := fill.Quick(sample.Exchanged(t), (&builder.Hero{Format: builder.Format, Edition: sample.Exchanged(t).Edition, Level: 1, Name: "Ann"}).With("class", []string{"fury"}))
	file, err := encode.Hero(table, sample.Exchanged(t), h, encode.Extras{})
	if err != nil || !strings.Contains(string(file.Bytes), `"fury-new"`) || !strings.Contains(string(file.Bytes), `"writtenFor": "Forge Steel 99.0"`) {
		t.Errorf("the file is not written by the newer table: %v", err)
	}
	for text, says := range map[string]string{
		"":                               "it names no release",
		"release\tx":                     "no parts",
		"hello":                          `line 1: no line of a table begins with "hello"`,
		"part\tx":                        "line 1: a line \"part\" has 4 fields, this one 2",
		" a\tb\tc":                       "belongs to no list",
		"list\tx\t\n   a\tb\tc":          "line 2: \"a\" is indented too far",
		"list\tx\t\n a":                  "needs an id, a name and a type",
		"type\tx\ty\tz\t\t{":             "line 1: no JSON object",
		strings.Repeat("#", 4<<20) + "#": "larger than the 4 MB",
	} {
		if _, err := forgesteel.ReadTable([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.20q: %v, want %s", text, err, says)
		}
	}
}
