package data_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/data"
)

// The tables in testdata/beastheart were read from the text of the book by a program that knows only how the book is
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

func beastheartTable(t *testing.T, name string) []map[string]string {
	t.Helper()
	return tableAt(t, "../testdata/beastheart/"+name)
}

// ofBook are the records of a kind that the book adds.
func ofBook(set *rules.Set, kind string) []rules.Record {
	return pick(set.Kind(kind), func(r *rules.Record) bool { return r.Book == "beastheart" })
}

// ownTexts are the texts of a record with its rule, one to a line, without the additions of its levels.
func ownTexts(r *rules.Record) string {
	out := []string{r.Text.Raw()}
	if r.Ability != nil {
		out = append(out, r.Ability.Trigger.Raw())
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
	numberWords = map[string]string{"two": "2", "twice": "2", "three": "3", "four": "4", "five": "5", "ten": "10"}
	wordIn      = regexp.MustCompile(`[a-z]+`)
	potencyIn   = regexp.MustCompile(`\b([MARIP]) < (weak|average|strong)`)
)

// figuresIn are the numbers of a text in order, each once; "twice" is 2.
func figuresIn(text string) string {
	found := map[int]bool{}
	for _, d := range digitsIn.FindAllString(text, -1) {
		n, _ := strconv.Atoi(d)
		found[n] = true
	}
	for _, w := range wordIn.FindAllString(strings.ToLower(text), -1) {
		if n, err := strconv.Atoi(numberWords[w]); err == nil {
			found[n] = true
		}
	}
	var all []int
	for n := range found {
		all = append(all, n)
	}
	slices.Sort(all)
	var out []string
	for _, n := range all {
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, " ")
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

// beastheartReworded are sections whose figures or words differ from the record's with a reason.
var beastheartReworded = map[string]string{
	"feature/beastheart/companion figures":           "dying at 0 Stamina, a point of Companion Rules, L623",
	"feature/beastheart/companion-rules figures":     "the same",
	"feature/companion/elementally-attuned figures":  "the immunity 3 of the stat block, L279",
	"feature/companion/hellish-pact figures":         "the immunity 3 of the stat block, L397",
	"feature/companion/everywhere-and-nowhere words": "L466 says that a grip is weakened, which is no condition",
	"feature/beastheart/ferox figures":               "what 1 ferox buys is a rule of the resource",
	"ability/beastheart/heart-of-the-beast figures":  "the 5 of Spend 1–5 Ferocity, L665",
}

// compareTexts compares the figures, potencies and words of a record's text with those of its section.
func compareTexts(t *testing.T, r *rules.Record, text string, row map[string]string) {
	t.Helper()
	for _, c := range []struct{ what, got, want string }{
		{"figures", figuresIn(text), row["figures"]},
		{"potencies", potenciesIn(text), row["potencies"]},
		{"words", wordsIn(text), wordsIn(row["words"])},
	} {
		if reason := beastheartReworded[r.ID+" "+c.what]; (c.got != c.want) != (reason != "") {
			t.Errorf("%s: %s %q, the book (L%s) has %q; the listed reason is %q", r.ID, c.what, c.got, row["line"], c.want, reason)
		}
	}
}

// bookWords are words on the book's cards that the data writes otherwise.
var bookWords = strings.NewReplacer("WEAK", "weak", "AVERAGE", "average", "STRONG", "strong", "the target is ", "", "The target is ", "",
	"One ", "1 ", "or ranged", "or Ranged", "1 or 2 cube within 1", "1 cube within 1 or 2 cube within 1",
	"you and your companion can each ", "each of you can ", " 2 squares", " 2", "prone and can't stand", "prone, can't stand")

var typesOf = regexp.MustCompile(`^(\d+(?: \+ [A-Z])?) ((?:[a-z]+, )*[a-z]+,? or [a-z]+) damage`)

// TestBeastheartAbilities compares every card with the cards of the book.
func TestBeastheartAbilities(t *testing.T) {
	set := beastheart(t)
	rows, byName := beastheartTable(t, "abilities.csv"), map[string]*rules.Record{}
	all := ofBook(set, "ability")
	for i := range all {
		byName[plainName(all[i].Name)] = &all[i]
	}
	// L1125 prints no table for This One's Yours, and L2225 the table of Scorpion Tail in pieces
	if len(rows) != 74 || len(byName) != len(rows)+2 || len(all) != len(byName) {
		t.Errorf("%d abilities, %d names; the book has %d cards and two without a whole table", len(all), len(byName), len(rows))
	}
	for _, row := range rows {
		r := byName[row["name"]]
		if r == nil {
			t.Errorf("no ability %s (L%s)", row["name"], row["line"])
			continue
		}
		compareBeastheartCard(t, r, row)
		_, body, _ := strings.Cut(ownTexts(r), "\n")
		compareTexts(t, r, body, row)
	}
}

func compareBeastheartCard(t *testing.T, r *rules.Record, row map[string]string) {
	t.Helper()
	a := r.Ability
	var tiers [3]string
	for i := range a.Tiers {
		tiers[i] = bookWords.Replace(a.Tiers[i].Print)
	}
	var want [3]string
	for i, key := range []string{"tier1", "tier2", "tier3"} {
		want[i] = bookWords.Replace(row[key])
		if m := typesOf.FindStringSubmatch(want[i]); m != nil { // a choice of types is a clause of the card
			want[i] = m[1] + " damage" + strings.TrimPrefix(want[i], m[0])
			for _, kind := range strings.Fields(wordsIn(m[2])) {
				if !slices.Contains(strings.Fields(wordsIn(ownTexts(r))), kind) {
					t.Errorf("%s: no clause offers %s damage, as the book (L%s) does", r.ID, kind, row["line"])
				}
			}
			row["words"] += " " + m[2]
		}
	}
	spend := ""
	for _, c := range a.Clauses {
		if c.Label == "Spend" {
			spend = strings.TrimSpace(spend + " " + strconv.Itoa(c.Amount))
		}
	}
	signature, trigger := "", ""
	if r.Tagged("signature") {
		signature = "yes"
	}
	if !a.Trigger.Empty() {
		trigger = "yes"
	}
	target := strings.TrimSuffix(a.Target.Raw(), " in the area")
	for _, c := range []struct{ what, got, want string }{
		{"line", strconv.Itoa(r.Line), row["line"]},
		{"level", strconv.Itoa(r.Level), row["level"]},
		{"cost", strconv.Itoa(r.Cost), orZero(row["cost"])},
		{"signature", signature, row["signature"]},
		{"keywords", sorted(a.Keywords), row["keywords"]},
		{"type", a.Type, row["type"]},
		{"distance", reachWords(a.Reach), bookWords.Replace(row["distance"])},
		{"target", target, strings.TrimSuffix(bookWords.Replace(row["target"]), " in the area")},
		{"characteristic", strings.Join(a.Roll, ","), row["characteristic"]},
		{"tier 1", tiers[0], want[0]}, {"tier 2", tiers[1], want[1]}, {"tier 3", tiers[2], want[2]},
		{"spend", spend, spends.Replace(row["spend"])},
		{"trigger", trigger, row["trigger"]},
		{"owner", beastheartOwner(r), row["of"]},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s %q, the book (L%s) has %q", r.ID, c.what, c.got, row["line"], c.want)
		}
	}
}

// spends writes amounts "1 or more" as their least.
var spends = strings.NewReplacer("1–5", "1", "1 or 2", "1 2", "2+", "2")

// beastheartOwner is the owner of an ability or feature as the tables name it: the companion or wild nature, or nothing for
// the class.
func beastheartOwner(r *rules.Record) string {
	switch kind, _, _ := strings.Cut(r.Of, "/"); kind {
	case "companion", "subclass":
		return title(r.Of)
	case "perk":
		return "perk"
	}
	return ""
}

func title(id string) string {
	words := strings.Split(rules.SlugOf(id), "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

// slugOf is the slug of a printed name.
func slugOf(name string) string { return spelling.Slug(name) }
