package cli

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/sheet/form"
)

// entryChanges collects the changes to a hero file that entries in a sheet make. Lists are written once, after all entries.
type entryChanges struct {
	r          *builder.Resolution
	list       []herofile.Change
	play       builder.Play
	conditions []string
	touched    map[string]bool // the keys of the entries about the hero
	creatures  bool            // an entry is about a creature
}

// EntryChanges returns the changes to a hero file that the entries of a filled sheet make.
func EntryChanges(h *builder.Hero, r *builder.Resolution, entries []form.Entry) []herofile.Change {
	e := entryChanges{r: r, play: h.Play, conditions: slices.Clone(h.Play.Conditions), touched: map[string]bool{}}
	for _, n := range entries {
		if n.Of != "" {
			e.play.SetCreature(besideNow(e.play.Creature(n.Of), n))
			e.creatures = true
			continue
		}
		e.touched[n.Key] = true
		e.add(n)
	}
	return e.all()
}

// put adds a change.
func (e *entryChanges) put(c herofile.Change) { e.list = append(e.list, c) }

// add adds the change of an entry about the hero.
func (e *entryChanges) add(n form.Entry) {
	number := &n.N
	if n.Gone {
		number = nil
	}
	switch n.Key {
	case form.KeyHealth:
		e.put(herofile.HealthChange(number))
	case form.KeyTemporary:
		e.put(herofile.NumberChange("play", "temporary", n.N))
	case form.KeyHealing:
		e.put(herofile.HealingChange(number))
	case form.KeyXP:
		e.put(herofile.NumberChange("play", "xp", n.N))
	case form.KeyVictories:
		e.put(herofile.NumberChange("play", "victories", n.N))
	case form.KeyResource:
		if n.Gone {
			e.play.Resources = slices.DeleteFunc(slices.Clone(e.play.Resources), func(r builder.Reserve) bool { return r.Resource == n.ID })
		} else {
			e.play.SetResource(n.ID, n.N)
		}
	case form.KeyTotal:
		total, _ := e.r.Sheet().Stat(n.ID)
		e.play.Earn(n.ID, n.N-total.Value())
	case form.KeyCondition:
		e.conditions = switched(e.conditions, n.ID, n.On)
	case form.KeyNote:
		if n.Gone {
			e.put(herofile.Change{Section: "notes", Key: n.ID, Remove: true})
		} else {
			e.put(herofile.TextChange("notes", n.ID, n.Text))
		}
	}
}

// all returns the changes, with those of the lists at the end.
func (e *entryChanges) all() []herofile.Change {
	if e.creatures {
		e.put(herofile.CreaturesChange(e.play))
	}
	if e.touched[form.KeyCondition] {
		e.put(herofile.ListChange("play", "conditions", e.conditions))
	}
	if e.touched[form.KeyTotal] {
		e.put(herofile.EarnedChange(e.play))
	}
	switch {
	case e.touched[form.KeyResource] && len(e.play.Resources) == 0:
		e.put(herofile.Change{Section: "play", Key: "resources", Remove: true})
	case e.touched[form.KeyResource]:
		e.put(herofile.ResourcesChange(e.play))
	}
	return e.list
}

// besideNow returns the state of a creature with an entry.
func besideNow(c builder.CreaturePlay, n form.Entry) builder.CreaturePlay {
	switch n.Key {
	case form.KeyHealth:
		if c.Stamina = &n.N; n.Gone {
			c.Stamina = nil
		}
	case form.KeyTemporary:
		c.Temporary = n.N
	case form.KeyCondition:
		c.Conditions = switched(c.Conditions, n.ID, n.On)
	}
	return c
}

// switched returns the list with an entry in it, or without it.
func switched(list []string, id string, on bool) (out []string) {
	for _, s := range list {
		if s != id {
			out = append(out, s)
		}
	}
	if on {
		out = append(out, id)
	}
	return out
}
