package builder_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestCases builds the heroes of testdata/cases and looks for what is wanted of them. A case file has a comment and sections:
//
//	-- edition NAME --     an edition of testdata/invented, or a shipped one; without it the edition is invented. "NAME with BOOK" is
//	                       an edition made up for all tests, with one of its books
//	-- ruleset --          more lines of the ruleset
//	-- records --          records, below those of the edition
//	-- refused WORDS --    records that are refused, with these words in the error
//	-- refused-effects --  a line for each effect that is refused: "EFFECT => WORDS"
//	-- hero NAME --        a hero of the records above
//
// A hero's lines are answers and wants. "level 2", "answer QUESTION a,b", "answer QUESTION" without words, which takes the answer
// away, "play {victories: 3}" as in a hero's file, "table FROM: a,b" for house rules, "fill-quick" and "fill-random" change the hero.
// Every other line is a want, looked for on the hero as it is then. The wants are in caseWants; those of testdata/golden may be used
// too.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			runCases(t, filepath.Base(file), archive)
		})
	}
}

// runCases runs the sections of a case file in order.
func runCases(t *testing.T, file string, archive *txtar.Archive) {
	if len(archive.Comment) == 0 {
		t.Errorf("%s:1: no comment says what is tested", file)
	}
	edition, more, records, checked := "invented", "", "", false
	line := 1 + strings.Count(string(archive.Comment), "\n")
	for _, section := range archive.Files {
		kind, name, _ := strings.Cut(section.Name, " ")
		text, place := string(section.Data), fmt.Sprintf("%s:%d: ", file, line)
		switch kind {
		case "edition":
			edition, more, records = name, "", ""
		case "ruleset":
			more, records = text, ""
		case "records":
			records = text
		case "refused":
			checked = true
			wantRefused(t, place, text, name)
		case "refused-effects":
			for i, row := range strings.Split(strings.TrimSpace(text), "\n") {
				if strings.HasPrefix(row, "#") {
					continue
				}
				checked = true
				effect, words, _ := strings.Cut(row, " => ")
				wantRefused(t, fmt.Sprintf("%s:%d: ", file, line+1+i), fmt.Sprintf(effectRecords, effect), words)
			}
		case "hero":
			checked = true
			set, err := editionOf(edition, more, records)
			if base, book, ok := strings.Cut(edition, " with "); ok {
				set, err = sample.WithBook(t, "../testdata/editions/"+base, book), nil
			}
			if err != nil {
				t.Fatalf("%sthe ruleset is wrong:\n%v", place, err)
			}
			t.Run(name, func(t *testing.T) {
				c := caseHero{golden: golden{T: t, seen: map[string]bool{}}, set: set, hero: heroOf(1), changed: true}
				c.run(file, line, text)
			})
		default:
			t.Errorf("%sno such section: %q", place, section.Name)
		}
		line += 1 + strings.Count(text, "\n")
	}
	if !checked {
		t.Errorf("%s: nothing is wanted", file)
	}
}

// effectRecords are records with an effect that every hero has.
const effectRecords = `
  - {id: perk/a, name: A}
  - {id: perk/b, name: B}
  - id: rules/hero
    name: Every hero
    effects: [%s]
`

// wantRefused wants an error with some words of records of the invented edition.
func wantRefused(t *testing.T, place, records, words string) {
	t.Helper()
	if _, err := editionOf("invented", "", records); err == nil || words == "" || !strings.Contains(err.Error(), words) {
		t.Errorf("%swant it refused with %q: %v", place, words, err)
	}
}

// editionOf loads an edition with more lines of its ruleset and more records. A shipped edition has no more of either.
func editionOf(name, more, records string) (*rules.Set, error) {
	head, err := os.ReadFile("testdata/invented/" + name + ".yaml")
	if err != nil {
		if more+records != "" {
			return nil, fmt.Errorf("%s is no invented edition and takes no records", name)
		}
		if !slices.Contains(data.Editions(), name) {
			return nil, fmt.Errorf("there is no edition %s", name)
		}
		return data.Load(name), nil
	}
	files := []read.File{{Name: "records.yaml", Data: []byte("records:\n" + records)}}
	if base, err := os.ReadFile("testdata/invented/" + name + ".records.yaml"); err == nil {
		files = append(files, read.File{Name: name + ".records.yaml", Data: base})
	}
	return read.Edition(read.File{Name: "ruleset.yaml", Data: append(head, more...)}, files)
}

