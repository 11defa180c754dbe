package data_test

import (
	"slices"
	"testing"

	"scabbard/builder/rules/search"
	"scabbard/data"
)

// TestWordsOfOtherGamesAreFound: what a newcomer from another game asks for leads to what takes its place.
func TestWordsOfOtherGamesAreFound(t *testing.T) {
	for words, want := range map[string]string{
		"hp": "term/stamina", "hit points": "term/stamina", "saving throw": "rule/saving-throw", "initiative": "term/initiative",
		"spell slot": "term/heroic-ability", "cantrip": "term/signature-ability", "bonus action": "term/maneuver",
		"long rest": "rule/respite", "proficiency": "term/skill", "advantage": "term/edge", "disadvantage": "term/bane",
		"experience": "rule/experience", "level up": "term/level", "dungeon master": "term/director", "gm": "term/director",
		"attack roll": "other-game/attack-roll", "ac": "other-game/armor-class", "short rest": "other-game/short-rest",
		"strength": "other-game/strength", "perception": "other-game/wisdom", "fire resistance": "other-game/damage-resistance",

		"my armor class": "other-game/armor-class", "how do I hit": "other-game/attack-roll", "can I fly like a bird on a bonus action": "term/maneuver",
		"what happens at 0 hp": "other-game/wounds", "can I multiclass": "other-game/multiclass", "how do I climb": "rule/climbing-and-swimming",
		"how much damage do I do": "term/damage", "can I delay my turn": "other-game/ready-action", "can I react twice": "other-game/react",
		"how much gold do I have": "rule/wealth", "how far can I move": "rule/movement", "natural 20": "term/natural-roll",
	} {
		for _, edition := range explainedEditions {
			if hits := search.Find(data.Load(edition), words, ""); len(hits) == 0 || hits[0].Record.ID != want {
				t.Errorf("%s: %q finds %v", edition, words, ids(hits))
			}
		}
	}
	for edition, want := range map[string]string{"packet-2024": "other-game/extra-attack", "heroes-2025": "other-game/attack"} {
		if hits := search.Find(data.Load(edition), "can I attack twice", ""); len(hits) == 0 || hits[0].Record.ID != want {
			t.Errorf("%s: %v", edition, ids(hits))
		}
	}
}

// TestQuestionsOfPlayersAreAnswered: questions in everyday words find the rule that answers them.
func TestQuestionsOfPlayersAreAnswered(t *testing.T) {
	for words, want := range map[string]string{
		"how does grabbing work": "ability/common/grab", "can i move through enemies": "rule/movement",
		"what happens at 0 stamina": "rule/dying", "how do i heal in combat": "action/catch-breath",
		"how far can i jump": "rule/jumping", "what does M < 2 mean": "term/resist-potency", "what is an edge": "term/edge",
		"can i use two abilities in one turn": "rule/turn", "what can i do on my turn": "rule/turn",
		"how do opportunity attacks work": "action/opportunity-attack", "who goes first": "rule/first-turn",
		"can i shoot while an enemy is next to me": "other-game/shooting", "what do surges do": "rule/surge",
		"how long is a rest": "rule/respite", "can i climb a wall": "rule/climbing-and-swimming", "temp hp": "rule/temporary-stamina",
		"attack from above": "rule/high-ground", "push someone into a wall": "rule/slamming-into-objects",
		"can i crit on a free strike": "rule/critical-hit", "round up or down": "rule/rounding", "how do i remove a condition": "rule/saving-throw",
	} {
		for _, edition := range explainedEditions {
			if hits := search.Find(data.Load(edition), words, ""); len(hits) == 0 || hits[0].Record.ID != want {
				t.Errorf("%s: %q finds %v", edition, words, ids(hits))
			}
		}
	}
}

// TestEverydayQuestionsAreAnswered: a few words find the record for them among the first hits, names and rules before features.
func TestEverydayQuestionsAreAnswered(t *testing.T) {
	const among = 4
	for words, want := range map[string]string{
		"death": "term/dead", "spend hero token": "rule/hero-token", "natural 20": "rule/critical-hit", "nat 20": "rule/critical-hit",
		"learn a language": "project/learn-new-language", "learn language": "project/learn-new-language", "how do I learn a language": "project/learn-new-language",
		"craft a sword": "project/craft-treasure", "break a door": "rule/object-stamina", "break down the door": "rule/object-stamina", "bloodied": "rule/winded",
		"change kit": "rule/kit", "can I change my kit": "rule/kit", "when does the fight end": "rule/end-of-combat", "end of the fight": "rule/end-of-combat",
		"throw an object": "other-game/throwing", "swap weapons": "rule/free-maneuvers", "cone": "other-game/cone", "steal": "skill/pick-pocket",
		"stealing": "skill/pick-pocket", "ongoing damage": "other-game/ongoing-damage", "max characteristic": "term/characteristic", "my pet": "other-game/pet",
		"tank": "class/fury", "rogue": "class/shadow", "cleric": "class/conduit", "monk": "class/null", "barbarian": "class/fury", "sorcerer": "class/elementalist",
		"wizard": "class/elementalist", "wizards": "class/elementalist", "paladin": "class/censor", "bard": "class/troubadour", "druid": "class/fury",
		"starting gear": "rule/gear", "lay on hands": "ability/conduit/healing-grace", "smite": "ability/censor/judgment", "max hp": "term/stamina",
		"orc": "ancestry/orc", "axe": "kit/panther", "how does grabbing work": "ability/common/grab",
	} {
		for _, edition := range explainedEditions {
			hits := search.Find(data.Load(edition), words, "")
			if !slices.ContainsFunc(hits[:min(among, len(hits))], func(h search.Hit) bool { return h.Record.ID == want }) {
				t.Errorf("%s: %q finds %v, want %s", edition, words, ids(hits), want)
			}
		}
	}
	for _, edition := range explainedEditions {
		if hits := search.Find(data.Load(edition), "fighter", ""); len(hits) < 2 || hits[0].Record.ID != "class/tactician" || hits[1].Record.ID != "career/soldier" {
			t.Errorf("%s: fighter finds %v, want the class before the career", edition, ids(hits))
		}
	}
	if hits := search.Find(data.With("heroes-2025", []string{"beastheart"}), "my pet", ""); len(hits) == 0 || hits[0].Record.ID != "term/companion" {
		t.Errorf("my pet finds %v", ids(hits))
	}
}

// TestWordsOfOtherGamesAreNotMarked: texts mean none of them, so the glossary has none.
func TestWordsOfOtherGamesAreNotMarked(t *testing.T) {
	for _, edition := range explainedEditions {
		set := data.Load(edition)
		if len(set.Kind("other-game")) < 40 {
			t.Errorf("%s: only %d", edition, len(set.Kind("other-game")))
		}
		for r := range set.Words() {
			if r.Kind() == "other-game" {
				t.Errorf("%s: %s explains a word in texts", edition, r.ID)
			}
		}
	}
}

// ids returns the ids of the first hits.
func ids(hits []search.Hit) (out []string) {
	for _, h := range hits[:min(3, len(hits))] {
		out = append(out, h.Record.ID)
	}
	return out
}
