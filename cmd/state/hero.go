// Package state says in which state a hero or a party is: one table of codes, marks, sentences and next commands.
//
// Package cli fills in what it knows of a hero and asks for the states that hold. The commands print the first one: show and the
// home screen as a sentence, list in a few words, check all of them, and a command that changed the state at its end.
package state

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/palette"
	"scabbard/sheet/term"
)

// State is a state of a hero or of a party.
type State struct {
	Code     string
	Mark     string
	Role     palette.Role
	Sentence string
	Short    string // in a few words, for a list
	Next     string // the next command; empty if there is none
}

// Sign returns the mark as the terminal shows it.
func (s State) Sign() string { return palette.Glyph(s.Mark) }

// Line returns the sentence with the next command.
func (s State) Line() string {
	if s.Next == "" {
		return s.Sentence
	}
	return s.Sentence + ": " + s.Next
}

// Finished reports whether nothing is left to do for a hero: what else there is to say is a remark.
func (s State) Finished() bool { return s.Short == finished }

// The codes.
const (
	unreadable = "unreadable"
	conflict   = "conflict"
	newer      = "newer"
	noRules    = "rules-missing"
	untrusted  = "homebrew-untrusted"
	noHomebrew = "homebrew-missing"
	noBook     = "books-missing"
	Illegal    = "illegal" // an answer is not legal
	Title      = "title"   // a title's benefit is open
	Open       = "open"    // questions are open
	Stale      = "stale"   // answers are put aside
	Due        = "due"     // a level is due
	above      = "above"
	complete   = "project"
	hurt       = "hurt"
	undone     = "undone"
	twoParties = "other-party"
	noPortrait = "portrait"
	unplaced   = "imported"
	oldRules   = "old-rules"
	deferred   = "deferred"
	finished   = "finished"

	Draft = "draft" // the questions of a new hero are not all answered
	Gap   = "gap"   // nobody in a party plays a role
	lost  = "lost"
	mixed = "mixed"
	empty = "empty"
)

// IsLast reports whether the state says only that nothing is left to do.
func (s State) IsLast() bool { return s.Code == finished }

// Hero is what is known of a hero.
type Hero struct {
	Name  string // the shortest name that finds it, as it is typed
	Hero  *builder.Hero
	Sheet *sheet.Sheet

	Missing  []Missing // the books and homebrew that it needs and that are not loaded
	Progress builder.Progress
	Counted  bool     // its campaign counts experience by a table
	Undone   int      // the number of the command that redo brings back; 0 for none
	Parties  []string // the names of the parties that have it
	Portrait bool     // its portrait is there, or it has none
	Older    string   // the edition of its rules in a word, if there is a newer one: "2024"
	Newest   string   // the newer one
}

// Missing is a book or homebrew that a hero needs and that is not loaded.
type Missing struct {
	What  string // in words: "the homebrew harpooner"
	Book  string // the id of a book of the edition that is switched off; empty for homebrew
	Where string // where it waits to be allowed, in words; empty if it is not here
	Hint  string // the command that allows it
}

// row is a row of the table. says returns the sentence, the words for a list and the next command; the row does not hold if the
// sentence is empty.
type row struct {
	code, mark string
	role       palette.Role
	says       func(h *Hero) (sentence, short, next string)
}

// table returns the states of a hero that can be read, the gravest first.
func table() []row {
	return []row{
		{untrusted, "○", palette.Warning, (*Hero).untrusted},
		{noHomebrew, "✗", palette.Error, (*Hero).homebrewMissing},
		{noBook, "✗", palette.Error, (*Hero).bookMissing},
		{Illegal, "✗", palette.Error, (*Hero).illegal},
		{Title, "○", palette.Warning, (*Hero).title},
		{Open, "○", palette.Warning, (*Hero).open},
		{Stale, "○", palette.Warning, (*Hero).stale},
		{Due, "↑", palette.Good, (*Hero).due},
		{above, "○", palette.Warning, (*Hero).above},
		{complete, "↑", palette.Good, (*Hero).project},
		{hurt, "○", palette.Warning, (*Hero).hurt},
		{undone, "○", palette.Warning, (*Hero).undone},
		{twoParties, "○", palette.Warning, (*Hero).otherParty},
		{noPortrait, "○", palette.Warning, (*Hero).portrait},
		{unplaced, "○", palette.Warning, (*Hero).imported},
		{oldRules, "–", palette.Dim, (*Hero).oldRules},
		{deferred, "–", palette.Dim, (*Hero).deferred},
		{finished, "✓", palette.Good, (*Hero).finished},
	}
}

