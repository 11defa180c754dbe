package fields

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet/pdf/object"
	"scabbard/sheet/pdf/object/objecttest"
)

// bounded reads the fields of a document and holds the reading to its budget.
func bounded(t testing.TB, doc []byte) (fields []Filled, err error) {
	t.Helper()
	objecttest.Cheaply(t, doc, func() { fields, err = Read(doc) })
	return fields, err
}

// formOf is a document with a form of these fields, each an object from 3 on.
func formOf(fields ...string) []byte {
	var b, refs strings.Builder
	for i, f := range fields {
		fmt.Fprintf(&b, "%d 0 obj%s endobj\n", i+3, f)
		fmt.Fprintf(&refs, "%d 0 R ", i+3)
	}
	return []byte("%PDF-1.5\n1 0 obj<</Type/Catalog/AcroForm<</Fields[" + refs.String() + "]>>>>endobj\n" + b.String() + "%%EOF")
}

// Fields are read however they are written down.
func TestFieldsAreRead(t *testing.T) {
	t.Parallel()
	cases := *sample.Invented[[]struct {
		Name   string
		Fields []string
		Want   []Filled
	}]("testdata/fields.yaml")
	for _, c := range cases {
		checkRead(t, c.Name, formOf(c.Fields...), c.Want)
	}
	checkRead(t, "changed later", append(formOf("<</FT/Tx/T(a)/V(27)>>"), "\n3 0 obj<</FT/Tx/T(a)/V(31)>>endobj %%EOF"...), []Filled{{Name: "a", Value: "31"}})
	checkRead(t, "in a stream", inStream(1), []Filled{{Name: "a", Value: "27"}})
	checkRead(t, "no form", objecttest.WithFiles(), nil)
}

// inStream is a document whose form is an object of a stream of n objects.
func inStream(n int) []byte {
	return []byte("%PDF-1.5\n1 0 obj<</Type/Catalog/AcroForm 1000 0 R>>endobj\n2 0 obj" + objecttest.Holding(n, "<</Fields[<</FT/Tx/T(a)/V(27)>>]>>") + "endobj %%EOF")
}

// checkRead checks what is read from a document.
func checkRead(t *testing.T, name string, doc []byte, want []Filled) {
	t.Helper()
	got, err := bounded(t, doc)
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %+v, %v", name, got, err)
	}
}

