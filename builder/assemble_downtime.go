package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// aboutWarning marks a note that becomes an issue of the hero, rather than being printed with its record.
const aboutWarning = "warning"

// carried adds a treasure to those the hero carries. A second one of the same raises the count of the first, unless it
// asks something.
func (a *assembly) carried(list []sheet.Treasure, h *holding) []sheet.Treasure {
	asks := slices.ContainsFunc(h.rec.Effects, func(e rules.Effect) bool { return e.Choose != nil })
	if i := slices.IndexFunc(list, func(t sheet.Treasure) bool { return t.ID == h.rec.ID }); i >= 0 && !asks {
		list[i].Count++
		return list
	}
	t := a.treasure(h)
	for _, o := range a.r.held.list {
		if o.shown && o.role == rules.KindEnhancement && o.causes[0].by == h {
			t.Enhancements = append(t.Enhancements, a.treasure(o))
		}
	}
	return append(list, t)
}

// treasure returns an item, or an enhancement of one, with its bonuses and what the hero cannot use yet.
func (a *assembly) treasure(h *holding) sheet.Treasure {
	t := sheet.Treasure{
		Named: h.source(), Category: first(a.r.set.AttrOf(h.rec, rules.AttrCategory)), Count: 1, Level: atoi(first(a.r.set.AttrOf(h.rec, rules.AttrRank))),
		Text: a.text(h, h.rec.Text), Short: a.text(h, h.rec.Short), Apply: h.rec.Apply, When: a.wording(h.rec).when, Waits: a.r.unusable(h),
	}
	t.Waiting = t.Level > a.r.level
	for _, k := range a.r.set.AttrOf(h.rec, rules.AttrKeywords) {
		t.Keywords = append(t.Keywords, printable.Capital(strings.ReplaceAll(k, "-", " ")))
	}
	for _, q := range a.r.Questions {
		for _, pick := range q.chosen {
			if q.holder == h && a.r.set.Role(pick.Kind()) == rules.KindKeyword {
				t.Keywords = append(t.Keywords, pick.Name)
			}
		}
	}
	t.Text = a.withChosen(t.Text, h)
	if t.Waits != "" {
		t.Waits += "; its benefits do not count"
	}
	for _, o := range h.withTemplates() {
		a.benefits(&t, o)
	}
	t.Bonuses = withoutReplaced(t.Bonuses)
	return t
}

// benefits adds the level rows of an item, its situational bonuses and the numbers it raises.
func (a *assembly) benefits(t *sheet.Treasure, h *holding) {
	for i := range h.effects {
		e := &h.effects[i]
		switch {
		case e.Note != nil && e.Note.About == "":
			t.Rows = append(t.Rows, sheet.Row{At: max(e.At, 1), Level: max(e.At, 1), Dormant: e.At > a.r.level, Text: a.text(h, e.Note.Text)})
		case e.At > a.r.level || e.Note != nil && e.Note.About == aboutWarning || !a.r.scope(h).true(e.If):
		case e.Note != nil:
			t.Notes = append(t.Notes, a.note(h, e))
		default:
			if words := a.bonusWords(h, e); words != "" {
				b := sheet.Named{ID: e.Stack, Name: words}
				if t.Waits != "" || a.loses(h, e) {
					b.SourceName = "not used"
				}
				t.Bonuses = append(t.Bonuses, b)
			}
		}
	}
}

// withoutReplaced returns the bonuses of an item without those that a later bonus of the same item replaces.
func withoutReplaced(list []sheet.Named) []sheet.Named {
	of := func(b sheet.Named) string { return strings.TrimRight(b.Name, "+-−/0123456789") }
	return slices.DeleteFunc(slices.Clone(list), func(b sheet.Named) bool {
		return b.SourceName != "" && slices.ContainsFunc(list, func(o sheet.Named) bool { return o.SourceName == "" && o.ID == b.ID && of(o) == of(b) })
	})
}

// finished returns a project that the hero completed.
func (a *assembly) finished(h *holding) sheet.Project {
	p := a.project(h.rec)
	p.Done, p.Text, p.Apply = true, a.withChosen(a.text(h, h.rec.Text), h), h.rec.Apply
	for _, o := range h.withTemplates() {
		p.Notes = append(p.Notes, a.notes(o)...)
	}
	return p
}

// project returns what the rules say about a project, or about making an item.
func (a *assembly) project(rec *rules.Record) sheet.Project {
	p := sheet.Project{
		Named: sheet.Named{ID: rec.ID, Name: rec.Name}, Kind: rec.Kind(), Lore: first(a.r.set.AttrOf(rec, rules.AttrLore)),
		Prerequisite: first(a.r.set.AttrOf(rec, rules.AttrNeeds)), Yields: first(a.r.set.AttrOf(rec, rules.AttrYields)),
	}
	for _, c := range a.r.set.AttrOf(rec, rules.AttrRoll) {
		p.Roll = append(p.Roll, a.characteristicName(nil, c))
	}
	p.Goal = a.r.goal(rec)
	return p
}

