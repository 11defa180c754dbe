package set

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

// creatureFields are the values of a creature that can be noted.
var creatureFields = []string{"stamina", "temporary", "conditions"}

// creatureChange returns the change to a value of a creature that fights beside the hero: companion.stamina.
func creatureChange(e *cli.HeroFile, name string, s choice.Setting) (herofile.Change, error) {
	key, field, _ := strings.Cut(name, ".")
	var known []string
	for _, c := range builder.Build(e.Set, e.Hero).Creatures {
		known = append(known, c.Key)
		if rules.SlugOf(c.ID) == key && !slices.Contains(known, key) {
			key = c.Key // named by its record, not by its kind
		}
	}
	if !slices.Contains(known, key) {
		where := "no creature fights beside this hero"
		if len(known) > 0 {
			where = "its creatures are " + strings.Join(known, ", ")
		}
		return herofile.Change{}, message.Misuse("set", "this hero has no "+key, message.Near(key, known, where))
	}
	c := e.Hero.Play.Creature(key)
	switch field {
	case "conditions":
		c.Conditions = usage.CommaList(s.Value)
	case "stamina", "temporary":
		n, err := wholeNumber(s)
		if err != nil {
			return herofile.Change{}, err
		}
		if field == "stamina" {
			c.Stamina = &n
		} else if c.Temporary = n; n < 0 {
			return herofile.Change{}, message.Misuse("set", "play."+s.Key+" never goes below 0", "play."+s.Key+"=0")
		}
	default:
		return herofile.Change{}, message.Misuse("set", fmt.Sprintf("there is no play.creatures.%s.%s", key, field), message.Near(field, creatureFields, "the fields are "+strings.Join(creatureFields, ", ")))
	}
	e.Hero.Play.SetCreature(c)
	return herofile.CreaturesChange(e.Hero.Play), nil
}

// creatureCount returns a number noted of a creature; ok is false if the field holds none. Its Stamina is its highest until
// it is noted.
func creatureCount(e *cli.HeroFile, name string) (n int, ok bool) {
	key, field, _ := strings.Cut(name, ".")
	noted := e.Hero.Play.Creature(key)
	switch {
	case field == "temporary":
		return noted.Temporary, true
	case field == "stamina" && noted.Stamina != nil:
		return *noted.Stamina, true
	case field != "stamina":
		return 0, false
	}
	for _, c := range builder.Build(e.Set, e.Hero).Creatures {
		if health := c.OfRole(sheet.Health); c.Key == key && len(health) > 0 {
			return health[0].Value(), true
		}
	}
	return 0, false
}
