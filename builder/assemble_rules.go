package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// reference adds what every sheet prints of the common rules.
func (a *assembly) reference() {
	s, changes := a.s, a.rewordings()
	for i := range a.common.lists {
		switch l := &a.common.lists[i]; l.role {
		case rules.KindCondition:
			s.Conditions = joined(s.Conditions, a.ruled(l, changes))
		case rules.KindAction:
			s.Actions = joined(s.Actions, a.ruled(l, changes))
		case rules.KindToken:
			s.Tokens = joined(s.Tokens, a.ruled(l, changes))
		}
	}
	a.skillGroups()
}

// joined is one list behind another; what is shared stays as it is.
func joined(list, more []sheet.Rule) []sheet.Rule {
	if len(list) == 0 {
		return slices.Clip(more)
	}
	return append(list, more...)
}

// ruled is a list of common rules with what is this hero's in it: numbers, what never happens to the hero, and what
// something the hero has changes about them.
func (a *assembly) ruled(l *ruleList, changes []rewording) []sheet.Rule {
	list := l.rules
	if len(l.figures) > 0 || len(a.s.CannotBe) > 0 || len(changes) > 0 {
		list = slices.Clone(list)
	}
	for _, i := range l.figures {
		rule, rec := &list[i], &l.records[i]
		if rule.Text == nil {
			rule.Text = a.text(nil, rec.Text)
		}
		if rule.Short == nil {
			rule.Short = a.text(nil, rec.Short)
		}
	}
	for i := range a.s.CannotBe {
		n := &a.s.CannotBe[i]
		if at := l.index(n.ID); at >= 0 && n.When == "" {
			list[at].Mark = "immune (" + n.SourceName + ")"
		}
	}
	for _, c := range changes {
		if at := l.index(c.how.Target); at >= 0 {
			a.reword(&list[at], c)
		}
	}
	return list
}

// rewording is what something the hero has changes about what everyone may do.
type rewording struct {
	by  *holding
	how *rules.Amend
}

// rewordings are all of them, in the order held.
func (a *assembly) rewordings() (out []rewording) {
	a.r.eachEffect(rules.VerbAmend, func(by *holding, e *rules.Effect) {
		if e.Amend.Reword() {
			out = append(out, rewording{by, e.Amend})
		}
	})
	return out
}

// reword changes a rule for this hero, and says what does it.
func (a *assembly) reword(r *sheet.Rule, c rewording) {
	if c.how.As != "" {
		r.Kind = c.how.As
	}
	if more := a.text(c.by, c.how.Also); len(more) > 0 {
		r.Text = slices.Concat(r.Text, sheet.Words(" "), more)
		if len(r.Short) > 0 {
			r.Short = slices.Concat(r.Short, sheet.Words(" "), more)
		}
	}
	if r.Mark != "" {
		r.Mark += ", "
	}
	r.Mark += c.by.rec.Name
}

// rule is a piece of the common rules.
func (w *writer) rule(rec *rules.Record) sheet.Rule {
	return sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(w.r.set.AttrOf(rec, rules.AttrTopic)), Text: w.text(nil, rec.Text), Short: w.text(nil, rec.Short)}
}
