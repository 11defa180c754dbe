package data_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// The shared part of the tests of the published classes; each has its own tables.

// published is the published game, read from its folder.
func published(t *testing.T) *rules.Set {
	t.Helper()
	return written(t, "heroes-2025")
}

// publishedHero returns a hero of the published game with the answers of "ancestry=dwarf dwarf.traits=grounded,stand-tough".
func publishedHero(set *rules.Set, level int, choices string) *builder.Hero {
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: level, Name: "X"}
	for _, choice := range strings.Fields(choices) {
		question, answer, _ := strings.Cut(choice, "=")
		h = h.With(question, strings.Split(answer, ","))
	}
	return h
}

// quickHero is the hero of a level with these choices, and the rest by recommendation.
func quickHero(set *rules.Set, level int, choices string) *builder.Hero {
	return fill.Quick(set, publishedHero(set, level, choices))
}

// brings lists a hero's gains from class and school, in the words of a meaning, and the costs of the abilities picked.
type brings func(m *martial, set *rules.Set, school string, r *builder.Resolution, s *sheet.Sheet) (things []string, picked, ofSchool string)

// advanceAll follows every school of the classes, in a short run every other.
func advanceAll(t *testing.T, classes []martial, brought brings) {
	set := published(t)
	for i := range classes {
		for n, school := range slices.Sorted(maps.Keys(classes[i].schools)) {
			if !trial.Night && (i > 0 || n > 0) {
				continue
			}
			t.Run(classes[i].class+"/"+school, func(t *testing.T) {
				t.Parallel()
				classes[i].advance(t, set, school, brought)
			})
		}
	}
}

// advance follows a school through the levels.
func (m *martial) advance(t *testing.T, set *rules.Set, school string, brought brings) {
	want := names(m.basics)
	var before []int
	for level := 1; level <= 10; level++ {
		r := builder.Resolve(set, quickHero(set, level, fmt.Sprintf("class=%s %s=%s %s", m.class, m.subclass, school, m.schools[school]["choices"])))
		s := r.Sheet()
		what := fmt.Sprintf("%s of level %d", m.class, level)
		row := m.rows[level-1]
		for _, word := range names(row[0]) {
			want = append(want, m.meaning(word, school, level)...)
		}
		things, picked, ofSchool := brought(m, set, school, r, s)
		same(t, what, things, want)
		if picked != row[1] || ofSchool != row[2] {
			t.Errorf("%s has abilities of %q and %q, the table says %q and %q", what, picked, ofSchool, row[1], row[2])
		}
		m.gains(t, what, s, level)
		for _, skill := range append(names(m.skills), names(m.schools[school]["skill"])...) {
			if !slices.ContainsFunc(s.Skills, func(x sheet.Skill) bool { return x.Name == skill }) {
				t.Errorf("%s lacks the skill %s", what, skill)
			}
		}
		var scores []int
		for _, n := range s.Characteristics {
			scores = append(scores, n.Value())
		}
		if rises := strings.Contains(row[0], "Characteristic Increase"); level > 1 && rises == slices.Equal(scores, before) {
			t.Errorf("%s has the scores %v, after %v a level before", what, scores, before)
		}
		before = scores
		for _, issue := range s.Issues {
			t.Errorf("%s: %v", what, issue)
		}
	}
}

// gains compares how the Heroic Resource grows: at the start of a turn, and by the first way beside it or by every one.
func (m *martial) gains(t *testing.T, what string, s *sheet.Sheet, level int) {
	t.Helper()
	got, want := s.Resource.Gains, []string{latest(m.gain, level)}
	if m.every {
		want = strings.Split(want[0], "|")
	} else {
		got = got[:1]
	}
	if !slices.EqualFunc(got, want, func(x sheet.Text, y string) bool { return strings.HasPrefix(x.String(), y) }) {
		t.Errorf("%s gains %s, the text says %q", what, got, want)
	}
	if turn := latest(m.turn, level); s.Resource.Turn != turn {
		t.Errorf("%s gains %s a turn, the text says %s", what, s.Resource.Turn, turn)
	}
}

// workedOut is a hero worked out by hand at levels 1, 4, 7 and 10.
type workedOut struct {
	choices    string
	recoveries [4]int
	levels     [4]martialFigures
	cards      map[int]string // by level: an ability
}

// compareFigures builds a hero and compares his figures, his card of a level as card writes it, and more of each level.
func compareFigures(t *testing.T, name string, want workedOut, card func(*sheet.Ability) string, more func(what string, i int, s *sheet.Sheet)) {
	t.Helper()
	set := published(t)
	for i, level := range []int{1, 4, 7, 10} {
		s, what := builder.Build(set, publishedHero(set, level, want.choices)), fmt.Sprintf("%s of level %d", name, level)
		if got := martialFiguresOf(s); got != want.levels[i] {
			t.Errorf("%s: %+v, by hand %+v", what, got, want.levels[i])
		}
		if n, _ := s.Stat("recoveries"); n.Value() != want.recoveries[i] {
			t.Errorf("%s has %d Recoveries, by hand %d", what, n.Value(), want.recoveries[i])
		}
		if more != nil {
			more(what, i, s)
		}
		if want.cards[level] == "" {
			continue
		}
		word, _, _ := strings.Cut(want.cards[level], ": ")
		var got []string
		for k := range s.Abilities {
			if a := &s.Abilities[k]; plainName(a.Name) == word {
				got = append(got, card(a))
			}
		}
		if !slices.Equal(got, []string{want.cards[level]}) {
			t.Errorf("%s: %s, by hand %s", what, got, want.cards[level])
		}
	}
}

// compareOffers builds a hero of every school of the classes and compares the offers of questions with the names of their
// sources; each of the questions is asked of some hero.
func compareOffers(t *testing.T, classes []martial, offers map[string]string, may func(set *rules.Set, q *builder.Question, takes string) []string) {
	t.Helper()
	set := published(t)
	asked := map[string]bool{}
	for i := range classes {
		m := &classes[i]
		for school := range m.schools {
			r := builder.Resolve(set, publishedHero(set, 10, fmt.Sprintf("class=%s %s=%s", m.class, m.subclass, school)))
			for _, q := range r.Questions {
				if takes, ok := offers[q.ID]; ok {
					asked[q.ID] = true
					same(t, q.ID, offered(r, q), may(set, q, takes))
				}
			}
		}
	}
	for id := range offers {
		if !asked[id] {
			t.Errorf("%s is not asked", id)
		}
	}
}

// groupOffers names the skills or perks of groups, and single ones beside them, that a question may take.
func groupOffers(set *rules.Set, q *builder.Question, takes string) (out []string) {
	kind := "skill"
	if strings.Contains(q.ID, "perk") {
		kind = "perk"
	}
	all := set.Kind(kind)
	for k := range all {
		if rec := &all[k]; takes == "any" || slices.ContainsFunc(names(takes), func(w string) bool { return rec.Name == w || rec.Tagged(w) || slices.Contains(rec.Attr("group"), w) }) {
			out = append(out, plainName(rec.Name))
		}
	}
	return out
}
