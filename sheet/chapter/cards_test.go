package chapter_test

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	sheethtml "scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/phrase"
	"scabbard/sheet/text"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestCardsWithoutAHero compares the words of an ability without a hero with the rules.
func TestCardsWithoutAHero(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for id, want := range map[string][]string{
		"ability/talent/soul-burn":                      {"Soul Burn 7 Clarity · Talent, level 3", "Power Roll: 2d10 + Presence", "6 + P damage; P < weak dazed (save ends)", "Strained: The ability's potency is 1 higher."},
		"ability/common/melee-weapon-free-strike":       {"Power Roll: 2d10 + Might or Agility", "2 + M or A damage"},
		"ability/censor/judgment":                       {"Spend 1 Wrath: Take one of these", "several.\n A judged creature adjacent to you starts to shift", "Exorcist: The first time"},
		"ability/tactician/mark":                        {"\n Damage: the ability deals", "\n Taunt: if you damaged"},
		"ability/common/grab":                           {"Maneuver", "Effect: You can target only a creature"},
		"ability/elementalist/instantaneous-excavation": {"Persistent 1 Essence:"},
	} {
		r := set.Record(id)
		if r == nil {
			t.Errorf("there is no %s", id)
			continue
		}
		var b bytes.Buffer
		if err := text.Entries(&b, []doc.Entry{page.Card(set, r)}, text.Options{Width: 100}); err != nil {
			t.Fatal(err)
		}
		got := regexp.MustCompile(` +`).ReplaceAllString(b.String(), " ")
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s does not say %q:\n%s", id, w, b.String())
			}
		}
		if strings.Count(got, "Effect:") > 1 || strings.Contains(got, "(with Exorcist)") {
			t.Errorf("%s says something twice:\n%s", id, b.String())
		}
	}
}

// TestEveryCardNamesItsRoll: the card of every ability without a hero names each characteristic it rolls with and adds, its
// cost, and the damage of each of its outcomes.
func TestEveryCardNamesItsRoll(t *testing.T) {
	t.Parallel()
	for _, set := range sample.Editions(t) {
		for r := range set.Each() {
			if r.Ability == nil {
				continue
			}
			r := set.Unbound(r)
			card := page.Card(set, r)
			words := strings.Join(cardWords(&card), "\n")
			want := []string{set.TypeName(r.Ability.Type)}
			if r.Cost > 0 && !strings.HasPrefix(card.Tag, fmt.Sprint(r.Cost, " ")) {
				t.Errorf("%s costs %q", r.ID, card.Tag)
			}
			for _, tier := range r.Ability.Tiers {
				if len(tier.Plus) > 0 {
					want = append(want, "+ "+phrase.Or(tier.Plus)+" ")
				}
			}
			for _, c := range set.Characteristics {
				if slices.Contains(r.Ability.Roll, c.ID) {
					want = append(want, c.Name)
				}
			}
			for _, w := range want {
				if !strings.Contains(words, w) {
					t.Errorf("%s does not say %q:\n%s", r.ID, w, words)
				}
			}
		}
	}
}

// TestCardsHaveTheSameWordsInEveryFormat: every word of a card is on the terminal, in Markdown, in a note for Obsidian and in a
// browser, with a hero and without. Paper is tested in sheet/pdf.
func TestCardsHaveTheSameWordsInEveryFormat(t *testing.T) {
	t.Parallel()
	for name, s := range cardSheets(t) {
		forms := map[string]string{}
		for form, write := range map[string]func(*bytes.Buffer) error{
			"terminal": func(b *bytes.Buffer) error { return text.Entries(b, entriesOf(s), text.Options{Width: 80}) },
			"markdown": func(b *bytes.Buffer) error { return markdown.Write(b, s) },
			"obsidian": func(b *bytes.Buffer) error { return markdown.Obsidian(b, s) },
			"html":     func(b *bytes.Buffer) error { return sheethtml.Write(b, []*sheet.Sheet{s}, sheethtml.Options{}) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Fatal(err)
			}
			out := b.String()
			if form == "html" {
				out = html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(out, ""))
			}
			forms[form] = letters(out)
		}
		for i := range s.Abilities {
			card := chapter.Ability(&s.Show, &s.Abilities[i])
			for _, words := range cardWords(&card) {
				for form, out := range forms {
					roll := card.Outcomes()
					if form == "obsidian" && (s.Abilities[i].Common || roll != nil && (words == roll.Label || words == roll.Text.String())) {
						continue // the plugin knows the common actions, and has the roll in figures
					}
					if !strings.Contains(out, letters(words)) {
						t.Errorf("%s, %s: %s does not say %q", name, form, card.Name, words)
					}
				}
			}
		}
	}
}

// cardSheets are sheets whose cards are compared: heroes of testdata, and every ability of the rules without a hero.
func cardSheets(t *testing.T) map[string]*sheet.Sheet {
	out := map[string]*sheet.Sheet{}
	for i, hero := range sample.Recordings(t, "../../testdata")[:60] {
		if trial.Turn(i, 20, 1) {
			out[hero.Name] = hero.Make()
		}
	}
	for _, edition := range []string{"packet-2024", "heroes-2025"} {
		set, hero := data.Load(edition), &builder.Hero{Format: builder.Format, Edition: edition}
		s := builder.Build(set, hero)
		s.Abilities = nil
		i := 0
		for r := range set.Each() {
			if r.Ability == nil || r.Kind() == set.KindOf(rules.KindReference) {
				continue
			}
			if i++; trial.Turn(i, 5, 1) {
				s.Abilities = append(s.Abilities, page.Ability(set, set.Unbound(r)))
			}
		}
		out[edition+" without a hero"] = s
	}
	return out
}

func entriesOf(s *sheet.Sheet) (out []doc.Entry) {
	for _, part := range chapter.Abilities(s).Parts {
		out = append(out, part.Entries...)
	}
	return out
}

// cardWords are the words of a card, piece by piece.
func cardWords(c *doc.Card) []string {
	out := []string{c.Name, c.Tag}
	text := func(t doc.Text) { out = append(out, strings.Split(t.String(), "\n")...) }
	for _, e := range c.Body {
		switch e := e.(type) {
		case doc.Line:
			out = append(out, e.Label)
			text(e.Text)
		case doc.Facts:
			for _, f := range e.Items {
				text(f.Text)
			}
		case doc.Outcomes:
			out = append(out, e.Label)
			text(e.Text)
			for _, way := range e.Ways {
				out = append(out, way.Name)
				for _, row := range way.Rows {
					text(row.Text)
				}
			}
		}
	}
	return slices.DeleteFunc(out, func(s string) bool { return letters(s) == "" })
}

// letters returns the letters and digits of a text, in lower case, which its markup cannot change.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
