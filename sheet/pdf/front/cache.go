package front

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// cache holds the parts of page 1 that are set once for several densities. The key of a part has only the fields of the density
// on which the part depends, and the part is set with those alone.
type cache struct {
	top      []paper.Section // the sections that no reduction changes
	sections map[sectionKey]paper.Section
	rows     map[rowKey]*abilityRow
	upper    map[density]upper
	resource map[resourceKey]resourcePanel
}

// resourceKey is the panel of resources in a width and a voice.
type resourceKey struct {
	width       float64
	voice       typeset.Voice
	apart, away bool
}

// sectionKey is a section in a density.
type sectionKey struct {
	name string
	density
}

// rowKey is the row of an ability in a density, below another row.
type rowKey struct {
	ability int
	above   *doc.Card // nil if the row does not depend on it
	density
}

func newCache() *cache {
	return &cache{sections: map[sectionKey]paper.Section{}, rows: map[rowKey]*abilityRow{}, upper: map[density]upper{}, resource: map[resourceKey]resourcePanel{}}
}

// Forget empties the cache when the page is planned, because the page may wait long until it is drawn.
func (p Page) Forget() { *p.cache = *newCache() }

// panel returns the panel of resources, which is set once in each width and voice.
func (c *cache) panel(m resourceSetter, width float64, v typeset.Voice) resourcePanel {
	key := resourceKey{width, v, m.apart, m.away}
	p, known := c.resource[key]
	if !known {
		p = m.set(width, v)
		c.resource[key] = p
	}
	return p
}

// section returns a section that is set once in each density.
func (c *cache) section(name string, d density, set func(density) paper.Section) paper.Section {
	key := sectionKey{name, d}
	s, known := c.sections[key]
	if !known {
		s = set(d)
		c.sections[key] = s
	}
	return s
}

// cachedRow returns the row of an ability, which is set once in each density.
func (t turnTable) cachedRow(i int, d density, above *doc.Card) *abilityRow {
	d = density{table: d.table, lead: d.lead, short: d.short, bare: d.bare, silent: d.silent, slim: d.slim}
	key := rowKey{i, nil, d}
	if d.slim {
		key.above = above
	}
	row, known := t.cache.rows[key]
	if !known {
		row = t.row(i, d, above)
		t.cache.rows[key] = row
	}
	return row
}
