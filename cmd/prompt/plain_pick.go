package prompt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/sheet/term"
)

// pickOf returns the option that a typed line means, or why there is none.
func pickOf(s Selection, line string) (key, why string) {
	listed := len(s.Options)
	if line == "" {
		if s.Default != "" {
			return s.Default, ""
		}
		return "", fmt.Sprintf("a number from 1 to %d, or a name", listed)
	}
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > listed {
			return "", fmt.Sprintf("%d is not from 1 to %d", n, listed)
		}
		return s.Options[n-1].Key, ""
	}
	word := spelling.Slug(line)
	all := append(slices.Clone(s.Options), s.Ways...)
	exact, begun := named(all, word)
	switch {
	case exact != nil:
		return exact.Key, ""
	case len(begun) == 1:
		return begun[0].Key, ""
	case len(begun) > 1:
		return "", strconv.Quote(line) + " may be " + term.Truncated(labels(begun))
	}
	if exact, begun = named(s.Refused, word); exact != nil || len(begun) == 1 {
		if exact == nil {
			exact = &begun[0]
		}
		return "", exact.Label + ": " + exact.Text
	}
	why = strconv.Quote(line) + " is not in the list"
	hits := find(s.Options, len(s.Options), line)
	if near := spelling.DidYouMean(line, labels(all)); near != "" && (len(hits) == 0 || hits[0].slips > 0) {
		return "", why + "; " + near
	}
	if len(hits) > 0 {
		why = "no name begins with " + strconv.Quote(line) + "; found in " + mentions(s, hits)
	}
	return "", why
}

// mentions lists the options that a search found, with the place of each.
func mentions(s Selection, hits []found) string {
	var out []string
	for _, hit := range hits[:min(len(hits), 5)] {
		about := s.Options[hit.at].Label
		if hit.where != "" {
			about += " (" + term.Clip(hit.where, 40) + ")"
		}
		out = append(out, about)
	}
	if len(hits) > len(out) {
		out = append(out, fmt.Sprintf("and %d more", len(hits)-len(out)))
	}
	return strings.Join(out, ", ")
}

// named returns the option with a name, and those whose names begin with it.
func named(options []Option, word string) (exact *Option, begun []Option) {
	for i, o := range options {
		switch label := spelling.Slug(o.Label); {
		case label == word || o.Key == word || word != "" && spelling.Fold(label) == spelling.Fold(word):
			return &options[i], nil
		case word != "" && strings.HasPrefix(spelling.Fold(label), spelling.Fold(word)):
			begun = append(begun, o)
		}
	}
	return nil, begun
}

func labels(options []Option) (out []string) {
	for _, o := range options {
		out = append(out, o.Label)
	}
	return out
}
