package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
)

// shape writes a text's parts in one line: [kind words] for marks.
func shape(t rules.Text) string {
	var b strings.Builder
	for _, p := range t.Parts {
		switch p.Kind {
		case rules.PartWords:
			b.WriteString(p.S)
		case rules.PartPotency:
			b.WriteString("[potency " + p.S + " " + p.To + "]")
		case rules.PartStrong:
			b.WriteString("[strong " + p.S + "]")
		case rules.PartName:
			b.WriteString("[name " + p.S + "]")
		case rules.PartMark:
			b.WriteString("[mark " + p.S + " " + p.Expr.String() + "]")
		case rules.PartReach:
			b.WriteString("[reach " + p.S + "]")
		case rules.PartType:
			b.WriteString("[type " + p.S + "]")
		case rules.PartIf:
			b.WriteString("[if " + p.S + p.Expr.String() + "]")
		case rules.PartElse:
			b.WriteString("[else]")
		case rules.PartEnd:
			b.WriteString("[end]")
		default:
			b.WriteString("[value " + p.Expr.String() + "]")
		}
	}
	return b.String()
}

func TestTextMarks(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/text.tsv") {
		raw, parts, kept := row[0], row[1], row[2]
		text, err := rules.ParseText(raw)
		if err != nil {
			t.Errorf("%q: %v", raw, err)
		} else if got := shape(text); got != parts {
			t.Errorf("%q is %q, want %q", raw, got, parts)
		} else if text.Raw() != kept {
			t.Errorf("%q is kept as %q, want %q", raw, text.Raw(), kept)
		}
	}
}

func TestTextMistakes(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/text-refused.tsv") {
		as, written, message := row[0], row[1], row[2]
		var err error
		switch as {
		case "text":
			_, err = rules.ParseText(written)
		case "outcome":
			_, err = rules.ParseTier(written)
		case "distance":
			_, err = rules.ParseReach(written)
		default:
			t.Fatalf("%q is nothing that is read", as)
		}
		switch {
		case message == "" && err != nil:
			t.Errorf("%s %q: %v", as, written, err)
		case message != "" && (err == nil || !strings.Contains(err.Error(), message)):
			t.Errorf("%s %q: %v, want %q in it", as, written, err, message)
		}
	}
}

// atLevel answers only for the level.
type atLevel int

func (n atLevel) Var(name string) int { return map[string]int{"level": int(n)}[name] }
func (atLevel) Count(string) int      { return 0 }
func (atLevel) Size(string) int       { return 0 }

func TestConditionalWords(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/text-conditions.tsv") {
		text, err := rules.ParseText(row[0])
		if err != nil {
			t.Errorf("%q: %v", row[0], err)
			continue
		}
		level := func(n int) func(rules.Expr) bool {
			return func(e rules.Expr) bool { return e.True(atLevel(n)) }
		}
		for i, isTrue := range []func(rules.Expr) bool{level(1), level(3), nil} {
			if got := shape(text.For(isTrue)); got != row[i+1] {
				t.Errorf("%q, case %d, is %q, want %q", row[0], i, got, row[i+1])
			}
		}
	}
}

func TestOutcomesAreParsed(t *testing.T) {
	for _, want := range trial.Rows(t, "testdata/outcomes.tsv") {
		tier, err := rules.ParseTier(want[0])
		got := []string{tier.Print, tier.Damage.String(), tier.Dice, tier.Type, shape(tier.Text)}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q (%v)", want[0], got, want, err)
		}
	}
}

func TestDistancesAreParsed(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/distances.tsv") {
		list, err := rules.ParseReach(row[0])
		var parts []string
		for _, r := range list {
			parts = append(parts, reachParts(r))
		}
		if got := strings.Join(parts, "; "); err != nil || got != row[1] {
			t.Errorf("%q: %s, want %s (%v)", row[0], got, row[1], err)
		}
	}
}

// reachParts names the fields of a reach that are set.
func reachParts(r rules.Reach) string {
	parts := r.Kind
	for _, number := range []struct {
		name  string
		value int
	}{{"size", r.Size}, {"width", r.Width}, {"within", r.Within}} {
		if number.value != 0 {
			parts += fmt.Sprint(" ", number.name, " ", number.value)
		}
	}
	if r.And {
		parts += " and"
	}
	if r.Text != "" {
		parts += fmt.Sprintf(" text %q", r.Text)
	}
	return parts
}

// TestStarsAreReadOnce: a text of single stars is copied once.
func TestStarsAreReadOnce(t *testing.T) {
	raw := strings.TrimSpace(strings.Repeat("* ", 10_000))
	spent := cost.Start()
	text, err := rules.ParseText(raw)
	if _, megabytes := spent(); megabytes > 10 {
		t.Errorf("takes %d MB", megabytes)
	}
	if err != nil || shape(text) != raw {
		t.Errorf("%v, %d parts", err, len(text.Parts))
	}
}
