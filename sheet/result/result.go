// Package result has the JSON documents of commands whose result is no sheet: lists, checks, choices, imports, history.
//
// Commands fill them and print them with --json, and data/schema describes them for other programs. A new command with such a
// result has its type here. Fields are added to a type, never renamed.
package result

import (
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// Listed is a hero or a party in the result of list --json. A party has Heroes.
type Listed struct {
	ListedMember
	Parties []string `json:"parties"` // the names of the hero's parties
	Changed string   `json:"changed"` // when the file was last written, in RFC 3339

	Heroes []ListedMember `json:"heroes,omitempty"` // those of a party that can be read
	Unread []string       `json:"unread,omitempty"` // the files of its heroes that could not be read
	Tokens *int           `json:"tokens,omitempty"` // hero tokens in its pool, if they are noted
}

// ListedMember has the facts about a hero in a list of heroes or of parties.
type ListedMember struct {
	File    string   `json:"file"`
	Name    string   `json:"name"`
	Player  string   `json:"player"`
	Level   int      `json:"level"`
	Who     string   `json:"who"` // the hero in a few words
	Edition string   `json:"edition"`
	Open    []string `json:"open"`    // the open questions
	Illegal int      `json:"illegal"` // how many things are not legal
}

// Party is a party in the result of show --json.
type Party struct {
	Name   string         `json:"name"`
	Tokens *int           `json:"tokens"` // hero tokens in the pool; null if not noted
	Heroes []*sheet.Sheet `json:"heroes"`
	Notes  []sheet.Note   `json:"notes"`
	Rules  []string       `json:"rules,omitempty"` // the ids of its house rules
	Made   []Made         `json:"made,omitempty"`  // things that the players made themselves
}

// Made is something that the players made themselves, as JSON.
type Made struct {
	Kind  string              `json:"kind"`
	Name  string              `json:"name"`
	Attrs map[string][]string `json:"attrs"` // the values of its attributes
}

// History is the result of history --json.
type History struct {
	File     string    `json:"file"`
	Commands []Command `json:"commands"` // the latest first
}

// Command is the change of one command to a file.
type Command struct {
	Number int    `json:"number"` // counted from 1 in order of time; a number never changes
	When   string `json:"when"`   // in RFC 3339
	Undone bool   `json:"undone"` // it was taken back
	Text   string `json:"text"`   // the difference in a line
}

// Checked is one file in the result of check --json.
type Checked struct {
	File    string        `json:"file"`
	Name    string        `json:"name"`
	Edition string        `json:"edition,omitempty"`
	Exit    int           `json:"exit"` // the exit code for this file alone
	Error   string        `json:"error,omitempty"`
	Issues  []sheet.Issue `json:"issues"`
}

// Imported is an imported hero, or a file that could not be read, in the result of import --json.
type Imported struct {
	From    string        `json:"from"` // the file it comes from
	File    string        `json:"file"` // the hero file; empty if none was written
	Name    string        `json:"name"`
	Edition string        `json:"edition"`
	State   string        `json:"state"`           // "new", "here already" if it was not changed, or "written anew"; empty if it was not imported
	Picks   int           `json:"picks"`           // the picks in the file
	Placed  int           `json:"placed"`          // the picks that answer a question
	Left    []Left        `json:"left"`            // entries that could not be placed; the hero's notes keep them
	Older   string        `json:"older,omitempty"` // the edition that the other program probably used, if it is another one
	Chosen  []Chosen      `json:"chosen"`          // answers that had to be chosen because the other program does not ask the question
	Issues  []sheet.Issue `json:"issues"`          // the issues of the hero
	Error   string        `json:"error,omitempty"`

	Homebrew []string `json:"homebrew,omitempty"` // the homebrew of the file, which travels in the hero file: "kit Bell Ringer"
	AsText   []string `json:"asText,omitempty"`   // the parts of this homebrew that are only text, for the table to apply: "Summon Choice Hound (Kennel Master)"
}

// Left is something that could not be placed.
type Left struct {
	What  string `json:"what"`
	Where string `json:"where,omitempty"` // its place in the other program
	Why   string `json:"why"`
}

// Chosen is an answer that was chosen for the player.
type Chosen struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Why is the result of why --json.
type Why struct {
	Hero   string      `json:"hero"`
	Known  []string    `json:"known"`  // everything that can be explained, if nothing was asked for
	Things []Explained `json:"things"` // the explanations asked for, in the order of the sheet
}

// Explained is one explained thing: in words, and by its numbers.
type Explained struct {
	Name    string                   `json:"name"` // its name as it is typed: "stamina", "brutal-slam"
	Text    []string                 `json:"text"` // the lines that scabbard why prints
	Numbers []sheet.ExplainedNumbers `json:"numbers"`
}

// Doctor is the result of doctor --json: the facts for a bug report, without the name of a hero or player.
type Doctor struct {
	Version       string            `json:"version"`
	Go            string            `json:"go"`
	System        string            `json:"system"`
	Editions      []Edition         `json:"editions"`
	Configuration Configuration     `json:"configuration"`
	Folders       []Folder          `json:"folders"`
	Earlier       []Earlier         `json:"earlier,omitempty"` // histories of earlier releases that no hero has taken over
	Screen        map[string]string `json:"screen"`            // the terminal's abilities, such as "columns" and "colour"
	Problems      []string          `json:"amiss"`             // problems, each with the next step
}

// Earlier is the history of a hero or party from an earlier release.
type Earlier struct {
	Path     string `json:"path"`     // of the hero when it was last written; empty if another hero has taken it
	Versions int    `json:"versions"` // how many are kept
	Restore  string `json:"restore"`  // the command that brings the last of them back
}

// Edition is an edition of the rules that is built in.
type Edition struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Records int    `json:"records"`
	Levels  int    `json:"levels"`           // 0 for rules without heroes
	Folder  string `json:"folder,omitempty"` // that of an edition of the user's own
}

