package main

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// readers are how documents are read before they are compared, by the last column of the corpus.
var readers = map[string]func(document string) (string, error){"words": readWords, "pictures": readPictures}

// poppler runs a tool on a document and returns what it prints.
func poppler(document string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	var out, said bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(document), &out, &said
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("%s: %w %s", name, err, said.String())
	}
	return out.String(), nil
}

// popplerVersion returns the version of poppler: another one may read a box otherwise.
func popplerVersion() (string, error) {
	out, err := exec.Command("pdftotext", "-v").CombinedOutput()
	return string(out), err
}

var (
	pageLine = regexp.MustCompile(`^ *<page width="([\d.]+)" height="([\d.]+)"`)
	wordLine = regexp.MustCompile(`^ *<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)</word>`)
)

// A word is a word on a page with its box in millimetres.
type word struct {
	page int
	box  [4]float64 // left, top, right, bottom
	text string
}

// String returns the word with its place, as a difference shows it.
func (w word) String() string {
	return fmt.Sprintf("page %d, %s: %s", w.page, w.place(), w.text)
}

// place returns where the box of the word is.
func (w word) place() string {
	return fmt.Sprintf("%.1f mm across, %.1f down, %.1f wide, %.1f high",
		w.box[0], w.box[1], w.box[2]-w.box[0], w.box[3]-w.box[1])
}

// readWords returns the words of a document with their boxes, a line each. The size of a page is a word of its own.
func readWords(document string) (string, error) {
	text, err := poppler(document, "pdftotext", "-bbox", "-", "-")
	if err != nil {
		return "", err
	}
	var b strings.Builder
	page, words := 0, 0
	line := func(text string, points ...string) {
		fmt.Fprint(&b, page)
		for _, p := range points {
			n, _ := strconv.ParseFloat(p, 64) // the pattern has only numbers
			fmt.Fprintf(&b, " %.3f", n/72*25.4)
		}
		fmt.Fprintf(&b, " %s\n", text)
	}
	for l := range strings.SplitSeq(text, "\n") {
		if m := pageLine.FindStringSubmatch(l); m != nil {
			page++
			line("(the page)", "0", "0", m[1], m[2])
		} else if m := wordLine.FindStringSubmatch(l); m != nil {
			words++
			line(html.UnescapeString(m[5]), m[1:5]...)
		}
	}
	if words == 0 {
		return "", fmt.Errorf("pdftotext finds no word on %d pages", page)
	}
	return b.String(), nil
}

// parseWords reads the lines of readWords.
func parseWords(lines string) (out []word, err error) {
	for l := range strings.Lines(lines) {
		w := word{}
		f := strings.SplitN(strings.TrimSuffix(l, "\n"), " ", 6)
		if len(f) != 6 {
			return nil, fmt.Errorf("%q is no word with its box", l)
		}
		if w.page, err = strconv.Atoi(f[0]); err != nil {
			return nil, err
		}
		for i := range w.box {
			if w.box[i], err = strconv.ParseFloat(f[i+1], 64); err != nil {
				return nil, err
			}
		}
		w.text = f[5]
		out = append(out, w)
	}
	return out, nil
}

// sameBox reports whether no side of one box is a tenth of a millimetre from that of the other.
func sameBox(a, b word) bool {
	for i := range a.box {
		if math.Abs(a.box[i]-b.box[i]) >= 0.1 {
			return false
		}
	}
	return true
}

// compareWords returns the words that moved, went and came, a line each.
func compareWords(was, is string) ([]string, error) {
	before, err := parseWords(was)
	if err != nil {
		return nil, err
	}
	after, err := parseWords(is)
	if err != nil {
		return nil, err
	}
	type place struct {
		page int
		text string
	}
	left := map[place][]word{} // the words of after that no word of before has been found to be
	for _, w := range after {
		left[place{w.page, w.text}] = append(left[place{w.page, w.text}], w)
	}
	take := func(w word, same func(a, b word) bool) (word, bool) {
		here := place{w.page, w.text}
		i := slices.IndexFunc(left[here], func(x word) bool { return same(w, x) })
		if i < 0 {
			return word{}, false
		}
		found := left[here][i]
		left[here] = slices.Delete(left[here], i, i+1)
		return found, true
	}
	var elsewhere []word
	for _, w := range before {
		if _, ok := take(w, sameBox); !ok {
			elsewhere = append(elsewhere, w)
		}
	}
	var out []string
	for _, w := range elsewhere {
		now, moved := take(w, func(word, word) bool { return true })
		if !moved {
			out = append(out, "- "+w.String())
			continue
		}
		out = append(out, fmt.Sprintf("~ %s; now %s", w, now.place()))
	}
	for _, w := range after {
		if _, ok := take(w, func(a, b word) bool { return a == b }); ok {
			out = append(out, "+ "+w.String())
		}
	}
	return out, nil
}

// readPictures returns the pages of a document as pictures of 40 dots an inch, one behind the other in the format PPM.
func readPictures(document string) (string, error) {
	return poppler(document, "pdftoppm", "-r", "40", "-")
}

// A picture is a page in dots, three bytes each.
type picture struct {
	width, height int
	dots          string
}

// parsePictures reads pictures in the format PPM.
func parsePictures(s string) (out []picture, err error) {
	for s != "" {
		var p picture
		var most int
		if n, err := fmt.Sscanf(s, "P6\n%d %d\n%d\n", &p.width, &p.height, &most); n != 3 || most != 255 {
			return nil, fmt.Errorf("no picture: %.20q (%v)", s, err)
		}
		head := len(fmt.Sprintf("P6\n%d %d\n%d\n", p.width, p.height, most))
		size := 3 * p.width * p.height
		if len(s) < head+size {
			return nil, fmt.Errorf("half of a picture")
		}
		p.dots, s = s[head:head+size], s[head+size:]
		out = append(out, p)
	}
	return out, nil
}

// comparePictures returns a line for each page that looks different.
func comparePictures(was, is string) ([]string, error) {
	before, err := parsePictures(was)
	if err != nil {
		return nil, err
	}
	after, err := parsePictures(is)
	if err != nil {
		return nil, err
	}
	var out []string
	if len(before) != len(after) {
		out = append(out, fmt.Sprintf("%d pages, were %d", len(after), len(before)))
	}
	for i := range min(len(before), len(after)) {
		if line := compareDots(before[i], after[i]); line != "" {
			out = append(out, fmt.Sprintf("page %d: %s", i+1, line))
		}
	}
	return out, nil
}

// compareDots returns how two pictures differ. A dot differs if a colour is off by more than 2 of 255: less is rounding.
func compareDots(a, b picture) string {
	if a.width != b.width || a.height != b.height {
		return fmt.Sprintf("%d x %d dots, were %d x %d", b.width, b.height, a.width, a.height)
	}
	differ, left, top, right, bottom := 0, a.width, a.height, 0, 0
	for i := 0; i < len(a.dots); i += 3 {
		if a.dots[i:i+3] == b.dots[i:i+3] {
			continue
		}
		off := false
		for k := i; k < i+3; k++ {
			off = off || max(a.dots[k], b.dots[k])-min(a.dots[k], b.dots[k]) > 2
		}
		if off {
			differ++
			x, y := i/3%a.width, i/3/a.width
			left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
		}
	}
	if differ == 0 {
		return ""
	}
	mm := func(dots int) float64 { return float64(dots) / 40 * 25.4 }
	return fmt.Sprintf("%d dots differ, from %.0f to %.0f mm across and %.0f to %.0f mm down",
		differ, mm(left), mm(right+1), mm(top), mm(bottom+1))
}
