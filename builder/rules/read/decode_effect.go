package read

import (
	"reflect"
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/codec"
	"scabbard/builder/yaml"
)

// effectFields makes the readers of an effect's fields note its verb, and adds those of the verbs stat and resist.
func (d *decoder) effectFields(v yaml.Value, e *rules.Effect, own fields) (after func()) {
	verb := func(name rules.Verb, read func(yaml.Value)) {
		own[string(name)] = func(v yaml.Value) {
			if e.Verb != "" {
				d.fail(v, "an effect has one verb; here are %s and %s", e.Verb, name)
			}
			e.Verb = name
			read(v)
		}
	}
	for _, name := range verbs {
		verb(name, own[string(name)])
	}
	verb(rules.VerbStat, func(v yaml.Value) { e.Stats = d.strs(v) })
	verb(rules.VerbResist, func(v yaml.Value) { e.Op = d.str(v) })
	own["to"] = func(v yaml.Value) { e.To = d.strs(v) }
	own["value"] = func(v yaml.Value) { e.Value = d.number(v) }
	own["moves"] = func(v yaml.Value) { e.Op, e.To = "moves", d.strs(v) }
	for _, op := range changeOps {
		own[op] = func(v yaml.Value) {
			if e.Op != "" && e.Op != "to" {
				d.fail(v, "%s beside %s: one of them", op, e.Op)
			}
			e.Op, e.Value = op, d.number(v)
		}
	}
	if pairs, ok := v.Pairs(); !ok || !hasKey(pairs, string(rules.VerbAmend)) {
		for _, key := range keysOf[rules.Amend]() {
			if key != string(rules.VerbAmend) {
				delete(own, key)
			}
		}
	}
	return func() {
		d.checkFields(v, e, own)
		if e.Verb == "" {
			d.fail(v, "an effect needs a verb: stat, resist, give, choose, amend, mod, resource, track, form or note")
		}
	}
}

// verbs are those that are fields of an effect. The others are stat and resist.
var verbs = []rules.Verb{
	rules.VerbGive, rules.VerbChoose, rules.VerbAmend, rules.VerbMod, rules.VerbResource, rules.VerbTrack, rules.VerbForm, rules.VerbNote,
}

// changeOps are the ways in which an effect changes a number, apart from the ways of moving.
var changeOps = []string{"base", "set", "add", "max", "min", "define"}

// keysOf returns the keys of the fields of a type.
func keysOf[T any]() (out []string) {
	for _, f := range codec.FieldsOf(reflect.TypeFor[T]()) {
		out = append(out, f.Key)
	}
	return out
}

// allowed reports whether an effect may have a field beside its verb: one of the verb's own, or one that its tag allows there.
func allowed(verb rules.Verb, key string) bool {
	for _, f := range codec.FieldsOf(reflect.TypeFor[rules.Effect]()) {
		if f.Key == key && !f.Inline && !slices.Contains(verbs, rules.Verb(key)) {
			return len(f.Beside) == 0 || slices.Contains(f.Beside, string(verb))
		}
	}
	switch verb {
	case rules.VerbStat:
		return key == "moves" || slices.Contains(changeOps, key)
	case rules.VerbResist:
		return key == "to" || key == "value"
	case rules.VerbGive:
		return slices.Contains(keysOf[rules.Give](), key)
	case rules.VerbNote:
		return slices.Contains(keysOf[rules.Note](), key)
	case rules.VerbAmend:
		return slices.Contains(keysOf[rules.Amend](), key)
	}
	return false
}

// checkFields refuses fields without effect beside the verb.
func (d *decoder) checkFields(v yaml.Value, e *rules.Effect, known fields) {
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		key, _ := p.Key.Text()
		if known[key] != nil && e.Verb != "" && rules.Verb(key) != e.Verb && !allowed(e.Verb, key) {
			d.fail(p.Key, "%s does nothing beside %s", key, e.Verb)
		}
	}
	switch {
	case e.Assume && e.While == "":
		d.fail(v, "assume does nothing without while")
	case !e.Cap.Empty() && e.Op != "add":
		d.fail(v, "cap does nothing beside %s", e.Op)
	}
}

func hasKey(pairs []yaml.Pair, key string) bool {
	return slices.ContainsFunc(pairs, func(p yaml.Pair) bool {
		s, _ := p.Key.Text()
		return s == key
	})
}

// chooseFields adds the reader of hold, and checks a question.
func (d *decoder) chooseFields(v yaml.Value, c *rules.Choose, own fields) (after func()) {
	hold, asked := true, false
	own["hold"] = func(v yaml.Value) { hold, asked = d.boolean(v), true }
	return func() {
		c.Hold = hold && len(c.Each) == 0 && c.Input == "" && len(c.Arrays) == 0
		pairs, _ := v.Pairs()
		switch {
		case asked && hold && len(c.Each) > 0:
			d.fail(v, "hold does nothing beside each: give: pick inside each holds the pick")
		case !c.Pick.Empty() && !c.Budget.Empty():
			d.fail(v, "pick does nothing beside budget")
		case c.Many && (!c.Pick.Empty() || !c.Budget.Empty() || c.Optional):
			d.fail(v, "many allows any number of picks: leave out pick, budget and optional")
		case c.Input != "" && hasKey(pairs, "from"):
			d.fail(v, "from does nothing beside input")
		case len(c.Bounds) > 0 && c.Input != rules.InputNumber:
			d.fail(v, "bounds does nothing without input: number")
		case c.ApartOf && c.Distinct == "":
			d.fail(v, "apart-of does nothing without distinct")
		}
		for _, row := range c.Arrays {
			if len(row) != len(c.Assign) {
				d.fail(v, "an array of %d for %d characteristics", len(row), len(c.Assign))
			}
		}
	}
}

// reach reads a distance.
func (d *decoder) reach(v yaml.Value) rules.Distance {
	r, err := rules.ParseReach(d.str(v))
	if err != nil {
		d.mistake(yaml.Error{Place: v.Place(), Text: err.Error(), Hint: "it is written like " + rules.ReachExamples})
	}
	return r
}
