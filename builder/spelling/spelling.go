// Package spelling makes ids of printed names and finds the name that somebody mistyped. It knows no rules.
//
// Any package may use it: Slug for ids, Nearest and DidYouMean for hints, Bases for the forms of English words.
package spelling

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Slug returns the id of a printed name: lower case, without apostrophes, with a hyphen for every other run of signs.
func Slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		switch {
		case r == '\'' || r == '’' || r == '‘':
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
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

// HasSlug reports whether a printed name has this slug. It makes no string, so that a name can be looked for in all
// records.
func HasSlug(name, slug string) bool {
	gap, begun := false, false
	for _, r := range name {
		switch r = unicode.ToLower(r); {
		case r == '\'' || r == '’' || r == '‘':
		case r >= 'a' && r <= 'z' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
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

// ValidSlug reports whether a word is the last part of an id, or several with slashes between them: lower-case letters,
// digits and hyphens.
func ValidSlug(s string) bool {
	for part := range strings.SplitSeq(s, "/") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || part[0] == '-' {
			return false
		}
	}
	return true
}

// Nearest returns the known name closest to a mistyped one, or "" if none is close. If they differ by more than a slip,
// the shortest name that has the typed word among its own is closer: "color-cloak" to "cloak".
func Nearest(word string, known []string) string {
	best, at := "", len(word[strings.LastIndexByte(word, '/')+1:])/3+2
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

// withWord returns the shortest of the known names that has these words among its own, or "" if none has.
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

// DidYouMean returns the nearest known name as a hint, or "" if none is close.
func DidYouMean(word string, known []string) string {
	if n := Nearest(word, known); n != "" {
		return "did you mean " + n + "?"
	}
	return ""
}

// AllowedSlips returns the number of typing slips that a search forgives in a word: none below 3 bytes, 1 below 8, else 2.
func AllowedSlips(word string) int {
	switch n := len(word); {
	case n < 3:
		return 0
	case n < 8:
		return 1
	}
	return 2
}

// Slips returns the number of typing slips between two words, at most limit: a letter too many, a letter missing, a wrong
// letter, or two in the wrong order.
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
