package homebrew

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// maxPicks bounds how many records one question asks for.
const maxPicks = 10

// classMaker makes the records of a class.
type classMaker struct {
	*maker
	classID          string
	key              string            // the characteristic that its domains use
	domainQuestion   string            // the whole id of the question about its domains; "" if there is none
	subclassQuestion string            // the whole id of the question about the subclass; "" if there is none
	resourceID       string            // the id of its resource; "" if it has none
	gains            map[string]string // the ids of the gains of the resource, by their tags
	offered          map[string][]int  // the costs of the abilities to choose from, by the record that offers them; 0 for signature
}

// turnGain is the id of the gain at the start of each turn.
const turnGain = "turn"

// class makes a class: its scores, its features by level, its abilities and its subclasses.
func (m *maker) class(e *entry, list, slug string, o object) {
	c := &classMaker{maker: m, classID: e.id, gains: map[string]string{}, offered: map[string][]int{}}
	m.current = c
	defer func() { m.current = nil }()
	c.scores(e, o)
	for _, a := range o.Objects("abilities") {
		c.offer(e.id, slug, a)
	}
	var subs []*entry
	var of []object
	kind := m.Kind("subs")
	for _, s := range o.Objects("subclasses") {
		if name := nameOf(s); name != "" && kind != "" && len(subs) < maxPicks*2 {
			sub := &entry{id: m.id(kind, slug, forgesteel.Slug(name)), name: name, of: e.id, text: []string{s.Text("description")}}
			for _, a := range s.Objects("abilities") {
				c.offer(sub.id, slug, a)
			}
			subs, of = append(subs, sub), append(of, s)
		}
	}
	if len(subs) > 0 {
		c.askSubclass(e, kind, o, subs)
	}
	c.levels(e, list, slug, o)
	for i, sub := range subs {
		c.levels(sub, list, slug, of[i])
		m.put(sub)
	}
}

// askSubclass asks for a subclass.
func (c *classMaker) askSubclass(e *entry, kind string, o object, subs []*entry) {
	name := cmp.Or(called(o.Text("subclassName")), printable.Capital(kind))
	var quick []string
	for _, s := range subs {
		quick = append(quick, lastOf(s.id))
	}
	id := e.question(name)
	c.subclassQuestion = lastOf(e.id) + "." + id
	count := min(max(o.Number("subclassCount"), 1), len(subs))
	e.effects = append(e.effects, question(id, name, "pick", count, from(kind, e.id, nil), quick))
}

// scores gives a class its best characteristics. It asks for the others as a class of the edition with as many of them does.
func (c *classMaker) scores(e *entry, o object) {
	fixed, size := c.primary(o)
	best, _ := strconv.Atoi(c.value("class.score"))
	for _, id := range fixed {
		e.effects = append(e.effects, effect(id, "base", best))
	}
	var rest []string
	for _, score := range c.Set.Characteristics {
		if !slices.Contains(fixed, score.ID) {
			rest = append(rest, score.ID)
		}
	}
	arrays := c.arrays(len(c.Set.Characteristics) - size)
	if len(arrays) == 0 || len(rest) == 0 {
		e.apply = append(e.apply, "its characteristics")
		return
	}
	var rows yaml.List
	for _, a := range arrays {
		row := yaml.List{}
		for range size - len(fixed) {
			row = append(row, best)
		}
		for _, n := range a {
			row = append(row, n)
		}
		rows = append(rows, row)
	}
	e.effects = append(e.effects, fields("choose", fields("id", e.question("array"), "prompt", "Your other characteristics", "arrays", rows, "assign", rest)))
	if size > len(fixed) {
		e.apply = append(e.apply, "which characteristics can be "+strconv.Itoa(best))
	}
}

// levels makes the features of a class or a subclass effects that come at their levels.
func (c *classMaker) levels(e *entry, list, slug string, o object) {
	for _, l := range o.Objects("featuresByLevel") {
		level := l.Number("level")
		if level < 1 || level > c.Set.MaxLevel {
			continue
		}
		for _, f := range l.Objects("features") {
			inner := &entry{id: e.id, name: e.name, asked: e.asked}
			if !c.classFeature(inner, list, slug, f, level) {
				c.feature(inner, list, slug, f, 0)
			}
			e.asked = inner.asked
			e.text = append(e.text, inner.text...)
			e.apply = append(e.apply, inner.apply...)
			for _, made := range inner.effects {
				one, ok := made.(yaml.Map)
				if ok && level > 1 {
					one.Set("at", level)
				}
				e.effects = append(e.effects, one)
			}
		}
	}
}

