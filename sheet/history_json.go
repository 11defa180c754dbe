package sheet

// HistoryDoc is the history of a file as JSON.
type HistoryDoc struct {
	File     string       `json:"file"`
	Commands []CommandDoc `json:"commands"` // the latest first
}

// CommandDoc is what a command changed in a file.
type CommandDoc struct {
	Number int    `json:"number"` // from 1 on in the order of time; it stays what it is
	When   string `json:"when"`   // as RFC 3339 has it
	Undone bool   `json:"undone"` // it was taken back
	Text   string `json:"text"`   // what differs, in a line
}
