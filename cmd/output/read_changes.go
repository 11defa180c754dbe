package output

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/sheet/form"
)

// changesOf returns the changes to a hero file that the entries make.
func changesOf(h *builder.Hero, r *builder.Resolution, entries []form.Entry) []herofile.Change {
	var out []herofile.Change
	put := func(c herofile.Change) { out = append(out, c) }
	number := func(n form.Entry) *int {
		if n.Gone {
			return nil
		}
		return &n.N
	}
	play := h.Play
	on := append([]string(nil), play.Conditions...)
	touched := map[string]bool{}
	beside := false
	for _, n := range entries {
		if n.Of != "" {
			play.Note(besideNow(play.Creature(n.Of), n))
			beside = true
			continue
		}
		touched[n.Key] = true
		switch n.Key {
		case form.KeyHealth:
			put(herofile.HealthChange(number(n)))
		case form.KeyTemporary:
			put(herofile.NumberChange("play", "temporary", n.N))
		case form.KeyHealing:
			put(herofile.HealingChange(number(n)))
		case form.KeyXP:
			put(herofile.NumberChange("play", "xp", n.N))
		case form.KeyVictories:
			put(herofile.NumberChange("play", "victories", n.N))
		case form.KeyResource:
			if n.Gone {
				play.Resources = slices.DeleteFunc(slices.Clone(play.Resources), func(r builder.Reserve) bool { return r.Resource == n.ID })
			} else {
				play.Hold(n.ID, n.N)
			}
		case form.KeyTotal:
			total, _ := r.Sheet().Stat(n.ID)
			play.Earn(n.ID, n.N-total.Value())
		case form.KeyCondition:
			on = switched(on, n.ID, n.On)
		case form.KeyNote:
			if n.Gone {
				put(herofile.Change{Section: "notes", Key: n.ID, Remove: true})
			} else {
				put(herofile.TextChange("notes", n.ID, n.Text))
			}
		}
	}
	if beside {
		put(herofile.CreaturesChange(play))
	}
	if touched[form.KeyCondition] {
		put(herofile.ListChange("play", "conditions", on))
	}
	if touched[form.KeyTotal] {
		put(herofile.EarnedChange(play))
	}
	switch {
	case touched[form.KeyResource] && len(play.Resources) == 0:
		put(herofile.Change{Section: "play", Key: "resources", Remove: true})
	case touched[form.KeyResource]:
		put(herofile.ResourcesChange(play))
	}
	return out
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
