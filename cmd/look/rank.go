package look

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// ranking is the number a hero would have with each answer to a question.
type ranking struct {
	name string // the number's name
	now  string // the hero's present value; empty for none
	low  bool   // a lower number is better

	by         string // the number as it was asked for
	sheet      *sheet.Sheet
	current    sheet.Measured
	has, found bool // whether the hero has such a number; whether the hero or an answer does
}

// rank tries every answer on the hero and sorts them by a number, the legal ones first.
func (o *choicesOptions) rank(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, now func() *sheet.Sheet, d *choice.Choice) (*ranking, error) {
	offers := r.Offers(q)
	if len(offers) == 0 {
		return nil, message.Misuse("--by", q.ID+" has no answers to rank", "scabbard choices "+message.Quoted(o.path)+" "+q.ID)
	}
	rk := o.newRanking(now())
	for i, of := range offers {
		with, instead := rk.sheet, ""
		if !of.Picked {
			answer, gone := r.AnswerWith(q, of.Record, nil)
			with = builder.Build(e.Set, e.Hero.With(q.ID, answer))
			if gone != nil && q.Count() != 1 {
				instead = gone.Name
			}
		}
		d.Offers[i].Rank = rk.of(with)
		d.Offers[i].Rank.InPlaceOf = instead
	}
	if !rk.found {
		return nil, o.unmeasured(rk.sheet)
	}
	rk.low = rk.lower(e.Set)
	rk.order(d)
	return rk, nil
}

// newRanking returns a ranking for a hero.
func (o *choicesOptions) newRanking(now *sheet.Sheet) *ranking {
	is, has := now.Measure(o.by)
	return &ranking{by: o.by, sheet: now, current: is, has: has, found: has, name: is.Name, now: is.Shown}
}

// of returns the number on another sheet, with the gains and losses there.
func (rk *ranking) of(with *sheet.Sheet) *result.Rank {
	rank := &result.Rank{Gained: []string{}, Lost: []string{}}
	if with != rk.sheet {
		gained, lost := diff.Exchanged(rk.sheet, with)
		for _, n := range gained.All() {
			rank.Gained = append(rank.Gained, n.Name)
		}
		for _, n := range lost.All() {
			rank.Lost = append(rank.Lost, n.Name)
		}
	}
	m, ok := with.Measure(rk.by)
	if !ok {
		return rank
	}
	if !rk.found {
		rk.name, rk.current.ID, rk.found = m.Name, m.ID, true
	}
	rank.Value, rank.Shown = &m.Value, m.Shown
	if rk.has {
		change := m.Value - rk.current.Value
		rank.Change = &change
	}
	return rank
}

// lower reports whether a lower number is better.
func (rk *ranking) lower(set *rules.Set) bool {
	st := set.Stat(rk.current.ID)
	return st != nil && st.Low
}

// order sorts the answers by their numbers. Answers that are not legal come last.
func (rk *ranking) order(d *choice.Choice) {
	sort := slices.Clone(d.Offers)
	slices.SortStableFunc(sort, func(a, b result.Offer) int {
		if a.Legal != b.Legal {
			return oneIf(b.Legal) - oneIf(a.Legal)
		}
		return rk.compare(a.Rank, b.Rank)
	})
	d.Offers, d.By = sort, rk.name
}

// compare compares two numbers. The better one comes first, and any number before none.
func (rk *ranking) compare(a, b *result.Rank) int {
	switch {
	case a.Value == nil || b.Value == nil:
		return oneIf(b.Value != nil) - oneIf(a.Value != nil)
	case rk.low:
		return cmp.Compare(*a.Value, *b.Value)
	}
	return cmp.Compare(*b.Value, *a.Value)
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// unmeasured returns an error that there is no such number, with the nearest names.
func (o *choicesOptions) unmeasured(s *sheet.Sheet) error {
	known := s.Measures()
	hint := spelling.DidYouMean(strings.ToLower(o.by), known)
	if words := strings.Fields(strings.ToLower(o.by)); len(words) > 2 { // a word of the ability's name is in between
		part := slices.IndexFunc(known, func(k string) bool {
			has := strings.Fields(k)
			return has[0] == words[0] && has[len(has)-1] == words[len(words)-1] && slices.Contains(has, words[1])
		})
		if part >= 0 {
			hint = "did you mean " + known[part] + "?"
		}
	}
	if hint == "" {
		hint = "a number of scabbard why " + message.Quoted(o.path) + ", or damage ABILITY 1"
	}
	return message.Misuse("--by", fmt.Sprintf("no answer gives the sheet a number %q", o.by), hint)
}

// printRanking prints the answers with their number, gains and losses.
func (o *choicesOptions) printRanking(d choice.Choice, rk *ranking) {
	width, _ := o.app.IO.Screen()
	fmt.Fprintln(o.app.IO.Out, printable.Line(d.ID+": "+d.Prompt+d.Wants()))
	fmt.Fprintln(o.app.IO.Out, rk.head()+"\n")
	table := rankTable{}
	for _, of := range d.Offers {
		table.add(of.Picked, of.Name, of.Rank, rankWords(of))
	}
	fmt.Fprint(o.app.IO.Out, table.String(width))
}

// rankTable is a table of answers with their number, its change and other effects.
type rankTable struct{ rows [][]string }

// add appends a row. A star marks the present answer.
func (t *rankTable) add(picked bool, answer string, rank *result.Rank, effects string) {
	mark := "  "
	if picked {
		mark = "* "
	}
	t.rows = append(t.rows, []string{mark + answer, cmp.Or(rank.Shown, "-"), changeWords(rank), effects})
}

// String returns the table without the column of changes if no number changes.
func (t *rankTable) String(width int) string {
	table := &term.Table{Rows: t.rows, Right: []bool{false, true, false, false}}
	if !slices.ContainsFunc(t.rows, func(row []string) bool { return row[2] != "" }) {
		table = &term.Table{Right: []bool{false, true, false}}
		for _, row := range t.rows {
			table.Rows = append(table.Rows, []string{row[0], row[1], row[3]})
		}
	}
	return table.String(width)
}

// head returns the number's name and the hero's present value.
func (rk *ranking) head() string {
	head := "  by " + rk.name
	if rk.now != "" {
		head += ", " + rk.now + " now"
	}
	return printable.Line(head)
}

// changeWords returns the difference to the present value.
func changeWords(r *result.Rank) string {
	if r.Change == nil || *r.Change == 0 {
		return ""
	}
	return strings.Replace(fmt.Sprintf("%+d", *r.Change), "-", "\u2212", 1)
}

// rankWords describes the other effects of an answer.
func rankWords(of result.Offer) string {
	var out []string
	if !of.Legal {
		out = append(out, "not now: "+of.Reason)
	}
	if of.Legal && of.Cost > 0 {
		out = append(out, "costs "+strconv.Itoa(of.Cost))
	}
	return strings.Join(append(out, describeRank(of.Rank)...), "; ")
}

// describeRank describes the replaced pick, the gains and the losses.
func describeRank(r *result.Rank) (out []string) {
	if r.InPlaceOf != "" {
		out = append(out, "in place of "+r.InPlaceOf)
	}
	if len(r.Gained) > 0 {
		out = append(out, "gains "+term.Truncated(r.Gained))
	}
	if len(r.Lost) > 0 {
		out = append(out, "loses "+term.Truncated(r.Lost))
	}
	return out
}
