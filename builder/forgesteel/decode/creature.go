package decode

import (
	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
)

// readCreature reads the stat block of a creature that was picked: the choices of its features, and its state in play.
func (r *reader) readCreature(o object, n *forgesteel.Node, made *filePick, p filePlace) {
	monster := o.Object("monster")
	if monster == nil {
		return
	}
	r.blocks = append(r.blocks, creatureBlock{made.kind, monster})
	for _, f := range monster.Objects("features") {
		r.readFeature(f, findNode(n.Inside(), f), filePlace{parent: made, level: p.level, creature: true})
	}
	state := monster.Object("state")
	c := builder.CreaturePlay{Key: made.kind, Temporary: max(state.Number("staminaTemp"), 0)}
	for _, has := range state.Objects("conditions") {
		if slug := r.conditionSlug(has.Text("type")); slug != "" {
			c.Conditions = append(c.Conditions, slug)
		}
	}
	if lost := state.Number("staminaDamage"); lost != 0 {
		r.damaged = append(r.damaged, creatureDamage{made.kind, lost})
	}
	if c.Temporary > 0 || len(c.Conditions) > 0 {
		r.hero.Play.SetCreature(c)
	}
}

// creatureDamage is the Stamina that a creature has lost.
type creatureDamage struct {
	kind string
	lost int
}

// noteCreatureStamina notes the current Stamina of creatures, which needs the numbers of the finished hero.
func (r *reader) noteCreatureStamina() {
	if len(r.damaged) == 0 {
		return
	}
	s := builder.Build(r.Set, r.hero)
	hurt := *r.hero
	for _, one := range r.damaged {
		for i := range s.Creatures {
			c := &s.Creatures[i]
			for _, n := range c.Stats {
				if c.Kind != one.kind || n.Role != rules.StatHealth {
					continue
				}
				left := max(n.Value()-one.lost, 0)
				play := hurt.Play.Creature(c.Kind)
				play.Stamina = &left
				hurt.Play.SetCreature(play)
			}
		}
	}
	r.hero = &hurt
}
