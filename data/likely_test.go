package data_test

import (
	"testing"

	"scabbard/data"
)

// TestLikeliestRecordOfANameComesFirst: a record that contains or gives another one of its name comes first, then a part of a hero.
func TestLikeliestRecordOfANameComesFirst(t *testing.T) {
	for word, want := range map[string]string{
		"life": "domain/life", "nature": "domain/nature", "sun": "domain/sun", "disguise": "skill/disguise", "arcane trick": "perk/arcane-trick",
		"draconian pride": "trait/dragon-knight/draconian-pride", "nova": "enhancement/weapon/nova", "come out to play": "benefit/ratcatcher/come-out-to-play",
		"awe": "ability/talent/awe", "swift": "trait/wode-elf/swift", "grave speech": "feature/domain/grave-speech",
	} {
		for _, edition := range explainedEditions {
			set := data.Load(edition)
			found := set.Find(word)
			if len(found) < 2 {
				t.Errorf("%s: only %d records are called %s", edition, len(found), word)
			} else if got := set.Likeliest(word, found)[0].ID; got != want {
				t.Errorf("%s: %s is %s, want %s", edition, word, got, want)
			}
		}
	}
	set := data.Load("heroes-2025")
	for word, want := range map[string]string{
		"noble": "upbringing/noble", "grounded": "complication/grounded", "swashbuckler": "kit/swashbuckler", "caustic alchemy": "subclass/shadow/caustic-alchemy",
		"shock and awe": "feature/tactician/shock-and-awe", "orc": "ancestry/orc", "fate": "domain/fate", "night watch": "feature/shadow/night-watch",
	} {
		if got := set.Likeliest(word, set.Find(word))[0].ID; got != want {
			t.Errorf("%s is %s, want %s", word, got, want)
		}
	}
}
