package library

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/cmd/message"
	"scabbard/data"
)

// CheckExchange returns an error if no other program knows the heroes of an edition. where names the hero's file in messages,
// and file is how to type it.
func CheckExchange(set *rules.Set, where, file string) error {
	if set.Exchange.Format != "" {
		return nil
	}
	known := ExchangeEditions()
	return &message.Problem{Where: where, What: "a hero of " + set.Edition + ", which no other program reads; they read heroes of " + strings.Join(known, " and "),
		Hint: "scabbard import " + file + " --rules " + strings.Join(known, " or ")}
}

// ExchangeEditions returns the editions whose heroes another program knows.
func ExchangeEditions() (out []string) {
	for _, id := range data.Heroes() {
		if data.Load(id).Exchange.Format != "" {
			out = append(out, id)
		}
	}
	return out
}

// WithLevel returns the ids of the editions whose heroes reach a level.
func WithLevel(level int) (out []string) {
	for _, id := range data.Heroes() {
		if data.Load(id).MaxLevel >= level {
			out = append(out, id)
		}
	}
	return out
}

// OtherEditions returns the ids of the other editions of heroes. It leaves out packs, because they are other games.
func OtherEditions(edition string) []string {
	return slices.DeleteFunc(data.Heroes(), func(id string) bool { return id == edition })
}
