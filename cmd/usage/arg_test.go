package usage

import (
	"testing"

	"github.com/spf13/cobra"
)

func TestArgumentsAreCountedAndNamed(t *testing.T) {
	args := Args{One("FILE", Hero), Optional("ABILITY", Word), Any("NAME=VALUE", Word)}
	if got, want := args.String(), "FILE [ABILITY] [NAME=VALUE...]"; got != want {
		t.Errorf("the usage line is %q, want %q", got, want)
	}
	for i, want := range []string{"FILE", "ABILITY", "NAME=VALUE", "NAME=VALUE"} {
		if got, ok := args.At(i); !ok || got.Name != want {
			t.Errorf("argument %d is %q, want %q", i, got.Name, want)
		}
	}
	if got, ok := (Args{One("FILE", Hero)}).At(1); ok {
		t.Errorf("a command of one argument has a second, %q", got.Name)
	}
}

func TestArgsCheck(t *testing.T) {
	tests := []struct {
		args  Args
		given int
		fails bool
	}{
		{nil, 0, false},
		{nil, 1, true},
		{Args{One("A", Hero), One("B", Hero)}, 1, true},
		{Args{One("A", Hero), One("B", Hero)}, 2, false},
		{Args{One("A", Hero), One("B", Hero)}, 3, true},
		{Args{Many("A", Hero)}, 0, true},
		{Args{Many("A", Hero)}, 9, false},
		{Args{Any("A", Hero)}, 0, false},
		{Args{One("A", Hero), Optional("B", Word)}, 1, false},
		{Args{One("A", Hero), Optional("B", Word)}, 3, true},
	}
	for _, tt := range tests {
		given := make([]string, tt.given)
		_, missing := tt.args.Missing(given)
		err := tt.args.Check(&cobra.Command{Use: "try"}, given)
		if (err != nil || missing) != tt.fails {
			t.Errorf("%q with %d arguments: %v", tt.args, tt.given, err)
		}
	}
}
