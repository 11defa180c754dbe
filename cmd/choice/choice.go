// Package choice is a question to a hero as the command line has it: what is offered, what a party lacks of it, and the
// QUESTION=ANSWER that is typed.
package choice

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
)

// Choice is a question as it is listed: what programs read of it, and the answer as a person does.
type Choice struct {
	sheet.ChoiceDoc

	words string // the answer as one reads it
}

// Doc is a question as it stands, with its offers.
func Doc(r *builder.Resolution, q *builder.Question) Choice {
	d := Choice{words: strings.Join(r.AnswerWords(q), ", "), ChoiceDoc: sheet.ChoiceDoc{
		ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason,
		Source: q.Source.ID, Level: q.Level, Swap: q.Swap, Text: q.Text,
	}}
	arrays, _ := q.Arrays()
	if budget, spent, ok := r.Budget(q); ok {
		d.Budget, d.Spent = &budget, &spent
	} else if len(arrays) == 0 && !q.Text {
		d.Pick = q.Count()
		if q.State == sheet.Open && d.Reason == "" && len(r.Offers(q)) == 0 {
			d.Reason = "the loaded rules offer nothing to choose here"
		}
	}
	return d
}

// AsideDoc is a question that is not asked now, with the answer that is kept.
func AsideDoc(q sheet.Question) Choice {
	return Choice{words: strings.Join(q.Names, ", "), ChoiceDoc: sheet.ChoiceDoc{
		ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason,
	}}
}

// Offers are what a question offers, or the scores it gives and what they go to.
func Offers(r *builder.Resolution, q *builder.Question) (out []sheet.OfferDoc, arrays [][]int, assign []string) {
	for _, of := range r.Offers(q) {
		rec := of.Record
		out = append(out, sheet.OfferDoc{
			Slug: rec.Slug(), ID: rec.ID, Name: rec.Name, Legal: of.Legal, Picked: of.Picked, Reason: of.Reason,
			Cost: rec.Cost, Text: r.Reads(rec), Story: rec.Needed().Story,
		})
	}
	arrays, assign = q.Arrays()
	return out, arrays, assign
}

// Summary is how a question is answered, what is wrong with the answer, or what it wants.
func (d Choice) Summary() string {
	switch d.State {
	case sheet.Automatic, sheet.Answered:
		return remarked(d.Words(), d.Reason)
	case sheet.Stale, sheet.Dormant:
		return strings.TrimSpace(remarked(d.Words(), d.Reason))
	}
	out := string(d.State) + d.Wants()
	if words := d.Words(); words != "" {
		out = words + "; " + out
	}
	return remarked(out, d.Reason)
}

// Words is the answer as one reads it.
func (d Choice) Words() string {
	if d.words == "" {
		return strings.Join(d.Answer, ", ")
	}
	return d.words
}

// remarked sets a remark in brackets behind something, when there is one.
func remarked(what, remark string) string {
	if remark == "" {
		return what
	}
	return strings.TrimSpace(what + " (" + remark + ")")
}

// Wants words how much is to be picked.
func (d Choice) Wants() string {
	switch {
	case d.Budget != nil:
		return fmt.Sprintf(" (%d of %s spent)", *d.Spent, message.Plural(*d.Budget, "point", "points"))
	case d.Pick > 1:
		return fmt.Sprintf(" (pick %d)", d.Pick)
	}
	return ""
}

// Behind is what stands behind an answer: why not, what it costs, what it gives, what the story must have brought.
func Behind(of sheet.OfferDoc, points bool) string {
	var out []string
	if !of.Legal {
		out = append(out, "(not now: "+of.Reason+")")
	}
	if points {
		out = append(out, message.Plural(of.Cost, "point", "points")+".")
	}
	out = append(out, of.Text)
	if of.Story != "" {
		out = append(out, "Needs: "+of.Story)
	}
	return strings.Join(out, " ")
}
