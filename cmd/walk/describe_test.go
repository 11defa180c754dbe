package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/prompt"
	"scabbard/data"
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

// TestRowHasTheNumbersOfThePane: the line of an ability has the hero's distance and damage, those of its card.
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
			if !o.Legal && !o.Picked || rec.Ability == nil || len(rec.Ability.Tiers) == 0 || !rec.Short.Empty() || !rec.Text.Empty() {
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
				if !strings.Contains(option.Text, way.Distance) || !strings.Contains(option.Text, way.Tiers[0].String()) {
					t.Errorf("%s: the row says %q, the card %s: %s", rec.ID, option.Text, way.Distance, way.Tiers[0])
				}
			}
		}
	}
	if rows < 4 {
		t.Errorf("only %d rows were compared", rows)
	}
}
