package sheet

// TreasureDoc is an item the hero carries, or an enhancement on one.
type TreasureDoc struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Category     string        `json:"category,omitempty"`
	Keywords     []string      `json:"keywords"`
	Count        int           `json:"count"`
	Level        int           `json:"level,omitempty"`
	Usable       bool          `json:"usable"`
	Reason       string        `json:"reason,omitempty"`
	Text         string        `json:"text"`
	Rows         []RowDoc      `json:"rows"`
	Bonuses      []string      `json:"bonuses"`
	Apply        string        `json:"apply,omitempty"`
	Enhancements []TreasureDoc `json:"enhancements,omitempty"`
}

// ProjectDoc is a downtime project. Its id is null if the players made it themselves, and its goal is 0 if the Director
// decides.
type ProjectDoc struct {
	ID     *string `json:"id"`
	Name   string  `json:"name"`
	Kind   string  `json:"kind,omitempty"`
	Goal   int     `json:"goal"`
	Points int     `json:"points"`
	Rolls  []int   `json:"rolls"`
	Done   bool    `json:"done"`
	Text   string  `json:"text,omitempty"`
}

// FollowerDoc is a follower of the hero.
type FollowerDoc struct {
	Question  string   `json:"question"`
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Called    string   `json:"called,omitempty"`
	Skills    []string `json:"skills"`
	Languages []string `json:"languages"`
}

// BlockDoc is the stat block of a creature of the hero.
type BlockDoc struct {
	Name   string          `json:"name"`
	Source string          `json:"source"`
	Lines  Ordered[string] `json:"lines"`
	Text   string          `json:"text,omitempty"`
}

// PlayDoc holds the values noted in play. A value is null if nothing was noted.
type PlayDoc struct {
	XP         int      `json:"xp"`
	Victories  int      `json:"victories"`
	Stamina    *int     `json:"stamina"`
	Temporary  int      `json:"temporary"`
	Recoveries *int     `json:"recoveries"`
	Conditions []string `json:"conditions"`

	Resources Ordered[int] `json:"resources,omitempty,omitzero"` // the resources noted, by id
}

func (s *Sheet) documentGathered(d *Document) {
	d.Treasures = treasureDocs(s.Treasures)
	d.Projects, d.Followers, d.Blocks = []ProjectDoc{}, []FollowerDoc{}, []BlockDoc{}
	for _, p := range s.Projects {
		out := ProjectDoc{Name: p.Name, Kind: p.Kind, Goal: p.Goal, Points: p.Points, Rolls: append([]int{}, p.Rolls...), Done: p.Done, Text: p.Text.String()}
		if p.ID != "" {
			id := slug(p.ID)
			out.ID = &id
		}
		d.Projects = append(d.Projects, out)
	}
	for _, f := range s.Followers {
		d.Followers = append(d.Followers, FollowerDoc{f.Question, slug(f.ID), f.Name, f.Called, slugs(f.Skills), slugs(f.Languages)})
	}
	for _, b := range s.Blocks {
		out := BlockDoc{Name: b.Name, Source: b.Source, Text: b.Text.String()}
		for _, l := range b.Lines {
			out.Lines.put(l.Label, l.Text.String())
		}
		d.Blocks = append(d.Blocks, out)
	}
	p := s.Play
	d.Play = PlayDoc{XP: p.XP, Victories: p.Victories, Stamina: p.Stamina, Temporary: p.Temporary, Recoveries: p.Recoveries, Conditions: list(p.Conditions)}
	for _, r := range p.Resources {
		d.Play.Resources.put(r.ID, r.Amount)
	}
}

func treasureDocs(list []Treasure) []TreasureDoc {
	out := make([]TreasureDoc, 0, len(list))
	for _, t := range list {
		d := TreasureDoc{ID: slug(t.ID), Name: t.Name, Category: t.Category, Keywords: append([]string{}, t.Keywords...), Count: t.Count,
			Level: t.Level, Usable: t.Waits == "" && !t.Waiting, Reason: t.Waits, Text: t.Text.String(), Rows: []RowDoc{}, Bonuses: []string{}, Apply: t.Apply}
		for _, r := range t.Rows {
			d.Rows = append(d.Rows, RowDoc{r.At, r.Level, r.Dormant, r.Text.String()})
		}
		for _, b := range t.Bonuses {
			words := b.Name
			if b.SourceName != "" {
				words += " (" + b.SourceName + ")"
			}
			d.Bonuses = append(d.Bonuses, words)
		}
		if len(t.Enhancements) > 0 {
			d.Enhancements = treasureDocs(t.Enhancements)
		}
		out = append(out, d)
	}
	return out
}

func slugs(list []Named) []string {
	out := make([]string, 0, len(list))
	for _, n := range list {
		out = append(out, slug(n.ID))
	}
	return out
}
