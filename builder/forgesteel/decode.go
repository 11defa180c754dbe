package forgesteel

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
)

// What a file may hold at most. A hero of the other program takes about 150 KB, 5,000 values and 60 picks, and a copy
// of all heroes some dozens of them.
const (
	MaxBytes   = 32 << 20
	maxDepth   = 200
	maxValues  = 3_000_000 // in a file
	heroValues = 50_000    // in one hero
	maxHeroes  = 300
	maxPicks   = 500    // of one hero
	allPicks   = 20_000 // of all heroes of a file
	maxBuilds  = 15_000 // how often the heroes of a file are worked out, all together
	maxTrials  = 300    // how many answers are tried out for one hero
	maxName    = 200    // bytes of a name that is looked up
	maxWords   = 4_000  // runes of a text
)

// budget counts what the heroes of one file have taken so far.
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

// heroesIn returns the heroes of a file, not decoded yet: the file itself, those of a list, or those of the lists
// inside it. A caller that decodes one at a time needs no more memory than the largest hero.
func (t *Table) heroesIn(raw []byte) ([][]byte, error) {
	values, err := bounded(raw)
	if err != nil {
		return nil, err
	}
	if raw = bytes.TrimSpace(raw); t.isHero(raw) {
		return [][]byte{raw}, heroBounded(values) // decoding it finds out whether it is JSON
	}
	if !json.Valid(raw) {
		var v any
		return nil, fmt.Errorf("no JSON: %w", json.Unmarshal(raw, &v))
	}
	var out [][]byte
	list := func(raw []byte) {
		for _, one := range inside(raw) {
			if t.isHero(one) {
				values, _ := measure(one)
				err = cmp.Or(err, heroBounded(values))
				out = append(out, one)
			}
		}
	}
	if raw[0] == '[' {
		list(raw)
	} else {
		for _, one := range inside(raw) {
			if one[0] == '[' {
				list(one)
			}
		}
	}
	switch {
	case len(out) == 0:
		return nil, errors.New("holds no hero")
	case len(out) > maxHeroes:
		return nil, fmt.Errorf("holds %d heroes, more than the %d that are read at once", len(out), maxHeroes)
	}
	return out, err
}

// bounded returns the number of values in JSON, and an error if there are too many or they are nested too deeply. It looks
// at the bytes only, because decoding can take fifty times their memory.
func bounded(raw []byte) (values int, err error) {
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
func measure(raw []byte) (values, deepest int) {
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
func stringEnd(raw []byte, from int) int {
	for i := from + 1; i < len(raw); i++ {
		to := bytes.IndexByte(raw[i:], '"')
		if to < 0 {
			break
		}
		escape := bytes.IndexByte(raw[i:i+to], '\\')
		if escape < 0 {
			return i + to
		}
		i += escape + 1 // the escaped byte
	}
	return len(raw) - 1
}

// inside returns the elements of a list, or the members of an object with their keys as they are written. There must be
// no space around the JSON. Anything but a list or an object has nothing inside. If the JSON is not valid, the members
// before the mistake are as they should be.
func inside(raw []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		key, from, depth := "", 1, 0
		for i := 0; i < len(raw); i++ {
			switch c := raw[i]; {
			case c == '"':
				i = stringEnd(raw, i)
				continue
			case c == '{' || c == '[':
				depth++
				continue
			case c == ':' && depth == 1:
				key, from = string(bytes.Trim(bytes.TrimSpace(raw[from:i]), `"`)), i+1
				continue
			case c == '}' || c == ']':
				if depth--; depth > 0 {
					continue
				}
			case c != ',' || depth > 1:
				continue
			}
			if value := bytes.TrimSpace(raw[from:i]); len(value) > 0 && !yield(key, value) {
				return
			}
			from = i + 1
		}
	}
}

// isHero reports whether JSON is a hero: it has a name, and one of the parts of a hero.
func (t *Table) isHero(raw []byte) bool {
	if !bytes.HasPrefix(raw, []byte("{")) {
		return false
	}
	named, parted := false, false
	for key, value := range inside(raw) {
		named = named || key == "name" && value[0] == '"'
		parted = parted || value[0] == '{' && slices.ContainsFunc(t.lib.parts, func(p part) bool { return p.Field == key })
		if named && parted {
			return true
		}
	}
	return false
}

// decode decodes one hero.
func decode(raw []byte) (o object, err error) {
	if err := json.Unmarshal(raw, &o); err != nil {
		return nil, fmt.Errorf("no JSON: %w", err)
	}
	return o, nil
}

// object is one of a file, read leniently: what is not there, or of another type, is empty.
type object map[string]any

func (o object) text(key string) string {
	s, _ := o[key].(string)
	return s
}

func (o object) number(key string) int {
	f, _ := o[key].(float64)
	return int(min(max(f, -1e6), 1e6))
}

func (o object) object(key string) object {
	m, _ := o[key].(map[string]any)
	return m
}

func (o object) objects(key string) (out []object) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if m, ok := v.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

// words are the texts of a list.
func (o object) words(key string) (out []string) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}
