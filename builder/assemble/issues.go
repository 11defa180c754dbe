package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Issues returns the issues of the hero's numbers, as the sheet has them. It does not assemble the sheet.
func Issues(h Hero) []sheet.Issue { return issueFinder{newWriter(h)}.issues() }

// issueFinder finds the issues of a hero's numbers.
type issueFinder struct{ *writer }

func (w issueFinder) issues() []sheet.Issue { return append(w.arithmetic(), w.warnings()...) }

// arithmetic returns an issue for each expression that divides by zero or overflows for this hero. The built-in rules have no
// such expression; homebrew may have one that fails for some heroes only.
func (w issueFinder) arithmetic() (out []sheet.Issue) {
	var found []string
	look := func(h *held.Holding, e *rules.Expr) {
		_, fault := e.Eval(w.n.Scope(h))
		if fault == "" {
			return
		}
		name := w.n.Set.Title
		if h != nil {
			name = h.Rec.Name
		}
		text := name + ": " + e.String() + " " + fault + " for this hero, so its numbers are wrong"
		if !slices.Contains(found, text) {
			found = append(found, text)
			out = append(out, sheet.Issue{Severity: sheet.Illegal, Code: "arithmetic", Text: text,
				Hint: sheet.Hint{Action: sheet.Explain}})
		}
	}
	for _, e := range w.common.faults {
		look(nil, e)
	}
	for _, h := range w.n.Held.All {
		for _, e := range w.wording(h.Rec).faults {
			look(h, e)
		}
	}
	return out
}

// warnings returns the warnings that the rules give, such as carrying too much.
func (w issueFinder) warnings() (out []sheet.Issue) {
	for x := range w.n.Counting(rules.VerbNote) {
		if x.Effect.Note.About != aboutWarning {
			continue
		}
		i := sheet.Issue{Severity: sheet.Notice, Code: "warning", Text: w.text(x.By, x.Effect.Note.Text).String()}
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	return out
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
