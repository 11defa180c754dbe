package builder

import (
	"errors"
	"fmt"

	"scabbard/builder/rules"
)

// Award is what a hero earns at the table: numbers of each. Renown, Wealth and project points may be lost.
type Award struct{ XP, Victories, Renown, Wealth, Points int }

// Earn returns the changes to the hero file that book an award. XP and Victories never go below nothing.
func (h *Hero) Earn(a Award) ([]Change, error) {
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
func EarnedChange(p Play) Change {
	value := fmt.Sprintf("{renown: %d, wealth: %d", p.EarnedRenown, p.EarnedWealth)
	if p.EarnedPoints != 0 {
		value += fmt.Sprintf(", project-points: %d", p.EarnedPoints)
	}
	return Change{Section: "play", Key: "earned", Value: value + "}"}
}

// Rest returns the changes a finished respite makes (L698-712): Victories become XP, Stamina and Recoveries
// come back whole, temporary Stamina and conditions are gone.
func (h *Hero) Rest() []Change {
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

// Progress is where a hero stands on the way up.
type Progress struct {
	XP    int
	Level int // the level this XP is enough for, within the edition
	Next  int // XP the level after the hero's own takes; 0 when there is none
}

// Advance reads the hero's progress off the campaign's pace; ok is false where the pace is no table of the
// edition (milestones, or the Director's word).
func Advance(set *rules.Set, h *Hero) (p Progress, ok bool) {
	pace := h.Play.Pace
	if pace == "" && len(set.XP) > 0 {
		pace = set.XP[0].ID
	}
	table := set.Pace(pace)
	if table == nil {
		return Progress{XP: h.Play.XP}, false
	}
	p.XP = h.Play.XP
	for i, xp := range table {
		if p.XP >= xp && i+1 <= set.MaxLevel {
			p.Level = i + 1
		}
	}
	if h.Level >= 1 && h.Level < len(table) && h.Level < set.MaxLevel {
		p.Next = table[h.Level]
	}
	return p, true
}

// AtLevel returns the hero as it is, or will be, at a level.
func (h *Hero) AtLevel(level int) *Hero {
	out := *h
	out.Level = level
	return &out
}