// classFeature makes a feature of a class part of its record, if it comes as numbers that the class begins with, or has a
// name and a text of its own.
func (c *classMaker) classFeature(e *entry, list, slug string, f object, level int) bool {
	name, option := nameOf(f), c.values("option")
	switch f.Text("type") {
	case "Bonus":
		return c.startsWith(e, f, level)
	case "Text", "Multiple Features", "Package", "Package Content", "Roll Modifier", "Heroic Resource Threshold":
		if name == "" || len(option) == 0 {
			return false
		}
		own := &entry{id: c.id(option[0], slug, forgesteel.Slug(name)), name: name, of: e.id, tags: option[1:], level: level}
		c.feature(own, list, slug, f, 0)
		c.put(own)
		e.give(own.id)
		return true
	}
	return false
}

// ofClass makes a feature of a type that only classes have part of a record.
func (c *classMaker) ofClass(e *entry, f object) bool {
	switch f.Text("type") {
	case "Heroic Resource":
		return c.resource(e, f)
	case "Heroic Resource Gain":
		return c.gain(e, f)
	case "Heroic Resource Threshold":
		return c.threshold(e, f)
	case "Class Ability":
		return c.learn(e, f)
	case "Kit":
		return c.kit(e, f)
	case "Domain":
		return c.domains(e, f)
	case "Domain Feature":
		return c.fromDomain(e, f)
	}
	return false
}

// startsWith makes the numbers that a class begins with, such as its Stamina, base values.
func (c *classMaker) startsWith(e *entry, f object, level int) bool {
	data := f.Object("data")
	stat := c.StatOf(data.Text("field"))
	if level != 1 || e.id != c.classID || !slices.Contains(c.values("class.base"), stat) || data.Number("value") == 0 || len(data.Words("valueCharacteristics")) > 0 {
		return false
	}
	e.effects = append(e.effects, effect(stat, "base", data.Number("value")))
	more := object{"valuePerLevel": data["valuePerLevel"], "valuePerEchelon": data["valuePerEchelon"]}
	if value := c.amount(more); value != "" {
		e.effects = append(e.effects, effect(stat, "add", value))
	}
	return true
}

// offer makes an ability that a class or a subclass offers a record.
func (c *classMaker) offer(of, slug string, a object) {
	cost := min(max(a.Number("cost"), 0), 20)
	tags := c.values("cards.heroic")
	if cost == 0 {
		tags = c.values("cards.signature")
	}
	if c.abilityRecord(of, slug, a, "", tags) != "" {
		c.offered[of] = append(c.offered[of], cost)
	}
}

// learn makes the choice of an ability of the class a question.
func (c *classMaker) learn(e *entry, f object) bool {
	data, source := f.Object("data"), f.Object("data").Object("source")
	cost, tags := min(max(data.Number("cost"), 0), 20), c.values("cards.heroic")
	if cost == 0 {
		tags = c.values("cards.signature")
	}
	offers := func(id string) bool { return slices.Contains(c.offered[id], cost) }
	var ways yaml.List
	if source["fromClassAbilities"].Type != gjson.False && offers(c.classID) {
		ways = append(ways, fields("of", c.classID))
	}
	if source["fromSelectedSubclassAbilities"].Type != gjson.False && c.subclassQuestion != "" {
		for id := range c.offered {
			if id != c.classID && offers(id) {
				ways = append(ways, fields("of-pick", c.subclassQuestion))
				break
			}
		}
	}
	if len(ways) == 0 || data.Text("classID") != "" {
		return false
	}
	e.ask(f, "An ability", fields("kind", c.Kind("abilities"), "tags", tags, "cost", cost, "any", ways), nil)
	return true
}

// kit asks for a kit: any, or of the type that this file defines.
func (c *classMaker) kit(e *entry, f object) bool {
	kind := c.Kind(c.value("gear"))
	types := slices.DeleteFunc(f.Object("data").Words("types"), func(t string) bool { return t == "" })
	var ids []string
	for _, t := range types {
		ids = append(ids, c.special[t]...)
		for _, name := range c.Lib.OfSort(c.value("gear"), t) {
			if id := c.ref(kind, name); id != "" {
				ids = append(ids, id)
			}
		}
	}
	if len(types) > 0 && len(ids) == 0 {
		return false
	}
	var tags []string
	if len(types) == 0 {
		tags = c.values(c.value("gear") + ".tags")
	}
	e.ask(f, printable.Capital(kind), fields("kind", kind, "tags", tags, "ids", ids), nil)
	return true
}
