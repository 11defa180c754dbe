package front

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// Page 1 of a tight sheet has all of an ability's tiers, also of one with two ways.
func TestTightTable(t *testing.T) {
	t.Parallel()
	p := tight(3)
	for n := range len(reductions) + 1 {
		d := reduced(false, 1<<n-1)
		strikes := 0
		rows := p.table().rows(d)
		for _, r := range rows {
			if len(r.keys) > 1 {
				strikes++
			}
			if r.measure() > r.height+0.01 {
				t.Errorf("a row of %.1f mm needs %.1f", r.height, r.measure())
			}
		}
		if len(rows) < 5 || strikes != paper.OneIf(d.merged) {
			t.Errorf("%d rows, %d with several free strikes", len(rows), strikes)
		}
	}
}

// Free strikes that share a row have their own bonus if it is not the one in the head of the table.
func TestSharedFreeStrikesHaveTheirOwnBonus(t *testing.T) {
	t.Parallel()
	tiers := []sheet.Tier{{Effects: sheet.Words("push 1")}, {Effects: sheet.Words("push 2")}, {Effects: sheet.Words("push 3")}}
	ability := func(name, stat string, bonus int, common bool) sheet.Ability {
		a := sheet.Ability{Named: sheet.Named{ID: name, Name: name}, Common: common, Distance: "Melee 1", Tiers: tiers,
			Roll: &sheet.Roll{Characteristics: []sheet.Named{{Name: stat}}, Best: stat, Bonus: bonus, Signed: true}}
		if common {
			a.Icon = "spark"
		}
		return a
	}
	s := &sheet.Sheet{Name: "Tight", Abilities: []sheet.Ability{ability("Ray", "Intuition", 4, false), ability("Jab", "Agility", 2, true), ability("Toss", "Intuition", 4, true)}}
	s.Show.Roll.Dice = "2d10"
	p := firstPage(s)
	d := loosest
	d.merged = true
	rows := p.table().rows(d)
	shared := rows[len(rows)-1]
	if len(shared.uses) != 2 {
		t.Fatalf("%d free strikes share a row", len(shared.uses))
	}
	for i, want := range []string{"Melee1\u00B7Agility\u00A0+2", "Melee1"} {
		if got := wordsOf(shared.uses[i].distance); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A row of one line has its keywords beside its name if there is room.
func TestLowRowHasKeywordsBesideItsName(t *testing.T) {
	t.Parallel()
	s := &sheet.Sheet{Name: "Tight", Abilities: []sheet.Ability{{Named: sheet.Named{ID: "dim", Name: "Dim"}, Keywords: []string{"Psychic"}, Short: sheet.Words("You are dim.")},
		{Named: sheet.Named{ID: "dimmer", Name: "Dimmer Than the Others"}, Keywords: []string{"Psychic", "Ranged"}, Short: sheet.Words("You are dim.")}}}
	p := firstPage(s)
	d := loosest
	d.bare, d.slim, d.short = true, true, true
	for i, want := range []string{"Dim\u00B7Psychic", "DimmerThantheOthers"} {
		r := p.table().rows(d)[i]
		if got := wordsOf(r.name); got != want || len(r.name.Lines) != 1 {
			t.Errorf("%q in %d lines, want %q in one", got, len(r.name.Lines), want)
		}
	}
}

// A keyword that a rule mentions stays in a row that has to grow for it, until nothing else helps. Others, and those that the
// distance repeats, do not.
func TestKeywordsThatRulesMentionStay(t *testing.T) {
	t.Parallel()
	long := "Dimmer Than All the Others"
	s := &sheet.Sheet{Name: "Tight", Abilities: []sheet.Ability{{Named: sheet.Named{ID: "dim", Name: long}, Keywords: []string{"Melee", "Psychic", "Soft"}, Distance: "Melee 1", Short: sheet.Words("You are dim.")}},
		Features: []sheet.Feature{{Named: sheet.Named{ID: "mind", Name: "Mind"}, Text: sheet.Words("Spend more on psychic strikes in melee."), Apply: "yourself"}}}
	p := firstPage(s)
	d := loosest
	d.bare, d.slim, d.short = true, true, true
	r := p.table().rows(d)[0]
	if got := wordsOf(r.keywords); got != "Psychic" || r.measure() > r.height {
		t.Errorf("%q in %.1f of %.1f mm", got, r.measure(), r.height)
	}
	d.silent = true
	if low := p.table().rows(d)[0]; len(low.keywords.Lines) > 0 || low.height >= r.height {
		t.Errorf("%q in %.1f mm", wordsOf(low.keywords), low.height)
	}
}

// wordsOf returns the words of a galley without the spaces at which it may break.
func wordsOf(g typeset.Galley) (out string) {
	for _, l := range g.Lines {
		for _, b := range l {
			out += strings.ReplaceAll(b.S, " ", "")
		}
	}
	return out
}
