package spelling

import "strings"

// Singulars returns the words of which a lower-case English word may be the plural, the likeliest first: "ally" for
// "allies". The word itself is not among them.
func Singulars(word string) []string {
	var out []string
	if stem, ok := strings.CutSuffix(word, "ies"); ok && len(stem) > 1 {
		out = append(out, stem+"y")
	}
	if stem, ok := strings.CutSuffix(word, "s"); ok && len(stem) > 1 && !strings.HasSuffix(stem, "s") {
		out = append(out, stem)
	}
	if stem, ok := strings.CutSuffix(word, "es"); ok && len(stem) > 1 {
		out = append(out, stem)
	}
	return out
}

// Bases returns the words of which a lower-case English word may be a form, the likeliest first: "push" for "pushes",
// "pushed" and "pushing", "slide" for "sliding", "grab" for "grabbed". The word itself is not among them.
func Bases(word string) []string {
	out := Singulars(word)
	for _, ending := range []string{"ed", "ing"} {
		stem, ok := strings.CutSuffix(word, ending)
		if n := len(stem); ok && n > 2 {
			out = append(out, stem, stem+"e")
			if stem[n-1] == stem[n-2] {
				out = append(out, stem[:n-1])
			}
		}
	}
	return out
}
