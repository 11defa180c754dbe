package sample

import (
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/builder/safefile"
)

// SecondTable returns the table of the program's own words with q for each letter, as if it was in another language.
func SecondTable(t testing.TB) string {
	t.Helper()
	english, err := safefile.Read(filepath.Join(top(), "sheet", "phrase", "english.tsv"), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for line := range strings.Lines(string(english)) {
		key, patterns, tab := strings.Cut(line, "\t")
		if !tab {
			continue
		}
		out.WriteString(key + "\t" + letter.ReplaceAllString(patterns, "q"))
	}
	return out.String()
}

var letter = regexp.MustCompile(`\p{L}`)

// Renamed puts all words of an edition that was read from files in another language: each begins with zj. Ids and slugs stay.
// It returns a function for pages, which returns their words that are neither of the second table nor of the edition. Nothing
// else may use the edition.
func Renamed(set *rules.Set) (untranslated func(page string) []string) {
	r := renamer{map[string]bool{}, map[any]bool{}}
	r.walk(reflect.ValueOf(set).Elem())
	all := set.All()
	for i := range all {
		r.walk(reflect.ValueOf(&all[i]).Elem())
	}
	var phrases []string
	for slug := range r.slugs {
		if words := split(slug); len(words) > 1 {
			phrases = append(phrases, " "+strings.Join(words, " "), "")
		}
	}
	own := strings.NewReplacer(phrases...)
	return func(page string) (out []string) {
		page = strings.NewReplacer("'", " ", "\u2019", " ").Replace(ids.ReplaceAllString(page, " "))
		for w := range strings.FieldsSeq(own.Replace(" " + strings.Join(split(page), " "))) {
			if len(w) > 1 && strings.Trim(w, "q") != "" && !strings.Contains(w, "zj") && !r.slugs[w] {
				out = append(out, w)
			}
		}
		return out
	}
}

// renamer puts the words of an edition in another language.
type renamer struct {
	slugs map[string]bool
	seen  map[any]bool
}

func (r renamer) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && !r.seen[v.Interface()] {
			r.seen[v.Interface()] = true
			r.walk(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			r.walk(v.Index(i))
		}
	case reflect.Struct:
		if _, is := v.Interface().(rules.Expr); is {
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				r.walk(v.Field(i))
			}
		}
	case reflect.String:
		switch s := v.String(); {
		case strings.ToLower(s) != s && s != "Roll" || strings.ContainsAny(s, " .,'"):
			// words; Roll is the mark of a place
			v.SetString(renamed(s))
		case !strings.Contains(s, "/"):
			r.slugs[s] = true
		}
	}
}

// renamed returns a text with other words: zj before each, its letters moved on. Figures with letters and the names of fields
// in braces stay.
func renamed(s string) string {
	return word.ReplaceAllStringFunc(s, func(w string) string {
		if w[0] == '{' || strings.ContainsAny(w, "0123456789") {
			return w
		}
		start := "zj"
		if unicode.IsUpper(rune(w[0])) {
			start = "Zj"
		}
		return start + strings.Map(func(r rune) rune {
			if r >= 'a' && r < 'z' {
				return r + 1
			}
			return unicode.ToLower(r)
		}, w)
	})
}

var word = regexp.MustCompile(`\{[^}]*\}|[\p{L}\d]+`)

// ids matches the ids of records, and figures with letters.
var ids = regexp.MustCompile(`[a-z0-9-]+/[a-z0-9/-]+|\w*\d\w*`)
