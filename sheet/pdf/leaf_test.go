package pdf

import (
	"fmt"
	"math/rand/v2"
	"regexp"
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
	"scabbard/sheet/pdf/full"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/phrase"
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

// TestLeafHasEverythingForAFight checks, for every class, subclass and level of every edition with its books, that pages 1
// and 2 hold everything that a fight needs: the digest or the full text of every feature and treasure that matters at a
// moment of a fight, every ability with its trigger, its effects and their prices, every rule and gain of the resources,
// conditions, tokens, common actions, and the rules of every fight.
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
							checkLeaf(t, s, Options{Paper: paper, Pages: []full.Pages{{Part: "combat"}}})
						}
					})
				}
			}
		}
	}
}

// checkLeaf checks that the leaf of a hero has two pages with everything for a fight on them, and returns it.
func checkLeaf(t *testing.T, s *sheet.Sheet, o Options) *canvas.Canvas {
	t.Helper()
	c := drawn(t, s, o)
	checkRecord(t, c)
	if c.Pages() != 2 {
		t.Errorf("a leaf of %d pages", c.Pages())
	}
	first := plainLetters(onPage(c, 1))
	leaf := first + plainLetters(onPage(c, 2))
	on := func(where, what string, texts ...sheet.Text) {
		t.Helper()
		for _, text := range texts {
			if len(text) > 0 && saysAll(where, text) {
				return
			}
		}
		t.Errorf("%s: %s is not there", o.Paper, what)
	}
	for _, f := range s.Features {
		if !f.NameOnly() && inFight(s, f.When) && !slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == f.Name }) {
			on(leaf, f.Name, f.Short, f.Text)
			if f.Apply != "" {
				on(leaf, f.Name+": what the numbers lack", sheet.Words(f.Apply))
			}
		}
	}
	for _, x := range s.InUse() {
		if inFight(s, x.When) {
			on(leaf, x.Name, x.Short, x.Text)
		}
	}
	table := first // where abilities are; a page of Letter has less room
	if o.Paper == Letter {
		table = leaf
	}
	for i := range s.Abilities {
		checkAbility(t, &s.Abilities[i], table, leaf)
	}
	for _, r := range s.Resources {
		for _, text := range slices.Concat(r.FightRules(), r.Gains) {
			on(leaf, r.Name, text)
		}
		if len(r.Short) > 0 {
			on(first, r.Name, r.Short)
		}
	}
	for _, list := range [][]sheet.Rule{s.Conditions, s.Tokens, s.Actions, s.Fight} {
		for _, r := range list {
			switch {
			case strings.HasPrefix(r.Mark, "immune") || len(r.Short) == 0:
			case r.Mark == "" && (r.IsOwn() || saysAll(leaf, sheet.Words(phrase.Of("moved-acts-full")))):
				// it only repeats a number of page 1, or is further back
				on(leaf, r.Name, r.Short, sheet.Words(r.Name))
			default:
				on(leaf, r.Name, r.Short)
			}
		}
	}
	if len(s.ManyFights) == 0 {
		t.Error("the edition names no rules of many fights")
	}
	for _, r := range append(slices.Clone(s.Fight), s.ManyFights...) {
		if len(r.Short) == 0 {
			r.Short = r.Text
		}
		on(leaf+further(leaf, s), r.Name, r.Short)
	}
	checkGeneral(t, s, leaf)
	checkNumbers(t, s, first, leaf)
	return c
}

// further returns the texts of the rules of many fights of which the leaf names all or some as further back.
func further(leaf string, s *sheet.Sheet) (out string) {
	_, names, _ := strings.Cut(leaf, plainLetters(phrase.Of("moved-rules")))
	all := strings.Contains(leaf, plainLetters(phrase.Of("moved-many-fights")))
	for _, r := range s.ManyFights {
		if len(r.Short) == 0 {
			r.Short = r.Text
		}
		if all || strings.Contains(names, plainLetters(r.Name)) {
			out += plainLetters(r.Short.String())
		}
	}
	return out
}

// checkGeneral checks that the leaf has an effect only as its digest if it has no room even without the rules of many fights and
// without skills.
func checkGeneral(t *testing.T, s *sheet.Sheet, leaf string) {
	t.Helper()
	if !regexp.MustCompile(plainLetters(phrase.Of("moved-effects")) + `\d+more`).MatchString(leaf) {
		return
	}
	if !strings.Contains(leaf, plainLetters(phrase.Of("moved-many-fights"))) {
		t.Errorf("effects are further back, and rules of every hero are on the leaf")
	}
	if _, back, _ := strings.Cut(leaf, plainLetters(phrase.Of("further-back")+": "+phrase.Of("moved-skills"))); back == "" {
		t.Errorf("effects are further back, and skills are on the leaf")
	}
}

// checkAbility checks that a place has an ability with its trigger and its effects: in full, or as its digest, which covers
// every labeled clause or is followed by it.
func checkAbility(t *testing.T, a *sheet.Ability, where, leaf string) {
	t.Helper()
	if a.Common { // page 1 may leave what everyone can do to its back
		where = leaf
	}
	if !saysAll(where, sheet.Words(a.Name)) || !saysAll(where, a.Trigger) {
		t.Errorf("%s or its trigger is not there", a.Name)
	}
	digest := len(a.Short) > 0 && saysAll(where, a.Short)
	for _, cl := range a.Clauses {
		if saysAll(where, cl.Text) || digest && cl.Label == "Effect" {
			continue
		}
		short := strings.ToLower(a.Short.String())
		if !digest || !strings.Contains(short, strings.ToLower(cl.Label)) && !strings.Contains(short, fmt.Sprint(cl.Amount)) {
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
		if page > 2 && strings.Contains(on, plainLetters("It ends with the fight.")) || page < 3 && strings.Contains(on, plainLetters("At home you gain none.")) {
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
	if n := strings.Count(plainLetters(printed(drawn(t, s, Options{Pages: []full.Pages{{Part: "combat"}}}))), plainLetters(words)); n != 1 {
		t.Errorf("said %d times on the leaf", n)
	}
}
