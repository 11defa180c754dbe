package rules

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// draft returns records as a file of homebrew, with comments above them: the next steps, and the licence.
func draft(set *rules.Set, records yaml.List, advice ...string) []byte {
	file := yaml.Map{{Key: "edition", Value: set.Edition}, {Key: "records", Value: records}}
	var head strings.Builder
	for _, line := range append(advice, "scabbard rules check FOLDER checks it.", set.Licence) {
		head.WriteString(yaml.Comment(printable.Line(line)))
	}
	return append([]byte(head.String()), yaml.Write(file)...)
}