// Configuration is the configuration file and its settings.
type Configuration struct {
	Path  string            `json:"path"`
	There bool              `json:"there"`
	Given map[string]string `json:"given"` // each setting that is given, with its source
}

// Folder is a folder that the program reads or writes.
type Folder struct {
	What      string     `json:"what"`
	Path      string     `json:"path"`
	There     bool       `json:"there"`
	Writable  bool       `json:"writable"`
	Files     int        `json:"files"` // heroes and parties
	Versions  int        `json:"versions,omitempty"`
	Bytes     int64      `json:"bytes,omitempty"`
	Leftovers *Leftovers `json:"leftovers,omitempty"`
}

// Leftovers counts the files beginning with a dot that commands left in a folder.
type Leftovers struct {
	Drafts    int `json:"drafts"`    // unfinished heroes
	Journals  int `json:"journals"`  // journals of party changes that were interrupted or are under way
	Temporary int `json:"temporary"` // unfinished writes
	Locks     int `json:"locks"`     // lock files; they may stay
}

// Done is the result of a command that changes or writes something, with --json.
type Done struct {
	Format  int           `json:"format"`
	Command string        `json:"command"` // "party add"
	Heroes  []ChangedHero `json:"heroes"`  // the hero files that were written, in order
	Files   []WrittenFile `json:"files"`   // the other files that were written
	Left    []Left        `json:"left"`    // what found no place
}

// ChangedHero is a hero file that a command wrote.
type ChangedHero struct {
	File    string            `json:"file"`
	Name    string            `json:"name"`
	Level   int               `json:"level"`
	State   string            `json:"state"`   // the code of the state that it is in now
	Next    string            `json:"next"`    // the next command; empty if there is none
	Changes []diff.WordChange `json:"changes"` // empty for a new hero
}

// WrittenFile is a file that a command wrote and that is no hero.
type WrittenFile struct {
	Path  string `json:"path"`
	What  string `json:"what"`            // in words
	Pages int    `json:"pages,omitempty"` // of a printed document
}
