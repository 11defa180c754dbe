package data_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

// The tables of records in testdata/beastheart were read from the text of the book by a program that knows only how the book is
// printed: headings, the tables of cards and stat blocks, and the figures and words of the game in each section.

// beastheart is the published game with the book.
func beastheart(t *testing.T) *rules.Set {
	t.Helper()
	set := data.With("heroes-2025", []string{"beastheart"})
	if set == nil || set.Record("class/beastheart") == nil {
		t.Fatal("no book beastheart")
	}
	return set
}

// ofBook returns the records of a kind that the book adds.
func ofBook(set *rules.Set, kind string) []*rules.Record {
	return recordsOf(set, kind, func(r *rules.Record) bool { return r.Book == "beastheart" })
}

// TestBeastheartRecords counts the records of the book by kind.
func TestBeastheartRecords(t *testing.T) {
	computed := map[string]fact{}
	for r := range beastheart(t).Each() {
		if r.Book != "beastheart" {
			continue
		}
		if computed[r.Kind()] == nil {
			computed[r.Kind()] = fact{"records": "0"}
		}
		n, _ := strconv.Atoi(computed[r.Kind()]["records"])
		computed[r.Kind()]["records"] = strconv.Itoa(n + 1)
	}
	compareFacts(t, "beastheart/records.tsv", computed)
}

// TestBeastheartCompanions compares the stat blocks, and their gifts at the levels 1, 3, 6 and 10.
func TestBeastheartCompanions(t *testing.T) {
	set, computed := beastheart(t), map[string]fact{}
	for _, r := range ofBook(set, "companion") {
		row := fact{"line": strconv.Itoa(r.Line), "keywords": sortedList(r.Creature.Keywords), "movement": "", "immunity": ""}
		for _, e := range r.Creature.Starts {
			for _, stat := range e.Stats {
				row[stat] = strings.Trim(e.Value.Src(), `"`)
			}
		}
		row["stamina"] = strings.Replace(row["stamina"], "stamina", "= yours", 1)
		row["free"] = strings.Replace(row["free_strike"], "companion.might", "M", 1)
		if row["potency"] != "companion.might" {
			t.Errorf("%s: its potencies follow %s", r.ID, row["potency"])
		}
		for _, e := range r.Effects {
			switch {
			case e.Verb == rules.VerbResist && e.Op == "immune" && e.At == 0 && e.While == "" && e.Concerns("companion"):
				row["immunity"] = rules.SlugOf(e.To[0]) + " " + e.Value.Src()
			case e.Verb == rules.VerbStat && e.Op == "moves" && e.Concerns("companion"):
				row["movement"] = strings.Join(e.To, " ")
			}
		}
		addGifts(set, r, row)
		computed[r.Name] = row
	}
	compareFacts(t, "beastheart/companions.tsv", computed)
}

var maneuverDamage = regexp.MustCompile(`\{=\s*((?:\d+ \+ )?)companion\.might[^}]*\bmaneuver_damage`)

// addGifts adds to the row of a companion what it gives or asks for as the only choice: a skill, a maneuver and the damage of
// that, and features behind their levels.
func addGifts(set *rules.Set, companion *rules.Record, row fact) {
	var skills, maneuvers, features []string
	for i := range companion.Effects {
		e := &companion.Effects[i]
		ids := e.Gives()
		if e.Choose != nil && len(e.Choose.From.IDs) == 1 {
			ids = e.Choose.From.IDs
		}
		for _, id := range ids {
			switch r := set.Record(id); r.Kind() {
			case "skill":
				skills = append(skills, r.Name)
			case "ability":
				maneuvers = append(maneuvers, plainName(r.Name))
				row["damage"] = ""
				if m := maneuverDamage.FindStringSubmatch(r.Ability.Clauses[0].Text.Raw()); m != nil {
					row["damage"] = m[1] + "M"
				}
			default:
				features = append(features, fmt.Sprintf("%d %s", max(1, e.At), plainName(r.Name)))
			}
		}
	}
	row["skills"], row["maneuver"], row["gives"] = strings.Join(skills, ", "), strings.Join(maneuvers, ", "), strings.Join(features, ", ")
}

// TestBeastheartFeatures compares the features with the headings of the book: line, level, whose they are, figures.
func TestBeastheartFeatures(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range ofBook(beastheart(t), "feature") {
		computed[plainName(r.Name)] = bookFact(r, ownTexts(r))
	}
	compareFacts(t, "beastheart/features.tsv", computed)
}

// TestBeastheartAbilities compares every card with the cards of the book.
func TestBeastheartAbilities(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range ofBook(beastheart(t), "ability") {
		_, body, _ := strings.Cut(ownTexts(r), "\n")
		row, a := bookFact(r, body), r.Ability
		row["signature"], row["trigger"], row["cost"], row["spend"] = "", "", "", ""
		if r.Tagged("signature") {
			row["signature"] = "yes"
		}
		if !a.TriggerText().Empty() {
			row["trigger"] = "yes"
		}
		if r.Cost > 0 {
			row["cost"] = strconv.Itoa(r.Cost)
		}
		for _, c := range a.Clauses {
			if c.Label == "Spend" {
				row["spend"] = strings.TrimSpace(row["spend"] + " " + strconv.Itoa(c.Amount))
			}
		}
		row["keywords"], row["type"], row["distance"] = sortedList(a.Keywords), a.Type, reachWords(a.Reach)
		row["target"], row["characteristic"] = strings.TrimSuffix(a.Target.Raw(), " in the area"), strings.Join(a.Roll, ",")
		for i, tier := range []string{"tier1", "tier2", "tier3"} {
			if row[tier] = ""; i < len(a.Tiers) {
				row[tier] = a.Tiers[i].Print
			}
		}
		computed[plainName(r.Name)] = row
	}
	compareFacts(t, "beastheart/abilities.tsv", computed)
}

