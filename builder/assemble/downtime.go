package assemble

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// aboutWarning marks a note that becomes an issue of the hero, rather than being printed with its record.
const aboutWarning = "warning"

// carried adds a treasure to those the hero carries. A second one of the same raises the count of the first, unless it
// asks something.
func (a *assembly) carried(list []sheet.Treasure, h *held.Holding) []sheet.Treasure {
	asks := slices.ContainsFunc(h.Rec.Effects, func(e rules.Effect) bool { return e.Choose != nil })
	if i := slices.IndexFunc(list, func(t sheet.Treasure) bool { return t.ID == h.Rec.ID }); i >= 0 && !asks {
		list[i].Count++
		return list
	}
	t := a.treasure(h)
	for _, o := range a.n.Held.All {
		if o.Shown && o.Role == rules.KindEnhancement && o.Causes[0].By == h {
			t.Enhancements = append(t.Enhancements, a.treasure(o))
		}
	}
	return append(list, t)
}

// treasure returns an item, or an enhancement of one, with its bonuses and the parts that the hero cannot use yet.
func (a *assembly) treasure(h *held.Holding) sheet.Treasure {
	t := sheet.Treasure{
		Named: h.Source(), Category: first(a.n.Set.AttrOf(h.Rec, rules.AttrCategory)), Count: 1, Level: a.rank(h.Rec),
		Text: a.text(h, h.Rec.Text), Short: a.text(h, h.Rec.Short), Apply: h.Rec.Apply, When: a.wording(h.Rec).when, Waits: a.n.Unusable(h),
	}
	t.Waiting = t.Level > a.n.Level
	for _, k := range a.n.Set.AttrOf(h.Rec, rules.AttrKeywords) {
		t.Keywords = append(t.Keywords, printable.Capital(strings.ReplaceAll(k, "-", " ")))
	}
	for _, q := range a.answers {
		for _, pick := range q.Picks {
			if q.Holder == h && a.n.Set.Role(pick.Kind()) == rules.KindKeyword {
				t.Keywords = append(t.Keywords, pick.Name)
			}
		}
	}
	t.Text = a.withChosen(t.Text, h)
	if t.Waits != "" {
		t.Waits += "; its benefits do not count"
	}
	for o := range h.WithTemplates() {
		a.benefits(&t, o)
	}
	t.Bonuses = withoutReplaced(t.Bonuses)
	return t
}

// rank returns the level an item is made for, or 0 if it has none.
func (a *assembly) rank(rec *rules.Record) int {
	level, err := strconv.Atoi(first(a.n.Set.AttrOf(rec, rules.AttrRank)))
	if err != nil {
		return 0
	}
	return level
}

// benefits adds the level rows of an item, its situational bonuses and the numbers it raises.
func (a *assembly) benefits(t *sheet.Treasure, h *held.Holding) {
	for i := range h.Effects {
		e := &h.Effects[i]
		switch {
		case e.Note != nil && e.Note.About == "":
			t.Rows = append(t.Rows, sheet.Row{At: max(e.At, 1), Level: max(e.At, 1), Dormant: e.At > a.n.Level, Text: a.text(h, e.Note.Text)})
		case e.At > a.n.Level || e.Note != nil && e.Note.About == aboutWarning || !a.n.Scope(h).True(e.If):
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
func (a *assembly) finished(h *held.Holding) sheet.Project {
	p := a.project(h.Rec)
	p.Done, p.Text, p.Apply = true, a.withChosen(a.text(h, h.Rec.Text), h), h.Rec.Apply
	for o := range h.WithTemplates() {
		p.Notes = append(p.Notes, a.notes(o)...)
	}
	return p
}

// project returns the rules of a project, or of making an item.
func (a *assembly) project(rec *rules.Record) sheet.Project {
	p := sheet.Project{
		Named: sheet.Named{ID: rec.ID, Name: rec.Name}, Kind: rec.Kind(), Lore: first(a.n.Set.AttrOf(rec, rules.AttrLore)),
		Prerequisite: first(a.n.Set.AttrOf(rec, rules.AttrNeeds)), Yields: first(a.n.Set.AttrOf(rec, rules.AttrYields)),
	}
	for _, c := range a.n.Set.AttrOf(rec, rules.AttrRoll) {
		p.Roll = append(p.Roll, a.characteristicName(nil, c))
	}
	p.Goal = a.n.Goal(rec)
	return p
}

// underWay returns the projects that the hero works on, in the order of the file.
func (a *assembly) underWay(projects []Project) (out []sheet.Project) {
	for _, own := range projects {
		p := sheet.Project{Named: sheet.Named{Name: own.Name}}
		if own.Record != nil {
			p = a.project(own.Record)
		}
		if own.Name != "" && own.Name != p.Name {
			p.Name += ": " + own.Name
		}
		if own.Goal > 0 {
			p.Goal = own.Goal
		}
		p.Points, p.Rolls = own.Points, own.Rolls
		out = append(out, p)
	}
	return out
}

// followers returns the hero's followers, with the answers about each.
func (a *assembly) followers() (out []sheet.Follower) {
	for i := range a.answers {
		q := &a.answers[i]
		if len(q.Picks) != 1 || a.common.roles[q.Picks[0].Kind()] != rules.KindFollower {
			continue
		}
		rec := q.Picks[0]
		f := sheet.Follower{Named: sheet.Named{ID: rec.ID, Name: rec.Name, Source: q.Holder.Rec.ID, SourceName: q.Holder.Rec.Name},
			Question: q.Question, Text: a.text(q.Holder, rec.Text), Apply: rec.Apply}
		if q.Holder.Rec.ID == a.n.Set.Root {
			f.SourceName = ""
		}
		for _, o := range a.answers {
			if o.Holder.Below(q.Question) {
				a.describe(&f, o)
			}
		}
		out = append(out, f)
	}
	return out
}

// describe adds an answer about a follower.
func (a *assembly) describe(f *sheet.Follower, about Answer) {
	if len(about.Words) > 0 {
		f.Called = about.Words[0]
	}
	for _, pick := range about.Picks {
		n := sheet.Named{ID: pick.ID, Name: pick.Name}
		switch a.n.Set.Role(pick.Kind()) {
		case rules.KindSkill:
			f.Skills = append(f.Skills, n)
		case rules.KindLanguage:
			f.Languages = append(f.Languages, n)
		}
	}
}

// block returns the stat block of a creature that comes with the hero.
func (a *assembly) block(h *held.Holding) sheet.Block {
	b := sheet.Block{Named: sheet.Named{ID: h.Rec.ID, Name: h.Rec.Block.Name, Source: h.Rec.ID, SourceName: h.Rec.Name}, Text: a.text(h, h.Rec.Block.Text)}
	for _, l := range h.Rec.Block.Lines {
		b.Lines = append(b.Lines, sheet.BlockLine{Label: l.Label, Text: a.text(h, l.Text)})
	}
	for _, id := range h.Rec.Block.Abilities {
		if rec := a.n.Set.Record(id); rec != nil && rec.Ability != nil {
			own := &held.Holding{Rec: rec, Slug: rec.Slug(), Level: h.Level, Bind: h.Bind, Causes: []held.Cause{{By: h}}}
			b.Abilities = append(b.Abilities, sheet.Ability{})
			a.ability(&b.Abilities[len(b.Abilities)-1], own)
		}
	}
	return b
}
