package data_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// published is the published game, read from its folder.
func published(t *testing.T) *rules.Set {
	t.Helper()
	return written(t, "heroes-2025")
}

// publishedHero returns a hero of the published game with the answers of "ancestry=dwarf dwarf.traits=grounded,stand-tough".
func publishedHero(set *rules.Set, level int, choices string) *builder.Hero {
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: level, Name: "X"}
	for _, choice := range strings.Fields(choices) {
		question, answer, _ := strings.Cut(choice, "=")
		h = h.With(question, strings.Split(answer, ","))
	}
	return h
}

// quickHero is the hero of a level with these choices, and the rest by recommendation.
func quickHero(set *rules.Set, level int, choices string) *builder.Hero {
	return fill.Quick(set, publishedHero(set, level, choices))
}

// TestAdvancement follows heroes of every subclass of the published classes through the levels, by day of four, and compares
// what they have with the advancement tables.
func TestAdvancement(t *testing.T) { compareAdvancement(t, published(t), "heroes-2025", 4) }

// compareAdvancement compares the heroes of the subclasses in a folder of testdata with its advancement tables.
func compareAdvancement(t *testing.T, set *rules.Set, folder string, day int) {
	subclasses := readFacts(t, folder+"/subclasses.tsv")
	rows, words := readFacts(t, folder+"/advancement.tsv"), readFacts(t, folder+"/advancement-words.tsv")
	for _, key := range slices.Concat(rows.keys, words.keys) {
		owner, _, _ := strings.Cut(key, " ")
		isClass := func(subclass string) bool { return subclasses.rows[subclass]["class"] == owner }
		if subclasses.rows[owner] == nil && !slices.ContainsFunc(subclasses.keys, isClass) {
			t.Errorf("%s is of no subclass or class of the table", key)
		}
	}
	for _, subclass := range trial.Some(subclasses.keys, day) {
		t.Run(subclass, func(t *testing.T) {
			t.Parallel()
			class := subclasses.rows[subclass]["class"]
			owned := func(key string) bool {
				owner, _, _ := strings.Cut(key, " ")
				return owner == class || owner == subclass
			}
			climber := climb{set: set, class: class, subclass: subclass, choices: subclasses.rows[subclass]["choices"]}
			climber.words, climber.rows = words.only(owned), map[string]fact{}
			climber.brought = map[string]fact{}
			for level := 1; level <= 10; level++ {
				climber.reach(t, level)
			}
			rows.only(owned).compareAll(t, climber.rows)
			climber.words.compareAll(t, climber.brought)
		})
	}
}

// climb is a hero on the way through the levels.
type climb struct {
	set                      *rules.Set
	class, subclass, choices string
	words                    *factTable // those of the class and of the subclass
	had                      []string   // at the level before
	scores                   []int      // likewise
	rows, brought            map[string]fact
}

// reach builds the hero of a level, and computes the rows of the tables for it. What the hero has more than at the level before
// is found in the words that bring it; what no word brings makes a row of its own.
func (c *climb) reach(t *testing.T, level int) {
	r := builder.Resolve(c.set, quickHero(c.set, level, c.choices))
	s := r.Sheet()
	for _, issue := range s.Issues {
		t.Errorf("level %d: %v", level, issue)
	}
	has, own, ofSubclass := c.holds(r, s)
	gains := gainWords(s)
	c.rows[fmt.Sprintf("%s %d", c.class, level)] = fact{
		"abilities": costWords(own), "subclass abilities": costWords(ofSubclass),
		"turn": s.Resource.Turn, "gain": gains[0], "other gains": strings.Join(gains[1:], " | "),
	}

	gained := slices.Clone(has)
	for _, thing := range c.had {
		if !remove(&gained, thing) {
			t.Errorf("level %d: %s is gone", level, thing)
		}
	}
	var scores []int
	for _, n := range s.Characteristics {
		scores = append(scores, n.Value())
	}
	if level > 1 && !slices.Equal(scores, c.scores) {
		gained = append(gained, "scores")
	}
	c.had, c.scores = has, scores
	for _, key := range c.words.keys {
		if at := strings.Fields(key)[1]; at != strconv.Itoa(level) {
			continue
		}
		var found []string
		for _, thing := range listCell(c.words.rows[key]["brings"]) {
			if remove(&gained, strings.ReplaceAll(thing, "SUBCLASS", c.subclass)) {
				found = append(found, thing)
			}
		}
		c.brought[key] = fact{"brings": strings.Join(found, ", ")}
	}
	for _, thing := range gained {
		if !strings.HasPrefix(thing, "skill ") { // other skills are answers of questions
			c.brought[fmt.Sprintf("%s %d %s", c.subclass, level, thing)] = fact{"brings": thing}
		}
	}
}

