package rules

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// places is where the fields of records stand in the files they were read from, kept beside the records: a set
// that was generated has none.
type places struct{ of map[recordKey]*placeTable }

// recordKey tells records apart that say the same of themselves; the zero key is the ruleset's own.
type recordKey struct {
	id string
	at Source
}

// placeTable is what was read of a record: each value by the way to it, as "effects/0/choose/budget", and the
// ways to what could not be read.
type placeTable struct {
	values map[string]Value
	broken []string
}

func newPlaces() *places { return &places{of: map[recordKey]*placeTable{}} }

func keyOf(r *Record) recordKey {
	if r == nil {
		return recordKey{}
	}
	return recordKey{r.ID, r.Source}
}

// copied is a table that goes on from another.
func (t *placeTable) copied() *placeTable {
	out := &placeTable{values: map[string]Value{}}
	if t != nil {
		for k, v := range t.values {
			out.values[k] = v
		}
		out.broken = append(out.broken, t.broken...)
	}
	return out
}

// forget takes out a field and what is in it.
func (t *placeTable) forget(way string) {
	for k := range t.values {
		if within(k, way) {
			delete(t.values, k)
		}
	}
}

// move gives the items of a list other numbers, and the list another name.
func (t *placeTable) move(from, to string, by int) {
	moved := map[string]Value{}
	for k, v := range t.values {
		rest, ok := strings.CutPrefix(k, from+"/")
		if !ok {
			continue
		}
		number, below, _ := strings.Cut(rest, "/")
		n, err := strconv.Atoi(number)
		if err != nil {
			continue
		}
		delete(t.values, k)
		if below != "" {
			below = "/" + below
		}
		moved[to+"/"+strconv.Itoa(n+by)+below] = v
	}
	for k, v := range moved {
		t.values[k] = v
	}
}

// within tells whether a way leads to a field or into it.
func within(way, field string) bool {
	rest, ok := strings.CutPrefix(way, field)
	return ok && (field == "" || rest == "" || rest[0] == '/')
}

// isBroken tells whether something in a field could not be read.
func (p *places) isBroken(r *Record, way string) bool {
	if p == nil || p.of[keyOf(r)] == nil {
		return false
	}
	for _, b := range p.of[keyOf(r)].broken {
		if within(b, way) {
			return true
		}
	}
	return false
}

// find is the place of a field of a record, or of the nearest thing around it that was written; of the words, the
// last that stands there. A record as a whole stands where its id does.
func (p *places) find(r *Record, way string, words []string) (Place, bool) {
	if p == nil || p.of[keyOf(r)] == nil {
		return Place{}, false
	}
	values := p.of[keyOf(r)].values
	if v, ok := values[way]; ok && way != "" {
		return v.find(words), true
	}
	for way != "" {
		if way = way[:max(0, strings.LastIndexByte(way, '/'))]; way == "" {
			break
		}
		if v, ok := values[way]; ok {
			return v.Place(), true
		}
	}
	for _, way := range []string{"id", ""} {
		if v, ok := values[way]; ok {
			return v.Place(), true
		}
	}
	return Place{}, false
}

// find is the place of some words inside a value, each looked for behind the one before; the value's own place
// where none stands there.
func (v Value) find(words []string) Place {
	p := v.Place()
	written, _ := v.Text()
	if v.src == nil || written == "" {
		return p
	}
	start := offsetOf(v.src.text, p)
	end := min(len(v.src.text), start+4*len(written)+200) // escapes and indents take room
	at := 0
	for _, w := range words {
		if i := wordIndex(v.src.text[start+at:end], w); i >= 0 && w != "" {
			at += i
		}
	}
	if at == 0 {
		return p
	}
	before := v.src.text[:start+at]
	line := strings.LastIndexByte(before, '\n') + 1
	return Place{p.File, strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[line:]) + 1}
}

// wordIndex finds a word that is not a piece of a longer one.
func wordIndex(s, word string) int {
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
	for from := 0; ; {
		i := strings.Index(s[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(word):])
		first, _ := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		if !(letter(before) && letter(first)) && !(letter(after) && letter(last)) {
			return i
		}
		from = i + 1
	}
}

// offsetOf is the byte a place stands at; columns count characters.
func offsetOf(text string, p Place) int {
	at := 0
	for range p.Line - 1 {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	for col := 1; col < p.Col && at < len(text) && text[at] != '\n'; col++ {
		_, n := utf8.DecodeRuneInString(text[at:])
		at += n
	}
	return at
}
