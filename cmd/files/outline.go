package files

import (
	"bytes"
	"slices"
)

// outline is what stands near the top of JSON, as far as it was seen. Nothing is decoded.
type outline struct {
	keys  map[string][]byte // the keys of the object, each with the text from its value on
	items map[string]bool   // the keys of the objects in a list: the JSON itself, or the value of a key
}

// outlineOf returns the outline of JSON, which may be cut off or broken.
func outlineOf(text []byte) *outline {
	out := &outline{keys: map[string][]byte{}, items: map[string]bool{}}
	var open []byte // the brackets that are open
	var last []byte // the text in quotes before
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"':
			end := quoteEnd(text, i)
			last, i = text[i+1:end], end
		case '{', '[':
			open = append(open, c)
		case '}', ']':
			open = open[:max(len(open)-1, 0)]
		case ':':
			switch string(open) {
			case "{":
				out.keys[string(last)] = bytes.TrimSpace(text[i+1:])
			case "[{", "{[{":
				out.items[string(last)] = true
			}
		}
	}
	return out
}

// quoteEnd returns the position of the quote that ends a text in quotes, or the end of the text if there is none.
func quoteEnd(text []byte, begin int) int {
	for i := begin + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text)
}

// balanced reports whether every bracket and every quote of JSON is closed.
func balanced(text []byte) bool {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i = quoteEnd(text, i); i == len(text) {
				return false
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
	}
	return depth == 0
}

// has reports whether the object has all of some keys.
func (o *outline) has(keys ...string) bool {
	for _, key := range keys {
		if _, ok := o.keys[key]; !ok {
			return false
		}
	}
	return true
}

// says reports whether the value of a key begins with some JSON.
func (o *outline) says(key, value string) bool { return bytes.HasPrefix(o.keys[key], []byte(value)) }

// isHero reports whether the object is a hero of Forge Steel.
func (o *outline) isHero() bool {
	return (o.has("class") || o.has("ancestry")) && (o.has("state") || o.has("features")) && o.has("name")
}

// holdsHeroes reports whether a list has heroes of Forge Steel.
func (o *outline) holdsHeroes() bool {
	parted, played := o.items["class"] || o.items["ancestry"], o.items["state"] || o.items["features"]
	return parted && played && o.items["name"] && !o.isSourcebook()
}

// isSourcebook reports whether the object is a sourcebook of Forge Steel: it has lists of things. Other programs leave
// the empty ones out.
func (o *outline) isSourcebook() bool {
	lists := []string{"ancestries", "careers", "classes", "complications", "cultures", "domains", "kits", "perks", "titles"}
	return slices.ContainsFunc(lists, func(key string) bool { return o.says(key, "[") })
}