// A file that is no form, or cannot be read, is an error, quickly and at little cost.
func TestInvalidFormsAreErrors(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 1000)
	deep := "<</FT/Tx/T(a)/Kids[" + strings.Repeat("<</T(a)/Kids[", 40)
	round := formOf("<</T(a)/Kids[4 0 R]>>", "<</T(b)/Kids[3 0 R]>>")
	for name, c := range map[string]struct {
		doc  []byte
		want error
	}{
		"cut":              {[]byte("%PDF-1.5 1 0 obj<<>>"), object.ErrCut},
		"locked":           {[]byte("%PDF-1.5 trailer<</Encrypt 4 0 R>> %%EOF"), ErrLocked},
		"a long name":      {formOf("<</FT/Tx/T(" + strings.Repeat("x", 3000) + ")>>"), object.ErrTooLarge},
		"many long values": {formOf("<</FT/Tx/T(a)/V(" + strings.Repeat("x", 50_000) + ")/Kids[" + strings.Repeat("<</T(b)>>", 5000) + "]>>"), object.ErrTooLarge},
		"many fields":      {formOf("<</FT/Tx/T(a)/Kids[" + strings.Repeat("<</T(b)>>", 30_000) + "]>>"), errManyFields},
		"long groups":      {formOf("<</T(" + long + ")/Kids[<</T(" + long + ")/Kids[<</T(b)>>]>>]>>"), object.ErrTooLarge},
		"a stream":         {formOf("<</FT/Tx/T(a)/V<</Length 3>>>>"), errValue},
		"deep groups":      {formOf(deep), nil},
		"round and round":  {round, nil},
		"a lie":            {formOf("<</FT/Tx/T 4/V/X/Kids 3>>"), nil},
	} {
		got, err := bounded(t, c.doc)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

// hostile are forms made to take long to read or to fill.
func hostile() map[string]func(size int) []byte {
	form := func(fields string, objects ...string) []byte {
		return objecttest.WithTable(append([]string{"<</Type/Catalog/AcroForm<</Fields[" + fields + "]>>>>"}, objects...)...)
	}
	refs := func(size, from int) (out string) {
		var b strings.Builder
		for i := range size / 100 {
			fmt.Fprintf(&b, "%d 0 R ", from+i)
		}
		return b.String()
	}
	same := func(size int, object string) (out []string) {
		for range size / 100 {
			out = append(out, object)
		}
		return out
	}
	out := map[string]func(size int) []byte{}
	out["a field in one place, often"] = func(size int) []byte {
		return form("2 0 R", "<</FT/Tx/T(Text)/Kids["+strings.Repeat("3 0 R ", size/6)+"]>>", "<</Rect[0 0 99 99]>>")
	}
	out["a field in many places"] = func(size int) []byte {
		return form("2 0 R", append([]string{"<</FT/Tx/Ff 4096/T(Text)/Kids[" + refs(size, 3) + "]>>"}, same(size, "<</Rect[0 0 9999 9]/DA(/H 72 Tf)>>")...)...)
	}
	out["many fields of one name"] = func(size int) []byte {
		return form(refs(size, 2), same(size, "<</FT/Tx/Ff 4096/T(Text)/Rect[0 0 9999 9]>>")...)
	}
	out["a long look, often"] = func(size int) []byte {
		return form(refs(size, 3), append([]string{"(" + strings.Repeat("x ", size/2) + ")"}, same(size, "<</FT/Tx/T(Text)/Rect[0 0 99 9]/DA 2 0 R>>")...)...)
	}
	out["a long value, often"] = func(size int) []byte {
		return form(refs(size, 3), append([]string{"(" + strings.Repeat("x ", size/2) + ")"}, same(size, "<</FT/Tx/T(Text)/V 2 0 R>>")...)...)
	}
	out["a long name for a value, often"] = func(size int) []byte {
		return form(refs(size, 3), append([]string{"/" + strings.Repeat("x", size)}, same(size, "<</FT/Tx/T(Text)/V 2 0 R>>")...)...)
	}
	out["a box of many states, often"] = func(size int) []byte {
		var states strings.Builder
		for i := range size / 10 {
			fmt.Fprintf(&states, "/%d 9 0 R", i)
		}
		return form(refs(size, 3), append([]string{"<</N<<" + states.String() + ">>>>"}, same(size, "<</FT/Btn/T(Climb)/AP 2 0 R>>")...)...)
	}
	out["groups in a ring"] = func(size int) []byte {
		return form(refs(size, 2), same(size, "<</T(a)/Kids["+refs(20_000, 2)+"]>>")[:size/2000]...)
	}
	return out
}

// The time to read and to fill a form grows with its size, for any contents.
func TestFormsAreLinear(t *testing.T) {
	shapes := objecttest.Some(hostile(), objecttest.Shapes())
	objecttest.Linear(t, shapes, func(doc []byte) { _, _ = Read(doc) })
	objecttest.Linear(t, shapes, func(doc []byte) { _, _, _ = Fill(doc, filling) })
}

// A large form takes no more than its budget, for any contents.
func TestHostileFormsAreCheap(t *testing.T) {
	size := objecttest.Size()
	for name, shape := range objecttest.Some(hostile()) {
		doc := shape(size)
		t.Run(name, func(t *testing.T) {
			objecttest.Cheaply(t, doc, func() { _, _ = Read(doc) })
			objecttest.Cheaply(t, doc, func() { _, _, _ = Fill(doc, filling) })
		})
	}
}

// FuzzFields reads forms with any contents, within its limits.
func FuzzFields(f *testing.F) {
	f.Add(formOf("<</FT/Tx/T(a)/V(27)/DV<FEFF0033>>>", "<</FT/Btn/T(b)/V/Yes/AS/Off>>"))
	f.Add(formOf("<</FT/Tx/T(a)/Kids[4 0 R 4 0 R]>>", "<</T(b)/Parent 3 0 R/Kids[3 0 R]>>"))
	f.Add(inStream(2))
	f.Fuzz(func(t *testing.T, doc []byte) { _, _ = bounded(t, doc) })
}
