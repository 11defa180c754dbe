package pdf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/pdf/paper"
)

// subclassesOf returns the slugs of the subclasses of a class, or one empty slug if it has none.
func subclassesOf(set *rules.Set, class string) (out []string) {
	for _, r := range set.Kind("subclass") {
		if r.Of == class {
			out = append(out, r.Slug())
		}
	}
	if len(out) == 0 {
		out = []string{""}
	}
	return out
}

// withBooks returns an edition with all of its books.
func withBooks(edition string) *rules.Set {
	var ids []string
	for _, b := range data.Books(edition) {
		ids = append(ids, b.ID)
	}
	return data.With(edition, ids)
}

// carrying returns the hero with treasures by chance: an item that every hero can use, with an enhancement of each of its levels
// that the hero has reached, and another treasure for every three levels.
func carrying(set *rules.Set, h *builder.Hero, chance *rand.Rand) *builder.Hero {
	const item = "imbued-implement"
	picks, others := []string{item}, []string{}
	for _, r := range set.Kind("treasure") {
		if !strings.HasPrefix(r.Slug(), "imbued-") {
			others = append(others, r.Slug())
		}
	}
	for range h.Level / 3 {
		picks = append(picks, others[chance.IntN(len(others))])
	}
	for tier := 1; tier <= h.Level; tier += 4 {
		var of []string
		for _, r := range set.Kind("enhancement") {
			if slices.Contains(r.Attr("item"), "implement") && slices.Contains(r.Attr("tier"), strconv.Itoa(tier)) {
				of = append(of, r.Slug())
			}
		}
		if len(of) > 0 {
			h = h.With(fmt.Sprintf("%s.enhancement-%d", item, tier), of[chance.IntN(len(of)):][:1])
		}
	}
	return h.With("play.treasures", picks)
}

// TestLeafHasEverythingForAFight checks, for every class, subclass and level of every edition with its books, that a sheet has
// everything that the hero has, each thing in its place: on page 1 every digest for a moment of a fight or its name, conditions, resources
// and triggers; on the pages of abilities every ability with its trigger and its clauses, once.
func TestLeafHasEverythingForAFight(t *testing.T) {
	t.Parallel()
	n := 0
	for _, edition := range data.Heroes() {
		set := withBooks(edition)
		for _, class := range set.Kind("class") {
			for _, sub := range subclassesOf(set, class.ID) {
				for level := 1; level <= set.MaxLevel; level++ {
					if n++; !trial.Turn(n, 173, 1) {
						continue
					}
					t.Run(fmt.Sprint(edition, " ", class.Slug(), " ", sub, " ", level), func(t *testing.T) {
						t.Parallel()
						h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina"}).With("class", []string{class.Slug()})
						if sub != "" {
							h = h.With("subclass", []string{sub})
						}
						chance := rand.New(rand.NewPCG(uint64(level), uint64(len(sub))))
						s := builder.Build(set, fill.Random(set, carrying(set, h, chance), chance))
						for _, paper := range papers {
							checkLeaf(t, s, Options{Paper: paper})
						}
					})
				}
			}
		}
	}
}

