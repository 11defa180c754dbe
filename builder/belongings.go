package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// belongings sorts what the hero holds into skills, languages, kits and features.
func (r *Resolution) belongings(s *sheet.Sheet, mods []modifier) {
	for _, h := range r.held {
		if !h.shown {
			continue
		}
		switch r.set.Role(h.rec.Kind()) {
		case "skill":
			s.Skills = append(s.Skills, sheet.Skill{Named: r.given(h), Group: first(h.rec.Attr("group")), Use: h.rec.Text.Raw})
		case "language":
			l := sheet.Language{Named: r.given(h)}
			if status := first(h.rec.Attr("status")); status != "living" {
				l.Note = status
			}
			s.Languages = append(s.Languages, l)
		case "kit":
			s.Kits = append(s.Kits, r.kit(h, mods))
		case "feature":
			s.Features = append(s.Features, r.feature(h))
		case "treasure":
			s.Treasures = r.carried(s.Treasures, h, mods)
		case "project":
			s.Projects = append(s.Projects, r.finished(h))
		}
		if h.rec.Block != nil {
			s.Blocks = append(s.Blocks, r.block(h))
		}
	}
	s.Projects = append(s.Projects, r.underWay()...)
	s.Followers = r.followers()
	r.helped(s.Skills)
	slices.SortStableFunc(s.Skills, func(a, b sheet.Skill) int {
		if n := strings.Compare(a.Group, b.Group); n != 0 {
			return n
		}
		return strings.Compare(a.Name, b.Name)
	})
	r.looseNotes(s)
}

// helped adds to the skills the situational bonuses that name them or their group.
func (r *Resolution) helped(skills []sheet.Skill) {
	r.eachEffect(rules.VerbNote, func(h *held, e *rules.Effect) {
		for _, id := range e.With {
			if id == "pick" && h.pick != nil {
				id = h.pick.ID
			}
			kind, slug, _ := strings.Cut(id, "/")
			for i := range skills {
				if skills[i].ID == id || r.set.Role(kind) != "skill" && skills[i].Group == slug {
					skills[i].Helps = append(skills[i].Helps, r.text(h, e.Text))
				}
			}
		}
	})
}

