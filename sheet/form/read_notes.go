package form

import (
	"strconv"
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// The names of the fields in tables whose titles an edition chooses.
const (
	TitlesBox      = "Titles"
	TreasuresBox   = "Treasures"
	ProjectsBox    = "Projects"
	InventoryBox   = "Inventory"
	ConnectionsBox = "Connections"
	AppearanceBox  = "Appearance"
)

// ledgers are the titles of the tables in which a player writes. Their contents go into the note of the same name.
var ledgers = []string{TitlesBox, TreasuresBox, ProjectsBox, InventoryBox, ConnectionsBox, AppearanceBox, "Conditions", "Notes"}

// notes reads texts. A field that showed a note replaces it; other lines are added to it.
func (r *reader) notes() {
	for _, title := range ledgers {
		key := strings.ToLower(title)
		was := ""
		for _, n := range r.s.Notes {
			if strings.EqualFold(n.Key, key) {
				key, was = n.Key, n.Text
			}
		}
		now := was
		for _, line := range r.lines(title) {
			f := r.by[line[0]]
			var words []string
			changed := false
			for _, name := range line {
				if v := strings.TrimSpace(printable.Text(r.by[name].Value)); v != "" {
					words = append(words, v)
				}
				changed = changed || r.by[name].Touched()
			}
			said := strings.Join(words, ", ")
			switch {
			case !changed:
			case f.Was != "":
				now = said
			case said != "" && !strings.Contains("\n"+now+"\n", "\n"+said+"\n"):
				now = strings.TrimPrefix(now+"\n"+said, "\n")
			}
		}
		if now != was {
			r.entries = append(r.entries, Entry{What: noteWords(key), From: orNothing(was), To: orNothing(now), Key: KeyNote, ID: key, Text: now, Gone: now == ""})
		}
	}
}

// noteWords returns the name of a note in words.
func noteWords(key string) string {
	if key == NotesKey {
		return phrase.Of("notes-title")
	}
	return doc.Lead(phrase.Of("notes-title")) + " " + key
}

func orNothing(s string) string {
	if s = printable.Flat(s); s != "" {
		return strconv.Quote(short(s))
	}
	return phrase.Of("not-noted")
}

// lines returns the fields of a table by row: "Treasures 2", "Treasures keywords 2".
func (r *reader) lines(title string) (out [][]string) {
	at := map[string]int{}
	for _, name := range r.order {
		rest, ok := strings.CutPrefix(name, title)
		if !ok || rest != "" && rest[0] != ' ' || r.by[name].Check {
			continue
		}
		number := rest[strings.LastIndexByte(rest, ' ')+1:]
		if _, err := strconv.Atoi(number); err != nil {
			number = ""
		}
		i, known := at[number]
		if !known {
			i, out = len(out), append(out, nil)
			at[number] = i
		}
		out[i] = append(out[i], name)
	}
	return out
}
