package party

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// helps makes the sections on how the heroes can help each other.
type helps struct{ *party }

// sections returns how the heroes can help each other, and against whom, in parts.
func (p helps) sections() (out [][]paper.Section) {
	for _, part := range []struct {
		title string
		of    func(v typeset.Voice, i int) []typeset.Rich
	}{
		{phrase.Of("who-heals"), p.healing},
		{chapter.ResistTitle(p.s), p.against},
		{phrase.Of("what-helps"), p.helping},
	} {
		if sections := p.perHero(part.title, typeset.TableVoice.At(8), part.of); len(sections) > 0 {
			out = append(out, sections)
		}
	}
	return out
}

// perHero returns a titled section with a paragraph for every hero who has one.
func (p *party) perHero(title string, v typeset.Voice, of func(v typeset.Voice, i int) []typeset.Rich) (out []paper.Section) {
	for i, s := range p.heroes {
		if parts := of(v, i); len(parts) > 0 {
			text := typeset.Concat(v.Bold(letter(i)+typeset.WideGap), v.Bold(s.HeroName()))
			one := p.paragraph(typeset.Set(typeset.Join(v.Put(typeset.WideGap), append([]typeset.Rich{text}, parts...)...), p.Wide, v.Lead), 1.1)
			one.Under = title
			out = append(out, one)
		}
	}
	if len(out) == 0 {
		return nil
	}
	head, first := p.title(title), out[0]
	out[0] = paper.Section{Height: head.Height + first.Height, Draw: func(c *canvas.Canvas, y float64) { // a title is never alone on a page
		head.Draw(c, y)
		first.Draw(c, y+head.Height)
	}}
	return out
}

// healing returns the abilities and features with which a hero heals others, each with its cost.
func (p helps) healing(v typeset.Voice, i int) (out []typeset.Rich) {
	s := p.heroes[i]
	for _, k := range chapter.Order(s) {
		if s.Abilities[k].Heals {
			out = append(out, called(v, &p.cards[i][k]))
		}
	}
	for _, f := range s.Features {
		if f.Heals {
			out = append(out, v.Bold(f.Name))
		}
	}
	return out
}

// against returns the abilities whose effects a characteristic resists, by characteristic, after the value that it must be
// below.
func (p helps) against(v typeset.Voice, i int) (out []typeset.Rich) {
	s := p.heroes[i]
	if !s.Potency.Measured() {
		return nil
	}
	for _, c := range s.Characteristics {
		var names []string
		for _, k := range chapter.Order(s) {
			if resisted(s.Abilities[k], c.Abbr) {
				names = append(names, p.cards[i][k].Name)
			}
		}
		if len(names) > 0 {
			letter := typeset.Rich{{Kind: typeset.Potency, S: c.Abbr, Face: v.Bold("M")[0].Face, Size: v.Size, Tone: typeset.Ink}}
			out = append(out, typeset.Concat(letter, v.Put(string(typeset.NBSP)+strings.Join(names, ", "))))
		}
	}
	if len(out) > 0 {
		out = append([]typeset.Rich{v.In(typeset.Second).Put("< " + chapter.PotencyFigures(s))}, out...)
	}
	return out
}

// resisted reports whether a characteristic resists an effect of an ability.
func resisted(a sheet.Ability, letter string) bool {
	marked := func(t sheet.Text) bool {
		return slices.ContainsFunc(t, func(r sheet.Run) bool { return r.Kind == sheet.Mark && r.S == letter })
	}
	for _, t := range a.Tiers {
		if marked(t.Effects) {
			return true
		}
	}
	for _, cl := range a.Clauses {
		if marked(cl.Text) {
			return true
		}
	}
	return slices.ContainsFunc(a.Variants, func(w sheet.Variant) bool {
		return slices.ContainsFunc(w.Tiers, func(t sheet.Tier) bool { return marked(t.Effects) })
	})
}

// helping returns the features that matter to a hero's allies, in a line each.
func (p helps) helping(v typeset.Voice, i int) (out []typeset.Rich) {
	s := p.heroes[i]
	for _, m := range s.Show.Moments {
		if m.Role != sheet.MomentOthers {
			continue
		}
		for k := range s.Features {
			f := &s.Features[k]
			if slices.Contains(f.When, m.Name) && !slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == f.Name }) {
				out = append(out, aside(v, chapter.Feature(f)))
			}
		}
	}
	return out
}

// aside returns a card in a line: its name, and its effect if that is short.
func aside(v typeset.Voice, c doc.Card) typeset.Rich {
	if len(c.Digest()) == 0 || paper.IsLong(c) {
		return v.Bold(c.Name)
	}
	return typeset.Concat(v.Bold(c.Name), v.Put(" \u2014 "), v.Text(c.Digest(), false))
}

// heroName is a hero's name in a cell, with who the hero is below.
type heroName struct{ name, under typeset.Galley }

// named sets a hero's name and the text below to a width.
func named(name, under string, size, width float64) heroName {
	return heroName{
		typeset.Fit(typeset.TextVoice.At(size).Led(1.1), 8, width, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(name) }),
		typeset.Fit(typeset.TableVoice.At(8).In(typeset.Second), typeset.Floor, width, 1, func(v typeset.Voice) typeset.Rich { return v.Put(under) }),
	}
}

func (n heroName) height() float64 { return n.name.Height() + n.under.Height() }

func (n heroName) draw(c *canvas.Canvas, x, y float64) {
	c.Put(n.name, x, y, canvas.Left)
	c.Put(n.under, x, y+n.name.Height(), canvas.Left)
}
