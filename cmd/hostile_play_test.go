//go:build linux

package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// atPlay is a hero who has been played.
const atPlay = wholeNumber + "play: {xp: 3, treasures: [displacer, imbued-shield], finished: [hone-career-skills], projects: [{project: learn-new-language, rolls: [12]}, {name: \"Find \U0001F5E1\", goal: 45}]}\n"

// playSituations are the trials of awards, projects and parties. Nothing is ever written half.
func playSituations() []badCase {
	still := func(t *testing.T, in *place) {
		if in.read(t, hero) != atPlay {
			t.Errorf("the hero is now %q", in.read(t, hero))
		}
		in.tidy(t)
	}
	bad := func(what string, args ...string) badCase {
		return badCase{what: what, after: "as it was", then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, hero, atPlay)
			return args
		}}
	}
	party := func(what, text string, args ...string) badCase {
		return badCase{what: what, after: "as it was", then: still, ready: func(t *testing.T, in *place) []string {
			in.write(t, hero, atPlay)
			in.write(t, "other.hero.yaml", wholeNumber)
			in.write(t, "p.party.yaml", text)
			return args
		}}
	}
	full := func(t *testing.T, in *place) []string {
		in.write(t, hero, atPlay)
		in.write(t, "other.hero.yaml", wholeNumber)
		in.write(t, "p.party.yaml", "format: 1\nname: P\nheroes: [hero.hero.yaml, other.hero.yaml]\n")
		in.own(t)
		in.forbid(t, "other.hero.yaml", 0o444)
		return []string{"award", "p.party.yaml", "xp=1"}
	}
	const two = "format: 1\nname: P\nheroes: [hero.hero.yaml, other.hero.yaml]\n"
	return []badCase{
		bad("nothing awarded", "award", hero),
		bad("XP below nothing", "award", hero, "xp=-9"),
		bad("a number that is none", "award", hero, "victories=many"),
		bad("a treasure that is not known", "award", hero, "--treasure", "displacr"),
		bad("a treasure twice", "award", hero, "xp=1", "--treasure", "displacer"),
		bad("a treasure the hero has not got, lost", "award", hero, "--lose", "steeltongue"),
		bad("a title that is a class", "award", hero, "--title", "fury"),
		bad("an enhancement as a treasure", "award", hero, "--treasure", "swift"),
		bad("a project that is not known", "project", "start", hero, "build", "a", "tower"),
		bad("a project that is one of several", "project", "start", hero, "discover-lore"),
		bad("a project done once, again", "project", "start", hero, "hone-career-skills"),
		bad("a goal below nothing", "project", "start", hero, "x", "--goal", "-3"),
		bad("a roll of 0", "project", "add", hero, "1", "0"),
		bad("a roll in words", "project", "add", hero, "1", "twelve"),
		bad("a project by a number it has not", "project", "add", hero, "9", "12"),
		bad("more points of the career than it gave", "project", "add", hero, "1", "--career", "999"),
		bad("points taken back", "project", "add", hero, "1", "--other", "-5"),
		bad("a goal not reached", "project", "finish", hero, "1"),
		bad("a project finished twice", "project", "finish", hero, "hone-career-skills"),
		bad("a thousand made", "project", "finish", hero, "1", "--force", "--made", "1000"),
		bad("a roll for no project", "respite", hero, "--roll", "fishing=9"),
		bad("a party of no file", "show", "p.party.yaml"),
		party("an empty party file", "", "show", "p.party.yaml"),
		party("a party of noise", strings.Repeat("\x00\xff", 300), "show", "p.party.yaml"),
		party("a party of nobody", "format: 1\nname: P\n", "show", "p.party.yaml"),
		party("a party of a later format", "format: 7\nname: P\nheroes: [hero.hero.yaml]\n", "award", "p.party.yaml", "xp=1"),
		party("a party with a hero that is missing", "format: 1\nname: P\nheroes: [hero.hero.yaml, ash.hero.yaml]\n", "award", "p.party.yaml", "xp=1"),
		party("a party with a hero twice", "format: 1\nname: P\nheroes: [hero.hero.yaml, hero.hero.yaml]\n", "respite", "p.party.yaml"),
		party("a party of 101 heroes", "format: 1\nname: P\nheroes: ["+strings.Repeat("hero.hero.yaml, ", 101)+"]\n", "show", "p.party.yaml"),
		{what: "the history of a link to itself", ready: func(t *testing.T, in *place) []string {
			if err := os.Symlink("self.hero.yaml", filepath.Join(in.dir, "self.hero.yaml")); err != nil {
				t.Fatal(err)
			}
			return []string{"history", "self.hero.yaml"}
		}},
		party("a party of a folder", "format: 1\nname: P\nheroes: [hero.hero.yaml, .]\n", "respite", "p.party.yaml"),
		party("tokens below nothing", two, "set", "p.party.yaml", "tokens=-1"),
		party("an award that one of the party cannot have", two, "award", "p.party.yaml", "xp=1", "--treasure", "displacer"),
		{what: "a party of whom one may not be written", after: "as it was", then: still, ready: full},
	}
}