// TestBeastheartRampage compares the table of Rampage.
func TestBeastheartRampage(t *testing.T) {
	computed := map[string]fact{}
	for _, e := range beastheart(t).Record("feature/beastheart/rampage").Effects {
		if e.Track == nil {
			continue
		}
		for _, row := range e.Track.Rows {
			computed[strconv.Itoa(row.At)] = fact{"level": strconv.Itoa(row.Level), "figures": figuresIn(row.Text.Raw())}
		}
	}
	compareFacts(t, "beastheart/rampage.tsv", computed)
}

// TestBeastheartTreasures compares the trinkets and leveled treasures.
func TestBeastheartTreasures(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range ofBook(beastheart(t), "treasure") {
		row := fact{"line": strconv.Itoa(r.Line), "sort": strings.Join(r.Tags, ","), "goal": r.Goal.Src(), "figures": figuresIn(r.Text.Raw())}
		for _, column := range []string{"category", "echelon", "prerequisite", "source", "roll"} {
			row[column] = plainName(strings.Join(r.Attr(column), ","))
		}
		row["keywords"] = sortedList(r.Attr("keywords"))
		for _, level := range []int{1, 5, 9} {
			notes := ""
			for _, e := range r.Effects {
				if e.Note != nil && e.Note.About == "" && e.At == level {
					notes += e.Note.Text.Raw() + "\n"
				}
			}
			row["figures"+strconv.Itoa(level)] = figuresIn(notes)
		}
		computed[plainName(r.Name)] = row
	}
	compareFacts(t, "beastheart/treasures.tsv", computed)
}

// TestBeastheartPerks compares the perks, which only beasthearts may take.
func TestBeastheartPerks(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range ofBook(beastheart(t), "perk") {
		computed[plainName(r.Name)] = fact{"line": strconv.Itoa(r.Line), "type": strings.Join(r.Tags, ","), "figures": figuresIn(r.Text.Raw())}
		if r.Requires.Src() != `has("class/beastheart")` {
			t.Errorf("%s is open to other classes; L2245 says that it is not", r.ID)
		}
	}
	compareFacts(t, "beastheart/perks.tsv", computed)
}

// bookFact returns the columns that features and abilities share. The owner is a companion, a wild nature or a perk, or nothing
// for the class.
func bookFact(r *rules.Record, text string) fact {
	owner := ""
	switch kind, _, _ := strings.Cut(r.Of, "/"); kind {
	case "companion", "subclass":
		words := strings.Split(rules.SlugOf(r.Of), "-")
		for i, word := range words {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
		owner = strings.Join(words, " ")
	case "perk", "treasure":
		owner = kind
	}
	return fact{"line": strconv.Itoa(r.Line), "level": strconv.Itoa(r.Level), "of": owner,
		"figures": figuresIn(text), "potencies": potenciesIn(text), "words": wordsIn(text)}
}

// ownTexts returns the texts of a record with its rule, one to a line, without the additions of its levels.
func ownTexts(r *rules.Record) string {
	out := []string{r.Text.Raw()}
	if r.Ability != nil {
		out = append(out, r.Ability.TriggerText().Raw())
		for _, c := range r.Ability.Clauses {
			if c.Label != "Built for Violence" { // says what of the damage comes from a feature of level 8, L1685
				out = append(out, c.Label, c.Text.Raw())
			}
		}
	}
	return strings.Join(out, "\n")
}

var (
	digitsIn    = regexp.MustCompile(`\d+`)
	numberWords = map[string]int{"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "ten": 10}
	wordIn      = regexp.MustCompile(`[a-z]+`)
	potencyIn   = regexp.MustCompile(`\b([MARIP]) < (weak|average|strong)`)
)

// figuresIn returns the numbers of a text in order, each once; "twice" is 2.
func figuresIn(text string) string {
	var numbers []int
	for _, digits := range digitsIn.FindAllString(text, -1) {
		n, _ := strconv.Atoi(digits)
		numbers = append(numbers, n)
	}
	for _, word := range wordIn.FindAllString(strings.ToLower(text), -1) {
		if n, ok := numberWords[word]; ok {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return strings.Trim(fmt.Sprint(slices.Compact(numbers)), "[]")
}

func potenciesIn(text string) string {
	var out []string
	for _, m := range potencyIn.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1]+"<"+m[2])
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

// comparedWords are the conditions, kinds of damage and characteristics that a text and its source have to share.
var comparedWords = strings.Fields(`bleeding dazed frightened grabbed prone restrained slowed taunted weakened winded surprised stoned dazzled
	dragonsealed swallowed acid cold corruption fire holy lightning poison psychic sonic might agility reason intuition presence`)

func wordsIn(text string) string {
	var out []string
	for _, w := range wordIn.FindAllString(strings.ToLower(text), -1) {
		if slices.Contains(comparedWords, w) {
			out = append(out, w)
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}
