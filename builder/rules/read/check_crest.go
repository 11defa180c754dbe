package read

import (
	"math"
	"strconv"
	"strings"

	"scabbard/builder/rules"
)

const (
	maxEmblem   = 900 // characters of path data
	minContrast = 7.0 // of a color against white
)

// crest checks the emblem and the color of a record.
func (c checker) crest(r *rules.Record) {
	for _, path := range c.set.AttrOf(r, rules.AttrEmblem) {
		if len(path) > maxEmblem || !isPath(path) {
			c.fail("emblem: want path data of M, L, C and Z with positions from 0 to 100, at most %d characters", maxEmblem)
		}
	}
	for _, color := range c.set.AttrOf(r, rules.AttrColor) {
		if n, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 24); err != nil || len(color) != 7 {
			c.fail("color %q: want six digits such as #7A1A1E", color)
		} else if contrast(n) < minContrast {
			c.fail("color %s is too light: want a contrast of %.0f to 1 on white, not %.1f", color, minContrast, contrast(n))
		}
	}
}

// isPath reports whether a text is path data of areas in a box of 100 by 100.
func isPath(path string) bool {
	words := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "Z", " Z ").Replace(path))
	needs, begun := 0, false
	for _, word := range words {
		counts, isLetter := map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0}[word]
		switch {
		case isLetter && (needs != 0 || !begun && word != "M"):
			return false
		case isLetter:
			needs, begun = counts, word != "Z"
		default:
			x, err := strconv.ParseFloat(word, 64)
			if needs--; err != nil || needs < 0 || !(x >= 0 && x <= 100) {
				return false
			}
		}
	}
	return needs == 0 && !begun && len(words) > 0
}

// contrast returns the contrast of a color against white, by relative luminance.
func contrast(color uint64) float64 {
	linear := func(shift uint64) float64 {
		v := float64(color>>shift&255) / 255
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 1.05 / (0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0) + 0.05)
}
