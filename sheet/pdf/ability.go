package pdf

import (
	"strings"

	"scabbard/sheet"
)

const (
	blockPad  = 2.6 // mm inside an ability's frame
	tierPitch = 5.3 // mm from tier to tier
	blockGap  = 2.2 // mm between blocks
)

// blockSetter sets one ability as a block of its column's width.
type blockSetter struct {
	b     *book
	a     sheet.Ability
	width float64 // inside the padding
	parts []part
	body  voice
}

// abilityBlocks sets all abilities in the order of the sheet.
func (b *book) abilityBlocks() []*block {
	var out []*block
	for _, i := range inOrder(b.s.Abilities) {
		s := &blockSetter{b: b, a: b.s.Abilities[i], width: b.columnWidth() - 2*blockPad, body: textVoice}
		if b.tight {
			s.body = s.body.led(1.18)
		}
		compact := s.a.Common || s.a.Kind == "free-strike"
		size := 13.0
		if compact {
			size = 11.5
		}
		bl := &block{name: orElse(s.a.Name, "Unnamed ability"), key: b.place("ability", i), framed: true, gap: b.air(blockGap)}
		bl.head = s.head(orElse(s.a.Name, "Unnamed ability"), size, true)
		bl.again = s.head(orElse(s.a.Name, "Unnamed ability")+" (continued)", 10, true)
		if compact {
			s.compact()
		} else {
			s.full()
		}
		bl.parts = s.parts
		out = append(out, bl)
	}
	return out
}

// head is the name of the ability between its mark and its tag, with a rule under it.
func (s *blockSetter) head(name string, size float64, rule bool) part {
	tag := one(tableVoice.at(8.5).in(accent).label(tagOf(s.a)))
	if tag.width() > s.width/2 {
		tag = set(tableVoice.at(8).in(accent).put(tagOf(s.a)), s.width/2, 1.1)
	}
	wide := s.width - 4.6 - tag.width() - 2
	g := fit(titleVoice.at(size), 9.5, wide, 1, func(v voice) rich { return v.put(name) })
	h := max(g.height()+1.9, tag.height()+2.4, 6.2)
	which := iconOf(s.a)
	return part{height: h + 0.6, tied: true, draw: func(c *canvas, x, y float64) {
		first := g.size * mm
		base := y + 1.5 + (g.pitch-first)/2 + 0.8*first
		c.icon(which, x+blockPad+1.5, base-0.33*size*mm*0.96, 0.36*size*mm*0.9)
		g.draw(c, x+blockPad+4.6, y+1.5, left)
		for i := range tag.lines {
			tag.part(i, i+1).onBase(c, x+blockPad+s.width, base+float64(i)*tag.pitch, right)
		}
		if rule {
			c.line(x+blockPad, y+h, x+blockPad+s.width, y+h, 0.25, ink)
		}
	}}
}

// paragraph adds text as parts of a line each; lines at either end stay together in pairs.
func (s *blockSetter) paragraph(g galley, gap float64) {
	s.parts = append(s.parts, lines(g, blockPad, gap)...)
}

// lines are the lines of a galley as parts, with air above the first.
func lines(g galley, indent, gap float64) []part {
	var out []part
	for i := range g.lines {
		line, above := g.part(i, i+1), 0.0
		if i == 0 {
			above = gap
		}
		out = append(out, part{
			height: line.pitch + above,
			tied:   i == 0 && len(g.lines) > 1 || i == len(g.lines)-2,
			draw:   func(c *canvas, x, y float64) { line.draw(c, x+indent, y+above, left) },
		})
	}
	return out
}

// pair adds two short texts side by side, or under each other where one is too long for its half.
func (s *blockSetter) pair(a, z rich) {
	v := tableVoice
	half := s.width / 2
	ga, gz := set(a, s.width, v.lead), set(z, s.width, v.lead)
	if len(a) == 0 || len(z) == 0 || ga.width() > half-1 || gz.width() > half {
		for _, g := range []galley{ga, gz} {
			s.paragraph(g, 0)
		}
		return
	}
	s.parts = append(s.parts, part{height: max(ga.height(), gz.height()), draw: func(c *canvas, x, y float64) {
		ga.draw(c, x+blockPad, y, left)
		gz.draw(c, x+blockPad+half, y, left)
	}})
}

