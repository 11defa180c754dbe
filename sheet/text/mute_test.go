package text_test

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// TestMuteFeaturesHaveNoHeading: a feature that only led to a pick is not printed, and neither is a heading over such
// features alone.
func TestMuteFeaturesHaveNoHeading(t *testing.T) {
	mute := sheet.Feature{Named: sheet.Named{ID: "feature/knight/oath", Name: "Oath", SourceName: "Knight"}, Level: 1}
	says := sheet.Feature{Named: sheet.Named{ID: "feature/knight/vow", Name: "Vow", SourceName: "Knight"}, Apply: "only at dawn"}
	for _, c := range []struct {
		features []sheet.Feature
		want     []string
	}{
		{[]sheet.Feature{mute}, nil},
		{[]sheet.Feature{mute, says}, []string{"Features", "Vow"}},
	} {
		s := &sheet.Sheet{Name: "Bo", Level: 1, Features: c.features}
		var page, md strings.Builder
		if err := text.Show(&page, s, text.Options{Width: 80}); err != nil {
			t.Fatal(err)
		}
		if err := markdown.Write(&md, s); err != nil {
			t.Fatal(err)
		}
		for name, out := range map[string]string{"text": page.String(), "markdown": md.String()} {
			for _, word := range []string{"Features", "Vow", "Oath"} {
				wanted := false
				for _, w := range c.want {
					wanted = wanted || w == word
				}
				if strings.Contains(out, word) != wanted {
					t.Errorf("%s of %d features: %s there is %v", name, len(c.features), word, !wanted)
				}
			}
		}
	}
}

// TestTitlesAreNamed: a title that only leads to a benefit is named with it.
func TestTitlesAreNamed(t *testing.T) {
	s := &sheet.Sheet{Name: "Bo", Level: 1, Features: []sheet.Feature{
		{Named: sheet.Named{ID: "title/hero", Name: "Hero of the Ford"}, Earned: true},
		{Named: sheet.Named{ID: "benefit/hero/bell", Name: "The Bell", Source: "title/hero", SourceName: "Hero of the Ford"}, Text: sheet.Text{{S: "They ring it for you."}}},
	}}
	var page, md strings.Builder
	if err := text.Show(&page, s, text.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	if err := markdown.Write(&md, s); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{page.String(), md.String()} {
		if !strings.Contains(out, "Hero of the Ford (The Bell)") || !strings.Contains(out, "They ring it for you.") {
			t.Errorf("the title is not named:\n%s", out)
		}
	}
}
