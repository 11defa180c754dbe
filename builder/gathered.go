package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// aboutWarning marks a note that is said of the hero rather than printed with what holds it.
const aboutWarning = "warning"

// carried adds a treasure to those the hero carries; of one that can be had several times the number grows.
func (r *Resolution) carried(list []sheet.Treasure, h *held, mods []modifier) []sheet.Treasure {
	asks := slices.ContainsFunc(h.rec.Effects, func(e rules.Effect) bool { return e.Choose != nil })
	if i := slices.IndexFunc(list, func(t sheet.Treasure) bool { return t.ID == h.rec.ID }); i >= 0 && !asks {
		list[i].Count++
		return list
	}
	t := r.treasure(h, mods)
	for _, o := range r.held {
		if o.shown && r.set.Role(o.rec.Kind()) == "enhancement" && o.causes[0].by == h {
			t.Enhancements = append(t.Enhancements, r.treasure(o, mods))
		}
	}
	return append(list, t)
}

// treasure is an item, or an enhancement on one, with what it adds and what waits.
func (r *Resolution) treasure(h *held, mods []modifier) sheet.Treasure {
	t := sheet.Treasure{
		Named: h.source(), Category: first(h.rec.Attr("category")), Count: 1, Level: atoi(first(h.rec.Attr("tier"))),
		Text: r.text(h, h.rec.Text), Short: r.text(h, h.rec.Short), Apply: h.rec.Apply, Waits: r.idle(h),
	}
	t.Waiting = t.Level > r.level
	for _, k := range h.rec.Attr("keywords") {
		t.Keywords = append(t.Keywords, title(strings.ReplaceAll(k, "-", " ")))
	}
	for _, q := range r.Questions {
		for _, pick := range q.chosen {
			if q.holder == h && pick.Kind() == "keyword" {
				t.Keywords = append(t.Keywords, pick.Name)
			}
		}
	}
	t.Text = r.withChosen(t.Text, h)
	if t.Waits != "" {
		t.Waits += "; its benefits do not count"
	}
	for _, o := range r.carriedOut(h) {
		r.benefits(&t, o, mods)
	}
	return t
}

// benefits lists the level rows of an item, its situational bonuses and the numbers it raises.
func (r *Resolution) benefits(t *sheet.Treasure, h *held, mods []modifier) {
	for i := range h.effects {
		e := &h.effects[i]
		switch {
		case e.Verb == rules.VerbNote && e.About == "":
			t.Rows = append(t.Rows, sheet.Row{At: max(e.At, 1), Level: max(e.At, 1), Dormant: e.At > r.level, Text: r.text(h, e.Text)})
		case e.At > r.level || e.About == aboutWarning || !e.If.True(env{r, h}):
		case e.Verb == rules.VerbNote:
			t.Notes = append(t.Notes, r.note(h, e))
		default:
			if words := r.bonusWords(h, e); words != "" {
				b := sheet.Named{ID: e.Stack, Name: words}
				if t.Waits != "" || r.loses(h, e, mods) {
					b.SourceName = "not used"
				}
				t.Bonuses = append(t.Bonuses, b)
			}
		}
	}
}

// finished is a project the hero completed.
func (r *Resolution) finished(h *held) sheet.Project {
	p := r.project(h.rec)
	p.Done, p.Text, p.Apply = true, r.withChosen(r.text(h, h.rec.Text), h), h.rec.Apply
	for _, o := range r.carriedOut(h) {
		p.Notes = append(p.Notes, r.notes(o)...)
	}
	return p
}

// project is what the rules say of a project, or of making an item.
func (r *Resolution) project(rec *rules.Record) sheet.Project {
	p := sheet.Project{
		Named: sheet.Named{ID: rec.ID, Name: rec.Name}, Kind: rec.Kind(), Lore: first(rec.Attr("source")),
		Prerequisite: first(rec.Attr("prerequisite")), Yields: first(rec.Attr("yields")),
	}
	for _, c := range rec.Attr("roll") {
		p.Roll = append(p.Roll, r.characteristicName(nil, c))
	}
	p.Goal = r.goal(rec)
	return p
}

// underWay are the projects the hero works on, in the order of the file.
func (r *Resolution) underWay() (out []sheet.Project) {
	for _, own := range r.hero.Play.Projects {
		p := sheet.Project{Named: sheet.Named{Name: own.Name}}
		if rec := r.Workable(own.Project); rec != nil {
			p = r.project(rec)
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

// Workable finds what a word says can be worked on in downtime: a project, a treasure or an enhancement with a
// goal of its own. It takes an id, a slug or a printed name; nil when nothing is meant.
func (r *Resolution) Workable(word string) *rules.Record {
	if word == "" {
		return nil
	}
	for _, rec := range r.set.Find(word) {
		if r.set.Role(rec.Kind()) == "project" || !rec.Goal.Empty() {
			return rec
		}
	}
	return nil
}

// followers are those a question picked, with what was answered about them.
func (r *Resolution) followers() (out []sheet.Follower) {
	for _, q := range r.Questions {
		if len(q.chosen) != 1 || r.set.Role(q.chosen[0].Kind()) != "follower" {
			continue
		}
		rec := q.chosen[0]
		f := sheet.Follower{Named: sheet.Named{ID: rec.ID, Name: rec.Name, Source: q.holder.rec.ID, SourceName: q.holder.rec.Name},
			Question: q.ID, Text: r.text(q.holder, rec.Text), Apply: rec.Apply}
		if q.holder.rec.ID == r.set.Root {
			f.SourceName = ""
		}
		for _, o := range r.Questions {
			if !below(o.holder, q.ID) {
				continue
			}
			if o.Text && len(o.Answer) > 0 {
				f.Called = o.Answer[0]
			}
			for _, pick := range o.chosen {
				n := sheet.Named{ID: pick.ID, Name: pick.Name}
				switch r.set.Role(pick.Kind()) {
				case "skill":
					f.Skills = append(f.Skills, n)
				case "language":
					f.Languages = append(f.Languages, n)
				}
			}
		}
		out = append(out, f)
	}
	return out
}

// block is the stat block of a creature that comes with the hero.
func (r *Resolution) block(h *held) sheet.Block {
	b := sheet.Block{Named: sheet.Named{ID: h.rec.ID, Name: h.rec.Block.Name, Source: h.rec.ID, SourceName: h.rec.Name}, Text: r.text(h, h.rec.Block.Text)}
	for _, l := range h.rec.Block.Lines {
		b.Lines = append(b.Lines, sheet.BlockLine{Label: l.Label, Text: r.text(h, l.Text)})
	}
	return b
}

// warnings are what the rules say of the hero as a whole, such as carrying too much.
func (r *Resolution) warnings(s *sheet.Sheet) {
	r.eachEffect(rules.VerbNote, func(h *held, e *rules.Effect) {
		if e.About != aboutWarning {
			return
		}
		i := sheet.Issue{Severity: sheet.Notice, Code: "warning", Text: r.text(h, e.Text).String()}
		if !slices.Contains(s.Issues, i) {
			s.Issues = append(s.Issues, i)
		}
	})
}
