package doc

// The roles of entries about the hero.
const (
	Headline   Role = "headline"   // who the hero is, in words
	Background Role = "background" // more about the hero, in words
	Aspects    Role = "aspects"    // who the hero is, each aspect after its label
	Progress   Role = "progress"   // experience and levels
	Shape      Role = "shape"      // another form of the hero
	Kit        Role = "equipment"
	Worn       Role = "worn"    // the equipment of a kit
	Bonuses    Role = "bonuses" // numbers that a thing raises
	Item       Role = "item"
	Unusable   Role = "unusable" // why a thing does not work
	Project    Role = "downtime"
	Points     Role = "points" // the box for the points of a project
	Follower   Role = "service"
	Creature   Role = "creature"
	Levels     Role = "levels"    // the requirements and gains of each level
	Others     Role = "others"    // numbers without a place of their own
	Languages  Role = "languages" // the hero's languages
	Note       Role = "noted"     // the player's notes
	Help       Role = "help"      // how to read the page
	Hint       Role = "hint"      // the next command to type
)
