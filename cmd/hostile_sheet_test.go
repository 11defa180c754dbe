//go:build linux

package cmd_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sheetSituations are the trials of PDFs that a hero is read from.
func sheetSituations() []badCase {
	still := func(t *testing.T, in *place) {
		if in.read(t, hero) != wholeNumber {
			t.Errorf("the hero is now %q", in.read(t, hero))
		}
		in.tidy(t)
	}
	pdf := func(what string, make func(t *testing.T, in *place, doc string) string, args ...string) badCase {
		return badCase{what: what, after: "as it was", then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, "other.hero.yaml", wholeNumber)
			in.run(t, "sheet", "-q", hero, "-o", "in.pdf")
			in.write(t, "in.pdf", make(t, in, in.read(t, "in.pdf")))
			return args
		}}
	}
	font := func(what string, make func(good string) string) badCase {
		return badCase{what: what, after: "as it was", then: func(t *testing.T, in *place) {
			still(t, in)
			if in.read(t, "bo.pdf") != old {
				t.Error("the earlier sheet is lost")
			}
		}, ready: func(t *testing.T, in *place) []string {
			good, err := os.ReadFile(filepath.Join("..", "templates", "fonts", "fira-sans-regular.ttf"))
			if err != nil {
				t.Fatal(err)
			}
			in.write(t, "bo.pdf", old)
			in.write(t, "font.ttf", make(string(good)))
			return []string{"sheet", "-q", hero, "--font", "font.ttf", "-o", "bo.pdf"}
		}}
	}
	args := func(args ...string) func(*testing.T, *place) []string {
		return func(*testing.T, *place) []string { return args }
	}
	same := func(_ *testing.T, _ *place, doc string) string { return doc }
	over := func(t *testing.T, in *place) {
		still(t, in)
		if in.read(t, "bo.pdf") != old {
			t.Error("the earlier sheet is lost")
		}
	}
	return []badCase{
		pdf("a sheet, for the hero in it", same, "check", "-q", "in.pdf"),
		pdf("a sheet, to change the hero in it", same, "set", "in.pdf", "name=Bea"),
		pdf("a sheet over the sheet it is read from", same, "sheet", "-q", "in.pdf"),
		pdf("a sheet that was cut off", func(_ *testing.T, _ *place, doc string) string { return doc[:len(doc)-900] }, "check", "in.pdf"),
		pdf("half of a sheet", func(_ *testing.T, _ *place, doc string) string { return doc[:len(doc)/2] }, "check", "in.pdf"),
		pdf("a sheet without its hero", func(t *testing.T, in *place, _ string) string {
			in.run(t, "sheet", "-q", hero, "--attach=false", "-o", "in.pdf")
			return in.read(t, "in.pdf")
		}, "check", "in.pdf"),
		pdf("a sheet of two heroes", func(t *testing.T, in *place, _ string) string {
			in.run(t, "sheet", "-q", hero, "other.hero.yaml", "-o", "in.pdf")
			return in.read(t, "in.pdf")
		}, "check", "in.pdf"),
		pdf("a PDF of another program", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"
		}, "check", "in.pdf"),
		pdf("a PDF with another file in it, called a hero's", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(a) <</F (bo.hero.yaml) /EF <</F 2 0 R>>>>]>>>>>>\nendobj\n2 0 obj\n<</Length 10>>\nstream\ndear diary\nendstream\nendobj\n%%EOF\n"
		}, "new", "--from", "in.pdf"),
		pdf("a PDF of 200 kB that unpacks to 200 MB", func(t *testing.T, _ *place, _ string) string {
			var b bytes.Buffer
			w := zlib.NewWriter(&b)
			if _, err := io.CopyN(w, zeros{}, 200<<20); err != nil || w.Close() != nil {
				t.Fatal(err)
			}
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [" + strings.Repeat("(a) <</F (bo.hero.yaml) /EF <</F 2 0 R>>>> ", 500) + "]>>>>>>\nendobj\n" +
				fmt.Sprintf("2 0 obj\n<</Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\n%%%%EOF\n", b.Len(), b.String())
		}, "check", "in.pdf"),
		pdf("a sheet without fields that is to be read", same, "read", "in.pdf", hero),
		pdf("a form that is locked with a password", func(_ *testing.T, _ *place, doc string) string {
			return strings.Replace(doc, "%%EOF", "trailer\n<</Encrypt 9 0 R>>\n%%EOF", 1)
		}, "read", "in.pdf", hero),
		pdf("a form of another program", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /AcroForm <</Fields [<</FT /Tx /T (Surname) /V (Doe)>>]>>>>\nendobj\n%%EOF\n"
		}, "read", "in.pdf", hero),
		pdf("a form whose fields hold each other", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /AcroForm <</Fields [2 0 R]>>>>\nendobj\n2 0 obj\n<</T (a) /Kids [3 0 R]>>\nendobj\n3 0 obj\n<</T (b) /Kids [2 0 R]>>\nendobj\n%%EOF\n"
		}, "read", "in.pdf", hero),
		pdf("a form of 30,000 fields", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /AcroForm <</Fields [" + strings.Repeat("<</FT /Tx /T (XP) /V (1)>>", 30_000) + "]>>>>\nendobj\n%%EOF\n"
		}, "read", "in.pdf", hero),
		pdf("a form with a lie in every field", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n1 0 obj\n<</Type /Catalog /AcroForm <</Fields [<</FT /Tx /T (XP) /V (\033[31mmany)>><</FT /Tx /T (Stamina now) /V (99999999999999999999)>>]>>>>\nendobj\n%%EOF\n"
		}, "read", "in.pdf", hero),
		pdf("10 MB of noise called a PDF", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n" + noise(10<<20) + "\n%%EOF\n"
		}, "check", "in.pdf"),
		pdf("100 MB of nothing called a PDF", func(t *testing.T, in *place, _ string) string {
			if err := os.Truncate(in.path("in.pdf"), 100<<20); err != nil {
				t.Fatal(err)
			}
			return in.read(t, "in.pdf")
		}, "check", "in.pdf"),
		font("a font of 10 MB of noise", func(string) string { return noise(10 << 20) }),
		font("a font of words", func(string) string { return "The quick brown fox." }),
		font("a font cut off", func(good string) string { return good[:len(good)/3] }),
		font("a font of nothing", func(string) string { return "" }),
		font("a font of PostScript outlines", func(good string) string { return "OTTO" + good[4:] }),
		font("a font of a web page", func(good string) string { return "wOF2" + good[4:] }),
		font("a font of a hundred tables that are not there", func(good string) string { return good[:4] + "\x00\x64" + good[6:12] }),
		{what: "an endless device for a font", after: "as it was", then: still, ready: args("sheet", "-q", hero, "--font", "/dev/zero")},
		{what: "a folder for a font", after: "as it was", then: still, ready: args("sheet", "-q", hero, "--font", ".")},
		{what: "a full disk, over an earlier sheet", after: "as it was", then: func(t *testing.T, in *place) {
			if in.read(t, "disk/"+hero) != wholeNumber || in.read(t, "disk/bo.pdf") != old {
				t.Error("something is lost")
			}
		}, ready: func(t *testing.T, in *place) []string {
			full()(t, in)
			if err := os.Truncate(in.path("disk/filler"), 4<<10); err != nil {
				t.Fatal(err)
			}
			in.write(t, "disk/bo.pdf", old)
			return []string{"sheet", "-q", "disk/" + hero, "-o", "disk/bo.pdf"}
		}},
		{what: "a folder that may not be written, over an earlier sheet", after: "as it was", then: over, ready: func(t *testing.T, in *place) []string {
			in.write(t, "bo.pdf", old)
			in.forbid(t, ".", 0o555)
			return []string{"sheet", "-q", hero, "-o", "bo.pdf"}
		}},
		{what: "pages that are not there", after: "as it was", then: over, ready: func(t *testing.T, in *place) []string {
			in.write(t, "bo.pdf", old)
			return []string{"sheet", "-q", hero, "-o", "bo.pdf", "--pages", "1-99"}
		}},
		{what: "pages that are not there, to standard output", after: "as it was", then: still, ready: args("sheet", "-q", hero, "-o", "-", "--pages", "99")},
	}
}

// old is a sheet that was there before.
const old = "%PDF-1.3 an earlier one"

// noise are n bytes, the same every time.
func noise(n int) string {
	var b strings.Builder
	r := rand.New(rand.NewPCG(1, 2))
	for b.Len() < n {
		b.WriteByte(byte(r.Uint32()))
	}
	return b.String()
}

// zeros is nothing, without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