// remove takes one entry out of a list, and reports whether it was there.
func remove(list *[]string, entry string) bool {
	i := slices.Index(*list, entry)
	if i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
	return i >= 0
}

// holds lists what a hero has from class and subclass in the words of the tables, and the costs of the abilities picked from the
// lists of either.
func (c *climb) holds(r *builder.Resolution, s *sheet.Sheet) (things []string, own, ofSubclass []int) {
	picked := map[string]bool{}
	for _, q := range r.Questions {
		prefix, _, _ := strings.Cut(q.ID, ".")
		if q.State == sheet.Dormant || !slices.Contains([]string{c.class, c.subclass, "burgeoning-saint"}, prefix) {
			continue
		}
		things = append(things, "question "+q.ID)
		for _, answer := range q.Answer {
			picked[answer] = true
		}
	}
	for _, f := range s.Features {
		if strings.HasPrefix(f.ID, "feature/") && !strings.HasPrefix(f.ID, "feature/hero/") {
			things = append(things, "feature "+plainName(f.Name))
		}
	}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		r, folder := c.set.Record(a.ID), strings.Split(a.ID, "/")[1]
		of, _, _ := strings.Cut(r.Of, "/")
		switch {
		case !slices.Contains([]string{c.class, "domain", "kit"}, folder):
		case !picked[r.Slug()], a.Cost == 0 && !r.Tagged("signature"), of == "feature":
			things = append(things, "ability "+plainName(a.Name))
		case of == "subclass", of == "domain":
			ofSubclass = append(ofSubclass, a.Cost)
		default:
			own = append(own, a.Cost)
		}
	}
	for _, resource := range s.Resources {
		things = append(things, "resource "+resource.Name)
	}
	for _, track := range s.Tracks {
		for _, row := range track.Rows {
			if !row.Dormant {
				things = append(things, "row "+strconv.Itoa(row.At))
			}
		}
	}
	for _, skill := range s.Skills {
		things = append(things, "skill "+skill.Name)
	}
	return things, own, ofSubclass
}

// costWords writes costs the way an advancement table does: "Signature, 3, 5", or "Two signature, 3, 5".
func costWords(costs []int) string {
	slices.Sort(costs)
	var words []string
	for _, cost := range costs {
		words = append(words, strconv.Itoa(cost))
	}
	line := ", " + strings.Join(words, ", ")
	line = strings.Replace(line, ", 0, 0", ", Two signature", 1)
	line = strings.Replace(line, ", 0", ", Signature", 1)
	return strings.TrimPrefix(line, ", ")
}

var amountOfGain = regexp.MustCompile(`^(Pray, then roll a \d: )?[^\s,]+`)

// gainWords writes the ways to gain the Heroic Resource by the amounts they begin with: "+1", "Pray, then roll a 3: +2". A way
// without an amount is its first word.
func gainWords(s *sheet.Sheet) (out []string) {
	for _, gain := range s.Resource.Gains {
		out = append(out, amountOfGain.FindString(gain.String()))
	}
	return out
}

// TestOffers compares what questions offer to heroes of level 10 with their sources.
func TestOffers(t *testing.T) {
	set, typed := published(t), readFacts(t, "heroes-2025/offers.tsv")
	subclasses, computed := readFacts(t, "heroes-2025/subclasses.tsv"), map[string]fact{}
	for _, subclass := range subclasses.keys {
		r := builder.Resolve(set, publishedHero(set, 10, subclasses.rows[subclass]["choices"]))
		for _, q := range r.Questions {
			if typed.rows[q.ID] == nil {
				continue
			}
			words := offerWords(set, r, q)
			if computed[q.ID] != nil && computed[q.ID]["offers"] != words {
				t.Errorf("%s of %s offers %s, but to others %s", q.ID, subclass, words, computed[q.ID]["offers"])
			}
			computed[q.ID] = fact{"offers": words}
		}
	}
	typed.compare(t, computed)
}

// offerWords writes the offers of a question: skills and perks by their groups, others by their names.
func offerWords(set *rules.Set, r *builder.Resolution, q *builder.Question) string {
	var records []*rules.Record
	for _, offer := range r.Offers(q) {
		records = append(records, offer.Record)
	}
	if len(records) > 0 && (records[0].Kind() == "skill" || records[0].Kind() == "perk") {
		return groupWords(set, records)
	}
	return strings.Join(sortedNames(records), "; ")
}
