package herofile

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// Change is one change to a hero file.
type Change struct {
	Section string // "" for the top level, or "choices", "notes" or "play"
	Key     string
	Value   string // YAML on one line; empty with Remove
	Remove  bool
}

// AnswerChanges returns the changes that turn the answers of one hero into those of another. multi reports whether the
// answer to a question is a list.
func AnswerChanges(from, to *builder.Hero, multi func(question string) bool) (out []Change) {
	for _, c := range slices.Concat(to.Choices, to.Play.Kept) {
		if had, ok := from.Answer(c.Question); !ok || !slices.Equal(had, c.Answer) {
			out = append(out, AnswerChange(c.Question, c.Answer, multi(c.Question)))
		}
	}
	for _, c := range slices.Concat(from.Choices, from.Play.Kept) {
		if _, kept := to.Answer(c.Question); !kept && len(c.Answer) > 0 {
			out = append(out, AnswerChange(c.Question, nil, false))
		}
	}
	return out
}

// AnswerChange returns the change that answers a question, or removes the answer if it is nil. If multi is true even one
// pick is written as a list.
func AnswerChange(question string, answer []string, multi bool) Change {
	c := Change{Section: "choices", Key: question, Remove: answer == nil}
	if rules.OfPlay(question) {
		c.Section, c.Key, _ = strings.Cut(question, ".")
	}
	switch {
	case answer == nil:
	case c.Section == "play":
		c.Value = formatList(answer)
	default:
		c.Value = formatAnswer(answer, multi)
	}
	return c
}

// TextChange returns the change that sets a field to a text of the player.
func TextChange(section, key, text string) Change {
	return Change{Section: section, Key: key, Value: quoteName(text)}
}

// NumberChange returns the change that sets a field to a number.
func NumberChange(section, key string, n int) Change {
	return Change{Section: section, Key: key, Value: strconv.Itoa(n)}
}

// Edit applies changes to the bytes of a hero file. Only the lines of the changed entries change: comments, alignment, blank
// lines and line endings stay. A new answer goes to its place in order, the questions in the order asked. The result is
// decoded again, and every other entry must read as before.
func Edit(name string, src []byte, changes []Change, order []string) ([]byte, error) {
	return edit(name, src, changes, order, func(out []byte) error { _, err := Decode(name, out); return err })
}

// edit does the work of Edit for files of any kind. check decodes the result.
func edit(name string, src []byte, changes []Change, order []string, check func([]byte) error) ([]byte, error) {
	out, marked := bytes.CutPrefix(src, []byte(yaml.BOM))
	was, err := flattened(name, out)
	if err != nil {
		return nil, err
	}
	for _, c := range changes {
		c.Key = strings.ToValidUTF8(c.Key, "\uFFFD")
		next, err := editOne(name, out, c, order)
		if err != nil {
			return nil, err
		}
		if len(next) > yaml.MaxBytes {
			return nil, fmt.Errorf("%s: with %s it would have %d KB, more than the %d KB a hero file may have; shorten a note first", name, c.path(),
				len(next)>>10, yaml.MaxBytes>>10)
		}
		is, err := flattened(name, next)
		if err != nil || !onlyChanged(was, is, c) {
			return nil, errByHand(name, c.path())
		}
		out, was = next, is
	}
	if err := check(out); err != nil {
		return nil, fmt.Errorf("the change would make the file unreadable: %w", err)
	}
	if marked {
		out = append([]byte(yaml.BOM), out...)
	}
	return out, nil
}

// errByHand returns an error for a change that the layout of this file does not allow.
func errByHand(name, what string) error {
	return errors.New(name + ": this file is laid out in a way that " + what + " cannot be changed without touching the rest; change it by hand")
}

// path returns the section and the key.
func (c *Change) path() string {
	if c.Section == "" {
		return c.Key
	}
	return c.Section + "/" + c.Key
}

