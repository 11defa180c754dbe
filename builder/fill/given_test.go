package fill_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestSuggestionsAreNotGrantedToo makes quick heroes of every class with every ancestry, career and subclass: none picks a
// skill or a language that a fixed grant gives the hero as well, because the pick would be wasted.
func TestSuggestionsAreNotGrantedToo(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		all := starts(set)
		for _, start := range trial.Some(all, 30) {
			hero := fill.Quick(set, start)
			r := builder.Resolve(set, hero)
			granted := grants(set, r, hero.Level)
			for _, q := range r.Questions {
				for _, o := range r.Offers(q) {
					by := granted[o.Record.ID]
					if by != "" && o.Picked && slices.Contains([]string{"skill", "language"}, o.Record.Kind()) && !q.Asked().Overlap {
						t.Errorf("%v: %s picks %s, which %s gives too", start.Choices, q.ID, o.Record.ID, by)
					}
				}
			}
		}
	})
}

// starts returns heroes of every class with every career and every ancestry, once with a subclass and once without. Classes
// take turns at the first and the last level.
func starts(set *rules.Set) (out []*builder.Hero) {
	for i, class := range set.Kind("class") {
		level := 1
		if i%2 == 1 {
			level = set.MaxLevel
		}
		subclasses := slices.DeleteFunc(slices.Clone(set.Kind("subclass")), func(rec rules.Record) bool { return rec.Of != class.ID })
		for _, kind := range []string{"career", "ancestry"} {
			for j, rec := range set.Kind(kind) {
				answers := []string{"class", class.Slug(), kind, rec.Slug()}
				out = append(out, heroOf(level, answers...))
				if asks := subclassQuestion(set, &class); asks != "" && len(subclasses) > 0 {
					out = append(out, heroOf(level, append(answers, asks, subclasses[j%len(subclasses)].Slug())...))
				}
			}
		}
	}
	return out
}

// subclassQuestion returns the id of the question for the subclass of a class, or "".
func subclassQuestion(set *rules.Set, class *rules.Record) (id string) {
	class.EachChoose(func(c *rules.Choose) {
		if c.From.Kind == "subclass" && id == "" {
			id = set.QuestionID(class, c)
		}
	})
	return id
}

// grants returns the records that fixed grants give a hero, each with its giver.
func grants(set *rules.Set, r *builder.Resolution, level int) map[string]string {
	out := map[string]string{}
	for rec := range set.Each() {
		if !r.Has(rec.ID) {
			continue
		}
		for i := range rec.Effects {
			if e := &rec.Effects[i]; e.At <= level && e.If.Empty() {
				for _, id := range e.Gives() {
					out[id] = rec.ID
				}
			}
		}
	}
	return out
}

// TestQuickAvoidsAGrant makes a quick hero whose first question recommends a skill that a later answer grants. It picks
// another skill if there is one, and the granted skill stays a legal answer if there is none.
func TestQuickAvoidsAGrant(t *testing.T) {
	for offered, want := range map[string]string{"skill/climb, skill/swim": "swim", "skill/climb": "climb"} {
		set := invent(t, "", strings.ReplaceAll(trial.Text(t, "testdata/rules.txtar", "hobby"), "OFFERED", offered))
		hero := fill.Quick(set, heroOf(1))
		wantClean(t, set, hero, offered)
		r := builder.Resolve(set, hero)
		if got := r.Question("hobby").Answer; !slices.Equal(got, []string{want}) {
			t.Errorf("of %s quick picks %v, want %s", offered, got, want)
		}
		if instead := r.Question("hill.climb.instead"); (instead != nil) != (want == "climb") {
			t.Errorf("of %s: the grant is replaced: %v", offered, instead != nil)
		}
	}
}
