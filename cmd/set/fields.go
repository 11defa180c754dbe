package set

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

// fieldChange returns the change to a field of the file. ok is false if the setting is an answer. The hero of e has the
// level that is set.
func fieldChange(e *cli.HeroFile, s choice.Setting) (c herofile.Change, ok bool, err error) {
	section, key, dotted := strings.Cut(s.Key, ".")
	switch {
	case s.Key == "name" || s.Key == "player":
		return herofile.TextChange("", s.Key, s.Value), true, nil
	case s.Key == "portrait":
		c, err = portraitChange(e, s.Value)
		return c, true, err
	case s.Key == "books":
		c, err = booksChange(e, s.Value)
		return c, true, err
	case s.Key == "level":
		return herofile.NumberChange("", "level", e.Hero.Level), true, nil
	case s.Key == "edition" || s.Key == "format":
		return c, false, message.Misuse("set", s.Key+" cannot be changed with set", "edit the file by hand")
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.Value), true, nil
	case e.Set.AsksOfPlay(s.Key):
		return c, false, nil // the answer to a question
	case dotted && section == "play":
		c, err = playChange(e, choice.Setting{Key: key, Value: s.Value})
		return c, true, err
	}
	return c, false, nil
}

// booksChange returns the change that names the books of the edition that a hero uses. Without any the hero says nothing of them.
func booksChange(e *cli.HeroFile, list string) (herofile.Change, error) {
	words := usage.CommaList(list)
	if len(words) == 0 {
		return herofile.Change{Key: "books", Remove: true}, nil
	}
	return herofile.ListChange("", "books", words), library.CheckBooks(e.Set.Edition, words)
}

// withSum turns a signed number of play into the resulting number: +2 and -2 add to the hero's number. Other settings stay as
// they are.
func withSum(e *cli.HeroFile, s choice.Setting) choice.Setting {
	n, err := strconv.Atoi(s.Value)
	if err != nil || s.Value[0] != '+' && s.Value[0] != '-' {
		return s
	}
	if had, ok := countOf(e, s.Key); ok {
		s.Value = strconv.Itoa(had + n)
	}
	return s
}

// countOf returns the number that a hero has at a field; ok is false for fields that hold none. Stamina and Recoveries
// are the hero's highest until they are noted.
func countOf(e *cli.HeroFile, key string) (n int, ok bool) {
	play := &e.Hero.Play
	field, ok := strings.CutPrefix(key, "play.")
	section, name, _ := strings.Cut(field, ".")
	switch {
	case key == "level":
		return e.Hero.Level, true
	case !ok:
		return 0, false
	case field == "xp":
		return play.XP, true
	case field == "victories":
		return play.Victories, true
	case field == "temporary":
		return play.Temporary, true
	case field == "stamina":
		return orHighest(e, play.Stamina, rules.StatHealth), true
	case field == "recoveries":
		return orHighest(e, play.Recoveries, rules.StatHeals), true
	case section == "earned":
		return play.EarnedOf(strings.ReplaceAll(name, "-", "_")), true
	case section == "resources":
		n, _ = play.ResourceAmount(name)
		return n, true
	case section == "creatures":
		return creatureCount(e, name)
	}
	return 0, false
}

// orHighest returns the noted number, or the value of the stat with a role if none was noted.
func orHighest(e *cli.HeroFile, noted *int, role string) int {
	if noted != nil {
		return *noted
	}
	stat, _ := builder.Build(e.Set, e.Hero).Role(role)
	return stat.Value()
}

// byRole returns settings with the name that the file has for the edition's health and healing, whatever the edition calls them.
func byRole(set *rules.Set, settings []choice.Setting) []choice.Setting {
	out := slices.Clone(settings)
	for i, s := range out {
		if id, ok := strings.CutPrefix(s.Key, "play."); ok && set.Stat(id) != nil && !slices.Contains(playNumbers, id) {
			switch set.Stat(id).Role {
			case rules.StatHealth:
				out[i].Key = "play.stamina"
			case rules.StatHeals:
				out[i].Key = "play.recoveries"
			}
		}
	}
	return out
}

