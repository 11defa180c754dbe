package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
)

// A hero with more than the first page holds loosely has the whole turn on it all the same: every ability, what
// everyone may do, the uses of tokens with what they cost, and where the rest stands.
func TestTurnOnOnePage(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Tokens[3].Kind, s.Tokens[3].Name = "2", "Second Wind"
	for i := range 3 {
		a := s.Abilities[i]
		a.Name += " Again"
		s.Abilities = append(s.Abilities, a)
	}
	for i := range s.Actions {
		if len(s.Actions[i].Short) == 0 {
			s.Actions[i].Short = sheet.Words("does what its name says, and a little more than that besides")
		}
	}
	s.Actions[0].Short = sheet.Text{say("spend a Recovery, regain "), {Kind: sheet.Value, S: "18"}}
	for _, paper := range papers {
		c := drawn(t, s, Options{Paper: paper})
		checkRecord(t, c)
		first := ""
		for _, x := range c.Record().Texts {
			if x.Page == 1 {
				first += squeeze(x.Text)
			}
		}
		want := []string{"YOURTURN", "ALWAYSON", "2SecondWind", "spendaRecovery,regain18"}
		for _, a := range s.Abilities {
			want = append(want, squeeze(a.Name))
		}
		for _, r := range s.Actions {
			want = append(want, squeeze(r.Name))
		}
		for _, w := range want {
			if !strings.Contains(first, w) {
				t.Errorf("%s: %q is not on page 1", paper, w)
			}
		}
		for _, r := range s.Actions {
			if !strings.Contains(printed(c), squeeze(r.Short.String())) {
				t.Errorf("%s: what %s does is on no page", paper, r.Name)
			}
		}
	}
}
