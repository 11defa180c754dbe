package cmd

import (
	"cmp"
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// illegalAnswer returns an error for the first given answer that is not legal. A new hero keeps no illegal answers.
func (o *newOptions) illegalAnswer(set *rules.Set, settings []choice.Setting, r *builder.Resolution, s *sheet.Sheet) error {
	if err := choice.UnknownQuestion("--set", "HERO.hero.yaml", settings, r); err != nil {
		return err
	}
	for _, given := range settings {
		for _, i := range s.Issues {
			if i.Question != given.Key || i.Severity != sheet.Illegal && i.Code != builder.CodePutAside {
				continue
			}
			where := o.where(given)
			if what, hint := o.app.Rules.LeftOut(set, ".", usage.CommaList(given.Value)); what != "" && i.Code == "unknown-answer" {
				return &message.Problem{Where: where, What: what, Hint: hint}
			}
			if q := r.Question(given.Key); q != nil && i.Text == builder.NoAnswer(spelling.Slug(given.Value)) && i.Hint.Action != sheet.Meant && !q.Multi {
				return &message.Problem{Where: where, What: fmt.Sprintf("there is no %s %q", kindName(q), given.Value), Hint: cmp.Or(otherEdition(set, q, given.Value), offersHint(set, r, q))}
			}
			return &message.Problem{Where: where, What: i.Text, Hint: message.HintWithoutFile(i.Hint)}
		}
	}
	return nil
}

// otherEdition names another edition that has an answer of this name, or returns "".
func otherEdition(set *rules.Set, q *builder.Question, name string) string {
	for _, edition := range library.OtherEditions(set.Edition) {
		if q.Kind() != "" && library.WithAllBooks(edition).Record(q.Kind()+"/"+spelling.Slug(name)) != nil {
			return edition + " has it: --rules " + edition
		}
	}
	return ""
}

// kindName returns the word for the answers of a question, such as class.
func kindName(q *builder.Question) string {
	return strings.ReplaceAll(cmp.Or(q.Kind(), "answer"), "-", " ")
}

// offersHint lists the legal answers to a question, and names the answer for something that the players make up.
func offersHint(set *rules.Set, r *builder.Resolution, q *builder.Question) string {
	var names []string
	own := ""
	for _, o := range r.Offers(q) {
		switch {
		case !o.Legal:
		case set.Is(o.Record, rules.TagNamed):
			own = "; " + o.Record.Slug() + " is " + strings.ToLower(o.Record.Name[:1]) + o.Record.Name[1:]
		default:
			names = append(names, o.Record.Slug())
		}
	}
	return "one of " + term.Truncated(names) + own
}

// openQuestion returns an error that names the open question and how to answer it on the command line.
func (o *newOptions) openQuestion(i sheet.Issue, r *builder.Resolution) error {
	what := "not answered yet: " + i.Question
	if q := r.Question(i.Question); q != nil {
		what = "not answered yet: " + q.Prompt
	}
	return message.Misuse("new", what, message.HintWithoutFile(i.Hint)+" answers it, --quick fills in everything that is open")
}

// written reports the new hero and its open questions. If it is the only one it prints the usual next step.
func (o *newOptions) written(path string, s *sheet.Sheet, alone bool) {
	const out = "standard output"
	what := strings.Join(strings.Fields("a "+s.LevelWords()+" "+cmp.Or(s.Who(), "hero")), " ")
	if o.random {
		what += fmt.Sprintf(", seed %d", o.seed)
	}
	open := message.OpenPrompts(s)
	if path == "-" {
		path = out
	}
	illegal := message.CountIssues(s.Issues, sheet.Illegal)
	if illegal > 0 {
		open = nil
	} else if len(open) > 0 {
		what += "; " + message.Plural(len(open), "question is", "questions are") + " open:"
	}
	o.app.IO.NoteList(path, what, open, "")
	if path != out && alone {
		if e, err := o.app.Open(path); err == nil {
			o.app.PrintState(e, s)
		}
	}
	if s.Edition != data.Published() && o.app.Rules.Edition == "" && o.like == "" {
		o.app.IO.Note(path, "made with the rules of "+s.Edition+"; --rules "+data.Published()+" for the published game", "")
	}
}
