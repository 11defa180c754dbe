package read

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

func (d *decoder) effects(v yaml.Value) (out []rules.Effect) {
	d.list(v, func(v yaml.Value) { out = append(out, d.effect(v)) })
	return out
}

// effect reads one effect: its verb, the verb's fields and the gates beside it.
func (d *decoder) effect(v yaml.Value) rules.Effect {
	var e rules.Effect
	verb := func(name rules.Verb, read func(yaml.Value)) func(yaml.Value) {
		return func(v yaml.Value) {
			if e.Verb != "" {
				d.fail(v, "an effect has one verb; here are %s and %s", e.Verb, name)
			}
			e.Verb = name
			read(v)
		}
	}
	op := func(name string) func(yaml.Value) {
		return func(v yaml.Value) {
			if e.Op != "" && e.Op != "to" {
				d.fail(v, "%s beside %s: one of them", name, e.Op)
			}
			e.Op, e.Value = name, d.number(v)
		}
	}
	f := d.into(map[string]any{
		"at": &e.At, "while": &e.While, "assume": &e.Assume, "stack": &e.Stack, "to": &e.To, "cap": &e.Cap,
		"value": &e.Value, "for": &e.For,
		"if":    func(v yaml.Value) { e.If = d.condition(v) },
		"moves": func(v yaml.Value) { e.Op, e.To = "moves", d.strs(v) },
		"about": func(v yaml.Value) { allocated(&e.Note).About = d.str(v) },
		"with":  func(v yaml.Value) { allocated(&e.Note).With = d.strs(v) },
		"bind": func(v yaml.Value) {
			for _, a := range d.attrs(v) {
				allocated(&e.Give).Bind = append(allocated(&e.Give).Bind, rules.Bind{Name: a.Key, To: strings.Join(a.Values, " ")})
			}
		},
		"stat":     verb(rules.VerbStat, func(v yaml.Value) { e.Stats = d.strs(v) }),
		"resist":   verb(rules.VerbResist, func(v yaml.Value) { e.Op = d.str(v) }),
		"give":     verb(rules.VerbGive, func(v yaml.Value) { allocated(&e.Give).IDs = d.strs(v) }),
		"choose":   verb(rules.VerbChoose, func(v yaml.Value) { e.Choose = d.choose(v) }),
		"mod":      verb(rules.VerbMod, func(v yaml.Value) { e.Mod = d.mod(v) }),
		"resource": verb(rules.VerbResource, func(v yaml.Value) { e.Resource = d.resource(v) }),
		"track":    verb(rules.VerbTrack, func(v yaml.Value) { e.Track = d.track(v) }),
		"form":     verb(rules.VerbForm, func(v yaml.Value) { e.Form = d.form(v) }),
		"note":     verb(rules.VerbNote, func(v yaml.Value) { allocated(&e.Note).Text = d.text(v) }),
	})
	for _, name := range []string{"base", "set", "add", "max", "min", "define"} {
		f[name] = op(name)
	}
	d.amendFields(v, &e, f, verb)
	d.mapping(v, "effect", f)
	d.checkFields(v, &e, f)
	if e.Verb == "" {
		d.fail(v, "an effect needs a verb: stat, resist, give, choose, amend, mod, resource, track, form or note")
	}
	return e
}

// allocated returns the target of a pointer, and allocates it if there is none yet.
func allocated[T any](at **T) *T {
	if *at == nil {
		*at = new(T)
	}
	return *at
}

// allowedFields returns the fields that are allowed beside a verb and the gates.
func allowedFields(verb rules.Verb) []string {
	switch verb {
	case rules.VerbStat:
		return []string{"base", "set", "add", "max", "min", "define", "moves", "cap", "stack", "for"}
	case rules.VerbResist:
		return []string{"to", "value", "stack", "for"}
	case rules.VerbGive:
		return []string{"bind"}
	case rules.VerbMod:
		return []string{"stack", "for"}
	case rules.VerbNote:
		return []string{"about", "with"}
	case rules.VerbAmend:
		return []string{"remove", "pick", "turn", "start", "gains", "extend", "as", "also"}
	}
	return nil
}

