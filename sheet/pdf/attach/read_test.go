package attach

import "testing"

// FuzzAttached reads whatever stands in a document, within its bounds.
func FuzzAttached(f *testing.F) {
	f.Add([]byte("%PDF-1.3\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(a) 2 0 R]>>>>>>\nendobj\n2 0 obj\n<</UF <FEFF0061> /EF <</F 3 0 R>>>>\nendobj\n3 0 obj\n<</Length 1>>\nstream\nx\nendstream\nendobj\n%%EOF"))
	f.Add([]byte("%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Length 8>>stream\n2 0 (\\051)\nendstream %%EOF"))
	f.Add(pdf("<</Names["+named("a", 3)+named("b", 3)+"]>>", stream("/Type/EmbeddedFile", packed("x"))))
	f.Add(pdf("<</Kids[1000 0 R 1001 0 R]>>", holding(3, "<</Names[(a)<</UF<FEFF0061>/EF<</UF 4 0 R>>>>]>>"), stream("", packed("x"))))
	f.Fuzz(func(t *testing.T, doc []byte) {
		if files, err := bounded(t, doc, every); err != nil && len(files) > 0 {
			t.Errorf("%d files, %v", len(files), err)
		}
	})
}
