package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// described is an offer with its description: its words, its effect on the numbers, and all that comes with
// it for this hero.
type described struct {
	w      *Walk
	q      *builder.Question
	rec    *rules.Record
	answer []string
	remark string // a remark to know before picking it

	after *sheet.Sheet // the sheet with the answer; made when it is needed
}

// with returns the hero's sheet with the answer.
func (d *described) with() *sheet.Sheet {
	if d.after == nil {
		d.after = builder.Build(d.w.Set, d.w.Hero.With(d.q.ID, d.answer))
	}
	return d.after
}

// before returns the hero's sheet to compare with: the present one, or without the pick if the hero has it already, so that
// picked offers are described as fully as others.
func (d *described) before() *sheet.Sheet {
	at := slices.Index(d.q.Answer, d.rec.Slug())
	if at < 0 || count(d.answer, d.rec.Slug()) > count(d.q.Answer, d.rec.Slug()) {
		return d.w.Sheet
	}
	left := slices.Delete(slices.Clone(d.q.Answer), at, at+1)
	if len(left) == 0 {
		left = nil // no answer at all
	}
	return builder.Build(d.w.Set, d.w.Hero.With(d.q.ID, left))
}

// numbers describes the effect of the answer on the numbers. It is empty if the record has no effects at all.
func (d *described) numbers() string {
	if len(d.rec.Effects) == 0 && len(d.rec.Tags) == 0 && d.rec.Ability == nil {
		return ""
	}
	return d.w.numbers(d.before(), d.with())
}

// page returns the whole description in lines of a width, then the words of the game that it uses.
func (d *described) page(width int) []string {
	after, rec := d.with(), d.w.Set.Unbound(d.rec)
	var lines lines
	if _, _, points := d.w.Resolution.Budget(d.q); points {
		lines.add(width, "Costs "+message.Plural(rec.Cost, "point", "points")+".")
	}
	if d.remark != "" {
		lines.add(width, "("+d.remark+")")
	}
	if !printed(after, rec.ID) {
		lines.add(width, rec.Flavor)
		lines.add(width, d.w.Resolution.WithNumbers(rec.Text))
	}
	own, more := text.Gains(d.before(), after, rec.ID, text.Options{Width: width})
	lines = append(lines, own...)
	if n := d.numbers(); n != "" {
		lines.add(width, n+".")
	}
	if facets := slices.DeleteFunc(d.w.facets(d.rec), lines.label); len(facets) > 0 {
		lines.add(width, strings.Join(facets, ". ")+".")
	}
	if asks := d.asks(); asks != "" {
		lines.add(width, "You then choose: "+asks+".")
	}
	if rec.Story != "" {
		lines.add(width, "Needs: "+rec.Story)
	}
	lines = append(lines, more...)
	return append(lines, d.w.words.explained(lines, rec.ID, width)...)
}

// Page returns the whole description of an offer of a question, as at the prompt of the question.
func Page(set *rules.Set, hero *builder.Hero, q *builder.Question, o builder.Offer) func(width int) []string {
	d := &described{w: New(nil, nil, set, hero, nil), q: q, rec: o.Record, answer: []string{o.Record.Slug()}}
	return d.page
}

// asks returns the questions that come with the answer.
func (d *described) asks() string {
	var out []string
	for _, q := range d.with().Questions {
		asked := q.State == sheet.Open || q.State == sheet.Optional || q.State == sheet.Deferred
		if asked && !slices.ContainsFunc(d.w.Sheet.Questions, func(o sheet.Question) bool { return o.ID == q.ID && o.State != sheet.Dormant }) {
			out = append(out, q.Prompt)
		}
	}
	return strings.Join(out, "; ")
}

// printed reports whether a sheet has the full text of a record, with the hero's numbers in it.
func printed(s *sheet.Sheet, id string) bool {
	return slices.ContainsFunc(s.Features, func(f sheet.Feature) bool { return f.ID == id && len(f.Text)+len(f.Short) > 0 }) ||
		slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == id })
}

// refused returns the description of an offer that cannot be picked.
func (m *state) refused(o builder.Offer) func(width int) []string {
	return func(width int) []string {
		var lines lines
		lines.add(width, choice.OfferText(m.Set, m.Resolution, o.Record))
		return lines
	}
}

// lines collects paragraphs.
type lines []string

// label reports whether a line has the label of a facet already.
func (l lines) label(facet string) bool {
	label, _, _ := strings.Cut(facet, ":")
	return slices.ContainsFunc(l, func(line string) bool { return strings.Contains(line, label+":") })
}

func (l *lines) add(width int, words string) {
	for para := range strings.SplitSeq(words, "\n") {
		if para = printable.Line(para); para != "" {
			*l = append(*l, strings.Split(term.Wrap(para, 0, 0, width), "\n")...)
		}
	}
}