// full sets an ability of the hero's own.
func (s *blockSetter) full() {
	a, v := s.a, tableVoice.at(8.5)
	if a.Flavor != "" && !s.b.o.NoFlavor {
		s.paragraph(set(tableVoice.at(9).in(second).slant(a.Flavor), s.width, 1.16), 0.5)
	}
	s.air(0.5)
	s.pair(v.bold(strings.Join(a.Keywords, ", ")), v.bold(a.TypeName))
	uses := usesOf(a)
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.distance)
	}
	s.pair(labelled(v, "Distance", v.bold(list(" or ", distances...))), labelled(v, "Target", v.stressed(a.Target)))
	if len(a.UsableAs) > 0 {
		s.paragraph(set(cat(v.put("Also counts as "), v.bold(strings.Join(a.UsableAs, ", "))), s.width, v.lead), 0)
	}
	s.content(uses, s.tiers)
}

// content sets what follows the head: trigger, roll and clauses in the order of the card, source.
func (s *blockSetter) content(uses []use, tiers func([]use)) {
	a := s.a
	if len(a.Trigger) > 0 {
		s.paragraph(set(cat(s.body.bold("Trigger: "), s.body.text(a.Trigger, false)), s.width, s.body.lead), 0.8)
	}
	rolled := len(a.Tiers) == 0 && len(a.Variants) == 0 && a.Roll == nil
	marked := false
	for _, cl := range a.Clauses {
		marked = marked || cl.Label == rollClause
	}
	if !rolled && !marked {
		tiers(uses)
	}
	for _, cl := range a.Clauses {
		if cl.Label == rollClause {
			if !rolled {
				tiers(uses)
			}
			continue
		}
		label := clauseLabel(cl, orElse(a.Resource, s.b.resourceName()))
		text := join(s.body.put(" "), s.body.bold(label), s.body.text(cl.Text, false))
		s.paragraph(set(text, s.width, s.body.lead), 0.8)
	}
	if a.Apply != "" {
		s.paragraph(set(s.body.slant("Apply yourself: "+a.Apply), s.width, s.body.lead), 0.8)
	}
	s.source()
}

// tiers adds the power roll and its tiers, each on a line behind its flag.
func (s *blockSetter) tiers(uses []use) {
	if r := rollOf(s.a.Roll); r != "" {
		head := s.body.bold("Power Roll + " + r)
		if s.a.Roll.Note != "" {
			head = cat(head, s.body.put(" \u2014 "+s.a.Roll.Note))
		}
		s.paragraph(set(head, s.width, 1.2), 1)
		s.tie()
		s.air(0.5)
		s.tie()
	}
	for _, u := range uses {
		if u.label != "" {
			s.paragraph(set(tableVoice.at(8.5).bold(u.distance), s.width, 1.16), 0.3)
			s.tie()
		}
		for i := range min(len(u.tiers), 3) {
			s.tier(i, u.tiers[i])
			if i < 2 {
				s.tie()
			}
		}
	}
}

func (s *blockSetter) tier(i int, t sheet.Tier) {
	const at = blockPad + flagWidth + 1.6
	g := fit(textVoice.at(9.5).led(1.2), 9, s.width-flagWidth-1.6, 1, func(v voice) rich { return v.text(t.Full(), true) })
	h := max(tierPitch, g.height()+0.6)
	s.parts = append(s.parts, part{height: h, draw: func(c *canvas, x, y float64) {
		mid := y + tierPitch/2
		c.tierFlag(i, rect{x + blockPad, mid - flagHeight/2, flagWidth, flagHeight})
		g.draw(c, x+at, mid-g.pitch/2, left)
	}})
}

// air adds empty space.
func (s *blockSetter) air(h float64) {
	s.parts = append(s.parts, part{height: h, tied: true, draw: func(*canvas, float64, float64) {}})
}

// tie keeps the last part on the page of the next.
func (s *blockSetter) tie() { s.parts[len(s.parts)-1].tied = true }

// source adds where the ability comes from and whose bonuses are in its numbers.
func (s *blockSetter) source() {
	from := s.a.From
	for _, d := range s.a.DamageBonus {
		from = list(" \u00B7 ", from, d.Name+" "+triple(d.Tiers)+" included")
	}
	if from == "" {
		s.air(0.4)
		return
	}
	g := set(tableVoice.at(7.5).in(second).slant(from), s.width, 1.16)
	s.parts = append(s.parts, part{height: g.height() + 0.2, draw: func(c *canvas, x, y float64) {
		g.draw(c, x+blockPad+s.width, y+0.5, right)
	}})
}

// labelled is a plain label and what it says.
func labelled(v voice, label string, r rich) rich {
	if len(r) == 0 {
		return nil
	}
	return cat(v.put(label+" "), r)
}

// stressed is the text with its words in the strong face.
func (v voice) stressed(t sheet.Text) rich {
	v.plain = v.strong
	return v.text(t, false)
}
