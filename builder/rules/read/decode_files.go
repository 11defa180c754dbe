package read

import (
	"fmt"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// File is a source file: its name in errors, and its bytes.
type File struct {
	Name string
	Data []byte
}

func (d *decoder) files(files []File) (out []rules.Record) {
	for _, f := range files {
		v, ok := d.parse(f)
		if !ok {
			continue
		}
		if v.Missing() {
			d.fail(v, "an empty file")
			continue
		}
		d.mapping(v, "file", fields{"records": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) { out = append(out, d.record(v, rules.Record{})) })
		}})
	}
	return out
}

// parse reads a file as YAML. A file with a repeated key is read nevertheless, for its other mistakes. It reads nothing more
// once the files have too many values together, because each of them costs a hundred times its bytes.
func (d *decoder) parse(f File) (yaml.Value, bool) {
	if d.values > maxValues {
		return yaml.Value{}, false
	}
	v, err := yaml.Parse(f.Name, f.Data)
	if err == nil {
		return v, d.roomFor(v)
	}
	if v, anyway := yaml.ParseRepeated(f.Name, f.Data); anyway == nil {
		d.repeatedKeys(v)
		return v, d.roomFor(v)
	}
	d.errs = append(d.errs, err.(yaml.Errors)...)
	return v, false
}

// roomFor counts the values of a file, and reports whether those of all files are within the limit.
func (d *decoder) roomFor(v yaml.Value) bool {
	if d.values += v.Count(); d.values <= maxValues {
		return true
	}
	d.errs = append(d.errs, yaml.Error{Place: v.Place(), Text: fmt.Sprintf("the files up to this one have %d values, more than the %d a folder may have", d.values, maxValues), Hint: "two folders, a --with for each"})
	return false
}

// repeatedKeys reports every key that occurs a second time in its mapping.
func (d *decoder) repeatedKeys(v yaml.Value) {
	pairs, _ := v.Pairs()
	first := map[string]yaml.Place{}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		if at, again := first[key]; again {
			d.mistake(yaml.Error{Place: p.Key.Place(), Text: fmt.Sprintf("%q is here twice, first in line %d", key, at.Line), Hint: "keep one of the two"})
		} else {
			first[key] = p.Key.Place()
		}
		d.repeatedKeys(p.Value)
	}
	items, _ := v.Items()
	for _, i := range items {
		d.repeatedKeys(i)
	}
}
