package palette

import (
	"os"
	"strings"
)

// Mark is the mark of a type of action.
type Mark int

// The marks. A name that is none of them is a dash.
const (
	Dash        Mark = iota // passive
	Disc                    // main action
	Chevron                 // maneuver
	Bolt                    // triggered action
	OpenBolt                // free triggered action
	OpenChevron             // free maneuver
	Strike                  // free strike
	Arrow                   // move
	OpenBox                 // something that counts once in a fight
)

// MarkOf returns the mark with a name, as an edition writes it.
func MarkOf(name string) Mark {
	switch name {
	case "disc":
		return Disc
	case "chevron":
		return Chevron
	case "arrow":
		return Arrow
	case "bolt":
		return Bolt
	case "open-bolt":
		return OpenBolt
	case "open-chevron":
		return OpenChevron
	case "strike":
		return Strike
	}
	return Dash
}

// String returns the mark as one character.
func (m Mark) String() string {
	return Glyph([]string{"–", "■", "▲", "◇", "◈", "△", "○", "›", "□"}[m])
}

// Glyph returns a sign, or the letter for it where the terminal is told to know no others.
func Glyph(sign string) string {
	if Letters() {
		return ascii(sign)
	}
	return sign
}

// ascii returns the letter for a sign.
func ascii(sign string) string {
	switch sign {
	case "–":
		return "-"
	case "■":
		return "A"
	case "▲":
		return "M"
	case "◇":
		return "T"
	case "◈":
		return "t"
	case "△":
		return "m"
	case "○":
		return "s"
	case "›", "→":
		return ">"
	case "✓":
		return "*"
	case "↑":
		return "+"
	case "▌":
		return "|"
	case "✗":
		return "x"
	case "…":
		return "."
	case "●", "▰":
		return "#"
	case "▱":
		return "."
	}
	return sign
}

// Letters reports whether the language settings name a character set that is not UTF-8. Where they name none, as on many
// systems, it is UTF-8.
func Letters() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := os.Getenv(name); value != "" {
			set := strings.ToLower(value)
			return !strings.Contains(set, "utf-8") && !strings.Contains(set, "utf8")
		}
	}
	return false
}
