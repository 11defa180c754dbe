package doc

// The roles of what is used in play and looked up there.
const (
	Scores    Role = "scores"  // the characteristics
	Figures   Role = "figures" // the numbers of every turn
	Health    Role = "health"  // what damage takes and what heals it
	Healing   Role = "healing" // a box for each time the hero can heal
	States    Role = "states"  // the points of health at which something changes
	Resource  Role = "resource"
	Growth    Role = "growth"  // benefits that grow with a resource
	Pools     Role = "pools"   // what else is gathered in a fight
	Ledger    Role = "ledger"  // what grows from session to session
	Moments   Role = "moments" // what to look at when
	Condition Role = "befalls"
	Ends      Role = "ends"        // how a condition ends
	Rule      Role = "common-rule" // a piece of the common rules
	Sum       Role = "sum"         // a number as its parts
	Asked     Role = "asked"
	Problem   Role = "problem"
)
