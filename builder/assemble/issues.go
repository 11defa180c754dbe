package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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
		text := phrase.Of("issue-arithmetic", name, e.String(), fault)
		if !slices.Contains(found, text) {
			found = append(found, text)
			out = append(out, sheet.Issue{Severity: sheet.Illegal, Code: "arithmetic", Text: text,
				Hint: sheet.Hint{Action: sheet.Explain}})
		}
	}
	for _, e := range w.common.faults.numbers {
		look(nil, e)
	}
	for _, h := range w.n.Held.All {
		faults := &w.wording(h.Rec).faults
		for _, e := range faults.numbers {
			look(h, e)
		}
		for _, t := range faults.texts {
			for i, shown := 0, t.For(w.n.Scope(h).True); i < len(shown.Parts); i++ {
				look(h, &shown.Parts[i].Expr)
			}
		}
	}
	return out
}

// faults are the expressions that can overflow or divide by zero for some heroes, and the texts that have such.
type faults struct {
	numbers []*rules.Expr
	texts   []rules.Text
}

func canFault(e *rules.Expr) bool { return len(e.Nodes()) > 1 && e.CanFault() }

func (f *faults) number(e *rules.Expr) {
	if canFault(e) {
		f.numbers = append(f.numbers, e)
	}
}

func (f *faults) text(t rules.Text) {
	if slices.ContainsFunc(t.Parts, func(p rules.Part) bool { return canFault(&p.Expr) }) {
		f.texts = append(f.texts, t)
	}
}

// faultsOf returns the expressions and texts of a record that can have a fault.
func faultsOf(rec *rules.Record) (f faults) {
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if eachNumber(e, f.number); e.Note != nil {
			f.text(e.Note.Text)
		}
	}
	f.text(rec.Text)
	f.text(rec.Short)
	f.text(rec.Brief)
	if a := rec.Ability; a != nil {
		f.text(a.Target)
		f.text(a.TriggerText())
		for i := range a.Tiers {
			f.number(&a.Tiers[i].Damage)
			f.text(a.Tiers[i].Text)
		}
		for i := range a.Clauses {
			f.number(&a.Clauses[i].If)
			f.text(a.Clauses[i].Text)
		}
	}
	return f
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

// eachNumber calls do for the expressions of an effect outside of its texts.
func eachNumber(e *rules.Effect, do func(*rules.Expr)) {
	do(&e.If)
	do(&e.Value)
	do(&e.Cap)
	if e.Choose != nil {
		do(&e.Choose.Pick)
		do(&e.Choose.Budget)
	}
	if m := e.Mod; m != nil {
		for _, x := range []*rules.Expr{&m.Melee, &m.Ranged, &m.Potency, &m.Cost, &m.CostMin} {
			do(x)
		}
		for i := range m.Damage {
			do(&m.Damage[i])
		}
	}
	if e.Resource != nil {
		do(&e.Resource.Floor)
	}
}
