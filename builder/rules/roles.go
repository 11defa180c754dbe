package rules

import (
	"iter"
	"slices"
)

// Values that can be reset when an encounter is over.
const (
	OverResources  = "resources"  // those that no respite brings
	OverTrackers   = "trackers"   // the pools
	OverTemporary  = "temporary"  // temporary health
	OverConditions = "conditions" // conditions and other effects
)

// The roles of tags.
const (
	TagEverybody = "everybody" // an ability every hero has
	TagMenu      = "menu"      // a record whose text only leads to a pick
	TagTopic     = "topic"     // a common rule
	TagImplement = "implement" // its holder can use implements
	TagHeals     = "heals"     // its holder can heal others with it
	TagNamed     = "named"     // a placeholder for something that the players made themselves; the hero's notes name it
	TagPlain     = "plain"     // its name is also a word of everyday language, which is not marked in texts
	TagCapital   = "capital"   // texts write its name with a capital; in lower case the word is not marked
)

// The roles of attributes.
const (
	AttrGroup    = "group"    // the group of a skill or project
	AttrStatus   = "status"   // such as "extinct" for a language
	AttrArmor    = "worn"     // armor of a kit
	AttrWeapon   = "wielded"  // weapons of a kit
	AttrCategory = "category" // the sort of an item
	AttrRank     = "rank"     // the level of an enhancement
	AttrKeywords = "keywords" // keywords of an item
	AttrNeeds    = "needs"    // the prerequisite of a project
	AttrLore     = "lore"     // the source of a project
	AttrRoll     = "test"     // the characteristics of a project roll
	AttrYields   = "yields"   // how many items a project makes
	AttrParty    = "party"    // how its holders help their party
	AttrNames    = "names"    // names for its holders
	AttrLookup   = "lookup"   // words by which a search finds the record, besides its names
	AttrEmblem   = "emblem"   // path data, drawn on the pages of its holders
	AttrColor    = "color"    // the color of their pages
	AttrTopic    = "topic"    // the subject of a common rule: the first of these attributes that it has
)

// The roles of stats.
const (
	StatHealth  = "health"  // damage reduces it
	StatLow     = "low"     // at or below it a hero is winded
	StatDown    = "down"    // at or below it a hero is dying
	StatEnd     = "end"     // at it a hero is dead
	StatHeals   = "heals"   // how many times a hero can heal between rests
	StatHealing = "healing" // how much one of them heals
	StatVital   = "vital"   // a number of the headline
	StatLedger  = "ledger"  // grows outside combat, with a box on page 1
	StatPoints  = "points"  // spent on projects
	StatPotency = "potency" // the potencies come from it
	StatResists = "resists" // a characteristic's value against potencies; its base is the characteristic
)

// AttrOf returns the values of a record's attribute with a role, or nil.
func (s *Set) AttrOf(r *Record, role string) []string {
	if len(r.Attrs) == 0 {
		return nil
	}
	for i := range s.Show.Attributes {
		if a := &s.Show.Attributes[i]; a.Role == role {
			if v := r.Attr(a.ID); v != nil {
				return v
			}
		}
	}
	return nil
}

// SearchWords returns the words by which a search finds a record besides its names.
func (s *Set) SearchWords(r *Record) []string { return s.AttrOf(r, AttrLookup) }

// AlsoCalled iterates over the other words of players for the values of a record's attributes: "tank" for "front line".
func (s *Set) AlsoCalled(r *Record) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, a := range r.Attrs {
			for i := range s.Show.Attributes {
				for _, also := range s.Show.Attributes[i].Also {
					if s.Show.Attributes[i].ID != a.Key || !slices.Contains(a.Values, also.Key) {
						continue
					}
					for _, word := range also.Values {
						if !yield(word) {
							return
						}
					}
				}
			}
		}
	}
}

// ForReaders reports whether an attribute has words for readers, unlike names for holders, search words and drawings.
func (s *Set) ForReaders(key string) bool {
	role := s.AttrRole(key)
	return role != AttrNames && role != AttrLookup && role != AttrEmblem && role != AttrColor
}

// AttrRole returns the role of an attribute in the edition, or "" for none.
func (s *Set) AttrRole(key string) string {
	for _, a := range s.Show.Attributes {
		if a.ID == key {
			return a.Role
		}
	}
	return ""
}

// Is reports whether a record has a tag of this role.
func (s *Set) Is(r *Record, role string) bool {
	if len(r.Tags) == 0 {
		return false
	}
	for _, t := range s.Show.Tags {
		if t.Role == role && r.Tagged(t.ID) {
			return true
		}
	}
	return false
}

// CardKind returns the sort of a record's ability card: the first of the edition that fits, or nil.
func (s *Set) CardKind(r *Record) *CardKind {
	for i := range s.Show.Cards {
		c := &s.Show.Cards[i]
		if c.Tag != "" && !r.Tagged(c.Tag) || len(c.Types) > 0 && !slices.Contains(c.Types, r.Ability.Type) {
			continue
		}
		return c
	}
	return nil
}

// The roles of kinds of record: how a hero's sheet shows them.
const (
	KindFeature     = "feature"
	KindSkill       = "skill"
	KindSkillGroup  = "skill-group"
	KindLanguage    = "language"
	KindKit         = "kit"
	KindTreasure    = "treasure"
	KindEnhancement = "enhancement"
	KindProject     = "project"
	KindFollower    = "follower"
	KindCondition   = "condition"
	KindAction      = "action"
	KindToken       = "token"
	KindReference   = "reference"
	KindKeyword     = "keyword"
	KindDamage      = "damage"
	KindAbility     = "ability"
)

// recentRoles keeps the roles of the kinds of the sets that were used last.
var recentRoles Recent[map[string]string]

// RolesOf returns the roles of a set's kinds, by kind.
func RolesOf(s *Set) map[string]string {
	return recentRoles.Of(s, func(s *Set) map[string]string {
		out := make(map[string]string, len(s.KindsKnown))
		for _, k := range s.KindsKnown {
			if _, known := out[k.ID]; !known {
				out[k.ID] = k.Role
			}
		}
		return out
	})
}

// KindsOf returns the records of the first kind with a role.
func (s *Set) KindsOf(role string) []Record {
	if kind := s.KindOf(role); kind != "" {
		return s.Kind(kind)
	}
	return nil
}

// KindOf returns the first kind of record with a role, or "".
func (s *Set) KindOf(role string) string {
	for _, k := range s.KindsKnown {
		if k.Role == role {
			return k.ID
		}
	}
	return ""
}
