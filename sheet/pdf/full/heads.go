package full

import (
	"strconv"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

func (b *setting) columnWidth() float64 {
	if b.o.Large {
		return b.Wide
	}
	return (b.Wide - columnGap) / 2
}

// whoLines returns the text at the right of a page's head in four lengths: who the hero is and the common bonus to rolls,
// the same without the word for the roll, without the name, which is at the foot too, and the class only.
func (b *setting) whoLines() (whole, bare, nameless, class string) {
	s := b.s
	class = s.What()
	if s.ShownLevel() > 0 {
		class += " " + strconv.Itoa(s.Level)
	}
	roll, named := "", ""
	if _, roll = chapter.CommonRoll(s); roll != "" {
		named = strings.ToLower(s.Show.Roll.Name) + " " + roll
	}
	pot := ""
	if p := s.Potency; p.Characteristic != "" {
		pot = strings.ToLower(s.Show.Terms.Potency) + " " + chapter.PotencyFigures(s)
	}
	line := func(parts ...string) string { return doc.Joined(" \u00B7 ", parts...) }
	name := s.HeroName()
	return line(name, class, named, pot), line(name, class, roll, pot), line(class, roll, pot), class
}

const (
	headSize  = 19.0 // pt, the title of a page
	headSmall = 16.0 // pt, a title that leaves too little room beside it
	headLeast = 8.0  // pt, the text beside it
)

// headed is the head of a page: its title, and the text at its right.
type headed struct{ title, summary typeset.Galley }

// headParts returns the head of pages with a title; cached.
func (b *setting) headParts(title string) (head, summary typeset.Galley) {
	set, ok := b.heads[title]
	if !ok {
		if b.heads == nil {
			b.heads = map[string]headed{}
		}
		set.title, set.summary = b.setHead(title)
		b.heads[title] = set
	}
	return set.title, set.summary
}

// setHead sets the title and as much text on the same line as there is room for. The title becomes smaller before the hero's
// name is left out.
func (b *setting) setHead(title string) (head, summary typeset.Galley) {
	titled := func(size float64) typeset.Galley {
		return typeset.Named(typeset.TitleVoice.At(size), typeset.LargeFloor, b.Wide-8, func(v typeset.Voice) typeset.Rich { return v.Put(title) })
	}
	if b.o.Large {
		return titled(headSize), typeset.Galley{}
	}
	whole, bare, nameless, class := b.whoLines()
	v, said, room := typeset.TableVoice.At(9).In(typeset.Second), "", 0.0
	for _, try := range []struct {
		size float64
		said string
	}{{headSize, whole}, {headSize, bare}, {headSmall, bare}, {headSize, nameless}, {headSmall, nameless}, {headSize, class}} {
		head, said = titled(try.size), try.said
		if room = b.Wide - head.Width() - 8; typeset.Line(v.At(headLeast).Narrow().Put(said)).Width() <= room {
			break
		}
	}
	return head, typeset.Fit(v, headLeast, room, 1, func(v typeset.Voice) typeset.Rich { return v.Put(said) })
}

func (b *setting) headHeight(title string) float64 {
	_, summary := b.headParts(title)
	return max(7.6, summary.Height()+0.6) + 4.4
}

// drawHead draws the head of a page after the first.
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
		c.PutOn(typeset.Named(typeset.TitleVoice.At(size), typeset.LargeFloor, b.Wide, func(v typeset.Voice) typeset.Rich { return v.Put(title) }), b.Left, y+5.4, canvas.Left)
		c.Line(b.Left, y+7, b.Left+b.Wide, y+7, 0.4, typeset.Ink)
	})
	c.Bookmark(title, y)
}
