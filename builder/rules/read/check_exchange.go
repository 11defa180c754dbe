package read

import (
	"slices"

	"scabbard/builder/rules"
)

// checkExchange checks an edition's data about another program's numbers: its records, stats and questions exist, and its
// figures can be read. A layer may hide some of these records, so only the edition itself is checked.
func checkExchange(c checker) {
	if len(c.set.Layers) > 0 {
		return
	}
	x := &c.set.Exchange.Counts
	c = c.under("exchange").under("counts")
	for _, id := range x.Shows {
		if c.set.Stat(id) == nil {
			c.under("shows").fail("exchange: no stat %s", id)
		}
	}
	for _, limit := range x.Ignores {
		if known := []string{rules.IgnoreCaps, rules.IgnoreEquipment}; !slices.Contains(known, limit) {
			c.under("ignores").failHint(nearOrAll(limit, known), "exchange: no limit %q", limit)
		}
	}
	for _, question := range x.Holds {
		if c.asked[question] == nil {
			c.under("holds").fail("exchange: no question %s", question)
		}
	}
	ids := slices.Clone(x.Always)
	for _, list := range [][]rules.Attr{x.TextOnly, x.Matches, x.Tiers, x.Reaches, x.Keys} {
		for _, a := range list {
			ids = append(ids, a.Key)
		}
	}
	for _, id := range ids {
		if c.set.Record(id) == nil {
			c.failHint(c.near(id, c.set.IDs("")), "exchange: no record %s", id)
		}
	}
	for _, a := range x.Tiers {
		for _, t := range a.Values {
			if _, err := rules.ParseTier(t); err != nil {
				c.under("tiers").under(a.Key).fail("exchange: %v", err)
			}
		}
	}
	for _, a := range x.Reaches {
		if _, err := rules.ParseReach(a.Values[0]); err != nil || len(a.Values) != 1 {
			c.under("reaches").under(a.Key).fail("exchange: %s has one distance", a.Key)
		}
	}
}
