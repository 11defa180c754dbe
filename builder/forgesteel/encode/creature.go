package encode

import (
	"cmp"
	"encoding/json"
	"strings"
	"unicode"

	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// A creature beside the hero is picked from a list of Forge Steel, which keeps its stat block as the file has it and
// does not take its own copy. So the block is written whole, with our words.

// creatureLevels are the levels at which Forge Steel adds features to a creature.
var creatureLevels = []struct {
	level int
	field string
}{{3, "level3"}, {6, "level6"}, {10, "level10"}}

// sizeValue is a size there.
type sizeValue struct {
	Value int    `json:"value"`
	Mod   string `json:"mod"`
}

// speedValue is a speed there, with its modes.
type speedValue struct {
	Value int      `json:"value"`
	Modes []string `json:"modes"`
}

// statBlock holds the parts of a stat block that every creature has.
type statBlock struct {
	ID              string        `json:"id"`
	Name            string        `json:"name"`
	Description     string        `json:"description"`
	Keywords        []string      `json:"keywords"`
	Characteristics []score       `json:"characteristics"`
	Features        []feature     `json:"features"`
	State           creatureState `json:"state"`
}

// creatureState is the state of a creature in play.
type creatureState struct {
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
	for _, id := range place.Owners(w.Set, rec.ID) {
		if of := w.Set.Record(id); of.Creature != nil {
			return id
		}
	}
	return ""
}

// addBlock adds the stat block of a creature to the constant fields of its pick.
func (a *author) addBlock(p *pick, c *sheet.Creature, to map[string]any) {
	monster, _ := to["monster"].(map[string]any)
	info, _ := to["info"].(map[string]any)
	if monster == nil || info == nil {
		return
	}
	block := statBlock{ID: p.node.ID, Name: p.name, Description: p.text, Keywords: capitals(c.Keywords), Characteristics: a.creatureScores(c), Features: []feature{}, State: a.stateOf(c)}
	for _, n := range c.Stats {
		id := strings.TrimPrefix(n.ID, c.Kind+".")
		form := forgesteel.Values(a.Exchange.Creature, id)
		follows := forgesteel.Value(a.Exchange.Fields, id)
		switch {
		case len(form) == 0:
		case len(form) == 1:
			monster[form[0]] = n.Value()
		case form[1] == forgesteel.FormFollows && follows != "":
			monster[form[0]] = 0
			block.Features = append(block.Features, feature{ID: p.node.ID + "-" + id, Name: n.Name, Type: "Bonus", Data: asJSON(bonus{Field: follows, Controller: &follows, Characteristics: []string{}, Multiplier: 1})})
		case form[1] == forgesteel.FormSize:
			monster[form[0]] = sizeOf(forgesteel.Printed(n))
		case form[1] == forgesteel.FormSpeed:
			monster[form[0]] = speedValue{n.Value(), append([]string{}, n.Moves...)}
		}
	}
	block.Features = append(block.Features, a.resistances(p.node.ID, c)...)
	for _, s := range p.inner {
		if !s.empty() {
			block.Features = append(block.Features, s.feature())
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

// creatureScores returns the characteristics that a creature begins with. Forge Steel adds the bonuses of the owner's features
// to the owner's scores itself.
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

// sizeOf reads a size, such as 1M.
func sizeOf(text string) sizeValue {
	mod := strings.TrimLeftFunc(text, unicode.IsDigit)
	value := 0
	for _, r := range strings.TrimSuffix(text, mod) {
		value = value*10 + int(r-'0')
	}
	return sizeValue{value, mod}
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
			name := cmp.Or(forgesteel.Value(a.Exchange.Shapes, r.To), printable.Capital(r.To))
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

// stateOf returns the state of a creature in play.
func (a *author) stateOf(c *sheet.Creature) creatureState {
	out := creatureState{StaminaTemp: c.Play.Temporary, Conditions: conditions(a.Set, c.Play.Conditions, forgesteel.ID(a.hero), c.ID)}
	for _, n := range c.Stats {
		if n.Role == rules.StatHealth && c.Play.Stamina != nil {
			out.StaminaDamage = n.Value() - *c.Play.Stamina
		}
	}
	return out
}
