package pdf

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// heroBlocks are what the hero is, knows and carries, each with its source, and room for what a player adds.
func (b *book) heroBlocks() []*block {
	v := b.prose().text
	out := b.originBlocks(v)
	for i, f := range b.s.Features {
		if b.ofHero(f) {
			out = append(out, b.featureBlock(v, i))
		}
	}
	if len(b.s.Skills) > 0 {
		out = append(out, b.skillBlock(v))
	}
	var languages []typeset.Rich
	for _, l := range b.s.Languages {
		languages = append(languages, typeset.Cat(v.Bold(l.Name), v.Put(inBrackets(l.Note)), from(v, l.SourceName)))
	}
	if len(languages) > 0 {
		out = append(out, b.entry("Languages", "", "", typeset.Join(v.Put(", "), languages...)))
	}
	for _, k := range b.s.Kits {
		out = append(out, b.kitBlock(v, k))
	}
	out = append(out, b.writtenBlocks(v)...)
	return out
}

// ofHero says whether a feature belongs to who the hero is rather than to the class.
func (b *book) ofHero(f sheet.Feature) bool {
	if !slices.Contains([]string{"feature", "class", "subclass"}, f.Kind) {
		return true
	}
	id := b.s.Identity
	return slices.ContainsFunc([]sheet.Named{id.Ancestry, id.Environment, id.Organization, id.Upbringing, id.Career, id.Complication}, func(n sheet.Named) bool {
		return n.ID != "" && n.ID == f.Source
	})
}

// featureBlock is the i-th feature in full.
func (b *book) featureBlock(v typeset.Voice, i int) *block {
	f := b.s.Features[i]
	return b.entry(orElse(f.Name, "Unnamed feature"), featureSource(f), b.place("feature", i), featureText(v, f)...)
}

// from is a source in brackets behind what it gives.
func from(v typeset.Voice, source string) typeset.Rich {
	if source == "" {
		return nil
	}
	return v.Narrow().In(typeset.Second).Slant(" " + source)
}

// originBlocks say who the hero is, one line an aspect.
func (b *book) originBlocks(v typeset.Voice) []*block {
	id := b.s.Identity
	var text []typeset.Rich
	add := func(label string, of ...sheet.Named) {
		if n := list(", ", names(of)...); n != "" {
			text = append(text, typeset.Cat(v.Narrow().In(typeset.Second).Put(label+string(typeset.NBSP)), v.Bold(n)))
		}
	}
	add("Ancestry", id.Ancestry)
	add("Culture", id.Environment, id.Organization, id.Upbringing)
	add("Career", id.Career)
	add("Class", id.Class, id.Subclass)
	add("Kit", id.Kits...)
	add("Deity", id.Deity)
	add("Domains", id.Domains...)
	add("Complication", id.Complication)
	if len(text) == 0 {
		return nil
	}
	return []*block{b.entry("Origins", "", "", typeset.Join(v.Put(typeset.WideGap), text...))}
}

// kitBlock is a kit as equipment and a table of its bonuses.
func (b *book) kitBlock(v typeset.Voice, k sheet.Kit) *block {
	if b.o.Large {
		return b.entry(k.Name+" kit", k.SourceName, "", kitText(v, k)...)
	}
	bl := b.entry(k.Name+" kit", k.SourceName, "", kitWorn(v, k)...)
	bl.parts = append(bl.parts, b.kitTable(k)...)
	for _, p := range remarks(v, nil, k.Apply) {
		bl.parts = append(bl.parts, lines(typeset.Set(p, b.columnWidth(), v.Lead), 0, b.air(0.8))...)
	}
	return bl
}

// kitTable is a kit's bonuses, a cell each: the name over the figure, struck out where another kit's counts.
func (b *book) kitTable(k sheet.Kit) []part {
	const columns = 4
	wide := b.columnWidth() / columns
	var out []part
	for rest := k.Bonuses; len(rest) > 0; {
		row := rest[:min(columns, len(rest))]
		rest = rest[len(row):]
		cells, h := make([][2]typeset.Galley, len(row)), 0.0
		for i, n := range row {
			name, figure := cutFigure(n.Name)
			v := typeset.TableVoice.At(8)
			cells[i][0] = typeset.Set(v.At(7.5).In(typeset.Second).Put(name+inBrackets(n.SourceName)), wide-2.4, 1.1)
			value := v.At(9).Bold(figure)
			if n.SourceName != "" {
				value = typeset.Struck(value)
			}
			cells[i][1] = typeset.Set(value, wide-2.4, 1.1)
			h = max(h, cells[i][0].Height()+cells[i][1].Height())
		}
		h += 1.6
		out = append(out, part{height: h, draw: func(c *canvas.Canvas, x, y float64) {
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

// kitBonus is a bonus of a kit, and whether it counts.
func kitBonus(v typeset.Voice, n sheet.Named) typeset.Rich {
	return typeset.Cat(v.Bold(n.Name), from(v, n.SourceName))
}

// kitText is a kit as equipment, with its bonuses in words.
func kitText(v typeset.Voice, k sheet.Kit) []typeset.Rich {
	var bonuses []typeset.Rich
	for _, n := range k.Bonuses {
		bonuses = append(bonuses, kitBonus(v, n))
	}
	return append(append(kitWorn(v, k), typeset.Join(v.Put(" \u00B7 "), bonuses...)), remarks(v, nil, k.Apply)...)
}

// kitWorn is what a kit is and wears.
func kitWorn(v typeset.Voice, k sheet.Kit) []typeset.Rich {
	var equipment typeset.Rich
	for _, e := range []struct {
		label string
		of    []string
	}{{"Armor ", k.Armor}, {"Weapons ", k.Weapons}} {
		if worn := list(", ", e.of...); worn != "" {
			equipment = typeset.Cat(equipment, v.Narrow().In(typeset.Second).Put(e.label), v.Bold(worn), v.Put(typeset.WideGap))
		}
	}
	return []typeset.Rich{equipment, v.Text(k.Equipment, false)}
}
