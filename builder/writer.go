package builder

import (
	"scabbard/builder/rules"
	"scabbard/builder/slab"
	"scabbard/sheet"
)

// writer words what a hero holds, with the hero's numbers put in.
type writer struct {
	r        *Resolution
	shared   *shared
	mods     []modifier // every modifier of abilities the hero has
	resource string     // what abilities cost, as printed
	matched  slab.Of[modifier]
	runs     slab.Of[sheet.Run]
	parts    slab.Of[sheet.Part]
	draft    []sheet.Part // of the number being written
	numbers  slab.Of[sheet.Number]
	tiers    slab.Of[sheet.Tier]
	names    slab.Of[sheet.Named]
	rolls    slab.Of[sheet.Roll]
	bonus    slab.Of[sheet.Bonus]
}

func (r *Resolution) writer() *writer {
	w := &writer{r: r, shared: sharedOf(r.set)}
	w.mods = w.modifiers()
	r.eachResource(func(res *rules.Resource, _ *holding) bool {
		w.resource = res.Name
		return false
	})
	w.matched.More, w.runs.More, w.parts.More, w.numbers.More, w.tiers.More = 32, 48, 24, 12, 9
	w.names.More, w.rolls.More, w.bonus.More = 24, 8, 8
	w.draft = make([]sheet.Part, 0, 8)
	return w
}

// text puts the numbers and marks of a text in, as a holding sees them.
func (w *writer) text(h *holding, t rules.Text) sheet.Text { return w.textPlus(h, t, 0) }

// textPlus does the same with potencies raised.
func (w *writer) textPlus(h *holding, t rules.Text, potency int) sheet.Text {
	if len(t.Parts) == 0 {
		return nil
	}
	out := w.runs.Some(len(t.Parts))
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Kind == rules.PartWords {
			out[i].S = p.S
		} else {
			out[i] = w.run(h, p, potency)
		}
	}
	return out
}

func (w *writer) run(h *holding, p *rules.Part, potency int) sheet.Run {
	s := w.r.scope(h)
	switch p.Kind {
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

// keyword is the printed name of a keyword.
func (w *writer) keyword(slug string) string {
	if name, ok := w.shared.words[slug]; ok {
		return name
	}
	return slug
}

// marks are as many of an edition's mark as a number says.
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

// measure is what one of the edition's potencies measures.
func (w *writer) measure(id string) int {
	for i := range w.r.set.Show.Potencies {
		if p := &w.r.set.Show.Potencies[i]; p.ID == id {
			return w.r.figures.value(p.Stat)
		}
	}
	return 0
}

// reachOf prints how many squares an ability reaches, with every bonus of the hero.
func (w *writer) reachOf(id string) sheet.Run {
	h := w.r.holding(id)
	if h == nil || h.rec.Ability == nil {
		return sheet.Run{S: "its"}
	}
	c := w.card(h, "")
	_, numbers := c.distance()
	if len(numbers) == 0 {
		return sheet.Run{S: "its"}
	}
	n := numbers[len(numbers)-1]
	return sheet.Run{Kind: sheet.Value, S: n.Show(), Formula: n.Show() + " (the distance of " + h.rec.Name + ")"}
}

// figure prints a computed number; a plain size prints its label.
func (w *writer) figure(e rules.Expr, s scope) string {
	v := s.int(e)
	if name, ok := e.Name(); ok {
		if st := w.r.set.Stat(name); st != nil && st.Sizes && v < len(w.r.set.Sizes) {
			return w.r.set.Sizes[v]
		}
	}
	return sheet.Figure(v, false)
}

// characteristicName prints the characteristic a name means: itself, or what a param is bound to.
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

func (w *writer) texts(h *holding, ts []rules.Text) []sheet.Text {
	out := make([]sheet.Text, 0, len(ts))
	for _, t := range ts {
		out = append(out, w.text(h, t))
	}
	return out
}
