package odds_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/odds"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

func TestMain(m *testing.M) { trial.Main(m) }

// byHand counts the throws of two ten-sided dice that come to each outcome.
func byHand(bonus int, column string) (counts [3]int64) {
	add, shift := map[string]int{"bane": -2, "edge": 2}[column], 0
	if column == "2 edges" {
		shift = 1
	}
	for a := 1; a <= 10; a++ {
		for b := 1; b <= 10; b++ {
			tier := 0
			if n := a + b + bonus + add; n >= 17 {
				tier = 2
			} else if n >= 12 {
				tier = 1
			}
			tier = min(2, tier+shift)
			if a+b >= 19 {
				tier = 2
			}
			counts[tier]++
		}
	}
	return counts
}

// TestEveryRollOfEveryHero: each ability that rolls is listed, none without; its chances are those of two dice thrown by
// hand, and its average is each times the damage on the sheet.
func TestEveryRollOfEveryHero(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		if len(set.Rolls) == 0 {
			continue
		}
		for seed := range trial.Seeds(8, 60) {
			hero := fill.Random(set, &builder.Hero{Format: 1, Name: "Chance", Level: 1 + int(seed%uint64(set.MaxLevel))}, rand.New(rand.NewPCG(seed, 5)))
			s := builder.Build(set, hero)
			table, err := odds.Of(set, s, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range s.Abilities {
				a := &s.Abilities[i]
				rolls := a.Roll != nil && len(a.Tiers) > 0
				if rolls != slices.ContainsFunc(table.Rows, func(r odds.Row) bool { return r.ID == a.ID }) {
					t.Errorf("%s %d: %s rolls %v", edition, seed, a.ID, rolls)
				}
			}
			for _, r := range table.Rows {
				checkRow(t, s, table, &r)
			}
		}
	}
}

func checkRow(t *testing.T, s *sheet.Sheet, table *odds.Table, r *odds.Row) {
	t.Helper()
	for k, column := range table.Columns {
		counts, want := byHand(r.Bonus, column), new(big.Rat)
		for i, n := range counts {
			if r.Cells[k].Chances[i].Cmp(big.NewRat(n, 100)) != 0 {
				t.Errorf("%s, %s: %v, by hand %v", r.ID, column, r.Cells[k].Chances, counts)
			}
			want.Add(want, new(big.Rat).Mul(big.NewRat(n, 100), printed(r.Damage[i])))
		}
		if got := r.Cells[k].Average; got != nil && got.Cmp(want) != 0 || got == nil && want.Sign() != 0 {
			t.Errorf("%s %s, %s: average %v, by hand %v (%v)", s.Name, r.ID, column, got, want, r.Damage)
		}
	}
}

// printed is damage as a sheet prints it: "5", "2d6 + 7", "5+2".
func printed(words string) *big.Rat {
	sum := new(big.Rat)
	for _, piece := range strings.FieldsFunc(strings.ReplaceAll(words, "−", "-"), func(r rune) bool { return r == '+' || r == ' ' }) {
		if count, faces, dice := strings.Cut(piece, "d"); dice {
			n, _ := strconv.Atoi(count)
			f, _ := strconv.Atoi(faces)
			sum.Add(sum, big.NewRat(int64(n*(f+1)), 2))
			continue
		}
		n, _ := strconv.Atoi(piece)
		sum.Add(sum, new(big.Rat).SetInt64(int64(n)))
	}
	return sum
}

// TestOddsOfKitBonus: the worth of a bonus by tier at a score of 2, as worked by hand.
func TestOddsOfKitBonus(t *testing.T) {
	set := data.Load("packet-2024")
	rec := &rules.Record{Effects: []rules.Effect{
		{Verb: rules.VerbMod, Mod: &rules.Mod{Match: rules.Match{Keywords: []string{"melee", "weapon"}}, Damage: []rules.Expr{rules.Number(0), rules.Number(0), rules.Number(3)}}},
		{Verb: rules.VerbMod, Mod: &rules.Mod{Match: rules.Match{Keywords: []string{"ranged", "weapon"}}, Damage: []rules.Expr{rules.Number(2), rules.Number(2), rules.Number(2)}}},
		{Verb: rules.VerbMod, While: "flying", Mod: &rules.Mod{Match: rules.Match{Keywords: []string{"weapon"}}, Damage: []rules.Expr{rules.Number(2), rules.Number(2), rules.Number(2)}}},
	}}
	s := &sheet.Sheet{Level: 1, Characteristics: []sheet.Number{{Parts: []sheet.Part{{Amount: 2, Op: sheet.Base}}}, {}}}
	found := odds.Bonuses(set, s, rec)
	if len(found) != 2 || found[0].Average.Cmp(big.NewRat(63, 100)) != 0 || found[1].Average.Cmp(big.NewRat(2, 1)) != 0 || found[0].Abilities != "melee weapon" {
		t.Errorf("%+v", found)
	}
}

// TestEdgesOnlyHelp: an edge or a point more never lowers the chance of the best outcome, a bane never raises it.
func TestEdgesOnlyHelp(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		if len(set.Rolls) == 0 {
			continue
		}
		best := func(bonus, edges, banes int) *big.Rat {
			s := &sheet.Sheet{Abilities: []sheet.Ability{{Named: sheet.Named{ID: "x/y"}, Roll: &sheet.Roll{Bonus: bonus}, Tiers: make([]sheet.Tier, 3)}}}
			table, err := odds.Of(set, s, []string{"edges=" + strconv.Itoa(edges), "banes=" + strconv.Itoa(banes)})
			if err != nil {
				t.Fatal(err)
			}
			return table.Rows[0].Cells[0].Chances[2]
		}
		for bonus := -5; bonus <= 10; bonus++ {
			for edges := range 4 {
				for banes := range 4 {
					at := best(bonus, edges, banes)
					if best(bonus+1, edges, banes).Cmp(at) < 0 || best(bonus, edges+1, banes).Cmp(at) < 0 || best(bonus, edges, banes+1).Cmp(at) > 0 {
						t.Errorf("%s: bonus %d, edges %d, banes %d", edition, bonus, edges, banes)
					}
				}
			}
		}
	}
}
