package builder

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// env is what an expression of a holding sees.
type env struct {
	r *Resolution
	h *held
}

// Count counts what the hero holds.
func (e env) Count(ref string) int { return e.r.final().count(ref) }

// Size is the place of a size on the ladder.
func (e env) Size(label string) int { return max(e.r.set.Size(label), 0) }

// Var is the value of a name.
func (e env) Var(name string) int {
	switch name {
	case "level":
		return e.r.level
	case "echelon":
		return e.r.set.Echelon(e.r.level)
	case "victories":
		return e.r.hero.Play.Victories
	}
	if attr, ok := strings.CutPrefix(name, "pick."); ok {
		if e.h != nil && e.h.pick != nil {
			if v := e.h.pick.Attr(attr); len(v) > 0 {
				return e.r.value(attr, v[0])
			}
		}
		return e.r.statDefault(attr)
	}
	return e.r.statValue(e.h.param(name))
}

// param is what a name means to a holding: what its param is bound to, else itself.
func (h *held) param(name string) string {
	if h != nil {
		for _, b := range h.bind {
			if b.Name == name {
				return b.To
			}
		}
	}
	return name
}

// value reads an attribute as a number, or as a size where the stat of its name is one: "4" can be both.
func (r *Resolution) value(attr, s string) int {
	st := r.set.Stat(attr)
	if n, err := strconv.Atoi(s); err == nil && (st == nil || !st.Sizes) {
		return n
	}
	return max(r.set.Size(s), 0)
}

// source names a holding as the origin of numbers and cards.
func (h *held) source() sheet.Named { return sheet.Named{ID: h.rec.ID, Name: h.rec.Name} }
