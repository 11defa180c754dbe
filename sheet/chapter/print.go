package chapter

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// FromTo returns the title of the slip of changes since an earlier level.
func FromTo(before, now *sheet.Sheet) string {
	return phrase.Of("from-level-to", before.Level, now.Level)
}

// ResistTitle returns the title of the list of characteristics that resist abilities.
func ResistTitle(s *sheet.Sheet) string {
	return phrase.Of("resist-title", printable.Capital(doc.OrElse(s.Show.Terms.Potency, phrase.Of("effects"))))
}

// Uncovered returns how many of all skills nobody has, in words.
func Uncovered(n, all int) string { return phrase.Of("uncovered", n, all) }

// HeroWord returns the edition's word for what is on the sheet, such as "Creature", or "Hero" if that depends on answers.
func HeroWord(s *sheet.Sheet) string {
	if word := s.Show.What; word != "" && !strings.Contains(word, "{") {
		return printable.Capital(word)
	}
	return phrase.Of("page-hero")
}

// ScoresOf returns the edition's word for characteristics.
func ScoresOf(s *sheet.Sheet) string {
	return doc.OrElse(s.Show.Terms.Characteristics, phrase.Of("scores"))
}

// TitlesOf returns the heading of the titles.
func TitlesOf(s *sheet.Sheet) string {
	return headed(s, sheet.OfTitle, s.Show.Terms.Titles, phrase.Of("earned"))
}

// TreasuresOf returns the heading of the treasures.
func TreasuresOf(s *sheet.Sheet) string {
	return headed(s, sheet.OfTreasure, s.Show.Terms.Treasures, phrase.Of("items"))
}

// ProjectsOf returns the heading of the projects.
func ProjectsOf(s *sheet.Sheet) string {
	return headed(s, sheet.OfProject, s.Show.Terms.Projects, phrase.Of("work"))
}

// HeroesAndTitles returns the head of the names of heroes, with their titles if they can have any.
func HeroesAndTitles(s *sheet.Sheet) string {
	if !s.Show.Declares(sheet.OfTitle) {
		return phrase.Of("heroes")
	}
	return phrase.Of("comma", phrase.Of("heroes"), strings.ToLower(TitlesOf(s)))
}

// SurprisesOf returns the heading of a hero's triggered actions on the page of a party.
func SurprisesOf(s *sheet.Sheet) string {
	if s.Show.Terms.Trigger == "" {
		return phrase.Of("at-a-glance")
	}
	return phrase.Of("surprises")
}

// headed returns a heading of the edition, or the word for the kind of record.
func headed(s *sheet.Sheet, role, word, other string) string {
	return doc.OrElse(word, printable.Capital(s.Show.KindWord(role, other)))
}

// PortraitOf returns the words for the hero's portrait where it cannot be seen.
func PortraitOf(s *sheet.Sheet) string { return phrase.Of("portrait-of", s.HeroName()) }

// Temporary returns the caption of the box for temporary health, or "" if the edition has none.
func Temporary(s *sheet.Sheet) string { return s.Show.Terms.Temporary }

// ShortTemporary returns the caption of that box where room is short: "temp.".
func ShortTemporary(s *sheet.Sheet) string {
	if word := []rune(Temporary(s)); len(word) > 6 {
		return string(word[:4]) + "."
	}
	return Temporary(s)
}

// SkillsOf returns the edition's word for skills.
func SkillsOf(s *sheet.Sheet) string { return doc.OrElse(s.Show.Terms.Skills, phrase.Of("skills")) }

// LanguagesOf returns the edition's word for languages.
func LanguagesOf(s *sheet.Sheet) string {
	return doc.OrElse(s.Show.Terms.Languages, phrase.Of("languages"))
}

// kitBonuses returns the kits' bonuses to damage: "melee +0/+0/+3".
func kitBonuses(s *sheet.Sheet) (out []string) {
	k := s.KitBonuses
	for _, kit := range []struct {
		word  string
		tiers [3]int
	}{{phrase.Of("melee"), k.Melee}, {phrase.Of("ranged"), k.Ranged}} {
		if kit.tiers != [3]int{} {
			out = append(out, kit.word+" "+ByTier(kit.tiers))
		}
	}
	return out
}

// EarlierNumber returns the earlier number of something, for the corner of its box, or "" for 0.
func EarlierNumber(n int) string {
	if n == 0 {
		return ""
	}
	return EarlierValue(strconv.Itoa(n))
}

// EarlierValue returns the earlier value of something, for the corner of its box.
func EarlierValue(figure string) string { return phrase.Of("was", figure) }

// WorthEach returns the worth of one use of something: ", +18 each".
func WorthEach(value sheet.Number) string { return ", " + phrase.Of("each", "+"+value.Show()) }
