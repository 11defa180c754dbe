package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
)

// Creature is a creature that fights beside the hero, such as a companion. It has numbers of its own. Its abilities are
// among those of the hero, with the creature as their User; its features are among the hero's features.
type Creature struct {
	Named
	Kind, KindName string // its kind: "companion", "Companion"
	Key            string // of its numbers and its values in play: its kind, or its slug if it is not the first of its kind
	Called         string // the player's name for it; empty for none
	Keywords       []string
	Text           Text

	Characteristics        []Number
	Stats                  []Number // those that its kind has, in order
	Potencies              []Number // its potencies, in the order of the hero's
	Immunities, Weaknesses []Resist
	CannotBe               []Never
	Play                   CreaturePlay
}

// CreaturePlay holds the values noted in play of a creature. A pointer is nil if nothing was noted.
type CreaturePlay struct {
	Stamina    *int
	Temporary  int
	Conditions []string
}

// Words returns the values noted in play, or "as new" if there are none. health is the name of Stamina.
func (p CreaturePlay) Words(health string) string {
	var out []string
	if p.Stamina != nil {
		out = append(out, strings.TrimSpace(health+" "+Figure(*p.Stamina, false)))
	}
	if p.Temporary != 0 {
		out = append(out, phrase.Of("temporary")+" "+Figure(p.Temporary, false))
	}
	if out = append(out, p.Conditions...); len(out) == 0 {
		return phrase.Of("as-new")
	}
	return strings.Join(out, ", ")
}

// Title returns the name of a creature: the player's with its own behind, "Grey (Wolf)", or its own.
func (c *Creature) Title() string {
	if c.Called == "" {
		return c.Name
	}
	return c.Called + " (" + c.Name + ")"
}

// InLine returns a creature with its health and its vital numbers: "Wolf: Stamina 27, Speed 8, Size 1M".
func (c *Creature) InLine() string {
	var list []string
	for _, n := range append(c.OfRole(Health), c.OfRole(Vital)...) {
		list = append(list, n.Name+" "+n.Show())
	}
	if len(list) == 0 {
		return c.Title()
	}
	return c.Title() + ": " + strings.Join(list, ", ")
}

// Stat returns one of the creature's numbers by the id that the hero's has, such as speed.
func (c *Creature) Stat(id string) (n Number, ok bool) {
	for _, list := range [][]Number{c.Stats, c.Characteristics} {
		for _, n := range list {
			if n.ID == c.Key+"."+id {
				return n, true
			}
		}
	}
	return Number{ID: c.Key + "." + id}, false
}

// OfRole returns the creature's stats with a role, in their places.
func (c *Creature) OfRole(role string) (out []Number) {
	for _, n := range c.Stats {
		if n.Role == role {
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b Number) int { return a.Place - b.Place })
	return out
}

// BesideNumbers returns the numbers of all creatures, each with its creature in its name: "Wolf Speed".
func (s *Sheet) BesideNumbers() (out []Number) {
	for i := range s.Creatures {
		c := &s.Creatures[i]
		for _, n := range slices.Concat(c.Characteristics, c.Stats) {
			n.Name = c.Name + " " + n.Name
			out = append(out, n)
		}
	}
	return out
}

// Creature returns the creature with an id, or nil.
func (s *Sheet) Creature(id string) *Creature {
	for i := range s.Creatures {
		if s.Creatures[i].ID == id {
			return &s.Creatures[i]
		}
	}
	return nil
}

// FeaturesOf returns the features of a creature.
func (s *Sheet) FeaturesOf(c *Creature) (out []Feature) {
	for i := range s.Features {
		if s.Features[i].Creature == c.ID {
			out = append(out, s.Features[i])
		}
	}
	return out
}

// OwnFeatures returns the features that belong to no creature.
func (s *Sheet) OwnFeatures() []Feature {
	if len(s.Creatures) == 0 {
		return s.Features
	}
	return slices.DeleteFunc(slices.Clone(s.Features), func(f Feature) bool { return f.Creature != "" })
}

// JSON returns the values noted in play of a creature as JSON. Its health is null if nothing was noted.
func (p CreaturePlay) JSON() Object {
	return Object{"stamina", p.Stamina, "temporary", p.Temporary, "conditions", p.Conditions}
}

// creature is a creature with its features, which the sheet has among the hero's.
type creature struct {
	Creature
	features []Feature
}

// JSON returns the creature as JSON. Its abilities are among the hero's, with it as their user.
func (c *creature) JSON() Object {
	cannotBe, features, prefix := []string{}, []string{}, c.Key+"."
	for _, n := range c.CannotBe {
		cannotBe = append(cannotBe, slug(n.ID))
	}
	for _, f := range c.features {
		features = append(features, slug(f.ID))
	}
	return Object{
		"id", slug(c.ID), "kind", c.Kind, "name", c.Name, "called,omitempty", c.Called,
		"keywords", c.Keywords, "text", c.Text, "characteristics", keyed(c.Characteristics, prefix),
		"stats", keyed(c.Stats, prefix), "immunities", c.Immunities, "weaknesses", c.Weaknesses,
		"cannot_be", cannotBe, "features", features, "play", c.Play,
	}
}
