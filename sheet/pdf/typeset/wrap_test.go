package typeset

import (
	"math"
	"strings"
	"testing"

	"scabbard/sheet"
)

func linesOf(g Galley) []string {
	var out []string
	for _, line := range g.Lines {
		var b strings.Builder
		for _, p := range line {
			b.WriteString(p.S)
		}
		out = append(out, b.String())
	}
	return out
}

func squeezed(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == NBSP || r == '\n' }), "")
}

func TestLinesKeepTheirWidth(t *testing.T) {
	t.Parallel()
	text := "Krähenfels-Drachenschanzenmeister Nguyễn moves 2 squares (save ends) and then " + strings.Repeat("x", 80)
	for width := 12.0; width < 90; width += 7 {
		g := Set(TextVoice.Put(text), width, 1.2)
		for i, w := range g.Wide {
			if w > width+1e-9 {
				t.Errorf("width %.0f: line %d is %.2f wide", width, i, w)
			}
			sum := 0.0
			for _, b := range g.Lines[i] {
				sum += b.W
			}
			if math.Abs(sum-w) > 1e-6 {
				t.Errorf("width %.0f: line %d adds up to %.2f, not %.2f", width, i, sum, w)
			}
		}
		if got := squeezed(strings.Join(linesOf(g), "")); got != squeezed(text) {
			t.Errorf("width %.0f: text changed to %q", width, got)
		}
	}
}

func TestTiedWordsStayOnOneLine(t *testing.T) {
	t.Parallel()
	for text, whole := range map[string]string{
		"slide the target up to 2 squares away": "2 squares",
		"weakened and bleeding (save ends) now": "(save ends)",
	} {
		for width := 28.0; width < 60; width++ {
			if got := strings.Join(linesOf(Set(TextVoice.Put(text), width, 1.2)), "|"); !strings.Contains(got, whole) {
				t.Errorf("width %.0f: %q", width, got)
			}
		}
	}
}

func TestParagraphsAreBrokenIntoLines(t *testing.T) {
	t.Parallel()
	if got := linesOf(Set(TextVoice.Put("one\ntwo\n\nthree"), 100, 1.2)); strings.Join(got, "|") != "one|two|three" {
		t.Errorf("%q", got)
	}
	if g := Set(nil, 100, 1.2); g.Height() != 0 {
		t.Errorf("empty text is %.1f high", g.Height())
	}
}

func TestMarksAreMeasured(t *testing.T) {
	t.Parallel()
	v := TableVoice
	g := Line(v.Text(sheet.Text{{Kind: sheet.Mark, S: "M", N: 2}, {S: " or "}, {Kind: sheet.Counted, S: "surges", Icon: "spark", N: 2}, {Kind: sheet.Counted, S: "shields", Icon: "crest", N: 20}}, false))
	if n := len(g.Lines); n != 1 || g.Width() < 15 {
		t.Errorf("%d lines, %.1f mm", n, g.Width())
	}
}

func TestFacesCoverTheSheet(t *testing.T) {
	t.Parallel()
	for f := range FaceCount {
		for _, r := range "Az09–—’“”…−×≤≥·•→½ßŽẽΩЖя\u00A0" {
			if _, _, ok := (Span{Face: f, Size: 9}).find(r); !ok {
				t.Errorf("%s has no %q", faceFiles[f], r)
			}
		}
	}
}

func TestInvisibleCharactersAreRemoved(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"plain": "plain", "a\tb": "a b", "e\u0301": "é", "a\xffb": "a\uFFFDb", "x\u200Dy": "xy", "a\u2003b": "a b", "a\x00b\nc": "ab\nc", "co\u00ADop": "coop",
	} {
		if got := Clean(in); got != want {
			t.Errorf("clean(%q) = %q, want %q", in, got, want)
		}
	}
}
