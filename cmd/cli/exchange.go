package cli

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/data"
)

// Exchanged is the problem with a hero of an edition that no other program knows; nil where one does. Where and file
// are how messages call the hero's file, and how it is typed.
func Exchanged(set *rules.Set, where, file string) error {
	if set.Exchange.Format != "" {
		return nil
	}
	known := Exchanging()
	return &Problem{Where: where, What: "a hero of " + set.Edition + ", which no other program knows; those of " + strings.Join(known, " and ") + " are known",
		Hint: "scabbard convert " + file + " --rules " + strings.Join(known, " or ")}
}

// Exchanging are the editions whose heroes another program knows.
func Exchanging() (out []string) {
	for _, id := range data.Heroes() {
		if data.Load(id).Exchange.Format != "" {
			out = append(out, id)
		}
	}
	return out
}
