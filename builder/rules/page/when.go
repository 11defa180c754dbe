package page

import (
	"fmt"
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// when describes when an effect applies; "" for always.
func (p *maker) when(e *rules.Effect) string {
	var from, on, during string
	condition := e.If
	if c := e.Choose; c != nil && isOwnCondition(c, e.If) {
		condition = rules.Expr{}
	}
	if e.At > 1 {
		from = phrase.Of("from", phrase.Of("at-level", e.At))
		if leveled, err := rules.Compile(fmt.Sprintf("level >= %d && (%s)", e.At, e.If.Src()), true); err == nil && namesLevel(e.If) {
			from, condition = "", leveled
		}
	}
	if !condition.Empty() {
		on = phrase.Of("if", p.read.Condition(condition))
	}
	if e.While != "" {
		during = phrase.Of("while-alone", e.While)
	}
	return doc.Joined("; ", from, on, during)
}

// namesLevel reports whether a condition names the hero's level.
func namesLevel(e rules.Expr) bool {
	return slices.ContainsFunc(e.Nodes(), func(n expr.Node) bool { return n.Op == expr.OpName && n.S == "level" })
}

// isOwnCondition reports whether a condition only means that a question without picks is not asked.
func isOwnCondition(c *rules.Choose, condition rules.Expr) bool {
	return !c.Pick.Empty() && condition.Src() == c.Pick.Src()+" > 0"
}

// contest words that only one of several such effects counts. It returns "" if the effect always counts.
func (p *maker) contest(e *rules.Effect) string {
	if e.Stack == "" || p.alone {
		return ""
	}
	return phrase.Of("only-best-counts", p.group(e.Stack))
}

// gates describes in brackets when an effect applies.
func (p *maker) gates(e *rules.Effect) string {
	return doc.Brackets(doc.Joined("; ", p.when(e), p.contest(e)))
}
