package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// arithmetic says where the numbers of what the hero holds divide by nothing or grow beyond all measure. The rules
// that ship never do; homebrew may for some heroes and not for others.
func (p *report) arithmetic() {
	var found []string
	look := func(h *holding, e *rules.Expr) {
		if len(e.Nodes()) < 2 || !e.CanFault() {
			return
		}
		fault := e.Fault(p.r.scope(h))
		if fault == "" {
			return
		}
		name := p.r.set.Title
		if h != nil {
			name = h.rec.Name
		}
		text := name + ": " + e.String() + " " + fault + " for this hero, so the number is not what it says"
		if !slices.Contains(found, text) {
			found = append(found, text)
			p.s.Issues = append(p.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "arithmetic", Text: text,
				Hint: sheet.Hint{Action: sheet.Explain}})
		}
	}
	for i := range p.r.set.Stats {
		look(nil, &p.r.set.Stats[i].Base)
	}
	for _, h := range p.r.held.list {
		for i := range h.rec.Effects {
			eachNumber(&h.rec.Effects[i], func(e *rules.Expr) { look(h, e) })
		}
	}
}

// eachNumber calls do for the expressions of an effect.
func eachNumber(e *rules.Effect, do func(*rules.Expr)) {
	do(&e.If)
	do(&e.Value)
	do(&e.Cap)
	if n := e.Note; n != nil {
		for i := range n.Text.Parts {
			do(&n.Text.Parts[i].Expr)
		}
	}
	if e.Choose != nil {
		do(&e.Choose.Pick)
		do(&e.Choose.Budget)
	}
	if m := e.Mod; m != nil {
		for _, x := range [...]*rules.Expr{&m.Melee, &m.Ranged, &m.Potency} {
			do(x)
		}
		for i := range m.Damage {
			do(&m.Damage[i])
		}
	}
}
