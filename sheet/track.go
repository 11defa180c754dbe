package sheet

// Track is a table of benefits that grow with an amount.
type Track struct {
	Named
	On    string // the id of the amount it counts, such as "rage"
	Spend bool   // the amounts are prices: each row is bought separately
	Note  Text   // the place of the amount, and how long benefits last
	Rows  []Row
}

// JSON returns the track as JSON.
func (t Track) JSON() Object {
	return Object{"on", t.On, "name", t.Name, "note,omitempty", t.Note.String(), "rows", t.Rows}
}

// Row is one step of a track. It is dormant while the hero is below its level.
type Row struct {
	At      int  `json:"at"`
	Level   int  `json:"level"`
	Dormant bool `json:"dormant"`
	Text    Text `json:"text"`
}

// Form is another form of the hero, with every number that it changes.
type Form struct {
	Named
	Text    Text
	Numbers []Number // the numbers that differ
	Moves   []string // the ways of moving that its speed counts for
	Bonuses []string // its other changes, as printed: "Melee distance +1"
}

// JSON returns the form as JSON.
func (f Form) JSON() Object {
	return Object{
		"name", f.Name, "source", f.Source, "text", f.Text, "moves", f.Moves, "stats", keyed(f.Numbers, ""),
		"bonuses", f.Bonuses,
	}
}

// LevelGain holds the changes of a level that need no choice: features by name that the hero does not have yet, numbers and resources.
type LevelGain struct {
	Level int
	Names []string
}
