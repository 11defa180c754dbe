package portrait_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
	"time"

	"scabbard/sheet/portrait"
)

func encoded(t testing.TB, w, h int, write func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for x := range w / 2 {
		for y := range h {
			m.Set(x, y, color.NRGBA{R: 200, G: 10, B: 10, A: 255})
		}
	}
	var b bytes.Buffer
	if err := write(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(b *bytes.Buffer, m image.Image) error  { return png.Encode(b, m) }
func asJPEG(b *bytes.Buffer, m image.Image) error { return jpeg.Encode(b, m, nil) }
func asGIF(b *bytes.Buffer, m image.Image) error  { return gif.Encode(b, m, nil) }

// TestReadScalesDown: the proportions stay, the longer side has at most 640 pixels, transparent parts are white, and the
// same picture gives the same bytes.
func TestReadScalesDown(t *testing.T) {
	for _, c := range []struct{ w, h, wide, high int }{{1280, 640, 640, 320}, {300, 200, 300, 200}, {10, 2000, 3, 640}, {1, 1, 1, 1}} {
		raw := encoded(t, c.w, c.h, asPNG)
		p, err := portrait.Read(raw)
		if err != nil {
			t.Fatal(err)
		}
		m, err := jpeg.Decode(bytes.NewReader(p.JPEG))
		if err != nil || m.Bounds().Dx() != c.wide || m.Bounds().Dy() != c.high || p.Width != c.wide || p.Height != c.high {
			t.Errorf("%d x %d: %v, %d x %d", c.w, c.h, m.Bounds(), p.Width, p.Height)
		}
		if r, g, b, _ := m.At(c.wide-1, c.high/2).RGBA(); c.w > 1 && (r < 0xf000 || g < 0xf000 || b < 0xf000) {
			t.Errorf("%d x %d: the transparent half is %x %x %x", c.w, c.h, r, g, b)
		}
		if again, _ := portrait.Read(raw); !bytes.Equal(again.JPEG, p.JPEG) {
			t.Errorf("%d x %d: other bytes the second time", c.w, c.h)
		}
	}
	if p, err := portrait.Read(encoded(t, 50, 50, asJPEG)); err != nil || p.Width != 50 {
		t.Errorf("a JPEG: %v", err)
	}
}

// TestReadRefuses: other formats, broken pictures and pictures beyond the bounds, the last before they are decoded.
func TestReadRefuses(t *testing.T) {
	whole := encoded(t, 400, 400, asPNG)
	bomb := bytes.Clone(whole) // its header says 60,000 x 60,000 pixels
	binary.BigEndian.PutUint32(bomb[16:], 60_000)
	binary.BigEndian.PutUint32(bomb[20:], 60_000)
	binary.BigEndian.PutUint32(bomb[29:], crc32.ChecksumIEEE(bomb[12:29]))
	photo := encoded(t, 400, 400, asJPEG)
	scan := []byte{0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 0x3F, 0, 0x7F}
	for name, c := range map[string]struct {
		raw  []byte
		want string
	}{
		"many scans": {append(photo[:len(photo)-2:len(photo)-2], bytes.Repeat(scan, 4000)...), "is a JPEG of more than 60 scans"},
		"nothing":    {nil, "is not a picture in PNG or JPEG"},
		"a text":     {[]byte("format: 1\nname: Bo\n"), "is not a picture in PNG or JPEG"},
		"a GIF":      {encoded(t, 5, 5, asGIF), "is not a picture in PNG or JPEG"},
		"half a PNG": {whole[:len(whole)/2], "is a broken picture"},
		"a bomb":     {bomb, "has 60000 x 60000 pixels, more than 25 million"},
		"much":       {make([]byte, portrait.MaxBytes+1), "has more than 16 MB"},
	} {
		start := time.Now()
		if _, err := portrait.Read(c.raw); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s takes %v", name, took)
		}
	}
	if _, err := portrait.Read(nil); !errors.Is(err, portrait.ErrFormat) {
		t.Errorf("%v", err)
	}
}

// FuzzPortrait reads anything, and never fails but by an error.
func FuzzPortrait(f *testing.F) {
	f.Add(encoded(f, 20, 10, asPNG))
	f.Add(encoded(f, 20, 10, asJPEG))
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if p, err := portrait.Read(raw); err == nil && (p.Width < 1 || p.Height < 1 || max(p.Width, p.Height) > 640) {
			t.Errorf("%d x %d", p.Width, p.Height)
		}
	})
}
