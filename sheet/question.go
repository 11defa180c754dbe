package sheet

import (
	"slices"
	"strings"
)

// State is where a question stands.
type State string

// The states of a question.
const (
	Open      State = "open"
	Answered  State = "answered"
	Automatic State = "automatic" // only one legal answer, or something held gives it
	Stale     State = "stale"     // answered, but the answer is no longer legal
	Deferred  State = "deferred"  // left blank on purpose
	Optional  State = "optional"
	Dormant   State = "dormant" // of a level the hero is below
)

// Question is a question of the builder with the answer given.
type Question struct {
	ID     string
	Prompt string
	State  State
	Answer []string // as the hero's file has it
	Names  []string // the answer as one reads it
	Reason string   // why it is stale or dormant, or what answers it for the player
	Source Named    // what asks it
	Level  int      // the level it comes at
}

// Words is the answer as one reads it; what the rules know no name for without the signs that only a file needs.
func (q Question) Words() string {
	if len(q.Names) == 0 || slices.Equal(q.Names, q.Answer) {
		return Unwritten(strings.Join(q.Answer, ", "))
	}
	return strings.Join(q.Names, ", ")
}

// Unwritten is an id, or an answer, without the signs that only a file needs.
func Unwritten(id string) string { return strings.NewReplacer("-", " ", ".", ": ").Replace(id) }
