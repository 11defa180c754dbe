package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// report adds the questions and issues of a hero to the sheet.
type report struct {
	r *Resolution
	s *sheet.Sheet

	hinted int // issues with a hint that looks at what is offered
}

// maxHinted is the most issues whose hint looks at what is offered.
const maxHinted = 100

// all adds every question and every issue.
func (p *report) all() {
	if p.r.hero.Level < 1 || p.r.hero.Level > p.r.set.MaxLevel {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "level-range",
			Text: phrase.Of("level-range", p.r.hero.Level, p.r.set.MaxLevel),
			Hint: sheet.Hint{Action: sheet.Answer, Question: "level", Answer: itoa(p.r.level)}})
	}
	if p.r.crowded {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "too-many-questions",
			Text: phrase.Of("too-many-questions", maxQuestions), Hint: sheet.Hint{Action: sheet.List}})
	}
	if p.r.held.Crowded {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "too-many-effects",
			Text: phrase.Of("too-many-effects", held.MaxPassive), Hint: sheet.Hint{Action: sheet.List}})
	}
	p.checkPlay()
	p.s.Questions = make([]sheet.Question, 0, len(p.r.Questions))
	for _, q := range p.r.Questions {
		p.s.Questions = append(p.s.Questions, sheet.Question{
			ID: q.ID, Prompt: q.Prompt, State: q.State, Answer: q.Answer, Names: p.r.AnswerWords(q),
			Reason: q.Reason, Source: q.Source, Level: q.Level,
		})
		p.issues(q)
	}
	var stray []Choice
	for _, given := range [][]Choice{p.r.hero.Choices, p.r.hero.Play.Kept} {
		for _, c := range given {
			if p.r.Question(c.Question) == nil {
				stray = append(stray, c)
			}
		}
	}
	slices.SortStableFunc(stray, func(a, b Choice) int { return strings.Compare(a.Question, b.Question) })
	for _, c := range stray {
		p.s.Issues = append(p.s.Issues, p.unasked(c))
	}
	p.names()
	p.requirements()
}

// checkPlay adds the issues of the values noted in play.
func (p *report) checkPlay() {
	say := func(code, text string, hint sheet.Hint) {
		p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: code, Text: text, Hint: hint})
	}
	play := &p.r.hero.Play
	counts := []struct {
		key string
		n   int
	}{{"xp", play.XP}, {"victories", play.Victories}, {"temporary", play.Temporary}, {"recoveries", 0}}
	if play.Recoveries != nil {
		counts[3].n = *play.Recoveries
	}
	for _, c := range counts {
		if c.n < 0 {
			say("below-nothing", phrase.Of("below-nothing", "play."+c.key, c.n, 0),
				sheet.Hint{Action: sheet.Answer, Question: "play." + c.key, Answer: "0"})
		}
	}
	for _, e := range play.Earned {
		st, m := p.r.set.Stat(e.Stat), p.r.hero.missing(e.Stat)
		switch {
		case st == nil && m != nil:
			p.s.Issues = append(p.s.Issues, m.waits("", "play.earned: "+strconv.Quote(e.Stat)))
		case st == nil || !st.Earned:
			say("unknown-stat", "play.earned: "+phrase.Of("nothing-earned", strconv.Quote(e.Stat)),
				sheet.Hint{Action: sheet.Numbers})
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
		if len(known) == 0 || slices.Contains(known, spelling.Slug(c)) {
			continue
		}
		if m := p.r.hero.missing(spelling.Slug(c)); m != nil {
			p.s.Issues = append(p.s.Issues, m.waits("", "play.conditions: "+strconv.Quote(c)))
			continue
		}
		hint := sheet.Hint{Action: sheet.Meant, Answer: spelling.Nearest(c, known)}
		if hint.Answer == "" {
			hint = sheet.Hint{Action: sheet.Known, Answer: strings.Join(known, ", ")}
		}
		say("unknown-condition", "play.conditions: "+phrase.Of("no-condition", strconv.Quote(c)), hint)
	}
}

// reserves adds the issues of the noted resources. An amount of a resource that the hero does not have now is kept.
func (p *report) reserves(say func(code, text string, hint sheet.Hint)) {
	for _, has := range p.r.hero.Play.Resources {
		switch floor, ok := p.r.Floor(has.Resource); {
		case !ok:
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Notice, Code: "no-resource",
				Text: "play.resources: " + phrase.Of("resource-kept", strconv.Quote(has.Resource)),
				Hint: sheet.Hint{Action: sheet.Forget, Question: "play.resources." + has.Resource}})
		case has.Amount < floor:
			say("below-nothing", phrase.Of("below-nothing", "play.resources."+has.Resource, has.Amount, floor),
				sheet.Hint{Action: sheet.Answer, Question: "play.resources." + has.Resource, Answer: itoa(floor)})
		}
	}
}

// names adds an issue for each pick that still wants a name of the player's own.
func (p *report) names() {
	for _, q := range p.r.Questions {
		if rec := p.r.hero.PickToName(p.r.set, q); rec != nil {
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Notice, Code: "unnamed", Question: q.ID,
				Text: phrase.Of("no-name-yet", rec.Name),
				Hint: sheet.Hint{Action: sheet.Answer, Question: "notes." + rec.Kind(), Answer: "NAME"}})
		}
	}
}

// requirements adds the issues of fixed grants whose requirements the hero does not meet.
func (p *report) requirements() {
	for _, h := range p.r.held.All {
		if h.Shown && h.Causes[0].Question == "" && !p.r.scope(h).True(h.Rec.Requires) {
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "requires", Text: p.r.needs(h.Rec)})
		}
	}
}
