package sheet_test

import (
	"slices"
	"testing"

	"scabbard/sheet"
)

func TestHeroesOfSeveralEditions(t *testing.T) {
	group := func(skills ...string) sheet.SkillGroup {
		g := sheet.SkillGroup{ID: "lore", Name: "Lore"}
		for _, s := range skills {
			g.Skills = append(g.Skills, sheet.Named{ID: "skill/" + s})
		}
		return g
	}
	old := &sheet.Sheet{Name: "Bo", Edition: "old", EditionTitle: "The old one", SkillGroups: []sheet.SkillGroup{group("magic", "nature")}}
	young := &sheet.Sheet{Name: "Ada", Edition: "new", EditionTitle: "The new one", SkillGroups: []sheet.SkillGroup{group("nature", "timescape"), {ID: "crafting"}}}
	all := sheet.ByEdition([]*sheet.Sheet{young, old, young})
	if len(all) != 2 || all[0].Edition != "new" || len(all[0].Heroes) != 2 || all[1].Heroes[0] != old {
		t.Errorf("by edition: %+v", all)
	}
	if got := sheet.Titles([]*sheet.Sheet{old, young, old}); !slices.Equal(got, []string{"The old one", "The new one"}) {
		t.Errorf("titles are %q", got)
	}
	skills := sheet.AllSkills([]*sheet.Sheet{old, young})
	if len(skills) != 2 || len(skills[0].Skills) != 3 || skills[0].Skills[2].ID != "skill/timescape" || skills[1].ID != "crafting" {
		t.Errorf("skills are %+v", skills)
	}
	if len(old.SkillGroups[0].Skills) != 2 {
		t.Error("a sheet was changed")
	}
}

func TestLicensesOfSeveralHeroes(t *testing.T) {
	beasts, boats := sheet.Book{ID: "beasts", Licence: "The beasts are ours."}, sheet.Book{ID: "boats", Licence: "The boats too."}
	heroes := []*sheet.Sheet{
		{Licence: "The first edition."},
		{Licence: "The first edition. The beasts are ours. The boats too.", Books: []sheet.Book{beasts, boats}},
		{Licence: "The second edition."},
		{Licence: "The first edition. The boats too.", Books: []sheet.Book{boats}},
		{},
	}
	if got := sheet.Licenses(heroes); got != "The first edition. The second edition. The beasts are ours. The boats too." {
		t.Error(got)
	}
}
