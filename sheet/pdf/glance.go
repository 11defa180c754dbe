package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// Columns of the glance table in millimetres from the panel's left edge.
const (
	glanceIcon = 5.0
	glanceName = 7.6
	glanceHead = 8.3
)

// glanceColumns are the columns whose place depends on how tightly the table is set.
type glanceColumns struct {
	cost, distance, tiers float64
	tier                  float64 // the width of a tier
}

// columns are the columns of the table in a density: without keywords, names need less.
func (b *book) columns(d density) glanceColumns {
	at := glanceColumns{cost: 45.2, distance: 51, tiers: 78}
	if d.bare {
		at = glanceColumns{cost: 41.4, distance: 47, tiers: 73.5}
	}
	at.tier = (b.wide - at.tiers - 2) / 3
	return at
}

// name is the width of a name, less with a cost behind it.
func (at glanceColumns) name(cost bool) float64 {
	if cost {
		return at.cost - glanceName - 3.2
	}
	return at.distance - glanceName - 1
}

// where is the width of a distance.
func (at glanceColumns) where() float64 { return at.tiers - at.distance - 1.5 }

// glanceUse is one way to use an ability: its distance and its three tiers side by side. It has a name of its
// own where a row holds several abilities.
type glanceUse struct {
	name     galley
	distance galley
	tiers    [3]galley
	height   float64
}

// glanceRow is an ability in the table of the first page.
type glanceRow struct {
	icon           int
	cost           string
	name, keywords galley
	uses           []glanceUse
	target, effect galley
	height, extra  float64
	keys           []string // of the abilities in the row
	common         bool     // every hero has it, and it is no free strike
}

// glanceRows sets every ability as a row.
func (b *book) glanceRows(d density) []*glanceRow {
	common := commonRoll(b.s.Abilities)
	var out []*glanceRow
	var strikes *glanceRow
	for _, i := range inOrder(b.s.Abilities) {
		switch a := b.s.Abilities[i]; {
		case d.own && everyones(a):
		case d.merged && a.Common && a.Kind == "free-strike":
			if strikes == nil {
				strikes = &glanceRow{icon: iconOf(a)}
				out = append(out, strikes)
			}
			b.addStrike(strikes, i, d)
		default:
			out = append(out, b.glanceRow(i, common, d))
		}
	}
	return out
}

// addStrike adds a free strike to the row that holds all of them, a line each.
func (b *book) addStrike(r *glanceRow, i int, d density) {
	a, v, at := b.s.Abilities[i], tableVoice.at(d.table), b.columns(d)
	r.keys = append(r.keys, b.place("ability", i))
	name := fit(v, 8, at.name(false), 1, func(v voice) rich { return v.bold(orElse(a.Name, "Unnamed ability")) })
	for k, u := range b.glanceUses(a.Ways(), v, at) {
		if k == 0 {
			u.name = name
		}
		u.height = max(u.height, u.name.height())
		r.uses = append(r.uses, u)
	}
	r.height = r.measure()
}

func (b *book) glanceRow(i int, common string, d density) *glanceRow {
	a := b.s.Abilities[i]
	v := tableVoice.at(d.table)
	key := b.place("ability", i)
	r := &glanceRow{icon: iconOf(a), keys: []string{key}, common: everyones(a)}
	at := b.columns(d)
	if a.Cost > 0 {
		r.cost = strconv.Itoa(a.Cost)
	}
	nameWide := at.name(a.Cost > 0)
	small := v.at(7.5).led(1.1).in(second)
	var more rich // where the rest stands
	if d.brief == 0 && !b.summary && rolls(a) && len(a.Clauses) > 0 {
		more = cat(small.put(string(nbsp)), small.pageOf(key))
	}
	r.name = fit(v.at(d.table+float64(b2i(!d.bare))).led(1.1), 8, nameWide, 1, func(v voice) rich {
		return cat(v.bold(orElse(a.Name, "Unnamed ability")), more)
	})
	under := ""
	if !d.bare {
		under = strings.Join(a.Keywords, ", ")
	}
	if own := bestOf(a.Roll); own != common {
		under = list(" \u00B7 ", under, own)
	}
	r.keywords = fit(small, floor, nameWide, 1, func(v voice) rich { return v.put(under) })
	distWide := at.where()
	target := a.Target
	if a.Target.String() == a.Distance {
		target = nil // "Self", "Self" says nothing twice
	}
	r.uses = b.glanceUses(a.Ways(), v, at)
	if d.bare && len(r.uses) == 1 {
		u := &r.uses[0]
		both := set(join(small.put(" \u00B7 "), v.put(a.Ways()[0].Distance), small.text(target, false)), distWide, v.lead)
		if len(both.lines) == 1 {
			u.distance, u.height, target = both, max(u.height, both.height()), nil
		}
	}
	r.target = fit(small, floor, distWide, 1, func(v voice) rich { return v.text(target, false) })
	r.effect = set(b.effect(a, v, d, key), 3*at.tier-2, v.lead)
	least := 6.6
	if d.bare {
		least = 4.4 + 0.7*float64(b2i(r.cost != ""))
	}
	r.height = max(least, r.measure())
	return r
}

