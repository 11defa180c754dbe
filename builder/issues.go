package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/prose"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// issues adds the issues of a question: the flaws of its answer, and missing picks.
func (p *report) issues(q *Question) {
	for _, f := range q.bad {
		i := sheet.Issue{Severity: sheet.Illegal, Code: f.code, Question: q.ID, Text: f.text}
		if f.severity != "" {
			i.Severity = f.severity
		}
		if i.Severity != sheet.Notice {
			if i.Hint = f.hint; f.hint.Action == "" {
				i.Hint = p.hint(q, f.pick)
			}
		} else if f.code == "put-aside" {
			i.Hint = sheet.Hint{Action: sheet.Forget, Question: q.ID}
		}
		p.s.Issues = append(p.s.Issues, i)
	}
	say := func(sev sheet.Severity, code, text string, hint sheet.Hint) {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sev, Code: code, Question: q.ID, Text: text, Hint: hint})
	}
	switch q.State {
	case sheet.Dormant:
		switch {
		case len(q.Answer) == 0:
		case q.away != "":
			say(sheet.Notice, "dormant", "not asked because of "+q.away+"; the answer is kept", sheet.Hint{})
		default:
			say(sheet.Notice, "dormant", "the answer waits for level "+itoa(q.Level), sheet.Hint{})
		}
	case sheet.Deferred:
		say(sheet.Notice, "deferred", "left blank until the game shows what is useful", p.hint(q, ""))
	case sheet.Open:
		p.missing(q, say)
	}
}

// clash returns the flaw of a pick that shares nothing with the pick of the question it depends on: "Adûn has no Sun; Kul
// and Salorna have both". It returns nil if the pick fails for another reason.
func (p *pass) clash(q *Question, rec *rules.Record, word string) *flaw {
	if q.from.Kind != rec.Kind() {
		return nil
	}
	for i := range q.from.Shares {
		sh := &q.from.Shares[i]
		on := p.found.Question(sh.Question)
		if on == nil || sh.With(rec, p) {
			continue
		}
		f := &flaw{code: "not-offered", pick: word, text: rec.Name + " depends on " + on.ID}
		if len(on.chosen) > 0 {
			f.text = p.found.Called(on.chosen[0]) + " has no " + rec.Name
		}
		if fits := fitting(p.found, on, q, sh); len(fits) > 0 {
			f.text += "; " + p.recordsWithPicks(fits, len(q.Answer))
			f.hint = sheet.Hint{Action: sheet.Answer, Question: on.ID, Answer: fits[0].Slug()}
		}
		return f
	}
	return nil
}

// recordsWithPicks words which records have so many picks.
func (p *pass) recordsWithPicks(fits []*rules.Record, picks int) string {
	const most = 6
	var names []string
	for _, rec := range fits {
		if !p.set.Is(rec, rules.TagNamed) {
			names = append(names, rec.Name)
		}
	}
	what := [...]string{"it", "both", "every one"}[min(max(picks-1, 0), 2)]
	switch n := len(names); {
	case n == 0:
		return "only " + strings.ToLower(fits[0].Name[:1]) + fits[0].Name[1:] + " has " + what
	case n == 1:
		return names[0] + " has " + what
	case n > most:
		return strings.Join(names[:most], ", ") + " and " + itoa(n-most) + " more have " + what
	default:
		return printable.List(names, "and") + " have " + what
	}
}

// missing adds the issue of an open question.
func (p *report) missing(q *Question, say func(sheet.Severity, string, string, sheet.Hint)) {
	switch {
	case len(q.choose.Arrays) > 0:
		say(sheet.Unfinished, "open", "scores are to be assigned: "+arrayList(q.choose.Arrays), p.hint(q, ""))
	case q.choose.Input == rules.InputNumber:
		low, high, _ := q.Number()
		say(sheet.Unfinished, "open", "a number from "+itoa(low)+" to "+itoa(high)+" is missing", p.hint(q, ""))
	case q.budget && len(q.chosen) > 0:
		left := legality{p.r}.budgetOf(q) - q.spent(len(q.chosen))
		say(sheet.Unfinished, "points-left", points(left)+" left to spend", p.hint(q, ""))
	case len(q.chosen) > 0:
		say(sheet.Unfinished, "too-few", itoa(len(q.chosen))+" of "+itoa(q.count)+" picked", p.hint(q, ""))
	case !q.Text && !(legality{p.r}).offersAny(q, func(o Offer) bool { return o.Legal }):
		if first := p.waitsFor(q.from); first != "" {
			say(sheet.Unfinished, "waits", "waits for "+first, sheet.Hint{Action: sheet.Look, Question: first})
			return
		}
		say(sheet.Notice, "nothing-to-choose", "the loaded rules offer nothing to choose here", sheet.Hint{})
	default:
		say(sheet.Unfinished, "open", "not answered", p.hint(q, ""))
	}
}

