package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/sheet/doc"
	"scabbard/sheet/text"
)

// splitArgs splits the arguments into the name of the record and the values for its calculation. The name is the longest run of
// words that names a record, with its kind before it if needed: kit panther. A bare word after the name of a record that
// takes values is an input that is set to yes.
func splitArgs(set *rules.Set, args []string) (name string, values []string) {
	end := slices.IndexFunc(args, func(a string) bool { return strings.Contains(a, "=") })
	if end < 0 {
		end = len(args)
	}
	for n := end; n > 0; n-- {
		name := strings.Join(args[:n], " ")
		if found := set.Find(name); len(found) > 0 && (n == end || slices.ContainsFunc(found, func(r *rules.Record) bool { return computes(set, r) })) {
			if found := ofKind(set, args[0], strings.Join(args[1:end], " ")); n == 1 && found != "" {
				return found, args[end:]
			}
			return name, args[n:]
		}
	}
	if found := ofKind(set, args[0], strings.Join(args[1:max(1, end)], " ")); found != "" {
		return found, args[end:]
	}
	return strings.Join(args[:end], " "), args[end:]
}

// computes reports whether a record takes values.
func computes(set *rules.Set, r *rules.Record) bool {
	program, _ := set.Calculation(r)
	return program != nil
}

// ofKind returns the id of the only record of a kind with a name, or "".
func ofKind(set *rules.Set, kind, name string) (id string) {
	if name == "" {
		return ""
	}
	for _, r := range set.Find(name) {
		if r.Kind() != kind {
			continue
		}
		if id != "" {
			return ""
		}
		id = r.ID
	}
	return id
}

// compute computes a record for the given values and prints the result.
func (o *showOptions) compute(set *rules.Set, hero *cli.HeroFile, r *rules.Record) error {
	program, _ := set.Calculation(r)
	where := "rules show " + r.ID
	if program == nil {
		return message.Misuse(where, "it computes nothing, so it takes no values", "scabbard rules show "+r.ID)
	}
	q, err := program.Ask(o.values)
	if err != nil {
		return wrongValue(where, r, err)
	}
	if n := len(q.Spans()); n > 2 {
		return message.Misuse(where, fmt.Sprintf("%d inputs have several values; two make a table", n), "one value for "+strings.Join(q.Spans()[2:], ", "))
	}
	var env rules.Env
	if hero != nil {
		env = builder.Resolve(hero.Set, hero.Hero).Names()
	}
	var answers []*calc.Answer
	budget := calc.NewBudget()
	err = q.Each(func(given map[string]int) error {
		if len(answers) >= maxAnswers {
			return fmt.Errorf("more than %d combinations", maxAnswers)
		}
		a, err := program.Run(given, env, budget)
		answers = append(answers, a)
		return err
	})
	if err != nil {
		return wrongValue(where, r, err)
	}
	if o.json {
		return o.encode(r, q, answers)
	}
	return o.answers(set, r, q, answers)
}

// maxAnswers is the largest number of combinations of values that are computed at once.
const maxAnswers = 5000

// wrongValue returns an error about a value, with the inputs that exist.
func wrongValue(where string, r *rules.Record, err error) error {
	hint := "scabbard rules show " + r.ID + " lists what it takes"
	var unknown *calc.UnknownError
	var missing *calc.MissingError
	switch {
	case errors.Is(err, calc.ErrBudget):
		hint = "fewer values at once"
	case errors.As(err, &unknown):
		hint = message.Near(unknown.Name, unknown.Known, "it takes "+strings.Join(unknown.Known, ", "))
	case errors.As(err, &missing):
		words := make([]string, len(missing.Names))
		for i, n := range missing.Names {
			words[i] = strings.ReplaceAll(n, "_", "-") + "=NUMBER"
		}
		hint = "scabbard rules show " + r.ID + " " + strings.Join(words, " ") + "; without values it lists them"
	}
	return message.Misuse(where, err.Error(), hint)
}

func (o *showOptions) encode(r *rules.Record, q *calc.Question, answers []*calc.Answer) error {
	docs := make([]calc.Document, len(answers))
	for i, a := range answers {
		docs[i] = a.Document(r.ID, r.Name)
	}
	if len(q.Spans()) == 0 {
		return o.app.IO.Encode(docs[0])
	}
	return o.app.IO.Encode(docs)
}

// answers prints one result with its steps, or several results as a table.
func (o *showOptions) answers(set *rules.Set, r *rules.Record, q *calc.Question, answers []*calc.Answer) error {
	card := page.Answers(set, r, q, answers)
	options := o.app.IO.TextOptions()
	options.Width = min(options.Width, 80)
	return text.Entries(o.app.IO.Out, []doc.Entry{card}, options)
}

// complete offers records, and after one the inputs of its calculation.
func (o *showOptions) complete(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if first, second, pair := strings.Cut(word, ","); pair {
		words, directive := complete.Pair(o.app)(c, []string{first}, second)
		for i := range words {
			words[i] = first + "," + words[i]
		}
		return words, directive
	}
	set, err := o.app.Rules.RulesetHere()
	if err != nil || len(args) == 0 {
		return complete.Records(o.app)(c, args, word)
	}
	name, _ := splitArgs(set, args)
	found := set.Find(name)
	if len(found) != 1 {
		return complete.Records(o.app)(c, args, word)
	}
	program, _ := set.Calculation(found[0])
	if program == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var out []string
	for _, in := range program.Asks() {
		name := strings.ReplaceAll(in.Name, "_", "-")
		if !in.Flag {
			name += "="
		}
		out = append(out, name)
	}
	return out, cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}
