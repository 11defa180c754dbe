package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// issues adds the issues of a question: the flaws of its answer, and missing picks.
func (p *report) issues(q *Question) {
	for _, f := range q.bad {
		i := sheet.Issue{Severity: sheet.Illegal, Code: f.code, Question: q.ID, Text: f.text}
		if f.severity != "" {
			i.Severity = f.severity
		}
		if m := p.r.hero.missingSource(i); m != nil {
			i.Severity, i.Text = sheet.Unfinished, phrase.Of("without", i.Text, m.What)
		}
		if i.Severity != sheet.Notice {
			if i.Hint = f.hint; f.hint.Action == "" {
				i.Hint = p.hint(q, f.pick)
			}
		} else if f.code == CodePutAside {
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
		case q.removedBy != "":
			say(sheet.Notice, "dormant", phrase.Of("not-asked-because", q.removedBy), sheet.Hint{})
		default:
			say(sheet.Notice, "dormant", phrase.Of("answer-waits", q.Level), sheet.Hint{})
		}
	case sheet.Deferred:
		say(sheet.Notice, "deferred", phrase.Of("left-blank"), p.hint(q, ""))
	case sheet.Open:
		p.missing(q, say)
	}
}

// missing adds the issue of an open question.
func (p *report) missing(q *Question, say func(sheet.Severity, string, string, sheet.Hint)) {
	switch {
	case len(q.choose.Arrays) > 0:
		say(sheet.Unfinished, "open", phrase.Of("scores-to-assign", arrayList(q.choose.Arrays)), p.hint(q, ""))
	case q.choose.Input == rules.InputNumber:
		low, high, _ := q.Number()
		say(sheet.Unfinished, "open", phrase.Of("number-missing", low, high), p.hint(q, ""))
	case q.budget && len(q.chosen) > 0:
		left := legality{p.r}.budgetOf(q) - q.spent(len(q.chosen))
		say(sheet.Unfinished, "points-left", phrase.Of("points-to-spend", left), p.hint(q, ""))
	case len(q.chosen) > 0:
		say(sheet.Unfinished, "too-few", phrase.Of("n-of-m-picked", len(q.chosen), q.count), p.hint(q, ""))
	case !q.Text && !(legality{p.r}).offersAny(q, func(o Offer) bool { return o.Legal }):
		if first := p.waitsFor(q.from); first != "" {
			say(sheet.Unfinished, "waits", phrase.Of("waits-on", first),
				sheet.Hint{Action: sheet.Look, Question: first})
			return
		}
		say(sheet.Notice, "nothing-to-choose", phrase.Of("nothing-to-choose"), sheet.Hint{})
	default:
		say(sheet.Unfinished, "open", phrase.Of("not-answered"), p.hint(q, ""))
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
	if p.hinted++; p.hinted > maxHinted {
		return sheet.Hint{Action: sheet.Look, Question: q.ID}
	}
	var legal []string
	for _, o := range p.r.Offers(q) {
		if o.Legal && !o.Picked {
			legal = append(legal, o.Record.Slug())
		}
	}
	if slices.Contains(legal, mistyped) && (q.budget || q.Many || len(q.chosen) < q.count) { // it is written otherwise
		set.Answer = strings.Join(append([]string{mistyped}, q.LegalPicks()...), ",")
		return set
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
	aside := map[string]int{} // how many answers are put aside, by the first words of their questions
	for i := range p.r.hero.Choices {
		if id := p.r.hero.Choices[i].Question; p.r.Question(id) == nil {
			of, _, _ := strings.Cut(id, ".")
			aside[of]++
		}
	}
	most := 0
	for _, slug := range legal {
		if n := aside[slug]; n > most {
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