// checkLeaf checks a sheet and its pages for a fight, and returns the sheet.
func checkLeaf(t *testing.T, s *sheet.Sheet, o Options) *canvas.Canvas {
	t.Helper()
	c := drawn(t, s, o)
	checkRecord(t, c)
	o.Pages = []pages.Pages{{Part: "combat"}}
	fight := drawn(t, s, o)
	if fight.Pages() < 2 || fight.Pages() > 3 {
		t.Errorf("%s: %d pages for a fight", o.Paper, fight.Pages())
	}
	first, leaf, whole := plainLetters(onPage(c, 1)), plainLetters(printed(fight)), plainLetters(printed(c))
	on := func(where, what string, texts ...sheet.Text) {
		t.Helper()
		for _, text := range texts {
			if len(text) > 0 && saysAcross(where, text) {
				return
			}
		}
		t.Errorf("%s: %s is not there", o.Paper, what)
	}
	for _, f := range s.Features {
		if f.NameOnly() {
			continue
		}
		on(whole, f.Name, f.Text, f.Short)
		if f.Apply != "" {
			on(whole, f.Name+": what the numbers lack", sheet.Words(f.Apply))
		}
		if inFight(s, f.When) && !slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == f.Name }) {
			on(first, f.Name, f.Short, f.Text, sheet.Words(f.Name))
		}
	}
	for _, x := range s.InUse() {
		if len(x.Text) > 0 {
			on(whole, x.Name, x.Text)
		}
		for _, row := range x.Rows { // of a treasure whose benefits come with levels
			on(whole, fmt.Sprintf("%s, level %d", x.Name, row.Level), row.Text)
		}
		if inFight(s, x.When) {
			on(first, x.Name, x.Short, x.Text, sheet.Words(x.Name))
		}
	}
	clauses := map[string]int{}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		checkAbility(t, a, leaf, whole)
		for _, cl := range a.Clauses {
			if words := plainLetters(cl.Text.String()); !a.Common && len(words) >= 60 {
				clauses[words]++
			}
		}
	}
	for words, n := range clauses {
		if found := strings.Count(whole, words); found > n {
			t.Errorf("%s: a clause of %d abilities stands %d times: %s", o.Paper, n, found, words)
		}
	}
	for _, r := range s.Resources {
		for _, text := range r.Rules {
			on(whole, r.Name, text)
		}
		for _, text := range r.Gains {
			on(first, r.Name, text)
		}
		if len(r.Short) > 0 {
			on(first, r.Name, r.Short)
		}
	}
	for _, r := range s.Conditions {
		if !strings.HasPrefix(r.Mark, "immune") {
			on(first, r.Name, r.Short, r.Line)
		}
	}
	for _, list := range [][]sheet.Rule{s.Tokens, s.Actions} {
		for _, r := range list {
			if r.Mark != "" {
				on(whole, r.Name, r.Short, r.Text)
			}
		}
	}
	checkNumbers(t, s, first, first)
	return c
}

// checkAbility checks that a place has an ability with its trigger, its outcomes and its clauses in full. Of what everybody
// can use the place may have digests, and the whole sheet the rest.
func checkAbility(t *testing.T, a *sheet.Ability, where, whole string) {
	t.Helper()
	if !saysAll(where, sheet.Words(a.Name)) || !saysAcross(where, a.Trigger) {
		t.Errorf("%s or its trigger is not there", a.Name)
	}
	for _, cl := range a.Clauses {
		in := where
		if a.Common {
			in = whole
		}
		if !saysAcross(in, cl.Text) {
			t.Errorf("%s: the clause %s is not there", a.Name, cl.Label)
		}
	}
	for _, w := range a.Ways() {
		for _, tier := range w.Tiers {
			if !saysAll(where, tier) {
				t.Errorf("%s: %q is not there", a.Name, tier)
			}
		}
	}
}

