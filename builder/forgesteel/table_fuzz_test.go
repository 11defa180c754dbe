package forgesteel_test

import (
	"strings"
	"testing"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
)

// FuzzTable reads any table of ids. It is refused with the reason, or a hero can be read by it.
func FuzzTable(f *testing.F) {
	const least = "release\tx\nbooks\tb\npart\tcareer\tcareers\tx\nlist\tcareers\t{}\n a\tAgent\tcareer\n  b\tInside\tfeature\n"
	for _, text := range []string{
		"", least, "release\tx\n", "release\tx\npart\ta\tb\tc\n", "list\tx\t\n a\tb\tc\n  d\te\tf\n", "type\ta\tb\tc\td\t{}\n", "list\tx\t{\n", "aspect\ta\tb\n",
		"type\tKit\tpick\tselected\tkits\t{}\n" + least, strings.Repeat(" ", 13) + "a\tb\tc",
	} {
		f.Add(text)
	}
	set := lanterns(f)
	file := []byte(`{"name":"Wick","career":{"name":"Agent"},"class":{"name":"Fury","level":2,"featuresByLevel":[{"level":1,"features":[{"id":"x","name":"Old","type":"Kit","data":{"selected":[{"id":"k","name":"Panther"}]}}]}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		table, err := forgesteel.ReadTable([]byte(text))
		if err == nil {
			_, err = decode.NewImporter(table, set).Read(file)
		}
		if err != nil && (err.Error() == "" || strings.HasPrefix(err.Error(), "failed")) {
			t.Errorf("refused with %q", err)
		}
	})
}
