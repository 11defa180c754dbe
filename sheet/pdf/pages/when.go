package pages

import (
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// reminder is a line of the list of moments: a digest, or the names of what an earlier moment has.
type reminder struct {
	name    string
	text    typeset.Rich
	feature int  // the index of the feature; -1 for none
	rule    bool // a common rule that reads differently for this hero
	also    bool
}

// moment is a moment of a fight with its reminders.
type moment struct {
	title string
	list  []reminder
}

// moments returns what matters at each moment of a fight. Actions of everybody that read differently for this hero are last.
func (b *hero) moments() (out []moment) {
	v := b.read
	used := b.s.InUse()
	for _, g := range b.groups {
		m := moment{title: g.Title}
		for _, i := range g.Features {
			c := chapter.Feature(&b.s.Features[i])
			m.list = append(m.list, reminder{c.Name, typeset.Concat(v.Bold(doc.Lead(c.Name)+" "), v.Text(c.Digest(), false)), i, false, false})
		}
		for _, i := range g.Treasures {
			c := chapter.Treasure(&used[i].Treasure)
			m.list = append(m.list, reminder{c.Name, typeset.Concat(v.Bold(doc.Lead(c.Name)+" "), v.Text(c.Digest(), false)), -1, false, false})
		}
		if len(g.Repeated) > 0 {
			text := v.Italic(phrase.Of("also-at", strings.Join(g.Repeated, ", ")))
			m.list = append(m.list, reminder{"", text, -1, false, true})
		}
		out = append(out, m)
	}
	own := moment{title: phrase.Of("everyone-can")}
	for _, list := range [][]doc.Card{b.changed(b.untriggered()), b.changed(b.s.Tokens), b.changed(b.s.Fight), b.changed(b.s.ManyFights)} {
		for _, c := range list {
			own.list = append(own.list, reminder{c.Name, typeset.Concat(v.Bold(c.Name), v.Put(doc.Brackets(c.Tag)+": "), v.Text(c.Digest(), false)), -1, true, false})
		}
	}
	if len(own.list) > 0 {
		out = append(out, own)
	}
	return out
}

// whenPanel returns the list of moments as a panel, or nil. Without repeats the lines that only name what an earlier moment has
// are left out. The last digests become names, as many as named says.
func (b *hero) whenPanel(width float64, all []moment, repeats bool, named int) *block.Block {
	in := b.inner(width)
	total := countDigests(all)
	bl := b.panel(phrase.Of("when"), width)
	bl.Divides = true
	told, names := 0, []string{}
	for _, m := range all {
		var lines []block.Part
		for _, r := range m.list {
			if r.also {
				if repeats {
					lines = append(lines, whole(b.hanging(r.text, in, 0))...)
				}
				continue
			}
			if told++; told > total-named {
				names = append(names, r.name)
				continue
			}
			lines = append(lines, whole(b.hanging(r.text, in, 0.25*b.k))...)
		}
		if len(lines) > 0 {
			bl.Parts = append(bl.Parts, b.momentHead(m.title, in, len(bl.Parts) == 0))
			bl.Parts = append(bl.Parts, lines...)
		}
	}
	if len(names) > 0 {
		text := typeset.Concat(b.read.Bold(phrase.Of("also-later")+" "), b.read.Put(strings.Join(names, ", ")+"."))
		bl.Parts = append(bl.Parts, whole(b.hanging(text, in, 0.6*b.k))...)
	}
	if len(bl.Parts) == 0 {
		return nil
	}
	return bl
}

// whole ties the lines of a paragraph to each other, so that it goes on in a column of another width only between paragraphs.
func whole(lines []block.Part) []block.Part {
	for i := range lines {
		lines[i].Tied, lines[i].Begins = i+1 < len(lines), i == 0
	}
	return lines
}

// momentHead returns the name of a moment between a small pennon and a line.
func (b *hero) momentHead(title string, in float64, first bool) block.Part {
	above := 0.8 * b.k
	if first {
		above = 0
	}
	g := line(in-6*b.k, func(v typeset.Voice) typeset.Rich { return v.Heavy(title) }, b.read)
	return block.Part{Height: g.Height() + above + 0.2*b.k, Tied: true, Begins: true, Draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + above + g.Pitch/2
		c.Marker(x, mid, 2.6*b.k, 2.1*b.k)
		c.Put(g, x+4*b.k, y+above, canvas.Left)
		if from := x + 5.4*b.k + g.Width(); from < x+in-2 {
			c.Line(from, mid, x+in, mid, hairline, typeset.Ink)
		}
	}}
}

// noteTold notes the features that have all of their text on page 1: those without a digest that are not only named. Common rules
// that are only named are with the features.
func (b *hero) noteTold(all []moment, named int) {
	told, total := 0, countDigests(all)
	var rules []typeset.Rich
	for _, m := range all {
		for _, r := range m.list {
			if r.also {
				continue
			}
			switch told++; {
			case told > total-named && r.rule:
				rules = append(rules, r.text)
			case told <= total-named && r.feature >= 0 && len(b.s.Features[r.feature].Short) == 0:
				b.told[r.feature] = true
			}
		}
	}
	if len(rules) > 0 {
		b.aside = append(b.aside, b.entryOf(phrase.Of("everyone-can"), "", "", rules...))
	}
}
