package sheet

import "strings"

// ListedDoc is a hero of a list as JSON.
type ListedDoc struct {
	ListedMemberDoc
	Parties []string `json:"parties"` // the names of the parties the hero is in
	Changed string   `json:"changed"` // when the file was written last, as RFC 3339 has it
}

// ListedPartyDoc is a party of a list as JSON.
type ListedPartyDoc struct {
	File    string            `json:"file"`
	Name    string            `json:"name"`
	Tokens  *int              `json:"tokens"` // hero tokens in the pool; null where nobody counted
	Heroes  []ListedMemberDoc `json:"heroes"`
	Unread  []string          `json:"unread"`  // the files of heroes that could not be read
	Changed string            `json:"changed"` // when the party's file was written last, as RFC 3339 has it
}

// ListedMemberDoc is a hero of a party of a list as JSON.
type ListedMemberDoc struct {
	File    string   `json:"file"`
	Name    string   `json:"name"`
	Player  string   `json:"player"`
	Level   int      `json:"level"`
	Who     string   `json:"who"` // what the hero is, in a few words
	Edition string   `json:"edition"`
	Open    []string `json:"open"`    // the questions that want an answer
	Illegal int      `json:"illegal"` // how many things are not legal
}

// PartyDoc is a party with its heroes as JSON.
type PartyDoc struct {
	Name   string     `json:"name"`
	Tokens *int       `json:"tokens"` // hero tokens in the pool; null where nobody counted
	Heroes []Document `json:"heroes"`
	Notes  []NoteDoc  `json:"notes"`
	Rules  []string   `json:"rules,omitempty"` // house rules that are on, by id
	Made   []MadeDoc  `json:"made,omitempty"`  // what the table made itself
}

// MadeDoc is something that a table made itself, as JSON.
type MadeDoc struct {
	Kind  string              `json:"kind"`
	Name  string              `json:"name"`
	Attrs map[string][]string `json:"attrs"` // the values of its attributes
}

// NoteDoc is something that was written down, as JSON. Its members stood there in capitals first, and stay.
type NoteDoc struct {
	Key      string `json:"key"`
	Text     string `json:"text"`
	OlderKey string `json:"Key"`  // the same as key
	Older    string `json:"Text"` // the same as text
}

// Document is the note as JSON.
func (n Note) Document() NoteDoc {
	return NoteDoc{Key: n.Key, Text: n.Text, OlderKey: n.Key, Older: n.Text}
}

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

// CheckedDoc is what a check found in one file.
type CheckedDoc struct {
	File    string     `json:"file"`
	Name    string     `json:"name"`
	Edition string     `json:"edition,omitempty"`
	Exit    int        `json:"exit"` // the exit code this file alone would have
	Error   string     `json:"error,omitempty"`
	Issues  []IssueDoc `json:"issues"`
}

// ImportedDoc is a hero that came over from another program, or a file that could not be read, as JSON.
type ImportedDoc struct {
	From    string      `json:"from"` // the file it came from
	File    string      `json:"file"` // the hero file; empty where none was written
	Name    string      `json:"name"`
	Edition string      `json:"edition"`
	State   string      `json:"state"`  // "new", "here already" and left alone, or "written anew"; empty where it did not come
	Picks   int         `json:"picks"`  // that were found in the file
	Placed  int         `json:"placed"` // those that answer a question here
	Left    []LeftDoc   `json:"left"`   // what found no place here; it is kept in the hero's notes
	Chosen  []ChosenDoc `json:"chosen"` // what had to be chosen because the other program does not ask it
	Issues  []IssueDoc  `json:"issues"` // what the rules say against the hero
	Error   string      `json:"error,omitempty"`
}

// LeftDoc is something of a hero that found no place.
type LeftDoc struct {
	What  string `json:"what"`
	Where string `json:"where,omitempty"` // in the other program
	Why   string `json:"why"`
}

// ChosenDoc is an answer that was chosen for the player.
type ChosenDoc struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// WhyDoc is what explains something on a sheet as JSON.
type WhyDoc struct {
	Hero   string         `json:"hero"`
	Known  []string       `json:"known"`  // what can be explained, where nothing was asked for
	Things []ExplainedDoc `json:"things"` // what was asked for, in the order of the sheet
}

// ExplainedDoc is one thing explained: in words, and by its numbers.
type ExplainedDoc struct {
	Name    string             `json:"name"` // by what it goes: "stamina", "brutal-slam"
	Text    []string           `json:"text"` // a line each, as scabbard why prints them
	Numbers []ExplainedNumbers `json:"numbers"`
}

// ExplainedNumbers is a number with its parts, and what it is there: "17 or higher".
type ExplainedNumbers struct {
	ID    string    `json:"id"`
	Title string    `json:"title"`
	Value any       `json:"value"` // a number, or a size in words
	Parts []PartDoc `json:"parts"`
}

// Explained is a number as JSON under a title.
func (n Number) Explained(title string) ExplainedNumbers {
	return ExplainedNumbers{ID: n.ID, Title: strings.TrimSpace(title), Value: n.label(n.Value()), Parts: n.partDocs()}
}

// DoctorDoc is what a report of a mistake needs, as JSON. No name of a hero or a player is in it.
type DoctorDoc struct {
	Version       string            `json:"version"`
	Go            string            `json:"go"`
	System        string            `json:"system"`
	Editions      []EditionDoc      `json:"editions"`
	Configuration ConfigurationDoc  `json:"configuration"`
	Folders       []FolderDoc       `json:"folders"`
	Screen        map[string]string `json:"screen"` // what the screen can do: "columns", "colour" and the like
	Amiss         []string          `json:"amiss"`  // what is wrong, and what to do
}

// EditionDoc is an edition of the rules that is built in.
type EditionDoc struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Records int    `json:"records"`
	Levels  int    `json:"levels"` // 0 for rules without heroes
}

// ConfigurationDoc is where the configuration is, and what is set.
type ConfigurationDoc struct {
	Path  string            `json:"path"`
	There bool              `json:"there"`
	Given map[string]string `json:"given"` // each setting that is given, and where
}

// FolderDoc is a folder that the program reads or writes.
type FolderDoc struct {
	What      string        `json:"what"`
	Path      string        `json:"path"`
	There     bool          `json:"there"`
	Writable  bool          `json:"writable"`
	Files     int           `json:"files"` // heroes and parties
	Versions  int           `json:"versions,omitempty"`
	Bytes     int64         `json:"bytes,omitempty"`
	Leftovers *LeftoversDoc `json:"leftovers,omitempty"`
}

// LeftoversDoc counts what commands left in a folder: files of theirs that begin with a dot.
type LeftoversDoc struct {
	Drafts    int `json:"drafts"`    // heroes whose making was broken off
	Journals  int `json:"journals"`  // changes of a party that were broken off, or are being made
	Temporary int `json:"temporary"` // contents of writes that never came to an end
	Locks     int `json:"locks"`     // files that keep others from writing meanwhile; they may stay
}
