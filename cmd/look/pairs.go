package look

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

// The largest number of pairs that are tried, and of those that are shown to a person.
const (
	triedPairs = 2_500
	shownPairs = 40
)

// pairs tries the answers to two questions on a hero, and sorts them by a number.
type pairs struct {
	*ranking
	e        *cli.HeroFile
	question [2]string
	prompt   string // the prompt of the second question; empty until an answer opens it
	list     []result.Pair
}

// pair tries every legal answer to a question with every legal answer to another one that the hero is asked then.
func (o *choicesOptions) pair(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, now func() *sheet.Sheet, d *choice.Choice) (*pairs, error) {
	p := &pairs{ranking: o.newRanking(now()), e: e, question: [2]string{q.ID, o.with}}
	if asked := r.Question(o.with); asked != nil && asked.State != sheet.Dormant {
		p.prompt = asked.Prompt
	}
	file := message.Quoted(o.path)
	switch offers := r.Offers(q); {
	case o.with == q.ID:
		return nil, message.Misuse("--with-question", q.ID+" is the question itself", "scabbard choices "+file+" lists the others")
	case len(offers) == 0:
		return nil, message.Misuse("--by", q.ID+" has no answers to rank", "scabbard choices "+file+" "+q.ID)
	default:
		for _, of := range offers {
			if err := p.beside(r, q, of); err != nil {
				return nil, err
			}
		}
	}
	switch {
	case p.prompt == "":
		what := "no answer to " + q.ID + " asks a question " + o.with
		return nil, message.Misuse("--with-question", what, message.Near(o.with, choice.QuestionOrder(r), "scabbard choices "+file+" lists the questions"))
	case len(p.list) == 0:
		return nil, message.Misuse("--with-question", "no answer to "+o.with+" can be tried with one to "+q.ID, "scabbard choices "+file+" "+o.with)
	case !p.found:
		return nil, o.unmeasured(p.sheet)
	}
	p.low = p.lower(e.Set)
	slices.SortStableFunc(p.list, func(a, b result.Pair) int { return p.compare(&a.Rank, &b.Rank) })
	d.By, d.With, d.Pairs = p.name, o.with, p.list
	return p, nil
}

// beside tries an answer to the first question with all answers to the second.
func (p *pairs) beside(r *builder.Resolution, q *builder.Question, of builder.Offer) error {
	if !of.Legal && !of.Picked {
		return nil
	}
	hero, first := p.with(p.e.Hero, r, q, of)
	then := r
	if hero != p.e.Hero {
		then = builder.Resolve(p.e.Set, hero)
	}
	other := then.Question(p.question[1])
	if other == nil || other.State == sheet.Dormant {
		return nil
	}
	p.prompt = cmp.Or(p.prompt, other.Prompt)
	for _, o := range then.Offers(other) {
		if !o.Legal && !o.Picked {
			continue
		}
		if len(p.list) == triedPairs {
			return message.Misuse("--with-question", fmt.Sprintf("there are more than %d pairs to try", triedPairs), "name a question with fewer answers, or rank each alone, without --with-question")
		}
		both, second := p.with(hero, then, other, o)
		doc := result.Pair{Answer: named(of.Record), With: named(o.Record), Picked: of.Picked && o.Picked}
		on := p.sheet
		if !doc.Picked {
			if on = builder.Build(p.e.Set, both); p.illegal(on) {
				continue
			}
		}
		doc.Rank = *p.of(on)
		doc.Rank.InPlaceOf = strings.Join(slices.DeleteFunc([]string{first, second}, func(s string) bool { return s == "" }), ", ")
		p.list = append(p.list, doc)
	}
	return nil
}

// with returns a hero with an answer, and the pick that it replaces if there may not be more.
func (p *pairs) with(hero *builder.Hero, r *builder.Resolution, q *builder.Question, of builder.Offer) (*builder.Hero, string) {
	if of.Picked {
		return hero, ""
	}
	answer, gone := r.AnswerWith(q, of.Record, nil)
	if gone == nil || q.Count() == 1 {
		return hero.With(q.ID, answer), ""
	}
	return hero.With(q.ID, answer), gone.Name
}

// illegal reports whether the two answers are not legal together.
func (p *pairs) illegal(s *sheet.Sheet) bool {
	return slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool {
		return i.Severity == sheet.Illegal && slices.Contains(p.question[:], i.Question) && message.IsNew(i, p.sheet.Issues)
	})
}

func named(rec *rules.Record) result.Named {
	return result.Named{ID: rec.ID, Slug: rec.Slug(), Name: rec.Name}
}

// printPairs prints the best pairs with their number, gains and losses.
func (o *choicesOptions) printPairs(d choice.Choice, p *pairs) {
	width, _ := o.app.IO.Screen()
	fmt.Fprintln(o.app.IO.Out, printable.Line(d.ID+": "+d.Prompt+d.Wants()))
	fmt.Fprintln(o.app.IO.Out, printable.Line("with "+p.question[1]+": "+p.prompt))
	fmt.Fprintln(o.app.IO.Out, p.head()+"\n")
	shown := d.Pairs[:min(len(d.Pairs), shownPairs)]
	table := rankTable{}
	for _, pair := range shown {
		table.add(pair.Picked, pair.Answer.Name+" + "+pair.With.Name, &pair.Rank, strings.Join(describeRank(&pair.Rank), "; "))
	}
	fmt.Fprint(o.app.IO.Out, table.String(width))
	if more := len(d.Pairs) - len(shown); more > 0 {
		fmt.Fprintf(o.app.IO.Out, "\nand %s; --json has them all\n", message.Plural(more, "more pair", "more pairs"))
	}
}
