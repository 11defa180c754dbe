package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// beginner is a hero of the first level and echelon, of whom nothing else is known.
type beginner struct{ rules.EmptyHolder }

// Var returns 1 for every name.
func (beginner) Var(string) int { return 1 }

// Count returns 0.
func (beginner) Count(string) int { return 0 }

// Size returns 0.
func (beginner) Size(string) int { return 0 }

// Beginner returns such a hero.
func Beginner() rules.Env { return beginner{} }

// GearFields returns the fields of a kit with the numbers of its record. Forge Steel takes its own, but readers without its books
// see only these.
func GearFields(exchange *rules.Exchange, rec *rules.Record) map[string]any {
	words := func(key string) []string { return Values(exchange.Homebrew, "gear."+key) }
	out := map[string]any{}
	for i, key := range words("attrs") {
		names := []string{}
		for _, value := range rec.Attr(key) {
			switch {
			case slices.Contains(words("sized"), value) && i < len(words("endings")):
				names = append(names, printable.Capital(value)+" "+printable.Capital(words("endings")[i]))
			case !slices.Contains(words("without"), value):
				names = append(names, titled(value))
			}
		}
		out[key] = names
	}
	for _, id := range words("stats") {
		out[id] = 0
	}
	for _, reach := range words("ways") {
		out[reach+"Distance"], out[reach+"Damage"] = 0, nil
	}
	for i := range rec.Effects {
		e := &rec.Effects[i]
		for _, id := range e.Stats {
			if slices.Contains(words("stats"), id) && e.Op == "add" {
				out[id] = e.Value.Int(beginner{})
			}
		}
		if e.Mod == nil {
			continue
		}
		for _, reach := range words("ways") {
			if !slices.Contains(e.Mod.Match.Keywords, reach) {
				continue
			}
			if len(e.Mod.Damage) == 3 {
				damage := map[string]int{}
				for i, key := range []string{"tier1", "tier2", "tier3"} {
					damage[key], _ = e.Mod.Damage[i].Constant()
				}
				out[reach+"Damage"] = damage
			}
			for _, distance := range []rules.Expr{e.Mod.Melee, e.Mod.Ranged} {
				if n, ok := distance.Constant(); ok && n != 0 {
					out[reach+"Distance"] = n
				}
			}
		}
	}
	return out
}

// titled returns the words of a slug with a capital each.
func titled(slug string) string {
	words := strings.Split(slug, "-")
	for i := range words {
		words[i] = printable.Capital(words[i])
	}
	return strings.Join(words, " ")
}
