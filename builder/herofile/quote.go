package herofile

import (
	"fmt"
	"strconv"
	"strings"
)

// formatAnswer returns an answer as YAML on one line.
func formatAnswer(answer []string, multi bool) string {
	if len(answer) > 0 && strings.Contains(answer[0], "=") && multi {
		var parts []string
		for _, a := range answer {
			k, v, _ := strings.Cut(a, "=")
			parts = append(parts, quote(k)+": "+scoreText(v))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	if len(answer) == 1 && !multi {
		return quote(answer[0])
	}
	return formatList(answer)
}

// formatList returns words as a YAML list on one line.
func formatList(words []string) string {
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = quote(w)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func scoreText(s string) string {
	if _, err := strconv.Atoi(s); err == nil {
		return s
	}
	return quote(s)
}

// quote returns a string as YAML, plain if that is safe.
func quote(s string) string {
	switch strings.ToLower(s) {
	case "", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "~":
		return strconv.Quote(s)
	}
	plain := strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._#") == "" &&
		s[0] != '-' && s[0] != '.' && s[0] != '#' && (s[0] < '0' || s[0] > '9')
	if plain {
		return s
	}
	return doubleQuoted(s)
}

// doubleQuoted escapes a string for YAML's double quotes. Letters of every script stay as they are.
func doubleQuoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x20 || r == 0x7f || r >= 0x80 && r < 0xa0 || r == 0x2028 || r == 0x2029 || r == 0xfeff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
