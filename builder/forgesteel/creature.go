package forgesteel

import (
	"cmp"
	"encoding/json"
	"strings"
	"unicode"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// A creature beside the hero is picked from a list of the other program, which keeps its stat block as the file has it and
// does not take its own copy. So the block is written whole, with our words.

// creatureLevels are the levels at which the other program adds features to a creature.
var creatureLevels = []struct {
	level int
	field string
}{{3, "level3"}, {6, "level6"}, {10, "level10"}}

// The forms of a number in a stat block beside a plain one.
const (
	formExtent  = "extent"  // a size
	formPace    = "pace"    // a speed, with its modes
	formFollows = "follows" // a bonus of as much as its owner has
)

// extent is a size there.
type extent struct {
	Value int    `json:"value"`
	Mod   string `json:"mod"`
}

// pace is a speed there, with its modes.
type pace struct {
	Value int      `json:"value"`
	Modes []string `json:"modes"`
}

// statBlock holds the parts of a stat block that every creature has.
type statBlock struct {
	ID              string    `json:"id"`
	Name            string    `json:"name"`
	Description     string    `json:"description"`
	Keywords        []string  `json:"keywords"`
	Characteristics []score   `json:"characteristics"`
	Features        []feature `json:"features"`
	State           plight    `json:"state"`
}

// plight is the state of a creature in play.
type plight struct {
	StaminaDamage  int         `json:"staminaDamage"`
	StaminaTemp    int         `json:"staminaTemp"`
	RecoveriesUsed int         `json:"recoveriesUsed"`
	Conditions     []condition `json:"conditions"`
	ReactionUsed   bool        `json:"reactionUsed"`
	Hidden         bool        `json:"hidden"`
	Defeated       bool        `json:"defeated"`
}

// modifiers is the data of a feature that changes the damage that its owner takes.
type modifiers struct {
	Modifiers []modifier `json:"modifiers"`
}

// modifier is an immunity or a weakness.
type modifier struct {
	DamageType string `json:"damageType"`
	Type       string `json:"type"`
	bonus
}

// creatureOf returns the creature of the sheet that a record is, or nil.
func (w *author) creatureOf(rec *rules.Record) *sheet.Creature {
	for i := range w.s.Creatures {
		if w.s.Creatures[i].ID == rec.ID {
			return &w.s.Creatures[i]
		}
	}
	return nil
}

// creatureHome returns the id of the creature that a record belongs to, or "".
func (w *author) creatureHome(rec *rules.Record) string {
	for _, id := range line(w.set, rec.ID) {
		if of := w.set.Record(id); of.Creature != nil {
			return id
		}
	}
	return ""
}

// addBlock adds the stat block of a creature to the constant parts of what is written of its pick.
func (a *author) addBlock(p *pick, c *sheet.Creature, to map[string]any) {
	monster, _ := to["monster"].(map[string]any)
	info, _ := to["info"].(map[string]any)
	if monster == nil || info == nil {
		return
	}
	block := statBlock{ID: p.node.ID, Name: p.name, Description: p.says, Keywords: capitals(c.Keywords), Characteristics: a.creatureScores(c), Features: []feature{}, State: a.plight(c)}
	for _, n := range c.Stats {
		id := strings.TrimPrefix(n.ID, c.Kind+".")
		form := attr(a.x.Creature, id)
		follows := first(attr(a.x.Fields, id))
		switch {
		case len(form) == 0:
		case len(form) == 1:
			monster[form[0]] = n.Value()
		case form[1] == formFollows && follows != "":
			monster[form[0]] = 0
			block.Features = append(block.Features, feature{ID: p.node.ID + "-" + id, Name: n.Name, Type: "Bonus", Data: asJSON(bonus{Field: follows, Controller: &follows, Characteristics: []string{}, Multiplier: 1})})
		case form[1] == formExtent:
			monster[form[0]] = extentOf(printed(n))
		case form[1] == formPace:
			monster[form[0]] = pace{n.Value(), append([]string{}, n.Moves...)}
		}
	}
	block.Features = append(block.Features, a.resistances(p.node.ID, c)...)
	for _, b := range p.inner {
		if !b.empty() {
			block.Features = append(block.Features, b.feature())
		}
	}
	for _, l := range creatureLevels {
		info[l.field] = []feature{}
	}
	for _, g := range p.grants {
		field := ""
		for _, l := range creatureLevels {
			if g.level >= l.level {
				field = l.field
			}
		}
		if field == "" {
			block.Features = append(block.Features, g.feature)
		} else {
			info[field] = append(info[field].([]feature), g.feature)
		}
	}
	info["level"] = a.hero.Level
	_ = json.Unmarshal(asJSON(block), &monster)
}

// creatureScores returns the characteristics that a creature begins with. The other program adds what its owner's features
// add to the owner's.
func (a *author) creatureScores(c *sheet.Creature) (out []score) {
	for _, n := range c.Characteristics {
		begun := 0
		for _, p := range n.Parts {
			if p.Op == sheet.Base {
				begun += p.Amount
			}
		}
		out = append(out, score{n.Name, begun})
	}
	return out
}

// extentOf reads a size, such as 1M.
func extentOf(text string) extent {
	mod := strings.TrimLeftFunc(text, unicode.IsDigit)
	value := 0
	for _, r := range strings.TrimSuffix(text, mod) {
		value = value*10 + int(r-'0')
	}
	return extent{value, mod}
}

// capitals returns words with a capital each.
func capitals(words []string) []string {
	out := []string{}
	for _, word := range words {
		out = append(out, printable.Capital(word))
	}
	return out
}

// resistances returns the feature with a creature's immunities and weaknesses to damage; none if it has none.
func (a *author) resistances(id string, c *sheet.Creature) []feature {
	var all modifiers
	add := func(kind string, list []sheet.Resist) {
		for _, r := range list {
			name := cmp.Or(first(attr(a.x.Shapes, r.To)), printable.Capital(r.To))
			if r.When == "" {
				all.Modifiers = append(all.Modifiers, modifier{name, kind, bonus{Value: r.Number.Value(), Characteristics: []string{}, Multiplier: 1}})
			}
		}
	}
	add("Immunity", c.Immunities)
	add("Weakness", c.Weaknesses)
	if len(all.Modifiers) == 0 {
		return nil
	}
	return []feature{{ID: id + "-resistances", Name: "Damage Modifier", Type: "Damage Modifier", Data: asJSON(all)}}
}

// plight returns what happened to a creature in play.
func (a *author) plight(c *sheet.Creature) plight {
	out := plight{StaminaTemp: c.Play.Temporary, Conditions: conditions(a.set, c.Play.Conditions, ID(a.hero), c.ID)}
	for _, n := range c.Stats {
		if n.Role == rules.StatHealth && c.Play.Stamina != nil {
			out.StaminaDamage = n.Value() - *c.Play.Stamina
		}
	}
	return out
}

// readBlock reads the stat block of a creature that was picked: the choices of its features, and its state in play.
func (r *reader) readBlock(o object, n *node, made *find, p place) {
	monster := o.object("monster")
	if monster == nil {
		return
	}
	for _, f := range monster.objects("features") {
		r.feature(f, at(n.inside(), f), place{under: made, level: p.level})
	}
	state := monster.object("state")
	c := builder.CreaturePlay{Key: made.kind, Temporary: max(state.number("staminaTemp"), 0)}
	for _, has := range state.objects("conditions") {
		if slug := r.condition(has.text("type")); slug != "" {
			c.Conditions = append(c.Conditions, slug)
		}
	}
	if lost := state.number("staminaDamage"); lost != 0 {
		r.hurt = append(r.hurt, wound{made.kind, lost})
	}
	if c.Temporary > 0 || len(c.Conditions) > 0 {
		r.is.Play.Note(c)
	}
}

// wound is the Stamina that a creature has lost.
type wound struct {
	kind string
	lost int
}

// hurtCreatures notes what is left of the Stamina of creatures, which needs the numbers of the finished hero.
func (r *filler) hurtCreatures() {
	if len(r.hurt) == 0 {
		return
	}
	s := builder.Build(r.set, r.is)
	hurt := *r.is
	for _, one := range r.hurt {
		for i := range s.Creatures {
			c := &s.Creatures[i]
			for _, n := range c.Stats {
				if c.Kind != one.kind || n.Role != rules.StatHealth {
					continue
				}
				left := max(n.Value()-one.lost, 0)
				play := hurt.Play.Creature(c.Kind)
				play.Stamina = &left
				hurt.Play.Note(play)
			}
		}
	}
	r.is = &hurt
}
