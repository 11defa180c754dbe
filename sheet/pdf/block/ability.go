package block

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// Setter sets one ability as a block of its column's width.
type Setter struct {
	Manner
	Plain   bool         // without flavour, whatever there is
	Of      *sheet.Sheet // whose ability it is
	Ability sheet.Ability
	Width   float64 // inside the padding
	Parts   []Part
}

// Head is the name of the ability between its mark and its tag, with a rule under it.
func (s *Setter) Head(name string, size float64, rule bool) Part {
	tag := typeset.Line(s.Tag.Label(phrase.TagOf(s.Ability)))
	if tag.Width() > s.Width/2 {
		tag = typeset.Set(s.Tag.At(max(8, s.Small-4)).Put(phrase.TagOf(s.Ability)), s.Width/2, 1.1)
	}
	mark := max(4.6, size*typeset.Point)
	wide := s.Width - mark - tag.Width() - 2
	g := typeset.Fit(typeset.TitleVoice.At(size), s.Small, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(name) })
	h := max(g.Height()+1.9, tag.Height()+2.4, 6.2)
	which, said := phrase.MarkOf(s.Of, s.Ability), phrase.MarkSaid(s.Of, s.Ability)
	return Part{Height: h + 0.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		first := g.Size * typeset.Point
		base := y + 1.5 + (g.Pitch-first)/2 + 0.8*first
		c.IconSaid(which, said, x+s.Pad+mark/3, base-0.33*size*typeset.Point*0.96, 0.36*size*typeset.Point*0.9)
		c.Put(g, x+s.Pad+mark, y+1.5, canvas.Left)
		for i := range tag.Lines {
			c.PutOn(tag.Part(i, i+1), x+s.Pad+s.Width, base+float64(i)*tag.Pitch, canvas.Right)
		}
		if rule {
			c.Line(x+s.Pad, y+h, x+s.Pad+s.Width, y+h, 0.25, typeset.Ink)
		}
	}}
}

// paragraph adds text as parts of a line each; lines at either end stay together in pairs.
func (s *Setter) paragraph(g typeset.Galley, gap float64) {
	s.Parts = append(s.Parts, Lines(g, s.Pad, gap)...)
}

// pair adds two short texts side by side, or under each other where one is too long for its half.
func (s *Setter) pair(a, z typeset.Rich) {
	v := s.Meta
	half := s.Width / 2
	ga, gz := typeset.Set(a, s.Width, v.Lead), typeset.Set(z, s.Width, v.Lead)
	if len(a) == 0 || len(z) == 0 || ga.Width() > half-1 || gz.Width() > half {
		for _, g := range []typeset.Galley{ga, gz} {
			s.paragraph(g, 0)
		}
		return
	}
	s.Parts = append(s.Parts, Part{Height: max(ga.Height(), gz.Height()), Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(ga, x+s.Pad, y, canvas.Left)
		c.Put(gz, x+s.Pad+half, y, canvas.Left)
	}})
}

// Full sets an ability of the hero's own.
func (s *Setter) Full() {
	a, v := s.Ability, s.Meta
	if a.Flavor != "" && !s.Plain && !s.Bare {
		s.paragraph(typeset.Set(s.Flavor.Slant(a.Flavor), s.Width, s.Flavor.Lead), 0.5)
	}
	s.air(0.5)
	uses := a.Ways()
	s.properties(v, uses)
	if len(a.UsableAs) > 0 {
		s.paragraph(typeset.Set(typeset.Cat(v.Put("Also counts as "), v.Bold(strings.Join(a.UsableAs, ", "))), s.Width, v.Lead), 0)
	}
	s.content(uses, s.tiers)
}

