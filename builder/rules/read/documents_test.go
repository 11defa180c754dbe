package read_test

import (
	"strings"
	"testing"

	"scabbard/builder/rules/read"
)

// citing returns the mistakes of an edition with documents and a record.
func citing(documents, record string) string {
	ruleset := read.File{Name: "ruleset.yaml", Data: []byte("edition: small\ntitle: Small\nlicence: Shared.\nreference: true\nkinds: {reference: rule}\n" + documents)}
	records := read.File{Name: "rules.yaml", Data: []byte("records:\n  - {id: rule/one, name: One, text: Once., " + record + "}\n")}
	if _, err := read.Edition(ruleset, []read.File{records}); err != nil {
		return err.Error()
	}
	return ""
}

func TestRecordsCiteDeclaredDocuments(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	book := "documents:\n  - {id: book, title: The Book, printing: the first, sha256: " + sum + ", where: a shop}\n"
	errata := "  - {id: errata, title: Errata, date: \"2026\", sha256: " + sum + ", where: a shop}\n"
	for _, c := range []struct{ documents, record, mistake string }{
		{"", "level: 1", ""},
		{"", "line: 7", ""},
		{book, "level: 1", ""},
		{book, "line: 7", ""},
		{book + errata, "line: 7, document: errata", ""},
		{book + errata, "line: 7, document: erata", "no document erata"},
		{"", "line: 7, document: book", "no document book"},
		{book, "document: book", "a document is cited by a line"},
		{book + strings.Replace(errata, "id: errata", "id: book", 1), "line: 7", "two documents are called book"},
		{strings.Replace(book, sum, "12ab", 1), "line: 7", "sha256 is 64 hexadecimal digits"},
		{strings.Replace(book, "printing: the first, ", "", 1), "line: 7", "say which printing it is, or its date"},
		{strings.Replace(book, ", where: a shop", "", 1), "line: 7", "where to get it"},
	} {
		got := citing(c.documents, c.record)
		if c.mistake == "" && got != "" || !strings.Contains(got, c.mistake) {
			t.Errorf("%s with %s: mistakes %q, want %q", c.record, c.documents, got, c.mistake)
		}
	}
}
