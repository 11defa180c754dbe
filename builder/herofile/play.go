package herofile

import (
	"errors"
	"fmt"

	"scabbard/builder"
)

// Award is what a hero earns at the table: numbers of each. Renown, Wealth and project points may be lost.
type Award struct{ XP, Victories, Renown, Wealth, Points int }

// Earn returns the changes to the hero file that book an award. XP and Victories never go below nothing.
func Earn(h *builder.Hero, a Award) ([]Change, error) {
	p := h.Play
	var out []Change
	count := func(key string, had, more int) error {
		switch {
		case more == 0:
			return nil
		case had+more < 0:
			return fmt.Errorf("%s: %d and %d more leave less than nothing", key, had, more)
		}
		out = append(out, NumberChange("play", key, had+more))
		return nil
	}
	if err := errors.Join(count("xp", p.XP, a.XP), count("victories", p.Victories, a.Victories)); err != nil {
		return nil, err
	}
	if a.Renown != 0 || a.Wealth != 0 || a.Points != 0 {
		p.EarnedRenown += a.Renown
		p.EarnedWealth += a.Wealth
		p.EarnedPoints += a.Points
		out = append(out, EarnedChange(p))
	}
	return out, nil
}

// EarnedChange is the change that writes what was earned in play beyond what the hero started with.
func EarnedChange(p builder.Play) Change {
	value := fmt.Sprintf("{renown: %d, wealth: %d", p.EarnedRenown, p.EarnedWealth)
	if p.EarnedPoints != 0 {
		value += fmt.Sprintf(", project-points: %d", p.EarnedPoints)
	}
	return Change{Section: "play", Key: "earned", Value: value + "}"}
}

// Rest returns the changes a finished respite makes (L698-712): Victories become XP, Stamina and Recoveries
// come back whole, temporary Stamina and conditions are gone.
func Rest(h *builder.Hero) []Change {
	p := h.Play
	out := []Change{NumberChange("play", "xp", p.XP+p.Victories), NumberChange("play", "victories", 0)}
	if p.Stamina != nil {
		out = append(out, Change{Section: "play", Key: "stamina", Remove: true})
	}
	if p.Recoveries != nil {
		out = append(out, Change{Section: "play", Key: "recoveries", Remove: true})
	}
	if p.Temporary != 0 {
		out = append(out, NumberChange("play", "temporary", 0))
	}
	if len(p.Conditions) > 0 {
		out = append(out, Change{Section: "play", Key: "conditions", Value: "[]"})
	}
	return out
}
