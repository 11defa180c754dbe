package pdf

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// Every word of an ability's card is on paper, as a card to cut out and on the full sheet, with the terms of the rules
// in place of numbers.
func TestCardsSayTheSameOnPaper(t *testing.T) {
	t.Parallel()
	for _, set := range sample.Editions(t) {
		edition := set.Edition
		n, records := 0, []*rules.Record(nil)
		for r := range set.Each() {
			if n++; r.Ability != nil && n%every(2, 4) == 0 {
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
	s.Show.Roll.Name, s.Show.Roll.Dice, s.Show.Terms = set.Show.Roll.Name, set.Show.Roll.Dice, sheet.Terms(set.Show.Words)
	for _, o := range set.Show.Roll.Tiers {
		s.Show.Roll.Tiers = append(s.Show.Roll.Tiers, sheet.Outcome(o))
	}
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