// isField reports whether a key is a field of the file rather than a question.
func isField(set *rules.Set, key string) bool {
	section, _, dotted := strings.Cut(key, ".")
	switch {
	case key == "name", key == "player", key == "portrait", key == "books", key == "level", key == "edition", key == "format", dotted && section == "notes":
		return true
	}
	return dotted && section == "play" && !set.AsksOfPlay(key)
}

// missedField returns an error for a key that lacks the section of a field: xp for play.xp, or notes for notes.looks.
func missedField(r *builder.Resolution, settings []choice.Setting) error {
	for _, s := range settings {
		switch {
		case strings.TrimSuffix(s.Key, ".") == "notes":
			return message.Misuse("set", "a note needs a name", "such as "+message.Quoted("notes.looks="+s.Value))
		case r.Question(s.Key) == nil && slices.Contains(rules.PlayFields, s.Key):
			return message.Misuse("set", s.Key+" is a value of play", message.Quoted("play."+s.Key+"="+s.Value))
		}
	}
	return nil
}

func wholeNumber(s choice.Setting) (int, error) {
	n, err := strconv.Atoi(s.Value)
	if err != nil {
		return 0, message.Misuse("set", fmt.Sprintf("%s is a whole number, not %q", s.Key, s.Value), s.Key+"=3")
	}
	return n, nil
}

var (
	playNumbers = []string{"xp", "victories", "stamina", "temporary", "recoveries"}
	playLists   = []string{"conditions"}
	playOthers  = []string{"pace", "earned.STAT", "toggles.NAME", "resources.NAME", "creatures.KIND.FIELD"}
)

// playChange returns the change to a field of play. It also notes in the hero the values that share a line of the file, so
// that several settings of that line add up.
func playChange(e *cli.HeroFile, s choice.Setting) (herofile.Change, error) {
	play := &e.Hero.Play
	head, rest, _ := strings.Cut(s.Key, ".")
	switch {
	case slices.Contains(playNumbers, s.Key):
		n, err := wholeNumber(s)
		return herofile.NumberChange("play", s.Key, n), err
	case slices.Contains(playLists, s.Key):
		return herofile.ListChange("play", s.Key, usage.CommaList(s.Value)), nil
	case s.Key == "pace":
		if e.Set.Pace(s.Value) == nil {
			var known []string
			for _, p := range e.Set.XP {
				known = append(known, p.ID)
			}
			return herofile.Change{}, message.Misuse("set", fmt.Sprintf("play.pace is one of %s, not %q", strings.Join(known, ", "), s.Value), spelling.DidYouMean(s.Value, known))
		}
		return herofile.TextChange("play", "pace", s.Value), nil
	case head == "earned" && rest != "":
		return earnedChange(e, rest, s)
	case s.Key == "projects":
		return herofile.Change{}, message.Misuse("set", "play.projects cannot be changed with set", "scabbard project start "+message.Quoted(e.Path)+" WHAT")
	case head == "toggles" && rest != "":
		return toggleChange(play, rest, s.Value)
	case head == "resources" && rest != "":
		return resourceChange(e, rest, s)
	case head == "creatures" && rest != "":
		return creatureChange(e, rest, s)
	}
	known := slices.Concat(numbersOf(e.Set), playLists, playOthers)
	return herofile.Change{}, message.Misuse("set", "there is no play."+s.Key, message.Near(s.Key, known, "known: "+strings.Join(known, ", ")))
}

// numbersOf returns the numbers of play, by the words of the edition for health and healing.
func numbersOf(set *rules.Set) []string {
	out := slices.Clone(playNumbers)
	for _, st := range set.Stats {
		for role, field := range map[string]string{rules.StatHealth: "stamina", rules.StatHeals: "recoveries"} {
			if i := slices.Index(out, field); st.Role == role && i >= 0 {
				out[i] = st.ID
			}
		}
	}
	return out
}

