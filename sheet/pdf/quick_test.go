package pdf

import (
	"bytes"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/typeset"
)

// quickOf returns the quick reference of a pack, or the conditions and actions of an edition with heroes.
func quickOf(set *rules.Set) sheet.QuickReference {
	var records []*rules.Record
	for r := range set.Each() {
		if role := set.Role(r.Kind()); set.Reference || role == rules.KindCondition || role == rules.KindAction {
			records = append(records, r)
		}
	}
	return page.Quick(set, records)
}

// TestQuickReference draws a quick reference of every edition on every paper, in every ink and in large print: each record
// and each note is there, inside its frame, in letters that are large enough. The four pages of other games need two sheets
// at most.
func TestQuickReference(t *testing.T) {
	t.Parallel()
	for e, set := range sample.Editions(t) {
		ref := quickOf(set)
		if len(ref.Sections) == 0 {
			continue
		}
		for i, o := range []Options{{}, {Paper: Letter, Ink: Saver}, {Ink: Gray, Large: true}} {
			if !trial.Turn(e+i, 7, 1) {
				continue
			}
			c, _, err := composeQuick(ref, o)
			if err != nil {
				t.Fatal(err)
			}
			least := typeset.Floor
			if o.Large {
				least = typeset.LargeFloor
			}
			checkSizes(t, c, least)
			var said strings.Builder
			for _, x := range c.Record().Texts {
				if x.In >= 0 && strings.HasPrefix(c.Record().Containers[x.In].Name, "block ") { // a note may go on below a foot and a head
					said.WriteString(x.Text + " ")
				}
			}
			all := plainLetters(said.String())
			for _, s := range ref.Sections {
				for _, e := range s.Entries {
					if k := e.(doc.Card); !strings.Contains(all, plainLetters(k.Name)) {
						t.Errorf("%s %+v: %s is not there", set.Edition, o, k.Name)
					}
				}
			}
			for _, n := range ref.Notes {
				if !strings.Contains(all, plainLetters(n.Text.String())) {
					t.Errorf("%s %+v: the note %q is not there", set.Edition, o, n.Text)
				}
			}
			if set.Reference && !o.Large && c.Pages() > 2 {
				t.Errorf("%s: %d pages", set.Edition, c.Pages())
			}
			if len(c.Missing()) > 0 {
				t.Errorf("%s: no letters for %q", set.Edition, c.Missing())
			}
		}
	}
}

// TestQuickReferenceIsTheSameTwice wants equal bytes from equal records, and an error if there is none.
func TestQuickReferenceIsTheSameTwice(t *testing.T) {
	t.Parallel()
	ref := quickOf(sample.Edition(t, "../../testdata/editions/leaflet"))
	var first, second bytes.Buffer
	for _, b := range []*bytes.Buffer{&first, &second} {
		if _, err := WriteQuick(b, ref, Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("two runs differ")
	}
	if _, err := WriteQuick(&first, sheet.QuickReference{}, Options{}); err == nil {
		t.Error("no error for no records")
	}
}
