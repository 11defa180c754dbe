package page

// CheckedDoc is the report on a folder of rules, as JSON.
type CheckedDoc struct {
	Folder     string          `json:"folder"`
	Edition    string          `json:"edition,omitempty"` // if the folder is an edition
	Files      int             `json:"files"`
	Adds       int             `json:"adds"`
	Copies     int             `json:"copies"`
	Changes    int             `json:"changes"`
	Hides      int             `json:"hides"`
	StillNamed []StillNamedDoc `json:"still_named,omitempty"`
	ToWrite    []string        `json:"to_write,omitempty"` // ids of records with a name or a text that begins with TODO

	Calculations int `json:"calculations,omitempty"`
	Examples     int `json:"examples,omitempty"`

	Mistakes []MistakeDoc `json:"mistakes"`
	Doubts   []MistakeDoc `json:"doubts,omitempty"` // warnings: the rules load, but this was probably not meant
}

// MistakeDoc is a mistake with its position and a hint.
type MistakeDoc struct {
	File string `json:"file"`
	Line int    `json:"line"` // line and column count from 1; 0 for a whole file
	Col  int    `json:"col"`
	Text string `json:"text"`
	Hint string `json:"hint,omitempty"`
}

// StillNamedDoc is a hidden record that others refer to.
type StillNamedDoc struct {
	Hidden string   `json:"hidden"`
	By     []string `json:"by"`
}
