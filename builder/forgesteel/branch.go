package forgesteel

import (
	"encoding/json"
	"slices"

	"scabbard/builder/rules"
)

// branch is a feature of the other program's books that the hero has, with its picks.
type branch struct {
	node  *node
	how   manner
	homes []string // ids of the records it belongs to, the nearest first
	level int
	inner []*branch // of a feature that only holds others
	picks []*pick
	was   []string // names that are picked from the start
}

// pick is something picked in a branch, and the branches it brings.
type pick struct {
	node  *node  // nil for a name
	name  string // as the other program writes it
	inner []*branch

	rec     *rules.Record           // its record here; nil for the options of a culture
	says    string                  // its text
	card    *power                  // its card; nil for none
	shape   string                  // the type of a feature that is a card
	granted []feature               // the features it gives
	grants  []grant                 // those of a creature, with their levels
	block   func(to map[string]any) // adds the stat block of a creature; nil if it is none
}

// room reports whether one more pick fits into a branch.
func (b *branch) room() bool {
	switch b.how.How {
	case within, either, byTag:
		return false
	case oneElement, byBorrowed:
		return len(b.picks) == 0
	}
	count := b.node.attr("count")
	return count != "" && b.node.number("count", 0) == 0 || len(b.picks) < b.node.number("count", 1)
}

// empty reports whether a branch has no picks at any depth.
func (b *branch) empty() bool {
	if len(b.picks) > 0 || len(b.was) > 0 {
		return false
	}
	return !slices.ContainsFunc(b.inner, func(in *branch) bool { return !in.empty() })
}

// plant makes the branches of those nodes that ask something and come at the hero's level or below.
func (w *writer) plant(nodes []*node, level int, homes ...string) (out []*branch) {
	for _, n := range nodes {
		how, ok := w.lib.manners[n.Type]
		at := n.number("level", level)
		if !ok || at > w.hero.Level {
			continue
		}
		b := &branch{node: n, how: how, homes: homes, level: at, was: n.words("fixed")}
		if how.How == within || how.How == either {
			b.inner = w.plant(n.inner, at, homes...)
			if len(b.inner) == 0 {
				continue
			}
		} else {
			w.slots = append(w.slots, b)
		}
		out = append(out, b)
	}
	return out
}

// feature writes a branch: its name and its picks, without its text.
func (b *branch) feature() feature {
	data := map[string]any{}
	_ = json.Unmarshal([]byte(b.how.Data), &data)
	switch b.how.How {
	case within:
		data[b.how.Field] = written(b.inner)
	case either:
		if list := written(b.inner); len(list) > 0 {
			data[b.how.Field] = list[0]
		}
	case oneElement, byBorrowed:
		data[b.how.Field] = nil
		for _, p := range b.picks {
			data[b.how.Field] = p.written(b.how)
		}
	default:
		list := []any{}
		for _, name := range b.was {
			list = append(list, name)
		}
		for _, p := range b.picks {
			list = append(list, p.written(b.how))
		}
		data[b.how.Field] = list
	}
	switch count := b.node.attr("count"); {
	case b.how.How == within, b.how.How == either, b.how.How == oneElement, b.how.How == byBorrowed:
	case count != "" && b.node.number("count", 0) == 0:
		data["count"] = count
	default:
		data["count"] = b.node.number("count", 1)
	}
	raw, err := json.Marshal(data)
	if err != nil {
		raw = nothing
	}
	return feature{ID: b.node.ID, Name: b.node.Name, Type: b.node.Type, Data: raw}
}

// written writes those branches in which anything is picked.
func written(branches []*branch) []feature {
	out := []feature{}
	for _, b := range branches {
		if !b.empty() {
			out = append(out, b.feature())
		}
	}
	return out
}

// written writes a pick as features of its manner hold it.
func (p *pick) written(how manner) any {
	switch how.How {
	case byName, byDropped:
		return p.name
	case byAbility:
		return p.node.ID
	}
	out := map[string]any{"description": "", "type": "Text", "data": nil}
	if how.How == byElement || how.How == oneElement {
		out = map[string]any{"description": ""}
		_ = json.Unmarshal([]byte(how.Extra), &out)
	}
	out["id"], out["name"], out["description"] = p.node.ID, p.name, p.says
	if p.card != nil && how.How != byElement && how.How != oneElement {
		out["type"], out["data"] = p.shape, holds{*p.card}
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
	for _, b := range p.inner {
		if b.empty() {
			continue
		}
		f := b.feature()
		if b.node == p.node || len(p.inner) == 1 && b.node.ID == p.node.ID {
			out["type"], out["data"] = f.Type, f.Data
		}
	}
	return out
}

// root is the record that a record belongs to in the end: of a feature its class, of a trait its ancestry.
func root(set *rules.Set, rec *rules.Record) string {
	for rec.Of != "" {
		up := set.Record(rec.Of)
		if up == nil {
			break
		}
		rec = up
	}
	return rec.ID
}

// line returns the ids of a record and of its owners, the nearest first.
func line(set *rules.Set, id string) (out []string) {
	for rec := set.Record(id); rec != nil; rec = set.Record(rec.Of) {
		out = append(out, rec.ID)
		if rec.Of == "" || len(out) > 16 {
			break
		}
	}
	return out
}