func editOne(name string, src []byte, c Change, order []string) ([]byte, error) {
	d, err := readDocument(name, src)
	if err != nil {
		return nil, err
	}
	if len(d.root) == 0 || d.lines[d.root[0].line][:d.root[0].col] != "" {
		return nil, errByHand(name, c.path()) // all of it is in brackets
	}
	if c.Section == "" {
		d.set(d.root, c, 0, place(d.root, c.Key, topOrder, 0))
		return d.bytes(), nil
	}
	i := slices.IndexFunc(d.root, func(e entryPosition) bool { return e.key == c.Section })
	if i < 0 {
		if !c.Remove {
			d.insert(place(d.root, c.Section, topOrder, len(d.lines)), c.Section+":", "  "+quote(c.Key)+": "+c.Value)
		}
		return d.bytes(), nil
	}
	section := d.root[i]
	pairs, isMap := section.value.Pairs()
	if !isMap || flow(d.lines[section.line]) || len(pairs) == 0 {
		d.flowSection(section, pairs, c)
		return d.bytes(), nil
	}
	entries := d.entries(pairs, section.end)
	d.set(entries, c, entries[0].col, place(entries, c.Key, order, entries[len(entries)-1].end))
	return d.bytes(), nil
}

// topOrder is the order of the fields of hero and party files. The fields from the seventh on are left out if they are empty.
var topOrder = []string{"format", idKey, "edition", "name", "player", "portrait", "level", "heroes", "tokens", "choices", "notes", "play"}

// place returns the line for a new key: after the last entry before it in the order, or before the first entry if all come
// after it, or at the end if the order does not have it.
func place(entries []entryPosition, key string, order []string, end int) int {
	want := slices.Index(order, key)
	if want < 0 || len(entries) == 0 {
		return end
	}
	at := -1
	for _, e := range entries {
		if i := slices.Index(order, e.key); i >= 0 && i < want {
			at = e.end
		}
	}
	if at < 0 {
		at = entries[0].line
	}
	return at
}

// onlyChanged compares the entries before and after: the changed one has its new value, and no other one differs.
func onlyChanged(was, is map[string]string, c Change) bool {
	meant := c.path()
	same := func(a, b map[string]string) bool {
		for k, v := range a {
			if w, ok := b[k]; k != meant && (!ok || v != w) {
				return false
			}
		}
		return true
	}
	if !same(was, is) || !same(is, was) {
		return false
	}
	reads, there := is[meant]
	if c.Remove {
		return !there
	}
	v, err := yaml.Parse("", []byte("value: "+c.Value))
	if err != nil || !there {
		return false
	}
	wanted, _ := v.Pairs()
	return len(wanted) == 1 && text(wanted[0].Value) == reads
}

// flattened returns the entries of a hero file and of its sections as text.
func flattened(name string, src []byte) (map[string]string, error) {
	v, err := yaml.Parse(name, src)
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		key, _ := p.Key.Text()
		inner, isMap := p.Value.Pairs()
		if !isMap {
			if s := text(p.Value); s != "" || !slices.Contains(topOrder[6:], key) {
				out[key] = s
			}
			continue
		}
		for _, e := range inner {
			k, _ := e.Key.Text()
			out[key+"/"+k] = text(e.Value)
		}
	}
	return out, nil
}

// text returns a value as text for comparison.
func text(v yaml.Value) string {
	if pairs, ok := v.Pairs(); ok {
		var b strings.Builder
		for _, p := range pairs {
			k, _ := p.Key.Text()
			b.WriteString("{" + k + ":" + text(p.Value) + "}")
		}
		return b.String()
	}
	if items, ok := v.Items(); ok {
		if len(items) == 0 {
			return "[]" // an empty list is there, unlike no value
		}
		var b strings.Builder
		for _, i := range items {
			b.WriteString("[" + text(i) + "]")
		}
		return b.String()
	}
	s, _ := v.Text()
	return s
}
