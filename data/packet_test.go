package data_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// TestRecordsMatchRules compares records with tables typed from the rules document; testdata/packet has a table for each.
func TestRecordsMatchRules(t *testing.T) {
	set := packet(t)
	compareRecords(t, "skills.tsv", slices.Concat(set.Kind("skill-group"), set.Kind("skill")), nil)
	compareRecords(t, "languages.tsv", set.Kind("language"), nil)
	compareRecords(t, "conditions.tsv", set.Kind("condition"), nil)
	compareRecords(t, "runes.tsv", set.Kind("rune"), nil)
	compareRecords(t, "traits.tsv", set.Kind("trait"), nil)
	compareRecords(t, "incidents.tsv", set.Kind("incident"), nil)
	compareRecords(t, "complications.tsv", set.Kind("complication"), nil)
	compareRecords(t, "deities.tsv", set.Kind("deity"), nil)
	compareRecords(t, "domains.tsv", set.Kind("domain"), nil)
	compareRecords(t, "titles.tsv", set.Kind("title"), nil)
	compareRecords(t, "benefits.tsv", set.Kind("benefit"), nil)
	compareRecords(t, "projects.tsv", set.Kind("project"), nil)
	compareRecords(t, "followers.tsv", set.Kind("follower"), nil)
	compareRecords(t, "rules.tsv", set.Kind("rule"), nil)
	dice := regexp.MustCompile(`\dd\d+`)
	compareRecords(t, "features.tsv", set.Kind("feature"), func(r *rules.Record, row fact) {
		row["dice"] = strings.Join(dice.FindAllString(r.Text.Raw(), -1), ", ")
	})
	compareRecords(t, "perks.tsv", set.Kind("perk"), func(r *rules.Record, _ fact) {
		if len(r.Tags) != 1 || r.Repeat {
			t.Errorf("%s: types %q, more than once %v; a perk is of one type, and taken once", r.ID, r.Tags, r.Repeat)
		}
	})
	culture := slices.Concat(set.Kind("environment"), set.Kind("organization"), set.Kind("upbringing"))
	compareRecords(t, "cultures.tsv", culture, func(r *rules.Record, row fact) { row["skills"] = offeredSkills(set, r) })
	actions := slices.Concat(set.Kind("action"), pick(set.Kind("ability"), func(r *rules.Record) bool {
		return strings.HasPrefix(r.ID, "ability/common/")
	}))
	compareRecords(t, "actions.tsv", actions, nil)
}

// TestMomentsAreTold counts the records of each kind that say when they matter; every moment is one of a record.
func TestMomentsAreTold(t *testing.T) {
	set := packet(t)
	told, used := map[string]int{}, map[string]bool{}
	for r := range set.Each() {
		for n, m := range r.When {
			used[m] = true
			if slices.Contains(r.When[:n], m) {
				t.Errorf("%s: %s twice", r.ID, m)
			}
		}
		if len(r.When) > 0 {
			told[r.Kind()]++
		}
	}
	rows := map[string]fact{}
	for kind, n := range told {
		rows[kind] = fact{"records": strconv.Itoa(n)}
	}
	compareFacts(t, "packet/moments.tsv", rows)
	for _, m := range set.Moments {
		if !used[m.ID] {
			t.Errorf("nothing of the packet matters %s", m.Name)
		}
	}
}

// heroWith returns a hero of the packet with nothing but these answers: "class censor".
func heroWith(level int, answers ...string) *builder.Hero {
	h := &builder.Hero{Format: 1, Level: level, Name: "X"}
	for _, answer := range answers {
		question, picks, _ := strings.Cut(answer, " ")
		h = h.With(question, strings.Split(picks, ","))
	}
	return h
}

// statWords writes a figure of a sheet.
func statWords(r *builder.Resolution, id string) string {
	n, _ := r.Sheet().Stat(id)
	return n.Show()
}

// TestAncestriesMatchRules compares the ancestries, and what a revenant has who was of them: the former life gives the size,
// and 1S gives a third point (ruling 10).
func TestAncestriesMatchRules(t *testing.T) {
	set := packet(t)
	points := func(r *builder.Resolution, question string) string {
		q := r.Question(question)
		if q == nil {
			return "not asked"
		}
		n, _, _ := r.Budget(q)
		return strconv.Itoa(n)
	}
	compareRecords(t, "ancestries.tsv", set.Kind("ancestry"), func(r *rules.Record, row fact) {
		hero := builder.Resolve(set, heroWith(1, "ancestry "+r.Slug()))
		row["points"], row["size"], row["speed"] = points(hero, r.Slug()+".traits"), statWords(hero, "size"), statWords(hero, "speed")
		for _, column := range []string{"revenant's points", "revenant's size", "revenant's speed"} {
			row[column] = ""
		}
		if r.Slug() != "revenant" {
			hero = builder.Resolve(set, heroWith(1, "ancestry revenant", "revenant.former-life "+r.Slug()))
			row["revenant's points"] = points(hero, "revenant.traits")
			row["revenant's size"], row["revenant's speed"] = statWords(hero, "size"), statWords(hero, "speed")
		}
	})
}