// OfHero returns the states of a hero that hold, the gravest first. The last one, that the hero is finished, holds only alone.
func OfHero(h *Hero) (out []State) {
	for _, r := range table() {
		if r.code == finished && len(out) > 0 {
			break
		}
		if sentence, short, next := r.says(h); sentence != "" {
			out = append(out, State{Code: r.code, Mark: r.mark, Role: r.role, Sentence: sentence, Short: short, Next: next})
		}
	}
	return out
}

// OfMissing returns the state of a hero that needs a book or homebrew that is not loaded. name is the hero's as it is typed.
func OfMissing(name string, m Missing) State {
	return OfHero(&Hero{Name: name, Sheet: &sheet.Sheet{}, Missing: []Missing{m}})[0]
}

func (h *Hero) untrusted() (sentence, short, next string) {
	for _, m := range h.Missing {
		if m.Where != "" {
			return "uses " + m.What + " " + m.Where + ", not allowed yet", "untrusted", m.Hint
		}
	}
	return "", "", ""
}

func (h *Hero) homebrewMissing() (sentence, short, next string) {
	for _, m := range h.Missing {
		if m.Where == "" && m.Book == "" {
			return "needs " + m.What + ", which is not here", "no homebrew", "scabbard homebrew add FILE"
		}
	}
	return "", "", ""
}

func (h *Hero) bookMissing() (sentence, short, next string) {
	for _, m := range h.Missing {
		if m.Book != "" {
			return "needs " + m.What + ", which is switched off", "no book", "scabbard set " + h.Name + " books=" + m.Book
		}
	}
	return "", "", ""
}

// issues counts the problems of a severity that are not about what is not loaded.
func (h *Hero) issues(severity sheet.Severity) (n int) {
	for _, i := range h.Sheet.Issues {
		if i.Severity == severity && i.Code != builder.CodeNotLoaded {
			n++
		}
	}
	return n
}

func (h *Hero) illegal() (sentence, short, next string) {
	n := h.issues(sheet.Illegal)
	if n == 0 {
		return "", "", ""
	}
	return message.Plural(n, "answer is", "answers are") + " not legal", strconv.Itoa(n) + " not legal", "scabbard check " + h.Name
}

// openQuestions returns the questions that have to be answered.
func (h *Hero) openQuestions() (ids []string) {
	for _, i := range h.Sheet.Issues {
		if i.Severity == sheet.Unfinished && i.Code != builder.CodeNotLoaded && !slices.Contains(ids, i.Question) {
			ids = append(ids, i.Question)
		}
	}
	return ids
}

// openTitle returns the only open question if it asks for the benefit of a title, and the title.
func (h *Hero) openTitle() (question, title string) {
	open := h.openQuestions()
	if len(open) != 1 {
		return "", ""
	}
	for _, q := range h.Sheet.Questions {
		for _, f := range h.Sheet.Features {
			if q.ID == open[0] && f.Earned && f.ID == q.Source.ID {
				return q.ID, f.Name
			}
		}
	}
	return "", ""
}

func (h *Hero) title() (sentence, short, next string) {
	question, title := h.openTitle()
	if title == "" {
		return "", "", ""
	}
	return "a title's benefit is open: " + title, "1 open", "scabbard edit " + h.Name + " " + message.Quoted(question)
}

