package rules

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type compareOptions struct {
	app  *cli.App
	what [2]string
	hero string
	json bool

	set     *rules.Set
	records [2]*rules.Record
}

// compared returns the two names of "A,B", if a set has no record of that name.
func compared(set *rules.Set, name string) (pair [2]string, ok bool) {
	first, second, ok := strings.Cut(name, ",")
	pair = [2]string{strings.TrimSpace(first), strings.TrimSpace(second)}
	return pair, ok && pair[0] != "" && pair[1] != "" && len(set.FindForm(name)) == 0
}

func (o *compareOptions) run() error {
	var e *cli.HeroFile
	var by library.Chosen
	var err error
	if o.hero != "" {
		if e, err = o.app.Open(o.hero); err == nil {
			o.set = e.Set
		}
	} else {
		o.set, by, err = lookup(o.app, "")
	}
	if err != nil {
		return err
	}
	if err := o.find(); err != nil {
		return err
	}
	doc := page.Compare(o.set, o.records[0], o.records[1])
	var tried *comparison
	if e != nil {
		if tried, err = o.try(e); err != nil {
			return err
		}
		doc.Hero = tried.doc()
	}
	if !o.json {
		o.print(tried)
	} else if err := o.app.IO.Encode(doc); err != nil {
		return err
	}
	noteUnchosen(o.app, "rules show", by)
	return nil
}

// find looks the two records up. They have to be of one kind.
func (o *compareOptions) find() error {
	first, second := o.set.Find(o.what[0]), o.set.Find(o.what[1])
	if len(second) == 1 {
		first = narrowed(first, second[0])
	}
	var err error
	if o.records[0], err = oneRecord(o.app, o.set, "rules show", o.what[0], first); err != nil {
		return err
	}
	if o.records[1], err = oneRecord(o.app, o.set, "rules show", o.what[1], narrowed(second, o.records[0])); err != nil {
		return err
	}
	a, b := o.records[0], o.records[1]
	switch {
	case a == b:
		return message.Misuse("rules show", a.ID+" is the same record twice", "name two records")
	case a.Kind() != b.Kind():
		return message.Misuse("rules show", fmt.Sprintf("%s is a %s, %s a %s", a.ID, a.Kind(), b.ID, b.Kind()), "scabbard rules list "+a.Kind()+" lists what it can be compared with")
	}
	return nil
}

// narrowed narrows the records that a word may mean to the kind of another record, and to its owner, if any are left then.
func narrowed(found []*rules.Record, other *rules.Record) []*rules.Record {
	for _, same := range []func(*rules.Record) bool{
		func(r *rules.Record) bool { return r.Kind() == other.Kind() },
		func(r *rules.Record) bool { return r.Of == other.Of },
	} {
		var out []*rules.Record
		for _, r := range found {
			if same(r) {
				out = append(out, r)
			}
		}
		if len(out) > 0 {
			found = out
		}
	}
	return found
}

// print prints the records side by side and, if there is a hero, their effect on it.
func (o *compareOptions) print(t *comparison) {
	width, _ := o.app.IO.Screen()
	var b strings.Builder
	a, z := o.records[0], o.records[1]
	heads := []string{a.Name, z.Name}
	if a.Name == z.Name {
		heads = []string{a.ID, z.ID}
	}
	section := func(title string, rows []page.Row) {
		b.WriteString(term.Wrap(printable.Line(title), 0, 0, width) + "\n")
		same := slices.IndexFunc(rows, func(r page.Row) bool { return !r.Differs })
		if same < 0 {
			same = len(rows)
		}
		if same > 0 {
			b.WriteString("They differ in\n")
			table := term.Table{Heads: append([]string{""}, heads...), Indent: 2, None: true}
			for _, r := range rows[:same] {
				table.Rows = append(table.Rows, []string{r.Name, r.A, r.B})
			}
			b.WriteString(table.String(width))
		}
		if same < len(rows) {
			b.WriteString("They have the same\n")
			for _, r := range rows[same:] {
				b.WriteString("  " + term.Wrap(printable.Line(r.Name+": "+r.A), 2, 4, width) + "\n")
			}
		}
	}
	compared := page.Compare(o.set, a, z)
	section(fmt.Sprintf("%s and %s (%s)", heads[0], heads[1], a.Kind()), compared.Rows)
	for _, give := range compared.Give {
		b.WriteString("\n")
		section(fmt.Sprintf("What they give: %s and %s", give.A.Name, give.B.Name), give.Rows)
	}
	if t != nil {
		t.print(&b, width)
	}
	b.WriteString("\n" + term.Wrap(rules.LicenseOf(o.set, a, z), 0, 0, width) + "\n")
	fmt.Fprint(o.app.IO.Out, b.String())
}

// try answers the question of the hero that offers both records with each of them.
func (o *compareOptions) try(e *cli.HeroFile) (*comparison, error) {
	r := builder.Resolve(e.Set, e.Hero)
	a, b := o.records[0], o.records[1]
	var q *builder.Question
	for _, one := range r.QuestionsOffering(a) {
		for _, other := range r.QuestionsOffering(b) {
			if q == nil && one == other {
				q = one
			}
		}
	}
	if q == nil {
		return nil, o.notOffered(e, r)
	}
	return newComparison(e, r, q, a, b), nil
}

// notOffered returns an error that names the one of the two records that no question of the hero offers.
func (o *compareOptions) notOffered(e *cli.HeroFile, r *builder.Resolution) error {
	p := &message.Problem{Where: e.Name(), What: "no question offers both " + o.records[0].ID + " and " + o.records[1].ID, Hint: "scabbard choices " + message.Quoted(o.hero) + " lists the questions"}
	for _, rec := range o.records {
		if len(r.QuestionsOffering(rec)) == 0 {
			p.What = "no question of this hero offers " + rec.ID
			break
		}
	}
	return p
}
