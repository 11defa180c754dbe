package look

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/screen"
	"scabbard/printable"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// ranking is what a hero would have of a figure with each answer to a question.
type ranking struct {
	name  string // the figure
	now   string // what the hero has, empty for none
	low   bool   // less is better
	ranks []*choice.Rank
}

// rank tries every answer on the hero and orders them by a figure, the legal ones first.
func (o *choicesOptions) rank(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, d *choice.Choice) (*ranking, error) {
	offers := r.Offers(q)
	if len(offers) == 0 {
		return nil, message.Misuse("--by", q.ID+" has no answers to rank", "scabbard choices "+message.Quoted(o.path)+" "+q.ID)
	}
	now := r.Sheet()
	is, has := now.Measure(o.by)
	rk := &ranking{name: is.Name, now: is.Shown}
	found := has
	for i, of := range offers {
		rank := &choice.Rank{Gained: []string{}, Lost: []string{}}
		d.Offers[i].Rank = rank
		with := now
		if !of.Picked {
			answer, gone := r.Swapped(q, of.Record, nil)
			with = builder.Build(e.Set, e.Hero.With(q.ID, answer))
			if gone != nil && q.Count() != 1 {
				rank.InPlaceOf = gone.Name
			}
			changes := diff.Of(now, with)
			for _, n := range changes.Gained.All() {
				rank.Gained = append(rank.Gained, n.Name)
			}
			for _, n := range changes.Lost.All() {
				rank.Lost = append(rank.Lost, n.Name)
			}
		}
		m, ok := with.Measure(o.by)
		if !ok {
			continue
		}
		if !found {
			rk.name, is.ID, found = m.Name, m.ID, true
		}
		rank.Value, rank.Shown = &m.Value, m.Shown
		if has {
			change := m.Value - is.Value
			rank.Change = &change
		}
	}
	if !found {
		return nil, o.unmeasured(now)
	}
	if st := e.Set.Stat(is.ID); st != nil {
		rk.low = st.Low
	}
	rk.order(d)
	return rk, nil
}

// order puts the answers in the order of their figures, those that are not legal behind the others.
func (rk *ranking) order(d *choice.Choice) {
	sort := slices.Clone(d.Offers)
	slices.SortStableFunc(sort, func(a, b choice.Offer) int {
		switch va, vb := a.Rank.Value, b.Rank.Value; {
		case a.Legal != b.Legal:
			return yes(b.Legal) - yes(a.Legal)
		case va == nil || vb == nil:
			return yes(vb != nil) - yes(va != nil)
		case rk.low:
			return cmp.Compare(*va, *vb)
		default:
			return cmp.Compare(*vb, *va)
		}
	})
	d.Offers, d.By = sort, rk.name
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// unmeasured says that there is no such figure, and which are near.
func (o *choicesOptions) unmeasured(s *sheet.Sheet) error {
	known := s.Measures()
	hint := rules.DidYouMean(strings.ToLower(o.by), known)
	if hint == "" {
		hint = "a number of scabbard why " + message.Quoted(o.path) + ", or damage ABILITY 1"
	}
	return message.Misuse("--by", fmt.Sprintf("there is no number %q on the sheet, whatever the answer", o.by), hint)
}

// printRanking shows the answers with the figure each would bring, and what is gained and lost.
func (o *choicesOptions) printRanking(d choice.Choice, rk *ranking) {
	width, _ := o.Screen()
	fmt.Fprintln(o.Out, printable.Line(d.ID+": "+d.Prompt+d.Wants()))
	head := "  by " + rk.name
	if rk.now != "" {
		head += ", " + rk.now + " now"
	}
	fmt.Fprintln(o.Out, printable.Line(head)+"\n")
	slug, figure, change := 0, 0, 0
	for _, of := range d.Offers {
		slug, figure, change = max(slug, len([]rune(of.Name))), max(figure, len([]rune(of.Rank.Shown))), max(change, len([]rune(changeWords(of.Rank))))
	}
	for _, of := range d.Offers {
		mark := "  "
		if of.Picked {
			mark = "* "
		}
		shown := cmp.Or(of.Rank.Shown, "-")
		lead := mark + screen.Pad(of.Name, slug) + "  " + strings.Repeat(" ", max(0, figure-len([]rune(shown)))) + shown + "  " + screen.Pad(changeWords(of.Rank), change)
		if change > 0 {
			lead += "  "
		}
		fmt.Fprintln(o.Out, strings.TrimRight(lead+screen.Wrap(printable.Line(rankWords(of)), len([]rune(lead)), len([]rune(lead)), width), " "))
	}
}

// changeWords is how much more or less than now.
func changeWords(r *choice.Rank) string {
	if r.Change == nil || *r.Change == 0 {
		return ""
	}
	return strings.Replace(fmt.Sprintf("%+d", *r.Change), "-", "\u2212", 1)
}

// rankWords is what else an answer brings.
func rankWords(of choice.Offer) string {
	var out []string
	if !of.Legal {
		out = append(out, "not now: "+of.Reason)
	}
	if of.Legal && of.Cost > 0 {
		out = append(out, "costs "+strconv.Itoa(of.Cost))
	}
	if of.Rank.InPlaceOf != "" {
		out = append(out, "in place of "+of.Rank.InPlaceOf)
	}
	if len(of.Rank.Gained) > 0 {
		out = append(out, "gains "+screen.Few(of.Rank.Gained))
	}
	if len(of.Rank.Lost) > 0 {
		out = append(out, "loses "+screen.Few(of.Rank.Lost))
	}
	return strings.Join(out, "; ")
}
