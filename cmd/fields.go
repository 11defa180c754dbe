package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// fieldChange is the change to a field of the file that is no answer; ok is false for answers.
func fieldChange(e *entry, s setting) (c herofile.Change, ok bool, err error) {
	section, key, dotted := strings.Cut(s.key, ".")
	switch {
	case s.key == "name" || s.key == "player":
		return herofile.TextChange("", s.key, s.value), true, nil
	case s.key == "level":
		n, err := whole(s)
		return herofile.NumberChange("", "level", n), true, err
	case s.key == "edition" || s.key == "format":
		return c, false, misuse("set", s.key+" is not set from here", "change it by hand")
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.value), true, nil
	case builder.OfPlay(s.key):
		return c, false, nil // the answer to a question
	case dotted && section == "play":
		c, err = playChange(e, setting{key, s.value})
		return c, true, err
	}
	return c, false, nil
}

func whole(s setting) (int, error) {
	n, err := strconv.Atoi(s.value)
	if err != nil {
		return 0, misuse("set", fmt.Sprintf("%s is a whole number, not %q", s.key, s.value), s.key+"=3")
	}
	return n, nil
}

var (
	playNumbers = []string{"xp", "victories", "stamina", "temporary", "recoveries"}
	playLists   = []string{"conditions"}
	playOthers  = []string{"pace", "earned.renown", "earned.wealth", "earned.project-points", "toggles.NAME", "treasures", "titles", "finished"}
)

// playChange is the change to what happened at the table. What shares a line with others is noted in the
// hero, so that several settings of it add up.
func playChange(e *entry, s setting) (herofile.Change, error) {
	play := &e.hero.Play
	head, rest, _ := strings.Cut(s.key, ".")
	switch {
	case slices.Contains(playNumbers, s.key):
		n, err := whole(s)
		return herofile.NumberChange("play", s.key, n), err
	case slices.Contains(playLists, s.key):
		return herofile.ListChange("play", s.key, commaList(s.value)), nil
	case s.key == "pace":
		if e.set.Pace(s.value) == nil {
			var known []string
			for _, p := range e.set.XP {
				known = append(known, p.ID)
			}
			return herofile.Change{}, misuse("set", fmt.Sprintf("play.pace is one of %s, not %q", strings.Join(known, ", "), s.value), rules.DidYouMean(s.value, known))
		}
		return herofile.TextChange("play", "pace", s.value), nil
	case head == "earned" && slices.Contains([]string{"renown", "wealth", "project-points"}, rest):
		n, err := whole(s)
		*map[string]*int{"renown": &play.EarnedRenown, "wealth": &play.EarnedWealth, "project-points": &play.EarnedPoints}[rest] = n
		return herofile.EarnedChange(*play), err
	case s.key == "projects":
		return herofile.Change{}, misuse("set", "play.projects is not set from here", "scabbard project start "+quoted(e.path)+" WHAT")
	case head == "toggles" && rest != "":
		return toggle(play, rest, s.value)
	}
	known := slices.Concat(playNumbers, playLists, playOthers)
	return herofile.Change{}, misuse("set", "there is no play."+s.key, near(s.key, known, "known are "+strings.Join(known, ", ")))
}

// toggle switches a circumstance on or off, keeping the others.
func toggle(play *builder.Play, id, value string) (herofile.Change, error) {
	on, err := strconv.ParseBool(value)
	if err != nil && value != "on" && value != "off" {
		return herofile.Change{}, misuse("set", fmt.Sprintf("play.toggles.%s is on or off, not %q", id, value), "")
	}
	i := slices.IndexFunc(play.Toggles, func(t builder.Toggle) bool { return t.ID == id })
	if i < 0 {
		play.Toggles, i = append(play.Toggles, builder.Toggle{ID: id}), len(play.Toggles)
	}
	play.Toggles[i].On = on || value == "on"
	var parts []string
	for _, t := range play.Toggles {
		parts = append(parts, fmt.Sprintf("%s: %t", herofile.TextChange("", "", t.ID).Value, t.On))
	}
	return herofile.Change{Section: "play", Key: "toggles", Value: "{" + strings.Join(parts, ", ") + "}"}, nil
}

// commaList are the words between commas.
func commaList(s string) (out []string) {
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}
