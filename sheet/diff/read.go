package diff

// Read is the report on reading a filled sheet into a hero, as JSON.
type Read struct {
	From    string       `json:"from"`              // the sheet
	File    string       `json:"file"`              // the hero file; empty if none was found
	Name    string       `json:"name"`              // the hero's name
	Written bool         `json:"written"`           // the hero file was changed
	Changes []WordChange `json:"changes"`           // the differences from the hero
	Refused []Refused    `json:"refused"`           // fields with an impossible value; they change nothing
	Left    []Refused    `json:"left"`              // entries that could not be placed: boxes ticked for gains, names on the publisher's form
	Remarks []Refused    `json:"remarks,omitempty"` // for the publisher's form: names read as others, missing answers, numbers that differ
	Error   string       `json:"error,omitempty"`
}

// Refused is a field with an impossible value, and the possible ones.
type Refused struct {
	Field string `json:"field"`
	Text  string `json:"text"`
	Hint  string `json:"hint,omitempty"`
}

// NewRead returns a report with the changes only. The caller adds the fields that were refused or left.
func NewRead(from, file, name string, changes []WordChange) Read {
	return Read{From: from, File: file, Name: name, Changes: append([]WordChange{}, changes...), Refused: []Refused{}, Left: []Refused{}}
}
