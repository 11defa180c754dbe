package fields

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"scabbard/sheet/pdf/object"
)

// value returns the value of a text field.
func value(s string) object.Text { return object.NewText(strings.ReplaceAll(s, "\n", "\r")) }

// drawText draws words in a place of a text field.
func (f *filler) drawText(place object.Dict, at field, words string) error {
	wide, high, err := f.size(place)
	if err != nil || wide < 2 || high < 2 {
		return err
	}
	if f.font == 0 {
		f.font = helvetica(f.Update)
	}
	var drawn string
	if at.flags&multiline != 0 {
		drawn = paragraphs(words, wide, high, fontSize(at.style))
	} else {
		drawn = oneLine(words, wide, high, fontSize(at.style), at.align)
	}
	drawn = "/Tx BMC q 1 1 " + short(wide-2) + " " + short(high-2) + " re W n BT 0 g " + drawn + "ET Q EMC"
	look := f.AddStream(object.Dict{"Type": object.Name("XObject"), "Subtype": object.Name("Form"), "BBox": object.Array{object.Int(0), object.Int(0), object.Real(wide), object.Real(high)},
		"Resources": object.Dict{"Font": object.Dict{"F": f.font}}}, []byte(drawn))
	place["AP"] = object.Dict{"N": look}
	return nil
}

// size returns the width and height of a place, in points. They are 0 if the place has none that can be drawn in.
func (f *filler) size(place object.Dict) (wide, high float64, err error) {
	rect, err := f.Array(place["Rect"])
	if err != nil || len(rect) != 4 {
		return 0, 0, err
	}
	var at [4]float64
	for i, v := range rect {
		if v, err = f.Value(v); err != nil {
			return 0, 0, err
		}
		word, _ := v.(object.Word)
		at[i], _ = strconv.ParseFloat(string(word), 64)
	}
	wide, high = max(at[2]-at[0], at[0]-at[2]), max(at[3]-at[1], at[1]-at[3])
	if !(wide < 1e5 && high < 1e5) { // false if one is not a number, too
		return 0, 0, nil
	}
	return wide, high, nil
}

// fontSize returns the type size in a field's default appearance, or 0 if the text is to be made to fit.
func fontSize(style string) float64 {
	words := strings.Fields(style)
	for i := 1; i < len(words); i++ {
		if words[i] == "Tf" {
			if size, _ := strconv.ParseFloat(words[i-1], 64); size > 0 {
				return min(size, 72)
			}
			return 0
		}
	}
	return 0
}

const smallest = 4.0 // points; text is made no smaller to fit

// oneLine draws a line in the middle of its height, at the left, in the middle or at the right.
func oneLine(words string, wide, high, size float64, align int) string {
	letters := winAnsi(strings.Join(strings.Fields(words), " "))
	if size == 0 {
		size = min(max(high*0.65, smallest), 14)
	}
	if w := width(letters); w*size > wide-4 {
		size = max((wide-4)/w, smallest)
	}
	x := 2.0
	switch align {
	case 1:
		x = max((wide-width(letters)*size)/2, 2)
	case 2:
		x = max(wide-2-width(letters)*size, 2)
	}
	return fmt.Sprintf("/F %s Tf %s %s Td (%s) Tj ", short(size), short(x), short((high-0.72*size)/2), escaped(letters))
}

// paragraphs draws lines from the top, in a size small enough to fit them in. Lines that do not fit at the smallest size are
// cut.
func paragraphs(words string, wide, high, size float64) string {
	if size == 0 {
		size = 9
	}
	letters := winAnsi(words)
	const step = 0.5
	smaller := func(steps int) float64 { return max(size-step*float64(steps), min(size, smallest)) }
	fits := func(size float64) bool {
		return float64(len(wrapped(letters, (wide-4)/size)))*size*1.15 <= high-4
	}
	most := int(max(size-smallest, 0)/step) + 1
	size = smaller(sort.Search(most, func(steps int) bool { return fits(smaller(steps)) }))
	lines := wrapped(letters, (wide-4)/size)
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
	most := int(wide * unit)
	for para := range strings.SplitSeq(letters, "\n") {
		var line strings.Builder
		taken := 0
		for word := range strings.FieldsSeq(para) {
			w := units(word)
			if line.Len() > 0 && taken+units(" ")+w > most {
				out = append(out, line.String())
				line.Reset()
				taken = 0
			}
			if line.Len() > 0 {
				line.WriteByte(' ')
				taken += units(" ")
			}
			line.WriteString(word)
			taken += w
		}
		out = append(out, line.String())
	}
	return out
}

// short returns a number with at most two decimal places.
func short(f float64) string { return string(object.Real(f)) }

// escaped returns letters as they are written in round brackets.
func escaped(letters string) string {
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", "", "\n", " ").Replace(letters)
}

// winAnsi returns a text in WinAnsiEncoding, a byte for each letter, which the fonts that every reader has use. A letter that
// the encoding lacks becomes a question mark. The functions of this file call such a text letters.
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

// windows lists the letters of WinAnsiEncoding from 0x80 on.
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// unit is the parts of a type size that widths are counted in.
const unit = 1000

// width returns how wide letters are, in type sizes.
func width(letters string) float64 { return float64(units(letters)) / unit }

// units returns how wide letters are, in thousandths of the type size: as Helvetica has them and a twentieth more, because the
// font of another program's form may be wider.
func units(letters string) (n int) {
	for i := range len(letters) {
		if at := int(letters[i]) - ' '; at >= 0 {
			n += int(helveticaWidths[at])
		}
	}
	return n + n/20
}
