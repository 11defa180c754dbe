// Package choice describes a question of a hero on the command line: its offers, how it fits a party, and answers typed as
// QUESTION=ANSWER.
//
// Commands that list questions or take QUESTION=ANSWER call it with a resolved hero. Parse reads answers, Doc and Offers describe a
// question, Others compares with the party.
package choice

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/result"
)

// Choice is a question as a list shows it, with the document for programs.
type Choice struct {
	result.Choice

	words string // the answer in words
}

// Doc returns a question with its offers.
func Doc(r *builder.Resolution, q *builder.Question) Choice {
	d := Choice{words: strings.Join(r.AnswerWords(q), ", "), Choice: result.Choice{
		ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason,
		Source: q.Source.ID, Level: q.Level, Swap: q.Swap, Text: q.Text,
	}}
	if low, high, number := q.Number(); number {
		d.Bounds = []int{low, high}
	}
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

// KeptDoc returns a question that is not asked now, with its kept answer.
func KeptDoc(q sheet.Question) Choice {
	return Choice{words: strings.Join(q.Names, ", "), Choice: result.Choice{
		ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason,
	}}
}

// Offers returns the offers of a question, or the arrays of scores and the characteristics they are assigned to.
func Offers(set *rules.Set, r *builder.Resolution, q *builder.Question) (out []result.Offer, arrays [][]int, assign []string) {
	for _, of := range r.Offers(q) {
		rec := of.Record
		out = append(out, result.Offer{
			Slug: rec.Slug(), ID: rec.ID, Name: rec.Name, Legal: of.Legal, Picked: of.Picked, Reason: of.Reason,
			Cost: rec.Cost, Text: OfferText(set, r, rec), Story: rec.Story,
		})
	}
	arrays, assign = q.Arrays()
	return out, arrays, assign
}

// OfferText returns an offer's text with the hero's numbers. For an ability without a text it returns its effect.
func OfferText(set *rules.Set, r *builder.Resolution, rec *rules.Record) string {
	words := r.ShortText(rec)
	if words == "" {
		words = page.InLine(set, rec)
	}
	if b := rules.BookOf(set, rec); b != nil {
		words = strings.TrimSpace(words + " (" + b.Title + ")")
	}
	return words
}

// Summary returns the answer to a question, or the problem with it, or how much is to be picked.
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

// Words returns the answer in words.
func (d Choice) Words() string {
	if d.words == "" {
		return strings.Join(d.Answer, ", ")
	}
	return d.words
}

// remarked adds a remark in brackets if there is one.
func remarked(what, remark string) string {
	if remark == "" {
		return what
	}
	return strings.TrimSpace(what + " (" + remark + ")")
}

// Wants describes how many picks or points are to be chosen.
func (d Choice) Wants() string {
	switch {
	case d.Budget != nil:
		return fmt.Sprintf(" (%d of %s spent)", *d.Spent, message.Plural(*d.Budget, "point", "points"))
	case d.Pick > 1:
		return fmt.Sprintf(" (pick %d)", d.Pick)
	}
	return ""
}

// Remarks returns the remarks about an offer: why it is not legal, its cost, its gifts, its requirements.
func Remarks(of result.Offer, points bool) string {
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

// Sorted returns the hero with its answers sorted as their questions are asked.
func Sorted(h *builder.Hero, r *builder.Resolution) *builder.Hero {
	out := *h
	out.Choices = nil
	for _, id := range QuestionOrder(r) {
		if answer, ok := h.Answer(id); ok {
			out.Choices = append(out.Choices, builder.Choice{Question: id, Answer: answer})
		}
	}
	return &out
}