func (h *Hero) open() (sentence, short, next string) {
	n := len(h.openQuestions())
	if _, title := h.openTitle(); n == 0 || title != "" {
		return "", "", ""
	}
	return message.Plural(n, "question is", "questions are") + " open", strconv.Itoa(n) + " open", "scabbard edit " + h.Name
}

func (h *Hero) stale() (sentence, short, next string) {
	var ids []string
	for _, i := range h.Sheet.Issues {
		if i.Code == builder.CodePutAside && !slices.Contains(ids, i.Question) {
			ids = append(ids, i.Question)
		}
	}
	if len(ids) == 0 {
		return "", "", ""
	}
	return message.Plural(len(ids), "answer is", "answers are") + " set aside: " + term.Truncated(message.Prompts(h.Sheet, ids)),
		strconv.Itoa(len(ids)) + " set aside", "scabbard choices " + h.Name
}

// xp returns the edition's word for experience.
func (h *Hero) xp() string { return cmp.Or(h.Sheet.Show.Terms.XP, "XP") }

func (h *Hero) due() (sentence, short, next string) {
	if !h.Counted || h.Progress.Level <= h.Sheet.Level {
		return "", "", ""
	}
	n := h.Sheet.Level + 1
	return fmt.Sprintf("level %d is due", n), fmt.Sprintf("level %d due", n), "scabbard level " + h.Name
}

func (h *Hero) above() (sentence, short, next string) {
	p := h.Progress
	if !h.Counted || p.XP <= 0 || p.XP >= p.Taken {
		return "", "", ""
	}
	return fmt.Sprintf("level %d, but %s for level %d", h.Sheet.Level, h.xp(), p.Level), h.xp() + " behind",
		fmt.Sprintf("scabbard award %s xp=%d", h.Name, p.Taken-p.XP)
}

func (h *Hero) project() (sentence, short, next string) {
	n := 0
	for _, p := range h.Sheet.Projects {
		if p.Done {
			continue
		}
		if n++; p.Goal > 0 && p.Points >= p.Goal {
			return "a project is complete: " + p.Name, "project done", fmt.Sprintf("scabbard project finish %s %d", h.Name, n)
		}
	}
	return "", "", ""
}

func (h *Hero) hurt() (sentence, short, next string) {
	health, known := h.Sheet.Role(sheet.Health)
	if !known || h.Sheet.Play.Stamina == nil {
		return "", "", ""
	}
	now := *h.Sheet.Play.Stamina
	for _, role := range []string{sheet.End, sheet.Down, sheet.Low} {
		if n, ok := h.Sheet.Role(role); ok && now <= n.Value() {
			word := strings.ToLower(n.Name)
			return fmt.Sprintf("%s, %s of %s %s", word, sheet.Figure(now, false), health.Show(), health.Name), word, "scabbard show " + h.Name + " play"
		}
	}
	return "", "", ""
}

func (h *Hero) undone() (sentence, short, next string) {
	if h.Undone == 0 {
		return "", "", ""
	}
	return fmt.Sprintf("change %d is undone", h.Undone), "undone", "scabbard redo " + h.Name
}

func (h *Hero) otherParty() (sentence, short, next string) {
	if len(h.Parties) < 2 {
		return "", "", ""
	}
	return "two parties have this hero: " + strings.Join(h.Parties, ", "), finished,
		"scabbard party remove " + message.Quoted(h.Parties[1]) + " " + h.Name
}

func (h *Hero) portrait() (sentence, short, next string) {
	if h.Portrait || h.Hero == nil || h.Hero.Portrait == "" {
		return "", "", ""
	}
	return "the portrait " + h.Hero.Portrait + " is not here", finished, "scabbard set " + h.Name + " portrait="
}

// importedNote is the note in which an import keeps what has no place.
const importedNote = "forge-steel"

func (h *Hero) imported() (sentence, short, next string) {
	for _, n := range h.Sheet.Notes {
		if n.Key == importedNote && strings.TrimSpace(n.Text) != "" {
			count := 1 + strings.Count(n.Text, "; ")
			return message.Plural(count, "pick of Forge Steel has", "picks of Forge Steel have") + " no place", finished, "scabbard show " + h.Name + " story"
		}
	}
	return "", "", ""
}

