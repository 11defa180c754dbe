package look

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/odds"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// compare prints the rolls that another answer would change, before and after.
func (o *oddsOptions) compare(e *cli.HeroFile, now *odds.Table) error {
	settings, err := choice.Parse(o.set, "--set")
	if err != nil {
		return err
	}
	settings = choice.WithQuestionIDs(e.Set, e.Hero, settings, nil)
	hero := choice.AnswerAll(e.Set, e.Hero, settings)
	r := builder.Resolve(e.Set, hero)
	if err := choice.UnknownQuestion(e.Name(), message.Quoted(o.path), settings, r); err != nil {
		return err
	}
	s := r.Sheet()
	for _, issue := range s.Issues {
		if slices.ContainsFunc(settings, func(g choice.Setting) bool { return g.Key == issue.Question }) && issue.Severity == sheet.Illegal {
			o.app.IO.Note(issue.Question, issue.Text, "")
		}
	}
	then, err := odds.Of(e.Set, s, o.given)
	if err != nil {
		return message.Misuse("odds", err.Error(), oddsHint(e.Set))
	}
	if o.json {
		if o.ability != "" {
			then.Rows = slices.DeleteFunc(then.Rows, func(r odds.Row) bool {
				return !slices.ContainsFunc(now.Rows, func(n odds.Row) bool { return n.ID == r.ID })
			})
		}
		return o.app.IO.Encode(sheet.Object{"now", now, "changed", then})
	}
	o.changes(e, now, then)
	o.app.IO.Note("odds", "nothing was saved", "scabbard set "+message.Quoted(o.path)+" "+strings.Join(o.set, " "))
	return nil
}

// changes prints each roll that changes, and the rolls that are gained and lost.
func (o *oddsOptions) changes(e *cli.HeroFile, now, then *odds.Table) {
	same, shown := 0, 0
	for i := range now.Rows {
		before := &now.Rows[i]
		at := slices.IndexFunc(then.Rows, func(r odds.Row) bool { return r.ID == before.ID && r.Way == before.Way })
		if at < 0 {
			fmt.Fprintf(o.app.IO.Out, "%s: no longer rolled\n", printable.Line(rowName(before)))
			continue
		}
		after := &then.Rows[at]
		if before.Bonus == after.Bonus && slices.Equal(before.Damage, after.Damage) {
			same++
			if o.ability == "" {
				continue
			}
		}
		if shown++; shown > 1 {
			fmt.Fprintln(o.app.IO.Out)
		}
		o.sideBySide(e, now, before, after)
	}
	for i := range then.Rows {
		r := &then.Rows[i]
		if o.ability == "" && !slices.ContainsFunc(now.Rows, func(n odds.Row) bool { return n.ID == r.ID && n.Way == r.Way }) {
			fmt.Fprintf(o.app.IO.Out, "%s: new, %s on average\n", printable.Line(rowName(r)), average(&r.Cells[then.Plain]))
		}
	}
	if o.ability == "" && same > 0 {
		fmt.Fprintf(o.app.IO.Out, "\n%s unchanged.\n", message.Plural(same, "roll is", "rolls are"))
	}
}

// sideBySide prints one roll before and after.
func (o *oddsOptions) sideBySide(e *cli.HeroFile, t *odds.Table, before, after *odds.Row) {
	rolled := e.Set.Show.Roll.Dice + " " + signed(before.Bonus)
	if before.Bonus != after.Bonus {
		rolled += ", then " + signed(after.Bonus)
	}
	table := term.Table{Heads: []string{"", "now", "with the change"}, Right: []bool{false, true, true}, Indent: 2}
	table.Rows = [][]string{{"damage", strings.Join(before.Damage, "·"), strings.Join(after.Damage, "·")}}
	for i, c := range t.Columns {
		table.Rows = append(table.Rows, []string{"average: " + c, average(&before.Cells[i]), average(&after.Cells[i])})
	}
	width, _ := o.app.IO.Screen()
	fmt.Fprintln(o.app.IO.Out, printable.Line(rowName(before))+" · "+rolled)
	fmt.Fprint(o.app.IO.Out, table.String(width))
}

func signed(n int) string {
	return strings.Replace(strings.Replace(sheet.Figure(n, true), "+", "+ ", 1), "-", "- ", 1)
}
