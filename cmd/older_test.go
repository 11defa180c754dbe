package cmd

import (
	"strings"
	"testing"
)

// TestOlderSpellings rewrites command lines of earlier versions: the program runs the result, so the answers are equal.
func TestOlderSpellings(t *testing.T) {
	for older, now := range map[string]string{
		"sheet bera --layout cards --backs long-edge":      "sheet bera --duplex=long-edge cards",
		"sheet --layout=party keepers --ink saver":         "sheet keepers --ink saver party",
		"sheet bera --since 2 --card-size a6":              "sheet bera slip=2 size=a6",
		"sheet bera --form f.pdf -o out.pdf":               "sheet bera -o out.pdf form=f.pdf",
		"-q --with dir sheet bera --fillable --state":      "-q --with dir sheet bera --include now fillable",
		"sheet bera --no-flavor --no-portrait -- --layout": "sheet bera --without flavor --without portrait -- --layout",
		"sheet bera cards":                                 "sheet bera cards",
		"sheet bera --large=false --fillable=true":         "sheet bera fillable",
		"award bera --renown 2 --project-points=1 --why x": "award bera --why x renown=2 points=1",
		"new Bo --class fury --quick":                      "new Bo --set class=fury --quick",
		"party show keepers --json":                        "show keepers --json",
		"rules compare mountain panther --hero bo":         "rules show mountain,panther --hero bo",
		"rules cards condition --backs fold -o c.pdf":      "rules print condition --duplex=fold -o c.pdf cards",
		"project drop bo 1":                                "project finish --drop bo 1",
		"man dir":                                          "help --man dir",
		"show bera --layout cards":                         "show bera --layout cards",
		"__complete sheet bera --layout cards --pap":       "__complete sheet bera cards --pap",
		"__complete sheet bera --layout ":                  "__complete sheet bera --layout ",
		"--rules sheet new Bo":                             "--rules sheet new Bo",
	} {
		if got := strings.Join(modern(strings.Split(older, " ")), " "); got != now {
			t.Errorf("%s\n is read as %s\n not as     %s", older, got, now)
		}
	}
	for _, args := range [][]string{nil, {"sheet"}, {"sheet", "--layout"}, {"--", "sheet", "--large"}} {
		modern(args)
	}
}