// underWay returns the projects that the hero works on, in the order of the file.
func (a *assembly) underWay() (out []sheet.Project) {
	for _, own := range a.r.hero.Play.Projects {
		p := sheet.Project{Named: sheet.Named{Name: own.Name}}
		if rec := Workable(a.r.set, own.Project); rec != nil {
			p = a.project(rec)
		} else if own.Name == "" {
			p.Name = own.Project
		}
		if own.Name != "" && own.Name != p.Name {
			p.Name += ": " + own.Name
		}
		if own.Goal > 0 {
			p.Goal = own.Goal
		}
		p.Points, p.Rolls = own.Total(), own.Rolls
		out = append(out, p)
	}
	return out
}

// followers returns the hero's followers, with the answers about each.
func (a *assembly) followers() (out []sheet.Follower) {
	for _, q := range a.r.Questions {
		if len(q.chosen) != 1 || a.r.set.Role(q.chosen[0].Kind()) != rules.KindFollower {
			continue
		}
		rec := q.chosen[0]
		f := sheet.Follower{Named: sheet.Named{ID: rec.ID, Name: rec.Name, Source: q.holder.rec.ID, SourceName: q.holder.rec.Name},
			Question: q.ID, Text: a.text(q.holder, rec.Text), Apply: rec.Apply}
		if q.holder.rec.ID == a.r.set.Root {
			f.SourceName = ""
		}
		for _, o := range a.r.Questions {
			if !o.holder.below(q.ID) {
				continue
			}
			if o.Text && len(o.Answer) > 0 {
				f.Called = o.Answer[0]
			}
			for _, pick := range o.chosen {
				n := sheet.Named{ID: pick.ID, Name: pick.Name}
				switch a.r.set.Role(pick.Kind()) {
				case rules.KindSkill:
					f.Skills = append(f.Skills, n)
				case rules.KindLanguage:
					f.Languages = append(f.Languages, n)
				}
			}
		}
		out = append(out, f)
	}
	return out
}

// block returns the stat block of a creature that comes with the hero.
func (a *assembly) block(h *holding) sheet.Block {
	b := sheet.Block{Named: sheet.Named{ID: h.rec.ID, Name: h.rec.Block.Name, Source: h.rec.ID, SourceName: h.rec.Name}, Text: a.text(h, h.rec.Block.Text)}
	for _, l := range h.rec.Block.Lines {
		b.Lines = append(b.Lines, sheet.BlockLine{Label: l.Label, Text: a.text(h, l.Text)})
	}
	for _, id := range h.rec.Block.Abilities {
		if rec := a.r.set.Record(id); rec != nil && rec.Ability != nil {
			own := &holding{rec: rec, slug: rec.Slug(), level: h.level, bind: h.bind, causes: []cause{{by: h}}}
			b.Abilities = append(b.Abilities, sheet.Ability{})
			a.ability(&b.Abilities[len(b.Abilities)-1], own)
		}
	}
	return b
}

// GoalOf returns the points that a project takes: those the Director set, else those of the rules, else 0.
func (r *Resolution) GoalOf(p Project) int {
	if p.Goal > 0 {
		return p.Goal
	}
	if rec := Workable(r.set, p.Project); rec != nil {
		return r.goal(rec)
	}
	return 0
}

// goal returns the points that the rules ask of this hero, rounded down, or 0 if they name none.
func (r *Resolution) goal(rec *rules.Record) int {
	if rec.Goal.Empty() {
		return 0
	}
	points := r.scope(nil).int(rec.Goal)
	for i := range r.set.Lowered {
		if l := &r.set.Lowered[i]; l.From.Matches(rec, r) {
			points = points * (100 - min(r.scope(nil).int(l.Less), 100)) / 100
		}
	}
	return points
}

// Workable returns what a hero can work on in downtime by its id, slug or printed name: a project, or a treasure or
// enhancement with a goal of its own. It returns nil if there is none.
func Workable(set *rules.Set, word string) *rules.Record {
	if word == "" {
		return nil
	}
	for _, rec := range set.Find(word) {
		if set.Role(rec.Kind()) == rules.KindProject || !rec.Goal.Empty() {
			return rec
		}
	}
	return nil
}

// Parts returns the projects that a project consists of, if the rules list several with goals of their own.
func Parts(set *rules.Set, rec *rules.Record) (out []*rules.Record) {
	all := set.Kind(rec.Kind())
	for i := range all {
		if all[i].Of == rec.ID {
			out = append(out, &all[i])
		}
	}
	return out
}