// caseHero is the hero of a section, and the sheet that its wants are compared with.
type caseHero struct {
	golden
	set      *rules.Set
	hero     *builder.Hero
	resolved *builder.Resolution
	changed  bool         // since the last want
	first    *sheet.Sheet // of the first want
}

// run reads the lines of a section whose header is on the line start.
func (c *caseHero) run(file string, start int, text string) {
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		c.line = fmt.Sprintf("%s:%d: %s", file, start+1+i, line)
		key, rest, _ := strings.Cut(line, " ")
		if c.change(key, rest) {
			c.changed = true
			continue
		}
		if c.changed {
			c.build()
		}
		c.want(line)
	}
	if c.changed {
		c.Errorf("%s:%d: nothing is wanted of this hero at the end", file, start)
	}
}

// build makes the sheet. The order of the answers makes no difference to it.
func (c *caseHero) build() {
	c.resolved, c.changed = builder.Resolve(c.set, c.hero), false
	c.sheet = c.resolved.Sheet()
	if c.first == nil {
		c.first = c.sheet
	}
	for seed := range uint64(3) {
		wantSameSheet(c.T, c.sheet, builder.Build(c.set, shuffled(c.hero, seed)))
	}
}

// change carries out a line that changes the hero, and reports whether it is one.
func (c *caseHero) change(key, rest string) bool {
	word, value, _ := strings.Cut(rest, " ")
	switch key {
	case "level":
		c.hero = c.hero.AtLevel(c.amount(rest, nil))
	case "answer":
		var answer []string
		if value != "" {
			answer = strings.Split(value, ",")
		}
		c.hero = c.hero.With(word, answer)
	case "table":
		from, table, _ := strings.Cut(rest, ": ")
		party := *c.hero
		for _, rule := range strings.Split(table, ",") {
			party.Table = append(party.Table, builder.TableRule{Rule: rule, From: from})
		}
		c.hero = &party
	case "fill-quick":
		c.hero = fill.Quick(c.set, c.hero)
	case "fill-random":
		c.hero = fill.Random(c.set, c.hero, chance(1))
	case "play":
		hero, err := herofile.Decode(c.line, []byte("format: 1\nplay: "+rest))
		if err != nil {
			c.Fatalf("%s\n\t%v", c.line, err)
		}
		hero.Play.Kept = c.hero.Play.Kept
		played := *c.hero
		played.Play = hero.Play
		c.hero = &played
	default:
		return false
	}
	return true
}

