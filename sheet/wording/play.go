package wording

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// ItemName is a treasure with how many of it are carried.
func ItemName(t sheet.Treasure) string {
	if t.Count > 1 {
		return t.Name + " ×" + strconv.Itoa(t.Count)
	}
	return t.Name
}

// Bonuses are the numbers an item raises; one that does not count says so.
func Bonuses(t sheet.Treasure) []string {
	out := make([]string, len(t.Bonuses))
	for i, b := range t.Bonuses {
		out[i] = By(b)
	}
	return out
}

// Points words how far a project has come.
func Points(x sheet.Project) string {
	switch {
	case x.Done:
		return "finished"
	case x.Goal == 0:
		return counted(x.Points, "point", "points")
	}
	return strconv.Itoa(x.Points) + " of " + counted(x.Goal, "point", "points")
}

// Alternatives are the characteristics a project roll may use.
func Alternatives(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// Called is a follower by name, with what kind of follower it is.
func Called(f sheet.Follower) string {
	if f.Called == "" {
		return f.Name
	}
	return f.Name + ": " + f.Called
}

// BlockLines are the lines of a stat block: "Stamina 20".
func BlockLines(b sheet.Block) []string {
	out := make([]string, len(b.Lines))
	for i, l := range b.Lines {
		out[i] = l.Label + " " + l.Text.String()
	}
	return out
}

// FormNumbers are the numbers a form changes and the ways it moves.
func FormNumbers(f sheet.Form) []string {
	var out []string
	for _, n := range f.Numbers {
		out = append(out, Figure(n))
	}
	if len(f.Moves) > 0 {
		out = append(out, "moves: "+strings.Join(f.Moves, ", "))
	}
	return append(out, f.Bonuses...)
}

// KindWord is what a rule's kind adds to its name: its type of action, or how many tokens it takes.
func KindWord(kind string) string {
	if n, err := strconv.Atoi(kind); err == nil {
		return counted(n, "token", "tokens")
	}
	return strings.ReplaceAll(kind, "-", " ")
}

// RowLabel says from which level on a row counts, and that it waits where the hero is below it.
func RowLabel(r sheet.Row) string {
	label := "Level " + strconv.Itoa(r.Level)
	if r.Dormant {
		label += " (waits)"
	}
	return label
}
