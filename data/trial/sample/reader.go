package sample

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// Reader looks for words that only authors of data write. It checks the same words once.
type Reader struct {
	odd  *regexp.Regexp
	read map[string]bool
}

// NewReader returns a reader that knows the kinds of an edition.
func NewReader(set *rules.Set) *Reader {
	kinds := map[string]bool{}
	for r := range set.Each() {
		kinds[r.Kind()] = true
	}
	var ids []string
	for k := range kinds {
		ids = append(ids, regexp.QuoteMeta(k))
	}
	slices.Sort(ids)
	return &Reader{read: map[string]bool{}, odd: regexp.MustCompile(`\b(?:` + strings.Join(ids, "|") + `)/[a-z0-9-]+\w*|[{}]|\b[a-z]+_[a-z_]+\b|\b(?:has|count|max|min)\(|&&|\|\||==|!=|>=|<=|\b(?:of-pick|not-offered)\b|\bL[0-9]{3,}\b|\(\)|%!|(?:\*|gives|becomes) pick\b|\brulings? [0-9]|points points|rolls with [0-9]|\b[Yy]our Key\b|\bL[0-9]{2,}\b|, line [0-9]`)}
}

// Check fails the test if words contain an author's shorthand.
func (by *Reader) Check(t *testing.T, where, words string) {
	t.Helper()
	if by.read[words] {
		return
	}
	if found := by.odd.FindString(words); found != "" {
		t.Errorf("%s: %q in %q", where, found, words)
		return
	}
	by.read[words] = true
}
