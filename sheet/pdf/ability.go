package pdf

import (
	"strings"

	"scabbard/sheet"
)

const (
	blockPad = 2.6 // mm inside an ability's frame
	blockGap = 2.2 // mm between blocks
)

// manner is how an ability is set: in which sizes, and how far from the edge it is given.
type manner struct {
	pad    float64 // mm
	body   voice
	tier   voice
	least  float64 // pt, of the tiers
	meta   voice   // keywords, distance, target
	flavor voice
	source voice
	tag    voice
	title  float64 // pt, of the name
	small  float64 // pt, the least of the name
	flag   rect    // the size of a tier's pentagon
	slim   rect    // its size where three stand side by side
	flat   voice   // the tiers beside them
	brief  voice   // the properties of an ability in a line
	pitch  float64 // mm from tier to tier
	inline bool    // keywords and type share a line, and so do distance and target
	bare   bool    // without flavour
}

// blockManner is how the abilities of the full sheet are set.
func (b *book) blockManner() manner {
	if b.o.Large {
		m := largeManner()
		m.bare = b.pace.bare
		return m
	}
	m := manner{
		pad: blockPad, body: textVoice.at(b.pace.text), tier: textVoice.at(max(9, b.pace.text+0.5)).led(1.2), least: 9, meta: tableVoice.at(min(8.5, b.pace.text)),
		flavor: tableVoice.at(9).in(second), source: tableVoice.at(7.5).in(second), bare: b.pace.bare,
		slim: rect{w: 12.4, h: flagHeight}, flat: tableVoice.at(9), brief: tableVoice.at(8),
		flag: rect{w: flagWidth, h: flagHeight}, pitch: 5.3, tag: tableVoice.in(accent), title: 13, small: 9.5,
	}
	if b.pace.tight {
		m.body, m.pitch = m.body.led(1.18), 4.9
	}
	return m
}

// blockSetter sets one ability as a block of its column's width.
type blockSetter struct {
	manner
	b     *book
	a     sheet.Ability
	width float64 // inside the padding
	parts []part
}

// abilityBlocks sets all abilities in the order of the sheet.
func (b *book) abilityBlocks() []*block {
	var out []*block
	for _, i := range inOrder(b.s.Abilities) {
		s := &blockSetter{manner: b.blockManner(), b: b, a: b.s.Abilities[i]}
		s.width = b.columnWidth() - 2*s.pad
		compact := s.a.Common || s.a.Kind == "free-strike"
		size := s.title
		if compact {
			size = max(11.5, s.small)
		}
		bl := &block{name: orElse(s.a.Name, "Unnamed ability"), key: b.place("ability", i), framed: true, gap: b.air(blockGap)}
		bl.head = s.head(orElse(s.a.Name, "Unnamed ability"), size, true)
		bl.again = s.head(orElse(s.a.Name, "Unnamed ability")+" (continued)", max(10, s.small), true)
		if compact {
			s.compact()
		} else {
			s.full()
		}
		s.footed()
		bl.parts = s.parts
		out = append(out, bl)
	}
	return out
}

// head is the name of the ability between its mark and its tag, with a rule under it.
func (s *blockSetter) head(name string, size float64, rule bool) part {
	tag := one(s.tag.label(tagOf(s.a)))
	if tag.width() > s.width/2 {
		tag = set(s.tag.at(max(8, s.small-4)).put(tagOf(s.a)), s.width/2, 1.1)
	}
	mark := max(4.6, size*mm)
	wide := s.width - mark - tag.width() - 2
	g := fit(titleVoice.at(size), s.small, wide, 1, func(v voice) rich { return v.put(name) })
	h := max(g.height()+1.9, tag.height()+2.4, 6.2)
	which := iconOf(s.a)
	return part{height: h + 0.6, tied: true, draw: func(c *canvas, x, y float64) {
		first := g.size * mm
		base := y + 1.5 + (g.pitch-first)/2 + 0.8*first
		c.icon(which, x+s.pad+mark/3, base-0.33*size*mm*0.96, 0.36*size*mm*0.9)
		g.draw(c, x+s.pad+mark, y+1.5, left)
		for i := range tag.lines {
			tag.part(i, i+1).onBase(c, x+s.pad+s.width, base+float64(i)*tag.pitch, right)
		}
		if rule {
			c.line(x+s.pad, y+h, x+s.pad+s.width, y+h, 0.25, ink)
		}
	}}
}

