package herofile

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
)

// Award holds a hero's gains. Stats may also be lost. Stats that are named are written even if they change by 0.
type Award struct {
	XP, Victories int
	Earned        []builder.Earning
}

// AwardChanges returns the changes to the hero file for an award. XP and Victories never go below 0.
func AwardChanges(h *builder.Hero, a Award) ([]Change, error) {
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
	if slices.ContainsFunc(a.Earned, func(e builder.Earning) bool { return e.Amount != 0 }) {
		for _, e := range a.Earned {
			p.Earn(e.Stat, e.Amount)
		}
		out = append(out, EarnedChange(p))
	}
	return out, nil
}

// EarnedChange returns the change that writes the stats earned in play.
func EarnedChange(p builder.Play) Change {
	parts := make([]string, 0, len(p.Earned))
	for _, e := range p.Earned {
		parts = append(parts, fmt.Sprintf("%s: %d", strings.ReplaceAll(e.Stat, "_", "-"), e.Amount))
	}
	return Change{Section: "play", Key: "earned", Value: "{" + strings.Join(parts, ", ") + "}"}
}

// TogglesChange returns the change that writes the circumstances that apply.
func TogglesChange(list []builder.Toggle) Change {
	parts := make([]string, 0, len(list))
	for _, t := range list {
		parts = append(parts, fmt.Sprintf("%s: %t", quote(t.ID), t.On))
	}
	return Change{Section: "play", Key: "toggles", Value: "{" + strings.Join(parts, ", ") + "}"}
}

// ResourcesChange returns the change that writes the values of resources.
func ResourcesChange(p builder.Play) Change {
	parts := make([]string, 0, len(p.Resources))
	for _, r := range p.Resources {
		parts = append(parts, fmt.Sprintf("%s: %d", quote(r.Resource), r.Amount))
	}
	return Change{Section: "play", Key: "resources", Value: "{" + strings.Join(parts, ", ") + "}"}
}

// CreaturesChange returns the change that writes the state of the creatures beside the hero. It removes the line if nothing
// is noted.
func CreaturesChange(p builder.Play) Change {
	var parts []string
	for _, c := range p.Creatures {
		var of []string
		if c.Stamina != nil {
			of = append(of, fmt.Sprintf("stamina: %d", *c.Stamina))
		}
		if c.Temporary != 0 {
			of = append(of, fmt.Sprintf("temporary: %d", c.Temporary))
		}
		if len(c.Conditions) > 0 {
			of = append(of, "conditions: "+formatList(c.Conditions))
		}
		if len(of) > 0 {
			parts = append(parts, quote(c.Key)+": {"+strings.Join(of, ", ")+"}")
		}
	}
	if len(parts) == 0 {
		return Change{Section: "play", Key: "creatures", Remove: true}
	}
	return Change{Section: "play", Key: "creatures", Value: "{" + strings.Join(parts, ", ") + "}"}
}

// HealthChange returns the change that notes current Stamina, or removes the note if left is nil.
func HealthChange(left *int) Change { return optional("stamina", left) }

// HealingChange returns the change that notes the Recoveries left, or removes the note if left is nil.
func HealingChange(left *int) Change { return optional("recoveries", left) }

func optional(key string, n *int) Change {
	if n == nil {
		return Change{Section: "play", Key: key, Remove: true}
	}
	return NumberChange("play", key, *n)
}

// RespiteChanges returns the changes of a finished respite: experience and other gains, Victories spent, Stamina and Recoveries
// restored, temporary Stamina and conditions removed.
func RespiteChanges(h *builder.Hero, gained builder.Respite) []Change {
	p := h.Play
	var out []Change
	if gained.XP != 0 || p.Victories != 0 {
		out = append(out, NumberChange("play", "xp", p.XP+gained.XP), NumberChange("play", "victories", 0))
	}
	if len(gained.Resources) > 0 {
		for _, r := range gained.Resources {
			had, _ := p.ResourceAmount(r.Resource)
			p.SetResource(r.Resource, had+r.Amount)
		}
		out = append(out, ResourcesChange(p))
	}
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
	if len(p.Creatures) > 0 {
		out = append(out, Change{Section: "play", Key: "creatures", Remove: true})
	}
	return out
}

// PlayChanges returns the changes that turn the play of one hero into that of another, without the answers to questions,
// which AnswerChanges returns.
func PlayChanges(from, to builder.Play) (out []Change) {
	from.Kept, to.Kept = nil, nil
	was, is := playEntries(from), playEntries(to)
	for _, c := range is {
		if !slices.Contains(was, c) {
			out = append(out, c)
		}
	}
	for _, c := range was {
		if !slices.ContainsFunc(is, func(o Change) bool { return o.Key == c.Key }) {
			out = append(out, Change{Section: c.Section, Key: c.Key, Remove: true})
		}
	}
	return out
}
