package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// heroOfClass is a hero of level 1 with nothing but a class.
func heroOfClass(class string) *builder.Hero {
	return (&builder.Hero{Format: builder.Format, Name: "Test", Level: 1}).With("class", []string{class})
}

// TestEveryPairOfDomainsIsPossible makes a conduit of every pair of domains: by a god of the rules that has both, or by one of
// the table's own (heroes-2025 L2855, packet-2024 L5054-5056).
func TestEveryPairOfDomainsIsPossible(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		domains, own := set.Kind("domain"), 0
		tried := 0
		for i := range domains {
			for j := range i {
				if tried++; !trial.Turn(tried, 11, 1) {
					continue
				}
				pair := []string{domains[j].Slug(), domains[i].Slug()}
				for k, h := range []*builder.Hero{
					heroOfClass("conduit").With("conduit.domains", pair),
					heroOfClass("conduit").With("conduit.deity", []string{"own"}).With("conduit.domains", pair).WithNote("deity", "Mother Ash"),
				} {
					h = fill.Quick(set, h)
					for _, issue := range builder.Build(set, h).Issues {
						if issue.Severity != sheet.Notice || issue.Code == "unnamed" && strings.Contains(issue.Text, "Mother") {
							t.Errorf("%v: %+v", pair, issue)
						}
					}
					if god, _ := h.Answer("conduit.deity"); k == 0 && god[0] == "own" {
						own++
					}
					if got, _ := h.Answer("conduit.domains"); strings.Join(got, " ") != strings.Join(pair, " ") {
						t.Errorf("%v became %v", pair, got)
					}
				}
			}
		}
		if want := map[string]int{"heroes-2025": 19, "packet-2024": 33}[set.Edition]; own != want && trial.Night {
			t.Errorf("%d pairs need a god of the table's own, want %d", own, want)
		}
		if len(domains) > 0 && tried != 66 {
			t.Errorf("%d pairs", tried)
		}
	})
}

// TestCustomDeityHasEveryDomain keeps the list of the placeholder record complete, and random heroes from picking it.
func TestCustomDeityHasEveryDomain(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for _, d := range set.Kind("domain") {
			if has := set.Record("deity/own").Attr("domains"); !slices.Contains(has, d.Slug()) {
				t.Errorf("%s is missing", d.ID)
			}
			h := fill.Quick(set, heroOfClass("censor").With("censor.domain", []string{d.Slug()}))
			if god, _ := h.Answer("censor.deity"); god[0] == "own" {
				t.Errorf("--quick makes a god up for %s, though the rules have one", d.Slug())
			}
		}
	})
}

// TestDomainConflictNamesDeities is the message about domains that one god does not have together.
func TestDomainConflictNamesDeities(t *testing.T) {
	set := data.Load("heroes-2025")
	for _, c := range []struct{ god, domains, want string }{
		{"adun", "sun life", "Adûn has no Sun; Kul, Lady Magnetar, Nebular the Star Mother and Salorna have both"},
		{"adun", "death life", "Adûn has no Death; only a deity of your table has both"},
	} {
		h := heroOfClass("conduit").With("conduit.deity", []string{c.god}).With("conduit.domains", strings.Fields(c.domains))
		var said []string
		for _, i := range builder.Build(set, h).Issues {
			if i.Code == "not-offered" {
				said = append(said, i.Text)
			}
		}
		if strings.Join(said, "|") != c.want {
			t.Errorf("%s with %s: %q, want %q", c.god, c.domains, said, c.want)
		}
	}
}

// TestDeityOfPartyHasItsOwnDomains holds a hero to the four domains of the god whose name is in their notes, if the party made it.
func TestDeityOfPartyHasItsOwnDomains(t *testing.T) {
	set := data.Load("heroes-2025")
	made := builder.CustomThing{Kind: "deity", Name: "Mother Ash", Attrs: []rules.Attr{{Key: "domains", Values: []string{"death", "life", "sun", "war"}}}}
	for _, c := range []struct {
		name, domains string
		legal         bool
	}{
		{"Mother Ash", "death life", true},
		{"mother ash", "sun war", true},
		{"Mother Ash", "death fate", false},
		{"Father Soot", "death fate", true}, // another god, of nobody's file
	} {
		h := heroOfClass("conduit").With("conduit.deity", []string{"own"}).With("conduit.domains", strings.Fields(c.domains)).WithNote("deity", c.name)
		h.CustomThings = []builder.CustomThing{made}
		illegal := ""
		for _, i := range builder.Build(set, h).Issues {
			if i.Severity == sheet.Illegal {
				illegal += i.Text
			}
		}
		if (illegal == "") != c.legal {
			t.Errorf("%s with %s: %q", c.name, c.domains, illegal)
		}
		if !c.legal && !strings.HasPrefix(illegal, "Mother Ash has no Fate") {
			t.Errorf("%s with %s is refused with %q", c.name, c.domains, illegal)
		}
	}
}
