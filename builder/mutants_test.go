package builder_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// mutant is a legal hero with one mistake, and the issue expected for it.
type mutant struct {
	name     string
	hero     *builder.Hero
	question string
	code     string
	severity sheet.Severity
}

// legalHero is a random hero without illegal or missing answers.
func legalHero(t testing.TB, set *rules.Set, seed uint64, level int) *builder.Hero {
	t.Helper()
	h := fill.Random(set, &builder.Hero{Format: 1, Level: level, Name: "Mutant"}, rand.New(rand.NewPCG(seed, 7)))
	for _, i := range builder.Build(set, h).Issues {
		if i.Severity != sheet.Notice {
			t.Fatalf("seed %d is not legal to begin with: %+v", seed, i)
		}
	}
	return h
}

// mutate makes every mutant of a hero that its questions allow.
func mutate(set *rules.Set, h *builder.Hero) []mutant {
	var out []mutant
	r := builder.Resolve(set, h)
	for _, q := range r.Questions {
		answer, answered := h.Answer(q.ID)
		if !answered || q.Text || q.State == sheet.Dormant {
			continue
		}
		add := func(name, code string, severity sheet.Severity, picks ...string) {
			out = append(out, mutant{fmt.Sprintf("%s: %s", q.ID, name), h.With(q.ID, picks), q.ID, code, severity})
		}
		out = append(out, missing(set, h, q)...)
		if arrays, to := q.Arrays(); len(arrays) > 0 {
			wrong := func(first string) []string { return append([]string{first}, answer[1:]...) }
			all := slices.Clone(to)
			for i := range all {
				all[i] += "=5"
			}
			add("scores no array has", "array", sheet.Illegal, all...)
			add("a score that is no number", "array", sheet.Illegal, wrong(to[0]+"=much")...)
			add("a score of another characteristic", "array", sheet.Illegal, wrong("luck=2")...)
			add("a score too few", "open", sheet.Unfinished, answer[:len(answer)-1]...)
			continue
		}
		add("an unknown id", "unknown-answer", sheet.Illegal, append([]string{"no-such-thing"}, answer[1:]...)...)
		add("an emoji", "unknown-answer", sheet.Illegal, append([]string{"🗡️"}, answer[1:]...)...)
		if other := strangerTo(set, r, q, h.Level); other != "" {
			code, severity := "not-offered", sheet.Illegal
			if strings.HasPrefix(q.ID, "field-arsenal.") { // a preference for a kit no longer in use is put aside
				code, severity = "put-aside", sheet.Notice
			}
			add("one that is not offered", code, severity, append([]string{other}, answer[1:]...)...)
		}
		offers := r.Offers(q)
		if q.Count() > 0 {
			if extra := unpicked(offers); extra != "" {
				add("one more than asked", "too-many", sheet.Illegal, append(slices.Clone(answer), extra)...)
			}
		}
		if q.Count() > 1 && len(answer) > 1 {
			add("the same twice", "repeated", sheet.Illegal, answer[0], answer[0])
			if blankAllowed(set, q) {
				add("one fewer", "deferred", sheet.Notice, answer[1:]...)
			} else {
				add("one fewer", "too-few", sheet.Unfinished, answer[1:]...)
			}
		}
		if once := onlyOnce(offers); q.Many && once != "" {
			add("the same twice", "repeated", sheet.Illegal, once, once)
		}
		if _, _, ok := r.Budget(q); ok {
			add("everything there is", "over-budget", sheet.Illegal, everything(offers)...)
			if once := onlyOnce(offers); once != "" {
				add("the same trait twice", "repeated", sheet.Illegal, once, once)
			}
		}
		if owned := ownedSkill(offers); owned != "" {
			add("a skill owned already", "duplicate", sheet.Illegal, append([]string{owned}, answer[1:]...)...)
		}
	}
	for _, level := range []int{0, -3, set.MaxLevel + 1, 99} {
		wrong := *h
		wrong.Level = level
		out = append(out, mutant{fmt.Sprintf("level %d", level), &wrong, "", "level-range", sheet.Illegal})
	}
	out = append(out, mutant{"a misspelled question", h.With("ancestri", []string{"orc"}), "ancestri", "unknown-question", sheet.Illegal})
	return out
}

func missing(set *rules.Set, h *builder.Hero, q *builder.Question) []mutant {
	if q.State != sheet.Answered || q.ID == "complication" || strings.HasSuffix(q.ID, ".incident") || strings.HasPrefix(q.ID, "field-arsenal.") {
		return nil // optional ones may be missing
	}
	m := mutant{q.ID + ": not answered", h.With(q.ID, nil), q.ID, "open", sheet.Unfinished}
	if now := builder.Resolve(set, m.hero).Question(q.ID); now != nil && (now.State == sheet.Automatic || now.State == sheet.Optional) {
		return nil // nothing else is possible, or no issue is needed
	}
	if blankAllowed(set, q) {
		m.code, m.severity = "deferred", sheet.Notice
	}
	return []mutant{m}
}

// blankAllowed reports whether the rules let a player leave the question blank (L1052): a language, a faction of later.
func blankAllowed(set *rules.Set, q *builder.Question) (allowed bool) {
	for r := range set.Each() {
		r.EachChoose(func(c *rules.Choose) {
			allowed = allowed || c.Defer && set.QuestionID(r, c) == q.ID
		})
	}
	return allowed
}

