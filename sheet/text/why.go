package text

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// ErrUnknown says that nothing on the sheet is called so; Near are the closest names there are.
type ErrUnknown struct {
	What string
	Near []string
}

// Error says what was asked for.
func (e ErrUnknown) Error() string { return fmt.Sprintf("nothing on the sheet is called %q", e.What) }

// Why prints how a number came about, or who gives a skill, a language or a feature. What is matched
// without regard to case and to the signs between words; everything called so is explained, one after
// the other. It returns ErrUnknown when nothing is.
func Why(w io.Writer, s *sheet.Sheet, what string, o Options) error {
	p := newPage(o)
	key := slug(what)
	for _, t := range things(s) {
		if key == "" || !slices.Contains(t.keys, key) {
			continue
		}
		if p.b.Len() > 0 {
			p.blank()
		}
		t.explain(&ledger{page: p, s: s, seen: map[string]bool{}})
	}
	if p.b.Len() == 0 {
		return ErrUnknown{What: what, Near: near(key, s)}
	}
	return p.flush(w)
}

// Explain is Why for other programs: everything called so, in words and by its numbers.
func Explain(s *sheet.Sheet, what string) ([]sheet.ExplainedDoc, error) {
	var out []sheet.ExplainedDoc
	key := slug(what)
	for _, t := range things(s) {
		if key == "" || !slices.Contains(t.keys, key) {
			continue
		}
		l := &ledger{page: newPage(Options{}), s: s, seen: map[string]bool{}, told: []sheet.ExplainedNumbers{}}
		t.explain(l)
		out = append(out, sheet.ExplainedDoc{Name: t.name, Text: strings.Split(strings.TrimRight(l.b.String(), "\n"), "\n"), Numbers: l.told})
	}
	if len(out) == 0 {
		return nil, ErrUnknown{What: what, Near: near(key, s)}
	}
	return out, nil
}

// Things are the names Why can explain, in the order of the sheet, each once.
func Things(s *sheet.Sheet) []string {
	var out []string
	for _, t := range things(s) {
		if t.name != "" && !slices.Contains(out, t.name) {
			out = append(out, t.name)
		}
	}
	return out
}

// slug returns a name without case and without the signs between its words.
func slug(s string) string { return spelling.Slug(printable.Text(s)) }

// near finds up to three names that look like the one asked for.
func near(key string, s *sheet.Sheet) []string {
	const most = 3
	if key == "" {
		return nil
	}
	type match struct {
		name string
		far  int
	}
	var found []match
	for _, t := range things(s) {
		best := len(key) + 1
		for _, k := range t.keys {
			d := spelling.Slips(key, k, best)
			if len(key) > 2 && strings.Contains(k, key) {
				d = min(d, 1)
			}
			best = min(best, d)
		}
		if best <= max(1, len(key)/3) && t.name != "" {
			found = append(found, match{t.name, best})
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return a.far - b.far })
	var out []string
	for _, m := range found {
		if len(out) < most && !slices.Contains(out, m.name) {
			out = append(out, m.name)
		}
	}
	return out
}
