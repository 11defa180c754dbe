package read

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/yaml"
)

func (d *decoder) boxes(v yaml.Value) (out []rules.Box) {
	d.entries(v, "boxes", func(label string, v yaml.Value) { out = append(out, rules.Box{Label: label, Count: d.number(v)}) })
	return out
}

// entries reads a mapping of free keys, in its order.
func (d *decoder) entries(v yaml.Value, what string, read func(key string, v yaml.Value)) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "%s: must be a mapping (name: ...)", what)
	}
	if len(pairs) > maxItems {
		d.fail(v, "a mapping of %d, more than the %d one may have", len(pairs), maxItems)
		return
	}
	for _, p := range pairs {
		key := d.str(p.Key)
		d.step(key, p.Value, func(v yaml.Value) { read(key, v) })
	}
}

// calc reads the arithmetic of a record.
func (d *decoder) calc(v yaml.Value) *calc.Block {
	b := &calc.Block{}
	d.mapping(v, "calc", fields{
		"in": func(v yaml.Value) {
			d.entries(v, "in", func(name string, v yaml.Value) { b.In = append(b.In, d.calcInput(name, v)) })
		},
		"roll": func(v yaml.Value) {
			d.entries(v, "roll", func(name string, v yaml.Value) { b.Roll = append(b.Roll, d.calcDie(name, v)) })
		},
		"let": func(v yaml.Value) {
			d.entries(v, "let", func(name string, v yaml.Value) { b.Let = append(b.Let, d.figure(name, v, false)) })
		},
		"out": func(v yaml.Value) {
			d.entries(v, "out", func(name string, v yaml.Value) { b.Out = append(b.Out, d.figure(name, v, true)) })
		},
		"refuse": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var r calc.Refusal
				d.mapping(v, "refusal", d.into(map[string]any{"if": &r.If, "say": &r.Say}))
				b.Refuse = append(b.Refuse, r)
			})
		},
		"table": func(v yaml.Value) { b.Table = d.calcTable(v) },
		"examples": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var e calc.Example
				d.mapping(v, "example", d.into(map[string]any{
					"in": d.settings(&e.In), "out": d.settings(&e.Out), "refused": &e.Refused}))
				b.Examples = append(b.Examples, e)
			})
		},
	})
	return b
}

// see reads the record whose calculation another one shares: its id, or a mapping with the inputs that hold.
func (d *decoder) see(v yaml.Value) (record string, with []calc.Setting) {
	if written, plain := v.Text(); plain {
		return written, nil
	}
	d.mapping(v, "see", d.into(map[string]any{"record": &record, "with": d.settings(&with)}))
	return record, with
}

// settings reads names with a value each; a value may be a list.
func (d *decoder) settings(into *[]calc.Setting) func(yaml.Value) {
	return func(v yaml.Value) {
		d.entries(v, "values", func(name string, v yaml.Value) {
			*into = append(*into, calc.Setting{Name: name, Value: strings.Join(d.strs(v), ", ")})
		})
	}
}

func (d *decoder) calcInput(name string, v yaml.Value) calc.Input {
	in := calc.Input{Name: name}
	d.mapping(v, "input "+name, d.into(map[string]any{
		"default": &in.Default, "hero": &in.Hero, "min": &in.Min, "max": &in.Max, "ask": &in.Ask, "flag": &in.Flag, "pick": &in.Pick, "places": &in.Places}))
	return in
}

// calcDie reads dice: 2d10, or a mapping with an expression for their number.
func (d *decoder) calcDie(name string, v yaml.Value) calc.Die {
	die := calc.Die{Name: name}
	written, plain := v.Text()
	if !plain {
		d.mapping(v, "dice "+name, d.into(map[string]any{"count": &die.Count, "faces": &die.Size, "take": &die.Take, "keep": &die.Keep, "at-least": &die.AtLeast}))
		if n, err := strconv.Atoi(die.Size); err == nil || die.Size == "" {
			die.Faces, die.Size = n, ""
		}
		return die
	}
	count, faces, _ := strings.Cut(written, "d")
	n, err := strconv.Atoi(faces)
	if _, bad := strconv.Atoi(count); bad != nil || err != nil {
		d.mistake(yaml.Error{Place: v.Place(), Text: "dice are written as 2d10", Hint: "or {count: EXPRESSION, faces: 10}, with take: lowest or highest"})
		return calc.Die{Name: name, Count: "1", Faces: 1}
	}
	d.step("count", v, func(yaml.Value) {})
	return calc.Die{Name: name, Count: count, Faces: n}
}

// figure reads a named expression: the expression itself, or a mapping with it and its other properties.
func (d *decoder) figure(name string, v yaml.Value, result bool) calc.Figure {
	f := calc.Figure{Name: name}
	if written, plain := v.Text(); plain {
		f.Value = written
		d.step("value", v, func(yaml.Value) {})
		return f
	}
	targets := map[string]any{"value": &f.Value, "places": &f.Places}
	if result {
		targets["tries"] = &f.Tries
		targets["labels"] = func(v yaml.Value) {
			d.entries(v, "labels", func(key string, v yaml.Value) {
				n, err := strconv.Atoi(key)
				if err != nil {
					d.fail(v, "labels: %q is no whole number; a label is NUMBER: WORD", key)
				}
				f.Labels = append(f.Labels, calc.Label{Value: n, Name: d.str(v)})
			})
		}
	}
	d.mapping(v, name, d.into(targets))
	return f
}

func (d *decoder) calcTable(v yaml.Value) *calc.Table {
	t := &calc.Table{}
	d.mapping(v, "table", d.into(map[string]any{
		"rows": d.settings(&t.Rows), "with": d.settings(&t.With), "show": &t.Show,
		"cols": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				col := []calc.Setting{} // a column without settings counts too
				d.settings(&col)(v)
				t.Cols = append(t.Cols, col)
			})
		},
	}))
	return t
}

// contest decodes a contest between two heroes.
func (d *decoder) contest(v yaml.Value) (c rules.Contest) {
	numbers := func(to *[]rules.Bind) func(yaml.Value) {
		return func(v yaml.Value) {
			d.entries(v, "numbers", func(name string, v yaml.Value) {
				number, plain := v.Text()
				if !plain {
					d.fail(v, "must be the id of a characteristic or a stat")
				}
				*to = append(*to, rules.Bind{Name: name, To: number})
			})
		}
	}
	d.mapping(v, "contest", d.into(map[string]any{"name": &c.Name, "record": &c.Record, "of": &c.Of, "with": &c.With,
		"mine": numbers(&c.Mine), "theirs": numbers(&c.Theirs)}))
	return c
}

// rolls reads the records that compute rolls: a mapping of kinds.
func (d *decoder) rolls(v yaml.Value) (out []rules.Roll) {
	d.entries(v, "rolls", func(kind string, v yaml.Value) {
		r := rules.Roll{Of: kind}
		d.mapping(v, "roll", d.into(map[string]any{"record": &r.Record, "bonus": &r.Bonus, "tier": &r.Tier,
			"columns": many(d.reader, &r.Columns, func(v yaml.Value) (c rules.RollColumn) {
				d.mapping(v, "column", d.into(map[string]any{"name": &c.Name, "with": d.settings(&c.With)}))
				return c
			})}))
		out = append(out, r)
	})
	return out
}
