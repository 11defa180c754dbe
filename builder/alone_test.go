package builder_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

// TestMasterpieceAllowsOneFourthEnhancement: the fourth enhancement goes on one item, whichever it is, and is asked of no other then.
func TestMasterpieceAllowsOneFourthEnhancement(t *testing.T) {
	set := data.Load("heroes-2025")
	level := func(tier string) string { // an enhancement of armor
		for _, rec := range set.Kind("enhancement") {
			if slices.Contains(rec.Attr("item"), "armor") && slices.Contains(rec.Attr("tier"), tier) && rec.Needed().After == "" {
				return rec.Slug()
			}
		}
		t.Fatalf("no enhancement of the %s. level", tier)
		return ""
	}
	h := heroOf(9, "class", "fury", "master-crafter.benefit", "masterpiece")
	h = h.With("play.titles", []string{"master-crafter"}).With("play.treasures", []string{"imbued-light-armor", "imbued-heavy-armor"})
	for _, item := range []string{"imbued-light-armor", "imbued-heavy-armor"} {
		for _, tier := range []string{"1", "5", "9"} {
			h = h.With(item+".enhancement-"+tier, []string{level(tier)})
		}
	}
	asked := func(h *builder.Hero) (out []string) {
		for _, q := range builder.Resolve(set, h).Questions {
			if strings.HasSuffix(q.ID, ".enhancement-4th") {
				out = append(out, q.ID)
			}
		}
		return out
	}
	light, heavy := "imbued-light-armor.enhancement-4th", "imbued-heavy-armor.enhancement-4th"
	wantList(t, "asked of both", asked(h), light, heavy)
	fourth := secondOf(set, level("1"))
	wantList(t, "asked of the masterpiece", asked(h.With(heavy, []string{fourth})), heavy)
	both := h.With(heavy, []string{fourth}).With(light, []string{fourth})
	wantList(t, "two answers are kept", asked(both), light, heavy)
	s := builder.Build(set, both)
	i := slices.IndexFunc(s.Issues, func(i sheet.Issue) bool { return i.Question == heavy })
	if i < 0 || s.Issues[i].Severity != sheet.Illegal || !strings.Contains(s.Issues[i].Text, light+" is answered, and only one such question may be") {
		t.Errorf("issues %+v", s.Issues)
	}
	if slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Question == light }) {
		t.Error("the first of two answers is a mistake too")
	}
}

// secondOf is an enhancement of armor beside another.
func secondOf(set *rules.Set, but string) string {
	for _, rec := range set.Kind("enhancement") {
		if slices.Contains(rec.Attr("item"), "armor") && rec.Needed().After == "" && rec.Slug() != but && slices.Contains(rec.Attr("tier"), "1") {
			return rec.Slug()
		}
	}
	return ""
}
