package chapter_test

import (
	"slices"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
)

// TestOwnFeaturesFollowTheStory: the hero's own features come in the order that the edition gives, the others after them as
// they were; features of the calling and names without a text are left out.
func TestOwnFeaturesFollowTheStory(t *testing.T) {
	feature := func(kind string, own bool) sheet.Feature {
		return sheet.Feature{Kind: kind, Own: own, Text: sheet.Text{{S: "Something."}}}
	}
	s := &sheet.Sheet{Show: sheet.Show{Story: []string{"fate", "flaw"}}}
	s.Features = []sheet.Feature{feature("gift", true), feature("art", false), feature("flaw", true), feature("fate", true), feature("gift", true), {Kind: "fate", Own: true}}
	if got := chapter.OwnFeatures(s); !slices.Equal(got, []int{3, 2, 0, 4}) {
		t.Errorf("%v", got)
	}
}
