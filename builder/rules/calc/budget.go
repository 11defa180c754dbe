package calc

import "errors"

// Limits of work. The unit is a step of an expression, which takes about four nanoseconds.
const (
	maxWork  = 20_000_000  // for one case of a program
	maxQuery = 100_000_000 // for one question: a table, a page, values that a person asks for
	maxCheck = 200_000_000 // for all examples of a folder
)

// The cost of other work in steps.
const (
	perThrow = 15  // counting a throw
	perValue = 200 // adding a new value to the counts of a figure
	perSum   = 40  // adding up the ways to one sum of dice
)

// ErrBudget is returned if a question takes more work than its budget has.
var ErrBudget = errors.New("takes too long to work out")

// Budget is the work that calculations may still do together. A nil budget has no limit.
type Budget struct{ left int }

// NewBudget returns the budget of one question, such as a page with its tables.
func NewBudget() *Budget { return &Budget{maxQuery} }

// CheckBudget returns the budget for all examples of a folder of rules.
func CheckBudget() *Budget { return &Budget{maxCheck} }

// Spent reports whether a calculation took more than the budget had left.
func (b *Budget) Spent() bool { return b != nil && b.left == 0 }

// take takes work from the budget. If there is not enough left it sets the budget to 0 and returns ErrBudget.
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
