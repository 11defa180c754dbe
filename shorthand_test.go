package scabbard_test

import (
	"bytes"
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/text"
)

var plainHeroes = flag.Int("plain.heroes", 60, "of how many random heroes of each edition every printed text is read for an author's shorthand")

// shorthand is what authors of data write and players never read.
func shorthand(set *rules.Set) *regexp.Regexp {
	kinds := map[string]bool{}
	for i := range set.Records {
		kinds[set.Records[i].Kind()] = true
	}
	var ids []string
	for k := range kinds {
		ids = append(ids, regexp.QuoteMeta(k))
	}
	slices.Sort(ids)
	return regexp.MustCompile(`\b(?:` + strings.Join(ids, "|") + `)/[a-z0-9-]+\w*|[{}]|\b[a-z]+_[a-z_]+\b|\b(?:has|count|max|min)\(|&&|\|\||==|!=|>=|<=|\b(?:of-pick|not-offered)\b|\bL[0-9]{3,}\b|\(\)|%!|(?:\*|gives|becomes) pick\b`)
}

// TestRecordsReadPlainly: the page of every record of every edition says nothing in an author's shorthand, but for the
// note of how the book was read and the line that tells which record it is, both of which give lines of the book.
func TestRecordsReadPlainly(t *testing.T) {
	for _, id := range data.Editions() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			set := data.Load(id)
			odd := shorthand(set)
			for i := range set.Records {
				r := &set.Records[i]
				for _, l := range page.Of(set, r) {
					if words := l.Text; !strings.HasPrefix(words, r.ID) && !strings.HasPrefix(words, "Note: ") {
						readsPlainly(t, odd, r.ID, words)
					}
				}
				readsPlainly(t, odd, r.ID+" in a line", page.InLine(set, r))
			}
		})
	}
}

// TestSheetsReadPlainly: nothing that is printed of a hero is an author's shorthand.
func TestSheetsReadPlainly(t *testing.T) {
	everyEdition(t, func(t *testing.T, set *rules.Set) {
		n := *plainHeroes
		if testing.Short() {
			n = 12
		}
		odd := shorthand(set)
		for at := 0; at < n; at += 100 {
			for _, s := range randomSheetsFrom(t, set, at, min(at+100, n)) {
				for name, write := range map[string]func(*bytes.Buffer) error{
					"text":     func(b *bytes.Buffer) error { return text.Show(b, s, text.Options{Width: 100}) },
					"markdown": func(b *bytes.Buffer) error { return text.Markdown(b, s) },
					"plan":     func(b *bytes.Buffer) error { return text.MarkdownPlan(b, sheet.PlanOf(&sheet.Sheet{}, s)) },
				} {
					var b bytes.Buffer
					if err := write(&b); err != nil {
						t.Errorf("%s, %s: %v", s.Name, name, err)
					}
					for line := range strings.Lines(b.String()) {
						readsPlainly(t, odd, s.Name+", "+name, strings.ReplaceAll(line, `\`, ""))
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	})
}

func readsPlainly(t *testing.T, odd *regexp.Regexp, where, words string) {
	t.Helper()
	if found := odd.FindString(words); found != "" {
		t.Errorf("%s: %q in %q", where, found, words)
	}
}
