package doc

import (
	"slices"
	"strings"
)

// Joined puts sep between the parts that are not empty.
func Joined(sep string, parts ...string) string {
	return strings.Join(Filled(parts...), sep)
}

// Filled returns the words that are not empty.
func Filled(words ...string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(s string) bool { return s == "" })
}

// Lead returns a label as it is printed in front of its words: with a colon, unless it ends with a sign of its own.
func Lead(label string) string {
	if strings.HasSuffix(label, "?") || strings.HasSuffix(label, "!") || strings.HasSuffix(label, ":") || label == "" {
		return label
	}
	return label + ":"
}

// Brackets sets a remark behind something, if there is one.
func Brackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

// OrElse returns the first string, or the other if it is empty.
func OrElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
