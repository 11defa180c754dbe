package sheet

// Treasure is an item the hero carries, or an enhancement on one.
type Treasure struct {
	Named
	Category     string   // consumable, trinket, armor, implement, weapon, other or artifact
	Keywords     []string // as printed: "Heavy armor"
	Count        int      // how many of it
	Level        int      // an enhancement's, 0 for others
	Waiting      bool     // an enhancement of a level the hero is below
	Text, Short  Text
	Rows         []Row    // what it does from which level on; dormant above the hero's
	Bonuses      []Named  // numbers it raises, as printed: "Stamina +6"; SourceName is "not used" where another counts
	Notes        []Text   // situational bonuses
	Waits        string   // why its benefits do not count, empty when they do
	Apply        string   // why the numbers do not hold everything it does
	When         []string // the moments at which it matters, as printed
	Enhancements []Treasure
}

// Mute tells whether a feature has nothing to say beside its name: it only led to what was picked, which is printed
// for itself.
func (f Feature) Mute() bool { return len(f.Text)+len(f.Short)+len(f.Notes) == 0 && f.Apply == "" }

// Title is a name a hero earned, with what it was chosen to bring.
type Title struct {
	Named
	Brings []Named
}

// Titles are what a hero earned to be known by, each with the benefits chosen, which are printed for themselves.
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
	Kind         string   // record kind: a project, a treasure or enhancement being made; empty for the table's own
	Prerequisite string   // what has to be had before it begins
	Lore         string   // the project source: what has to be at hand to learn from
	Roll         []string // characteristics a project roll may use, as printed
	Yields       string   // how many are made, where it is more than one
	Goal         int      // project points it takes; 0 where the Director says
	Points       int      // project points gathered
	Rolls        []int    // the project rolls made
	Done         bool
	Text         Text   // what it brought, once done
	Notes        []Text // situational bonuses it brought
	Apply        string
}

// Follower is somebody in the hero's service.
type Follower struct {
	Named             // what kind of follower, and what gives it
	Question  string  // the question that hired them
	Called    string  // their name and ancestry, in the player's words
	Skills    []Named // chosen for them
	Languages []Named
	Text      Text
	Apply     string
}

// Block is the stat block of a creature that comes with the hero.
type Block struct {
	Named
	Lines     []BlockLine
	Abilities []Ability // the creature's own
	Text      Text
}

// BlockLine is one line of a stat block.
type BlockLine struct {
	Label string
	Text  Text
}
