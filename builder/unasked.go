package builder

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// CodePutAside is the code of an issue of an answer that is kept and not used: its question is not asked.
const CodePutAside = "put-aside"

// unasked returns the issue of an answer to a question that is not asked: it is put aside, or a mistake.
func (p *report) unasked(c Choice) sheet.Issue {
	if by, asked, ok := p.couldAsk(c.Question); ok {
		why := ""
		if by != nil {
			why = ": " + phrase.Of("belongs-to", by.Name)
		}
		aside := sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer, Names: c.Answer,
			Reason: phrase.Of("not-asked-now") + why}
		if asked != nil {
			aside.Prompt = asked.Prompt
			aside.Names = p.r.AnswerWords(&Question{Answer: c.Answer, choose: asked, from: &asked.From, Text: asked.Input != ""})
		}
		p.s.Questions = append(p.s.Questions, aside)
		return sheet.Issue{Severity: sheet.Notice, Code: CodePutAside, Question: c.Question,
			Text: phrase.Of("kept-not-used", strings.Join(aside.Names, ", ")) + why,
			Hint: sheet.Hint{Action: sheet.Forget, Question: c.Question}}
	}
	if m := p.r.hero.missing(FirstWord(c.Question)); m != nil {
		p.s.Questions = append(p.s.Questions, sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer,
			Names: c.Answer, Reason: phrase.Of("waits-on", m.What)})
		return m.waits(c.Question, strconv.Quote(strings.Join(c.Answer, ", ")))
	}
	var known []string
	for _, q := range p.r.Questions {
		known = append(known, q.ID)
	}
	hint := sheet.Hint{Action: sheet.Meant, Answer: spelling.Nearest(c.Question, known)}
	if hint.Answer == "" {
		hint = sheet.Hint{Action: sheet.List}
	}
	p.s.Questions = append(p.s.Questions, sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer,
		Names: c.Answer, Reason: phrase.Of("no-such-question")})
	return sheet.Issue{Severity: sheet.Illegal, Code: "unknown-question", Question: c.Question,
		Text: phrase.Of("there-is-no-such-question"), Hint: hint}
}

// couldAsk returns the record that asks other heroes a question, and how it asks; ok is false if none does.
func (p *report) couldAsk(question string) (by *rules.Record, asked *rules.Choose, ok bool) {
	by, asked, ok = asker(p.r.set, question)
	slug, _, dotted := strings.Cut(question, ".")
	if !ok || !dotted {
		return by, asked, ok
	}
	for _, owner := range p.r.set.Find(slug) { // "fury.kit" belongs to the Fury, whichever of its features asks
		if owner.Slug() == slug {
			return owner, asked, true
		}
	}
	return by, asked, true
}

// asker returns a record that asks a question, and how it asks: nil for a replacement of a record that a hero has twice.
func asker(set *rules.Set, question string) (by *rules.Record, asked *rules.Choose, ok bool) {
	id := question
	if base, ok := strings.CutSuffix(question, ".instead"); ok {
		slug, _, _ := strings.Cut(base, ".")
		found := set.Find(slug)
		if len(found) == 0 {
			return nil, nil, false
		}
		return found[0], nil, true
	}
	if slug, rest, ok := strings.Cut(question, "#"); ok {
		_, rest, _ = strings.Cut(rest, ".")
		id = slug + "." + rest
	}
	for rec := range set.Each() {
		rec.EachChoose(func(ch *rules.Choose) {
			if set.QuestionID(rec, ch) == id {
				asked = ch
			}
		})
		if asked != nil {
			return rec, asked, true
		}
	}
	return nil, nil, false
}

// CouldAnswer reports whether a word could be an answer to a question that the hero is not asked now: the question takes free
// words or scores, or the rules have a record of that name.
func CouldAnswer(set *rules.Set, question, word string) bool {
	if len(set.Find(word)) > 0 || strings.Contains(word, "=") {
		return true
	}
	rec, _, ok := asker(set, question)
	if !ok {
		return false
	}
	free := false
	rec.EachChoose(func(ch *rules.Choose) { free = free || ch.Input != "" && set.QuestionID(rec, ch) == question })
	return free
}

// needs returns the message that the hero does not meet the requirement of a record: "Soldier's Skill: only if you don't have
// a kit". It has the words of the record's page.
func (r *Resolution) needs(rec *rules.Record) string {
	return phrase.Of("needs-condition", rec.Name, rules.ReaderOf(r.set).Condition(rec.Requires))
}
