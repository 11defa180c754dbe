package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// kit returns a holding as a kit.
func (a *assembly) kit(h *held.Holding) sheet.Kit {
	fixed := a.wording(h.Rec)
	bonuses := bonusWriter{a.writer}
	k := sheet.Kit{Named: a.named(h, fixed.of), Armor: a.n.Set.AttrOf(h.Rec, rules.AttrArmor), Weapons: a.n.Set.AttrOf(h.Rec, rules.AttrWeapon), Equipment: a.text(h, h.Rec.Text), Apply: h.Rec.Apply}
	for i := range h.Effects {
		e, words := &h.Effects[i], fixed.bonuses[i]
		if words == "" {
			words = bonuses.bonusWords(h, e)
		}
		if words == "" {
			continue
		}
		k.Bonuses = append(k.Bonuses, bonuses.bonus(h, e, words))
	}
	return k
}

// bonusWriter writes the bonuses of kits and items.
type bonusWriter struct{ *writer }

// bonus returns the bonus of a kit or an item with its circumstance, if that does not hold now, or marked if it does not count.
func (w bonusWriter) bonus(h *held.Holding, e *rules.Effect, words string) sheet.Named {
	b := sheet.Named{ID: e.Stack, Name: words}
	switch s := w.n.Scope(h); {
	case s.Unusable() != "":
		b.SourceName = phrase.Of("not-used")
	case !s.Active(e):
		b.Name = phrase.Of("while", b.Name, e.While)
	case w.loses(h, e):
		b.SourceName = phrase.Of("not-used")
	}
	return b
}

// bonusWords prints a kit's bonus as kits do: "Stamina +9", "Melee damage +0/+0/+3".
func (w bonusWriter) bonusWords(h *held.Holding, e *rules.Effect) string {
	ev := w.n.Scope(h)
	switch {
	case e.Verb == rules.VerbStat && e.Op == "add" && len(e.Stats) == 1:
		name := e.Stats[0]
		if st := w.n.Set.Stat(name); st != nil {
			name = st.Name
		}
		return name + " " + sheet.Figure(ev.Int(e.Value), true)
	case e.Verb != rules.VerbMod:
		return ""
	case len(e.Mod.Damage) == 3 && e.Mod.Type != "":
		return printable.Capital(phrase.Of("damage-of", e.Mod.Type)) + " " + sheet.Figure(ev.Int(e.Mod.Damage[0]), true)
	case len(e.Mod.Damage) == 3:
		var tiers []string
		for _, d := range e.Mod.Damage {
			tiers = append(tiers, sheet.Figure(ev.Int(d), true))
		}
		return printable.Capital(phrase.Of("damage-of", w.kindOfAbility(e.Mod))) + " " + strings.Join(tiers, "/")
	case !e.Mod.Melee.Empty():
		return printable.Capital(phrase.Of("melee-distance")) + " " + sheet.Figure(ev.Int(e.Mod.Melee), true)
	case !e.Mod.Ranged.Empty():
		return printable.Capital(phrase.Of("ranged-distance")) + " " + sheet.Figure(ev.Int(e.Mod.Ranged), true)
	}
	return ""
}

// kindOfAbility returns the abilities a mod is about, in words: by the way of fighting, as kits do, else by the first
// keyword.
func (w bonusWriter) kindOfAbility(m *rules.Mod) string {
	words := m.Match.Keywords
	switch {
	case slices.Contains(words, rules.ReachMelee), slices.Contains(words, rules.ReachRanged):
		return side(m)
	case len(words) > 0:
		return w.keyword(words[0])
	}
	return ""
}

// side returns which of the two ways of fighting a mod is about: melee or ranged.
func side(m *rules.Mod) string {
	if slices.Contains(m.Match.Keywords, rules.ReachRanged) {
		return rules.ReachRanged
	}
	return rules.ReachMelee
}

// loses reports whether an effect lost its stack group to another source.
func (w bonusWriter) loses(h *held.Holding, e *rules.Effect) bool {
	if e.Verb == rules.VerbStat {
		return w.n.Lost(h, e)
	}
	for _, m := range w.mods {
		if m.of == h && m.e == e {
			return m.unused != ""
		}
	}
	return false
}

// kitBonuses adds up the bonuses of the kits in use to damage and distance.
func (a *assembly) kitBonuses() {
	k := &a.s.KitBonuses
	for _, m := range a.mods {
		if m.unused != "" || a.n.Set.Role(m.of.Rec.Kind()) != rules.KindKit {
			continue
		}
		ev := a.n.Scope(m.of)
		k.MeleeDistance += ev.Int(m.e.Mod.Melee)
		k.RangedDistance += ev.Int(m.e.Mod.Ranged)
		for i, d := range m.e.Mod.Damage {
			if side(m.e.Mod) == rules.ReachRanged {
				k.Ranged[i] += ev.Int(d)
				k.RangedFrom = m.of.Rec.Name
			} else {
				k.Melee[i] += ev.Int(d)
				k.MeleeFrom = m.of.Rec.Name
			}
		}
	}
}