// glanceUses sets the ways to use an ability.
func (b *book) glanceUses(ways []sheet.Way, v voice, at glanceColumns) []glanceUse {
	var out []glanceUse
	for _, w := range ways {
		g := glanceUse{distance: fit(v, min(8, v.size), at.where(), 1, func(v voice) rich { return v.put(w.Distance) })}
		g.height = g.distance.height()
		for t := range min(len(w.Tiers), 3) {
			g.tiers[t] = set(v.text(w.Tiers[t], true), at.tier-2, v.lead)
			g.height = max(g.height, g.tiers[t].height())
		}
		out = append(out, g)
	}
	return out
}

// rolls says whether an ability has a power roll with tiers.
func rolls(a sheet.Ability) bool { return len(a.Tiers) > 0 || len(a.Variants) > 0 }

// everyones says whether every hero has the ability, and it is no free strike.
func everyones(a sheet.Ability) bool { return a.Common && a.Kind != "free-strike" }

// measure is the height of the row's columns.
func (r *glanceRow) measure() float64 {
	distance := r.target.height()
	for i, u := range r.uses {
		if i < len(r.uses)-1 || len(u.name.lines) > 0 {
			distance += u.height
		} else {
			distance += u.distance.height()
		}
	}
	return max(r.name.height()+r.keywords.height(), distance, r.tiersHeight()+r.effect.height()) + 0.5
}

// tiersHeight is the height of all tiers of all uses, 0 for an ability without any.
func (r *glanceRow) tiersHeight() float64 {
	h := 0.0
	for _, u := range r.uses {
		any := 0
		for _, t := range u.tiers {
			any += len(t.lines)
		}
		if any > 0 || len(r.uses) > 1 {
			h += u.height
		}
	}
	return h
}

// effect is what an ability does besides its tiers: its digest, or its clauses. A long text without
// a digest is left to the ability's block when space is scarce.
func (b *book) effect(a sheet.Ability, v voice, d density, key string) rich {
	body := v
	if rolls(a) {
		body = v.at(v.size - 0.5).in(second)
	}
	var parts []rich
	if len(a.Trigger) > 0 {
		parts = append(parts, cat(body.bold("Trigger: "), body.text(a.Trigger, false)))
	}
	n := 0
	var clauses []rich
	for _, cl := range a.Clauses {
		if cl.Label == rollClause || len(cl.Text) == 0 {
			continue
		}
		n += long(cl.Text)
		label := clauseLabel(cl, orElse(a.Resource, b.resourceName()))
		if cl.Label == "Effect" {
			label = ""
		}
		clauses = append(clauses, join(body.put(" "), body.bold(label), body.text(cl.Text, false)))
	}
	switch {
	case d.brief == 0 && rolls(a):
		return join(body.put(" "), parts...)
	case len(a.Short) > 0:
		parts = append(parts, body.text(a.Short, false))
	case n > d.brief:
		parts = append(parts, cat(body.slant("Effect: see "), b.see(body, key)))
	default:
		parts = append(parts, clauses...)
	}
	if a.Apply != "" {
		parts = append(parts, body.slant("(apply yourself)"))
	}
	return join(body.put(" "), parts...)
}

func (b *book) resourceName() string {
	if b.s.Resource == nil {
		return ""
	}
	return b.s.Resource.Name
}

