package rules

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// comparison is a hero with each of two records as the answer to the same question.
type comparison struct {
	e        *cli.HeroFile
	question string
	records  [2]*rules.Record
	answers  [2][]string
	picked   [2]bool // whether the hero has it now
	instead  [2]*rules.Record
	sheets   [2]*sheet.Sheet
	changes  [2]diff.Changes // compared with the hero as it is

	numbers   []diff.Figures // of the hero as it is, with the first record, and with the second
	abilities []diff.CardFigures
}

func newComparison(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, a, b *rules.Record) *comparison {
	t := &comparison{e: e, question: q.ID, records: [2]*rules.Record{a, b}}
	now := r.Sheet()
	for i, rec := range t.records {
		t.picked[i] = q.IsPicked(rec)
		t.answers[i], t.instead[i] = r.AnswerWith(q, rec, t.records[1-i])
		t.sheets[i] = now
		if !t.picked[i] {
			t.sheets[i] = builder.Build(e.Set, e.Hero.With(q.ID, t.answers[i]))
		}
	}
	for i, s := range t.sheets {
		t.changes[i] = diff.Of(now, s)
	}
	t.numbers, t.abilities = diff.SideBySide(t.changes[:]...)
	return t
}

// heads returns the heads of the columns. The hero as it is has a column of its own if it has neither record.
func (t *comparison) heads() []string {
	out := []string{"now", t.records[0].Name, t.records[1].Name}
	for i := range t.picked {
		if t.picked[i] {
			out[i+1] += " (now)"
			return out[1:]
		}
	}
	return out
}

// rows returns the figures as rows of the table.
func (t *comparison) rows(figures []diff.Figures) (out [][]string) {
	for _, f := range figures {
		out = append(out, append([]string{f.Name}, f.Values[len(f.Values)-len(t.heads()):]...))
	}
	return out
}

func (t *comparison) print(b *strings.Builder, width int) {
	fmt.Fprintf(b, "\n%s\n", term.Wrap(printable.Line("For "+t.e.Hero.Name+", as the answer to "+t.question), 0, 0, width))
	if t.picked[0] && t.picked[1] {
		b.WriteString("  has both already\n")
		return
	}
	table := term.Table{Heads: append([]string{""}, t.heads()...), Rows: t.rows(t.numbers), Indent: 2, None: true}
	for _, a := range t.abilities {
		table.Rows = append(append(table.Rows, []string{a.Name}), t.rows(a.Rows)...)
	}
	if len(table.Rows) > 0 {
		b.WriteString(table.String(width))
	} else {
		b.WriteString("  no number and no ability of the hero changes\n")
	}
	for i := range t.records {
		if !t.picked[i] {
			t.outcome(b, i, width)
		}
	}
}

// outcome prints the gains and losses with one of the records, and the mistakes with it.
func (t *comparison) outcome(b *strings.Builder, i, width int) {
	say := func(indent int, s string) {
		b.WriteString(strings.Repeat(" ", indent) + term.Wrap(printable.Line(s), indent, indent+2, width) + "\n")
	}
	title := "With " + t.records[i].Name
	if out := t.instead[i]; out != nil {
		title += " in place of " + out.Name
	}
	say(0, title)
	var others []string
	gained := t.changes[i].Gained.All()
	for _, n := range gained {
		if a := t.ability(i, n.ID); a != nil {
			say(2, "gains "+cardInShort(a))
		} else {
			others = append(others, n.Name)
		}
	}
	if len(others) > 0 {
		say(2, "gains "+strings.Join(others, ", "))
	}
	var lost []string
	for _, n := range t.changes[i].Lost.All() {
		lost = append(lost, n.Name)
	}
	if len(lost) > 0 {
		say(2, "loses "+strings.Join(lost, ", "))
	}
	issues := t.issues(i)
	const shown = 6
	for _, x := range issues[:min(len(issues), shown)] {
		say(2, strings.TrimSpace(fmt.Sprintf("%s %s: %s", x.Severity, x.Question, x.Text)))
	}
	if more := len(issues) - shown; more > 0 {
		say(2, fmt.Sprintf("and %d more issues", more))
	}
	if len(gained)+len(lost)+len(issues) == 0 {
		say(2, "gains and loses nothing else")
	}
}

// issues returns the issues and open questions of the hero with one of the records.
func (t *comparison) issues(i int) (out []sheet.Issue) {
	c := t.changes[i]
	for _, x := range t.sheets[i].Issues {
		asked := func(q sheet.Question) bool { return q.ID == x.Question }
		if slices.Contains(c.Issues, x) || x.Severity == sheet.Unfinished && slices.ContainsFunc(c.Asked, asked) {
			out = append(out, x)
		}
	}
	return out
}

func (t *comparison) ability(i int, id string) *sheet.Ability {
	for k := range t.sheets[i].Abilities {
		if a := &t.sheets[i].Abilities[k]; a.ID == id {
			return a
		}
	}
	return nil
}

// cardInShort describes an ability in a line: its name, distance and outcomes.
func cardInShort(a *sheet.Ability) string {
	out := a.Name + " (" + a.Distance + ")"
	tiers := a.Tiers
	if len(a.Variants) > 0 {
		tiers = a.Variants[0].Tiers
	}
	var words []string
	for _, t := range tiers {
		words = append(words, t.Full().String())
	}
	if len(words) > 0 {
		out += ": " + strings.Join(words, " / ")
	}
	return out
}

func (t *comparison) doc() *page.Trial {
	d := &page.Trial{Name: t.e.Hero.Name, Question: t.question, Numbers: triples(t.numbers), Abilities: []page.CardTriples{}, A: t.outcomeDoc(0), B: t.outcomeDoc(1)}
	for _, a := range t.abilities {
		d.Abilities = append(d.Abilities, page.CardTriples{ID: a.ID, Name: a.Name, Rows: triples(a.Rows)})
	}
	return d
}

func triples(rows []diff.Figures) []page.Triple {
	out := []page.Triple{}
	for _, r := range rows {
		out = append(out, page.Triple{Name: r.Name, Now: r.Values[0], A: r.Values[1], B: r.Values[2]})
	}
	return out
}

func (t *comparison) outcomeDoc(i int) page.Outcome {
	d := page.Outcome{Picked: t.picked[i], Answer: t.answers[i], Gained: []string{}, Lost: []string{}, Issues: []sheet.Issue{}}
	if out := t.instead[i]; out != nil && !t.picked[i] {
		d.InPlaceOf = out.ID
	}
	for _, n := range t.changes[i].Gained.All() {
		d.Gained = append(d.Gained, n.ID)
	}
	for _, n := range t.changes[i].Lost.All() {
		d.Lost = append(d.Lost, n.ID)
	}
	for _, x := range t.issues(i) {
		x.Advice = message.HintWords(x.Hint, message.Quoted(t.e.Path))
		d.Issues = append(d.Issues, x)
	}
	return d
}
