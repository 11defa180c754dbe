package fill_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// invent loads records written in a test, on top of the constants and more lines of the ruleset.
func invent(t testing.TB, more, records string) *rules.Set {
	t.Helper()
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(trial.Text(t, "testdata/rules.txtar", "edition") + more)},
		[]read.File{{Name: "records.yaml", Data: []byte("records:\n" + records)}})
	if err != nil {
		t.Fatalf("the invented ruleset is wrong:\n%v", err)
	}
	return set
}

// heroOf makes a hero with answers given as question, answer; a list is written "a,b".
func heroOf(level int, answers ...string) *builder.Hero {
	h := &builder.Hero{Format: builder.Format, Name: "Test", Level: level}
	for i := 0; i < len(answers); i += 2 {
		h.Choices = append(h.Choices, builder.Choice{Question: answers[i], Answer: strings.Split(answers[i+1], ",")})
	}
	return h
}

func TestSuggestionKeepsPicks(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "questions"))
	for _, c := range []struct {
		what, question, want string
		hero                 *builder.Hero
	}{
		{"the dearest that are paid for, in the order of their names", "traits", "dear,cheap", heroOf(1)},
		{"what is bought stays", "traits", "middling,cheap", heroOf(1, "traits", "middling")},
		{"scores as recommended", "scores", "might=-1,reason=2", heroOf(1)},
		{"the taste of the question", "perk", "cook", heroOf(1)},
		{"the taste of a people before it", "perk", "sing", heroOf(1, "people", "hill")},
		{"one more of any number", "any", "swim,climb", heroOf(1, "any", "swim")},
	} {
		r := builder.Resolve(set, c.hero)
		if got := strings.Join(fill.Suggest(r, r.Question(c.question), nil), ","); got != c.want {
			t.Errorf("%s: %s is answered %q, want %q", c.what, c.question, got, c.want)
		}
	}
}

// TestRandomFillUsesEveryArray: scores by chance are one of the arrays, each score once; every array and every order comes.
func TestRandomFillUsesEveryArray(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "questions"))
	r := builder.Resolve(set, heroOf(1))
	seen := map[string]bool{}
	for seed := range uint64(60) {
		seen[strings.Join(fill.Suggest(r, r.Question("scores"), rand.New(rand.NewPCG(seed, 1))), ",")] = true
	}
	for _, want := range []string{"might=2,reason=-1", "might=-1,reason=2", "might=1,reason=0", "might=0,reason=1"} {
		if !seen[want] {
			t.Errorf("chance never deals %s", want)
		}
		delete(seen, want)
	}
	if len(seen) > 0 {
		t.Errorf("chance deals %v, which are no arrays", seen)
	}
}

func TestRandomNameFitsTheHero(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "questions"))
	chance := rand.New(rand.NewPCG(1, 1))
	if got := fill.Name(set, heroOf(1, "people", "hill"), chance); got != "Ulla" {
		t.Errorf("a hero of the hills is called %q", got)
	}
	if got := fill.Name(set, heroOf(1), chance); got != "" {
		t.Errorf("a hero of no people is called %q", got)
	}
}

// TestFillKeepsAnswers: filling answers open questions and leaves earlier answers alone; the hero it is given is not changed.
func TestFillKeepsAnswers(t *testing.T) {
	set := invent(t, "", trial.Text(t, "testdata/rules.txtar", "questions"))
	h := heroOf(1, "perk", "brew", "traits", "cheap")
	for _, full := range []*builder.Hero{fill.Quick(set, h), fill.Random(set, h, rand.New(rand.NewPCG(7, 1)))} {
		if perk, _ := full.Answer("perk"); !slices.Equal(perk, []string{"brew"}) {
			t.Errorf("the perk is now %v", perk)
		}
		if traits, _ := full.Answer("traits"); !slices.Contains(traits, "cheap") {
			t.Errorf("the traits are now %v", traits)
		}
		wantClean(t, set, full, "filled")
	}
	if len(h.Choices) != 2 {
		t.Errorf("the hero that was filled in has %v", h.Choices)
	}
}

// TestUselessPicksAreNotOffered: a characteristic at its maximum is not offered while another would rise. A hero
// who picked it stays legal and gets a note.
func TestUselessPicksAreNotOffered(t *testing.T) {
	set := invent(t, "", strings.ReplaceAll(trial.Text(t, "testdata/rules.txtar", "rising"), "trait", "people"))
	for level := 1; level <= 2; level++ {
		r := builder.Resolve(set, heroOf(level))
		var legal []string
		for _, o := range r.Offers(r.Question("one-more")) {
			if o.Legal {
				legal = append(legal, o.Record.Slug())
			}
		}
		if !slices.Equal(legal, []string{"reason"}) {
			t.Errorf("level %d offers %v", level, legal)
		}
		for seed := range uint64(10) {
			h := fill.Random(set, heroOf(level), rand.New(rand.NewPCG(seed, 1)))
			if a, _ := h.Answer("one-more"); !slices.Equal(a, []string{"reason"}) {
				t.Errorf("chance picks %v", a)
			}
		}
		issues := builder.Build(set, heroOf(level, "one-more", "might")).Issues
		if len(issues) != 1 || issues[0].Severity != sheet.Notice || issues[0].Text != "Might is 3 or higher without this, so it does not rise; Reason would" {
			t.Errorf("level %d, Might picked: %+v", level, issues)
		}
	}
	both := strings.Replace(strings.ReplaceAll(trial.Text(t, "testdata/rules.txtar", "rising"), "trait", "people"), "reason, set: 2", "reason, set: 3", 1)
	full := invent(t, "", both)
	r := builder.Resolve(full, heroOf(1))
	if offers := r.Offers(r.Question("one-more")); !offers[0].Legal || !offers[1].Legal {
		t.Errorf("with both at their maximum the offers are %+v", offers)
	}
}

// TestRandomFillLeavesBestBonus: a question that only asks which of several bonuses counts is left open by chance, so
// that the best one counts.
func TestRandomFillLeavesBestBonus(t *testing.T) {
	set := invent(t, "stats: [{id: speed, name: Speed, base: 5}]\ngroups: [{id: gear, name: gear, ask: which}]\n", trial.Text(t, "testdata/rules.txtar", "gear"))
	for seed := range uint64(10) {
		h := fill.Random(set, heroOf(1), rand.New(rand.NewPCG(seed, 1)))
		if speed, _ := builder.Build(set, h).Stat("speed"); speed.Value() != 7 {
			t.Errorf("seed %d: speed is %d, want 7: %v", seed, speed.Value(), h.Choices)
		}
	}
}