// properties add the keywords, the type of action, the distance and the target.
func (s *Setter) properties(v typeset.Voice, uses []sheet.Way) {
	a := s.Ability
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.Distance)
	}
	keywords, where := v.Bold(strings.Join(a.Keywords, ", ")), phrase.List(" or ", distances...)
	if !s.Inline {
		s.pair(keywords, v.Bold(a.TypeName))
		s.pair(phrase.Labelled(v, "Distance", v.Bold(where)), phrase.Labelled(v, "Target", v.Stressed(a.Target)))
		return
	}
	dot := v.Put(" \u00B7 ")
	var from typeset.Rich
	if s.Source.Size > 0 { // a card has it at its foot
		from = v.In(typeset.Second).Slant(phrase.SourceLine(a))
	}
	s.paragraph(typeset.Set(typeset.Join(dot, keywords, v.Put(a.TypeName), from), s.Width, v.Lead), 0)
	target := v.Text(a.Target, false)
	if a.Target.String() == where {
		target = nil // "Self", "Self" says nothing twice
	}
	s.paragraph(typeset.Set(typeset.Join(dot, v.Put(where), target), s.Width, v.Lead), 0)
}

// content sets what follows the head: trigger, roll and clauses in the order of the card.
func (s *Setter) content(uses []sheet.Way, tiers func([]sheet.Way)) {
	a := s.Ability
	if len(a.Trigger) > 0 {
		s.paragraph(typeset.Set(typeset.Cat(s.Body.Bold("Trigger: "), s.Body.Text(a.Trigger, false)), s.Width, s.Body.Lead), 0.8)
	}
	rolled := len(a.Tiers) == 0 && len(a.Variants) == 0 && a.Roll == nil
	marked := false
	for _, cl := range a.Clauses {
		marked = marked || cl.Label == phrase.RollClause
	}
	if !rolled && !marked {
		tiers(uses)
	}
	for _, cl := range a.Clauses {
		if cl.Label == phrase.RollClause {
			if !rolled {
				tiers(uses)
			}
			continue
		}
		label := phrase.ClauseLabel(cl, phrase.OrElse(a.Resource, phrase.ResourceName(s.Of)))
		text := typeset.Join(s.Body.Put(" "), s.Body.Bold(label), s.Body.Text(cl.Text, false))
		s.paragraph(typeset.Set(text, s.Width, s.Body.Lead), 0.8)
	}
	if a.Apply != "" {
		s.paragraph(typeset.Set(s.Body.Slant("Apply yourself: "+a.Apply), s.Width, s.Body.Lead), 0.8)
	}
}

// tiers adds the power roll and its tiers, each on a line behind its flag.
func (s *Setter) tiers(uses []sheet.Way) {
	if r := phrase.RollOf(s.Ability.Roll); r != "" {
		head := s.Body.Bold(phrase.List(" + ", s.Of.Show.Roll.Name, r))
		s.paragraph(typeset.Set(head, s.Width, 1.2), 1)
		s.tie()
		s.air(0.5)
		s.tie()
	}
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(typeset.Set(s.Meta.Bold(u.Distance), s.Width, s.Meta.Lead), 0.3)
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

func (s *Setter) tier(i int, t sheet.Text) {
	at := s.Pad + s.Flag.W + 1.6
	g := typeset.Fit(s.Manner.Tier, s.Least, s.Width-s.Flag.W-1.6, 1, func(v typeset.Voice) typeset.Rich { return v.Text(t, true) })
	h := max(s.Pitch, g.Height()+0.6)
	s.Parts = append(s.Parts, Part{Height: h, Draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + s.Pitch/2
		c.TierFlag(i, phrase.ShortOf(s.Of.Show.Roll.Tiers, i), canvas.R(x+s.Pad, mid-s.Flag.H/2, s.Flag.W, s.Flag.H))
		c.Put(g, x+at, mid-g.Pitch/2, canvas.Left)
	}})
}

// air adds empty space.
func (s *Setter) air(h float64) {
	s.Parts = append(s.Parts, Part{Height: h, Tied: true, Draw: func(*canvas.Canvas, float64, float64) {}})
}

// tie keeps the last part on the page of the next.
func (s *Setter) tie() { s.Parts[len(s.Parts)-1].Tied = true }

// Footed adds the source of the ability.
func (s *Setter) Footed() {
	from := phrase.SourceLine(s.Ability)
	if from == "" || s.Inline && !s.Ability.Common {
		s.air(0.4)
		return
	}
	g := typeset.Set(s.Source.Slant(from), s.Width, s.Source.Lead)
	s.Parts = append(s.Parts, Part{Height: g.Height() + 0.2, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x+s.Pad+s.Width, y+0.5, canvas.Right)
	}})
}
