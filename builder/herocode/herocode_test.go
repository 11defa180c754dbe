package herocode_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/herocode"
	"scabbard/builder/yaml"
	"scabbard/data/trial"
)

// heroes are the hero files of the tests.
func heroes(t testing.TB) (out [][]byte) {
	paths, _ := filepath.Glob("../../testdata/heroes/*.hero.yaml")
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, raw)
	}
	if len(out) == 0 {
		t.Fatal("there are no heroes to try")
	}
	return out
}

func encode(t testing.TB, hero []byte) string {
	code, err := herocode.Encode(hero)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// TestCodeRoundTripKeepsEveryByte includes the changes that chats make to a line: wrap it, indent it, put words around it.
func TestCodeRoundTripKeepsEveryByte(t *testing.T) {
	for _, hero := range append(heroes(t), nil, []byte("name: Ö \x00\xff\r\n# a remark\r\n")) {
		code := encode(t, hero)
		if strings.ContainsAny(code, " \n_*~`<>\"'\\$!") {
			t.Errorf("a sign that chats or shells change in %s", code)
		}
		var wrapped strings.Builder
		for i, r := range code {
			if i > 20 && i%76 == 0 {
				wrapped.WriteString("\r\n\t\u200b")
			}
			wrapped.WriteRune(r)
		}
		for _, text := range []string{code, code + "\n", "Here she is: " + code + " Enjoy!", "`" + code + "`", "\ufeff" + wrapped.String(), code + "\n\nSee you on Friday"} {
			if !herocode.Is([]byte(text)) {
				t.Errorf("%q is not taken for a code", text)
			}
			got, err := herocode.Decode([]byte(text))
			if err != nil || !bytes.Equal(got, hero) {
				t.Fatalf("%.40q: %v, %d bytes for %d", text, err, len(got), len(hero))
			}
		}
	}
}

// TestTypicalCodeFitsIntoMessage keeps a code below the 2,000 signs of a chat's message.
func TestTypicalCodeFitsIntoMessage(t *testing.T) {
	for _, hero := range heroes(t) {
		if code := encode(t, hero); len(code) > 2000 {
			t.Errorf("%d signs for a file of %d bytes", len(code), len(hero))
		}
	}
}

// TestAlteredCodesAreRefused cuts a code anywhere, changes each of its letters, leaves each out and swaps neighbors.
func TestAlteredCodesAreRefused(t *testing.T) {
	code := encode(t, heroes(t)[0])
	refused := func(what, text, want string) {
		t.Helper()
		if hero, err := herocode.Decode([]byte(text)); err == nil {
			t.Errorf("%s is read as %d bytes", what, len(hero))
		} else if want != "" && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	for i := len("scabbard1:"); i < len(code); i++ {
		if !trial.Turn(i, 23, 1) {
			continue
		}
		refused("a cut code", code[:i], "is cut off, or")
		for _, r := range "Aa0+" {
			if other := code[:i] + string(r) + code[i+1:]; other != code {
				refused("a changed letter", other, "")
			}
		}
		refused("a missing letter", code[:i]+code[i+1:], "")
		if i+1 < len(code) && code[i] != code[i+1] {
			refused("two swapped letters", code[:i]+code[i+1:i+2]+code[i:i+1]+code[i+2:], "")
		}
		refused("a strange sign", code[:i]+"é"+code[i:], "has a 'é' in it")
	}
	refused("a longer code", code+"A", "was altered")
	refused("a later version", strings.Replace(code, "scabbard1:", "scabbard2:", 1), "a code of version 2, and this program reads version 1")
	refused("two codes", code+"\n"+code, "more than one code")
	refused("no code", "hello", "no code of a hero")
	refused("nothing", "", "no code of a hero")
	refused("nothing but its beginning", "scabbard1:", "is cut off")
}

// TestDecodeIsBounded feeds codes that unpack to far more than a hero file, and texts that are too long.
func TestDecodeIsBounded(t *testing.T) {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	for range 1 << 10 {
		_, _ = w.Write(make([]byte, 64<<10))
	}
	_ = w.Close()
	body := append(binary.AppendUvarint(nil, uint64(packed.Len())), packed.Bytes()...)
	bomb := append(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)), body...)
	text := "scabbard1:" + base64.RawStdEncoding.EncodeToString(bomb)
	if _, err := herocode.Decode([]byte(text)); err == nil || !strings.Contains(err.Error(), "holds more than the") {
		t.Errorf("a bomb of %d letters: %v", len(text), err)
	}
	if _, err := herocode.Decode(make([]byte, herocode.MaxText+1)); err == nil || !strings.Contains(err.Error(), "of a text with a code") {
		t.Errorf("a text that is too long: %v", err)
	}
	if _, err := herocode.Encode(make([]byte, yaml.MaxBytes+1)); err == nil {
		t.Error("a file that is too large becomes a code")
	}
	worst := make([]byte, yaml.MaxBytes) // what no compression makes shorter
	for i, x := 0, uint32(1); i < len(worst); i++ {
		x = x*1664525 + 1013904223
		worst[i] = byte(x >> 24)
	}
	code := encode(t, worst)
	if got, err := herocode.Decode([]byte(code)); err != nil || !bytes.Equal(got, worst) {
		t.Errorf("the largest file does not come back: %d letters, %v", len(code), err)
	}
}

// TestCodesAreToldFromOtherDocuments distinguishes a code from documents that may mention one.
func TestCodesAreToldFromOtherDocuments(t *testing.T) {
	for text, want := range map[string]bool{
		"scabbard1:AAAA": true, "look: scabbard12:AAAA": true,
		`{"notes": "scabbard1:AAAA"}`: false, `[{"name": "scabbard1:x"}]`: false,
		"format: 1\nname: Ash": false, "myscabbard1:AAAA": false, "": false, "  ": false,
	} {
		if herocode.Is([]byte(text)) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// FuzzDecode reads any text: it is refused, or it is a hero file that becomes a code again.
func FuzzDecode(f *testing.F) {
	for _, hero := range heroes(f) {
		code := encode(f, hero)
		f.Add([]byte(code))
		f.Add([]byte(code[:len(code)/2]))
		f.Add([]byte(strings.Replace(code, "A", "B", 1)))
	}
	f.Add([]byte("scabbard1:"))
	f.Add([]byte("scabbard99:AAAAAAAA"))
	f.Fuzz(func(t *testing.T, text []byte) {
		hero, err := herocode.Decode(text)
		if err != nil {
			return
		}
		if len(hero) > yaml.MaxBytes {
			t.Errorf("%d bytes", len(hero))
		}
		if again, err := herocode.Decode([]byte(encode(t, hero))); err != nil || !bytes.Equal(again, hero) {
			t.Errorf("%q does not come back: %v", hero, err)
		}
	})
}

// FuzzEncode makes a code of any file, which comes back from it.
func FuzzEncode(f *testing.F) {
	for _, hero := range heroes(f) {
		f.Add(hero)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > yaml.MaxBytes {
			return
		}
		if got, err := herocode.Decode([]byte(encode(t, file))); err != nil || !bytes.Equal(got, file) {
			t.Errorf("%q does not come back: %v", file, err)
		}
	})
}
