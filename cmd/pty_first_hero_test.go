package cmd_test

import (
	"testing"

	"scabbard/data/trial"
)

// TestFirstHeroAtATerminal makes a first hero as somebody does who never played: what there is to think about is on the
// screen while the name is typed, and each new sort of question says what it is for.
func TestFirstHeroAtATerminal(t *testing.T) {
	t.Parallel()
	if !trial.Night {
		t.Skip("a long sitting")
	}
	s := startAt(t, t.TempDir(), 80, 24, "new")
	s.await(has("? Which rules does your table use?", "the game as published"))
	s.keys("\r", "? Always use heroes-2025?")
	s.keys("?\r", "Type y for yes or n for no; Enter alone takes the one in capitals.")
	s.keys("n\r", "Before you begin: ", "you can skip any question", "? What is your hero called?")
	s.press("Ada\r")
	sorts := []struct{ shows, answer string }{
		{"Ancestry: The people your hero was born to", "orc"},
		{"Ancestry Points: What you spend", "grounded"},
		{"? Orc traits", "glowing"},
		{"Culture: The community that raised your hero", ""}, // blank: the questions of a culture follow
		{"Language: What your hero speaks and reads", ""},
		{"Environment: Where the people of your culture live", "rural"},
		{"Organization: How the people of your culture govern", "communal"},
		{"Upbringing: How you were raised", "creative"},
		{"Career: What your hero did for a living before", "soldier"},
		{"? Two languages", "variac"},
		{"? Two languages", "anjal"},
		{"Perk: A feature for life outside combat", "teamwork"},
		{"Inciting Incident: What happened to make your hero leave the career", "retirement"},
		{"Class: What your hero is in a fight", "heal"}, // finds the conduit
		{"Characteristic: One of the five scores", ""},
		{"Deity: The god or saint", "cavall"},
		{"Domain: A part of what a deity stands for", "war"},
		{"? Two domains", "life"},
		{"? Your first domain", "war"},
		{"Triggered Action: An action you use when its trigger occurs", "judgment"},
		{"Prayer: A lasting gift of a conduit's god", "speed"},
		{"Ward: A lasting protection", "sanctuary"},
		{"Signature Ability: An ability that costs no Heroic Resource", "lash"},
		{"? Two signature abilities", "drain"},
		{"Ability: Something your hero can do that has a card", ""},
		{"? Your 5-piety ability", ""},
		{"Complication: Something odd in your hero's past", ""},
		{"Skill: Something your hero knows how to do", ""},
	}
	for _, sort := range sorts {
		s.await(has(sort.shows))
		if sort.answer != "" {
			s.keys(sort.answer, ": "+sort.answer)
		}
		s.press("\r")
	}
	s.keys("fill in", "> fill in the rest")
	s.keys("\r", "? Is everything as you want it?")
	s.await(has("Ada · level 1 · Orc Conduit", "nothing open", "> save"))
	s.keys("\r", "? What now?")
}

// TestBoardBeforeTheFirstQuestion: a new hero for a party begins with what the party has and lacks, on the screen until the
// name is typed or Enter is pressed. The answers for the class show their roles.
func TestBoardBeforeTheFirstQuestion(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	quietly(t, dir, "new", "Bo", "--quick", "-q", "--rules", "heroes-2025", "--class", "fury")
	quietly(t, dir, "party", "new", "Lantern Keepers", "bo", "-q")
	board := []string{"Lantern Keepers · 1 hero", "roles             front line (Bo), striking (Bo)", "nobody          control, healer,", "no Lore", "languages         "}
	s := startAt(t, dir, 80, 24, "new", "--party", "lantern-keepers")
	s.await(has(append(board, "? What is your hero called?")...))
	s.keys("Wren\r", "? Ancestry")
	s = startAt(t, dir, 80, 24, "new", "Pip", "--party", "lantern-keepers")
	s.await(has(append(board, "? Press Enter for the first question")...))
	s.keys("\r", "? Ancestry")
	s.keys("another", "> another question")
	s.keys("\r", "? Which question?")
	s.keys("class", "> Class ")
	s.keys("\r", "? Class", "nobody in Lantern Keepers has: control, healer")
	s.keys("conduit", "> Conduit", "Role: healer, support")
}
