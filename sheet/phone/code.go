package phone

import (
	"strings"

	qr "github.com/piglig/go-qr"
)

// quiet is the margin of a code in modules.
const quiet = 4

// CodeColumns is the width of the code of an address in columns of a terminal; most addresses have this one.
const CodeColumns = 37

// Code returns the lines of a QR code of an address, two rows of modules a line: the light ones are drawn, so a line is shown black on
// white. ok is false if the address is too long for a code.
func Code(address string) (lines []string, ok bool) {
	code, err := qr.EncodeText(address, qr.Low)
	if err != nil {
		return nil, false
	}
	dark := func(x, y int) bool { // Module is light outside the code
		x, y = x-quiet, y-quiet
		return x >= 0 && y >= 0 && x < code.Size() && y < code.Size() && code.Module(x, y)
	}
	for y := 0; y < code.Size()+2*quiet; y += 2 {
		var b strings.Builder
		for x := range code.Size() + 2*quiet {
			switch upper, lower := dark(x, y), dark(x, y+1); {
			case upper && lower:
				b.WriteRune('█')
			case upper:
				b.WriteRune('▀')
			case lower:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines, true
}