// checkFields refuses fields without effect beside the verb.
func (d *decoder) checkFields(v yaml.Value, e *rules.Effect, known fields) {
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		key, _ := p.Key.Text()
		gate := key == "at" || key == "if" || key == string(e.Verb) || (key == "while" || key == "assume") && slices.Contains(playTime, e.Verb)
		if known[key] != nil && !gate && e.Verb != "" && !slices.Contains(allowedFields(e.Verb), key) && rules.Verb(key) != e.Verb {
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

// playTime lists the verbs that may depend on a play-time circumstance.
var playTime = []rules.Verb{rules.VerbStat, rules.VerbResist, rules.VerbMod, rules.VerbNote}

// amendFields adds the fields of the verb amend.
func (d *decoder) amendFields(v yaml.Value, e *rules.Effect, f fields, verb func(rules.Verb, func(yaml.Value)) func(yaml.Value)) {
	amend := func() *rules.Amend { return allocated(&e.Amend) }
	f["amend"] = verb(rules.VerbAmend, func(v yaml.Value) { amend().Target = d.str(v) })
	if pairs, ok := v.Pairs(); !ok || !hasKey(pairs, "amend") {
		return
	}
	f["remove"] = func(v yaml.Value) { amend().Remove = d.boolean(v) }
	f["pick"] = func(v yaml.Value) { amend().Pick = d.number(v) }
	f["turn"] = func(v yaml.Value) { amend().Turn = d.str(v) }
	f["start"] = func(v yaml.Value) { amend().Start = d.str(v) }
	f["gains"] = func(v yaml.Value) { amend().Gains = d.gains(v) }
	f["extend"] = func(v yaml.Value) { amend().Extend = d.selectors(v) }
	f["as"] = func(v yaml.Value) { amend().As = d.str(v) }
	f["also"] = func(v yaml.Value) { amend().Also = d.text(v) }
}

func hasKey(pairs []yaml.Pair, key string) bool {
	for _, p := range pairs {
		if s, _ := p.Key.Text(); s == key {
			return true
		}
	}
	return false
}

func (d *decoder) choose(v yaml.Value) *rules.Choose {
	c := &rules.Choose{Swap: "session"}
	hold, asked := true, false
	d.mapping(v, "choose", d.into(map[string]any{
		"id": &c.ID, "prompt": &c.Prompt, "pick": &c.Pick, "budget": &c.Budget, "optional": &c.Optional, "defer": &c.Defer,
		"input": &c.Input, "assign": &c.Assign, "swap": &c.Swap, "group": &c.Group, "quick": &c.Quick, "overlap": &c.Overlap,
		"many": &c.Many, "after": &c.After, "distinct": &c.Distinct, "apart-of": &c.ApartOf, "alone": &c.Alone, "outlives": &c.Outlives,
		"from":   func(v yaml.Value) { c.From = d.selector(v) },
		"each":   func(v yaml.Value) { c.Each = d.effects(v) },
		"hold":   func(v yaml.Value) { hold, asked = d.boolean(v), true },
		"bounds": func(v yaml.Value) { d.list(v, func(v yaml.Value) { c.Bounds = append(c.Bounds, d.integer(v)) }) },
		"arrays": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var row []int
				d.list(v, func(v yaml.Value) { row = append(row, d.integer(v)) })
				c.Arrays = append(c.Arrays, row)
			})
		},
	}))
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
	return c
}

func (d *decoder) selectors(v yaml.Value) (out []rules.Selector) {
	d.list(v, func(v yaml.Value) { out = append(out, d.selector(v)) })
	return out
}

func (d *decoder) selector(v yaml.Value) rules.Selector {
	var s rules.Selector
	d.mapping(v, "selector", d.into(map[string]any{
		"kind": &s.Kind, "ids": &s.IDs, "tags": &s.Tags, "attrs": &s.Attrs, "of": &s.Of, "of-pick": &s.OfPick,
		"picks": &s.Picks, "stack": &s.Stack, "cost": &s.Cost,
		"level": &s.Level, "max-level": &s.MaxLevel,
		"owned": func(v yaml.Value) {
			s.Owned = "no"
			if d.boolean(v) {
				s.Owned = "yes"
			}
		},
		"card": func(v yaml.Value) { m := d.match(v); s.Card = &m },
		"shares": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var sh rules.Share
				d.mapping(v, "shares", d.into(map[string]any{"attr": &sh.Attr, "pick": &sh.Question, "of": &sh.Of}))
				s.Shares = append(s.Shares, sh)
			})
		},
		"any": func(v yaml.Value) { s.Any = d.selectors(v) },
		"not": func(v yaml.Value) { s.Not = d.selectors(v) },
	}))
	return s
}