// caseWants return what the program has for a line "WANT NAME: a, b", or "WANT: a, b" of the whole hero, "none" for nothing.
var caseWants = map[string]func(c *caseHero, name string) []string{
	// Questions: those that end with a suffix, their state, why it is so, the answer, and the level at which they come.
	"asked": func(c *caseHero, suffix string) []string {
		return words(c.resolved.Questions, func(q *builder.Question) string { return wordIf(strings.HasSuffix(q.ID, suffix), q.ID) })
	},
	"state":    func(c *caseHero, name string) []string { return []string{string(c.question(name).State)} },
	"because":  func(c *caseHero, name string) []string { return []string{c.question(name).Reason} },
	"answers":  func(c *caseHero, name string) []string { return c.question(name).Answer },
	"asked-at": func(c *caseHero, name string) []string { return []string{strconv.Itoa(c.question(name).Level)} },
	// The answer that the hero has, asked for or not.
	"kept": func(c *caseHero, name string) []string { answer, _ := c.hero.Answer(name); return answer },
	// What may be picked, what is listed and may not be, and why not ("refuses QUESTION OPTION"), in the order of the list.
	"offers": func(c *caseHero, name string) []string {
		return words(c.offers(name), func(o builder.Offer) string { return wordIf(o.Legal, o.Record.Slug()) })
	},
	"refused": func(c *caseHero, name string) []string {
		return words(c.offers(name), func(o builder.Offer) string { return wordIf(!o.Legal, o.Record.Slug()) })
	},
	"refuses": func(c *caseHero, name string) []string {
		question, option, _ := strings.Cut(name, " ")
		return words(c.offers(question), func(o builder.Offer) string { return wordIf(o.Record.Slug() == option, o.Reason) })
	},
	// How many picks a question takes, of what sort it is, how many points may be spent, and the questions that take a record.
	"picks": func(c *caseHero, name string) []string { return []string{strconv.Itoa(c.asked(name).Count())} },
	"takes": func(c *caseHero, name string) []string {
		return strings.Fields(wordIf(c.asked(name).Many, "many ") + wordIf(c.asked(name).Multi, "multi"))
	},
	"budget": func(c *caseHero, name string) []string {
		points, _, ok := c.resolved.Budget(c.asked(name))
		return []string{wordIf(ok, strconv.Itoa(points))}
	},
	"accepting": func(c *caseHero, name string) []string {
		return words(c.resolved.QuestionsAccepting(c.set.Record(name)), func(q *builder.Question) string { return q.ID })
	},
	// Issues, sorted, as "CODE QUESTION": all that are no mere notes, the illegal ones, all about questions that begin with a name.
	"issues": func(c *caseHero, _ string) []string {
		return c.issuesWhere(func(i sheet.Issue) bool { return i.Severity != sheet.Notice })
	},
	"illegal": func(c *caseHero, _ string) []string {
		return c.issuesWhere(func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
	},
	"issues-of": func(c *caseHero, name string) []string {
		return c.issuesWhere(func(i sheet.Issue) bool { return strings.HasPrefix(i.Question, name) })
	},
	// The texts of the issues with a code, or about a question, and the hints.
	"issue-texts": func(c *caseHero, name string) []string {
		return words(c.sheet.Issues, func(i sheet.Issue) string { return wordIf(i.Code == name || i.Question == name, i.Text) })
	},
	"hint": func(c *caseHero, name string) []string {
		return words(c.sheet.Issues, func(i sheet.Issue) string { return wordIf(i.Question == name, string(i.Hint.Action)+" "+i.Hint.Answer) })
	},
	// How many the sheet has of a list, by its Go name.
	"count": func(c *caseHero, name string) []string {
		list := reflect.ValueOf(c.sheet).Elem().FieldByName(name)
		if list.Kind() != reflect.Slice {
			c.Fatalf("%s\n\ta sheet has no list %s", c.line, name)
		}
		return []string{strconv.Itoa(list.Len())}
	},
	// The ids of all features in order. Texts and notes of features, treasures, projects and abilities; "NAME#2" is the second.
	"features": func(c *caseHero, _ string) []string { return featureIDs(c.sheet) },
	"text":     func(c *caseHero, name string) []string { return []string{c.page(name).text} },
	"notes":    func(c *caseHero, name string) []string { return words(c.page(name).notes, sheet.Text.String) },
	// Treasures: the printed additions, the rows by level, why nothing of it counts, its enhancements, how many, its keywords.
	"bonuses": func(c *caseHero, name string) []string { return bonusesOf(c.carried(name)) },
	"rows": func(c *caseHero, name string) []string {
		return words(c.carried(name).Rows, func(r sheet.Row) string { return strconv.Itoa(r.Level) + wordIf(r.Dormant, " asleep") })
	},
	"waits": func(c *caseHero, name string) []string { return []string{c.carried(name).Waits} },
	"enhancements": func(c *caseHero, name string) []string {
		return words(c.carried(name).Enhancements, func(e sheet.Treasure) string { return e.Name })
	},
	"copies":            func(c *caseHero, name string) []string { return []string{strconv.Itoa(c.carried(name).Count)} },
	"treasure-keywords": func(c *caseHero, name string) []string { return c.carried(name).Keywords },
	// Projects as "NAME POINTS of GOAL" or "NAME done", and the points that each noted project takes.
	"projects": func(c *caseHero, _ string) []string {
		return words(c.sheet.Projects, func(p sheet.Project) string {
			return p.Name + wordIf(p.Done, " done") + wordIf(!p.Done, fmt.Sprintf(" %d of %d", p.Points, p.Goal))
		})
	},
	"goals": func(c *caseHero, _ string) []string {
		return words(c.hero.Play.Projects, func(p builder.Project) string { return strconv.Itoa(c.resolved.GoalOf(p)) })
	},
	// A record's stat block: its text, and its abilities with their first outcome.
	"block-text": func(c *caseHero, name string) []string { return []string{c.statBlock(name).Text.String()} },
	"block-abilities": func(c *caseHero, name string) []string {
		return words(c.statBlock(name).Abilities, func(a sheet.Ability) string { return a.Name + " " + a.Tiers[0].Full().String() })
	},
	// The skills that a bonus of a circumstance helps, and what helps one.
	"helped": func(c *caseHero, _ string) []string {
		return words(c.sheet.Skills, func(k sheet.Skill) string { return wordIf(len(k.Helps) > 0, slug(k.ID)) })
	},
	"helps": func(c *caseHero, name string) []string {
		return words(nth(c, c.sheet.Skills, name, func(k sheet.Skill) string { return k.ID }).Helps, sheet.Text.String)
	},
	// Resources as "NAME (LABEL)", the lines by which one is gained, and what a respite brings.
	"resources": func(c *caseHero, _ string) []string {
		return words(c.sheet.Resources, func(r *sheet.Resource) string { return r.Name + " (" + r.Label + ")" })
	},
	"gains": func(c *caseHero, name string) []string {
		return words(nth(c, c.sheet.Resources, name, func(r *sheet.Resource) string { return r.ID }).Gains, sheet.Text.String)
	},
	"respite": func(c *caseHero, _ string) []string {
		respite := c.resolved.Respite()
		return append([]string{"XP " + strconv.Itoa(respite.XP)},
			words(respite.Resources, func(r builder.Reserve) string { return r.Resource + " " + strconv.Itoa(r.Amount) })...)
	},
	// Abilities: the damage of three outcomes ("deals ABILITY melee" of a variant), the variants, distances with one weapon only, and
	// the creature that uses it.
	"deals": func(c *caseHero, name string) []string {
		tiers, _, _ := c.card(name)
		return []string{strings.Trim(fmt.Sprint(damageOf(tiers)), "[]")}
	},
	"variants": func(c *caseHero, name string) []string {
		return words(c.ability(name).Variants, func(v sheet.Variant) string { return v.Keyword })
	},
	"assumed-reach": func(c *caseHero, name string) []string { return c.ability(name).AssumedReach() },
	"user": func(c *caseHero, name string) []string {
		if user := c.ability(name).User; user != nil {
			return []string{user.ID}
		}
		return nil
	},
	// Creatures, and of the first one the movements of a speed, the characteristics and the features.
	"creatures": func(c *caseHero, _ string) []string {
		return words(c.sheet.Creatures, func(x sheet.Creature) string { return x.Title() })
	},
	"creature-moves": func(c *caseHero, name string) []string { return c.creatureNumber(name).Moves },
	"creature-scores": func(c *caseHero, _ string) []string {
		return words(c.creature().Characteristics, func(n sheet.Number) string { return n.ID })
	},
	"creature-features": func(c *caseHero, _ string) []string {
		return words(c.sheet.FeaturesOf(c.creature()), func(f sheet.Feature) string { return f.Name })
	},
	// What is added to an ability's damage: the sources named on the card, and the parts of the first outcome that count.
	"damage-from": func(c *caseHero, name string) []string {
		return words(c.ability(name).DamageBonus, func(b sheet.Bonus) string { return b.Source })
	},
	"damage-parts": func(c *caseHero, name string) []string {
		return words(c.ability(name).Tiers[0].Damage.Parts, func(p sheet.Part) string {
			return wordIf(p.Unused == "", p.Name+" "+strconv.Itoa(p.Amount))
		})
	},
}

// words returns a word for each thing of a list, without the empty ones.
func words[T any](list []T, word func(T) string) (out []string) {
	for _, x := range list {
		if w := word(x); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// wordIf returns a word if a condition holds.
func wordIf(holds bool, word string) string {
	if holds {
		return word
	}
	return ""
}

// want checks one line: a want, a number, or a fact of a golden hero.
func (c *caseHero) want(line string) {
	head, value, _ := strings.Cut(line, ": ")
	key, name, _ := strings.Cut(head, " ")
	if get := caseWants[key]; get != nil {
		c.equal(cmp.Or(strings.Join(get(c, name), ", "), "none"), value)
		return
	}
	key, value, _ = strings.Cut(line, " ")
	n, ok := c.sheet.Stat(key)
	switch {
	case line == "as-at-first":
		wantSameSheet(c.T, c.first, c.sheet)
	case key == "creature":
		id, value, _ := strings.Cut(value, " ")
		c.figure(c.creatureNumber(id), value)
	case key == "immunity":
		c.resistTo(c.sheet.Immunities, value)
	case key == "weakness":
		c.resistTo(c.sheet.Weaknesses, value)
	case ok:
		c.figure(n, value)
	default:
		c.fact(line)
	}
}

// equal compares what a line wants with what the program has.
func (c *caseHero) equal(got, want string) {
	if got != want {
		c.wrong("the program has %s", got)
	}
}

// figure checks "29", "not from SOURCE: reason" for a part that does not count, or "formula 2 * 3" of one of the parts.
func (c *caseHero) figure(n sheet.Number, want string) {
	if unused, ok := strings.CutPrefix(want, "not from "); ok {
		source, reason, _ := strings.Cut(unused, ": ")
		why, found := unusedOf(n, source)
		if c.equal(why, reason); !found {
			c.wrong("the program has no part from %s", source)
		}
	} else if formula, ok := strings.CutPrefix(want, "formula "); ok {
		if !slices.ContainsFunc(n.Parts, func(p sheet.Part) bool { return p.Formula == formula }) {
			c.wrong("the program has the parts %+v", n.Parts)
		}
	} else if len(n.Labels) > 0 {
		c.equal(n.Show(), want)
	} else {
		c.equal(strconv.Itoa(n.Value()), want)
	}
}

// resistTo checks "fire 5", "fire while burning 5" or "fire not from SOURCE: reason".
func (c *caseHero) resistTo(has []sheet.Resist, line string) {
	for _, x := range has {
		want, ok := strings.CutPrefix(line, resistName(x)+" ")
		if ok && !strings.HasPrefix(want, "while ") {
			c.figure(x.Number, want)
			return
		}
	}
	c.wrong("the program has none")
}

// question returns a question of the sheet.
func (c *caseHero) question(id string) sheet.Question {
	q, ok := questionOf(c.sheet, id)
	if !ok {
		c.wrong("%s is not asked", id)
	}
	return q
}

// asked returns a question that the hero is asked.
func (c *caseHero) asked(id string) *builder.Question {
	q := c.resolved.Question(id)
	if q == nil {
		c.Fatalf("%s\n\t%s is not asked", c.line, id)
	}
	return q
}

// offers returns what a question lists.
func (c *caseHero) offers(question string) []builder.Offer {
	return c.resolved.Offers(c.asked(question))
}

// issuesWhere returns some of the issues.
func (c *caseHero) issuesWhere(some func(sheet.Issue) bool) []string {
	issues := words(c.sheet.Issues, func(i sheet.Issue) string { return wordIf(some(i), strings.TrimSpace(i.Code+" "+i.Question)) })
	slices.Sort(issues)
	return issues
}

// creatureNumber returns a number of the first creature.
func (c *caseHero) creatureNumber(id string) sheet.Number {
	n, ok := c.creature().Stat(id)
	if !ok {
		c.wrong("the creature has no %s", id)
	}
	return n
}

// ability returns an ability of the sheet.
func (c *caseHero) ability(name string) *sheet.Ability {
	a := nth(c, c.sheet.Abilities, name, func(a sheet.Ability) string { return a.ID })
	return &a
}

// creature returns the first creature of the sheet.
func (c *caseHero) creature() *sheet.Creature {
	if len(c.sheet.Creatures) == 0 {
		c.Fatalf("%s\n\tthe hero has no creature", c.line)
	}
	return &c.sheet.Creatures[0]
}

// statBlock returns the stat block of a record.
func (c *caseHero) statBlock(name string) sheet.Block {
	return nth(c, c.sheet.Blocks, name, func(b sheet.Block) string { return b.Source })
}

// carried returns a treasure, or an enhancement.
func (c *caseHero) carried(name string) sheet.Treasure {
	return nth(c, flatTreasures(c.sheet.Treasures), name, func(x sheet.Treasure) string { return x.ID })
}

// nth returns the thing with a slug from a list: of "NAME#2" the second.
func nth[T any](c *caseHero, list []T, name string, idOf func(T) string) T {
	id, number, _ := strings.Cut(name, "#")
	list = slices.DeleteFunc(slices.Clone(list), func(x T) bool { return slug(idOf(x)) != id })
	n, _ := strconv.Atoi(number)
	if n = max(n, 1); n > len(list) {
		c.Fatalf("%s\n\tthe program has %d of it", c.line, len(list))
	}
	return list[n-1]
}

// casePage is what the sheet says about a record.
type casePage struct {
	id, text string
	notes    []sheet.Text
}

// page returns the text and the notes of a feature, a treasure, a project or an ability.
func (c *caseHero) page(name string) casePage {
	var pages []casePage
	for _, f := range c.sheet.Features {
		pages = append(pages, casePage{f.ID, f.Text.String(), f.Notes})
	}
	for _, x := range flatTreasures(c.sheet.Treasures) {
		pages = append(pages, casePage{x.ID, x.Text.String(), x.Notes})
	}
	for _, p := range c.sheet.Projects {
		pages = append(pages, casePage{p.ID, p.Text.String(), p.Notes})
	}
	for _, a := range c.sheet.Abilities {
		page := casePage{id: a.ID}
		for _, clause := range a.Clauses {
			page.text += clause.Text.String()
		}
		pages = append(pages, page)
	}
	return nth(c, pages, name, func(p casePage) string { return p.id })
}
