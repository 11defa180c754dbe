package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// report says what of a hero is still to be answered and what the player should know.
type report struct {
	*writer
	s *sheet.Sheet
}

// all lists every question and everything the player should know.
func (p *report) all() {
	if p.r.hero.Level < 1 || p.r.hero.Level > p.r.set.MaxLevel {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "level-range",
			Text: "level " + itoa(p.r.hero.Level) + "; this edition goes from 1 to " + itoa(p.r.set.MaxLevel),
			Hint: sheet.Hint{Action: sheet.Answer, Question: "level", Answer: itoa(p.r.level)}})
	}
	p.atTheTable()
	p.s.Questions = make([]sheet.Question, 0, len(p.r.Questions)+4)
	for _, q := range p.r.Questions {
		p.s.Questions = append(p.s.Questions, sheet.Question{ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: q.Answer, Names: p.r.AnswerWords(q), Reason: q.Reason, Source: q.Source, Level: q.Level})
		p.issues(q)
	}
	var stray []Choice
	for _, c := range slices.Concat(p.r.hero.Choices, p.r.hero.Play.Kept) {
		if p.r.Question(c.Question) == nil {
			stray = append(stray, c)
		}
	}
	slices.SortStableFunc(stray, func(a, b Choice) int { return strings.Compare(a.Question, b.Question) })
	for _, c := range stray {
		p.s.Issues = append(p.s.Issues, p.unasked(c))
	}
	p.requirements()
	p.arithmetic()
	p.warnings()
}

// atTheTable looks at what happened in play.
func (p *report) atTheTable() {
	say := func(code, text string, hint sheet.Hint) {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: code, Text: text, Hint: hint})
	}
	play := &p.r.hero.Play
	counts := [4]struct {
		key string
		n   int
	}{{"xp", play.XP}, {"victories", play.Victories}, {"temporary", play.Temporary}, {"recoveries", 0}}
	if play.Recoveries != nil {
		counts[3].n = *play.Recoveries
	}
	for _, c := range counts {
		if c.n < 0 {
			say("below-nothing", "play."+c.key+" is "+itoa(c.n)+"; it never goes below 0", sheet.Hint{Action: sheet.Answer, Question: "play." + c.key, Answer: "0"})
		}
	}
	for _, e := range play.Earned {
		if st := p.r.set.Stat(e.Stat); st == nil || !st.Earned {
			say("unknown-stat", "play.earned: nothing is earned of "+strconv.Quote(e.Stat), sheet.Hint{Action: sheet.Numbers})
		}
	}
	p.reserves(say)
	if len(play.Conditions) == 0 {
		return
	}
	var known []string
	for _, rec := range p.r.set.KindsOf(rules.KindCondition) {
		known = append(known, rec.Slug())
	}
	for _, c := range play.Conditions {
		if len(known) == 0 || slices.Contains(known, rules.Slug(c)) {
			continue
		}
		hint := sheet.Hint{Action: sheet.Meant, Answer: rules.Nearest(c, known)}
		if hint.Answer == "" {
			hint = sheet.Hint{Action: sheet.Known, Answer: strings.Join(known, ", ")}
		}
		say("unknown-condition", "play.conditions: there is no condition "+strconv.Quote(c), hint)
	}
}

// reserves looks at what there is of resources. What a hero has no more, or not yet, waits.
func (p *report) reserves(say func(code, text string, hint sheet.Hint)) {
	for _, has := range p.r.hero.Play.Resources {
		switch floor, ok := p.r.Floor(has.Resource); {
		case !ok:
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Notice, Code: "no-resource",
				Text: "play.resources: " + strconv.Quote(has.Resource) + " is kept; this hero has no such resource now",
				Hint: sheet.Hint{Action: sheet.Forget, Question: "play.resources." + has.Resource}})
		case has.Amount < floor:
			say("below-nothing", "play.resources."+has.Resource+" is "+itoa(has.Amount)+"; it never goes below "+itoa(floor),
				sheet.Hint{Action: sheet.Answer, Question: "play.resources." + has.Resource, Answer: itoa(floor)})
		}
	}
}

