//go:build linux

package cmd_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// sheetSituations are the trials of PDFs that a hero is read from.
func sheetSituations() []trial {
	still := func(t *testing.T, in *place) {
		if in.read(t, hero) != whole {
			t.Errorf("the hero is now %q", in.read(t, hero))
		}
		in.tidy(t)
	}
	pdf := func(what string, make func(t *testing.T, in *place, doc string) string, args ...string) trial {
		return trial{what: what, after: "as it was", then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, "other.hero.yaml", whole)
			in.run(t, "sheet", "-q", hero, "-o", "in.pdf")
			in.write(t, "in.pdf", make(t, in, in.read(t, "in.pdf")))
			return args
		}}
	}
	same := func(_ *testing.T, _ *place, doc string) string { return doc }
	return []trial{
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
		pdf("10 MB of noise called a PDF", func(*testing.T, *place, string) string {
			return "%PDF-1.4\n" + noise(10<<20) + "\n%%EOF\n"
		}, "check", "in.pdf"),
		pdf("100 MB of nothing called a PDF", func(t *testing.T, in *place, _ string) string {
			if err := os.Truncate(in.path("in.pdf"), 100<<20); err != nil {
				t.Fatal(err)
			}
			return in.read(t, "in.pdf")
		}, "check", "in.pdf"),
	}
}

// noise are n bytes, the same every time.
func noise(n int) string {
	var b strings.Builder
	r := rand.New(rand.NewPCG(1, 2))
	for b.Len() < n {
		b.WriteByte(byte(r.Uint32()))
	}
	return b.String()
}
