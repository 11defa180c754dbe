package read

import (
	"cmp"
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
	f := d.into(&r)
	f["see"] = func(v yaml.Value) { r.See, r.SeeWith = d.see(v) }
	if skip != "" {
		f[skip] = func(yaml.Value) {}
	}
	if over {
		f["add-effects"] = func(v yaml.Value) { more = valueOf[[]rules.Effect](d, v, "") }
	}
	d.mapping(v, "record", f)
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

// abilityFields adds the readers of an ability's paragraphs, and checks its power roll.
func (d *decoder) abilityFields(v yaml.Value, a *rules.Ability, own fields) (after func()) {
	var effect rules.Text
	own["effect"] = func(v yaml.Value) { effect = d.text(v) }
	own["clauses"] = func(v yaml.Value) { a.Clauses = valueOf[[]rules.Clause](d, v, "") }
	d.three(own, "tiers", "a power roll has three outcomes, here are %d", func() int { return len(a.Tiers) })
	return func() {
		if a.Trigger != nil && a.Trigger.Empty() {
			a.Trigger = nil
		}
		if !effect.Empty() {
			d.alias("effect", "clauses/"+strconv.Itoa(len(a.Clauses))+"/text")
			a.Clauses = append(a.Clauses, rules.Clause{Label: "Effect", Text: effect})
		}
		if len(a.Tiers) > 0 && len(a.Roll) == 0 {
			d.fail(v, "three outcomes and no roll")
		}
		if len(a.Tiers) > 0 && !slices.ContainsFunc(a.Clauses, func(c rules.Clause) bool { return c.Label == "Roll" }) {
			d.table.move(d.here("clauses"), d.here("clauses"), 1)
			a.Clauses = append([]rules.Clause{{Label: "Roll"}}, a.Clauses...)
		}
	}
}

// tier reads an outcome of a power roll.
func (d *decoder) tier(v yaml.Value) rules.Tier {
	t, err := rules.ParseTier(d.str(v))
	if err != nil {
		d.fail(v, "%v", err)
	}
	return t
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
