package full

import (
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// heroChapter is the chapter of the hero's skills and possessions: skills, languages and equipment.
type heroChapter struct{ *setting }

// blocks returns the hero's skills and equipment, each with its source, and room for additions.
func (ch heroChapter) blocks() []*block.Block {
	v := ch.prose().text
	var out []*block.Block
	learned := chapter.Learned(ch.s)
	if len(ch.s.Skills) > 0 {
		out = append(out, ch.skillBlock(v, learned))
	}
	if languages := doc.FactsOf(learned.Entries, doc.Languages); len(languages.Items) > 0 {
		out = append(out, ch.entry(languages.Label, "", "", block.FactsOf(v, doc.Facts{Items: languages.Items})))
	}
	for i := range ch.s.Kits {
		out = append(out, ch.kitBlock(v, chapter.Kit(&ch.s.Show, &ch.s.Kits[i])))
	}
	return append(out, ledgers(ch).blocks(v)...)
}

// kitBlock returns a kit with its bonuses as a table.
func (ch heroChapter) kitBlock(v typeset.Voice, kit doc.Card) *block.Block {
	if ch.o.Large {
		return ch.card(kit, "")
	}
	if strings.EqualFold(kit.From, kit.Sort) {
		kit.From = "" // the feature by which every hero of the class has a kit
	}
	bonuses := kit.Facts(doc.Bonuses)
	bl := ch.entry(kit.Name, kit.From, "", block.Paragraphs(v, kit.Without(doc.Bonuses, doc.Apply)...)...)
	if n := len(bl.Parts); n > 0 {
		bl.Parts[n-1].Tied = true // the table means nothing without the name of the kit
	}
	bl.Parts = append(bl.Parts, ch.kitTable(bonuses)...)
	if apply, ok := kit.Line(doc.Apply); ok {
		bl.Parts = append(bl.Parts, block.Lines(typeset.Set(block.LineOf(v, apply), ch.columnWidth(), v.Lead), 0, ch.gap(0.8))...)
	}
	return bl
}

// kitTable returns a kit's bonuses in rows of about the same length, a cell for each: the name above the figure, which is
// struck out if another kit's counts.
func (ch heroChapter) kitTable(bonuses doc.Facts) []block.Part {
	const most = 4 // in a row
	var out []block.Part
	rows := (len(bonuses.Items) + most - 1) / most
	columns := (len(bonuses.Items) + max(rows, 1) - 1) / max(rows, 1)
	wide := ch.columnWidth() / float64(max(columns, most-1))
	for rest := bonuses.Items; len(rest) > 0; {
		row := rest[:min(columns, len(rest))]
		rest = rest[len(row):]
		cells, h := make([][2]typeset.Galley, len(row)), 0.0
		for i, bonus := range row {
			name, figure := cutFigure(bonus.Text[0].S)
			v := typeset.TableVoice.At(8)
			value := v.At(9).Bold(figure)
			if bonus.Text[0].Kind == doc.Struck {
				value = typeset.Struck(value)
			}
			cells[i][0] = typeset.Set(v.At(7.5).In(typeset.Second).Put(name), wide-2.4, 1.1)
			cells[i][1] = typeset.Set(typeset.Concat(value, v.At(7.5).Text(bonus.Text[1:], false)), wide-2.4, 1.1)
			h = max(h, cells[i][0].Height()+cells[i][1].Height())
		}
		h += 1.6
		out = append(out, block.Part{Height: h, Tied: len(rest) > 0, Draw: func(c *canvas.Canvas, x, y float64) {
			for i, cell := range cells {
				at := canvas.R(x+float64(i)*wide, y+0.4, wide, h-0.4)
				c.Box(at, 0.2, typeset.Hair, typeset.None)
				c.Put(cell[0], at.X+1.2, at.Y+0.5, canvas.Left)
				c.Put(cell[1], at.X+1.2, at.Y+0.5+cell[0].Height(), canvas.Left)
			}
		}})
	}
	return out
}

// cutFigure splits a bonus as printed, "Stamina +9", into its name and its figure.
func cutFigure(s string) (name, figure string) {
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return s, ""
	}
	return s[:i], s[i+1:]
}
