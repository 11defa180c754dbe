package builder

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// writer writes the texts of what a hero has, with the hero's numbers put in.
type writer struct {
	r        *Resolution
	common   *commonTexts
	mods     []modifier // every change of abilities that the hero has
	resource string     // the name of the resource that abilities cost
}

func (r *Resolution) writer() *writer {
	w := &writer{r: r, common: commonTextsOf(r.set)}
	w.mods = w.modifiers()
	if all := r.Resources(); len(all) > 0 {
		w.resource = all[0].Name
	}
	return w
}

// text returns a text with its numbers and marks put in, for a holding.
func (w *writer) text(h *holding, t rules.Text) sheet.Text { return w.textPlus(h, t, 0) }

// textPlus is text with all potencies raised.
func (w *writer) textPlus(h *holding, t rules.Text, potency int) sheet.Text {
	if len(t.Parts) == 0 {
		return nil
	}
	out := make(sheet.Text, len(t.Parts))
	for i := range t.Parts {
		out[i] = w.run(h, &t.Parts[i], potency)
	}
	return out
}

// run returns one part of a text.
func (w *writer) run(h *holding, p *rules.Part, potency int) sheet.Run {
	s := w.r.scope(h)
	switch p.Kind {
	case rules.PartWords:
		return sheet.Run{S: p.S}
	case rules.PartStrong:
		return sheet.Run{Kind: sheet.Strong, S: p.S}
	case rules.PartValue:
		return sheet.Run{Kind: sheet.Value, S: w.figure(p.Expr, s), Formula: p.Expr.Filled(s) + " (" + p.Expr.Src() + ")"}
	case rules.PartMark:
		return marks(w.r.set, p.S, s.int(p.Expr))
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
	for i := range w.r.set.Show.Potencies {
		if p := &w.r.set.Show.Potencies[i]; p.ID == id {
			return w.r.numbers.value(p.Stat)
		}
	}
	return 0
}

// reachOf returns how many squares an ability of the hero reaches.
func (w *writer) reachOf(id string) sheet.Run {
	h := w.r.holding(id)
	if h == nil || h.rec.Ability == nil {
		return sheet.Run{S: "its"}
	}
	c := w.card(h, w.wording(h.rec).ability, "")
	_, numbers := c.distance()
	if len(numbers) == 0 {
		return sheet.Run{S: "its"}
	}
	n := numbers[len(numbers)-1]
	return sheet.Run{Kind: sheet.Value, S: n.Show(), Formula: n.Show() + " (the distance of " + h.rec.Name + ")"}
}

// figure prints a computed number. If it is the value of a stat that is a size, it prints the label of the size.
func (w *writer) figure(e rules.Expr, s scope) string {
	v := s.int(e)
	if name, ok := e.Name(); ok {
		if st := w.r.set.Stat(name); st != nil && st.Sizes && v < len(w.r.set.Sizes) {
			return w.r.set.Sizes[v]
		}
	}
	return sheet.Figure(v, false)
}

// characteristicName returns the printed name of a characteristic, or of the one that a param is bound to.
func (w *writer) characteristicName(h *holding, name string) string {
	name = h.param(name)
	for _, c := range w.r.set.Characteristics {
		if c.ID == name {
			return c.Name
		}
	}
	if name == "highest" {
		return "highest characteristic"
	}
	return name
}

// texts returns texts with their numbers and marks put in, for a holding.
func (w *writer) texts(h *holding, ts []rules.Text) []sheet.Text {
	out := make([]sheet.Text, 0, len(ts))
	for _, t := range ts {
		out = append(out, w.text(h, t))
	}
	return out
}