// checkNumbers checks that page 1 has every characteristic that counts as another number, every number that is another one in
// some circumstance, every immunity and every weakness, and that the leaf has every number of a form.
func checkNumbers(t *testing.T, s *sheet.Sheet, first, leaf string) {
	t.Helper()
	for _, c := range s.Characteristics {
		if n, ok := s.CountsAs(c); ok && !strings.Contains(first, plainLetters("resists as "+n.Show())) {
			t.Errorf("%s counts as %s, and page 1 does not say so", c.Name, n.Show())
		}
	}
	for _, n := range slices.Concat(s.Stats, s.Characteristics) {
		for _, c := range n.Cases() {
			said := []string{" while ", " unless "}[paper.OneIf(c.Not)]
			if n.Role == sheet.Resists { // several share their circumstance
				said = ""
			}
			number, when := strings.Contains(first, plainLetters(c.Number.Show()+said)), strings.Contains(first, plainLetters(said+c.While))
			if n.Role != sheet.Ledger && !(number && when) {
				t.Errorf("%s is %s%s%s, and page 1 does not say so", n.Name, c.Number.Show(), said, c.While)
			}
		}
		if n.Role == sheet.Vital && !strings.Contains(first, plainLetters(n.Show()+n.Name)) && !strings.Contains(first, plainLetters(n.Name+n.Show())) {
			t.Errorf("%s %s is not on page 1", n.Name, n.Show())
		}
	}
	for _, r := range append(sheet.MergedResists(s.Immunities), sheet.MergedResists(s.Weaknesses)...) {
		if !strings.Contains(first, plainLetters(r.Name+r.Number.Show()+r.Circumstance())) {
			t.Errorf("%s %s is not on page 1", r.Name, r.Number.Show())
		}
	}
	for _, f := range s.Forms {
		for _, n := range f.Numbers {
			if !strings.Contains(leaf, plainLetters(n.Name+n.Show())) {
				t.Errorf("%s: %s %s is not on the leaf", f.Name, n.Name, n.Show())
			}
		}
	}
}

// inFight reports whether something matters at a moment of a fight.
func inFight(s *sheet.Sheet, when []string) bool {
	return slices.ContainsFunc(s.Show.Moments, func(m sheet.Moment) bool {
		return m.Role != sheet.MomentApart && slices.Contains(when, m.Name)
	})
}

// saysAll reports whether all words of a text are in a place. Marks are drawn, so the words between them are looked for.
func saysAll(where string, t sheet.Text) bool {
	said := ""
	for _, r := range append(slices.Clone(t), sheet.Run{Kind: sheet.Mark}) {
		if r.Kind != sheet.Counted && r.Kind != sheet.Mark {
			said += r.S
			continue
		}
		if !strings.Contains(where, plainLetters(said)) {
			return false
		}
		said = ""
	}
	return true
}

// plainLetters returns the letters and figures of a text in lower case.
func plainLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// The rules of a resource that matter only outside fights leave the room on the leaf to the others. They are on a later page.
func TestRulesForOutsideFightsAreBehindTheLeaf(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Resources[0].Rules, s.Resources[0].Apart = []sheet.Text{sheet.Words("It ends with the fight."), sheet.Words("At home you gain none.")}, 1
	c := drawn(t, s, Options{})
	checkRecord(t, c)
	for page := 1; page <= c.Pages(); page++ {
		on := plainLetters(onPage(c, page))
		if page > 1 && strings.Contains(on, plainLetters("It ends with the fight.")) || page < 2 && strings.Contains(on, plainLetters("At home you gain none.")) {
			t.Errorf("page %d: %q", page, onPage(c, page))
		}
	}
	if all := plainLetters(printed(c)); !strings.Contains(all, plainLetters("At home you gain none.")) || !strings.Contains(all, plainLetters("It ends with the fight.")) {
		t.Error("a rule is nowhere")
	}
}

// A feature whose text is only what the numbers lack has it once.
func TestMissingBonusIsPrintedOnce(t *testing.T) {
	t.Parallel()
	s := hero()
	m := slices.IndexFunc(s.Show.Moments, func(m sheet.Moment) bool { return m.Role != sheet.MomentApart })
	if m < 0 {
		s.Show.Moments, m = []sheet.Moment{{ID: "hit", Name: "when you are hit"}}, 0
	}
	const words = "the cards print the full price of the thunder"
	s.Features = append(s.Features, sheet.Feature{Named: named("Thunder Sale"), Text: sheet.Words(words), Apply: words, When: []string{s.Show.Moments[m].Name}})
	if n := strings.Count(plainLetters(printed(drawn(t, s, Options{Pages: []pages.Pages{{Part: "combat"}}}))), plainLetters(words)); n != 1 {
		t.Errorf("said %d times on the leaf", n)
	}
}