// given names a holding with who gave it, whatever it belongs to.
func (r *Resolution) given(h *held) sheet.Named {
	n := h.source()
	if by := h.causes[0].by; by != nil {
		n.Source, n.SourceName = by.rec.ID, by.rec.Name
		if by.rec.ID == r.set.Root && h.causes[0].question != "" {
			step, _, _ := strings.Cut(h.causes[0].question, ".")
			n.SourceName = title(step)
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

func (r *Resolution) feature(h *held) sheet.Feature {
	f := sheet.Feature{Named: r.named(h), Kind: h.rec.Kind(), Level: h.level, Text: r.text(h, h.rec.Text), Short: r.text(h, h.rec.Short), Apply: h.rec.Apply, When: r.moments(h.rec)}
	if h.rec.Tagged("menu") && r.pickedFrom(h) {
		f.Text, f.Short = nil, nil
	}
	for _, o := range r.carriedOut(h) {
		f.Notes = append(f.Notes, r.notes(o)...)
		f.Text = r.withChosen(f.Text, o)
	}
	return f
}

// carriedOut is a holding and, behind it, what its picks carry out.
func (r *Resolution) carriedOut(h *held) (out []*held) {
	for _, o := range r.held {
		if o.rec == h.rec && o.slug == h.slug {
			out = append(out, o)
		}
	}
	return out
}

// pickedFrom tells whether a question of a holding is answered: a record that only leads to what is picked has
// said what it has to say then.
func (r *Resolution) pickedFrom(h *held) bool {
	return slices.ContainsFunc(r.Questions, func(q *Question) bool { return q.holder == h && len(q.chosen) > 0 })
}

// notes are the situational bonuses of a holding; those of a pick name it.
func (r *Resolution) notes(h *held) (out []sheet.Text) {
	for i := range h.effects {
		e := &h.effects[i]
		if e.Verb != rules.VerbNote || e.At > r.level || e.About == aboutWarning || !e.If.True(env{r, h}) {
			continue
		}
		out = append(out, r.note(h, e))
	}
	return out
}

func (r *Resolution) note(h *held, e *rules.Effect) sheet.Text {
	t := r.text(h, e.Text)
	if h.pick != nil {
		t = append(slices.Clone(t), sheet.Run{S: " (" + h.pick.Name + ")"})
	}
	return t
}

// withChosen adds to a text what was chosen inside its holding.
func (r *Resolution) withChosen(t sheet.Text, h *held) sheet.Text {
	words := r.chosenWords(h)
	if len(t) == 0 && len(words) > 0 {
		words[0].S = strings.TrimSpace(words[0].S)
	}
	return append(t, words...)
}

// chosenWords tells what was chosen inside a feature, where the pick is no card of its own.
func (r *Resolution) chosenWords(h *held) sheet.Text {
	var names []string
	for _, q := range r.Questions {
		if q.holder != h || q.choose == nil {
			continue
		}
		if q.Text && len(q.Answer) > 0 {
			names = append(names, q.Answer...)
		}
		for _, rec := range q.chosen {
			if len(q.choose.Each) > 0 || q.choose.Hold && r.set.Role(rec.Kind()) == "skill" {
				names = append(names, rec.Name)
			}
		}
	}
	if len(names) == 0 || h.rec.ID == r.set.Root {
		return nil
	}
	return sheet.Text{{S: " Chosen: " + strings.Join(names, ", ") + "."}}
}

// looseNotes prints the situational bonuses of what has no card of its own (a culture, a class), and what of
// its rules is left to the player.
func (r *Resolution) looseNotes(s *sheet.Sheet) {
	for _, h := range r.held {
		role := r.set.Role(h.rec.Kind())
		if !h.shown || role == "feature" || role == "treasure" || role == "enhancement" || role == "project" || h.rec.Ability != nil {
			continue
		}
		notes, apply := r.notes(h), h.rec.Apply
		if role == "kit" {
			apply = "" // printed with the kit
		}
		if len(notes) == 0 && apply == "" {
			continue
		}
		f := sheet.Feature{Named: h.source(), Kind: h.rec.Kind(), Level: h.level, Notes: notes, Apply: apply}
		if len(notes) > 0 {
			f.Text, f.Notes = notes[0], notes[1:]
		}
		s.Features = append(s.Features, f)
	}
}

func (r *Resolution) kit(h *held, mods []modifier) sheet.Kit {
	k := sheet.Kit{Named: r.named(h), Armor: h.rec.Attr("armor"), Weapons: h.rec.Attr("weapon"), Equipment: r.text(h, h.rec.Text), Apply: h.rec.Apply}
	for i := range h.effects {
		e := &h.effects[i]
		words := r.bonusWords(h, e)
		if words == "" {
			continue
		}
		b := sheet.Named{ID: e.Stack, Name: words}
		if r.loses(h, e, mods) {
			b.SourceName = "not used"
		}
		k.Bonuses = append(k.Bonuses, b)
	}
	return k
}

// bonusWords prints a kit's bonus as kits do: "Stamina +9", "Melee damage +0/+0/+3".
func (r *Resolution) bonusWords(h *held, e *rules.Effect) string {
	ev := env{r, h}
	switch {
	case e.Verb == rules.VerbStat && e.Op == "add" && len(e.Stats) == 1:
		name := e.Stats[0]
		if st := r.set.Stat(name); st != nil {
			name = st.Name
		}
		return name + " " + sheet.Figure(e.Value.Int(ev), true)
	case e.Verb != rules.VerbMod:
		return ""
	case len(e.Mod.Damage) == 3 && e.Mod.Type != "":
		return title(e.Mod.Type) + " damage " + sheet.Figure(e.Mod.Damage[0].Int(ev), true)
	case len(e.Mod.Damage) == 3:
		var tiers []string
		for _, d := range e.Mod.Damage {
			tiers = append(tiers, sheet.Figure(d.Int(ev), true))
		}
		return title(r.kindOfAbility(e.Mod)+"damage ") + strings.Join(tiers, "/")
	case !e.Mod.Melee.Empty():
		return "Melee distance " + sheet.Figure(e.Mod.Melee.Int(ev), true)
	case !e.Mod.Ranged.Empty():
		return "Ranged distance " + sheet.Figure(e.Mod.Ranged.Int(ev), true)
	}
	return ""
}

// kindOfAbility names the abilities a mod is about: by the way of fighting, as kits do, else by the first keyword.
func (r *Resolution) kindOfAbility(m *rules.Mod) string {
	words := m.Match.Keywords
	switch {
	case slices.Contains(words, "melee"), slices.Contains(words, "ranged"):
		return side(m) + " "
	case len(words) > 0:
		return r.nameOf("keyword/"+words[0]) + " "
	}
	return ""
}

// side tells which of the two ways of fighting a mod is about.
func side(m *rules.Mod) string {
	if slices.Contains(m.Match.Keywords, "ranged") {
		return "ranged"
	}
	return "melee"
}

// loses tells whether an effect lost its stack group to another source.
func (r *Resolution) loses(h *held, e *rules.Effect, mods []modifier) bool {
	if e.Verb == rules.VerbStat {
		for _, a := range r.stats.added {
			if a.h == h && a.e == e && a.number == e.Stats[0] {
				return r.stats.numbers[r.statIndex(a.number)].Parts[a.part].Unused != ""
			}
		}
		return false
	}
	for _, m := range mods {
		if m.h == h && m.e == e {
			return m.unused != ""
		}
	}
	return false
}

// kitBonuses sums up what the kits in use add to damage and distance.
func (r *Resolution) kitBonuses(mods []modifier) sheet.KitBonuses {
	var k sheet.KitBonuses
	for _, m := range mods {
		if m.unused != "" || r.set.Role(m.h.rec.Kind()) != "kit" {
			continue
		}
		ev := env{r, m.h}
		k.MeleeDistance += m.e.Mod.Melee.Int(ev)
		k.RangedDistance += m.e.Mod.Ranged.Int(ev)
		for i, d := range m.e.Mod.Damage {
			if side(m.e.Mod) == "ranged" {
				k.Ranged[i] += d.Int(ev)
				k.RangedFrom = m.h.rec.Name
			} else {
				k.Melee[i] += d.Int(ev)
				k.MeleeFrom = m.h.rec.Name
			}
		}
	}
	return k
}
