package pdf

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	blockPad = 2.6 // mm inside an ability's frame
	blockGap = 2.2 // mm between blocks
)

// manner is how an ability is set: in which sizes, and how far from the edge it is given.
type manner struct {
	pad    float64 // mm
	body   typeset.Voice
	tier   typeset.Voice
	least  float64       // pt, of the tiers
	meta   typeset.Voice // keywords, distance, target
	flavor typeset.Voice
	source typeset.Voice
	tag    typeset.Voice
	title  float64       // pt, of the name
	small  float64       // pt, the least of the name
	flag   canvas.Rect   // the size of a tier's pentagon
	slim   canvas.Rect   // its size where three stand side by side
	flat   typeset.Voice // the tiers beside them
	brief  typeset.Voice // the properties of an ability in a line
	pitch  float64       // mm from tier to tier
	inline bool          // keywords and type share a line, and so do distance and target
	bare   bool          // without flavour
}

// blockManner is how the abilities of the full sheet are set.
func (b *book) blockManner() manner {
	if b.o.Large {
		m := largeManner()
		m.bare = b.pace.bare
		return m
	}
	m := manner{
		pad: blockPad, body: typeset.TextVoice.At(b.pace.text), tier: typeset.TextVoice.At(max(9, b.pace.text+0.5)).Led(1.2), least: 9, meta: typeset.TableVoice.At(min(8.5, b.pace.text)),
		flavor: typeset.TableVoice.At(9).In(typeset.Second), source: typeset.TableVoice.At(7.5).In(typeset.Second), bare: b.pace.bare,
		slim: canvas.Rect{W: 12.4, H: canvas.FlagHeight}, flat: typeset.TableVoice.At(9), brief: typeset.TableVoice.At(8),
		flag: canvas.Rect{W: canvas.FlagWidth, H: canvas.FlagHeight}, pitch: 5.3, tag: typeset.TableVoice.In(typeset.Accent), title: 13, small: 9.5,
	}
	if b.pace.tight {
		m.body, m.pitch = m.body.Led(1.18), 4.9
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
	tag := typeset.Line(s.tag.Label(tagOf(s.a)))
	if tag.Width() > s.width/2 {
		tag = typeset.Set(s.tag.At(max(8, s.small-4)).Put(tagOf(s.a)), s.width/2, 1.1)
	}
	mark := max(4.6, size*typeset.Point)
	wide := s.width - mark - tag.Width() - 2
	g := typeset.Fit(typeset.TitleVoice.At(size), s.small, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(name) })
	h := max(g.Height()+1.9, tag.Height()+2.4, 6.2)
	which := iconOf(s.a)
	return part{height: h + 0.6, tied: true, draw: func(c *canvas.Canvas, x, y float64) {
		first := g.Size * typeset.Point
		base := y + 1.5 + (g.Pitch-first)/2 + 0.8*first
		c.Icon(which, x+s.pad+mark/3, base-0.33*size*typeset.Point*0.96, 0.36*size*typeset.Point*0.9)
		c.Put(g, x+s.pad+mark, y+1.5, canvas.Left)
		for i := range tag.Lines {
			c.PutOn(tag.Part(i, i+1), x+s.pad+s.width, base+float64(i)*tag.Pitch, canvas.Right)
		}
		if rule {
			c.Line(x+s.pad, y+h, x+s.pad+s.width, y+h, 0.25, typeset.Ink)
		}
	}}
}

// paragraph adds text as parts of a line each; lines at either end stay together in pairs.
func (s *blockSetter) paragraph(g typeset.Galley, gap float64) {
	s.parts = append(s.parts, lines(g, s.pad, gap)...)
}

// lines are the lines of a galley as parts, with air above the first.
func lines(g typeset.Galley, indent, gap float64) []part {
	var out []part
	for i := range g.Lines {
		line, above := g.Part(i, i+1), 0.0
		if i == 0 {
			above = gap
		}
		out = append(out, part{
			height: line.Pitch + above,
			tied:   i == 0 && len(g.Lines) > 1 || i == len(g.Lines)-2,
			draw:   func(c *canvas.Canvas, x, y float64) { c.Put(line, x+indent, y+above, canvas.Left) },
		})
	}
	return out
}

// pair adds two short texts side by side, or under each other where one is too long for its half.
func (s *blockSetter) pair(a, z typeset.Rich) {
	v := s.meta
	half := s.width / 2
	ga, gz := typeset.Set(a, s.width, v.Lead), typeset.Set(z, s.width, v.Lead)
	if len(a) == 0 || len(z) == 0 || ga.Width() > half-1 || gz.Width() > half {
		for _, g := range []typeset.Galley{ga, gz} {
			s.paragraph(g, 0)
		}
		return
	}
	s.parts = append(s.parts, part{height: max(ga.Height(), gz.Height()), draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(ga, x+s.pad, y, canvas.Left)
		c.Put(gz, x+s.pad+half, y, canvas.Left)
	}})
}

