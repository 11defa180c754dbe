package builder_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/sheet"
)

// follower checks "QUESTION: KIND, NAME; SKILLS; LANGUAGES".
func (g *golden) follower(fact string) {
	question, want, _ := strings.Cut(fact, ": ")
	for _, f := range g.sheet.Followers {
		if f.Question != question {
			continue
		}
		got := slug(f.ID) + ", " + f.Called + "; " + slugList(f.Skills) + "; " + slugList(f.Languages)
		if got != want {
			g.wrong("the program has %s", got)
		}
		return
	}
	g.wrong("the program has no such follower")
}

func slugList(list []sheet.Named) string {
	var out []string
	for _, n := range list {
		out = append(out, slug(n.ID))
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

// block checks "GIVER: LABEL VALUE": one line of a stat block.
func (g *golden) block(fact string) {
	giver, line, _ := strings.Cut(fact, ": ")
	var got []string
	for _, b := range g.sheet.Blocks {
		if slug(b.Source) != giver {
			continue
		}
		for _, l := range b.Lines {
			got = append(got, l.Label+" "+l.Text.String())
		}
	}
	if !slices.Contains(got, line) {
		g.wrong("the program has %q", got)
	}
}

// treasure checks "SLUG: BONUS, BONUS (not used)", "SLUG: waits, WORDS" or "SLUG: asleep LEVEL LEVEL": its additions, why it
// adds nothing, which of its rows wait for a level.
func (g *golden) treasure(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	for _, t := range flatTreasures(g.sheet.Treasures) {
		if slug(t.ID) != id {
			continue
		}
		var bonuses, asleep []string
		for _, b := range t.Bonuses {
			words := b.Name
			if b.SourceName != "" {
				words += " (" + b.SourceName + ")"
			}
			bonuses = append(bonuses, words)
		}
		for _, r := range t.Rows {
			if r.Dormant {
				asleep = append(asleep, string(rune('0'+r.Level)))
			}
		}
		got := strings.Join(bonuses, ", ")
		switch {
		case strings.HasPrefix(want, "waits, "):
			got = "waits, " + t.Waits
		case strings.HasPrefix(want, "asleep "):
			got = "asleep " + strings.Join(asleep, " ")
		}
		if got != want {
			g.wrong("the program has %s", got)
		}
		return
	}
	g.wrong("the hero carries no such treasure")
}

func flatTreasures(list []sheet.Treasure) (out []sheet.Treasure) {
	for _, t := range list {
		out = append(append(out, t), flatTreasures(t.Enhancements)...)
	}
	return out
}

// project checks "NAME: POINTS of GOAL" or "NAME: done".
func (g *golden) project(fact string) {
	at := max(strings.LastIndex(fact, ": "), 0)
	name, want := fact[:at], strings.TrimPrefix(fact[at:], ": ")
	var got []string
	for _, p := range g.sheet.Projects {
		if p.Name != name {
			continue
		}
		words := strconv.Itoa(p.Points) + " of " + strconv.Itoa(p.Goal)
		if p.Done {
			words = "done"
		}
		got = append(got, words)
	}
	if !slices.Contains(got, want) {
		g.wrong("the program has %q", got)
	}
}

// moves checks "NUMBER: swim, fly" or "NUMBER: none": the other movements of a speed.
func (g *golden) moves(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	n, _ := g.sheet.Stat(id)
	g.list(want, slices.Clone(n.Moves))
}

// keywords checks "SLUG: Heavy armor, Magic": the printed keywords of a treasure.
func (g *golden) keywords(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	for _, t := range g.sheet.Treasures {
		if slug(t.ID) == id {
			g.list(want, slices.Clone(t.Keywords))
			return
		}
	}
	g.wrong("the hero carries no such treasure")
}

// cost checks "face-the-storm: 6 Rage": the price of a heroic ability.
func (g *golden) cost(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	a := g.ability(id)
	if got := strings.TrimSpace(strconv.Itoa(a.Cost) + " " + a.Resource); got != want {
		g.wrong("the program has %s", got)
	}
}

// notAsked checks "follower-2": a question that this hero is not asked.
func (g *golden) notAsked(fact string) {
	for _, q := range g.sheet.Questions {
		if q.ID == fact {
			g.wrong("the program asks it: %s", q.State)
		}
	}
}

// TestGoldenCoverageOfRewards keeps golden heroes for every sort of thing that play brings.
func TestGoldenCoverageOfRewards(t *testing.T) {
	files, _ := filepath.Glob("../testdata/golden/*.hero.yaml")
	had := map[string]bool{}
	for _, file := range files {
		s := build(t, file)
		for _, x := range flatTreasures(s.Treasures) {
			had[x.Category] = true
			had["idle"] = had["idle"] || x.Waits != ""
			had["enhancement"] = had["enhancement"] || x.Level > 0
		}
		for _, p := range s.Projects {
			had["done"], had["under way"] = had["done"] || p.Done, had["under way"] || !p.Done
		}
		for _, f := range s.Features {
			had[f.Kind] = true
		}
		had["follower"] = had["follower"] || len(s.Followers) > 1
		had["block"] = had["block"] || len(s.Blocks) > 0
	}
	for _, sort := range []string{"armor", "implement", "weapon", "other", "idle", "enhancement", "done", "under way", "title", "benefit", "follower", "block"} {
		if !had[sort] {
			t.Errorf("no golden hero with %s", sort)
		}
	}
}
