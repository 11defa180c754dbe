package chapter

import (
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// A note is left out if the text above it has the same meaning in other words, and stays if it has more or another number.
func TestNotesThatRepeatTheTextAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		note, text string
		want       bool
	}{
		{"Edge on tests to hide behind barrels", "Your tests to hide have an edge while you are behind a barrel.", true},
		{"Roll a d6 and lose 1d6 Stamina to try again", "When a test fails, you can roll a d6: you lose 1d6 Stamina and try it again.", true},
		{"Failed Might test: lose 1d6 Stamina to improve the result", "When a Might test fails, you can roll a d6 and lose that much Stamina: the result is better.", true},
		{"Edge on tests at 3 heat, a double edge at 9", "What you strike with a hammer glows. Growing heat makes you stronger.", false},
		{"+2 on tests with Lift", "Your tests with Lift are 3 higher.", false},
		{"", "Anything.", false},
		{"Bane on tests while it rains", "", false},
	} {
		if got := repeats(x.note, x.text); got != x.want {
			t.Errorf("%q repeats %q: %v", x.note, x.text, got)
		}
	}
}

// Open questions in the list are not repeated among the problems; the command to type is below each.
func TestOpenQuestionsAndProblems(t *testing.T) {
	t.Parallel()
	var got []string
	for _, e := range Open(sample.Invented[sheet.Sheet]("testdata/open.sheet.yaml")).Entries {
		got = append(got, sample.Sentences(e)...)
	}
	want := []string{
		"Career: open (career)", "set career", "Two skills: open: climb (smith.skills)", "Your kit: not possible now: Quarry needs no Wings (smith.kit)",
		"A language: left for later (tongue)", "unfinished: Two skills: 1 of 2 picked", "illegal: A perk: it is there twice", "set smith.perk",
		"note: gone: not asked any more", "illegal: level 99",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A feature is left to the card of an ability if it gives that ability under its own name. Otherwise it is printed, even if an
// ability has the same name.
func TestFeaturesWithTheNameOfAnAbility(t *testing.T) {
	t.Parallel()
	night := sheet.Moment{ID: "night", Name: "at night"}
	s := &sheet.Sheet{
		Show:      sheet.Show{Moments: []sheet.Moment{night}},
		Abilities: []sheet.Ability{{Named: sheet.Named{ID: "deed/ram", Name: "Ram", Source: "trade/breaker"}}, {Named: sheet.Named{ID: "deed/glare", Name: "Glare", Source: "knack/glare"}}},
	}
	for _, f := range []sheet.Named{{ID: "knack/ram", Name: "Ram"}, {ID: "knack/glare", Name: "Glare"}} {
		s.Features = append(s.Features, sheet.Feature{Named: f, Text: doc.Words("Doors give way."), When: []string{night.Name}})
	}
	groups := Groups(s)
	if len(groups) != 1 || !slices.Equal(groups[0].Features, []int{0}) {
		t.Errorf("%+v", groups)
	}
}

// The value with which a resource starts is on page 1, so that the list of moments overleaf does not repeat it.
func TestGroupsLeaveOutTheStartOfAResource(t *testing.T) {
	t.Parallel()
	start := sheet.Moment{ID: "start", Name: "when a fight starts", Role: sheet.MomentStart}
	s := &sheet.Sheet{Show: sheet.Show{Moments: []sheet.Moment{start}}, Resources: []*sheet.Resource{{ID: "heat", Name: "Heat", Start: "Victories"}}}
	if groups := Groups(s); len(groups) > 0 {
		t.Errorf("%+v", groups)
	}
}

// A bonus of a kit that does not count is struck out.
func TestUnusedBonusesAreStruckOut(t *testing.T) {
	t.Parallel()
	kit := Kit(&sheet.Show{}, &sheet.Kit{Bonuses: []sheet.Named{{Name: "Stamina +9"}, {Name: "Stamina +6", SourceName: "not used"}}})
	if items := kit.Body[0].(doc.Facts).Items; items[0].Text[0].Kind != doc.Strong || items[1].Text[0].Kind != doc.Struck {
		t.Errorf("%+v", items)
	}
}
