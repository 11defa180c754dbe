package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/prompt"
	"scabbard/data"
)

// wordsOfPlayers are words that players type at a question of an edition, each with the answer that is found first.
var wordsOfPlayers = []struct{ edition, question, word, first string }{
	{"", "ancestry", "undead", "Revenant"}, {"", "ancestry", "strong", "Dwarf"}, {"", "ancestry", "tiefling", "Devil"}, {"", "ancestry", "fly", "Devil"},
	{"", "ancestry", "lizard", "Dragon Knight"}, {"", "ancestry", "fast", "Memonek"}, {"", "ancestry", "giant", "Hakaan"}, {"", "ancestry", "elf", "High Elf"},
	{"", "career", "thief", "Criminal"}, {"", "career", "noble", "Aristocrat"}, {"", "career", "priest", "Disciple"}, {"", "career", "doctor", "Disciple"},
	{"", "career", "hunter", "Warden"}, {"", "career", "merchant", "Artisan"},
	{"", "class", "wizard", "Elementalist"}, {"", "class", "paladin", "Censor"}, {"", "class", "bard", "Troubadour"}, {"", "class", "barbarian", "Fury"},
	{"", "class", "monk", "Null"}, {"packet-2024", "class", "druid", "Elementalist"}, {"heroes-2025", "class", "druid", "Beastheart"}, {"", "class", "thief", "Shadow"},
	{"", "class", "archer", "Shadow"}, {"", "class", "cleric", "Conduit"}, {"", "class", "rogue", "Shadow"}, {"", "class", "psion", "Talent"},
	{"", "censor.kit", "axe", "Battlemind"}, {"", "censor.kit", "spear", "Guisarmier"}, {"", "censor.kit", "greatsword", "Mountain"},
	{"heroes-2025", "censor.deity", "sun", "Cho'kassa the Time Rider"}, {"heroes-2025", "censor.deity", "war", "Grole the One-Handed"},
	{"packet-2024", "censor.deity", "sun", "Cavall"},
}

// TestAnswersAreFoundByWordsOfPlayers finds answers by words that are no names of theirs.
func TestAnswersAreFoundByWordsOfPlayers(t *testing.T) {
	for _, edition := range []string{"packet-2024", "heroes-2025"} {
		set := data.With(edition, []string{"beastheart"})
		hero := (&builder.Hero{Format: builder.Format, Level: 1}).With("class", []string{"censor"})
		w := New(nil, nil, set, fill.Quick(set, hero), nil)
		for _, c := range wordsOfPlayers {
			if c.edition != "" && c.edition != edition {
				continue
			}
			q := w.Resolution.Question(c.question)
			if q == nil {
				t.Fatalf("%s does not ask for %s", edition, c.question)
			}
			var out strings.Builder
			_, _ = prompt.NewPlain(strings.NewReader(c.word+"\n"), &out, 200).Select(c.question, w.selection(q, nil))
			if _, found, _ := strings.Cut(out.String(), "found in "); !strings.HasPrefix(found, c.first) {
				t.Errorf("%s: %q at %s finds %.60q, want %s", edition, c.word, c.question, found, c.first)
			}
		}
	}
}
