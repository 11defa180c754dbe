package herofile_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/herofile"
)

// FuzzParty takes any bytes for a party file: they are refused with a place, or they read back as the same party, before
// and after a change.
func FuzzParty(f *testing.F) {
	const whole = "format: 1\nname: The Lanterns  # ours\nheroes: [khorva.hero.yaml, \"../a b.hero.yaml\"]\ntokens: 3\nrules: [crits]\nnotes: {plan: go}\nmade:\n  - {kind: deity, name: Salorna, domains: [sun, war]}\n"
	for _, src := range []string{
		whole, "", "~", "format: 1\n", "format: 1\nheroes: []\n", "format: 2\nheroes: [a]\n", "format: 1\nheroes: [a]\ntokens: -1\n", "format: 1\nheroes: a\n", "format: 1\nheroes: [~, \"\", [a]]\n",
		"format: 1\nheroes: [a]\nmade: [{kind: x}]\n", "format: 1\nheroes: [a]\nmade: [x, {kind: [], name: {}}]\n", "format: 1\nheroes: [a]\ntokens: 99999999999999999999\n",
		"format: 1\nheroes:\n- a\nname: \"\\e[31m\\u202e\"\n", "format: 1\nheroes: [\"a\\u0000b\", \"a\\nb\"]\n", "format: 1\nheroes: [" + strings.Repeat("a, ", 300) + "]\n", strings.Repeat("- ", 60) + "x",
		strings.ReplaceAll(whole, "\n", "\r\n"), "\ufeff" + whole, "format: 1\nheroes: [&a x, *a]\n",
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		p, err := herofile.DecodeParty("x.hero.yaml", []byte(src))
		if err != nil {
			refusedWell(t, err)
			return
		}
		out := herofile.EncodeParty(p)
		again, err := herofile.DecodeParty("x.party.yaml", out)
		if err != nil || again.Name != p.Name || !slices.Equal(again.Heroes, p.Heroes) || !reflect.DeepEqual(again.Tokens, p.Tokens) {
			t.Errorf("%+v reads back as %+v, %v, from\n%s", p, again, err, out)
		}
		out, err = herofile.EditParty("x.party.yaml", []byte(src), []herofile.Change{herofile.NumberChange("", "tokens", 7)})
		if err != nil {
			return
		}
		changed, err := herofile.DecodeParty("x.party.yaml", out)
		if err != nil || changed.Tokens == nil || *changed.Tokens != 7 {
			t.Fatalf("tokens are not 7: %+v, %v\n%s", changed, err, out)
		}
		changed.Tokens = p.Tokens
		if !reflect.DeepEqual(changed, p) {
			t.Errorf("tokens and more have changed: %+v is now %+v", p, changed)
		}
	})
}
