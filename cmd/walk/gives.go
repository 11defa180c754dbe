package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// gives words what an answer does to the hero's numbers, beside the present ones.
func (w *Walk) gives(q *builder.Question, rec *rules.Record, answer []string) string {
	if len(rec.Effects) == 0 && len(rec.Tags) == 0 && rec.Ability == nil {
		return ""
	}
	return w.numbers(builder.Build(w.Set, w.Hero.With(q.ID, answer)))
}

// numbers words how the numbers of a sheet differ from the present ones. What merely follows from another
// number (winded from Stamina) is left out.
func (w *Walk) numbers(after *sheet.Sheet) string {
	var out []string
	for _, n := range sheet.Diff(w.Sheet, after).Numbers {
		follows := func(p sheet.Part) bool { return p.Source == w.Set.Root }
		if len(n.Came)+len(n.Went) > 0 && !slices.ContainsFunc(append(slices.Clone(n.Came), n.Went...), func(p sheet.Part) bool { return !follows(p) }) {
			continue
		}
		out = append(out, fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To))
	}
	was, is := w.Sheet.KitBonuses, after.KitBonuses
	add := func(what string, from, to [3]int) {
		switch {
		case from == to:
		case from == [3]int{}:
			out = append(out, what+" damage "+tiers(to))
		default:
			out = append(out, fmt.Sprintf("%s damage %s → %s", what, tiers(from), tiers(to)))
		}
	}
	add("melee", was.Melee, is.Melee)
	add("ranged", was.Ranged, is.Ranged)
	distance := func(what string, from, to int) {
		switch {
		case from == to:
		case from == 0:
			out = append(out, what+" distance "+sheet.Figure(to, true))
		default:
			out = append(out, fmt.Sprintf("%s distance %s → %s", what, sheet.Figure(from, true), sheet.Figure(to, true)))
		}
	}
	distance("melee", was.MeleeDistance, is.MeleeDistance)
	distance("ranged", was.RangedDistance, is.RangedDistance)
	return strings.Join(out, ", ")
}

func tiers(n [3]int) string {
	return sheet.Figure(n[0], true) + "/" + sheet.Figure(n[1], true) + "/" + sheet.Figure(n[2], true)
}

// dealt words what some assigned scores do: to the numbers and to how many ability rolls.
func (w *Walk) dealt(q *builder.Question, answer []string) string {
	after := builder.Build(w.Set, w.Hero.With(q.ID, answer))
	changes := sheet.Diff(w.Sheet, after)
	var out []string
	for _, n := range changes.Numbers {
		if !slices.ContainsFunc(after.Characteristics, func(c sheet.Number) bool { return c.ID == n.ID }) {
			out = append(out, fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To))
		}
	}
	if n := len(changes.Abilities); n > 0 {
		out = append(out, cli.Plural(n, "ability reads", "abilities read")+" differently")
	}
	return strings.Join(out, ", ")
}

// explain shows one of the offers in full, and why it cannot be chosen where it cannot.
func (w *Walk) explain(q *builder.Question) error {
	offers := w.Resolution.Offers(q)
	s := prompt.Selection{Message: "Explain which?"}
	for _, o := range offers {
		text := ""
		if !o.Legal {
			text = "not now: " + o.Reason
		}
		s.Options = append(s.Options, prompt.Option{Key: o.Record.Slug(), Label: o.Record.Name, Text: text})
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "none of these", Text: ""})
	key, err := w.Ask.Select(q.ID+"/explain", s)
	if err != nil {
		return err
	}
	for _, o := range offers {
		if o.Record.Slug() == key {
			w.show(o.Record)
		}
	}
	return nil
}

// show prints a record the way rules show does, where the questions are asked.
func (w *Walk) show(rec *rules.Record) {
	w.Ask.Say("\n" + strings.TrimRight(cli.Page(page.Of(w.Set, rec), 80), "\n") + "\n")
}