// waitsFor returns the question that has to be answered before a selector can describe anything.
func (p *report) waitsFor(s *rules.Selector) string {
	asked := []string{s.OfPick, s.Picks}
	for _, sh := range s.Shares {
		asked = append(asked, sh.Question)
	}
	for _, id := range asked {
		if q := p.r.Question(id); q != nil && len(q.chosen) == 0 {
			return id
		}
	}
	return ""
}

// hint returns the next step for the player: to give a legal answer, or the known one that is nearest to a mistyped word.
func (p *report) hint(q *Question, mistyped string) sheet.Hint {
	set := sheet.Hint{Action: sheet.Answer, Question: q.ID}
	if arrays, to := q.Arrays(); len(arrays) > 0 {
		var parts []string
		for i, c := range to {
			parts = append(parts, c+":"+itoa(arrays[0][i]))
		}
		set.Answer = strings.Join(parts, ",")
		return set
	}
	if _, _, number := q.Number(); number {
		set.Answer = q.UsualNumber()
		return set
	}
	if q.Text {
		set.Answer = "WORDS"
		return set
	}
	var legal []string
	for _, o := range p.r.Offers(q) {
		if o.Legal && !o.Picked {
			legal = append(legal, o.Record.Slug())
		}
	}
	if near := spelling.Nearest(mistyped, legal); mistyped != "" && near != "" && near != mistyped && !p.isPick(q, mistyped) {
		return sheet.Hint{Action: sheet.Meant, Question: q.ID, Answer: near}
	}
	if set.Answer = p.pickToKeep(q, legal); set.Answer != "" {
		return set
	}
	if set.Answer = p.example(q, legal); set.Answer != "" {
		return set
	}
	return sheet.Hint{Action: sheet.Look, Question: q.ID}
}

// pickToKeep returns the pick with which most of the answers that are put aside would count again, or "" if none does.
func (p *report) pickToKeep(q *Question, legal []string) (best string) {
	if q.budget || q.Many || q.count != 1 {
		return ""
	}
	most := 0
	for _, slug := range legal {
		n := 0
		for i := range p.r.hero.Choices {
			if of, _, _ := strings.Cut(p.r.hero.Choices[i].Question, "."); of == slug && p.r.Question(p.r.hero.Choices[i].Question) == nil {
				n++
			}
		}
		if n > most {
			best, most = slug, n
		}
	}
	return best
}

func (p *report) isPick(q *Question, slug string) bool {
	return slices.ContainsFunc(q.chosen, func(rec *rules.Record) bool { return rec.Slug() == slug })
}

// example returns a whole legal answer: the legal picks, and enough further ones.
func (p *report) example(q *Question, legal []string) string {
	picks := q.LegalPicks()
	if !q.budget {
		for _, slug := range p.r.Ranked(q, p.r.Offers(q), nil) { // picks of other answers come last
			if (len(picks) < q.count || q.Many && len(picks) == len(q.chosen)) && !slices.Contains(picks, slug) {
				picks = append(picks, slug)
			}
		}
	} else if len(legal) > 0 && (len(picks) == 0 || q.State == sheet.Open) {
		picks = append(picks, legal[0])
	}
	return strings.Join(picks, ",")
}

// points returns a number of points in words.
func points(n int) string {
	if n == 1 {
		return "1 point is"
	}
	return itoa(n) + " points are"
}

// unasked returns the issue of an answer to a question that is not asked: it is put aside, or a mistake.
func (p *report) unasked(c Choice) sheet.Issue {
	answer := strings.Join(c.Answer, ", ")
	if by, asked, ok := p.couldAsk(c.Question); ok {
		reason := "not asked now"
		if by != nil {
			reason += ": it belongs to " + by.Name
		}
		aside := sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer, Names: c.Answer, Reason: reason}
		if asked != nil {
			aside.Prompt = asked.Prompt
			aside.Names = p.r.AnswerWords(&Question{Answer: c.Answer, choose: asked, from: &asked.From, Text: asked.Input != ""})
		}
		p.s.Questions = append(p.s.Questions, aside)
		return sheet.Issue{Severity: sheet.Notice, Code: "put-aside", Question: c.Question,
			Text: strconv.Quote(answer) + " is kept; the question is " + reason, Hint: sheet.Hint{Action: sheet.Forget, Question: c.Question}}
	}
	var known []string
	for _, q := range p.r.Questions {
		known = append(known, q.ID)
	}
	hint := sheet.Hint{Action: sheet.Meant, Answer: spelling.Nearest(c.Question, known)}
	if hint.Answer == "" {
		hint = sheet.Hint{Action: sheet.List}
	}
	p.s.Questions = append(p.s.Questions, sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer, Names: c.Answer, Reason: "no such question"})
	return sheet.Issue{Severity: sheet.Illegal, Code: "unknown-question", Question: c.Question, Text: "there is no such question", Hint: hint}
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
	return rec.Name + ": only if " + prose.Of(r.set).Condition(rec.Needed().Requires)
}