func (h *Hero) oldRules() (sentence, short, next string) {
	if h.Older == "" {
		return "", "", ""
	}
	return "of the " + h.Older + " preview", finished, "scabbard import " + h.Name + " --rules " + h.Newest
}

func (h *Hero) deferred() (sentence, short, next string) {
	n, first := 0, ""
	for _, q := range h.Sheet.Questions {
		if q.State == sheet.Deferred {
			n++
			first = cmp.Or(first, q.ID)
		}
	}
	if n == 0 {
		return "", "", ""
	}
	return message.Plural(n, "answer is", "answers are") + " left blank on purpose", finished, "scabbard edit " + h.Name + " " + message.Quoted(first)
}

func (h *Hero) finished() (sentence, short, next string) {
	return "legal and finished", finished, "scabbard sheet " + h.Name
}

// File is what is known of a hero file that cannot be read.
type File struct {
	Name     string // the shortest name that finds it, as it is typed
	Err      error
	Kept     bool   // the history has a version of it
	Conflict bool   // it has the marks of a merge
	Newer    bool   // a newer program wrote it
	Rules    string // the edition that it needs and that is not here; empty if that is not the reason
}

// Unread returns the state of a file that cannot be read.
func Unread(f File) State {
	s := State{Code: unreadable, Mark: "?", Role: palette.Error, Sentence: "cannot be read: " + message.FirstOf(f.Err), Short: "unreadable", Next: "scabbard help files"}
	switch {
	case f.Conflict:
		s.Code, s.Short, s.Sentence, s.Next = conflict, "conflict", "has git conflict marks: "+message.FirstOf(f.Err), "scabbard history "+f.Name
	case f.Newer:
		s.Code, s.Short, s.Sentence, s.Next = newer, "newer", "was written by a newer scabbard: "+message.FirstOf(f.Err), "scabbard doctor"
	case f.Rules != "":
		s.Code, s.Short, s.Sentence, s.Next = noRules, "no rules", "needs the rules "+f.Rules+", which are not here", "scabbard show "+f.Name+" --rules FOLDER"
	case f.Kept:
		s.Next = "scabbard undo " + f.Name
	}
	return s
}

// OfDraft returns the state of a new hero whose questions are not all answered.
func OfDraft(name string, answered, questions int) State {
	sentence := "a draft"
	if questions > 0 {
		sentence = fmt.Sprintf("a draft, %d of about %d questions answered", answered, questions)
	}
	return State{Code: Draft, Mark: "…", Role: palette.Dim, Sentence: sentence, Short: "draft", Next: "scabbard new " + name}
}

// Does returns what the next command does, or "" if there is none.
func (s State) Does() string {
	switch s.Code {
	case unreadable:
		if strings.HasPrefix(s.Next, "scabbard help") {
			return "tells which files are read"
		}
		return "brings it back"
	case conflict:
		return "shows the versions"
	case untrusted:
		return "allows it"
	case noHomebrew:
		return "loads it"
	case noBook:
		return "switches it on"
	case Illegal:
		return "shows the problem and the fix"
	case Open, Title, deferred:
		n, _, _ := strings.Cut(s.Sentence, " ")
		switch {
		case n == "1" || n == "a":
			return "answers 1 question"
		case strings.Trim(n, "0123456789") == "":
			return "answers " + n + " questions"
		}
	case Stale:
		return "shows what is possible now"
	case Due:
		return "takes the level"
	case above:
		return "adds the rest"
	case complete:
		return "finishes it"
	case hurt:
		return "shows how it stands"
	case undone:
		return "brings it back"
	case Draft:
		return "goes on with the draft"
	case twoParties:
		return "takes it out of one"
	case noPortrait:
		return "removes the name"
	case unplaced:
		return "shows them"
	case empty, Gap:
		return "makes a hero for it"
	case finished:
		return "prints it"
	}
	return ""
}
