package rules

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// draft returns a file of rules, with comments above it: the next steps, and the license of the record that its records are made
// from.
func draft(set *rules.Set, of *rules.Record, file yaml.Map, advice ...string) []byte {
	var head strings.Builder
	for _, line := range append(advice, "scabbard homebrew check FOLDER checks it.", rules.LicenseOf(set, of)) {
		head.WriteString(yaml.Comment(printable.Line(line)))
	}
	return append([]byte(head.String()), yaml.Write(file)...)
}
