package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// looseRoom is room for the notes of what has no card of its own; few heroes have more.
const looseRoom = 3

// sort puts what the hero holds where the sheet shows it: skills, languages, kits, features and what play brought.
func (a *assembly) sort() {
	s := a.s
	skills, features := 0, 0
	for _, h := range a.r.held.list {
		switch h.role {
		case rules.KindSkill:
			skills++
		case rules.KindFeature:
			features++
		}
	}
	s.Skills, s.Features = make([]sheet.Skill, 0, skills), make([]sheet.Feature, 0, features+looseRoom)
	for _, h := range a.r.held.list {
		if !h.shown {
			continue
		}
		switch h.role {
		case rules.KindSkill:
			s.Skills = append(s.Skills, sheet.Skill{Named: a.given(h), Group: first(a.r.set.AttrOf(h.rec, rules.AttrGroup)), Use: h.rec.Text.Raw()})
		case rules.KindLanguage:
			l := sheet.Language{Named: a.given(h)}
			if status := first(a.r.set.AttrOf(h.rec, rules.AttrStatus)); !slices.Contains(a.r.set.Show.Usual, status) {
				l.Note = status
			}
			s.Languages = append(s.Languages, l)
		case rules.KindKit:
			s.Kits = append(s.Kits, a.kit(h))
		case rules.KindFeature:
			s.Features = append(s.Features, sheet.Feature{})
			a.feature(&s.Features[len(s.Features)-1], h)
		case rules.KindTreasure:
			s.Treasures = a.carried(s.Treasures, h)
		case rules.KindProject:
			s.Projects = append(s.Projects, a.finished(h))
		}
		if h.rec.Block != nil {
			s.Blocks = append(s.Blocks, a.block(h))
		}
	}
	s.Projects = append(s.Projects, a.underWay()...)
	s.Followers = a.followers()
	a.helped(s.Skills)
	slices.SortStableFunc(s.Skills, func(a, b sheet.Skill) int {
		if n := strings.Compare(a.Group, b.Group); n != 0 {
			return n
		}
		return strings.Compare(a.Name, b.Name)
	})
	a.looseNotes()
}

// helped adds to the skills the situational bonuses that name them or their group.
func (a *assembly) helped(skills []sheet.Skill) {
	a.r.eachEffect(rules.VerbNote, func(h *holding, e *rules.Effect) {
		for _, id := range e.Note.With {
			if id == "pick" && h.pick != nil {
				id = h.pick.ID
			}
			kind, slug, _ := strings.Cut(id, "/")
			group := a.r.set.Role(kind) != rules.KindSkill
			for i := range skills {
				if skills[i].ID == id || group && skills[i].Group == slug {
					skills[i].Helps = append(skills[i].Helps, a.text(h, e.Note.Text))
				}
			}
		}
	})
}

