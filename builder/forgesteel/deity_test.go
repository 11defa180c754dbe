package forgesteel_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
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
	all, err := decode.NewImporter(sample.Exchanged(t)).Read([]byte(raw))
	if err != nil || len(all) != 1 {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	return all[0]
}

// TestTableIsWhole: every part of a hero has a list with something in it, and the data of features and of what is picked is JSON.
func TestTableIsWhole(t *testing.T) {
	lib := forgesteel.Builtin()
	if lib.Release == "" || len(lib.Books) == 0 || len(lib.Aspects) == 0 {
		t.Errorf("release %q, books %v, aspects %v", lib.Release, lib.Books, lib.Aspects)
	}
	for _, p := range lib.Parts {
		if len(lib.Lists[p.List]) == 0 {
			t.Errorf("the list of %s is empty", p.Field)
		}
	}
	for name, choice := range lib.ChoiceTypes {
		for _, text := range []string{choice.Data, choice.Extra} {
			if text != "" && !json.Valid([]byte(text)) {
				t.Errorf("%s: %s is no JSON", name, text)
			}
		}
	}
}
