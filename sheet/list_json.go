package sheet

// ListedDoc is a hero of a list as JSON.
type ListedDoc struct {
	File    string   `json:"file"`
	Name    string   `json:"name"`
	Player  string   `json:"player"`
	Level   int      `json:"level"`
	Who     string   `json:"who"` // what the hero is, in a few words
	Edition string   `json:"edition"`
	Open    []string `json:"open"`    // the questions that want an answer
	Illegal int      `json:"illegal"` // how many things are not legal
	Parties []string `json:"parties"` // the names of the parties the hero is in
	Changed string   `json:"changed"` // when the file was written last, as RFC 3339 has it
}
