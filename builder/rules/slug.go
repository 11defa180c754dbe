package rules

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Slug makes an id of a printed name: lower case, apostrophes dropped, every other run of signs a hyphen.
func Slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		switch {
		case r == '\'' || r == '’' || r == '‘':
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}

// Slugged tells whether a slug is that of a printed name, without making it.
func Slugged(name, slug string) bool {
	gap, begun := false, false
	for _, r := range name {
		switch r = unicode.ToLower(r); {
		case r == '\'' || r == '’' || r == '‘':
		case r >= 'a' && r <= 'z' || unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && begun {
				if slug == "" || slug[0] != '-' {
					return false
				}
				slug = slug[1:]
			}
			first, size := utf8.DecodeRuneInString(slug)
			if size == 0 || first != r {
				return false
			}
			slug, gap, begun = slug[size:], false, true
		default:
			gap = true
		}
	}
	return slug == ""
}

// Kind is the first part of the record's id.
func (r *Record) Kind() string {
	if r.kindEnd > 0 {
		return r.ID[:r.kindEnd]
	}
	return kindOf(r.ID)
}

func kindOf(id string) string {
	kind, _, _ := strings.Cut(id, "/")
	return kind
}

// Slug is the last part of the record's id: what heroes' files call it.
func (r *Record) Slug() string {
	if r.slugAt > 0 {
		return r.ID[r.slugAt:]
	}
	return slugOf(r.ID)
}

// stand notes the place of a record among those of its set, counted from 0, and the parts of its id.
func (r *Record) stand(place int) {
	r.place = int32(place + 1)
	if len(r.ID) <= math.MaxUint8 {
		r.kindEnd, r.slugAt = uint8(len(kindOf(r.ID))), uint8(len(r.ID)-len(slugOf(r.ID)))
	}
}

// Attr returns the values of an attribute, nil for none.
func (r *Record) Attr(key string) []string {
	for _, a := range r.Attrs {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// Tagged tells whether the record has the tag.
func (r *Record) Tagged(tag string) bool {
	for _, t := range r.Tags {
		if t == tag {
			return true
		}
	}
	return false
}

// ValidSlug tells whether words are the last part of an id, or several with slashes between them: lower-case letters,
// digits and hyphens.
func ValidSlug(s string) bool {
	for part := range strings.SplitSeq(s, "/") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || part[0] == '-' {
			return false
		}
	}
	return true
}

// Nearest returns the known name closest to a mistyped one, or "" when none is close. Where more than a slip lies between
// them, the shortest name that has what was typed among its words is closer: "color-cloak" to "cloak".
func Nearest(word string, known []string) string {
	best, at := "", len(word)/3+2
	for _, k := range known {
		if n := Slips(word, k, at+1); n < at || n == at && best != "" && k < best {
			best, at = k, n
		}
	}
	if at < 2 {
		return best
	}
	if part := withWord(word, known); part != "" {
		return part
	}
	return best
}

// withWord is the shortest of the known names that has these words among its own, the first of several; "" for none.
func withWord(word string, known []string) (best string) {
	part := "-" + Slug(word) + "-"
	if len(part) < 5 {
		return ""
	}
	for _, k := range known {
		if (best == "" || len(k) < len(best) || len(k) == len(best) && k < best) && strings.Contains("-"+Slug(k)+"-", part) {
			best = k
		}
	}
	return best
}

// DidYouMean words the nearest known name as a hint, or returns "".
func DidYouMean(word string, known []string) string {
	if n := Nearest(word, known); n != "" {
		return "did you mean " + n + "?"
	}
	return ""
}

// Slips counts the typing slips between two words, giving up at a limit: a letter too many, too few, another
// one, or two in the wrong order.
func Slips(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit || len(a) > 64 || len(b) > 64 {
		return limit
	}
	var rows [3][65]int
	before, prev, cur := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], before[j-2]+1)
			}
		}
		before, prev, cur = prev, cur, before
	}
	return prev[len(b)]
}
