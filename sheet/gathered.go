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
