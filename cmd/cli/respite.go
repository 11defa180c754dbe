package cli

import (
	"cmp"
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
)

// RespiteWords returns the effects of a respite on a hero, such as "3 Victories become 3 XP. Stamina and Recoveries come back in
// full."
func RespiteWords(e *HeroFile) string {
	var out []string
	words, victories := &e.Set.Show.Words, e.Hero.Play.Victories
	if gained := builder.Resolve(e.Set, e.Hero).Respite(); gained.XP > 0 {
		become := "become"
		if victories == 1 {
			become = "becomes"
		}
		out = append(out, fmt.Sprintf("%s %s %d %s.", message.Plural(victories, words.Victory, words.Victories), become, gained.XP, cmp.Or(words.XP, "XP")))
	}
	var whole []string
	s := e.Sheet()
	for _, role := range []string{sheet.Health, sheet.Heals} {
		if n, ok := s.Role(role); ok {
			whole = append(whole, n.Name)
		}
	}
	switch len(whole) {
	case 0:
	case 1:
		out = append(out, whole[0]+" comes back in full.")
	default:
		out = append(out, strings.Join(whole, " and ")+" come back in full.")
	}
	return strings.Join(out, " ")
}
