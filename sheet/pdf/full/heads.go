package full

import (
	"strconv"
	"strings"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

func (b *setting) columnWidth() float64 {
	if b.o.Large {
		return b.Wide
	}
	return (b.Wide - columnGap) / 2
}

// whoLines are the line at the right of a page's head in two halves: who the hero is, and what all rolls have.
func (b *setting) whoLines() (who, rolls string) {
	s := b.s
	class := s.What()
	if s.Level > 0 {
		class += " " + strconv.Itoa(s.Level)
	}
	roll := ""
	if r := phrase.CommonRoll(s.Abilities); r != "" {
		roll = strings.ToLower(s.Show.Roll.Name) + " " + s.Show.Roll.Dice + " + " + r
	}
	pot := ""
	if p := s.Potency; p.Characteristic != "" {
		pot = strings.ToLower(s.Show.Terms.Potency) + " " + phrase.PotencyFigures(p)
	}
	return phrase.List(" \u00B7 ", phrase.HeroName(s), class), phrase.List(" \u00B7 ", roll, pot)
}

// headParts are the title and what stands at its right: on one line where there is room beside the title, else the halves
// below each other.
func (b *setting) headParts(title string) (head, summary typeset.Galley) {
	head = typeset.Line(typeset.TitleVoice.At(19).Put(title))
	v := typeset.TableVoice.At(9).In(typeset.Second)
	if b.o.Large {
		return head, typeset.Galley{}
	}
	who, rolls := b.whoLines()
	wide := b.Wide - head.Width() - 8
	if summary = typeset.Set(v.Put(phrase.List(" \u00B7 ", who, rolls)), wide, v.Lead); len(summary.Lines) > 1 && rolls != "" {
		summary = typeset.Set(v.Put(who+"\n"+rolls), wide, v.Lead)
	}
	return head, summary
}

func (b *setting) headHeight(title string) float64 {
	_, summary := b.headParts(title)
	return max(7.6, summary.Height()+0.6) + 4.4
}

// drawHead draws the head of a page behind the first.
func (b *setting) drawHead(c *canvas.Canvas, title string) {
	head, summary := b.headParts(title)
	h := b.headHeight(title) - 4.4
	c.Within("head", canvas.R(b.Left, b.Top, b.Wide, h+1.8), func() {
		c.PutOn(head, b.Left, b.Top+h-1.2, canvas.Left)
		for i := range summary.Lines {
			c.PutOn(summary.Part(i, i+1), b.Left+b.Wide, b.Top+h-1.2-float64(len(summary.Lines)-1-i)*summary.Pitch, canvas.Right)
		}
	})
	c.Line(b.Left, b.Top+h+0.8, b.Left+b.Wide, b.Top+h+0.8, 0.6, typeset.Ink)
	c.Line(b.Left, b.Top+h+1.6, b.Left+b.Wide, b.Top+h+1.6, 0.2, typeset.Ink)
}

// drawHeading draws the title of a chapter that begins inside a page.
func (b *setting) drawHeading(c *canvas.Canvas, title string, y float64) {
	size := 15.0
	if b.o.Large {
		size = 18
	}
	c.Within("heading", canvas.R(b.Left, y, b.Wide, headingSpace-1), func() {
		c.PutOn(typeset.Line(typeset.TitleVoice.At(size).Put(title)), b.Left, y+5.4, canvas.Left)
		c.Line(b.Left, y+7, b.Left+b.Wide, y+7, 0.4, typeset.Ink)
	})
	c.Bookmark(title, y)
}
