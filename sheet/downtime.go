package sheet

import "scabbard/sheet/doc"

// Treasure is an item the hero carries, or an enhancement on one.
type Treasure struct {
	Named
	Category     string   // consumable, trinket, armor, implement, weapon, other or artifact
	Keywords     []string // as printed: "Heavy armor"
	Count        int      // how many of it
	Level        int      // of an enhancement; 0 for others
	Waiting      bool     // an enhancement of a level that the hero has not reached
	Text, Short  Text
	Rows         []Row    // its benefits by level; dormant above the hero's level
	Bonuses      []Named  // the numbers it raises, as printed: "Stamina +6"; SourceName is "not used" if another bonus counts
	Notes        []Text   // situational bonuses
	Waits        string   // why its benefits do not count; empty if they do
	Apply        string   // why the numbers do not include all its effects
	When         []string // the moments at which it matters, as printed
	Enhancements []Treasure
}

// JSON returns the treasure as JSON.
func (t *Treasure) JSON() Object {
	bonuses := make([]string, len(t.Bonuses))
	for i, b := range t.Bonuses {
		bonuses[i] = b.Name + doc.Brackets(b.SourceName)
	}
	return Object{
		"id", slug(t.ID), "name", t.Name, "category,omitempty", t.Category, "keywords", t.Keywords,
		"count", t.Count, "level,omitempty", t.Level, "usable", t.Waits == "" && !t.Waiting,
		"reason,omitempty", t.Waits, "text", t.Text, "rows", t.Rows, "bonuses", bonuses,
		"apply,omitempty", t.Apply, "enhancements,omitempty", t.Enhancements,
	}
}

// Used is a treasure whose benefits count, or an enhancement of one.
type Used struct {
	Treasure
	Item int // the index of the treasure in Treasures; for an enhancement that of its item
}

// InUse returns the treasures whose benefits count, each before its enhancements that the hero can use.
func (s *Sheet) InUse() (out []Used) {
	for i, t := range s.Treasures {
		if t.Waits != "" {
			continue
		}
		out = append(out, Used{t, i})
		for _, e := range t.Enhancements {
			if e.Waits == "" && !e.Waiting {
				out = append(out, Used{e, i})
			}
		}
	}
	return out
}

// NameOnly reports whether a feature has only a name. Such a feature only led to a pick, which is printed itself.
func (f Feature) NameOnly() bool {
	return len(f.Text)+len(f.Short)+len(f.Notes) == 0 && f.Apply == "" && f.Table == nil
}

// Title is a title that a hero earned, with the benefits chosen for it.
type Title struct {
	Named
	Brings []Named
}

// Titles returns the hero's titles with the benefits chosen for each. The benefits are features themselves.
func (s *Sheet) Titles() (out []Title) {
	for _, f := range s.Features {
		if !f.Earned {
			continue
		}
		t := Title{Named: f.Named}
		for _, b := range s.Features {
			if b.Source == f.ID {
				t.Brings = append(t.Brings, b.Named)
			}
		}
		out = append(out, t)
	}
	return out
}

// Project is a downtime project, under way or finished.
type Project struct {
	Named
	Kind         string   // the kind of record: a project, or the treasure or enhancement being made; empty for one of the players' own
	Prerequisite string   // required before the hero begins
	Lore         string   // the project source, from which the hero learns
	Roll         []string // the characteristics a project roll may use, as printed
	Yields       string   // how many are made, if more than one
	Goal         int      // project points it takes; 0 if the Director decides
	Points       int      // project points so far
	Rolls        []int    // the project rolls so far
	Done         bool
	Text         Text   // the outcome of a finished project
	Notes        []Text // situational bonuses it brought
	Apply        string
}

// JSON returns the project as JSON. Its id is null if the players made it themselves, and its goal is 0 if the Director decides.
func (p Project) JSON() Object {
	var id *string
	if p.ID != "" {
		id = new(slug(p.ID))
	}
	return Object{
		"id", id, "name", p.Name, "kind,omitempty", p.Kind, "goal", p.Goal, "points", p.Points,
		"rolls", p.Rolls, "done", p.Done, "text,omitempty", p.Text.String(),
	}
}

// Follower is a follower of the hero.
type Follower struct {
	Named             // the kind of follower, and its source
	Question  string  // the question that the follower answers
	Called    string  // the follower's name and ancestry, in the player's words
	Skills    []Named // the skills chosen for the follower
	Languages []Named
	Text      Text
	Apply     string
}

// JSON returns the follower as JSON.
func (f Follower) JSON() Object {
	return Object{
		"question", f.Question, "id", slug(f.ID), "name", f.Name, "called,omitempty", f.Called,
		"skills", slugs(f.Skills), "languages", slugs(f.Languages),
	}
}

// Block is the stat block of a creature of the hero.
type Block struct {
	Named
	Lines     []BlockLine
	Abilities []Ability // the creature's own
	Text      Text
}

// JSON returns the stat block as JSON.
func (b Block) JSON() Object {
	lines := Ordered[string]{}
	for _, l := range b.Lines {
		lines.put(l.Label, l.Text.String())
	}
	return Object{"name", b.Name, "source", b.Source, "lines", lines, "text,omitempty", b.Text.String()}
}

// BlockLine is one line of a stat block.
type BlockLine struct {
	Label string
	Text  Text
}
