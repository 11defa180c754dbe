package assemble

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// addHoldings adds the hero's holdings by role: skills, languages, kits, features and gains of play.
func (a *assembly) addHoldings() {
	s, items := a.s, itemWriter{bonusWriter{a.writer}}
	ofRole := func(role string) int { return a.n.Held.CountFunc(func(h *held.Holding) bool { return h.Role == role }) }
	s.Skills, s.Features = make([]sheet.Skill, 0, ofRole(rules.KindSkill)), make([]sheet.Feature, 0, ofRole(rules.KindFeature))
	for _, h := range a.n.Held.All {
		if !h.Shown {
			continue
		}
		switch h.Role {
		case rules.KindSkill:
			s.Skills = append(s.Skills, sheet.Skill{Named: a.nameWithGiver(h), Group: first(a.n.Set.AttrOf(h.Rec, rules.AttrGroup)), Use: h.Rec.Text.Raw()})
		case rules.KindLanguage:
			l := sheet.Language{Named: a.nameWithGiver(h)}
			if status := first(a.n.Set.AttrOf(h.Rec, rules.AttrStatus)); !slices.Contains(a.n.Set.Show.Usual, status) {
				l.Note = status
			}
			s.Languages = append(s.Languages, l)
		case rules.KindKit:
			s.Kits = append(s.Kits, a.kit(h))
		case rules.KindFeature:
			s.Features = append(s.Features, a.feature(h))
		case rules.KindTreasure:
			s.Treasures = items.carried(s.Treasures, h)
		case rules.KindProject:
			s.Projects = append(s.Projects, items.finished(h))
		}
		if h.Role == "" && a.printedNowhere(h) {
			s.Features = a.withHolding(s.Features, h)
		}
		if h.Rec.Block != nil {
			s.Blocks = append(s.Blocks, a.block(h))
		}
	}
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

// printedNowhere reports whether nothing on the sheet would show a holding whose kind has no role: it is no aspect, and has
// neither a card nor a creature.
func (w *writer) printedNowhere(h *held.Holding) bool {
	set := w.n.Set
	return h.Rec.ID != set.Root && h.Rec.Ability == nil && h.Rec.Creature == nil && !h.Rec.Text.Empty() &&
		!slices.ContainsFunc(set.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == h.Kind })
}

// withHolding returns the features with a holding added. Something held several times is one feature with a count.
func (a *assembly) withHolding(list []sheet.Feature, h *held.Holding) []sheet.Feature {
	f := a.feature(h)
	if i := slices.IndexFunc(list, func(o sheet.Feature) bool { return o.ID == f.ID }); i >= 0 {
		n := a.n.Held.CountFunc(func(o *held.Holding) bool { return o.Shown && o.Rec == h.Rec })
		list[i].Name = h.Rec.Name + " \u00D7" + strconv.Itoa(n)
		return list
	}
	return append(list, f)
}

// helped adds to the skills the situational bonuses that name them or their group.
func (a *assembly) helped(skills []sheet.Skill) {
	for x := range a.n.Counting(rules.VerbNote) {
		h, e := x.By, x.Effect
		for _, id := range e.Note.With {
			if id == "pick" && h.Pick != nil {
				id = h.Pick.ID
			}
			kind, slug, _ := strings.Cut(id, "/")
			group := a.n.Set.Role(kind) != rules.KindSkill
			for i := range skills {
				if skills[i].ID == id || group && skills[i].Group == slug {
					skills[i].Helps = append(skills[i].Helps, a.text(h, e.Note.Text))
				}
			}
		}
	}
}

// nameWithGiver returns a holding's name with its giver, regardless of the record it belongs to.
func (w *writer) nameWithGiver(h *held.Holding) sheet.Named {
	n := h.Source()
	if by := h.Causes[0].By; by != nil {
		n.Source, n.SourceName = by.Rec.ID, by.Rec.Name
		if by.Rec.ID == w.n.Set.Root && h.Causes[0].Question != "" {
			step, _, _ := strings.Cut(h.Causes[0].Question, ".")
			n.SourceName = printable.Capital(step)
		}
	}
	return n
}

// first returns the first of a list, or "" if it is empty.
func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// feature returns a holding as a feature.
func (a *assembly) feature(h *held.Holding) sheet.Feature {
	fixed := a.wording(h.Rec)
	f := sheet.Feature{
		Named: a.named(h, fixed.of), Kind: h.Kind, Level: h.Level, Apply: h.Rec.Apply, Earned: rules.OfPlay(h.Causes[0].Question),
		Text: slices.Clip(fixed.text), Short: fixed.short, When: fixed.when, Heals: fixed.heals,
	}
	if f.Text == nil {
		f.Text = a.text(h, h.Rec.Text)
	}
	if f.Short == nil {
		f.Short = a.text(h, h.Rec.Short)
	}
	f.Table = tableOf(a.writer, h)
	if fixed.menu && a.pickedFrom(h) {
		f.Text, f.Short = nil, nil
	}
	for o := range h.WithTemplates() {
		f.Notes = append(f.Notes, a.notes(o)...)
		f.Text = a.withChosen(f.Text, o)
	}
	if a.n.Set.Reference {
		f.Notes = append(f.Notes, packNotes(a.n.Set, h.Rec)...)
	}
	return f
}