// issues words what is wrong with a question or missing from it.
func (p *report) issues(q *Question) {
	for _, f := range q.bad {
		i := sheet.Issue{Severity: sheet.Illegal, Code: f.code, Question: q.ID, Text: f.text}
		if f.severity != "" {
			i.Severity = f.severity
		}
		if i.Severity == sheet.Illegal {
			i.Hint = p.hint(q, f.pick)
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

// missing words what an open question still wants.
func (p *report) missing(q *Question, say func(sheet.Severity, string, string, sheet.Hint)) {
	switch {
	case len(q.choose.Arrays) > 0:
		say(sheet.Unfinished, "open", "scores are to be assigned: "+arrayList(q.choose.Arrays), p.hint(q, ""))
	case q.budget && len(q.chosen) > 0:
		left := legality{p.r}.budgetOf(q) - q.spent(len(q.chosen))
		say(sheet.Unfinished, "points-left", points(left)+" left to spend", p.hint(q, ""))
	case len(q.chosen) > 0:
		say(sheet.Unfinished, "too-few", itoa(len(q.chosen))+" of "+itoa(q.count)+" picked", p.hint(q, ""))
	case !q.Text && !slices.ContainsFunc(p.r.Offers(q), func(o Offer) bool { return o.Legal }):
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

// hint is what to do next: a legal answer, or the nearest known one to a mistyped word.
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
	if near := rules.Nearest(mistyped, legal); mistyped != "" && near != "" && !p.isPick(q, mistyped) {
		return sheet.Hint{Action: sheet.Meant, Question: q.ID, Answer: near}
	}
	if set.Answer = p.example(q, legal); set.Answer != "" {
		return set
	}
	return sheet.Hint{Action: sheet.Look, Question: q.ID}
}

func (p *report) isPick(q *Question, slug string) bool {
	return slices.ContainsFunc(q.chosen, func(rec *rules.Record) bool { return rec.Slug() == slug })
}

// example is a whole legal answer: the picks that stand, and enough further ones.
func (p *report) example(q *Question, legal []string) string {
	picks := q.Standing()
	if !q.budget {
		for _, slug := range p.r.Ranked(q, p.r.Offers(q), nil) { // what another answer has already comes last
			if (len(picks) < q.count || q.Many && len(picks) == len(q.chosen)) && !slices.Contains(picks, slug) {
				picks = append(picks, slug)
			}
		}
	} else if len(legal) > 0 && (len(picks) == 0 || q.State == sheet.Open) {
		picks = append(picks, legal[0])
	}
	return strings.Join(picks, ",")
}

// points words how many points there are.
func points(n int) string {
	if n == 1 {
		return "1 point is"
	}
	return itoa(n) + " points are"
}

// unasked words a stored answer to a question that is not asked: put aside, or a mistake.
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
	hint := sheet.Hint{Action: sheet.Meant, Answer: rules.Nearest(c.Question, known)}
	if hint.Answer == "" {
		hint = sheet.Hint{Action: sheet.List}
	}
	p.s.Questions = append(p.s.Questions, sheet.Question{ID: c.Question, State: sheet.Stale, Answer: c.Answer, Names: c.Answer, Reason: "no such question"})
	return sheet.Issue{Severity: sheet.Illegal, Code: "unknown-question", Question: c.Question, Text: "there is no such question", Hint: hint}
}

// couldAsk finds the record that asks a question in some other hero, and how it is asked.
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

// requirements looks at what was given rather than chosen: its legality is said too.
func (p *report) requirements() {
	for _, h := range p.r.held.list {
		if h.shown && h.causes[0].question == "" && !p.r.scope(h).true(h.rec.Requires) {
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "requires", Text: h.rec.Name + " needs " + legality{p.r}.requirement(h.rec)})
		}
	}
}

// warnings are what the rules say of the hero as a whole, such as carrying too much.
func (p *report) warnings() {
	p.r.eachEffect(rules.VerbNote, func(h *holding, e *rules.Effect) {
		if e.Note.About != aboutWarning {
			return
		}
		i := sheet.Issue{Severity: sheet.Notice, Code: "warning", Text: p.text(h, e.Note.Text).String()}
		if !slices.Contains(p.s.Issues, i) {
			p.s.Issues = append(p.s.Issues, i)
		}
	})
}
