package pages

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// lower returns a name as it is inside a sentence.
func lower(s string) string { return strings.ToLower(s) }

// conditionPanel returns every condition with boxes for how it ends and what it does, at length or in a line, and a row to
// write others in.
func (b *hero) conditionPanel(width float64, brief bool) *block.Block {
	if len(b.s.Conditions) == 0 {
		return nil
	}
	in, tick := b.inner(width), b.tick()
	bl := b.panel(phrase.Of("conditions-title"), width)
	terms := &b.s.Show.Terms
	if form.NamesEnds(b.s) && !b.large {
		b.note(bl, width, b.small.Put(phrase.Of("boxes-until", terms.EndOfTurn, terms.Save)))
	}
	left := 2*(tick+0.8) + 0.8
	text := left + 17.6*b.k
	if b.large {
		text = left + 34
	}
	for i, e := range chapter.Conditions(b.s).Entries {
		card, rule := e.(doc.Card), b.s.Conditions[i]
		said := card.Digest()
		if brief && len(rule.Line) > 0 {
			said = rule.Line
		}
		name, effect := b.read.Bold(card.Name), b.read.Text(said, false)
		if rule.Mark != "" {
			name, effect = typeset.Struck(b.read.Heavy(card.Name)), b.read.Put(card.Tag)
		}
		if slices.Contains(b.s.Play.Conditions, rule.ID) {
			effect = typeset.Concat(b.read.Italic(phrase.Of("earlier-on")+" "), effect)
		}
		label := typeset.Set(name, text-left-1, b.read.Lead)
		g := typeset.Set(effect, in-text, b.read.Lead)
		high := max(g.Height(), label.Height(), tick+0.4)
		bl.Parts = append(bl.Parts, block.Part{Height: high + 0.75*b.k, Draw: func(c *canvas.Canvas, x, y float64) {
			if rule.Mark == "" {
				turn, save := form.Ends(b.s, rule)
				top := y + 0.2*b.k + (label.Pitch-tick)/2
				if form.NamesEnds(b.s) {
					c.Checkbox(turn, x, top, tick)
				}
				c.Checkbox(save, x+tick+0.8, top, tick)
			}
			c.Put(label, x+left, y+0.2*b.k, canvas.Left)
			c.Put(g, x+text, y+0.2*b.k, canvas.Left)
		}})
	}
	bl.Parts = append(bl.Parts, b.blankConditions(in))
	return bl
}

// blanks is how many conditions there is room for besides those of the edition.
const blanks = 2

// blankConditions returns a row to write other conditions in.
func (b *hero) blankConditions(width float64) block.Part {
	tick := b.tick()
	return block.Part{Height: tick + 2.2*b.k, Draw: func(c *canvas.Canvas, x, y float64) {
		half := (width + 2) / blanks
		for i := range blanks {
			name, turn, save := form.Blank(b.s, i)
			left, top := x+float64(i)*half, y+1.6*b.k
			if form.NamesEnds(b.s) {
				c.Checkbox(turn, left, top, tick)
			}
			c.Checkbox(save, left+tick+0.8, top, tick)
			from, to := left+2*tick+2.4, left+half-2
			c.Line(from, top+tick, to, top+tick, hairline, typeset.Ink)
			c.TextField(name, canvas.R(from, top-1.2, to-from, tick+1), false)
		}
	}}
}

// triggeredPanel returns the triggered actions with their triggers: first those that everybody has. Their effects are on the
// pages of abilities.
func (b *hero) triggeredPanel(width float64) *block.Block {
	in := b.inner(width)
	bl := b.panel(b.triggeredTitle(), width)
	icons := map[string]string{}
	var marks []canvas.Mark
	var words []string
	for _, t := range b.s.Show.Types {
		if isTriggered(t) {
			icons[t.ID] = t.Icon
			marks, words = append(marks, canvas.MarkOf(t.Icon)), append(words, doc.OrElse(t.Legend, lower(t.Name)))
		}
	}
	b.note(bl, width, legend(b.small, marks, words))
	add := func(icon, word, key, used string, text typeset.Rich) {
		indent := 6.2*b.k + b.tick()
		g := typeset.Set(text, in-indent, b.read.Lead)
		which := canvas.MarkOf(icon)
		bl.Parts = append(bl.Parts, block.Part{Height: max(g.Height(), b.tick()) + 0.75*b.k, Draw: func(c *canvas.Canvas, x, y float64) {
			mid := y + 0.2*b.k + g.Pitch/2
			c.IconWithText(which, word, x+1.3*b.k, mid, 1.1*b.k)
			if used != "" {
				c.Checkbox(form.Used(used), x+4.4*b.k, mid-b.tick()/2, b.tick())
			}
			c.Put(g, x+indent, y+0.2*b.k, canvas.Left)
			if key != "" {
				c.Link(canvas.R(x, y, in, g.Height()), key)
			}
		}})
	}
	for _, a := range b.s.Actions {
		if icon := icons[a.Kind]; icon != "" {
			card := chapter.RuleCard(a)
			add(icon, "", "", "", typeset.Concat(b.read.Bold(card.Name), b.read.Put(doc.Brackets(a.Mark)+": "), b.read.Text(card.Digest(), false)))
		}
	}
	for _, i := range b.order {
		a := &b.s.Abilities[i]
		if len(a.Trigger) == 0 {
			continue
		}
		used, cost := a.Name, ""
		if canvas.MarkOf(a.Icon) == canvas.Strike {
			used = ""
		}
		if a.Cost > 0 {
			cost = doc.Brackets(b.abilities[i].Cost)
		}
		icon := b.abilities[i].Icon
		add(icon, b.abilities[i].Mark, b.Of("ability", i), used, typeset.Concat(b.read.Bold(a.Name), b.read.Put(cost+": "), b.read.Text(a.Trigger, false)))
	}
	if len(bl.Parts) == 0 {
		return nil
	}
	return bl
}

