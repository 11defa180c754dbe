package typeset

import "strings"

// Line sets text on a single line that the caller knows to fit.
func Line(r Rich) Galley {
	g := Set(r, 1e6, 1.16)
	if len(g.Lines) < 2 {
		return g
	}
	flat := append(Rich(nil), r...)
	for i := range flat {
		flat[i].S = strings.ReplaceAll(Clean(flat[i].S), "\n", " ")
	}
	return Set(flat, 1e6, 1.16)
}

// Fit sets text in at most lines lines of the width: first as it is, then condensed, then smaller in quarter points down to
// least. If nothing fits it wraps at the smallest size.
func Fit(v Voice, least, width float64, lines int, make func(Voice) Rich) Galley {
	g := Set(make(v), width, v.Lead)
	if len(g.Lines) <= lines {
		return g
	}
	for v = v.Narrow(); ; v.Size -= 0.25 {
		g = Set(make(v), width, v.Lead)
		if len(g.Lines) <= lines || v.Size-0.25 < least {
			return g
		}
	}
}

// Cell sets text for a box of one line. If it is too long even at the smallest size only its first line is shown, which the
// record of the page notes.
func Cell(v Voice, least, width float64, make func(Voice) Rich) Galley {
	g := Fit(v, least, width, 1, make)
	g.Cut = len(g.Lines) > 1
	return g.Part(0, min(1, len(g.Lines)))
}

// Named is Cell for names that players give, and for words of editions unlike the built-in ones. They may be of any length, and other
// pages print them in full.
func Named(v Voice, least, width float64, make func(Voice) Rich) Galley {
	g := Cell(v, least, width, make)
	g.Cut = false
	return g
}
