package yaml

import (
	"testing"

	"pgregory.net/rapid"
)

// TestWrittenValuesReadBack writes random mappings and reads the same values again.
func TestWrittenValuesReadBack(t *testing.T) {
	t.Parallel()
	text := rapid.OneOf(
		rapid.StringMatching(`[ -~]{0,30}`),
		rapid.StringMatching(`([a-z,;:#{}\[\]"'*&-]{1,9} ){0,40}[a-z]{1,5}`),
		rapid.StringMatching(`([A-Za-z .äöß–]{1,30}\n){0,3}[a-z]{1,5}`),
		rapid.SampledFrom([]string{"", "null", "~", "yes", "-", "- a", "? b", "012", "1.5", "+6", "a: b", "a #b", "|", ">-", "%x", "@x", "!x", "日本", "a\tb", "\ufeffx"}))
	rapid.Check(t, func(r *rapid.T) {
		m := Map{}
		keys := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z][a-z-]{0,12}`), 1, 5, rapid.ID).Draw(r, "keys")
		for i, key := range keys {
			note := ""
			if rapid.Bool().Draw(r, "noted") {
				note = "a comment about it"
			}
			m = append(m, Entry{Key: key, Note: note, Value: draw(r, text, 2, i)})
		}
		v, err := Parse("x.yaml", Write(m))
		if err != nil {
			r.Fatalf("%v\n%s", err, Write(m))
		}
		same(r, string(Write(m)), m, v)
	})
}

func draw(r *rapid.T, text *rapid.Generator[string], depth, n int) any {
	switch rapid.IntRange(0, 3).Draw(r, "shape") {
	case 0:
		if depth > 0 {
			l := List{}
			for i := range rapid.IntRange(1, 4).Draw(r, "items") {
				l = append(l, draw(r, text, depth-1, i))
			}
			return l
		}
	case 1:
		if depth > 0 {
			return Map{{Key: "one", Value: draw(r, text, depth-1, n)}, {Key: "two", Value: draw(r, text, depth-1, n)}}
		}
	}
	return text.Draw(r, "text")
}

// same fails unless a value that was read is the one that was written.
func same(r *rapid.T, written string, want any, got Value) {
	switch want := want.(type) {
	case Map:
		pairs, _ := got.Pairs()
		if len(pairs) != len(want) {
			r.Fatalf("%d entries, want %d\n%s", len(pairs), len(want), written)
		}
		for i, e := range want {
			same(r, written, e.Value, pairs[i].Value)
		}
	case List:
		items, _ := got.Items()
		if len(items) != len(want) {
			r.Fatalf("%d items, want %d\n%s", len(items), len(want), written)
		}
		for i, item := range want {
			same(r, written, item, items[i])
		}
	case string:
		if s, ok := got.Text(); !ok || s != want {
			r.Fatalf("%q, want %q\n%s", s, want, written)
		}
	}
}

// TestWriteIsReadableByPeople holds the layout: short things on one line, long texts folded, comments above their key.
func TestWriteIsReadableByPeople(t *testing.T) {
	t.Parallel()
	got := string(Write(Map{{Key: "records", Value: List{Map{
		{Key: "id", Value: "kit/bell", Note: "kind and short name"},
		{Key: "tags", Value: Strings([]string{"martial-kit", "two words"})},
		{Key: "text", Value: "You took the bell down from its tower and put it on a chain: it does not swing fast, but what it meets remembers it."},
		{Key: "effects", Value: List{
			Map{{Key: "stat", Value: "stamina"}, {Key: "add", Value: 6}, {Key: "if", Value: "level > 1"}},
			Map{{Key: "note", Value: "On a hit each enemy next to the target hears nothing else until the start of your next turn, and you too."}},
		}},
	}}}}))
	want := `records:
  # kind and short name
  - id: kit/bell
    tags: [martial-kit, two words]
    text: >-
      You took the bell down from its tower and put it on a chain: it does not swing fast, but what
      it meets remembers it.
    effects:
      - {stat: stamina, add: 6, if: "level > 1"}
      - note: >-
          On a hit each enemy next to the target hears nothing else until the start of your next
          turn, and you too.
`
	if got != want {
		t.Errorf("written:\n%s", got)
	}
}
