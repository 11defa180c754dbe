package builder

import (
	"strings"
	"unicode/utf8"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// text puts the numbers and marks of a text in, as a holding sees them.
func (r *Resolution) text(h *held, t rules.Text) sheet.Text { return r.textPlus(h, t, 0) }

// textPlus does the same with potencies raised.
func (r *Resolution) textPlus(h *held, t rules.Text, potency int) sheet.Text {
	if len(t.Parts) == 0 {
		return nil
	}
	out := make(sheet.Text, 0, len(t.Parts))
	for i := range t.Parts {
		out = append(out, r.run1(h, &t.Parts[i], potency))
	}
	return out
}

func (r *Resolution) run1(h *held, p *rules.Part, potency int) sheet.Run {
	ev := env{r, h}
	switch p.Kind {
	case rules.PartStrong:
		return sheet.Run{Kind: sheet.Strong, S: p.S}
	case rules.PartValue:
		return sheet.Run{Kind: sheet.Value, S: r.figure(p.Expr, ev), Formula: p.Expr.Filled(ev) + " (" + p.Expr.Src + ")"}
	case rules.PartSurge:
		return sheet.Run{Kind: sheet.Surge, N: p.Expr.Int(ev)}
	case rules.PartShield:
		return sheet.Run{Kind: sheet.Shield, N: p.Expr.Int(ev)}
	case rules.PartPotency:
		return sheet.Run{Kind: sheet.Mark, S: p.S, N: r.statValue("potency_"+p.To) + potency, Formula: p.To}
	case rules.PartReach:
		return r.reachOf(p.S)
	case rules.PartName:
		return sheet.Run{S: r.characteristicName(h, p.S)}
	}
	return sheet.Run{S: p.S}
}

// reachOf prints how many squares an ability reaches, with every bonus of the hero.
func (r *Resolution) reachOf(id string) sheet.Run {
	h := r.holding(id)
	if h == nil || h.rec.Ability == nil {
		return sheet.Run{S: "its"}
	}
	c := r.newCard(h, r.modifiers(), "")
	_, numbers := c.distance()
	if len(numbers) == 0 {
		return sheet.Run{S: "its"}
	}
	n := numbers[len(numbers)-1]
	return sheet.Run{Kind: sheet.Value, S: n.Show(), Formula: n.Show() + " (the distance of " + h.rec.Name + ")"}
}

// figure prints a computed number; a plain size prints its label.
func (r *Resolution) figure(e rules.Expr, ev env) string {
	v := e.Int(ev)
	if name, ok := e.Name(); ok {
		if st := r.set.Stat(name); st != nil && st.Sizes && v < len(r.set.Sizes) {
			return r.set.Sizes[v]
		}
	}
	return sheet.Figure(v, false)
}

// characteristicName prints the characteristic a name means: itself, or what a param is bound to.
func (r *Resolution) characteristicName(h *held, name string) string {
	name = h.param(name)
	for _, c := range r.set.Characteristics {
		if c.ID == name {
			return c.Name
		}
	}
	if name == "highest" {
		return "highest characteristic"
	}
	return name
}

func (r *Resolution) texts(h *held, ts []rules.Text) []sheet.Text {
	out := make([]sheet.Text, 0, len(ts))
	for _, t := range ts {
		out = append(out, r.text(h, t))
	}
	return out
}

// title begins a word with a capital.
func title(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:n]) + s[n:]
}
