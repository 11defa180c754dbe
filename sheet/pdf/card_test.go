package pdf

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
)

// Every word of an ability's card is on paper, as a card to cut out and on the full sheet, with the terms of the rules
// in place of numbers.
func TestCardsHaveTheSameWordsOnPaper(t *testing.T) {
	t.Parallel()
	for e, set := range sample.Editions(t) {
		if !trial.Turn(e, 3, 1) {
			continue
		}
		edition := set.Edition
		n, records := 0, []*rules.Record(nil)
		for r := range set.Each() {
			if n++; r.Ability != nil && trial.Turn(n, 19, 1) {
				records = append(records, r)
			}
		}
		if len(records) == 0 {
			continue
		}
		deck, _, err := composeDeck(page.Deck(set, records), Options{CardSize: "a6"}) // no text is divided between two
		if err != nil {
			t.Fatal(err)
		}
		s := fixtureOf(set, records)
		outs := map[string]string{"deck": strings.ToLower(printed(deck)), "full": strings.ToLower(printed(drawn(t, s, Options{Layout: Full})))}
		for i := range s.Abilities {
			card := chapter.Ability(&s.Show, &s.Abilities[i])
			for _, words := range wordsOnCard(&card) {
				for name, out := range outs {
					if name == "full" { // a title has the kind, and a price needs no name of its resource
						words = strings.TrimSuffix(strings.TrimPrefix(words, s.Abilities[i].TypeName), " "+s.Abilities[i].Resource)
						if words == s.Show.Terms.Effect {
							continue
						}
					}
					if !strings.Contains(out, squeeze(strings.ToLower(words))) {
						t.Errorf("%s, %s: %s does not say %q", edition, name, card.Name, words)
					}
				}
			}
		}
	}
}

// fixtureOf is a sheet with the abilities of records and nothing else.
func fixtureOf(set *rules.Set, records []*rules.Record) *sheet.Sheet {
	s := &sheet.Sheet{Name: "Nobody", EditionTitle: set.Title}
	s.Show.Roll, s.Show.Terms = set.Show.Roll, set.Show.Words
	for _, r := range records {
		s.Abilities = append(s.Abilities, page.Ability(set, set.Unbound(r)))
	}
	return s
}

// wordsOnCard are the words of a card that are set in letters: marks are drawn.
func wordsOnCard(c *doc.Card) (out []string) {
	text := func(t doc.Text) {
		for _, r := range t {
			if r.Kind == doc.Plain || r.Kind == doc.Strong || r.Kind == doc.Term || r.Kind == doc.Value {
				out = append(out, strings.Split(r.S, "\n")...)
			}
		}
	}
	out = append(out, c.Name)
	for _, e := range c.Without(doc.Flavor) {
		switch e := e.(type) {
		case doc.Line:
			out = append(out, e.Label)
			text(e.Text)
		case doc.Facts:
			for _, f := range e.Items {
				text(f.Text)
			}
		case doc.Outcomes:
			text(e.Text)
			for _, way := range e.Ways {
				out = append(out, way.Name)
				for _, row := range way.Rows {
					text(row.Text)
				}
			}
		}
	}
	return slices.DeleteFunc(out, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// The card of a signature ability has the word, and names the parts of its damage by kind: the figures are among the sums.
func TestSignatureCardsNameTheirBonuses(t *testing.T) {
	t.Parallel()
	s := hero()
	kit := s.Kits[0].ID
	a := &s.Abilities[0]
	a.Kind, a.KindName, a.Cost = "signature", "Signature", 0
	a.DamageBonus = []sheet.Bonus{{Source: kit, Name: "Quarry", Tiers: [3]int{0, 0, 3}}, {Source: kit, Name: "Quarry (with the long bow)"}, {Source: "feature/x", Name: "Long Practice"}}
	a.Source = "class/x"
	card := chapter.BriefAbility(s, a)
	included := ""
	for _, e := range card.Body {
		if l, is := e.(doc.Line); is && l.Role == doc.Included {
			included += l.Label + l.Text.String()
		}
	}
	if want := "kit, Quarry (with the long bow) and Long Practice included"; included != want {
		t.Errorf("includes %q, want %q", included, want)
	}
	all := printed(drawn(t, s, Options{Layout: Cards}))
	for _, want := range []string{"Signature", "kit,Quarry(withthelongbow)andLongPracticeincluded"} {
		if !strings.Contains(all, want) {
			t.Errorf("no card says %q", want)
		}
	}
}

// Short records share cards if that saves a page, each below its own name, and none is lost. A long card and an ability
// have cards of their own.
func TestShortRecordsShareCards(t *testing.T) {
	t.Parallel()
	deck := sheet.Deck{Edition: "invented", Title: "Invented"}
	for i := range 20 {
		deck.Cards = append(deck.Cards, doc.Card{Name: "Record " + string(rune('A'+i)), Sort: "rule", Body: []doc.Entry{doc.Line{Text: doc.Words("Word " + string(rune('a'+i)) + ".")}}})
	}
	deck.Cards[7].Body = []doc.Entry{doc.Line{Text: doc.Words(strings.Repeat("A long rule. ", 40))}}
	for _, try := range []struct {
		records, pages int
		large          bool
	}{{9, 1, false}, {20, 1, false}, {6, 3, true}} { // in large print every record has a sheet of its own
		some := deck
		some.Cards = deck.Cards[:try.records]
		c, _, err := composeDeck(some, Options{Large: try.large})
		if err != nil {
			t.Fatal(err)
		}
		checkRecord(t, c)
		if c.Pages() != try.pages {
			t.Errorf("%d records on %d pages, want %d", try.records, c.Pages(), try.pages)
		}
		all, cards := printed(c), 0
		for _, in := range c.Record().Containers {
			if strings.HasPrefix(in.Name, "card ") {
				cards++
			}
		}
		if (cards == try.records) != (try.records == 9 || try.large) {
			t.Errorf("%d records on %d cards", try.records, cards)
		}
		for _, k := range some.Cards {
			if !strings.Contains(all, squeeze(k.Name)) {
				t.Errorf("%s is lost", k.Name)
			}
		}
	}
}

// The cards have the pools of a fight with the worth of one: a box on the card of the hero, or words if the pool has a limit.
func TestCardOfTheHeroHasThePools(t *testing.T) {
	t.Parallel()
	for _, large := range []bool{false, true} {
		s := hero()
		s.Show.Trackers[0].Limit = nil
		c := drawn(t, s, Options{Layout: Cards, Large: large, Fillable: true})
		checkRecord(t, c)
		for _, w := range []string{"Surges +2 damage each", "Shields \u22122 damage each"} {
			if !strings.Contains(printed(c), squeeze(w)) {
				t.Errorf("large print %v: no %q", large, w)
			}
		}
		if !slices.ContainsFunc(c.Record().Fields, func(f canvas.Field) bool { return f.Name == "Surges now" }) {
			t.Errorf("large print %v: no box", large)
		}
	}
}

// The card of a table that grows with a resource of its name differs from the card of the resource, which has its sort.
func TestCardsOfAResourceAndItsTable(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Resource.Start, s.Resource.Turn, s.Tracks[0].Name = "", "", s.Resource.Name
	c := drawn(t, s, Options{Layout: Cards})
	all := printed(c)
	for _, w := range []string{"Heat, table", "Heroic Resource"} {
		if !strings.Contains(all, squeeze(w)) {
			t.Errorf("no %q", w)
		}
	}
	if strings.Contains(all, "Also:") {
		t.Error("a card goes on with nothing before it")
	}
}
