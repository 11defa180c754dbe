package pdf

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"sync"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/templates"
)

// A font that is none, or none that can be embedded, is an error and not a panic.
func TestFallbackMustBeTrueType(t *testing.T) {
	t.Parallel()
	good, err := templates.Font(templates.Sans)
	if err != nil {
		t.Fatal(err)
	}
	for name, font := range map[string][]byte{
		"text": []byte("not a font at all, but long enough"), "short": {0, 1, 0, 0}, "otto": append([]byte("OTTO"), good[4:]...), "half": good[:len(good)/3], "head": good[:300],
		"locked": at(good, "OS/2", 8, 2), "odd": at(good, "head", 50, 9),
	} {
		var refused *FontError
		if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{hero()}, Options{Fallback: font}); !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{hero()}, Options{Fallback: good}); err != nil {
		t.Error(err)
	}
}

// at is a font with another number in one of its tables.
func at(font []byte, table string, offset int, n uint16) []byte {
	out := bytes.Clone(font)
	entry := out[bytes.Index(out, []byte(table)):] // in the list of tables, which comes first
	binary.BigEndian.PutUint16(out[int(binary.BigEndian.Uint32(entry[8:]))+offset:], n)
	return out
}

// A font replaces characters that the sheet's own lack, for its document only.
func TestFallbackFontReplacesMissingCharacters(t *testing.T) {
	t.Parallel()
	const file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
	font, err := os.ReadFile(file)
	if err != nil {
		t.Skip("DejaVu Sans is not installed (package fonts-dejavu-core)")
	}
	s := hero()
	s.Name = "Khorva \u2654 \u05D7\u05E8\u05D1\u05D4"
	var wait sync.WaitGroup
	for _, with := range []bool{true, false, true, false}[:trial.Sample(2, 4)] {
		wait.Go(func() {
			o, want := Options{}, 5
			if with {
				o.Fallback, want = font, 0
			}
			rep, err := Write(&bytes.Buffer{}, []*sheet.Sheet{s}, o)
			if err != nil || len(rep.Missing) != want {
				t.Errorf("with %v: missing %q, %v", with, string(rep.Missing), err)
			}
		})
	}
	wait.Wait()
	checkRecord(t, drawn(t, s, Options{Fallback: font}))
}
