package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// selection returns the prompt of a question: its heading, its offers beside the picks made so far, offers that are not
// legal with the reason, and the other ways to go on.
func (w *Walk) selection(q *builder.Question, picks []string) prompt.Selection {
	s := prompt.Selection{Heading: w.heading(q), About: w.purpose(q), Message: w.ask(q), Ways: w.ways(q), Back: w.back(), Several: q.Multi}
	if blank(q) {
		s.Options = append(s.Options, prompt.Option{Key: GoSkip, Label: "leave blank", Text: "no answer is needed"})
	}
	budget, spent, points := w.Resolution.Budget(q)
	full := q.Multi && !q.Many && !points && len(picks) >= q.Count()
	suggested := w.recommended(q)
	for _, o := range w.Resolution.Offers(q) {
		slug := o.Record.Slug()
		for range count(picks, slug) {
			d := &described{w: w, q: q, rec: o.Record, answer: picks, after: w.Sheet}
			s.Options = append(s.Options, prompt.Option{Key: giveBack + slug, Label: o.Record.Name, Picked: true, Facets: w.facets(o.Record),
				Text: d.inLine(), Full: d.page})
			if !o.Record.Repeat {
				break
			}
		}
		picked := slices.Contains(picks, slug) && !o.Record.Repeat
		dear := points && !picked && o.Record.Cost > budget-spent
		switch {
		case full || picked:
		case !o.Legal || dear:
			why := o.Reason
			if dear && o.Legal {
				why = "costs " + message.Plural(o.Record.Cost, "point", "points") + ", " + message.Plural(max(budget-spent, 0), "is", "are") + " left"
			}
			s.Refused = append(s.Refused, prompt.Option{Key: slug, Label: o.Record.Name, Text: "not now: " + why, Full: w.refused(o)})
		default:
			option := w.option(q, o, append(slices.Clone(picks), slug))
			option.Suggested = slices.Contains(suggested, slug)
			if option.Suggested && blank(q) { // below the blank answer, which is highlighted
				s.Options = slices.Insert(s.Options, 1, option)
				continue
			}
			s.Options = append(s.Options, option)
		}
	}
	return s
}

// recommended returns the picks to mark as suggested: those that the hero would be given, or for a question that may stay
// blank those that the rules recommend.
func (m *state) recommended(q *builder.Question) []string {
	switch {
	case blank(q):
		return m.Resolution.Recommended(q)
	case q.State == sheet.Answered || q.State == sheet.Automatic:
		return nil
	}
	return m.suggestion(q)
}

// count returns how often a word is in a list.
func count(list []string, word string) (n int) {
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}

// option returns an offer for a prompt: its name, its cost, and its effect on the numbers.
func (w *Walk) option(q *builder.Question, o builder.Offer, answer []string) prompt.Option {
	var words []string
	if !q.Multi && slices.Contains(q.Answer, o.Record.Slug()) {
		whose := "(your answer)"
		if q.State == sheet.Automatic && q.Reason != "" {
			whose = "(" + q.Reason + ")"
		}
		words = append(words, whose)
	}
	if _, _, points := w.Resolution.Budget(q); points {
		words = append(words, message.Plural(o.Record.Cost, "point", "points")+".")
	}
	d := &described{w: w, q: q, rec: o.Record, answer: answer}
	words = append(words, d.inLine())
	if o.Reason != "" {
		d.remark = o.Reason
	}
	if gives := d.numbers(); gives != "" {
		words = append(words, gives+".")
	}
	return prompt.Option{Key: o.Record.Slug(), Label: o.Record.Name, Facets: w.facets(o.Record), Text: strings.Join(words, " "),
		Words: func() []string { return w.texts(o.Record) }, Full: d.page}
}

// facets returns the facts that the edition shows beside the name of a record, such as "Domains Life, Sun".
func (w *Walk) facets(rec *rules.Record) (out []string) {
	for _, key := range w.Set.Show.Facets {
		if values := w.Resolution.Attr(rec, key); len(values) > 0 {
			out = append(out, page.Attribute(w.Set, key, values))
		}
	}
	return out
}

// texts returns the texts of a record that a search reads beside its line: its other names, its text, and its gains at the hero's
// level.
func (w *Walk) texts(rec *rules.Record) []string {
	out := append(slices.Clone(rec.Aliases), rec.Flavor, w.Resolution.WithNumbers(w.Set.Unbound(rec).Text))
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if e.At > w.Hero.Level {
			continue
		}
		for _, id := range e.Gives() {
			if given := w.Set.Record(id); given != nil {
				out = append(out, given.Name+": "+choice.OfferText(w.Set, w.Resolution, given))
			}
		}
	}
	return out
}
