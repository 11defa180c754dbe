package attach

import (
	"fmt"
	"strconv"
	"strings"
)

// draw gives a place of a text field the words it shows, in a font every reader has.
func (u *update) draw(place objDict, at field, text string) {
	wide, high := u.box(place)
	if wide < 2 || high < 2 {
		return
	}
	if u.font == 0 {
		u.font = int(u.fresh("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"))
	}
	const multiline = 1 << 12
	var drawn string
	if at.flags&multiline != 0 {
		drawn = paragraphs(text, wide, high, sizeIn(at.look))
	} else {
		drawn = oneLine(text, wide, high, sizeIn(at.look), at.side)
	}
	drawn = "/Tx BMC q 1 1 " + short(wide-2) + " " + short(high-2) + " re W n BT 0 g " + drawn + "ET Q EMC"
	look := u.fresh(fmt.Sprintf("<< /Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources << /Font << /F %d 0 R >> >> /Length %d >>\nstream\n%s\nendstream",
		short(wide), short(high), u.font, len(drawn), drawn))
	place["AP"] = objDict{"N": look}
}

// box is the width and height of a place, in points.
func (u *update) box(place objDict) (wide, high float64) {
	rect, err := u.array(place["Rect"])
	if err != nil || len(rect) != 4 {
		return 0, 0
	}
	var at [4]float64
	for i, v := range rect {
		v, _ = u.value(v)
		word, _ := v.(objWord)
		at[i], _ = strconv.ParseFloat(string(word), 64)
	}
	wide, high = max(at[2]-at[0], at[0]-at[2]), max(at[3]-at[1], at[1]-at[3])
	if !(wide < 1e5 && high < 1e5) {
		return 0, 0
	}
	return wide, high
}

// sizeIn is the type size that a field's look names, 0 for one that fits.
func sizeIn(look string) float64 {
	words := strings.Fields(look)
	for i := 1; i < len(words); i++ {
		if words[i] == "Tf" {
			size, _ := strconv.ParseFloat(words[i-1], 64)
			return min(max(size, 0), 72)
		}
	}
	return 0
}

const smallest = 4.0 // points, of a type that is made to fit

// oneLine draws a line in the middle of its height, at the left, in the middle or at the right.
func oneLine(text string, wide, high, size float64, side int) string {
	letters := winAnsi(strings.Join(strings.Fields(text), " "))
	if size == 0 {
		size = min(max(high*0.65, smallest), 14)
	}
	if w := width(letters); w*size > wide-4 {
		size = max((wide-4)/w, smallest)
	}
	x := 2.0
	switch side {
	case 1:
		x = max((wide-width(letters)*size)/2, 2)
	case 2:
		x = max(wide-2-width(letters)*size, 2)
	}
	return fmt.Sprintf("/F %s Tf %s %s Td (%s) Tj ", short(size), short(x), short((high-0.72*size)/2), escaped(letters))
}

// paragraphs draws lines from the top, as small as it takes to fit them in; what does not fit then is cut.
func paragraphs(text string, wide, high, size float64) string {
	if size == 0 {
		size = 9
	}
	letters := winAnsi(text)
	lines := wrapped(letters, (wide-4)/size)
	for size > smallest && float64(len(lines))*size*1.15 > high-4 {
		size = max(size-0.5, smallest)
		lines = wrapped(letters, (wide-4)/size)
	}
	if most := max(int((high-4)/(size*1.15)), 1); len(lines) > most {
		lines = append(lines[:most-1:most-1], lines[most-1]+" \x85")
	}
	var b strings.Builder
	fmt.Fprintf(&b, "/F %s Tf %s TL 2 %s Td ", short(size), short(size*1.15), short(high-2-size*0.8))
	for i, line := range lines {
		if i > 0 {
			b.WriteString("T* ")
		}
		b.WriteString("(" + escaped(line) + ") Tj ")
	}
	return b.String()
}

// wrapped breaks letters into lines of a width, counted in type sizes.
func wrapped(letters string, wide float64) (out []string) {
	for para := range strings.SplitSeq(letters, "\n") {
		line := ""
		for word := range strings.FieldsSeq(para) {
			if next := strings.TrimPrefix(line+" "+word, " "); line == "" || width(next) <= wide {
				line = next
				continue
			}
			out, line = append(out, line), word
		}
		out = append(out, line)
	}
	return out
}

// short is a number with two places at most.
func short(f float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(f, 'f', 2, 64), "0"), ".")
}

// escaped are letters as they stand in round brackets.
func escaped(letters string) string {
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", "", "\n", " ").Replace(letters)
}

// winAnsi are the letters of a text as the fonts of every reader know them; what they lack is a question mark.
func winAnsi(s string) string {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		at := strings.IndexRune(windows, r)
		switch {
		case r == '\n' || r >= ' ' && r < 0x7F || r >= 0xA0 && r <= 0xFF:
			out = append(out, byte(r))
		case at >= 0:
			out = append(out, byte(0x80+len([]rune(windows[:at]))))
		case r == '−' || r == '‐' || r == '‑':
			out = append(out, '-')
		case r == '≤':
			out = append(out, "<="...)
		case r == '≥':
			out = append(out, ">="...)
		case r == '\t' || r == '\u2009' || r == '\u202f':
			out = append(out, ' ')
		default:
			out = append(out, '?')
		}
	}
	return string(out)
}

// windows are the letters of that alphabet from 0x80 on; a space stands for none.
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// width is how wide letters are, in type sizes.
func width(letters string) float64 {
	n := 0
	for i := range len(letters) {
		if at := int(letters[i]) - ' '; at >= 0 && at < len(widths) {
			n += int(widths[at]-'0') * 55
		} else {
			n += 600
		}
	}
	return float64(n) / 1000
}

// widths are the widths of the letters from the space on, in units of 0.055 type sizes, rounded up.
const widths = `667;;A=4778;6766;;;;;;;;;;66;;;;C==>>=<?>6:=;@>?=?>=<>=B==<6669;7;;:;;6;;55:5@;;;;7:6;:>:::757;`
