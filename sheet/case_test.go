package sheet

import (
	"fmt"
	"strings"
	"testing"
)

// A number has a case for every circumstance that changes its value: parts that would count then, or that would not.
func TestNumbersInOtherCircumstances(t *testing.T) {
	t.Parallel()
	n := Number{Parts: []Part{
		{Amount: 5, Op: Base}, {Amount: 1, Op: Add, While: "shod"},
		{Amount: 3, Op: Add, While: "flying", Unused: "only while flying"}, {Amount: 2, Op: Add, While: "flying", Unused: "only while flying"},
		{Amount: 2, Op: Set, While: "slowed", Unused: "only while slowed"}, {Amount: 0, Op: Add, While: "bored", Unused: "only while bored"},
		{Amount: 9, Op: Add, Unused: "another counts instead"},
	}}
	var got []string
	for _, c := range n.Cases() {
		got = append(got, fmt.Sprint(c.While, " ", c.Not, " ", c.Number.Value()))
	}
	if want := "shod true 5, flying false 11, slowed false 3"; strings.Join(got, ", ") != want || n.Value() != 6 {
		t.Errorf("%s is in other circumstances %q, want %q", n.Show(), strings.Join(got, ", "), want)
	}
}
