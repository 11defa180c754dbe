package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/full"
)

// Large print has sums, the advancement and the rules of every hero only if the common rules are asked for. The actions
// that read otherwise for this hero stay.
func TestLargePrintIsShortWithoutTheReference(t *testing.T) {
	t.Parallel()
	s := hero()
	short := printed(drawn(t, s, Options{Large: true}))
	s.Reference = []sheet.Rule{{Name: "Falling", Kind: "Movement", Text: sheet.Words("It hurts.")}}
	whole := printed(drawn(t, s, Options{Large: true}))
	for _, words := range []string{chapter.SumsTitle, "Advancement", chapter.Tokens(s).Title} {
		if strings.Contains(short, squeeze(words)) || !strings.Contains(whole, squeeze(words)) {
			t.Errorf("%q: without the reference %v, with it %v", words, strings.Contains(short, squeeze(words)), strings.Contains(whole, squeeze(words)))
		}
	}
	for i, a := range s.Actions {
		if name := squeeze(a.Name); s.Actions[i].IsOwn() && !strings.Contains(short, name) {
			t.Errorf("%s is this hero's own and missing", a.Name)
		}
	}
}

// In large print the outcomes of a roll are side by side if they fit, and the pages of combat hold the abilities.
func TestLargePrintHasOutcomesSideBySide(t *testing.T) {
	t.Parallel()
	c := drawn(t, hero(), Options{Large: true, Pages: []full.Pages{{Part: "combat"}}})
	checkSizes(t, c, 14)
	rows := 0
	texts := c.Record().Texts
	for i := 2; i < len(texts); i++ {
		for k := max(0, i-12); k < i; k++ {
			if texts[i].Text == "17+" && strings.HasSuffix(texts[k].Text, "11") && texts[k].Area.Y == texts[i].Area.Y && texts[k].Page == texts[i].Page {
				rows++
			}
		}
	}
	if rows < 3 {
		t.Errorf("%d abilities with their outcomes side by side", rows)
	}
	if all := printed(c); !strings.Contains(all, squeeze(hero().Abilities[0].Name)) {
		t.Error("the pages of combat lack the abilities")
	}
}

// Every page of a party has the title and the heroes by their letters. A characteristic is stressed only if it sets a hero
// apart.
func TestEveryPageOfAPartyHasItsHead(t *testing.T) {
	t.Parallel()
	var all []*sheet.Sheet
	for range 8 {
		all = append(all, hero())
	}
	all[7].Name = "Zora"
	c, _, err := compose(all, Options{Layout: Party, Campaign: "The Long Road"})
	if err != nil {
		t.Fatal(err)
	}
	checkRecord(t, c)
	if c.Pages() < 2 || c.Pages() > 3 {
		t.Errorf("%d pages, want 2 or 3", c.Pages())
	}
	for page := 2; page <= c.Pages(); page++ {
		text := ""
		for _, x := range c.Record().Texts {
			if x.Page == page && x.In >= 0 && c.Record().Containers[x.In].Name == "heads of a page" {
				text += squeeze(x.Text)
			}
		}
		for _, want := range []string{chapter.PageParty, "TheLongRoad", "Zora"} {
			if !strings.Contains(text, want) {
				t.Errorf("page %d: the head %q lacks %q", page, text, want)
			}
		}
	}
}
