package cmd_test

import (
	"testing"
)

// TestBoardBeforeTheFirstQuestion: a new hero for a party begins with what the party has and lacks, on the screen until the
// name is typed or Enter is pressed. The answers for the class show their roles.
func TestBoardBeforeTheFirstQuestion(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	quietly(t, dir, "new", "Bo", "--quick", "-q", "--rules", "heroes-2025", "--class", "fury")
	quietly(t, dir, "party", "new", "Lantern Keepers", "bo", "-q")
	board := []string{"1 hero", "Who does what", "  Bo         ●", "  nobody ", "Nobody has ", "Languages "}
	s := startAt(t, dir, 80, 24, "new", "--party", "lantern-keepers")
	s.await(has(append(board, "? What is your hero called?")...))
	s.keys("Wren\r", "? Ancestry")
	s = startAt(t, dir, 80, 24, "new", "Pip", "--party", "lantern-keepers")
	s.await(has(append(board, "? Press Enter for the first question")...))
	s.keys("\r", "? Ancestry")
	s.keys("jump", "▌ jump to a question")
	s.keys("\r", "? Which question?")
	s.keys("class", "▌ Class ")
	s.keys("\r", "? Class", "nobody in Lantern Keepers has: control, healer")
	s.keys("conduit", "▌ Conduit", "Role: healer, support")
}
