package diff

// ReadDoc is what was read out of a filled sheet into a hero as JSON.
type ReadDoc struct {
	From    string          `json:"from"`              // the sheet
	File    string          `json:"file"`              // the hero file; empty where none was found
	Name    string          `json:"name"`              // of the hero
	Written bool            `json:"written"`           // the changes are in the hero file
	Changes []WordChangeDoc `json:"changes"`           // what differs from the hero
	Refused []RefusedDoc    `json:"refused"`           // fields that hold what cannot be; they change nothing
	Left    []RefusedDoc    `json:"left"`              // what was read and has no place: boxes ticked for what the hero gained, names on the publisher's form
	Remarks []RefusedDoc    `json:"remarks,omitempty"` // of the publisher's form: names read as others, answers it does not give, numbers that come to something else
	Error   string          `json:"error,omitempty"`
}

// RefusedDoc is a field that holds what cannot be, and what can.
type RefusedDoc struct {
	Field string `json:"field"`
	Text  string `json:"text"`
	Hint  string `json:"hint,omitempty"`
}

// Read begins what is said of reading a sheet into a hero.
func Read(from, file, name string, changes []WordChange) ReadDoc {
	return ReadDoc{From: from, File: file, Name: name, Changes: wordDocs(changes), Refused: []RefusedDoc{}, Left: []RefusedDoc{}}
}
