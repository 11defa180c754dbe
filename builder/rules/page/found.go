package page

// Found is a record that a search found, as JSON.
type Found struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Of      string `json:"of,omitempty"`
	Match   string `json:"match"` // name, start, words, alias or text
	Slips   int    `json:"slips,omitempty"`
	Text    string `json:"text"`
	Edition string `json:"edition"`
}
