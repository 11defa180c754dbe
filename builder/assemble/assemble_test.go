package assemble_test

import (
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/assemble"
	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
)

// number compiles a number of the tests' rules.
func number(t *testing.T, src string) rules.Expr {
	t.Helper()
	e, err := expr.Compile(src, false)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// edition returns rules with two characteristics, one stat, and a kind for each thing that the tests' heroes have.
func edition(t *testing.T, records ...rules.Record) *rules.Set {
	kinds := []sheet.Kind{{ID: "rule"}, {ID: "ability", Role: rules.KindAbility}, {ID: "kit", Role: rules.KindKit}, {ID: "feature", Role: rules.KindFeature},
		{ID: "damage", Role: rules.KindDamage}, {ID: "condition", Role: rules.KindCondition}, {ID: "treasure", Role: rules.KindTreasure}, {ID: "god"}}
	return &rules.Set{
		Root: "rule/root", MaxLevel: 10, Edition: "tiny", KindsKnown: kinds,
		Characteristics: []rules.Characteristic{{ID: "might", Name: "Might", Abbr: "M"}, {ID: "agility", Name: "Agility", Abbr: "A"}},
		Stats:           []rules.Stat{{ID: "health", Name: "Health", Base: number(t, "10")}},
		AbilityTypes:    []sheet.AbilityType{{ID: "action", Name: "Main action"}},
		Groups:          []rules.Group{{ID: "kit.damage", Name: "Kit damage"}},
		Records: rules.NewRecords(append([]rules.Record{{ID: "rule/root", Name: "Every hero", Effects: []rules.Effect{
			{Verb: rules.VerbStat, Stats: []string{"might"}, Op: "base", Value: number(t, "2")},
			{Verb: rules.VerbStat, Stats: []string{"agility"}, Op: "base", Value: number(t, "1")},
		}}}, records...)),
	}
}

// assembled returns the sheet of a hero of level 3 who has every record of some rules.
func assembled(t *testing.T, set *rules.Set, h assemble.Hero) *sheet.Sheet {
	t.Helper()
	list := &held.List{}
	for r := range set.Each() {
		has := &held.Holding{Rec: r, Kind: r.Kind(), Role: set.Role(r.Kind()), Slug: r.Slug(), Effects: r.Effects, Shown: true, Level: 1}
		has.AddCause(held.Cause{})
		list.Add(has, true)
	}
	list.CollectPassive()
	h.Level, h.Numbers = 3, numbers.New(numbers.Hero{Set: set, Level: 3, Held: list})
	h.Numbers.Settle()
	return assemble.Sheet(h)
}

// slam is a melee weapon ability with a roll, for 3, 5 and 7 damage.
func slam() rules.Record {
	reach, _ := rules.ParseReach("Melee 1")
	a := &rules.Ability{Card: rules.Card{Type: "action", Keywords: []string{"melee", "weapon"}, Reach: reach, Target: plain("One creature"), Roll: []string{"might", "agility"}}}
	for i, n := range []string{"3", "5", "7"} {
		e, _ := expr.Compile(n, false)
		a.Tiers = append(a.Tiers, rules.Tier{Damage: e, Print: strconv.Itoa(i)})
	}
	return rules.Record{ID: "ability/slam", Name: "Slam", Ability: a}
}

// kit returns a kit whose melee weapon abilities deal more damage.
func kit(t *testing.T, slug, damage string) rules.Record {
	e := number(t, damage)
	return rules.Record{ID: "kit/" + slug, Name: strings.ToUpper(slug), Effects: []rules.Effect{{Verb: rules.VerbMod, Stack: "kit.damage", Mod: &rules.Mod{
		Match: rules.Match{Keywords: []string{"melee", "weapon"}}, Damage: []rules.Expr{e, e, e}, Melee: number(t, "1"),
	}}}}
}

func TestDamageAddsBestKitBonus(t *testing.T) {
	s := assembled(t, edition(t, slam(), kit(t, "light", "1"), kit(t, "heavy", "4")), assemble.Hero{})
	if len(s.Abilities) != 1 {
		t.Fatalf("%d abilities", len(s.Abilities))
	}
	a := s.Abilities[0]
	for i, want := range []int{7, 9, 11} {
		if got := a.Tiers[i].Damage.Value(); got != want {
			t.Errorf("outcome %d deals %d, not %d", i, got, want)
		}
	}
	lost := ""
	for _, p := range a.Tiers[0].Damage.Parts {
		if p.Source == "kit/light" {
			lost = p.Unused
		}
	}
	if lost != "HEAVY counts instead" {
		t.Errorf("the smaller kit: %q", lost)
	}
	if got := a.Distance; got != "Melee 2" {
		t.Errorf("distance %q: one of the two kits lengthens it", got)
	}
	if s.KitBonuses.Melee != [3]int{4, 4, 4} || s.KitBonuses.MeleeFrom != "HEAVY" || s.KitBonuses.Ranged != [3]int{} || s.KitBonuses.MeleeDistance != 1 {
		t.Errorf("the kits add %+v", s.KitBonuses)
	}
}

func TestPlaceholderHasPlayersName(t *testing.T) {
	set := edition(t, rules.Record{ID: "god/own", Name: "A god of your own", Tags: []string{"custom"}}, rules.Record{ID: "god/kul", Name: "Kul"})
	set.Show.Tags = []rules.TagKind{{ID: "custom", Role: rules.TagNamed}}
	notes := []sheet.Note{{Key: "god", Text: "  Mother Tide \nof the delta"}}
	for id, want := range map[string]string{"god/own": "Mother Tide", "god/kul": "Kul"} {
		if got := assemble.NameOf(set, notes, set.Record(id)); got != want {
			t.Errorf("%s is called %q, not %q", id, got, want)
		}
	}
	if got := assemble.NameOf(set, nil, set.Record("god/own")); got != "A god of your own" {
		t.Errorf("without a name it is called %q", got)
	}
}

// plain returns a text of the rules without numbers or marks.
func plain(s string) rules.Text { return rules.Text{Parts: []rules.Part{{S: s}}} }

// A bracket with the hero's own number is there only if something changes that number.
func TestOwnNumberIsLeftOutIfItIsTheUsualOne(t *testing.T) {
	t.Parallel()
	text := rules.Text{Parts: []rules.Part{{S: "Heroes have 10 (you: "}, {Kind: rules.PartValue, Expr: number(t, "health")}, {S: ")."}}}
	for _, c := range []struct {
		more int
		want string
	}{{0, "Heroes have 10."}, {2, "Heroes have 10 (you: 12)."}} {
		set := edition(t, rules.Record{ID: "feature/hale", Name: "Hale", Text: text, Effects: []rules.Effect{
			{Verb: rules.VerbStat, Stats: []string{"health"}, Op: "add", Value: number(t, strconv.Itoa(c.more))}}})
		if got := assembled(t, set, assemble.Hero{}).Features[0].Text.String(); got != c.want {
			t.Errorf("%+d: %q, want %q", c.more, got, c.want)
		}
	}
}
