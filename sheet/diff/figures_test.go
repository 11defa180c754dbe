package diff

import "testing"

func TestOnlyFiguresDiffer(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		same     bool
	}{
		{"Might +2", "Might +3", true},
		{"push 1 square", "push 2 squares", true},
		{"M < 0 bleeding (save ends)", "M < 1 bleeding (save ends)", true},
		{"Agility −1", "Agility +0", true},
		{"Might +2", "Agility +2", false},
		{"7 damage", "7 damage; prone", false},
		{"", "3 damage", false},
	} {
		if got := len((AbilityChange{Lines: []WordChange{{"roll", tt.from, tt.to}}}).InOtherWords()) == 0; got != tt.same {
			t.Errorf("%q and %q: only figures is %v", tt.from, tt.to, got)
		}
	}
}
