package full

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// heroChapter is who the hero is and what the hero knows and carries.
type heroChapter struct{ *setting }

// blocks are what the hero is, knows and carries, each with its source, and room for what a player adds.
func (ch heroChapter) blocks() []*block.Block {
	v := ch.prose().text
	out := ch.originBlocks(v)
	for i, f := range ch.s.Features {
		if f.Own && !f.Mute() {
			out = append(out, ch.featureBlock(v, i))
		}
	}
	if len(ch.s.Skills) > 0 {
		out = append(out, ch.skillBlock(v))
	}
	var languages []typeset.Rich
	for _, l := range ch.s.Languages {
		languages = append(languages, typeset.Cat(v.Bold(l.Name), v.Put(phrase.InBrackets(l.Note)), phrase.SourceOf(v, l.SourceName)))
	}
	if len(languages) > 0 {
		out = append(out, ch.entry("Languages", "", "", typeset.Join(v.Put(", "), languages...)))
	}
	for _, k := range ch.s.Kits {
		out = append(out, ch.kitBlock(v, k))
	}
	out = append(out, ledgers(ch).blocks(v)...)
	return out
}

// originBlocks say who the hero is, one line an aspect.
func (ch heroChapter) originBlocks(v typeset.Voice) []*block.Block {
	var text []typeset.Rich
	for _, l := range ch.s.AspectLines() {
		text = append(text, typeset.Cat(v.Narrow().In(typeset.Second).Put(l.Label+string(typeset.NBSP)), v.Bold(phrase.List(", ", l.Names...))))
	}
	if len(text) == 0 {
		return nil
	}
	return []*block.Block{ch.entry("Origins", "", "", typeset.Join(v.Put(typeset.WideGap), text...))}
}

// kitBlock is a kit as equipment and a table of its bonuses.
func (ch heroChapter) kitBlock(v typeset.Voice, k sheet.Kit) *block.Block {
	if ch.o.Large {
		return ch.entry(k.Name+" kit", k.SourceName, "", phrase.KitText(v, k)...)
	}
	bl := ch.entry(k.Name+" kit", k.SourceName, "", phrase.KitWorn(v, k)...)
	bl.Parts = append(bl.Parts, ch.kitTable(k)...)
	for _, p := range phrase.Remarks(v, nil, k.Apply) {
		bl.Parts = append(bl.Parts, block.Lines(typeset.Set(p, ch.columnWidth(), v.Lead), 0, ch.air(0.8))...)
	}
	return bl
}

// kitTable is a kit's bonuses, a cell each: the name over the figure, struck out where another kit's counts.
func (ch heroChapter) kitTable(k sheet.Kit) []block.Part {
	const columns = 4
	wide := ch.columnWidth() / columns
	var out []block.Part
	for rest := k.Bonuses; len(rest) > 0; {
		row := rest[:min(columns, len(rest))]
		rest = rest[len(row):]
		cells, h := make([][2]typeset.Galley, len(row)), 0.0
		for i, n := range row {
			name, figure := cutFigure(n.Name)
			v := typeset.TableVoice.At(8)
			cells[i][0] = typeset.Set(v.At(7.5).In(typeset.Second).Put(name+phrase.InBrackets(n.SourceName)), wide-2.4, 1.1)
			value := v.At(9).Bold(figure)
			if n.SourceName != "" {
				value = typeset.Struck(value)
			}
			cells[i][1] = typeset.Set(value, wide-2.4, 1.1)
			h = max(h, cells[i][0].Height()+cells[i][1].Height())
		}
		h += 1.6
		out = append(out, block.Part{Height: h, Draw: func(c *canvas.Canvas, x, y float64) {
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

// cutFigure divides a bonus as printed, "Stamina +9", into its name and its figure.
func cutFigure(s string) (name, figure string) {
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return s, ""
	}
	return s[:i], s[i+1:]
}
