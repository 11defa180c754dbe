package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// arithmetic adds an issue for each expression that divides by zero or overflows for this hero. The built-in rules have no
// such expression; homebrew may have one that fails for some heroes only.
func (a *assembly) arithmetic() {
	var found []string
	look := func(h *held.Holding, e *rules.Expr) {
		fault := e.Fault(a.n.Scope(h))
		if fault == "" {
			return
		}
		name := a.n.Set.Title
		if h != nil {
			name = h.Rec.Name
		}
		text := name + ": " + e.String() + " " + fault + " for this hero, so the number is not what it says"
		if !slices.Contains(found, text) {
			found = append(found, text)
			a.s.Issues = append(a.s.Issues, sheet.Issue{Severity: sheet.Illegal, Code: "arithmetic", Text: text,
				Hint: sheet.Hint{Action: sheet.Explain}})
		}
	}
	for _, e := range a.common.faults {
		look(nil, e)
	}
	for _, h := range a.n.Held.All {
		for _, e := range a.wording(h.Rec).faults {
			look(h, e)
		}
	}
}

// warnings adds the warnings that the rules give, such as carrying too much.
func (a *assembly) warnings() {
	for _, x := range a.n.Counting(rules.VerbNote) {
		if x.Effect.Note.About != aboutWarning {
			continue
		}
		i := sheet.Issue{Severity: sheet.Notice, Code: "warning", Text: a.text(x.By, x.Effect.Note.Text).String()}
		if !slices.Contains(a.s.Issues, i) {
			a.s.Issues = append(a.s.Issues, i)
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
		for _, x := range []*rules.Expr{&m.Melee, &m.Ranged, &m.Potency} {
			do(x)
		}
		for i := range m.Damage {
			do(&m.Damage[i])
		}
	}
}
