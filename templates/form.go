package templates

import _ "embed"

//go:embed form/official.tsv
var officialForm string

// OfficialForm returns the table of the publisher's form: a field, a source and its argument on each line, separated by
// tabs.
func OfficialForm() string { return officialForm }
