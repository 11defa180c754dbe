package pdf

import (
	"slices"

	"scabbard/sheet"
)

// skillBlock is every skill of the edition by group, the hero's own in bold with a filled box and their source.
// Without groups, and in large print, it is the hero's own alone.
func (b *book) skillBlock(v voice) *block {
	all := b.skillCells()
	if b.o.Large || len(all) < 20 {
		return b.entry("Skills", "", "", b.skillLines(v)...)
	}
	bl := b.entry("Skills", "", "")
	const columns = 3
	wide := b.columnWidth() / columns
	high := (len(all) + columns - 1) / columns
	for i := range high {
		var row []skillCell
		h := 0.0
		for k := i; k < len(all); k += high {
			cell := all[k]
			cell.set(wide - 1)
			row, h = append(row, cell), max(h, cell.text.height())
		}
		bl.parts = append(bl.parts, part{height: h + 0.15, tied: i == 0 || i == high-2, draw: func(c *canvas, x, y float64) {
			for k, cell := range row {
				cell.draw(c, x+float64(k)*wide, y)
			}
		}})
	}
	return bl
}

// skillCell is a skill in the list of all, or the head of a group.
type skillCell struct {
	name, source string
	head, owned  bool
	text         galley
}

const skillIndent = 3.4 // mm

// skillCells are all skills under the heads of their groups, and then those of no group.
func (b *book) skillCells() []skillCell {
	var out []skillCell
	listed := map[string]bool{}
	for _, g := range b.s.SkillGroups {
		out = append(out, skillCell{name: g.Name, head: true})
		for _, n := range g.Skills {
			cell := skillCell{name: n.Name, source: n.SourceName, owned: n.Source != ""}
			listed[n.ID] = true
			if i := slices.IndexFunc(b.s.Skills, func(k sheet.Skill) bool { return k.ID == n.ID }); i >= 0 {
				cell.owned, cell.source = true, b.s.Skills[i].SourceName
			}
			out = append(out, cell)
		}
	}
	for _, k := range b.s.Skills {
		if !listed[k.ID] {
			out = append(out, skillCell{name: k.Name, source: k.SourceName, owned: true})
		}
	}
	return out
}

// set sets the cell to a width.
func (s *skillCell) set(wide float64) {
	v := tableVoice.at(8).led(1.12)
	switch {
	case s.head:
		s.text = fit(v.at(7.5).in(accent), floor, wide, 1, func(v voice) rich { return v.label(s.name) })
	case s.owned:
		s.text = fit(v, floor, wide-skillIndent, 1, func(v voice) rich {
			return cat(v.bold(s.name), v.at(floor).in(second).slant(" "+s.source))
		})
	default:
		s.text = fit(v, floor, wide-skillIndent, 1, func(v voice) rich { return v.put(s.name) })
	}
}

func (s skillCell) draw(c *canvas, x, y float64) {
	if s.head {
		s.text.draw(c, x, y, left)
		return
	}
	fill := paper
	if s.owned {
		fill = ink
	}
	box := rect{x + 0.2, y + (s.text.pitch-2)/2, 2, 2}
	c.box(box, 0.2, ink, fill)
	if !s.owned {
		c.tickable(box)
	}
	s.text.draw(c, x+skillIndent, y, left)
}

// skillLines are the hero's skills by group, each with its source.
func (b *book) skillLines(v voice) []rich {
	groups := b.s.SkillGroups
	var out []rich
	line := func(name string, in func(sheet.Skill) bool) {
		var parts []rich
		for _, k := range b.s.Skills {
			if in(k) {
				parts = append(parts, cat(v.bold(k.Name), from(v, k.SourceName)))
			}
		}
		if len(parts) > 0 {
			out = append(out, cat(v.in(second).put(name), join(v.put(", "), parts...)))
		}
	}
	known := func(id string) bool {
		return slices.ContainsFunc(groups, func(g sheet.SkillGroup) bool { return g.ID == id })
	}
	for _, g := range groups {
		line(g.Name+": ", func(k sheet.Skill) bool { return k.Group == g.ID })
	}
	line("", func(k sheet.Skill) bool { return !known(k.Group) })
	return out
}
