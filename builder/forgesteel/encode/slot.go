package encode

import (
	"encoding/json"
	"slices"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
)

// slot is a feature of Forge Steel's books that the hero has, with its picks.
type slot struct {
	node      *forgesteel.Node
	choice    forgesteel.ChoiceType
	owners    []string // ids of the records it belongs to, the nearest first
	level     int
	inner     []*slot // of a feature that only holds others
	picks     []*pick
	prefilled []string // names that the feature holds from the start
}

// pick is something picked in a slot, and the slots it brings.
type pick struct {
	node  *forgesteel.Node // nil for a name
	name  string           // as Forge Steel writes it
	inner []*slot

	rec      *rules.Record           // its record here; nil for the options of a culture
	text     string                  // its text
	card     *abilityCard            // its card; nil for none
	cardType string                  // the type of a feature that is a card
	granted  []feature               // the features it gives
	grants   []grant                 // those of a creature, with their levels
	fields   map[string]any          // the numbers of a kit
	block    func(to map[string]any) // adds the stat block of a creature; nil if it is none
}

// room reports whether one more pick fits into a slot.
func (s *slot) room() bool {
	switch s.choice.Kind {
	case forgesteel.Within, forgesteel.Either, forgesteel.ByTag, forgesteel.ByUnknown:
		return false
	case forgesteel.OneElement, forgesteel.ByBorrowed:
		return len(s.picks) == 0
	}
	count := s.node.Attr("count")
	return count != "" && s.node.Number("count", 0) == 0 || len(s.picks) < s.node.Number("count", 1)
}

// empty reports whether a slot has no picks at any depth.
func (s *slot) empty() bool {
	if len(s.picks) > 0 || len(s.prefilled) > 0 {
		return false
	}
	return !slices.ContainsFunc(s.inner, func(in *slot) bool { return !in.empty() })
}

// addSlots adds a slot for each node that asks something and comes at the hero's level or below, and returns them.
func (pl *placer) addSlots(nodes []*forgesteel.Node, level int, owners ...string) (out []*slot) {
	for _, n := range nodes {
		choice, ok := pl.Lib.ChoiceTypes[n.Type]
		at := n.Number("level", level)
		if !ok || at > pl.hero.Level {
			continue
		}
		s := &slot{node: n, choice: choice, owners: owners, level: at, prefilled: n.Words("fixed")}
		if choice.Kind == forgesteel.Within || choice.Kind == forgesteel.Either {
			s.inner = pl.addSlots(n.Inner, at, owners...)
			if len(s.inner) == 0 {
				continue
			}
		} else {
			pl.slots = append(pl.slots, s)
		}
		out = append(out, s)
	}
	return out
}

// feature returns a slot as a feature: its name and its picks, without its text.
func (s *slot) feature() feature {
	data := map[string]any{}
	_ = json.Unmarshal([]byte(s.choice.Data), &data)
	switch s.choice.Kind {
	case forgesteel.Within:
		data[s.choice.Field] = written(s.inner)
	case forgesteel.Either:
		if list := written(s.inner); len(list) > 0 {
			data[s.choice.Field] = list[0]
		}
	case forgesteel.OneElement, forgesteel.ByBorrowed:
		data[s.choice.Field] = nil
		for _, p := range s.picks {
			data[s.choice.Field] = p.written(s.choice)
		}
	default:
		list := []any{}
		for _, name := range s.prefilled {
			list = append(list, name)
		}
		for _, p := range s.picks {
			list = append(list, p.written(s.choice))
		}
		data[s.choice.Field] = list
	}
	switch count := s.node.Attr("count"); {
	case s.choice.Kind == forgesteel.Within, s.choice.Kind == forgesteel.Either, s.choice.Kind == forgesteel.OneElement, s.choice.Kind == forgesteel.ByBorrowed:
	case count != "" && s.node.Number("count", 0) == 0:
		data["count"] = count
	default:
		data["count"] = s.node.Number("count", 1)
	}
	if price := s.node.Attr("price"); price != "" && s.choice.Kind == forgesteel.ByAbility {
		data["cost"] = price
		if n := s.node.Number("price", 0); n > 0 {
			data["cost"] = n
		}
	}
	if s.choice.Kind == forgesteel.ByLevel {
		data["level"] = s.node.Number("of", 1)
	}
	raw, err := json.Marshal(data)
	if err != nil {
		raw = nothing
	}
	return feature{ID: s.node.ID, Name: s.node.Name, Type: s.node.Type, Data: raw}
}

// written returns the slots in which anything is picked, as features.
func written(slots []*slot) []feature {
	out := []feature{}
	for _, s := range slots {
		if !s.empty() {
			out = append(out, s.feature())
		}
	}
	return out
}

// written returns a pick in the form that features of its type hold.
func (p *pick) written(choice forgesteel.ChoiceType) any {
	switch choice.Kind {
	case forgesteel.ByName, forgesteel.ByDropped:
		return p.name
	case forgesteel.ByAbility:
		return p.node.ID
	}
	out := map[string]any{"description": "", "type": "Text", "data": nothing}
	if choice.Kind == forgesteel.ByElement || choice.Kind == forgesteel.OneElement {
		out = map[string]any{"description": ""}
		_ = json.Unmarshal([]byte(choice.Extra), &out)
	}
	out["id"], out["name"], out["description"] = p.node.ID, p.name, p.text
	if p.card != nil && choice.Kind != forgesteel.ByElement && choice.Kind != forgesteel.OneElement {
		out["type"], out["data"] = p.cardType, abilityData{*p.card}
	}
	for key, value := range p.fields {
		out[key] = value
	}
	if p.block != nil {
		p.block(out)
		return out
	}
	if _, ok := out["features"]; ok && len(p.granted) > 0 {
		out["features"] = p.granted
	} else if _, ok := out["featuresByLevel"]; ok && len(p.granted) > 0 {
		out["featuresByLevel"] = []level{{1, p.granted}}
	}
	for _, s := range p.inner {
		if s.empty() {
			continue
		}
		f := s.feature()
		if s.node == p.node || len(p.inner) == 1 && s.node.ID == p.node.ID {
			out["type"], out["data"] = f.Type, f.Data
		}
	}
	return out
}

// topOwner returns the id of the record at the top of a record's owners: the class of a feature, the ancestry of a trait.
func topOwner(set *rules.Set, rec *rules.Record) string {
	for rec.Of != "" {
		up := set.Record(rec.Of)
		if up == nil {
			break
		}
		rec = up
	}
	return rec.ID
}

// has reports whether a slot has a pick already: nothing is picked twice there.
func (s *slot) has(p *pick) bool {
	return slices.ContainsFunc(s.picks, func(o *pick) bool { return o.node == p.node && o.name == p.name })
}

// nameOf returns the name of a pick, with its distinction from others.
func (p *pick) nameOf() string {
	if p.node != nil {
		return p.node.FullName()
	}
	return p.name
}

// featureWithLists writes a slot that is taken as it is written: with the lists it picks from.
func (s *slot) featureWithLists() feature {
	f := s.feature()
	data := map[string]any{}
	if json.Unmarshal(f.Data, &data) != nil {
		return f
	}
	if lists := s.node.Words("lists"); len(lists) > 0 && !slices.Contains(lists, "*") {
		data["listOptions"] = lists
	}
	if names := s.node.Words("among"); len(names) > 0 {
		data["options"] = names
	}
	if raw, err := json.Marshal(data); err == nil {
		f.Data = raw
	}
	return f
}