// strangerTo finds a record of the kind that the question does not offer at any level, by a slug no offered one has.
func strangerTo(set *rules.Set, r *builder.Resolution, q *builder.Question, level int) string {
	offers := r.Offers(q)
	if len(offers) == 0 {
		return ""
	}
	kind := offers[0].Record.Kind()
	if strings.HasSuffix(q.ID, ".ability") || q.ID == "area-of-expertise.skill" { // offers only the hero's holdings
		return set.Kind("condition")[0].Slug()
	}
	for _, rec := range set.Kind(kind) {
		if rec.Level <= level && !slices.ContainsFunc(offers, func(o builder.Offer) bool { return o.Record.Slug() == rec.Slug() }) {
			return rec.Slug()
		}
	}
	return set.Kind("condition")[0].Slug()
}

func unpicked(offers []builder.Offer) string {
	for _, o := range offers {
		if o.Legal && !o.Picked {
			return o.Record.Slug()
		}
	}
	return ""
}

// onlyOnce is a pick that can be had a single time.
func onlyOnce(offers []builder.Offer) string {
	for _, o := range offers {
		if o.Legal && !o.Record.Repeat {
			return o.Record.Slug()
		}
	}
	return ""
}

func everything(offers []builder.Offer) []string {
	var out []string
	for _, o := range offers {
		out = append(out, o.Record.Slug())
	}
	return out
}

func ownedSkill(offers []builder.Offer) string {
	for _, o := range offers {
		if !o.Legal && strings.HasPrefix(o.Reason, "you have ") && o.Record.Kind() == "skill" {
			return o.Record.Slug()
		}
	}
	return ""
}

// tried is how many mutants were tried, how many of them their own hint mended, and the codes of their issues.
type tried struct {
	mutants, mended int
	codes           map[string]int
}

// try checks those mutants of a hero that are wanted, of which it tries one in so many.
func (n *tried) try(t *testing.T, set *rules.Set, h *builder.Hero, step int, wanted func(mutant) bool) {
	t.Helper()
	for i, m := range mutate(set, h) {
		if wanted(m) && trial.Turn(i, step, 1) {
			n.mutants++
			n.codes[m.code]++
			n.mended += killed(t, set, m)
		}
	}
}

// TestEveryWrongAnswerHasAnIssueAndAHint takes legal heroes, makes one answer wrong in every way its question knows, and checks
// that the right issue is at the right question, and that its hint corrects it if it names a value. By day it tries few.
func TestEveryWrongAnswerHasAnIssueAndAHint(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		n := &tried{codes: map[string]int{}}
		for seed := range trial.Seeds(2, 60) {
			n.try(t, set, legalHero(t, set, seed, sample.LevelOf(set, seed)), 8, func(mutant) bool { return true })
		}
		if n.mutants < 10 || len(n.codes) < 3 {
			t.Errorf("%d mutants of %d codes; that proves little", n.mutants, len(n.codes))
		}
	})
}

// killed checks the mutant's issue, and returns 1 if its hint names a command and typing it corrects the hero.
func killed(t *testing.T, set *rules.Set, m mutant) int {
	t.Helper()
	r := builder.Resolve(set, m.hero)
	s := r.Sheet()
	if alone := r.Issues(); !slices.Equal(alone, s.Issues) {
		t.Errorf("%s: without the sheet the issues are %+v, with it %+v", m.name, alone, s.Issues)
	}
	at := slices.IndexFunc(s.Issues, func(i sheet.Issue) bool {
		closer := m.code == "not-offered" && (i.Code == "not-owned" || i.Code == "level")                               // it explains more
		waits := (m.code == "too-many" || m.code == "not-offered") && i.Code == "dormant" && i.Severity == sheet.Notice // a later level takes more picks, or brings it
		picks, _ := m.hero.Answer(m.question)
		taken := m.code == "duplicate" && i.Code == "open" && slices.Contains(picks, i.Hint.Answer) // from a question that had answered itself
		return (i.Code == m.code && i.Severity == m.severity || closer && i.Severity == m.severity || waits) && i.Question == m.question || taken
	})
	if at < 0 {
		t.Errorf("%s: no %s issue %s; there are %+v", m.name, m.severity, m.code, s.Issues)
		return 0
	}
	i := s.Issues[at]
	if i.Hint.Action == "" && i.Code != "dormant" || i.Text == "" {
		t.Errorf("%s: no hint or text: %+v", m.name, i)
	}
	cmd := i.Hint.Answer
	if i.Hint.Action != sheet.Answer || i.Hint.Question != m.question || m.question == "" {
		return 0
	}
	heals(t, set, m, cmd)
	return 1
}

// heals types the hint's answer: the question must then be in order, or ask for more of the same.
func heals(t *testing.T, set *rules.Set, m mutant, answer string) {
	t.Helper()
	picks := strings.Split(strings.ReplaceAll(answer, ":", "="), ",")
	for _, i := range builder.Build(set, m.hero.With(m.question, picks)).Issues {
		if i.Question == m.question && i.Severity == sheet.Illegal {
			t.Errorf("%s: typing the hint %q leaves %+v", m.name, answer, i)
		}
	}
}

// A hero that changes an early answer keeps the later ones: they are put aside and come back.
func TestNothingIsDropped(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		h := legalHero(t, set, 3, set.MaxLevel)
		class, _ := h.Answer("class")
		other := classOf(set, 0)
		if class[0] == other {
			other = classOf(set, 1)
		}
		changed := h.With("class", []string{other})
		s := builder.Build(set, changed)
		aside := 0
		for _, i := range s.Issues {
			if i.Code == "put-aside" {
				aside++
			}
		}
		if aside == 0 {
			t.Error("no answer was put aside")
		}
		if len(changed.Choices) != len(h.Choices) {
			t.Errorf("%d answers before, %d after", len(h.Choices), len(changed.Choices))
		}
		for _, i := range builder.Build(set, changed.With("class", class)).Issues {
			if i.Severity != sheet.Notice {
				t.Errorf("after changing back: %+v", i)
			}
		}
	})
}
