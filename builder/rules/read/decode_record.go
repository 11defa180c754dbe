package read

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// record reads a record over the one it starts from. Fields that are not given keep their values.
func (d *decoder) record(v yaml.Value, r rules.Record) rules.Record { return d.recordBut(v, r, "") }

// recordBut is record for a mapping with one more key, which is read elsewhere.
func (d *decoder) recordBut(v yaml.Value, r rules.Record, skip string) rules.Record {
	at := v.Place()
	over := r.Name != "" // the record that a layer changes or copies
	var more []rules.Effect
	var before *placeTable // a new record has none; the zero key is the ruleset's
	if over {
		before = d.places.of[keyOf(&r)]
	}
	d.table, d.way = before.copied(), nil
	d.table.values[""] = v
	if pairs, ok := v.Pairs(); ok && over {
		for _, p := range pairs {
			key, _ := p.Key.Text()
			d.table.forget(key)
		}
	}
	r.Source = rules.Source{File: at.File, Line: at.Line}
	needs, advice := r.Needed(), r.Advised()
	f := d.into(map[string]any{
		"id": &r.ID, "name": &r.Name, "aliases": &r.Aliases, "text": &r.Text, "short": &r.Short, "flavor": &r.Flavor,
		"tags": &r.Tags, "level": &r.Level, "cost": &r.Cost, "of": &r.Of, "attrs": &r.Attrs, "repeat": &r.Repeat,
		"params": &r.Params, "story": &needs.Story, "when": &r.When, "apply": &r.Apply, "note": &r.Note, "line": &r.Line, "document": &r.Document,
		"after": &needs.After, "equipment": &needs.Equipment, "goal": &r.Goal,
		"calc":     func(v yaml.Value) { r.Calc = d.calc(v) },
		"see":      func(v yaml.Value) { r.See, r.SeeWith = d.see(v) },
		"boxes":    func(v yaml.Value) { r.Boxes = d.boxes(v) },
		"table":    func(v yaml.Value) { r.Table = d.tableOf(v) },
		"block":    func(v yaml.Value) { r.Block = d.block(v) },
		"creature": func(v yaml.Value) { r.Creature = d.statBlock(v) },
		"requires": func(v yaml.Value) { needs.Requires = d.condition(v) },
		"effects":  func(v yaml.Value) { r.Effects = d.effects(v) },
		"ability":  func(v yaml.Value) { r.Ability = d.ability(v) },
		"quick":    func(v yaml.Value) { advice.Quick = d.recommendations(v) },
		"preset":   func(v yaml.Value) { advice.Preset = d.recommendations(v) },
	})
	if skip != "" {
		f[skip] = func(yaml.Value) {}
	}
	if over {
		f["add-effects"] = func(v yaml.Value) { more = d.effects(v) }
	}
	d.mapping(v, "record", f)
	r.Needs, r.Advice = orNil(needs), orNil(advice)
	d.table.move("add-effects", "effects", len(r.Effects))
	r.Effects = append(slices.Clip(r.Effects), more...)
	d.checkNamed(v, &r)
	if n := countEffects(r.Effects); n > maxEffects {
		d.fail(v, "record %s has %d effects, more than the %d one may have", r.ID, n, maxEffects)
	}
	if len(r.Name) > maxName {
		d.fail(v, "record %s has a name of %d bytes, more than the %d one may have", r.ID, len(r.Name), maxName)
	}
	if r.Cost < 0 || r.Cost > maxCost {
		d.fail(v, "record %s costs %d; from 0 to %d", r.ID, r.Cost, maxCost)
	}
	d.places.of[keyOf(&r)], d.table = d.table, nil
	return r
}

