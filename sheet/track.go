package sheet

// Track is a table of benefits that grow with an amount held.
type Track struct {
	Named
	On    string // id of what is counted, such as "rage"
	Spend bool   // the amounts are prices: each row is bought by itself
	Note  Text   // where the amount sits, how long benefits last
	Rows  []Row
}

// Row is one step of a track. It is dormant while the hero is below its level.
type Row struct {
	At, Level int
	Dormant   bool
	Text      Text
}

// Form is another shape the hero can take, with every number it changes.
type Form struct {
	Named
	Text    Text
	Numbers []Number // the figures that differ in it
	Moves   []string // the movements its speed counts for beside walking
	Bonuses []string // what else it changes, as printed: "Melee distance +1"
}
