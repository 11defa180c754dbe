package conform_test

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// syntax matches parts that only expressions of the rules have: an operator, a function, the name of a number as data has it.
var syntax = regexp.MustCompile(` \* |&&|\|\||[!=<>]=|\b(max|min|count|has)\(|\bpick\.|[a-z]_[a-z]|[a-z)] [/-] [0-9(]|(^|[ (])-[a-z(]`)

// TestNothingPrintsAnExpression looks for the syntax of expressions in the output of show, why, diff, level and on a printed sheet of
// random heroes.
func TestNothingPrintsAnExpression(t *testing.T) {
	for _, id := range data.Editions() {
		set := data.Load(id)
		if set.Root == "" {
			continue
		}
		t.Run(id, func(t *testing.T) {
			for seed := range trial.Seeds(2, 40) {
				start := builder.Hero{Format: builder.Format, Edition: id, Name: "Ann", Level: 1 + int(seed*3%uint64(set.MaxLevel))}
				inWords(t, set, fill.Random(set, &start, rand.New(rand.NewPCG(seed, 32))))
			}
		})
	}
}

// inWords fails for each line of a hero's pages that has the syntax of an expression.
func inWords(t *testing.T, set *rules.Set, hero *builder.Hero) {
	t.Helper()
	s, before := builder.Build(set, hero), builder.Build(set, hero.AtLevel(1))
	o := text.Options{Width: 10_000} // so that no expression is broken into lines
	var b bytes.Buffer
	check := func(what string, err error) {
		t.Helper()
		for line := range bytes.Lines(b.Bytes()) {
			if found := syntax.Find(line); found != nil {
				t.Errorf("%s: %q in %s", what, found, line)
			}
		}
		if err != nil || b.Len() == 0 {
			t.Errorf("%s: %d bytes, %v", what, b.Len(), err)
		}
		b.Reset()
	}
	check("show", text.Show(&b, s, o))
	check("show as Markdown", markdown.Write(&b, s))
	check("level", text.Plan(&b, diff.PlanOf(before, s), o))
	if c := diff.Of(before, s); !c.Empty() {
		check("diff", text.Changes(&b, c, o))
	}
	sums := chapter.Sums(s)
	for _, part := range append(sums.Parts, sums) {
		if len(part.Entries) > 0 {
			check("the sums of a printed sheet", text.Entries(&b, part.Entries, o))
		}
	}
	things := text.Things(s)
	slices.Sort(things)
	for _, what := range slices.Compact(things) {
		check("why "+what, text.Why(&b, s, what, o))
	}
}