// given names a holding with who gave it, whatever it belongs to.
func (w *writer) given(h *holding) sheet.Named {
	n := h.source()
	if by := h.causes[0].by; by != nil {
		n.Source, n.SourceName = by.rec.ID, by.rec.Name
		if by.rec.ID == w.r.set.Root && h.causes[0].question != "" {
			step, _, _ := strings.Cut(h.causes[0].question, ".")
			n.SourceName = printable.Capital(step)
		}
	}
	return n
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// feature writes a feature.
func (a *assembly) feature(f *sheet.Feature, h *holding) {
	said := a.wording(h.rec)
	f.Named, f.Kind, f.Level, f.Apply = a.named(h), h.kind, h.level, h.rec.Apply
	f.Text, f.Short, f.When, f.Heals, f.Earned = said.text, said.short, said.when, said.heals, rules.OfPlay(h.causes[0].question)
	if f.Text == nil {
		f.Text = a.text(h, h.rec.Text)
	}
	if f.Short == nil {
		f.Short = a.text(h, h.rec.Short)
	}
	if said.menu && a.pickedFrom(h) {
		f.Text, f.Short = nil, nil
	}
	for o := range h.carried() {
		f.Notes = append(f.Notes, a.notes(o)...)
		f.Text = a.withChosen(f.Text, o)
	}
}

// pickedFrom tells whether a question of a holding is answered: a record that only leads to what is picked has
// said what it has to say then.
func (w *writer) pickedFrom(h *holding) bool {
	return h.asks && slices.ContainsFunc(w.r.Questions, func(q *Question) bool { return q.holder == h && len(q.chosen) > 0 })
}

// notes are the situational bonuses of a holding; those of a pick name it.
func (w *writer) notes(h *holding) (out []sheet.Text) {
	for i := range h.effects {
		e := &h.effects[i]
		if e.Note == nil || e.At > w.r.level || e.Note.About == aboutWarning || !w.r.scope(h).true(e.If) {
			continue
		}
		out = append(out, w.note(h, e))
	}
	return out
}

func (w *writer) note(h *holding, e *rules.Effect) sheet.Text {
	t := w.text(h, e.Note.Text)
	if h.pick != nil {
		t = append(slices.Clone(t), sheet.Run{S: " (" + h.pick.Name + ")"})
	}
	return t
}

// withChosen adds to a text what was chosen inside its holding.
func (w *writer) withChosen(t sheet.Text, h *holding) sheet.Text {
	words := w.chosenWords(h)
	if len(t) == 0 && len(words) > 0 {
		words[0].S = strings.TrimSpace(words[0].S)
	}
	return append(t, words...)
}

// chosenWords tells what was chosen inside a feature, where the pick is no card of its own.
func (w *writer) chosenWords(h *holding) sheet.Text {
	if !h.asks {
		return nil
	}
	var names []string
	for _, q := range w.r.Questions {
		if q.holder != h || q.choose == nil {
			continue
		}
		if q.Text && len(q.Answer) > 0 {
			names = append(names, q.Answer...)
		}
		for _, rec := range q.chosen {
			if len(q.choose.Each) > 0 || q.choose.Hold && w.r.set.Role(rec.Kind()) == rules.KindSkill {
				names = append(names, rec.Name)
			}
		}
	}
	if len(names) == 0 || h.rec.ID == w.r.set.Root {
		return nil
	}
	return sheet.Text{{S: " Chosen: " + strings.Join(names, ", ") + "."}}
}

// looseNotes prints the situational bonuses of what has no card of its own (a culture, a class), and what of
// its rules is left to the player.
func (a *assembly) looseNotes() {
	for _, h := range a.r.held.list {
		role := h.role
		if !h.shown || role == rules.KindFeature || role == rules.KindTreasure || role == rules.KindEnhancement || role == rules.KindProject || h.rec.Ability != nil {
			continue
		}
		notes, apply := a.notes(h), h.rec.Apply
		if role == rules.KindKit {
			apply = "" // printed with the kit
		}
		if len(notes) == 0 && apply == "" {
			continue
		}
		f := sheet.Feature{Named: h.source(), Kind: h.rec.Kind(), Level: h.level, Notes: notes, Apply: apply}
		if len(notes) > 0 {
			f.Text, f.Notes = notes[0], notes[1:]
		}
		a.s.Features = append(a.s.Features, f)
	}
}

func (a *assembly) kit(h *holding) sheet.Kit {
	k := sheet.Kit{Named: a.named(h), Armor: a.r.set.AttrOf(h.rec, rules.AttrArmor), Weapons: a.r.set.AttrOf(h.rec, rules.AttrWeapon), Equipment: a.text(h, h.rec.Text), Apply: h.rec.Apply}
	said := a.wording(h.rec).bonuses
	for i := range h.effects {
		e, words := &h.effects[i], said[i]
		if words == "" {
			words = a.bonusWords(h, e)
		}
		if words == "" {
			continue
		}
		b := sheet.Named{ID: e.Stack, Name: words}
		if a.loses(h, e) {
			b.SourceName = "not used"
		}
		k.Bonuses = append(k.Bonuses, b)
	}
	return k
}

// bonusWords prints a kit's bonus as kits do: "Stamina +9", "Melee damage +0/+0/+3".
func (w *writer) bonusWords(h *holding, e *rules.Effect) string {
	ev := w.r.scope(h)
	switch {
	case e.Verb == rules.VerbStat && e.Op == "add" && len(e.Stats) == 1:
		name := e.Stats[0]
		if st := w.r.set.Stat(name); st != nil {
			name = st.Name
		}
		return name + " " + sheet.Figure(ev.int(e.Value), true)
	case e.Verb != rules.VerbMod:
		return ""
	case len(e.Mod.Damage) == 3 && e.Mod.Type != "":
		return printable.Capital(e.Mod.Type) + " damage " + sheet.Figure(ev.int(e.Mod.Damage[0]), true)
	case len(e.Mod.Damage) == 3:
		var tiers []string
		for _, d := range e.Mod.Damage {
			tiers = append(tiers, sheet.Figure(ev.int(d), true))
		}
		return printable.Capital(w.kindOfAbility(e.Mod)+"damage ") + strings.Join(tiers, "/")
	case !e.Mod.Melee.Empty():
		return "Melee distance " + sheet.Figure(ev.int(e.Mod.Melee), true)
	case !e.Mod.Ranged.Empty():
		return "Ranged distance " + sheet.Figure(ev.int(e.Mod.Ranged), true)
	}
	return ""
}

// kindOfAbility names the abilities a mod is about: by the way of fighting, as kits do, else by the first keyword.
func (w *writer) kindOfAbility(m *rules.Mod) string {
	words := m.Match.Keywords
	switch {
	case slices.Contains(words, rules.ReachMelee), slices.Contains(words, rules.ReachRanged):
		return side(m) + " "
	case len(words) > 0:
		return w.keyword(words[0]) + " "
	}
	return ""
}

// side tells which of the two ways of fighting a mod is about.
func side(m *rules.Mod) string {
	if slices.Contains(m.Match.Keywords, rules.ReachRanged) {
		return rules.ReachRanged
	}
	return rules.ReachMelee
}

// loses tells whether an effect lost its stack group to another source.
func (w *writer) loses(h *holding, e *rules.Effect) bool {
	if e.Verb == rules.VerbStat {
		return w.r.figures.unused(h, e)
	}
	for _, m := range w.mods {
		if m.of == h && m.e == e {
			return m.unused != ""
		}
	}
	return false
}

// kitBonuses sums up what the kits in use add to damage and distance.
func (a *assembly) kitBonuses() {
	k := &a.s.KitBonuses
	for _, m := range a.mods {
		if m.unused != "" || a.r.set.Role(m.of.rec.Kind()) != rules.KindKit {
			continue
		}
		ev := a.r.scope(m.of)
		k.MeleeDistance += ev.int(m.e.Mod.Melee)
		k.RangedDistance += ev.int(m.e.Mod.Ranged)
		for i, d := range m.e.Mod.Damage {
			if side(m.e.Mod) == rules.ReachRanged {
				k.Ranged[i] += ev.int(d)
				k.RangedFrom = m.of.rec.Name
			} else {
				k.Melee[i] += ev.int(d)
				k.MeleeFrom = m.of.rec.Name
			}
		}
	}
}
