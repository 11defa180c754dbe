package diff

// ReadDoc is the report on reading a filled sheet into a hero, as JSON.
type ReadDoc struct {
	From    string          `json:"from"`              // the sheet
	File    string          `json:"file"`              // the hero file; empty if none was found
	Name    string          `json:"name"`              // the hero's name
	Written bool            `json:"written"`           // the hero file was changed
	Changes []WordChangeDoc `json:"changes"`           // the differences from the hero
	Refused []RefusedDoc    `json:"refused"`           // fields with an impossible value; they change nothing
	Left    []RefusedDoc    `json:"left"`              // entries that could not be placed: boxes ticked for gains, names on the publisher's form
	Remarks []RefusedDoc    `json:"remarks,omitempty"` // for the publisher's form: names read as others, missing answers, numbers that differ
	Error   string          `json:"error,omitempty"`
}

// RefusedDoc is a field with an impossible value, and the possible ones.
type RefusedDoc struct {
	Field string `json:"field"`
	Text  string `json:"text"`
	Hint  string `json:"hint,omitempty"`
}

// NewReadDoc returns a report with the changes only. The caller adds the fields that were refused or left.
func NewReadDoc(from, file, name string, changes []WordChange) ReadDoc {
	return ReadDoc{From: from, File: file, Name: name, Changes: wordDocs(changes), Refused: []RefusedDoc{}, Left: []RefusedDoc{}}
}