// checkNamed checks that a record has an id and a name.
func (d *decoder) checkNamed(v yaml.Value, r *rules.Record) {
	if r.ID == "" {
		d.mistake(yaml.Error{Place: v.Place(), Text: "this record has no id", Hint: "id: kit/" + cmp.Or(spelling.Slug(r.Name), "its-name")})
	} else if kind, slug, ok := strings.Cut(r.ID, "/"); !ok || kind == "" || !spelling.ValidSlug(slug) {
		d.fail(v, "record id %q: an id is kind/slug in lower case, such as kit/mountain", r.ID)
	}
	if r.Name == "" && r.ID != "" {
		d.fail(v, "record %s has no name", r.ID)
	}
}

// orNil returns a pointer to a value, or nil if the value is empty.
func orNil[T any](v T) *T {
	if reflect.ValueOf(v).IsZero() {
		return nil
	}
	return &v
}

// recommendations reads answers to questions: a mapping from a question to one or several picks.
func (d *decoder) recommendations(v yaml.Value) (out []rules.Recommendation) {
	for _, a := range d.attrs(v) {
		out = append(out, rules.Recommendation{Question: a.Key, Picks: a.Values})
	}
	return out
}

func (d *decoder) block(v yaml.Value) *rules.Block {
	b := &rules.Block{}
	d.mapping(v, "block", d.into(map[string]any{
		"name": &b.Name, "text": &b.Text, "abilities": &b.Abilities,
		"lines": func(v yaml.Value) {
			pairs, ok := v.Pairs()
			if !ok {
				d.fail(v, "the lines of a stat block are a mapping: label: words")
			}
			for _, p := range pairs {
				n := len(b.Lines)
				b.Lines = append(b.Lines, rules.Line{Label: d.str(p.Key)})
				d.step(strconv.Itoa(n), p.Value, func(v yaml.Value) { b.Lines[n].Text = d.text(v) })
			}
		},
	}))
	return b
}

func (d *decoder) ability(v yaml.Value) *rules.Ability {
	a := &rules.Ability{}
	var effect rules.Text
	d.mapping(v, "ability", d.into(map[string]any{
		"keywords": &a.Keywords, "type": &a.Type, "target": &a.Target, "trigger": &a.Trigger, "roll": &a.Roll,
		"includes": &a.Includes, "usable-as": &a.UsableAs, "also": &a.Also, "effect": &effect,
		"distance": func(v yaml.Value) { a.Reach = d.reach(v) },
		"tiers": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				t, err := rules.ParseTier(d.str(v))
				if err != nil {
					d.fail(v, "%v", err)
				}
				a.Tiers = append(a.Tiers, t)
			})
			if len(a.Tiers) != 3 {
				d.fail(v, "a power roll has three outcomes, here are %d", len(a.Tiers))
			}
		},
		"clauses": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var c rules.Clause
				d.mapping(v, "clause", d.into(map[string]any{"label": &c.Label, "amount": &c.Amount, "open": &c.Open, "text": &c.Text,
					"if": func(v yaml.Value) { c.If = d.condition(v) }}))
				a.Clauses = append(a.Clauses, c)
			})
		},
	}))
	if !effect.Empty() {
		d.alias("effect", "clauses/"+strconv.Itoa(len(a.Clauses))+"/text")
		a.Clauses = append(a.Clauses, rules.Clause{Label: "Effect", Text: effect})
	}
	if len(a.Tiers) > 0 && len(a.Roll) == 0 {
		d.fail(v, "three outcomes and no roll")
	}
	if len(a.Tiers) > 0 && !hasRollClause(a.Clauses) {
		d.table.move(d.here("clauses"), d.here("clauses"), 1)
		a.Clauses = append([]rules.Clause{{Label: "Roll"}}, a.Clauses...)
	}
	return a
}

func hasRollClause(cs []rules.Clause) bool {
	for _, c := range cs {
		if c.Label == "Roll" {
			return true
		}
	}
	return false
}

// countEffects counts effects, including nested ones.
func countEffects(effects []rules.Effect) int {
	n := len(effects)
	for i := range effects {
		if ch := effects[i].Choose; ch != nil {
			n += countEffects(ch.Each)
		}
		if f := effects[i].Form; f != nil {
			n += countEffects(f.Effects)
		}
	}
	return n
}
