package builder_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/sheet"
)

// TestCases builds the heroes of testdata/cases and looks for what is wanted of them. A case file has a comment and sections:
//
//	-- edition NAME --   an edition of testdata/invented, or a shipped one; without it the edition is invented
//	-- ruleset --        more lines of the ruleset
//	-- records --        records, below those of the edition
//	-- refused WORDS --  records that are refused, with these words in the error
//	-- hero NAME --      a hero of the records above
//
// A hero's lines are answers and wants. "level 2", "answer QUESTION a,b", "answer QUESTION" without words, which takes the answer
// away, and "toggle ID on" change the hero; every other line is a want, looked for on the hero as it is then. The wants are in
// caseWants, and those of testdata/golden may be used too.
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
			if _, err := editionOf(edition, more, text); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%swant it refused with %q: %v", place, name, err)
			}
		case "hero":
			checked = true
			set, err := editionOf(edition, more, records)
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

// editionOf loads an edition with more lines of its ruleset and more records. A shipped edition has no more of either.
func editionOf(name, more, records string) (*rules.Set, error) {
	head, err := os.ReadFile("testdata/invented/" + name + ".yaml")
	if err != nil {
		if more+records != "" {
			return nil, fmt.Errorf("%s is no invented edition and takes no records", name)
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
		c.want(key, rest, line)
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
	case "toggle":
		hero := *c.hero
		hero.Play.Toggles = []builder.Toggle{{ID: word, On: value == "on"}}
		c.hero = &hero
	default:
		return false
	}
	return true
}

// caseWants are the wants by their first word. A list is "a, b" or "none".
var caseWants = map[string]func(c *caseHero, rest string){
	"accepting": (*caseHero).accepting, "as-at-first": (*caseHero).asAtFirst, "deals": (*caseHero).deals, "illegal": (*caseHero).illegal, "issues-of": (*caseHero).issuesOf,
	"answers": (*caseHero).answers, "asked-at": (*caseHero).askedAt, "budget": (*caseHero).budget,
	"contest": (*caseHero).contest, "count": (*caseHero).count, "features": (*caseHero).featuresInOrder, "gains": (*caseHero).gains,
	"immunity": (*caseHero).immunityTo, "issues": (*caseHero).mistakes, "kept": (*caseHero).kept, "notes": (*caseHero).notes, "offers": (*caseHero).offers,
	"picks": (*caseHero).picks, "refuses": (*caseHero).refuses, "state": (*caseHero).state, "text": (*caseHero).text,
	"variants": (*caseHero).variants, "weakness": (*caseHero).weaknessTo, "warnings": (*caseHero).warnings,
}

// want checks one line: a want, a number, or a fact of a golden hero.
func (c *caseHero) want(key, rest, line string) {
	if check := caseWants[key]; check != nil {
		check(c, rest)
	} else if n, ok := c.sheet.Stat(key); ok {
		c.figure(n, rest)
	} else {
		c.fact(line)
	}
}

// equal compares what a line wants with what the program has.
func (c *caseHero) equal(got any, want string) {
	if fmt.Sprint(got) != want {
		c.wrong("the program has %v", got)
	}
}

// inOrder compares a list "a, b" or "none" with the program's, in its order.
func (c *caseHero) inOrder(got []string, want string) {
	if len(got) == 0 {
		got = []string{"none"}
	}
	c.equal(strings.Join(got, ", "), want)
}

// figure checks "29", "not from SOURCE: reason" for a part that does not count, or "formula 2 * 3" of one of the parts.
func (c *caseHero) figure(n sheet.Number, want string) {
	if unused, ok := strings.CutPrefix(want, "not from "); ok {
		source, reason, _ := strings.Cut(unused, ": ")
		for _, p := range n.Parts {
			if p.Source == source {
				c.equal(p.Unused, reason)
				return
			}
		}
		c.wrong("the program has no part from %s", source)
		return
	}
	if formula, ok := strings.CutPrefix(want, "formula "); ok {
		if !slices.ContainsFunc(n.Parts, func(p sheet.Part) bool { return p.Formula == formula }) {
			c.wrong("the program has the parts %+v", n.Parts)
		}
		return
	}
	if len(n.Labels) > 0 {
		c.equal(n.Show(), want)
	} else {
		c.equal(n.Value(), want)
	}
}

// immunityTo checks "fire 5", "fire while burning 5" or "fire not from SOURCE: reason".
func (c *caseHero) immunityTo(rest string) { c.resistTo(c.sheet.Immunities, rest) }

// weaknessTo checks "fire 5".
func (c *caseHero) weaknessTo(rest string) { c.resistTo(c.sheet.Weaknesses, rest) }

func (c *caseHero) resistTo(has []sheet.Resist, rest string) {
	for _, x := range has {
		want, ok := strings.CutPrefix(rest, resistName(x)+" ")
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

// state checks "QUESTION STATE" or "QUESTION STATE: reason".
func (c *caseHero) state(rest string) {
	id, want, _ := strings.Cut(rest, " ")
	q := c.question(id)
	got := string(q.State)
	if strings.Contains(want, ": ") {
		got += ": " + q.Reason
	}
	c.equal(got, want)
}

// answers checks "QUESTION: a, b": what the question has for an answer, of the player or by itself.
func (c *caseHero) answers(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	c.inOrder(c.question(id).Answer, want)
}

// kept checks "QUESTION: a, b": the answer that the hero has, asked for or not.
func (c *caseHero) kept(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	answer, _ := c.hero.Answer(id)
	c.inOrder(answer, want)
}

// askedAt checks "QUESTION 3": the level at which a question comes.
func (c *caseHero) askedAt(rest string) {
	id, want, _ := strings.Cut(rest, " ")
	c.equal(c.question(id).Level, want)
}

// resolvedQuestion returns a question of the hero, or nil.
func (c *caseHero) resolvedQuestion(id string) *builder.Question {
	q := c.resolved.Question(id)
	if q == nil {
		c.wrong("%s is not asked", id)
	}
	return q
}

// offers checks "QUESTION: a, b", everything that may be picked, or "QUESTION: only a, b", where nothing else is listed.
func (c *caseHero) offers(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	if q := c.resolvedQuestion(id); q != nil {
		legal, refused := offered(c.T, c.set, c.hero, id)
		want, only := strings.CutPrefix(want, "only ")
		if c.inOrder(legal, want); only && len(refused) > 0 {
			c.wrong("the program refuses %v", refused)
		}
	}
}

// refuses checks "QUESTION SLUG: reason".
func (c *caseHero) refuses(rest string) {
	head, want, _ := strings.Cut(rest, ": ")
	id, option, _ := strings.Cut(head, " ")
	if q := c.resolvedQuestion(id); q != nil {
		_, refused := offered(c.T, c.set, c.hero, id)
		c.equal(refused[option], want)
	}
}

// picks checks "QUESTION 2": how many picks a question wants.
func (c *caseHero) picks(rest string) {
	id, want, _ := strings.Cut(rest, " ")
	if q := c.resolvedQuestion(id); q != nil {
		c.equal(q.Count(), want)
	}
}

// budget checks "QUESTION 3": how many points may be spent.
func (c *caseHero) budget(rest string) {
	id, want, _ := strings.Cut(rest, " ")
	if q := c.resolvedQuestion(id); q != nil {
		points, _, ok := c.resolved.Budget(q)
		c.equal(fmt.Sprint(points, ok), want+" true")
	}
}

// accepting checks "RECORD: a, b": the questions that take a record.
func (c *caseHero) accepting(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	var got []string
	for _, q := range c.resolved.QuestionsAccepting(c.set.Record(id)) {
		got = append(got, q.ID)
	}
	c.inOrder(got, want)
}

// issuesWhere compares "CODE QUESTION, CODE QUESTION" or "none" with some of the issues, in any order.
func (c *caseHero) issuesWhere(want string, some func(sheet.Issue) bool) {
	var got []string
	for _, i := range c.sheet.Issues {
		if some(i) {
			got = append(got, strings.TrimSpace(i.Code+" "+i.Question))
		}
	}
	c.list(want, got)
}

// mistakes checks all issues that are no mere notes.
func (c *caseHero) mistakes(want string) {
	c.issuesWhere(want, func(i sheet.Issue) bool { return i.Severity != sheet.Notice })
}

// illegal checks all issues that are illegal.
func (c *caseHero) illegal(want string) {
	c.issuesWhere(want, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
}

// issuesOf checks "PREFIX: CODE QUESTION, CODE QUESTION": all issues and notes about questions with a prefix.
func (c *caseHero) issuesOf(rest string) {
	prefix, want, _ := strings.Cut(rest, ": ")
	c.issuesWhere(want, func(i sheet.Issue) bool { return strings.HasPrefix(i.Question, prefix) })
}

// asAtFirst checks that the sheet is the one of the section's first want.
func (c *caseHero) asAtFirst(string) { wantSameSheet(c.T, c.first, c.sheet) }

// deals checks "ABILITY 2 4 6" or "ABILITY melee 2 4 6": the damage of three outcomes.
func (c *caseHero) deals(rest string) {
	words := strings.Fields(rest)
	n := max(len(words)-3, 0)
	tiers, _, _ := c.card(strings.Join(words[:n], " "))
	c.equal(strings.Trim(fmt.Sprint(damageOf(tiers)), "[]"), strings.Join(words[n:], " "))
}

// variants checks "ABILITY: melee, ranged".
func (c *caseHero) variants(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	var got []string
	for _, v := range c.ability(id).Variants {
		got = append(got, v.Keyword)
	}
	c.inOrder(got, want)
}

// warnings checks the texts of all warnings, or "none".
func (c *caseHero) warnings(want string) {
	var got []string
	for _, i := range c.sheet.Issues {
		if i.Code == "warning" {
			got = append(got, i.Text)
		}
	}
	c.inOrder(got, want)
}

// count checks "treasures 3".
func (c *caseHero) count(rest string) {
	what, want, _ := strings.Cut(rest, " ")
	s := c.sheet
	number, ok := map[string]int{
		"abilities": len(s.Abilities), "blocks": len(s.Blocks), "cannot-be": len(s.CannotBe), "forms": len(s.Forms), "issues": len(s.Issues),
		"kits": len(s.Kits), "projects": len(s.Projects), "resources": len(s.Resources), "tracks": len(s.Tracks), "treasures": len(s.Treasures),
	}[what]
	if !ok {
		c.wrong("%q is not counted", what)
	}
	c.equal(number, want)
}

// featuresInOrder checks the ids of all features.
func (c *caseHero) featuresInOrder(want string) { c.inOrder(featureIDs(c.sheet), want) }

// gains checks "RESOURCE: when, when": the lines by which a resource is gained.
func (c *caseHero) gains(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	for _, r := range c.sheet.Resources {
		if r.ID == id {
			var got []string
			for _, g := range r.Gains {
				got = append(got, g.String())
			}
			c.inOrder(got, want)
			return
		}
	}
	c.wrong("the program has no such resource")
}

// page returns the text and the notes of a feature, a treasure, a project or an ability. SLUG#2 is the second of its name.
func (c *caseHero) page(name string) (text string, notes []string) {
	id, number, _ := strings.Cut(name, "#")
	type page struct {
		id    string
		text  string
		notes []sheet.Text
	}
	var pages []page
	for _, f := range c.sheet.Features {
		pages = append(pages, page{f.ID, f.Text.String(), f.Notes})
	}
	for _, x := range flatTreasures(c.sheet.Treasures) {
		pages = append(pages, page{x.ID, x.Text.String(), x.Notes})
	}
	for _, p := range c.sheet.Projects {
		pages = append(pages, page{p.ID, p.Text.String(), p.Notes})
	}
	for _, a := range c.sheet.Abilities {
		var clauses []string
		for _, clause := range a.Clauses {
			clauses = append(clauses, clause.Text.String())
		}
		pages = append(pages, page{a.ID, strings.Join(clauses, " "), nil})
	}
	pages = slices.DeleteFunc(pages, func(p page) bool { return slug(p.id) != id })
	n, _ := strconv.Atoi(number)
	if n = max(n, 1); n > len(pages) {
		c.wrong("the program has %d of it", len(pages))
		return "", nil
	}
	for _, note := range pages[n-1].notes {
		notes = append(notes, note.String())
	}
	return pages[n-1].text, notes
}

// text checks "SLUG: words": a whole text.
func (c *caseHero) text(rest string) {
	name, want, _ := strings.Cut(rest, ": ")
	got, _ := c.page(name)
	c.equal(got, want)
}

// notes checks "SLUG: note, note" or "SLUG: none".
func (c *caseHero) notes(rest string) {
	name, want, _ := strings.Cut(rest, ": ")
	_, got := c.page(name)
	c.inOrder(got, want)
}

// contest checks "ABILITY: SOURCE": of the additions to its damage that compete, the one that counts and is named on the card.
func (c *caseHero) contest(rest string) {
	id, want, _ := strings.Cut(rest, ": ")
	a := c.ability(id)
	if len(a.Tiers) == 0 {
		return
	}
	var named, counting []string
	for _, bonus := range a.DamageBonus {
		named = append(named, bonus.Source)
	}
	for _, p := range a.Tiers[0].Damage.Parts {
		if p.Group != "" && p.Unused == "" {
			counting = append(counting, p.Source)
		}
	}
	c.inOrder(named, want)
	c.inOrder(counting, want)
}