// untriggered returns the actions of everybody that are not among the triggered ones.
func (b *hero) untriggered() (out []sheet.Rule) {
	for _, a := range b.s.Actions {
		if !slices.ContainsFunc(b.s.Show.Types, func(t sheet.AbilityType) bool { return t.ID == a.Kind && isTriggered(t) }) {
			out = append(out, a)
		}
	}
	return out
}

// isTriggered reports whether abilities of a type answer a trigger.
func isTriggered(t sheet.AbilityType) bool {
	m := canvas.MarkOf(t.Icon)
	return m == canvas.Bolt || m == canvas.OpenBolt
}

// triggeredTitle returns the edition's heading of triggered actions.
func (b *hero) triggeredTitle() string {
	for _, t := range b.s.Show.Types {
		if canvas.MarkOf(t.Icon) == canvas.Bolt && t.Heading != "" {
			return t.Heading
		}
	}
	return phrase.Of("triggers")
}

// companionPanels returns a panel for each creature that fights beside the hero: boxes for its values in play, and its numbers.
func (b *hero) companionPanels(width float64) (out []*block.Block) {
	for i := range b.s.Creatures {
		out = append(out, b.companion(&b.s.Creatures[i], width))
	}
	return out
}

func (b *hero) companion(c *sheet.Creature, width float64) *block.Block {
	in := b.inner(width)
	bl := b.panel(doc.Joined(" \u00B7 ", c.Title(), c.KindName), width)
	type field struct {
		box     form.Box
		caption string
		wide    float64
	}
	var boxes []field
	for _, health := range c.OfRole(sheet.Health) {
		boxes = append(boxes, field{form.BesideNow(c), doc.Joined(" ", health.Name, phrase.Of("of-most", health.Show())), 19})
		if word := chapter.Temporary(b.s); word != "" {
			boxes = append(boxes, field{form.BesideTemporary(c), word, 17})
		}
	}
	left := 0.0
	for _, box := range boxes {
		left += (box.wide + 2) * b.k
	}
	if b.large {
		left = 0
	}
	v := b.read
	words := typeset.Set(typeset.Join(v.Put(typeset.WideGap), block.Paragraphs(v, chapter.BesideNumbers(b.s, c)...)...), in-left, v.Lead)
	draw := func(k *canvas.Canvas, x, y float64) {
		for _, box := range boxes {
			b.writeBox(k, canvas.R(x, y, box.wide*b.k, 11*b.k), box.box, box.caption, "", "")
			x += (box.wide + 2) * b.k
		}
	}
	high := 0.0
	if len(boxes) > 0 {
		high = 11.6 * b.k
	}
	if b.large && len(boxes) > 0 {
		bl.Parts = append(bl.Parts, block.Part{Height: high, Tied: true, Draw: draw})
		bl.Parts = append(bl.Parts, block.Lines(words, 0, 1)...)
	} else {
		bl.Parts = append(bl.Parts, block.Part{Height: max(high, words.Height()), Tied: true, Draw: func(k *canvas.Canvas, x, y float64) {
			draw(k, x, y)
			k.Put(words, x+left, y, canvas.Left)
		}})
	}
	if len(b.s.Conditions) > 0 {
		caption := typeset.Line(b.label.Put(phrase.Of("conditions-title")))
		bl.Parts = append(bl.Parts, block.Part{Height: 6.4 * b.k, Draw: func(k *canvas.Canvas, x, y float64) {
			low := y + 5.4*b.k
			k.PutOn(caption, x, low-0.6*b.k, canvas.Left)
			from := x + caption.Width() + 1.5
			k.Line(from, low, x+in, low, hairline, typeset.Ink)
			k.TextField(form.BesideConditions(c), canvas.R(from, y+0.4, x+in-from, low-y-0.6), false)
		}})
	}
	for _, f := range b.s.FeaturesOf(c) {
		if len(f.When) == 0 && len(f.Short) > 0 {
			card := chapter.Feature(&f)
			bl.Parts = append(bl.Parts, b.hanging(typeset.Concat(v.Bold(card.Name+": "), v.Text(card.Digest(), false)), in, 0)...)
		}
	}
	return bl
}

// formPanel returns the forms that the hero can take, each with a tick and the numbers that it changes, or nil.
func (b *hero) formPanel(width float64) *block.Block {
	if len(b.s.Forms) == 0 {
		return nil
	}
	in, v := b.inner(width), b.read
	bl := b.panel(phrase.Of("forms-title"), width)
	for i := range b.s.Forms {
		card := chapter.Form(&b.s.Forms[i])
		figures := block.FactsOf(v, card.Facts(doc.Figures))
		bl.Parts = append(bl.Parts, b.part(row{mark: b.square(), indent: b.tick() + 1.6,
			text: typeset.Concat(v.Bold(card.Name+": "), figures)}, in, 0.75*b.k))
	}
	return bl
}

// square returns the drawing of a box to tick that is no form field.
func (b *hero) square() func(c *canvas.Canvas, x, mid float64) {
	return func(c *canvas.Canvas, x, mid float64) {
		c.Box(canvas.R(x, mid-b.tick()/2, b.tick(), b.tick()), 0.3, typeset.Ink, typeset.Paper)
	}
}
