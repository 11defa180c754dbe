package decode

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
)

// The limits of a file. A hero of Forge Steel takes about 150 KB, 5,000 values and 60 picks, and a copy
// of all heroes some dozens of them.
const (
	MaxBytes   = 32 << 20
	maxDepth   = 60        // a hero is nested 23 deep; each level is looked through again
	maxValues  = 3_000_000 // in a file
	heroValues = 50_000    // in one hero
	maxHeroes  = 300
	maxPicks   = 500    // of one hero
	allPicks   = 20_000 // of all heroes of a file
	maxBuilds  = 15_000 // how often the heroes of a file are resolved, all together
	maxTrials  = 300    // how many answers are tried out for one hero
)

// budget counts the picks and resolutions of the heroes of one file so far.
type budget struct{ picks, builds int }

// spent returns an error once the heroes of a file have taken more than they may.
func (b *budget) spent() error {
	switch {
	case b.picks > allPicks:
		return fmt.Errorf("holds heroes with more than %d picks together, the most that are read at once", allPicks)
	case b.builds > maxBuilds:
		return errors.New("holds more to work out than is done at once: save its heroes to several files")
	}
	return nil
}

// heroesIn returns the heroes of a file: the file itself, those of a list, or those of the lists inside it.
func heroesIn(raw string) (out []object, err error) {
	text := withoutSpace(raw)
	values, err := bounded(text)
	if err != nil {
		return nil, err
	}
	if !gjson.Valid(raw) {
		return nil, errors.New("no JSON")
	}
	file := gjson.Parse(text)
	if isHero(file) {
		return []object{forgesteel.ObjectOf(file)}, heroBounded(values)
	}
	heroes := func(_, list gjson.Result) bool {
		if list.IsArray() {
			list.ForEach(func(_, one gjson.Result) bool {
				if isHero(one) {
					values, _ := measure(one.Raw)
					err = cmp.Or(err, heroBounded(values))
					out = append(out, forgesteel.ObjectOf(one))
				}
				return true
			})
		}
		return true
	}
	if file.IsObject() {
		file.ForEach(heroes)
	} else {
		heroes(gjson.Result{}, file)
	}
	switch {
	case len(out) == 0:
		return nil, errors.New("holds no hero")
	case len(out) > maxHeroes:
		return nil, fmt.Errorf("holds %d heroes, more than the %d that are read at once", len(out), maxHeroes)
	}
	return out, err
}

// withoutSpace returns JSON without the space outside its strings, which is a third of a file. Every part of a file is looked
// through several times. JSON that is not valid may be valid without its space.
func withoutSpace(raw string) string {
	var out strings.Builder
	out.Grow(len(raw))
	from := 0 // the first byte that is not written yet
	for i := 0; i < len(raw); {
		switch {
		case raw[i] == '"':
			i = stringEnd(raw, i) + 1
		case raw[i] > ' ':
			i++
		default:
			out.WriteString(raw[from:i])
			for i < len(raw) && raw[i] <= ' ' {
				i++
			}
			from = i
		}
	}
	out.WriteString(raw[from:])
	return out.String()
}

// bounded returns the number of values in JSON, and an error if there are too many or they are nested too deeply. It looks
// at the bytes only, because decoding can take fifty times their memory.
func bounded(raw string) (values int, err error) {
	values, depth := measure(raw)
	switch {
	case depth > maxDepth:
		return values, errors.New("nested too deeply for a hero")
	case values > maxValues:
		return values, fmt.Errorf("holds %d values, more than the %d that are read", values, maxValues)
	}
	return values, nil
}

// heroBounded returns an error if a hero has too many values.
func heroBounded(values int) error {
	if values > heroValues {
		return fmt.Errorf("holds a hero of %d values, more than the %d a hero may have", values, heroValues)
	}
	return nil
}

// measure counts the values in JSON, a few too many where lists are empty, and how deeply they are nested.
func measure(raw string) (values, deepest int) {
	values = 1
	depth := 0
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '"':
			i = stringEnd(raw, i)
		case '{', '[':
			values++
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			depth--
		case ',':
			values++
		}
	}
	return values, deepest
}

// stringEnd returns the position of the quote that ends the string beginning at a position, or the last position if no
// quote ends it.
func stringEnd(raw string, from int) int {
	quote := from
	for i := from + 1; ; {
		if quote < i {
			n := strings.IndexByte(raw[i:], '"')
			if n < 0 {
				return len(raw) - 1
			}
			quote = i + n
		}
		escape := strings.IndexByte(raw[i:quote], '\\')
		if escape < 0 {
			return quote
		}
		i += escape + 2 // after the escaped byte
	}
}

// isHero reports whether JSON is a hero: it has a name, and one of the parts of a hero.
func isHero(v gjson.Result) bool {
	if !v.IsObject() {
		return false
	}
	named, parted := false, false
	v.ForEach(func(key, value gjson.Result) bool {
		named = named || key.Str == "name" && value.Type == gjson.String
		parted = parted || value.IsObject() && slices.ContainsFunc(forgesteel.Builtin().Parts, func(p forgesteel.Part) bool { return p.Field == key.Str })
		return !named || !parted
	})
	return named && parted
}

// object is a JSON object of a file.
type object = forgesteel.Object

// nameOf returns the name that an object of the file has here.
func (r *reader) nameOf(o object) string {
	if name := r.renamed[o.Text("id")]; name != "" {
		return name
	}
	return o.Text("name")
}
