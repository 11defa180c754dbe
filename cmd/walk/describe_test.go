package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/prompt"
	"scabbard/data"
	"scabbard/sheet"
)

// walkOf returns a walk of a quick hero with some answers.
func walkOf(edition string, answers ...builder.Choice) *Walk {
	set := data.Load(edition)
	hero := &builder.Hero{Format: builder.Format, Edition: edition, Level: 1, Choices: answers}
	return New(nil, nil, set, fill.Quick(set, hero), nil)
}

// offered returns an option of a question.
func offered(t *testing.T, w *Walk, question, key string) prompt.Option {
	t.Helper()
	q := w.Resolution.Question(question)
	if q == nil {
		t.Fatalf("there is no question %s", question)
	}
	var picks []string
	if q.Multi {
		picks = q.Answer
	}
	for _, o := range w.selection(q, picks).Options {
		if strings.TrimPrefix(o.Key, giveBack) == key {
			return o
		}
	}
	t.Fatalf("%s does not offer %s", question, key)
	return prompt.Option{}
}

// TestEveryClassIsDescribed: the pane of every class begins with its own words, picked or not.
func TestEveryClassIsDescribed(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		if len(set.Kind("term")) == 0 { // a small edition without descriptions
			continue
		}
		for _, rec := range set.Kind("subclass") {
			if rec.Text.Empty() {
				t.Errorf("%s: %s has no text", edition, rec.ID)
			}
		}
		w := walkOf(edition)
		q := w.Resolution.Question("class")
		if q == nil {
			continue
		}
		for _, o := range w.Resolution.Offers(q) {
			first := strings.Fields(w.Resolution.WithNumbers(set.Unbound(o.Record).Text))
			pane := strings.Join(strings.Fields(strings.Join(offered(t, w, "class", o.Record.Slug()).Full(80), " ")), " ")
			if len(first) == 0 || !strings.Contains(pane, strings.Join(first, " ")) {
				t.Errorf("%s: the pane of %s lacks its text:\n%s", edition, o.Record.ID, pane)
			}
		}
	}
}

// TestAnswerIsDescribedLikeTheOthers: an option that is the answer already shows the abilities that come with it.
func TestAnswerIsDescribedLikeTheOthers(t *testing.T) {
	class := builder.Choice{Question: "class", Answer: []string{"shadow"}}
	pane := func(college string) string {
		w := walkOf("heroes-2025", class, builder.Choice{Question: "shadow.college", Answer: []string{college}})
		return strings.Join(offered(t, w, "shadow.college", "black-ash").Full(80), "\n")
	}
	for _, college := range []string{"black-ash", "harlequin-mask"} {
		if got := pane(college); !strings.Contains(got, "Black Ash Teleport") {
			t.Errorf("with %s the pane of black-ash lacks its ability:\n%s", college, got)
		}
	}
}

// TestRowHasTheNumbersOfThePane: the line of an ability has the hero's distance and damage, those of its card, also if it has a
// text of its own.
func TestRowHasTheNumbersOfThePane(t *testing.T) {
	class := builder.Choice{Question: "class", Answer: []string{"shadow"}}
	w := walkOf("heroes-2025", class, builder.Choice{Question: "shadow.kit", Answer: []string{"sniper"}})
	rows := 0
	for _, q := range w.Sheet.Questions {
		asked := w.Resolution.Question(q.ID)
		if asked == nil {
			continue
		}
		for _, o := range w.Resolution.Offers(asked) {
			rec := w.Set.Unbound(o.Record)
			if !o.Legal && !o.Picked || rec.Ability == nil || len(rec.Ability.Tiers) == 0 {
				continue
			}
			if asked.Multi && len(asked.Answer) >= asked.Count() && !o.Picked {
				continue
			}
			option := offered(t, w, q.ID, o.Record.Slug())
			d := &described{w: w, q: asked, rec: o.Record, answer: []string{o.Record.Slug()}}
			for _, a := range d.with().Abilities {
				if a.ID != rec.ID {
					continue
				}
				rows++
				way := a.Ways()[0]
				var figures []string
				if strings.Contains(way.Tiers[len(way.Tiers)-1].String(), ", ranged") && rec.Short.Empty() {
					continue // in a row
				}
				for _, tier := range way.Tiers {
					figures = append(figures, strings.Fields(tier.String())[0])
				}
				if !strings.Contains(option.Text, way.Distance+": "+strings.Join(figures, "/")) {
					t.Errorf("%s: the row says %q, the card %s: %s", rec.ID, option.Text, way.Distance, way.Tiers)
				}
			}
		}
	}
	if rows < 4 {
		t.Errorf("only %d rows were compared", rows)
	}
}

// TestOutcomesAsOneText: outcomes that differ only in figures are one text. Others are in a row, or only their damage if another
// text follows.
func TestOutcomesAsOneText(t *testing.T) {
	cases := []struct {
		tiers        []string
		alone, short string
	}{
		{[]string{"3 damage; push 1", "5 damage; push 2", "8 damage; push 3"}, "Melee 1: 3/5/8 damage; push 1/2/3", "Melee 1: 3/5/8 damage; push 1/2/3"},
		{[]string{"2 cold damage", "4 cold damage; I < 1 slowed (EoT)", "6 cold damage; I < 2 slowed (EoT)"},
			"Melee 1: 2 cold damage | 4 cold damage; I < 1 slowed (EoT) | 6 cold damage; I < 2 slowed (EoT)", "Melee 1: 2/4/6 cold damage"},
		{[]string{"push 1", "slide 2", "slide 3"}, "Melee 1: push 1 | slide 2 | slide 3", "Melee 1: push 1 | slide 2 | slide 3"},
		{nil, "Melee 1", "Melee 1"},
	}
	for _, c := range cases {
		way := sheet.Way{Distance: "Melee 1"}
		for _, tier := range c.tiers {
			way.Tiers = append(way.Tiers, sheet.Words(tier))
		}
		if got := row(way, true); got != c.alone {
			t.Errorf("%q, want %q", got, c.alone)
		}
		if got := row(way, false); got != c.short {
			t.Errorf("%q, want %q", got, c.short)
		}
	}
}

// TestBlankSaysWhatIsAskedInstead: leaving a typical culture blank means to answer its parts one by one.
func TestBlankSaysWhatIsAskedInstead(t *testing.T) {
	set := data.Load("heroes-2025")
	w := New(nil, nil, set, &builder.Hero{Format: builder.Format, Edition: "heroes-2025", Level: 1}, nil)
	for question, want := range map[string]string{
		"culture":      "Environment of your culture; Organization of your culture; Upbringing",
		"complication": "Leave blank; you can add one later.",
	} {
		o := w.selection(w.Resolution.Question(question), nil).Options[0]
		if got := strings.Join(o.Full(200), " "); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", question, got, want)
		}
	}
}

// TestAnswerWordsHaveNoEmptyBrackets: an answer that the rules give has its reason in brackets, and none if there is none.
func TestAnswerWordsHaveNoEmptyBrackets(t *testing.T) {
	w := walkOf("heroes-2025", builder.Choice{Question: "class", Answer: []string{"conduit"}})
	automatic := 0
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Automatic {
			automatic++
		}
		if got := w.answerWords(q); strings.Contains(got, "()") {
			t.Errorf("%s: %s", q.ID, got)
		}
	}
	if automatic == 0 {
		t.Error("the rules give no answer")
	}
}
