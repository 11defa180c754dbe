package templates

import (
	_ "embed"
	"strings"
)

//go:embed edition/ruleset.yaml
var editionRuleset string

//go:embed edition/records.yaml
var editionRecords string

// Edition returns the two files of the smallest edition with heroes, with comments: its constants and its records.
func Edition(id, title string) (ruleset, records string) {
	return strings.NewReplacer("{{id}}", id, "{{title}}", title).Replace(editionRuleset), editionRecords
}
