package choice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/message"
)

// Setting is one QUESTION=ANSWER of the command line.
type Setting struct{ Key, Value string }

// Parse splits arguments of the form QUESTION=ANSWER. flag names them in messages.
func Parse(args []string, flag string) ([]Setting, error) {
	var out []Setting
	for _, arg := range args {
		key, value, ok := strings.Cut(arg, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if !ok || key == "" {
			return nil, message.Misuse(flag, fmt.Sprintf("%q is not QUESTION=ANSWER", arg), "such as class=fury")
		}
		if value == "" && key != "name" && key != "player" && key != "portrait" {
			hint := "--unset " + key + " takes the answer away"
			if flag == "--set" { // of a new hero
				hint = "leave it out, and the question stays open"
			}
			return nil, message.Misuse(flag, key+" needs an answer", hint)
		}
		if slices.ContainsFunc(out, func(s Setting) bool { return s.Key == key }) {
			return nil, message.Misuse(flag, key+" is set twice", key+"=a,b gives several answers")
		}
		out = append(out, Setting{key, value})
	}
	return out, nil
}

// answer splits an answer as the question needs it: free text, assigned scores, or a list of picks. The question is nil if
// the hero is not asked it.
func (s Setting) answer(q *builder.Question) []string {
	if q != nil && q.Text {
		return []string{s.Value}
	}
	assigned := false
	if q != nil {
		arrays, _ := q.Arrays()
		assigned = len(arrays) > 0
	}
	var out []string
	for item := range strings.SplitSeq(s.Value, ",") {
		item = strings.TrimSpace(item)
		name, score, colon := strings.Cut(item, ":")
		if !colon {
			name, score, colon = strings.Cut(item, "=")
		}
		_, err := strconv.Atoi(strings.TrimSpace(score))
		switch {
		case item == "":
		case colon && (assigned || q == nil && err == nil):
			out = append(out, strings.ToLower(strings.TrimSpace(name))+"="+strings.TrimSpace(score))
		case spelling.Slug(item) == "":
			out = append(out, item)
		default:
			out = append(out, spelling.Slug(item))
		}
	}
	return out
}

// AnswerAll gives a hero the answers and notes. Answers may depend on each other in any order.
func AnswerAll(set *rules.Set, hero *builder.Hero, settings []Setting) *builder.Hero {
	for range 2 { // an answer further back may change the question
		r := builder.Resolve(set, hero)
		for _, s := range settings {
			if key, note := strings.CutPrefix(s.Key, "notes."); note {
				hero = hero.WithNote(key, s.Value)
				continue
			}
			q := r.Question(s.Key)
			answer := s.answer(q)
			if q != nil && !q.Text {
				offers := r.Offers(q)
				byName(offers, answer)
				hero = replaceMadeNames(set, hero, offers, answer)
			}
			hero = hero.With(s.Key, answer)
		}
	}
	return hero
}

// replaceMadeNames replaces the name of something the players made by its placeholder record. It returns the hero with the
// name noted.
func replaceMadeNames(set *rules.Set, hero *builder.Hero, offers []builder.Offer, answer []string) *builder.Hero {
	for _, o := range offers {
		for _, m := range hero.CustomThingsFor(set, o.Record) {
			if i := slices.Index(answer, spelling.Slug(m.Name)); i >= 0 {
				answer[i], hero = o.Record.Slug(), hero.WithNote(o.Record.Kind(), m.Name)
			}
		}
	}
	return hero
}

// byName replaces other names of an offer by its slug.
func byName(offers []builder.Offer, answer []string) {
	for i, word := range answer {
		for _, o := range offers {
			named := func(name string) bool { return spelling.Slug(name) == word }
			if o.Record.Slug() == word {
				answer[i] = word
				break
			}
			if named(o.Record.Name) || slices.ContainsFunc(o.Record.Aliases, named) {
				answer[i] = o.Record.Slug()
			}
		}
	}
}

// UnknownQuestion returns an error if a setting answers a question that no hero is ever asked, or its word fits several
// questions. file is the hero's file in the hint.
func UnknownQuestion(where, file string, settings []Setting, r *builder.Resolution) error {
	issues := r.Issues()
	for _, s := range settings {
		for _, i := range issues {
			if i.Question == s.Key && i.Code == "unknown-question" {
				if fits := candidates(r, s.Key); len(fits) > 1 {
					return several(where, r, s.Key, fits)
				}
				return &message.Problem{Where: where, What: fmt.Sprintf("there is no question %q", s.Key), Hint: message.HintWords(i.Hint, file)}
			}
		}
	}
	return nil
}

// IsMulti returns a function that reports whether the answer to a question is a list.
func IsMulti(r *builder.Resolution) func(question string) bool {
	return func(id string) bool {
		q := r.Question(id)
		return q != nil && q.Multi
	}
}

// QuestionOrder returns the ids of the questions in the order they are asked.
func QuestionOrder(r *builder.Resolution) []string {
	out := make([]string, len(r.Questions))
	for i, q := range r.Questions {
		out[i] = q.ID
	}
	return out
}
