package objecttest

import (
	"fmt"
	"strings"
)

// Shapes are documents made to take long: a shape is called with about how many bytes it should be.
func Shapes() map[string]func(size int) []byte {
	out := map[string]func(size int) []byte{
		"xref tables in a ring": func(size int) []byte {
			return fill(size, "xref\n0 1\ntrailer<</Prev 9/Root 1 0 R>>\nstartxref\n9\n%%EOF\n", "")
		},
		"object streams":          packed("[]", 40),
		"object streams of words": packed("[1 1 1 1 1 1 1 1]", 60),
		"object streams of %":     packed("1 %", 20),
		"one long text":           func(size int) []byte { return WithFiles("<</Names[" + Spec(strings.Repeat("x", size), 3) + "]>>") },
		"one long text, often": func(size int) []byte {
			const most = 2000
			long := strings.Repeat("x", size)
			return WithFiles("<</Names["+strings.Repeat("(x)<</UF 3 0 R/EF<</F 4 0 R>>>>", most)+"]>>", "("+long+")", Stream("", Packed("x")))
		},
		"one long name":    func(size int) []byte { return WithFiles("<</" + strings.Repeat("x", size) + " 1>>") },
		"many catalogs":    numbered("%d 0 obj<</Type/Catalog/Names 9>>endobj\n"),
		"many equal trees": numbered("%d 0 obj<</Type/Catalog/Names<</EmbeddedFiles 9 0 R>>>>endobj\n"),
	}
	for _, piece := range []string{"1 0 obj 1 %", "1 0 obj<<>>%", "1 0 obj<</A 1 %", "1 0 obj[1 %", "1 0 obj 1 0 %"} {
		out[fmt.Sprintf("%q before the end", piece)] = func(size int) []byte {
			return []byte("%PDF-1.7\n" + strings.Repeat(piece, size/len(piece)) + "\n%%EOF")
		}
		out[fmt.Sprintf("%q before many comments", piece)] = func(size int) []byte {
			return []byte("%PDF-1.7\n" + strings.Repeat(piece, size/2/len(piece)) + strings.Repeat("\n%", size/4) + "\n%%EOF")
		}
	}
	for _, piece := range []string{
		"1 0 obj 1 %", "1 0 obj %", "1 0 obj<</A 1 %", "1 0 obj<<>>%", "1 0 obj<<>> %stream ", "1 0 obj[1 %", "% 1 0 obj 1 ", "%", "%%EOF",
		"1 0 obj", "1 0 obj ", "1 0 obj<", "1 0 obj<<", "1 0 obj(", "1 0 obj[", "1 0 obj 1 1 1 ", "1 0 obj 1 0 ", "1 0 obj\t\t\t\t",
		"1 0 obj<<>>stream\n", "1 0 obj<</Length 9>>stream\n", "1 0 obj<</Length 99999>>stream\nendstream ", "1 0 obj<<>>stream\nendstream ", "stream\n", "endstream ",
		"1 0 obj<</Type/Catalog>>", "1 0 obj<</Type/Catalog/Names 1 0 R>>", "1 0 obj<</Type/Catalog/AcroForm 1 0 R>>", "obj", "obj ", "0 obj ", "\x00", "1 1 1 1 ", "<<", "[", "(", "<", "<</A", ">>", "/A/A/A",
		"1 0 obj<</Type/ObjStm/N 9/First 0>>stream\nendstream ", "startxref\n9\n", "trailer<<", "trailer\n",
		"1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Kids[2 0 R 2 0 R 2 0 R]>>endobj ",
		"1 0 obj<</Type/Catalog/AcroForm<</Fields[2 0 R]>>>>endobj 2 0 obj<</Kids[2 0 R 2 0 R 2 0 R]>>endobj ",
	} {
		out[fmt.Sprintf("%q", piece)] = func(size int) []byte { return fill(size, piece, "") }
		out[fmt.Sprintf("%q in a catalog", piece)] = func(size int) []byte {
			return fill(size, piece, "1 0 obj<</Type/Catalog/Names 2 0 R/AcroForm 2 0 R>>endobj 2 0 obj<</EmbeddedFiles 3 0 R/Fields 3 0 R>>endobj 3 0 obj")
		}
	}
	return out
}

// fill is a document of nothing but a piece, behind some objects.
func fill(size int, piece, head string) []byte {
	return []byte("%PDF-1.7\n" + head + strings.Repeat(piece, size/len(piece)) + "\nxref\n0 1\ntrailer<</Root 1 0 R/Size 9>>\nstartxref\n9\n%%EOF")
}

// numbered is a document of one object after the other.
func numbered(format string) func(size int) []byte {
	return func(size int) []byte {
		var b strings.Builder
		b.WriteString("%PDF-1.7\n")
		for i := 1; b.Len() < size; i++ {
			fmt.Fprintf(&b, format, i)
		}
		return []byte(b.String() + "%%EOF")
	}
}

// packed is a document of streams of objects, each as large as the given number of them.
func packed(object string, each int) func(size int) []byte {
	stream := Holding(each, object)
	return func(size int) []byte {
		var all []string
		for n := 0; n < size; n += len(stream) {
			all = append(all, stream)
		}
		return WithFiles(all...)
	}
}