// glanceHeight is the height of the table with these rows.
func (b *book) glanceHeight(rows []*glanceRow, d density) float64 {
	if len(rows) == 0 {
		return -d.gap
	}
	h := glanceHead + 0.8
	for _, r := range rows {
		h += r.height + r.extra
	}
	return h
}

// rowsWithin is how many of the rows fit into a table of this height.
func (b *book) rowsWithin(rows []*glanceRow, d density, height float64) int {
	n := len(rows)
	for n > 0 && b.glanceHeight(rows[:n], d) > height {
		n--
	}
	return n
}

// drawGlance draws the table.
func (b *book) drawGlance(c *canvas, title string, rows []*glanceRow, d density, y float64) {
	frame := rect{b.left, y, b.wide, b.glanceHeight(rows, d)}
	c.panel(title, frame, b.legend(rows), func(in rect) {
		v, at := tableVoice.at(d.table), b.columns(d)
		if roll := commonRoll(b.s.Abilities); roll != "" {
			head := cell(v, floor, at.name(false), func(v voice) rich { return v.bold("2d10 + " + roll) })
			head.onBase(c, in.x+glanceName, in.y+5.9, left)
		}
		one(v.in(second).put("distance, target")).onBase(c, in.x+at.distance, in.y+5.9, left)
		for i := range 3 {
			c.tierFlag(i, rect{in.x + at.tiers + float64(i)*at.tier, in.y + 2.6, flagWidth, flagHeight})
		}
		y := in.y + glanceHead
		for i, r := range rows {
			if i > 0 {
				c.line(in.x+3, y, in.right()-3, y, rowLine, hair)
			}
			b.drawRow(c, r, at, in, y)
			y += r.height + r.extra
		}
	})
}

func (b *book) drawRow(c *canvas, r *glanceRow, at glanceColumns, in rect, y float64) {
	h := r.height + r.extra
	c.within("row "+r.keys[0], rect{in.x + 2, y, in.w - 4, h}, func() {
		y += 0.25 + r.extra/2
		c.icon(r.icon, in.x+glanceIcon, y+2.05, 1.25)
		r.name.draw(c, in.x+glanceName, y, left)
		r.keywords.draw(c, in.x+glanceName, y+r.name.height(), left)
		if r.cost != "" {
			c.badge(in.x+at.cost, y+min(3.4, r.height/2-0.1), r.cost)
		}
		line := y
		for i, u := range r.uses {
			u.name.draw(c, in.x+glanceName, line, left)
			u.distance.draw(c, in.x+at.distance, line, left)
			for t, g := range u.tiers {
				g.draw(c, in.x+at.tiers+float64(t)*at.tier, line, left)
			}
			if i == len(r.uses)-1 {
				r.target.draw(c, in.x+at.distance, line+u.distance.height(), left)
			}
			line += u.height
		}
		r.effect.draw(c, in.x+at.tiers, y+r.tiersHeight(), left)
	})
	if b.summary {
		return
	}
	each := h / float64(len(r.keys))
	for i, key := range r.keys {
		c.link(rect{in.x + 2, y + float64(i)*each, at.distance - 3, each}, key)
		c.target(key+"/row", y-2)
	}
}

// legend explains the marks in use, and says which kit's bonuses are included.
func (b *book) legend(rows []*glanceRow) galley {
	v := tableVoice.at(8)
	var parts []rich
	for _, o := range iconOrder {
		for _, r := range rows {
			if r.icon == o.icon {
				mark := rich{{kind: icon, n: o.icon, face: v.plain, size: 9, tone: ink}}
				parts = append(parts, cat(mark, v.in(second).put(string(nbsp)+o.word)))
				break
			}
		}
	}
	k := b.s.KitBonuses
	for _, kit := range []struct {
		from, word string
		tiers      [3]int
	}{{k.MeleeFrom, "melee", k.Melee}, {k.RangedFrom, "ranged", k.Ranged}} {
		if kit.tiers != [3]int{} {
			parts = append(parts, v.in(second).put(kit.word+" "+triple(kit.tiers)+" included"))
		}
	}
	return one(join(v.put(wideGap), parts...))
}

// triple prints a bonus by tier: "+0/+0/+3".
func triple(t [3]int) string {
	return sheet.Figure(t[0], true) + "/" + sheet.Figure(t[1], true) + "/" + sheet.Figure(t[2], true)
}
