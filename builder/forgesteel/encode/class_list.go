package encode

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// listOf returns Forge Steel's list whose things a question asks for, or "".
func (c *classAuthor) listOf(ask *rules.Choose) string {
	for _, choice := range c.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.ByElement && len(c.Lib.Lists[choice.List]) > 0 && c.Kind(choice.List) == ask.From.Kind {
			return choice.List
		}
	}
	return ""
}

// pickOf returns the choice from a list; homebrew of ours is written beside the class.
func (c *classAuthor) pickOf(f feature, list, question string, ask *rules.Choose, rec *rules.Record) []feature {
	for _, kind := range slices.Sorted(maps.Keys(c.Lib.ChoiceTypes)) {
		choice := c.Lib.ChoiceTypes[kind]
		if choice.Kind != forgesteel.ByElement || choice.List != list {
			continue
		}
		count, _ := c.count(question, ask)
		s := &slot{node: &forgesteel.Node{ID: f.ID, Name: f.Name, Type: kind, Attrs: []string{"count=" + strconv.Itoa(max(count, 1))}}, choice: choice}
		if at := slices.IndexFunc(c.slots, func(o *slot) bool { return o.node.ID == f.ID }); at >= 0 {
			s = c.slots[at]
		} else if q := c.res.Question(question); !ask.Hold || q != nil && q.State != sheet.Dormant {
			c.asText(rec)
			return nil
		}
		f = s.feature()
		data := map[string]any{}
		_ = json.Unmarshal(f.Data, &data)
		sel := ask.From.Anywhere()
		c.narrow(data, list, &sel)
		f.Data = asJSON(data)
		return []feature{f}
	}
	return nil
}

// narrow adds which things of a list a feature offers: those with some tags, or of some sorts.
func (c *classAuthor) narrow(data map[string]any, list string, sel *rules.Selector) {
	tags, sorts := []string{}, []string{}
	for _, r := range c.matching(sel) {
		n := c.Glossary.Element(list, r)
		if n == nil {
			continue
		}
		if sort := n.Attr("sort"); !slices.Contains(sorts, sort) {
			sorts = append(sorts, sort)
		}
		for _, tag := range r.Tags {
			if word := printable.Capital(tag); !slices.Contains(tags, word) {
				tags = append(tags, word)
			}
		}
	}
	if _, has := data["lists"]; has {
		data["lists"] = tags
	}
	if _, has := data["types"]; has {
		data["types"] = sorts
	}
}

// names returns the type of the features in which names of a kind are picked, or "".
func (c *classAuthor) names(kind string) string {
	for _, choice := range c.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.ByName && c.Kind(choice.List) == kind && strings.Contains(choice.Data, "selectAt") {
			return choice.Type
		}
	}
	return ""
}

// chooseNames returns a choice of skills or languages.
func (c *classAuthor) chooseNames(f feature, question string, ask *rules.Choose, count int, offers []*rules.Record) feature {
	var names, groups, picked []string
	for _, r := range offers {
		names = append(names, r.Name)
		for _, g := range c.Set.AttrOf(r, rules.AttrGroup) {
			if word := printable.Capital(g); !slices.Contains(groups, word) {
				groups = append(groups, word)
			}
		}
	}
	inGroups := 0
	for _, r := range c.Set.Kind(ask.From.Kind) {
		if slices.ContainsFunc(c.Set.AttrOf(&r, rules.AttrGroup), func(g string) bool { return slices.Contains(groups, printable.Capital(g)) }) {
			inGroups++
		}
	}
	switch {
	case len(groups) > 0 && inGroups == len(offers):
		names = nil
	case len(offers) == len(c.Set.Kind(ask.From.Kind)):
		names, groups = nil, nil
	default:
		groups = nil
	}
	for _, r := range c.res.Picked(question) {
		picked = append(picked, r.Name)
		c.markInClass(question, r)
	}
	return c.nameChoice(f.ID, f.Name, ask.From.Kind, names, groups, count, picked)
}

// nameChoice returns a choice of names, of which some are picked.
func (c *classAuthor) nameChoice(id, name, kind string, options, groups []string, count int, picked []string) feature {
	f := feature{ID: id, Name: forgesteel.Clean(name, forgesteel.MaxName), Type: c.names(kind)}
	data := map[string]any{}
	_ = json.Unmarshal([]byte(c.Lib.ChoiceTypes[f.Type].Data), &data)
	data["options"], data["count"], data["selected"] = append([]string{}, options...), count, append([]string{}, picked...)
	if _, has := data["listOptions"]; has {
		data["listOptions"] = append([]string{}, groups...)
	}
	c.inClassNames = append(c.inClassNames, picked...)
	f.Data = asJSON(data)
	return f
}
