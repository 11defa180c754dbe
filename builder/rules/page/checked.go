package page

// CheckedDoc is what was found in a folder of rules as JSON.
type CheckedDoc struct {
	Folder     string          `json:"folder"`
	Edition    string          `json:"edition,omitempty"` // of a folder that is one
	Files      int             `json:"files"`
	Adds       int             `json:"adds"`
	Copies     int             `json:"copies"`
	Changes    int             `json:"changes"`
	Hides      int             `json:"hides"`
	StillNamed []StillNamedDoc `json:"still_named,omitempty"`

	Calculations int `json:"calculations,omitempty"`
	Examples     int `json:"examples,omitempty"`

	Mistakes []MistakeDoc `json:"mistakes"`
	Doubts   []MistakeDoc `json:"doubts,omitempty"` // what can hardly be meant, though the rules load with it
}

// MistakeDoc is a mistake with its place, and what to do.
type MistakeDoc struct {
	File string `json:"file"`
	Line int    `json:"line"` // from 1 on, as is the column; 0 where a whole file is meant
	Col  int    `json:"col"`
	Text string `json:"text"`
	Hint string `json:"hint,omitempty"`
}

// StillNamedDoc is a hidden record that others still name.
type StillNamedDoc struct {
	Hidden string   `json:"hidden"`
	By     []string `json:"by"`
}
