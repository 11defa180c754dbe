package look

import (
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/result"
)

func TestAgoUsesTheLargestUnit(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for moment, want := range map[string]string{
		"2026-03-01T11:59:50Z": "now", "2026-03-01T11:59:00Z": "1 min", "2026-03-01T10:00:00Z": "2 hours",
		"2026-02-28T12:00:00Z": "1 day", "2026-02-22T12:00:00Z": "7 days", "yesterday": "",
	} {
		if got := ago(moment, now); got != want {
			t.Errorf("%s: %q, not %q", moment, got, want)
		}
	}
}

func TestWorstFileDecidesExitCode(t *testing.T) {
	codes := []int{message.ExitIllegal, message.ExitDone, message.ExitUnfinished}
	slices.SortFunc(codes, func(a, b int) int { return severity(a) - severity(b) })
	if want := []int{message.ExitDone, message.ExitUnfinished, message.ExitIllegal}; !slices.Equal(codes, want) {
		t.Errorf("%v, not %v", codes, want)
	}
	if severity(message.ExitError) <= severity(message.ExitIllegal) {
		t.Error("a file that cannot be read is worse than an illegal hero")
	}
}

// ranked is an offer with a number, or without one.
func ranked(slug string, legal bool, value ...int) result.Offer {
	d := result.Offer{Slug: slug, Legal: legal, Rank: &result.Rank{}}
	if len(value) > 0 {
		d.Rank.Value = &value[0]
	}
	return d
}

func TestAnswersAreRankedByTheirNumbers(t *testing.T) {
	for name, c := range map[string]struct {
		low  bool
		want string
	}{"the more the better": {false, "b a none illegal"}, "the less the better": {true, "a b none illegal"}} {
		d := choice.Choice{}
		d.Offers = []result.Offer{ranked("illegal", false, 99), ranked("none", true), ranked("a", true, 3), ranked("b", true, 7)}
		(&ranking{low: c.low, name: "Stamina"}).order(&d)
		var got []string
		for _, o := range d.Offers {
			got = append(got, o.Slug)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, not %s", name, got, c.want)
		}
	}
}

func TestRankIsDifferenceToHero(t *testing.T) {
	hero := func(stamina int, features ...string) *sheet.Sheet {
		s := &sheet.Sheet{Stats: []sheet.Number{{ID: "stamina", Name: "Stamina", Parts: []sheet.Part{{Amount: stamina, Op: sheet.Add}}}}}
		for _, f := range features {
			s.Features = append(s.Features, sheet.Feature{Named: sheet.Named{ID: "feature/" + f, Name: f}})
		}
		return s
	}
	now := hero(21, "Old")
	rk := (&choicesOptions{by: "stamina"}).newRanking(now)
	rank := rk.of(hero(30, "New"))
	if rank.Value == nil || *rank.Value != 30 || rank.Change == nil || *rank.Change != 9 {
		t.Fatalf("%+v", rank)
	}
	if got := changeWords(rank); got != "+9" {
		t.Errorf("%q", got)
	}
	if !slices.Equal(rank.Gained, []string{"New"}) || !slices.Equal(rank.Lost, []string{"Old"}) {
		t.Errorf("gained %v, lost %v", rank.Gained, rank.Lost)
	}
	if less := rk.of(hero(20)); changeWords(less) != "−1" {
		t.Errorf("%q", changeWords(less))
	}
	if same := rk.of(now); changeWords(same) != "" || len(same.Gained) > 0 {
		t.Errorf("%+v", same)
	}
}

func TestSharedWordsDistinguishNoOffer(t *testing.T) {
	offer := func(abilities ...string) (d result.Offer) {
		for _, a := range abilities {
			d.Damage = append(d.Damage, result.AddedDamage{Abilities: a})
		}
		return d
	}
	got := sharedWords([]result.Offer{offer("melee weapon abilities"), offer(), offer("ranged weapon abilities", "magic weapon abilities")})
	if !slices.Equal(got, []string{"weapon", "abilities"}) {
		t.Errorf("%q", got)
	}
}

func TestBarHasTheGivenLength(t *testing.T) {
	o := &oddsOptions{app: &cli.App{}}
	thirds := []*big.Rat{big.NewRat(1, 3), big.NewRat(1, 3), big.NewRat(1, 3)}
	for room, want := range map[int]string{9: "111222333", 10: "1112222333", 2: "13"} {
		if got := o.bar(thirds, room, false); got != want {
			t.Errorf("%d columns: %q, not %q", room, got, want)
		}
	}
	if got := o.bar([]*big.Rat{new(big.Rat), big.NewRat(1, 1)}, 4, false); got != "2222" {
		t.Errorf("an impossible outcome has a part: %q", got)
	}
}
