package doc

// The roles of entries about the hero.
const (
	Headline   Role = "headline"   // who the hero is, in words
	Background Role = "background" // more about the hero, in words
	Aspects    Role = "aspects"    // who the hero is, each aspect after its label
	Progress   Role = "progress"   // what was earned in play
	Shape      Role = "shape"      // another form of the hero
	Kit        Role = "equipment"
	Worn       Role = "worn"    // what equipment consists of
	Bonuses    Role = "bonuses" // numbers that a thing raises
	Item       Role = "item"
	Unusable   Role = "unusable" // why a thing does not work
	Project    Role = "downtime"
	Points     Role = "points" // the box for the points of a project
	Follower   Role = "service"
	Creature   Role = "creature"
	Levels     Role = "levels"    // what each level takes and brings
	Others     Role = "others"    // numbers without a place of their own
	Languages  Role = "languages" // what the hero speaks
	Note       Role = "noted"     // what the player wrote
	Help       Role = "help"      // how to read what is printed
	Hint       Role = "hint"      // what to type next
)
