package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// writer writes the texts of a hero's holdings, with the hero's numbers put in.
type writer struct {
	n        *numbers.Numbers
	answers  []Answer
	common   *commonTexts
	mods     []modifier     // every change of abilities that the hero has
	resource string         // the name of the resource that abilities cost
	user     *numbers.Owner // the creature whose texts it writes; nil for the hero's
}

func newWriter(h Hero) *writer {
	w := &writer{n: h.Numbers, answers: h.Answers, common: commonTextsOf(h.Numbers.Set)}
	w.mods = w.modifiers()
	if all := h.Numbers.Resources(); len(all) > 0 {
		w.resource = all[0].Effect.Resource.Name
	}
	return w
}

// text returns a text with its numbers and marks put in, for a holding.
func (w *writer) text(h *held.Holding, t rules.Text) sheet.Text { return w.textPlus(h, t, 0) }

// textPlus is text with all potencies raised.
func (w *writer) textPlus(h *held.Holding, t rules.Text, potency int) sheet.Text {
	if len(t.Parts) == 0 {
		return nil
	}
	if t.Conditional() {
		t = t.For(w.scope(h).True)
	}
	out := make(sheet.Text, 0, len(t.Parts))
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Kind != rules.PartType {
			out = append(out, w.run(h, p, potency))
		} else if to := retyped(w, h, p.S); to != "" {
			out = append(out, sheet.Run{S: to + typeGap(p.S)})
		}
	}
	return withoutUsual(w, h, t, out)
}

// ownBracket begins a bracket with the hero's own number, in a text that has the usual number: "6+ ends it (you: {= x}+)".
const ownBracket = " (you: "

// withoutUsual leaves out brackets with the hero's own number if nothing changes that number.
func withoutUsual(w *writer, h *held.Holding, t rules.Text, out sheet.Text) sheet.Text {
	if len(out) != len(t.Parts) {
		return out
	}
	for i := len(out) - 2; i > 0; i-- {
		p := &t.Parts[i]
		if p.Kind != rules.PartValue || !strings.HasSuffix(out[i-1].S, ownBracket) {
			continue
		}
		name, _ := p.Expr.Name()
		st, s := w.n.Set.Stat(name), w.scope(h)
		if _, after, closed := strings.Cut(out[i+1].S, ")"); closed && st != nil && s.Int(p.Expr) == s.Int(st.Base) {
			out[i-1].S, out[i+1].S = strings.TrimSuffix(out[i-1].S, ownBracket), after
			out = slices.Delete(out, i, i+1)
		}
	}
	return out
}

// typeGap returns the space behind a damage type that the text itself does not print: "{type}damage".
func typeGap(printed string) string {
	if printed == "" {
		return " "
	}
	return ""
}

// run returns one part of a text.
func (w *writer) run(h *held.Holding, p *rules.Part, potency int) sheet.Run {
	s := w.scope(h)
	switch p.Kind {
	case rules.PartWords:
		return sheet.Run{S: p.S}
	case rules.PartStrong:
		return sheet.Run{Kind: sheet.Strong, S: p.S}
	case rules.PartValue:
		return sheet.Run{Kind: sheet.Value, S: w.figure(p.Expr, s), Formula: p.Expr.Src(), Words: s.Words(p.Expr)}
	case rules.PartMark:
		return marks(w.n.Set, p.S, s.Int(p.Expr))
	case rules.PartPotency:
		return sheet.Run{Kind: sheet.Mark, S: p.S, N: w.measure(p.To) + potency, Formula: p.To}
	case rules.PartReach:
		return w.reachOf(p.S)
	case rules.PartName:
		return sheet.Run{S: w.characteristicName(h, p.S)}
	}
	return sheet.Run{S: p.S}
}

// keyword returns the printed name of a keyword.
func (w *writer) keyword(slug string) string {
	if name, ok := w.common.keywords[slug]; ok {
		return name
	}
	return slug
}

// marks returns a number of the edition's marks with this id, such as surges.
func marks(set *rules.Set, id string, n int) sheet.Run {
	for i := range set.Show.Marks {
		m := &set.Show.Marks[i]
		switch {
		case m.ID == id && n == 1:
			return sheet.Run{Kind: sheet.Counted, S: m.Name, N: n, Icon: m.Icon}
		case m.ID == id:
			return sheet.Run{Kind: sheet.Counted, S: m.Plural, N: n, Icon: m.Icon}
		}
	}
	return sheet.Run{Kind: sheet.Counted, S: id, N: n}
}

// measure returns the value of one of the edition's potencies.
func (w *writer) measure(id string) int {
	for i := range w.n.Set.Show.Potencies {
		if p := &w.n.Set.Show.Potencies[i]; p.ID == id {
			return valueFor(w, p.Stat)
		}
	}
	return 0
}

// reachOf returns how many squares an ability of the hero reaches.
func (w *writer) reachOf(id string) sheet.Run {
	h := w.n.Held.First[id]
	if h == nil || h.Rec.Ability == nil {
		return sheet.Run{S: phrase.Of("its-reach")}
	}
	c := w.card(h, numbers.User(w.n.Creatures(), h, h.Rec.Ability.Keywords), w.wording(h.Rec).ability, "")
	_, squares := c.distance()
	if len(squares) == 0 {
		return sheet.Run{S: phrase.Of("its-reach")}
	}
	n := squares[len(squares)-1]
	return sheet.Run{Kind: sheet.Value, S: n.Show(), Words: phrase.Of("the-distance-of", h.Rec.Name)}
}

// figure prints a computed number. If it is the value of a stat that is a size, it prints the label of the size.
func (w *writer) figure(e rules.Expr, s numbers.Scope) string {
	v := s.Int(e)
	if name, ok := e.Name(); ok {
		name = name[strings.LastIndexByte(name, '.')+1:] // of a creature's number
		if v < len(w.n.Set.Sizes) && slices.Contains(w.common.sizes, name) {
			return w.n.Set.Sizes[v]
		}
	}
	return sheet.Figure(v, false)
}

// characteristicName returns the printed name of a characteristic, or of the one that a param is bound to.
func (w *writer) characteristicName(h *held.Holding, name string) string {
	name = h.Param(name)
	for _, c := range w.n.Set.Characteristics {
		if c.ID == name {
			return c.Name
		}
	}
	if name == "highest" {
		return phrase.Of("highest-characteristic")
	}
	return name
}

// texts returns texts with their numbers and marks put in, for a holding.
func (w *writer) texts(h *held.Holding, ts []rules.Text) []sheet.Text {
	out := make([]sheet.Text, 0, len(ts))
	for _, t := range ts {
		out = append(out, w.text(h, t))
	}
	return out
}
