package page

import "scabbard/builder/yaml"

// Checked is the report on a folder of rules, as JSON.
type Checked struct {
	Folder     string       `json:"folder"`
	Edition    string       `json:"edition,omitempty"` // if the folder is an edition
	Files      int          `json:"files"`
	Adds       int          `json:"adds"`
	Copies     int          `json:"copies"`
	Changes    int          `json:"changes"`
	Hides      int          `json:"hides"`
	StillNamed []StillNamed `json:"still_named,omitempty"`
	ToWrite    []string     `json:"to_write,omitempty"` // ids of records with a name or a text that begins with TODO

	Calculations int `json:"calculations,omitempty"`
	Examples     int `json:"examples,omitempty"`

	Mistakes []yaml.Error `json:"mistakes"`
	Doubts   []yaml.Error `json:"doubts,omitempty"` // warnings: the rules load, but this was probably not meant
}

// StillNamed is a hidden record that others refer to.
type StillNamed struct {
	Hidden string   `json:"hidden"`
	By     []string `json:"by"`
}
