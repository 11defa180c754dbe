package decode

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
)

// Forge Steel takes its own copy of a thing with one of its ids, and so do we: a number that the file has otherwise is left out, and
// named.

// maxDiffers bounds how many numbers are named.
const maxDiffers = 100

// differs notes a number of something in the file that is not ours.
func (r *reader) differs(of, name string, theirs, ours int) {
	if theirs != ours && len(r.out.Differs) < maxDiffers {
		r.out.Differs = append(r.out.Differs, forgesteel.Unplaced{Where: forgesteel.Clean(of, 100),
			What: name + " " + strconv.Itoa(theirs), Why: fmt.Sprintf("it is %d here", ours)})
	}
}

// compareNumber compares a number of an object, if the file has it, with that of its node.
func (r *reader) compareNumber(o object, key string, n *forgesteel.Node, attr string, without int) {
	if n != nil && o[key].Type == gjson.Number {
		r.differs(o.text("name"), key, o.number(key), n.Number(attr, without))
	}
}

// compareFeature compares the numbers of a choice with those of its node: how many are picked, and what the options cost.
func (r *reader) compareFeature(f object, n *forgesteel.Node) {
	data := f.object("data")
	if n == nil || data == nil || n.Type != f.text("type") {
		return
	}
	if count := n.Attr("count"); data["count"].Type == gjson.Number && (count == "" || n.Number("count", 0) > 0) {
		r.differs(f.text("name"), "count", data.number("count"), n.Number("count", 1))
	}
	if data["cost"].Type == gjson.Number && n.Number("price", 0) > 0 {
		r.differs(f.text("name"), "cost", data.number("cost"), n.Number("price", 0))
	}
	for _, option := range data.objects("options") {
		inner := option.object("feature")
		if in := findNode(n.Inner, inner); in != nil && option["value"].Type == gjson.Number && in.Attr("value") != "" {
			r.differs(inner.text("name"), "value", option.number("value"), in.Number("value", 1))
		}
	}
}

// compareAbilities compares the costs of the abilities of a class or a subclass with those of its nodes.
func (r *reader) compareAbilities(o object, nodes []*forgesteel.Node) {
	o.each("abilities", func(a gjson.Result) {
		id, name, cost := a.Get("id").Str, a.Get("name").Str, a.Get("cost")
		if cost.Type != gjson.Number {
			return
		}
		at := slices.IndexFunc(nodes, func(n *forgesteel.Node) bool { return n.ID == id && n.Name == name })
		if at >= 0 && nodes[at].Attr("price") != "" {
			r.differs(name, "cost", int(cost.Num), nodes[at].Number("price", int(cost.Num)))
		}
	})
}

// compareGear compares the numbers of a kit with those of its record.
func (r *reader) compareGear(o object, rec *rules.Record) {
	fields := forgesteel.GearFields(&r.Exchange, rec)
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		ours := fields[key]
		switch ours := ours.(type) {
		case int:
			if o[key].Type == gjson.Number {
				r.differs(o.text("name"), key, o.number(key), ours)
			}
		case map[string]int, nil:
			damage, _ := ours.(map[string]int) // none of a kit without a bonus
			in := o.object(key)
			for _, tier := range []string{"tier1", "tier2", "tier3"} {
				if in[tier].Type == gjson.Number {
					r.differs(o.text("name"), key+" "+tier, in.number(tier), damage[tier])
				}
			}
		}
	}
}
