package walk

import (
	"fmt"
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
	s := prompt.Selection{Heading: w.heading(q), About: w.purpose(q), Message: w.ask(q), Ways: w.ways(q), Back: w.back(q.ID), Several: q.Multi}
	if blank(q) {
		s.Options = append(s.Options, w.leftBlank(q))
	}
	budget, spent, points := w.Resolution.Budget(q)
	full := q.Multi && !q.Many && !points && len(picks) >= q.Count()
	suggested := w.recommended(q)
	for _, o := range w.offers(q) {
		slug := o.Record.Slug()
		for range count(picks, slug) {
			d := &described{w: w, q: q, rec: o.Record, answer: picks, after: w.Sheet}
			s.Options = append(s.Options, prompt.Option{Key: giveBack + slug, Label: o.Record.Name, Picked: true, Facets: w.facets(o.Record),
				Also: w.alsoCalled(o.Record), Text: d.inLine(), Full: d.page})
			if !o.Record.Repeat {
				break
			}
		}
		picked := slices.Contains(picks, slug) && !o.Record.Repeat
		dear := points && !picked && o.Record.Cost > budget-spent
		switch {
		case picked:
		case full:
			why := fmt.Sprintf("not now: %d of %d picked; untick one first", len(picks), q.Count())
			s.Refused = append(s.Refused, prompt.Option{Key: slug, Label: o.Record.Name, Text: why, Full: w.refused(o)})
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

// leftBlank returns the option of giving no answer, with the questions that are then asked one by one.
func (m *state) leftBlank(q *builder.Question) prompt.Option {
	var asked []string
	for _, o := range m.Resolution.Offers(q) {
		for _, preset := range o.Record.Preset {
			if other := m.Resolution.Question(preset.Question); other != nil && !slices.Contains(asked, other.Prompt) {
				asked = append(asked, other.Prompt)
			}
		}
	}
	text, full := "no answer is needed", "Leave blank; you can add one later."
	if len(asked) > 0 {
		text, full = "answer its questions one by one", "You are asked for each part instead: "+strings.Join(asked, "; ")+"."
	}
	return prompt.Option{Key: GoSkip, Label: "leave blank", Text: "(optional) " + text, Full: func(width int) []string {
		var out lines
		out.add(width, full)
		return out
	}}
}

// offers returns the offers of a question by name. Of languages, which nobody knows by name, those that the hero's ancestry,
// culture or career recommends come first.
func (m *state) offers(q *builder.Question) []builder.Offer {
	out := m.Resolution.Offers(q)
	if len(out) == 0 || m.Set.Role(out[0].Record.Kind()) != rules.KindLanguage {
		return out
	}
	first := m.Resolution.Recommended(q)
	slices.SortStableFunc(out, func(a, b builder.Offer) int { return placeIn(first, a) - placeIn(first, b) })
	return out
}

// placeIn returns the index of an offer in a list of slugs, or behind its end if it is not in it.
func placeIn(slugs []string, o builder.Offer) int {
	if i := slices.Index(slugs, o.Record.Slug()); i >= 0 {
		return i
	}
	return len(slugs)
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
	if d.remark = o.Reason; d.remark != "" {
		words = append(words, "("+d.remark+")")
	}
	words = append(words, d.inLine())
	if gives := d.numbers(); gives != "" {
		words = append(words, gives+".")
	}
	return prompt.Option{Key: o.Record.Slug(), Label: o.Record.Name, Facets: w.facets(o.Record), Also: w.alsoCalled(o.Record), Text: strings.Join(words, " "),
		Words: func() []string { return w.texts(o.Record) }, Full: d.page}
}

// facets returns the facts that the edition shows beside the name of a record, such as "Domains: Life, Sun".
func (w *Walk) facets(rec *rules.Record) (out []string) {
	for _, key := range w.Set.Show.Facets {
		if values := w.Resolution.Attr(rec, key); len(values) > 0 {
			out = append(out, page.Attribute(w.Set, key, values))
		}
	}
	return out
}

// texts returns the texts of a record that a search reads beside its line: its text, and its gains at the hero's level.
func (w *Walk) texts(rec *rules.Record) []string {
	out := []string{rec.Flavor, w.Resolution.WithNumbers(w.Set.Unbound(rec).Text)}
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

// alsoCalled returns the other names of a record, the words by which a search finds it, and the other words of players for its
// facets, such as "front line: tank".
func (m *state) alsoCalled(rec *rules.Record) []string {
	out := slices.Clone(rec.Aliases)
	if words := m.Set.SearchWords(rec); len(words) > 0 {
		out = append(out, "also: "+strings.Join(words, ", "))
	}
	for _, a := range m.Set.Show.Attributes {
		values := m.Resolution.Attr(rec, a.ID)
		for _, also := range a.Also {
			if slices.Contains(values, also.Key) {
				out = append(out, also.Key+": "+strings.Join(also.Values, ", "))
			}
		}
	}
	return out
}