// paragraph adds text as parts of a line each; lines at either end stay together in pairs.
func (s *blockSetter) paragraph(g galley, gap float64) {
	s.parts = append(s.parts, lines(g, s.pad, gap)...)
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
	v := s.meta
	half := s.width / 2
	ga, gz := set(a, s.width, v.lead), set(z, s.width, v.lead)
	if len(a) == 0 || len(z) == 0 || ga.width() > half-1 || gz.width() > half {
		for _, g := range []galley{ga, gz} {
			s.paragraph(g, 0)
		}
		return
	}
	s.parts = append(s.parts, part{height: max(ga.height(), gz.height()), draw: func(c *canvas, x, y float64) {
		ga.draw(c, x+s.pad, y, left)
		gz.draw(c, x+s.pad+half, y, left)
	}})
}

// full sets an ability of the hero's own.
func (s *blockSetter) full() {
	a, v := s.a, s.meta
	if a.Flavor != "" && !s.b.o.NoFlavor && !s.bare {
		s.paragraph(set(s.flavor.slant(a.Flavor), s.width, s.flavor.lead), 0.5)
	}
	s.air(0.5)
	uses := a.Ways()
	s.properties(v, uses)
	if len(a.UsableAs) > 0 {
		s.paragraph(set(cat(v.put("Also counts as "), v.bold(strings.Join(a.UsableAs, ", "))), s.width, v.lead), 0)
	}
	s.content(uses, s.tiers)
}

// properties add the keywords, the type of action, the distance and the target.
func (s *blockSetter) properties(v voice, uses []sheet.Way) {
	a := s.a
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.Distance)
	}
	keywords, where := v.bold(strings.Join(a.Keywords, ", ")), list(" or ", distances...)
	if !s.inline {
		s.pair(keywords, v.bold(a.TypeName))
		s.pair(labelled(v, "Distance", v.bold(where)), labelled(v, "Target", v.stressed(a.Target)))
		return
	}
	dot := v.put(" \u00B7 ")
	s.paragraph(set(join(dot, keywords, v.put(a.TypeName)), s.width, v.lead), 0)
	target := v.text(a.Target, false)
	if a.Target.String() == where {
		target = nil // "Self", "Self" says nothing twice
	}
	s.paragraph(set(join(dot, v.put(where), target), s.width, v.lead), 0)
}

// content sets what follows the head: trigger, roll and clauses in the order of the card.
func (s *blockSetter) content(uses []sheet.Way, tiers func([]sheet.Way)) {
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
}

// tiers adds the power roll and its tiers, each on a line behind its flag.
func (s *blockSetter) tiers(uses []sheet.Way) {
	if r := rollOf(s.a.Roll); r != "" {
		head := s.body.bold("Power Roll + " + r)
		s.paragraph(set(head, s.width, 1.2), 1)
		s.tie()
		s.air(0.5)
		s.tie()
	}
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(set(s.meta.bold(u.Distance), s.width, s.meta.lead), 0.3)
			s.tie()
		}
		for i := range min(len(u.Tiers), 3) {
			s.tier(i, u.Tiers[i])
			if i < 2 {
				s.tie()
			}
		}
	}
}

func (s *blockSetter) tier(i int, t sheet.Text) {
	at := s.pad + s.flag.w + 1.6
	g := fit(s.manner.tier, s.least, s.width-s.flag.w-1.6, 1, func(v voice) rich { return v.text(t, true) })
	h := max(s.pitch, g.height()+0.6)
	s.parts = append(s.parts, part{height: h, draw: func(c *canvas, x, y float64) {
		mid := y + s.pitch/2
		c.tierFlag(i, rect{x + s.pad, mid - s.flag.h/2, s.flag.w, s.flag.h})
		g.draw(c, x+at, mid-g.pitch/2, left)
	}})
}

// air adds empty space.
func (s *blockSetter) air(h float64) {
	s.parts = append(s.parts, part{height: h, tied: true, draw: func(*canvas, float64, float64) {}})
}

// tie keeps the last part on the page of the next.
func (s *blockSetter) tie() { s.parts[len(s.parts)-1].tied = true }

// sourceLine is where an ability comes from and whose bonuses are in its numbers.
func sourceLine(a sheet.Ability) string {
	from := a.From
	for _, d := range a.DamageBonus {
		from = list(" \u00B7 ", from, d.Name+" "+triple(d.Tiers)+" included")
	}
	for _, words := range a.AssumedReach() {
		from = list(" \u00B7 ", from, "distance "+words+" included")
	}
	return from
}

// footed adds the source of the ability.
func (s *blockSetter) footed() {
	from := sourceLine(s.a)
	if from == "" {
		s.air(0.4)
		return
	}
	g := set(s.source.slant(from), s.width, s.source.lead)
	s.parts = append(s.parts, part{height: g.height() + 0.2, draw: func(c *canvas, x, y float64) {
		g.draw(c, x+s.pad+s.width, y+0.5, right)
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
