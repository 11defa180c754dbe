package typeset

import (
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"github.com/go-pdf/fpdf"
)

// Extra is the font given with --font, for characters that no other face has.
const Extra = FaceCount

// extra holds the widths of that font; nil if there is none. Documents with such a font are composed one at a time, because
// text is measured without knowing its document.
var (
	extra      *advances
	extraGuard sync.RWMutex
)

// Name returns the name of the face inside a document.
func (f Face) Name() string {
	if f == Extra {
		return "fallback"
	}
	return string(faceFiles[f])
}

// UseFallback makes a font available until release is called. Without a font it only keeps others from being lent. Meanwhile broken
// texts are cached, so that the same text is broken into lines once.
func UseFallback(font []byte) (release func(), err error) {
	if len(font) == 0 {
		extraGuard.RLock()
		layouts.begin()
		return func() {
			layouts.end()
			extraGuard.RUnlock()
		}, nil
	}
	adv, err := readFallback(font)
	if err != nil {
		return nil, err
	}
	extraGuard.Lock()
	extra = adv
	layouts.begin()
	return func() {
		layouts.end()
		extra = nil
		extraGuard.Unlock()
	}, nil
}

// FontError is returned if a font cannot be embedded.
type FontError struct {
	Why string // empty if it is no font at all
}

// Error returns why the font cannot be embedded.
func (e *FontError) Error() string {
	const what = "not a TrueType font with outlines of its own"
	if e.Why == "" {
		return what
	}
	return what + ": " + e.Why
}

// readFallback checks by embedding that a font can be embedded, and returns its widths.
func readFallback(font []byte) (adv *advances, err error) {
	defer func() {
		if r := recover(); r != nil {
			adv, err = nil, &FontError{}
		}
	}()
	if len(font) < 12 || u16(font, 0) != 1 || u16(font, 2) != 0 {
		return nil, &FontError{}
	}
	tables := tableOffsets(font)
	for _, name := range []string{"glyf", "loca", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post", "OS/2"} {
		if tables[name] <= 0 || tables[name] >= len(font) {
			return nil, &FontError{fmt.Sprintf("it has no table %q", name)}
		}
	}
	if why := unusable(font, tables); why != "" {
		return nil, &FontError{why}
	}
	adv = parseAdvances(font)
	sample := ""
	for r, w := range adv {
		if w > 0 && r > ' ' && len(sample) < 40 {
			sample += string(rune(r))
		}
	}
	if sample == "" {
		return nil, &FontError{"it has no table of Unicode characters"}
	}
	doc := fpdf.New("P", "mm", "A4", "")
	doc.AddUTF8FontFromBytes("fallback", "", append([]byte(nil), font...))
	doc.AddPage()
	doc.SetFont("fallback", "", 10)
	doc.Text(10, 10, sample)
	if err := doc.Output(io.Discard); err != nil {
		return nil, &FontError{err.Error()}
	}
	return adv, nil
}

// unusable returns why a font's tables cannot be embedded. fpdf would print that on standard output and go on.
func unusable(font []byte, tables map[string]int) string {
	switch rights := u16(font, tables["OS/2"]+8); {
	case rights&0xF == 2 || rights&0x300 != 0:
		return "its maker does not allow it to be embedded"
	case u16(font, tables["name"]) != 0, u16(font, tables["head"]+50) > 1, u16(font, tables["head"]+52) != 0,
		u16(font, tables["hhea"]+32) != 0, u16(font, tables["hhea"]+34) == 0:
		return "its tables are of a kind that is not known"
	case characters(font, tables["cmap"]) > 1<<16:
		return "its segments of characters overlap"
	}
	return ""
}

// characters returns how many characters the segments of a font's maps have in the largest one. Reading takes as long.
func characters(font []byte, cmap int) (most int) {
	for i := range u16(font, cmap+2) {
		sub := cmap + int(binary.BigEndian.Uint32(font[cmap+4+8*i+4:]))
		if u16(font, sub) != 4 {
			continue
		}
		total, n := 0, u16(font, sub+6)/2
		for k := range n {
			total += max(0, u16(font, sub+14+2*k)-u16(font, sub+16+2*n+2*k)+1)
		}
		most = max(most, total)
	}
	return most
}
