package text

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

// ErrUnknown is returned if nothing on the sheet has a name. Near are the closest names, as printed.
type ErrUnknown struct {
	What string
	Near []string
}

// Error names the word that was not found.
func (e ErrUnknown) Error() string { return fmt.Sprintf("nothing on the sheet is called %q", e.What) }

// Why prints how a number is computed, or the source of a skill, a language or a feature. Names match without regard to case
// and punctuation. If several things match it explains each. It returns ErrUnknown if none does.
func Why(w io.Writer, s *sheet.Sheet, what string, o Options) error {
	p := NewPage(o)
	key := slug(what)
	for _, t := range things(s) {
		if key == "" || !slices.Contains(t.keys, key) {
			continue
		}
		if p.b.Len() > 0 {
			p.Blank()
		}
		t.explain(&ledger{Page: p, s: s, seen: map[string]bool{}})
	}
	if p.b.Len() == 0 {
		return ErrUnknown{What: what, Near: near(key, s)}
	}
	return p.Flush(w)
}

// Explain does the work of Why for programs.
func Explain(s *sheet.Sheet, what string) ([]result.Explained, error) {
	var out []result.Explained
	key := slug(what)
	for _, t := range things(s) {
		if key == "" || !slices.Contains(t.keys, key) {
			continue
		}
		l := &ledger{Page: NewPage(Options{}), s: s, seen: map[string]bool{}, told: []sheet.ExplainedNumbers{}}
		t.explain(l)
		out = append(out, result.Explained{Name: t.name, Text: strings.Split(strings.TrimRight(l.b.String(), "\n"), "\n"), Numbers: l.told})
	}
	if len(out) == 0 {
		return nil, ErrUnknown{What: what, Near: near(key, s)}
	}
	return out, nil
}

// Things returns the names that Why can explain, in the order of the sheet, each once.
func Things(s *sheet.Sheet) []string {
	var out []string
	for _, t := range things(s) {
		if t.name != "" && !slices.Contains(out, t.name) {
			out = append(out, t.name)
		}
	}
	return out
}

// Titles returns the names that Why can explain as they are printed, in the order of the sheet, each once.
func Titles(s *sheet.Sheet) []string {
	var out []string
	for _, t := range things(s) {
		if title := printable.Capital(t.title); t.name != "" && !slices.Contains(out, title) {
			out = append(out, title)
		}
	}
	return out
}

// slug returns a name in lower case without punctuation.
func slug(s string) string { return spelling.Slug(printable.Text(s)) }

// near returns up to three names, as they are printed, that are similar to the one asked for or have a word that begins with it.
func near(key string, s *sheet.Sheet) []string {
	const most = 3
	if key == "" {
		return nil
	}
	type match struct {
		title string
		far   int
	}
	var found []match
	for _, t := range things(s) {
		best := len(key) + 1
		for _, k := range t.keys {
			d := spelling.Slips(key, k, best)
			if len(key) > 2 && strings.Contains("-"+k, "-"+key) {
				d = min(d, 1)
			}
			best = min(best, d)
		}
		if best <= max(1, len(key)/3) && t.name != "" {
			found = append(found, match{printable.Capital(t.title), best})
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return a.far - b.far })
	var out []string
	for _, m := range found {
		if len(out) < most && !slices.Contains(out, m.title) {
			out = append(out, m.title)
		}
	}
	return out
}
