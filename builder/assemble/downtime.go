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

// aboutWarning marks a note that becomes an issue of the hero, rather than being printed with its record.
const aboutWarning = "warning"

// itemWriter writes treasures and projects.
type itemWriter struct{ bonusWriter }

// carried adds a treasure to those the hero carries. A second one of the same raises the count of the first, unless it
// asks something.
func (w itemWriter) carried(list []sheet.Treasure, h *held.Holding) []sheet.Treasure {
	asks := slices.ContainsFunc(h.Rec.Effects, func(e rules.Effect) bool { return e.Choose != nil })
	if i := slices.IndexFunc(list, func(t sheet.Treasure) bool { return t.ID == h.Rec.ID }); i >= 0 && !asks {
		list[i].Count++
		return list
	}
	t := w.treasure(h)
	for _, o := range w.n.Held.All {
		if o.Shown && o.Role == rules.KindEnhancement && o.Causes[0].By == h {
			t.Enhancements = append(t.Enhancements, w.treasure(o))
		}
	}
	return append(list, t)
}

// treasure returns an item, or an enhancement of one, with its bonuses and the parts that the hero cannot use yet.
func (w itemWriter) treasure(h *held.Holding) sheet.Treasure {
	t := sheet.Treasure{
		Named: h.Source(), Category: first(w.n.Set.AttrOf(h.Rec, rules.AttrCategory)), Count: 1, Level: w.rank(h.Rec),
		Text: w.text(h, h.Rec.Text), Short: w.text(h, h.Rec.Short), Apply: h.Rec.Apply, When: w.wording(h.Rec).when, Waits: w.n.Unusable(h),
	}
	t.Waiting = t.Level > w.n.Level
	for _, k := range w.n.Set.AttrOf(h.Rec, rules.AttrKeywords) {
		t.Keywords = append(t.Keywords, printable.Capital(strings.ReplaceAll(k, "-", " ")))
	}
	for _, q := range w.answers {
		for _, pick := range q.Picks {
			if q.Holder == h && w.n.Set.Role(pick.Kind()) == rules.KindKeyword {
				t.Keywords = append(t.Keywords, pick.Name)
			}
		}
	}
	t.Text = w.withChosen(t.Text, h)
	if t.Waits != "" {
		t.Waits = phrase.Of("benefits-wait", t.Waits)
	}
	for o := range h.WithTemplates() {
		w.benefits(&t, o)
	}
	t.Bonuses = withoutReplaced(t.Bonuses)
	return t
}

// rank returns the level an item is made for, or 0 if it has none.
func (w itemWriter) rank(rec *rules.Record) int {
	level, err := strconv.Atoi(first(w.n.Set.AttrOf(rec, rules.AttrRank)))
	if err != nil {
		return 0
	}
	return level
}

// benefits adds the level rows of an item, its situational bonuses and the numbers it raises.
func (w itemWriter) benefits(t *sheet.Treasure, h *held.Holding) {
	for i := range h.Effects {
		e := &h.Effects[i]
		switch {
		case e.Note != nil && e.Note.About == "":
			t.Rows = append(t.Rows, sheet.Row{At: max(e.At, 1), Level: max(e.At, 1), Dormant: e.At > w.n.Level, Text: w.text(h, e.Note.Text)})
		case e.At > w.n.Level || e.Note != nil && e.Note.About == aboutWarning || !w.n.Scope(h).True(e.If):
		case e.Note != nil:
			t.Notes = append(t.Notes, w.note(h, e))
		default:
			if words := w.bonusWords(h, e); words != "" {
				t.Bonuses = append(t.Bonuses, w.bonus(h, e, words))
			}
		}
	}
}

// withoutReplaced returns the bonuses of an item without those that a later bonus of the same item replaces. Of bonuses for the
// same circumstance the last one counts.
func withoutReplaced(list []sheet.Named) (out []sheet.Named) {
	while := phrase.Of("while", "", "")
	of := func(b sheet.Named) string {
		bonus, when, _ := strings.Cut(b.Name, while)
		return b.ID + strings.TrimRight(bonus, "+-−/0123456789") + while + when
	}
	for i, b := range list {
		counts := func(o sheet.Named) bool { return o.SourceName == "" && of(o) == of(b) }
		switch {
		case b.SourceName != "" && slices.ContainsFunc(list, counts):
		case strings.Contains(b.Name, while) && slices.ContainsFunc(list[i+1:], counts):
		default:
			out = append(out, b)
		}
	}
	return out
}

// finished returns a project that the hero completed.
func (w itemWriter) finished(h *held.Holding) sheet.Project {
	p := w.project(h.Rec)
	p.Done, p.Text, p.Apply = true, w.withChosen(w.text(h, h.Rec.Text), h), h.Rec.Apply
	for o := range h.WithTemplates() {
		p.Notes = append(p.Notes, w.notes(o)...)
	}
	return p
}

// project returns the rules of a project, or of making an item.
func (w itemWriter) project(rec *rules.Record) sheet.Project {
	p := sheet.Project{
		Named: sheet.Named{ID: rec.ID, Name: rec.Name}, Kind: rec.Kind(), Lore: first(w.n.Set.AttrOf(rec, rules.AttrLore)),
		Prerequisite: first(w.n.Set.AttrOf(rec, rules.AttrNeeds)), Yields: first(w.n.Set.AttrOf(rec, rules.AttrYields)),
	}
	for _, c := range w.n.Set.AttrOf(rec, rules.AttrRoll) {
		p.Roll = append(p.Roll, w.characteristicName(nil, c))
	}
	p.Goal = w.n.Goal(rec)
	return p
}

// underWay returns the projects that the hero works on, in the order of the file.
func (w itemWriter) underWay(projects []Project) (out []sheet.Project) {
	for _, own := range projects {
		p := sheet.Project{Named: sheet.Named{Name: own.Name}}
		if own.Record != nil {
			p = w.project(own.Record)
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
			if o.Holder.ComesFrom(q.Question) {
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
