package homebrew

import (
	"cmp"
	"slices"

	"scabbard/builder/forgesteel/decode"
)

// picks are the things picked in a feature: the type of the feature, and the list of the things as JSON.
type picks struct {
	kind, selected string
	data           string // the whole data of the feature
	at             int    // where the feature begins
}

// level is an object or a list that picksIn is inside of.
type level struct {
	at       int
	list     bool
	key      string // of the value that comes
	kind     string // the value of "type"
	selected string // the list "selected" of an object
	picked   string // the list "selected" of the object "data"
	data     string // the object "data"
}

// picksIn returns the picks of all features in JSON, in the order in which the features begin. It goes over the JSON
// once, because decoding every level of it reads the innermost features some twenty times.
func picksIn(raw string) (out []picks) {
	stack := make([]level, 1, 40)
	stack[0].list = true
	isKey := false
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '"':
			top := &stack[len(stack)-1]
			end := max(decode.StringEnd(raw, i), i+1) // a string that does not end stays within the JSON
			switch {
			case isKey:
				top.key, isKey = raw[i+1:end], false
			case top.key == "type":
				top.kind = raw[i+1 : end]
			}
			i = end
		case ',':
			isKey = !stack[len(stack)-1].list
		case '{', '[':
			isKey = raw[i] == '{'
			stack = append(stack, level{at: i, list: !isKey})
		case '}', ']':
			done := &stack[len(stack)-1] // not overwritten before the next level begins
			isKey = false
			if stack = stack[:len(stack)-1]; len(stack) == 0 {
				return nil
			}
			if done.kind != "" && done.picked != "" {
				out = append(out, picks{done.kind, done.picked, done.data, done.at})
			}
			switch above := &stack[len(stack)-1]; {
			case above.key == "selected" && done.list:
				above.selected = raw[done.at : i+1]
			case above.key == "data":
				above.picked, above.data = done.selected, raw[done.at:i+1]
			}
		}
	}
	slices.SortFunc(out, func(a, b picks) int { return cmp.Compare(a.at, b.at) })
	return out
}
