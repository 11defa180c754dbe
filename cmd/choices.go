package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/printable"
	"scabbard/sheet"
)

type choicesOptions struct {
	*app
	path     string
	question string
	json     bool
}

func newChoices(a *app) *cobra.Command {
	o := &choicesOptions{app: a}
	c := &cobra.Command{
		Use:   "choices FILE [QUESTION]",
		Short: "List the questions, or the answers to one",
		Long: `List every question of a hero with its state and answer, or everything one question offers: legal or
why not, what it costs and what it gives.`,
		Example: `  scabbard choices khorva.hero.yaml
  scabbard choices khorva.hero.yaml fury.kit`,
		Args:              between(1, 2),
		ValidArgsFunction: a.completeQuestions,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if len(args) > 1 {
				o.question = args[1]
			}
			return o.run()
		},
	}
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *choicesOptions) run() error {
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.set, e.hero)
	if o.question == "" {
		return o.all(r)
	}
	q := r.Question(o.question)
	if q == nil {
		return &problem{where: e.name(), what: "there is no question " + o.question, hint: near(o.question, order(r), "scabbard choices "+quoted(o.path)+" lists the questions")}
	}
	doc := questionDoc(r, q)
	doc.Offers, doc.Arrays, doc.Assign = offers(r, q)
	if o.json {
		return o.encode(doc)
	}
	o.print(r, q, doc)
	return nil
}

// near is the nearest known word as a hint, or what to do where none is near.
func near(word string, known []string, otherwise string) string {
	if hint := rules.DidYouMean(word, known); hint != "" {
		return hint
	}
	return otherwise
}

// all lists every question, the answers that are put aside at the end.
func (o *choicesOptions) all(r *builder.Resolution) error {
	var docs []choice
	for _, q := range r.Sheet().Questions {
		doc := choice{ID: q.ID, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason}
		if asked := r.Question(q.ID); asked != nil {
			doc = questionDoc(r, asked)
		}
		docs = append(docs, doc)
	}
	if o.json {
		return o.encode(docs)
	}
	wide := 0
	for _, d := range docs {
		wide = max(wide, len(d.ID))
	}
	width, _ := o.screen()
	for _, d := range docs {
		lead := padded(printable.Line(d.ID), wide) + "  " + padded(string(d.State), len(sheet.Automatic)) + "  "
		fmt.Fprintln(o.out, strings.TrimRight(lead+wrapped(printable.Line(d.summary()), len(lead), len(lead), width), " "))
	}
	return nil
}

// summary is what stands behind a question in the list: its answer, what is wrong, or what it wants.
func (d choice) summary() string {
	answer := dealtWords(d.Answer)
	switch d.State {
	case sheet.Answered, sheet.Automatic:
		return answer
	case sheet.Stale:
		return answer + ": " + d.Reason
	case sheet.Dormant:
		if answer == "" {
			return "(" + d.Reason + ")"
		}
		return answer + " (" + d.Reason + ")"
	}
	out := d.Prompt
	if answer != "" {
		out = answer + "; " + out
	}
	if d.Reason != "" {
		return out + " (" + d.Reason + ")"
	}
	return out + d.wants()
}

// wants words how much is to be picked.
func (d choice) wants() string {
	switch {
	case d.Budget != nil:
		return fmt.Sprintf(" (%d of %s spent)", *d.Spent, plural(*d.Budget, "point", "points"))
	case d.Pick > 1:
		return fmt.Sprintf(" (pick %d)", d.Pick)
	}
	return ""
}

// print shows one question with everything it offers.
func (o *choicesOptions) print(r *builder.Resolution, q *builder.Question, d choice) {
	width, _ := o.screen()
	fmt.Fprintln(o.out, d.ID+": "+d.Prompt+d.wants())
	fmt.Fprintln(o.out, strings.TrimRight("  "+string(d.State)+" "+printable.Line(dealtWords(d.Answer)), " "))
	if d.Reason != "" {
		fmt.Fprintln(o.out, "  "+printable.Line(d.Reason))
	}
	for _, row := range d.Arrays {
		fmt.Fprintln(o.out, "  "+figures(row)+" dealt in any order to "+strings.Join(d.Assign, ", "))
	}
	if q.Text {
		fmt.Fprintln(o.out, "  words of your own")
	}
	wide := 0
	for _, of := range d.Offers {
		wide = max(wide, len(of.Slug))
	}
	if len(d.Offers) > 0 {
		fmt.Fprintln(o.out)
	}
	for _, of := range d.Offers {
		mark := "  "
		if of.Picked {
			mark = "* "
		}
		lead := mark + padded(of.Slug, wide) + "  "
		fmt.Fprintln(o.out, strings.TrimRight(lead+wrapped(of.summary(d.Budget != nil), len(lead), len(lead), width), " "))
	}
}

// summary is what stands behind an answer: why not, what it costs, what it gives, what the story must have brought.
func (of offer) summary(points bool) string {
	var out []string
	if !of.Legal {
		out = append(out, "(not now: "+of.Reason+")")
	}
	if points {
		out = append(out, plural(of.Cost, "point", "points")+".")
	}
	out = append(out, of.Text)
	if of.Story != "" {
		out = append(out, "Needs: "+of.Story)
	}
	return strings.Join(out, " ")
}

// choice is a question as --json prints it.
type choice struct {
	ID     string      `json:"id"`
	Prompt string      `json:"prompt"`
	State  sheet.State `json:"state"`
	Answer []string    `json:"answer"`
	Reason string      `json:"reason,omitempty"`
	Source string      `json:"source,omitempty"`
	Level  int         `json:"level,omitempty"`
	Swap   string      `json:"swap,omitempty"`
	Pick   int         `json:"pick,omitempty"`
	Budget *int        `json:"budget,omitempty"`
	Spent  *int        `json:"spent,omitempty"`
	Text   bool        `json:"text,omitempty"`
	Arrays [][]int     `json:"arrays,omitempty"`
	Assign []string    `json:"assign,omitempty"`
	Offers []offer     `json:"offers,omitempty"`
}

// offer is a possible answer.
type offer struct {
	Slug   string `json:"answer"`
	ID     string `json:"id"`
	Name   string `json:"name"`
	Legal  bool   `json:"legal"`
	Picked bool   `json:"picked"`
	Reason string `json:"reason,omitempty"`
	Cost   int    `json:"cost,omitempty"`
	Text   string `json:"text"`
	Story  string `json:"story,omitempty"` // a requirement no program can judge
}

func questionDoc(r *builder.Resolution, q *builder.Question) choice {
	d := choice{
		ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: append([]string{}, q.Answer...), Reason: q.Reason,
		Source: q.Source.ID, Level: q.Level, Swap: q.Swap, Text: q.Text,
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

func offers(r *builder.Resolution, q *builder.Question) (out []offer, arrays [][]int, assign []string) {
	for _, of := range r.Offers(q) {
		rec := of.Record
		text := rec.Short
		if text.Raw == "" {
			text = rec.Text
		}
		out = append(out, offer{
			Slug: rec.Slug(), ID: rec.ID, Name: rec.Name, Legal: of.Legal, Picked: of.Picked, Reason: of.Reason,
			Cost: rec.Cost, Text: text.Words(), Story: rec.Story,
		})
	}
	arrays, assign = q.Arrays()
	return out, arrays, assign
}
