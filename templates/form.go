package templates

import _ "embed"

//go:embed form/official.tsv
var officialForm string

// OfficialForm is a table of what stands in which field of the publisher's form: a field, a source and its argument in
// each line, parted by tabs.
func OfficialForm() string { return officialForm }