// full sets an ability of the hero's own.
func (s *blockSetter) full() {
	a, v := s.a, s.meta
	if a.Flavor != "" && !s.b.o.NoFlavor && !s.bare {
		s.paragraph(typeset.Set(s.flavor.Slant(a.Flavor), s.width, s.flavor.Lead), 0.5)
	}
	s.air(0.5)
	uses := a.Ways()
	s.properties(v, uses)
	if len(a.UsableAs) > 0 {
		s.paragraph(typeset.Set(typeset.Cat(v.Put("Also counts as "), v.Bold(strings.Join(a.UsableAs, ", "))), s.width, v.Lead), 0)
	}
	s.content(uses, s.tiers)
}

// properties add the keywords, the type of action, the distance and the target.
func (s *blockSetter) properties(v typeset.Voice, uses []sheet.Way) {
	a := s.a
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.Distance)
	}
	keywords, where := v.Bold(strings.Join(a.Keywords, ", ")), list(" or ", distances...)
	if !s.inline {
		s.pair(keywords, v.Bold(a.TypeName))
		s.pair(labelled(v, "Distance", v.Bold(where)), labelled(v, "Target", v.Stressed(a.Target)))
		return
	}
	dot := v.Put(" \u00B7 ")
	s.paragraph(typeset.Set(typeset.Join(dot, keywords, v.Put(a.TypeName)), s.width, v.Lead), 0)
	target := v.Text(a.Target, false)
	if a.Target.String() == where {
		target = nil // "Self", "Self" says nothing twice
	}
	s.paragraph(typeset.Set(typeset.Join(dot, v.Put(where), target), s.width, v.Lead), 0)
}

// content sets what follows the head: trigger, roll and clauses in the order of the card.
func (s *blockSetter) content(uses []sheet.Way, tiers func([]sheet.Way)) {
	a := s.a
	if len(a.Trigger) > 0 {
		s.paragraph(typeset.Set(typeset.Cat(s.body.Bold("Trigger: "), s.body.Text(a.Trigger, false)), s.width, s.body.Lead), 0.8)
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
		text := typeset.Join(s.body.Put(" "), s.body.Bold(label), s.body.Text(cl.Text, false))
		s.paragraph(typeset.Set(text, s.width, s.body.Lead), 0.8)
	}
	if a.Apply != "" {
		s.paragraph(typeset.Set(s.body.Slant("Apply yourself: "+a.Apply), s.width, s.body.Lead), 0.8)
	}
}

// tiers adds the power roll and its tiers, each on a line behind its flag.
func (s *blockSetter) tiers(uses []sheet.Way) {
	if r := rollOf(s.a.Roll); r != "" {
		head := s.body.Bold("Power Roll + " + r)
		s.paragraph(typeset.Set(head, s.width, 1.2), 1)
		s.tie()
		s.air(0.5)
		s.tie()
	}
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(typeset.Set(s.meta.Bold(u.Distance), s.width, s.meta.Lead), 0.3)
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
	at := s.pad + s.flag.W + 1.6
	g := typeset.Fit(s.manner.tier, s.least, s.width-s.flag.W-1.6, 1, func(v typeset.Voice) typeset.Rich { return v.Text(t, true) })
	h := max(s.pitch, g.Height()+0.6)
	s.parts = append(s.parts, part{height: h, draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + s.pitch/2
		c.TierFlag(i, canvas.R(x+s.pad, mid-s.flag.H/2, s.flag.W, s.flag.H))
		c.Put(g, x+at, mid-g.Pitch/2, canvas.Left)
	}})
}

// air adds empty space.
func (s *blockSetter) air(h float64) {
	s.parts = append(s.parts, part{height: h, tied: true, draw: func(*canvas.Canvas, float64, float64) {}})
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
	g := typeset.Set(s.source.Slant(from), s.width, s.source.Lead)
	s.parts = append(s.parts, part{height: g.Height() + 0.2, draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x+s.pad+s.width, y+0.5, canvas.Right)
	}})
}

// labelled is a plain label and what it says.
func labelled(v typeset.Voice, label string, r typeset.Rich) typeset.Rich {
	if len(r) == 0 {
		return nil
	}
	return typeset.Cat(v.Put(label+" "), r)
}
