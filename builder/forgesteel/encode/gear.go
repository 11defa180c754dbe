package encode

import (
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// gearFields returns the fields of a kit with our numbers. Forge Steel takes its own, but readers without its books see only these.
func (w *writer) gearFields(rec *rules.Record) map[string]any {
	words := func(key string) []string { return forgesteel.Values(w.Exchange.Homebrew, "gear."+key) }
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
	for i := range rec.Effects {
		e := &rec.Effects[i]
		for _, id := range e.Stats {
			if slices.Contains(words("stats"), id) && e.Op == "add" {
				n := e.Value.Int(w.res.Names())
				if slices.Contains(words("echelon"), id) {
					n /= max(w.Set.Echelon(w.hero.Level), 1)
				}
				out[id] = n
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
				damage := damageOf(e.Mod)
				out[reach+"Damage"] = map[string]int{"tier1": damage[0], "tier2": damage[1], "tier3": damage[2]}
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
func titled(slug string) string { return strings.Join(capitals(strings.Split(slug, "-")), " ") }
