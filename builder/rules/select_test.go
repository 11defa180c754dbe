package rules_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// picks are a hero's answers for a selector.
type picks map[string][]*rules.Record

func (p picks) Picked(q string) []*rules.Record { return p[q] }

func (p picks) Attr(r *rules.Record, attribute string) []string { return r.Attr(attribute) }

func TestSelectorsMatchRecords(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "groups: [{id: kit.stamina, name: Stamina}]\n", trial.Text(t, "testdata/records.txtar", "selectable"))
	hero := picks{"life": {set.Record("ancestry/orc")}, "kits": {set.Record("kit/sniper")}}
	for _, c := range []struct {
		name string
		sel  rules.Selector
		want string
	}{
		{"kind", rules.Selector{Kind: "kit"}, "kit/mountain kit/sniper"},
		{"ids", rules.Selector{IDs: []string{"skill/climb", "kit/sniper"}}, "kit/sniper skill/climb"},
		{"all tags", rules.Selector{Tags: []string{"purchased", "bright"}}, "trait/glow"},
		{"any value of an attribute", rules.Selector{Attrs: []rules.Attr{{Key: "use", Values: []string{"legs", "eyes"}}}}, "skill/climb"},
		{"an attribute nobody has", rules.Selector{Kind: "skill", Attrs: []rules.Attr{{Key: "colour", Values: []string{"red"}}}}, ""},
		{"cost", rules.Selector{Kind: "trait", Cost: 1}, "trait/free trait/grounded"},
		{"of", rules.Selector{Of: "ancestry/dwarf"}, "trait/grounded trait/runes"},
		{"of a pick", rules.Selector{Kind: "trait", OfPick: "life"}, "trait/glow"},
		{"of an open pick", rules.Selector{Kind: "trait", OfPick: "none"}, ""},
		{"picks", rules.Selector{Picks: "kits"}, "kit/sniper"},
		{"stack", rules.Selector{Kind: "kit", Stack: "kit.stamina"}, "kit/mountain"},
		{"everything must match", rules.Selector{Kind: "trait", Of: "ancestry/dwarf", Tags: []string{"purchased"}, Cost: 1}, "trait/grounded"},
		{"any is a union inside", rules.Selector{Kind: "trait", Any: []rules.Selector{{Cost: 2}, {Tags: []string{"signature"}}}}, "trait/glow trait/runes"},
		{"not", rules.Selector{Kind: "kit", Not: []rules.Selector{{Picks: "kits"}}}, "kit/mountain"},
		{"not, several", rules.Selector{Kind: "skill", Not: []rules.Selector{{IDs: []string{"skill/climb"}}, {IDs: []string{"skill/nature"}}}}, ""},
		{"nested", rules.Selector{Kind: "trait", Any: []rules.Selector{{Of: "ancestry/dwarf", Not: []rules.Selector{{Tags: []string{"signature"}}}}, {Of: "ancestry/orc"}}}, "trait/glow trait/grounded"},
	} {
		var got []string
		all := set.Range(&c.sel)
		for i := range all {
			if c.sel.Matches(&all[i], hero) {
				got = append(got, all[i].ID)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestOwnedAgreesWithAScan asks for the records of each kind that belong to one record and to two.
func TestOwnedAgreesWithAScan(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "groups: [{id: kit.stamina, name: Stamina}]\n", trial.Text(t, "testdata/records.txtar", "selectable"))
	found := 0
	for _, kind := range append(set.Kinds(), "nope") {
		for _, of := range [][]string{{"ancestry/dwarf"}, {"ancestry/orc"}, {"ancestry/orc", "ancestry/dwarf"}, {"ancestry/dwarf", "ancestry/dwarf"}, {"nobody"}, {}} {
			var want []*rules.Record
			all := set.Kind(kind)
			for i := range all {
				if slices.Contains(of, all[i].Of) {
					want = append(want, &all[i])
				}
			}
			if got := set.Owned(kind, of...); !slices.Equal(got, want) {
				t.Errorf("%s of %v: %d records, want %d", kind, of, len(got), len(want))
			}
			found += len(want)
		}
	}
	if found < 5 {
		t.Errorf("only %d records belong to another", found)
	}
}

func TestKindsAreRangesOfTheSortedRecords(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "groups: [{id: kit.stamina, name: Stamina}]\n", trial.Text(t, "testdata/records.txtar", "selectable"))
	if !slices.IsSortedFunc(set.All(), func(a, b rules.Record) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("the records are not sorted")
	}
	for r := range set.Each() {
		if got := set.Record(r.ID); got != r {
			t.Errorf("%s is not found", r.ID)
		}
	}
	if set.Record("kit/nope") != nil || len(set.Kind("kit")) != 2 || len(set.Kind("nope")) != 0 {
		t.Error("a record or a kind that is not there is found")
	}
	n := 0
	for _, k := range set.Kinds() {
		n += len(set.Kind(k))
		if set.Count(k) != len(set.Kind(k)) {
			t.Errorf("%d of %s, not %d", set.Count(k), k, len(set.Kind(k)))
		}
	}
	if n != set.Len() {
		t.Errorf("%d of %d records are in a kind", n, set.Len())
	}
	for word, want := range map[string]string{"kit/sniper": "kit/sniper", "Sniper": "kit/sniper", "sniper": "kit/sniper", "GLOW": "trait/glow"} {
		if found := set.Find(word); len(found) != 1 || found[0].ID != want {
			t.Errorf("%s finds %v", word, found)
		}
	}
}

func TestSluggedFindsRecords(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "", trial.Text(t, "testdata/records.txtar", "slugs"))
	for _, c := range []struct{ kind, word, want string }{
		{"trait", "grounded", "trait/elf/grounded trait/orc/grounded"},
		{"", "grounded", "trait/elf/grounded trait/orc/grounded"},
		{"trait", "orc/grounded", "trait/orc/grounded"},
		{"trait", "rc/grounded", ""},
		{"kit", "grounded", ""},
		{"kit", "mountain", "kit/mountain"},
		{"kit", "kit/mountain", ""},
		{"", "zz", ""}, {"", "", ""}, {"", "/", ""}, {"none", "mountain", ""},
	} {
		var got []string
		for r := range set.Slugged(&rules.Selector{Kind: c.kind}, c.word) {
			got = append(got, r.ID)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q of %q: %v, want %s", c.word, c.kind, got, c.want)
		}
	}
	for record := range set.Each() {
		found := false
		for r := range set.Slugged(&rules.Selector{}, record.Slug()) {
			found = found || r == record
		}
		if !found {
			t.Errorf("%s is not found by its slug", record.ID)
		}
	}
}
