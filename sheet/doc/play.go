package doc

// The roles of entries that are used in play and looked up there.
const (
	Scores    Role = "scores"  // the characteristics
	Figures   Role = "figures" // the numbers of every turn
	Health    Role = "health"  // where damage and healing are noted
	Healing   Role = "healing" // a box for each time the hero can heal
	States    Role = "states"  // the points of health at which something changes
	Resource  Role = "resource"
	Growth    Role = "growth"  // benefits that grow with a resource
	Pools     Role = "pools"   // other things gathered in a fight
	Ledger    Role = "ledger"  // amounts that grow from session to session
	Moments   Role = "moments" // things to remember at each moment
	Condition Role = "befalls"
	Ends      Role = "ends"        // how a condition ends
	Rule      Role = "common-rule" // a piece of the common rules
	Sum       Role = "sum"         // a number as its parts
	Asked     Role = "asked"
	Problem   Role = "problem"
)
