package rules_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/doc"
)

func text(t *testing.T, raw string) rules.Text {
	t.Helper()
	parsed, err := rules.ParseText(raw)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestRulesAreReadInWords(t *testing.T) {
	reader := rules.ReaderOf(data.Load("heroes-2025"))
	withMight := rules.ReaderWith(data.Load("heroes-2025"), func(name string) (int, bool) { return 3, name == "might" })
	for _, row := range trial.Rows(t, "testdata/words.tsv") {
		as, written, want := row[0], row[1], row[2]
		got := ""
		switch as {
		case "text":
			got = reader.Text(text(t, written))
		case "known":
			got = withMight.Text(text(t, written))
		case "outcome":
			tier, err := rules.ParseTier(written)
			if err != nil {
				t.Fatal(err)
			}
			got = outcome(reader, &tier)
		case "value", "condition":
			e, err := rules.Compile(written, as == "condition")
			if err != nil {
				t.Fatal(err)
			}
			if got = reader.Value(e); as == "condition" {
				got = reader.Condition(e)
			}
		}
		if got != want {
			t.Errorf("%s %q reads\n     %q\nwant %q", as, written, got, want)
		}
	}
}

func outcome(reader rules.Reader, t *rules.Tier) string {
	return doc.Join("; ", reader.Damage(t), reader.Runs(t.Text)).String()
}

func TestRunsKeepStressPotenciesAndMarks(t *testing.T) {
	got := rules.ReaderOf(data.Load("heroes-2025")).Runs(text(t, "**One {= might | more}.** Slide {= might # squares | far} if M < weak.\n\n**Two** gain {surge 2}"))
	want := doc.Text{
		{Kind: doc.Strong, S: "One more."}, {S: " Slide far if "}, {Kind: doc.Measure, S: "M", Formula: "weak"},
		{S: ".\n\n"}, {Kind: doc.Strong, S: "Two"}, {S: " gain "}, {Kind: doc.Counted, S: "surges", N: 2, Icon: "spark"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("runs are\n%+v, want\n%+v", got, want)
	}
}

// TestManyPartsOfATextAreCheap: a part of a text that has thousands takes few allocations.
func TestManyPartsOfATextAreCheap(t *testing.T) {
	const parts = 1000
	reader, many := rules.ReaderOf(data.Load("heroes-2025")), text(t, strings.Repeat("{= 1}", parts))
	if n := testing.AllocsPerRun(3, func() { reader.Text(many) }); n > 5*parts {
		t.Errorf("%.0f allocations for %d parts", n, parts)
	}
}
