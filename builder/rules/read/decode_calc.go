package read

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/yaml"
)

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

// see reads the record whose calculation another one shares: its id, or a mapping with the inputs that hold.
func (d *decoder) see(v yaml.Value) (record string, with []calc.Setting) {
	if written, plain := v.Text(); plain {
		return written, nil
	}
	d.mapping(v, "see", fields{
		"record": func(v yaml.Value) { record = d.str(v) },
		"with":   func(v yaml.Value) { with = valueOf[[]calc.Setting](d, v, "values") },
	})
	return record, with
}

// die reads dice: 2d10, or a mapping with an expression for their number.
func (d *decoder) die(v yaml.Value, die *calc.Die) {
	written, plain := v.Text()
	if !plain {
		d.mapping(v, "dice "+die.Name, d.into(die))
		if n, err := strconv.Atoi(die.Size); err == nil || die.Size == "" {
			die.Faces, die.Size = n, ""
		}
		return
	}
	count, faces, _ := strings.Cut(written, "d")
	n, err := strconv.Atoi(faces)
	if _, bad := strconv.Atoi(count); bad != nil || err != nil {
		d.mistake(yaml.Error{Place: v.Place(), Text: "dice are written as 2d10", Hint: "or {count: EXPRESSION, faces: 10}, with take: lowest or highest"})
		die.Count, die.Faces = "1", 1
		return
	}
	d.step("count", v, func(yaml.Value) {})
	die.Count, die.Faces = count, n
}

// contestNumbers reads numbers of a hero that are inputs of a contest.
func (d *decoder) contestNumbers(to *[]rules.Bind) func(yaml.Value) {
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
