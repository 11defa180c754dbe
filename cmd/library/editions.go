package library

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Exchanged is the problem with a hero of an edition that no other program knows; nil where one does. Where and file
// are how messages call the hero's file, and how it is typed.
func Exchanged(set *rules.Set, where, file string) error {
	if set.Exchange.Format != "" {
		return nil
	}
	known := Exchanging()
	return &message.Problem{Where: where, What: "a hero of " + set.Edition + ", which no other program knows; those of " + strings.Join(known, " and ") + " are known",
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

// EarnedStats are the stats that heroes of any edition earn at the table, each once.
func EarnedStats() (out []rules.Stat) {
	for _, edition := range data.Editions() {
		for _, st := range data.Load(edition).Stats {
			if st.Earned && !slices.ContainsFunc(out, func(o rules.Stat) bool { return o.ID == st.ID }) {
				out = append(out, st)
			}
		}
	}
	return out
}

// OtherEditions are the ids of the editions of heroes there are beside one. Packs are not among them: nobody who looks
// up the one game means another.
func OtherEditions(edition string) []string {
	return slices.DeleteFunc(data.Heroes(), func(id string) bool { return id == edition })
}
