package calc

import "errors"

// How much work is done at most. A step of an expression is one, which takes four nanoseconds or so.
const (
	maxWork  = 20_000_000  // for one case of a program
	maxQuery = 100_000_000 // for one question: a table, a page, values that somebody asks for
	maxCheck = 200_000_000 // for all examples of a folder
)

// What else takes as long as so many steps.
const (
	perThrow = 15  // counting a throw
	perValue = 200 // making room for a value that a figure has not had yet
	perSum   = 40  // adding up the ways to one sum of dice
)

// ErrBudget is returned when what is asked takes more work than one question may.
var ErrBudget = errors.New("takes too long to work out")

// Budget is how much work calculations may still do together. One that is nil has no end.
type Budget struct{ left int }

// NewBudget returns the budget of one question, such as a page with its tables.
func NewBudget() *Budget { return &Budget{maxQuery} }

// CheckBudget returns the budget of working all examples of a folder of rules.
func CheckBudget() *Budget { return &Budget{maxCheck} }

// Spent reports whether something took more than the budget had left.
func (b *Budget) Spent() bool { return b != nil && b.left == 0 }

// take takes work from the budget, and returns ErrBudget if there is not enough left. Then nothing is.
func (b *Budget) take(work int) error {
	if b == nil {
		return nil
	}
	if work > b.left {
		b.left = 0
		return ErrBudget
	}
	b.left -= work
	return nil
}

// fallsWork returns how many steps it takes to find the values that dice can show.
func fallsWork(count, faces int, take string) int {
	if take == "lowest" || take == "highest" {
		return faces
	}
	return count * count * faces / 2 * perSum
}