// TestCareersMatchRules compares the careers. The incidents of each are in a table of their own; a career offers these, and
// nobody has to have one (L3747).
func TestCareersMatchRules(t *testing.T) {
	set := packet(t)
	compareRecords(t, "careers.tsv", set.Kind("career"), func(r *rules.Record, row fact) {
		row["skills"], row["perks"] = offeredSkills(set, r), countWords(countOffers(set, r, "perk"))
		languages := 0
		for _, column := range []string{"renown", "wealth", "project points"} {
			row[column] = ""
		}
		for _, e := range r.Effects {
			switch {
			case e.Verb == rules.VerbStat && e.Op == "add":
				row[strings.ReplaceAll(e.Stats[0], "_", " ")] = e.Value.Src()
			case e.Choose != nil && e.Choose.From.Kind == "language":
				n, _ := strconv.Atoi(count(e.Choose))
				languages += n
			case e.Choose != nil && e.Choose.From.Kind == "perk":
				row["perk"] = strings.Join(e.Choose.From.Tags, ", ")
			}
		}
		row["languages"] = countWords(languages)
		row["incident die"] = strings.Join(r.Attr("incident-die"), ", ")
		for _, e := range r.Effects {
			if e.Choose == nil || e.Choose.From.Kind != "incident" {
				continue
			}
			own := pick(set.Kind("incident"), func(i *rules.Record) bool { return i.Of == r.ID })
			row["incidents"] = strconv.Itoa(len(own))
			if got := offers(set, &e.Choose.From); fmt.Sprint(got) != fmt.Sprint(namesOf(own)) || !e.Choose.Optional {
				t.Errorf("%s offers %q, may be left open: %v", r.ID, got, e.Choose.Optional)
			}
		}
	})
}

// countOffers returns how many records of a kind the questions of a record offer.
func countOffers(set *rules.Set, r *rules.Record, kind string) (n int) {
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil && c.From.Kind == kind {
			n += len(offers(set, &c.From))
		}
	}
	return n
}

// TestLevelsMatchRules compares the tables of levels, and how far they go (L1311, ruling 31).
func TestLevelsMatchRules(t *testing.T) {
	set := packet(t)
	rows := map[string]fact{}
	for level := 1; level <= 10; level++ {
		row := fact{"echelon": strconv.Itoa(set.Echelon(level))}
		for _, pace := range []string{"standard", "double", "half"} {
			row[pace] = strconv.Itoa(set.Pace(pace)[level-1])
		}
		rows[strconv.Itoa(level)] = row
	}
	compareFacts(t, "packet/levels.tsv", rows)
	for _, pace := range []string{"standard", "double", "half"} {
		if len(set.Pace(pace)) != 10 || set.MaxLevel != 3 {
			t.Errorf("%d levels of %s XP, heroes to level %d", len(set.Pace(pace)), pace, set.MaxLevel)
		}
	}
}

// TestStartingFiguresMatchRules compares the figures of a hero with no choices, and the sizes.
func TestStartingFiguresMatchRules(t *testing.T) {
	set := packet(t)
	hero := builder.Resolve(set, heroWith(1))
	rows := map[string]fact{"sizes": {"value": strings.Join(set.Sizes[:8], ", ")}}
	for _, id := range []string{"surge_limit", "shield_limit", "speed", "stability", "save_target", "disengage", "renown", "wealth"} {
		rows[id] = fact{"value": statWords(hero, id)}
	}
	compareFacts(t, "packet/start.tsv", rows)
}

// TestComplicationsHaveTwoSides: a complication has one benefit and one drawback.
func TestComplicationsHaveTwoSides(t *testing.T) {
	for _, r := range packet(t).Kind("complication") {
		for _, part := range []string{"**Benefit:**", "**Drawback:**"} {
			if n := strings.Count(r.Text.Raw(), part); n != 1 {
				t.Errorf("%s: its text has %s %d times", r.ID, part, n)
			}
		}
	}
}

// TestDomainsHaveTheirOwn: a domain names the feature and the effect of prayer that belong to it, and a deity domains that exist.
func TestDomainsHaveTheirOwn(t *testing.T) {
	set := packet(t)
	for _, d := range set.Kind("domain") {
		for key, tag := range map[string]string{"feature": "domain-feature", "effect": "prayer-effect"} {
			own := pick(set.Kind("feature"), func(f *rules.Record) bool { return f.Of == d.ID && f.Tagged(tag) })
			if len(own) != 1 || !slices.Equal(d.Attr(key), []string{own[0].ID}) {
				t.Errorf("%s has %d records with tag %s and names %q", d.ID, len(own), tag, d.Attr(key))
			}
		}
	}
	for _, r := range set.Kind("deity") {
		for _, d := range r.Attr("domains") {
			if set.Record("domain/"+d) == nil {
				t.Errorf("%s: no domain %s", r.ID, d)
			}
		}
	}
}

// TestEveryRecord: records of every kind have a name, and a place in the rules document and in our files.
func TestEveryRecord(t *testing.T) {
	const lastLine = 17716 // of the rules document
	for r := range packet(t).Each() {
		if r.Name == "" || r.Source.File == "" || r.Source.Line < 1 {
			t.Errorf("%s: named %q, written at %v", r.ID, r.Name, r.Source)
		}
		if r.Line < 1 || r.Line > lastLine {
			t.Errorf("%s: line %d is outside the rules document, 1 to %d", r.ID, r.Line, lastLine)
		}
		if r.Kind() == "rule" && r.Tagged("reference") && len(r.Attr("topic")) != 1 {
			t.Errorf("%s stands under the topics %q", r.ID, r.Attr("topic"))
		}
	}
}