func (d *decoder) mod(v yaml.Value) *rules.Mod {
	m := &rules.Mod{}
	d.mapping(v, "mod", d.into(map[string]any{
		"melee": &m.Melee, "ranged": &m.Ranged, "roll": &m.Roll, "cost": &m.Cost, "cost-min": &m.CostMin,
		"potency": &m.Potency, "usable-as": &m.UsableAs, "condition": &m.Condition, "type": &m.Type, "retype": &m.Retype,
		"distance": func(v yaml.Value) { m.Reach = d.reach(v) },
		"damage": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) { m.Damage = append(m.Damage, d.number(v)) })
			if len(m.Damage) != 3 {
				d.fail(v, "damage for three outcomes, here are %d", len(m.Damage))
			}
		},
		"match": func(v yaml.Value) { m.Match = d.match(v) },
	}))
	return m
}

// reach reads a distance.
func (d *decoder) reach(v yaml.Value) []rules.Reach {
	r, err := rules.ParseReach(d.str(v))
	if err != nil {
		d.mistake(yaml.Error{Place: v.Place(), Text: err.Error(), Hint: "it is written like " + rules.ReachExamples})
	}
	return r
}

func (d *decoder) match(v yaml.Value) (m rules.Match) {
	d.mapping(v, "match", d.into(map[string]any{
		"ids": &m.IDs, "keywords": &m.Keywords, "not-keywords": &m.NotKeywords,
		"damage": &m.Damage, "tags": &m.Tags, "picks": &m.Picks, "of": &m.Of,
	}))
	return m
}

func (d *decoder) resource(v yaml.Value) *rules.Resource {
	r := &rules.Resource{}
	d.mapping(v, "resource", d.into(map[string]any{
		"id": &r.ID, "name": &r.Name, "label": &r.Label, "start": &r.Start, "turn": &r.Turn, "refill": &r.Refill, "floor": &r.Floor, "respite": &r.Respite, "debt": &r.Debt, "pays": &r.Pays, "follows": &r.Follows, "short": &r.Short, "rules": &r.Rules, "apart": &r.Apart,
		"gains": func(v yaml.Value) { r.Gains = d.gains(v) },
	}))
	return r
}

// gains reads ways to gain a resource: plain words, or words with an id.
func (d *decoder) gains(v yaml.Value) (out []rules.Gain) {
	d.list(v, func(v yaml.Value) {
		var g rules.Gain
		if _, ok := v.Pairs(); ok {
			d.mapping(v, "gain", d.into(map[string]any{"id": &g.ID, "text": &g.Text, "under": &g.Under, "at": &g.At, "when": &g.When, "once": &g.Once}))
		} else {
			g.Text = d.text(v)
		}
		out = append(out, g)
	})
	return out
}

func (d *decoder) track(v yaml.Value) *rules.Track {
	t := &rules.Track{}
	d.mapping(v, "track", d.into(map[string]any{
		"name": &t.Name, "on": &t.On, "spend": &t.Spend, "note": &t.Note,
		"rows": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				r := rules.Row{Level: 1}
				d.mapping(v, "row", d.into(map[string]any{"at": &r.At, "level": &r.Level, "text": &r.Text}))
				t.Rows = append(t.Rows, r)
			})
		},
	}))
	return t
}

func (d *decoder) form(v yaml.Value) *rules.Form {
	f := &rules.Form{}
	d.mapping(v, "form", d.into(map[string]any{
		"name": &f.Name, "text": &f.Text, "moves": &f.Moves,
		"effects": func(v yaml.Value) { f.Effects = d.effects(v) },
	}))
	return f
}
