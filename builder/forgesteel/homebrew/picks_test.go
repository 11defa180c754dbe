package homebrew

import (
	"slices"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// decodedPicks returns the picks of all features in JSON by decoding it level by level.
func decodedPicks(v gjson.Result) (out [][2]string) {
	if kind, list := v.Get("type"), v.Get("data.selected"); v.IsObject() && kind.Type == gjson.String && kind.Raw != `""` && v.Get("data").IsObject() && list.IsArray() {
		out = append(out, [2]string{kind.Raw[1 : len(kind.Raw)-1], list.Raw})
	}
	v.ForEach(func(_, one gjson.Result) bool {
		if one.IsObject() || one.IsArray() {
			out = append(out, decodedPicks(one)...)
		}
		return true
	})
	return out
}

// TestPicksAreFoundInOrder finds picks at any depth and whatever the order of the fields is, the outer ones first, and
// nothing in texts that look like picks.
func TestPicksAreFoundInOrder(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`{"data": {"selected": [{"name": "a"}]}, "type": "Kit"}`:                                                             `Kit [{"name": "a"}]`,
		`[{"type":"A","data":{"count":1,"selected":[{"type":"B","data":{"selected":["x, \"y"]}}]}}]`:                         `A [{"type":"B","data":{"selected":["x, \"y"]}}];B ["x, \"y"]`,
		`{"features":[{"data":{"options":[{"feature":{"type":"In","data":{"selected":[1]}}}],"selected":[]},"type":"Out"}]}`: `Out [];In [1]`,
		`{"type":"A","description":"\"data\":{\"selected\":[1]},{[","data":{"selected":"no list"}}`:                          ``,
		`{"type":"A","selected":[1],"data":[{"selected":[2]}]}`:                                                              ``,
		`{"type":7,"data":{"selected":[1]}}`:                                                                                 ``,
		`"text"`:                                                                                                             ``,
		``:                                                                                                                   ``,
		`{"`:                                                                                                                 ``,
	} {
		var got []string
		for _, p := range picksIn(raw) {
			got = append(got, p.kind+" "+p.selected)
		}
		if text := strings.Join(got, ";"); text != want {
			t.Errorf("%s\nhas the picks %s\nwant %s", raw, text, want)
		}
	}
}

// FuzzPicks compares the picks found in one pass with those of JSON that is decoded.
func FuzzPicks(f *testing.F) {
	f.Add(`{"type":"A","data":{"selected":[{"type":"B","data":{"selected":[]}}]}}`)
	f.Add(`[[{"data":{"selected":[{},[]],"a":{}},"b":[1,"]"],"type":"A"}],{}]`)
	f.Fuzz(func(t *testing.T, raw string) {
		found := picksIn(raw) // of JSON that is not valid it must only return
		if !gjson.Valid(raw) || strings.Contains(raw, `\`) || strings.Count(raw, `"data"`) > 1 || strings.Count(raw, `"type"`) > 1 || strings.Count(raw, `"selected"`) > 1 {
			return // keys written in other ways, or twice
		}
		var got [][2]string
		for _, p := range found {
			got = append(got, [2]string{p.kind, p.selected})
		}
		if want := decodedPicks(gjson.Parse(raw)); !slices.Equal(got, want) {
			t.Errorf("found %v, want %v", got, want)
		}
	})
}