// packNotes returns the attributes and the note of a record of a pack, such as its cost. A pack has no other place on a sheet
// for them.
func packNotes(set *rules.Set, rec *rules.Record) (out []sheet.Text) {
	var facts []string
	for _, a := range rec.Attrs {
		label := printable.Capital(rules.Spaced(a.Key))
		for _, shown := range set.Show.Attributes {
			if shown.ID == a.Key && shown.Label != "" {
				label = shown.Label
			}
		}
		facts = append(facts, label+": "+strings.Join(a.Values, ", ")+".")
	}
	for _, words := range []string{strings.Join(facts, " "), rec.Note} {
		if words != "" {
			out = append(out, sheet.Words(words))
		}
	}
	return out
}

// tableOf returns the table of a holding with the hero's numbers, or nil.
func tableOf(w *writer, h *held.Holding) *sheet.Table {
	if h.Rec.Table == nil {
		return nil
	}
	t := &sheet.Table{Heads: h.Rec.Table.Heads}
	for _, row := range h.Rec.Table.Rows {
		if !w.scope(h).True(row.If) {
			continue
		}
		cells := make([]sheet.Text, len(row.Cells))
		for i, cell := range row.Cells {
			cells[i] = w.text(h, cell)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// pickedFrom reports whether a question of a holding is answered. A record that only leads to a pick is not printed
// then.
func (w *writer) pickedFrom(h *held.Holding) bool {
	return h.Asks && slices.ContainsFunc(w.answers, func(a Answer) bool { return a.Holder == h && len(a.Picks) > 0 })
}

// notes returns the situational bonuses of a holding.
func (w *writer) notes(h *held.Holding) (out []sheet.Text) {
	for i := range h.Effects {
		e := &h.Effects[i]
		if e.Note == nil || e.At > w.n.Level || e.Note.About == aboutWarning || !w.n.Scope(h).True(e.If) {
			continue
		}
		out = append(out, w.note(h, e))
	}
	return out
}

// note returns a situational bonus. If it depends on a pick, it names the pick.
func (w *writer) note(h *held.Holding, e *rules.Effect) sheet.Text {
	t := w.text(h, e.Note.Text)
	if h.Pick != nil {
		t = append(slices.Clone(t), sheet.Run{S: " (" + h.Pick.Name + ")"})
	}
	return t
}

// withChosen appends the player's choices for a holding to its text.
func (w *writer) withChosen(t sheet.Text, h *held.Holding) sheet.Text {
	words := w.chosenWords(h)
	if len(t) == 0 && len(words) > 0 {
		words[0].S = strings.TrimSpace(words[0].S)
	}
	return append(t, words...)
}

// chosenWords returns the player's choices for a feature, if the picks have no cards of their own.
func (w *writer) chosenWords(h *held.Holding) sheet.Text {
	if !h.Asks {
		return nil
	}
	var names []string
	for _, a := range w.answers {
		if a.Holder != h {
			continue
		}
		names = append(names, a.Words...)
		for _, rec := range a.Picks {
			if len(a.Asked.Each) > 0 || a.Asked.Hold && w.n.Set.Role(rec.Kind()) == rules.KindSkill {
				names = append(names, rec.Name)
			}
		}
	}
	if len(names) == 0 || h.Rec.ID == w.n.Set.Root {
		return nil
	}
	return sheet.Text{{S: " " + phrase.Of("chosen", strings.Join(names, ", "))}}
}

// looseNotes adds the situational bonuses of holdings without a card of their own, such as a culture or a class, and those
// of their rules that the player has to apply.
func (a *assembly) looseNotes() {
	for _, h := range a.n.Held.All {
		role := h.Role
		if !h.Shown || role == rules.KindFeature || role == rules.KindTreasure || role == rules.KindEnhancement || role == rules.KindProject || h.Rec.Ability != nil {
			continue
		}
		notes, apply := a.notes(h), h.Rec.Apply
		if role == rules.KindKit {
			apply = "" // printed with the kit
		}
		if len(notes) == 0 && apply == "" {
			continue
		}
		f := sheet.Feature{Named: h.Source(), Kind: h.Rec.Kind(), Level: h.Level, Notes: notes, Apply: apply}
		if len(notes) > 0 {
			f.Text, f.Notes = notes[0], notes[1:]
		}
		a.s.Features = append(a.s.Features, f)
	}
}