// earnedChange returns the change to a stat that was earned in play.
func earnedChange(e *cli.HeroFile, key string, s choice.Setting) (herofile.Change, error) {
	play, id := &e.Hero.Play, strings.ReplaceAll(key, "-", "_")
	var known []string
	for _, st := range e.Set.Stats {
		if st.Earned {
			known = append(known, strings.ReplaceAll(st.ID, "_", "-"))
		}
	}
	if st := e.Set.Stat(id); st == nil || !st.Earned {
		return herofile.Change{}, message.Misuse("set", key+" cannot be earned in play", message.Near(key, known, "known: "+strings.Join(known, ", ")))
	}
	n, err := wholeNumber(s)
	play.Earn(id, n-play.EarnedOf(id))
	return herofile.EarnedChange(*play), err
}

// resourceChange returns the change to the current value of a resource.
func resourceChange(e *cli.HeroFile, id string, s choice.Setting) (herofile.Change, error) {
	r := builder.Resolve(e.Set, e.Hero)
	floor, ok := r.Floor(id)
	if !ok {
		var known []string
		for _, res := range r.Resources() {
			known = append(known, res.ID)
		}
		where := "this hero has no resources yet"
		if len(known) > 0 {
			where = "known: " + strings.Join(known, ", ")
		}
		return herofile.Change{}, message.Misuse("set", "this hero has no resource "+id, message.Near(id, known, where))
	}
	n, err := wholeNumber(s)
	if err == nil && n < floor {
		return herofile.Change{}, message.Misuse("set", fmt.Sprintf("play.%s never goes below %d", s.Key, floor), fmt.Sprintf("play.resources.%s=%d", id, floor))
	}
	e.Hero.Play.SetResource(id, n)
	return herofile.ResourcesChange(e.Hero.Play), err
}

// resourceRemoval returns the change that removes the noted value of a resource.
func resourceRemoval(e *cli.HeroFile, id string) (herofile.Change, error) {
	play := &e.Hero.Play
	if _, ok := play.ResourceAmount(id); !ok {
		return herofile.Change{}, &message.Problem{Where: e.Name(), What: "play.resources." + id + " is not set", Hint: "scabbard show " + message.Quoted(e.Path) + " lists what is"}
	}
	play.Resources = slices.DeleteFunc(slices.Clone(play.Resources), func(r builder.Reserve) bool { return r.Resource == id })
	if len(play.Resources) == 0 {
		return herofile.Change{Section: "play", Key: "resources", Remove: true}, nil
	}
	return herofile.ResourcesChange(*play), nil
}

// toggleChange returns the change that switches a circumstance on or off.
func toggleChange(play *builder.Play, id, value string) (herofile.Change, error) {
	on, err := strconv.ParseBool(value)
	if err != nil && value != "on" && value != "off" {
		return herofile.Change{}, message.Misuse("set", fmt.Sprintf("play.toggles.%s is on or off, not %q", id, value), "")
	}
	i := slices.IndexFunc(play.Toggles, func(t builder.Toggle) bool { return t.ID == id })
	if i < 0 {
		play.Toggles, i = append(play.Toggles, builder.Toggle{ID: id}), len(play.Toggles)
	}
	play.Toggles[i].On = on || value == "on"
	return herofile.TogglesChange(play.Toggles), nil
}

// completeFields offers the fields of a hero's file that are not answers, and for some of them the values.
func completeFields(e *cli.HeroFile, word string) (out []string) {
	key, typed, setting := strings.Cut(word, "=")
	switch {
	case !setting:
		out = []string{"name=", "player=", "level=", "notes."}
		for _, key := range slices.Concat(playNumbers, playLists, []string{"pace"}) {
			out = append(out, "play."+key+"=")
		}
		for _, st := range e.Set.Stats {
			if st.Earned {
				out = append(out, "play.earned."+strings.ReplaceAll(st.ID, "_", "-")+"=\t"+st.Name)
			}
		}
		for _, r := range builder.Resolve(e.Set, e.Hero).Resources() {
			out = append(out, "play.resources."+r.ID+"=")
		}
	case key == "play.conditions":
		for _, rec := range e.Set.Kind(rules.KindCondition) {
			out = append(out, rec.Slug()+"\t"+rec.Name)
		}
		return complete.Listed(key, typed, out)
	case key == "play.pace":
		for _, p := range e.Set.XP {
			out = append(out, key+"="+p.ID)
		}
	}
	return out
}
