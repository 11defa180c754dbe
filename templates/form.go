package templates

import _ "embed"

//go:embed form/official.tsv
var officialForm string

// OfficialForm returns the table of the publisher's form: a field, a source and its argument on each line, separated by
// tabs.
func OfficialForm() string { return officialForm }

//go:embed form/foundry.tsv
var foundryNames string

// FoundryNames returns the table of the names that the parts of a hero have in the Draw Steel system for Foundry: a part, its name
// on a sheet and its name there on each line, separated by tabs.
func FoundryNames() string { return foundryNames }
