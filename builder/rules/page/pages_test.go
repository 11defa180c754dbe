package page_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestEveryPageIsRead reads the page and the card of every record of every edition and pack: nothing on them is broken
// English, and all data of the record is on them.
func TestEveryPageIsRead(t *testing.T) {
	for _, set := range sample.Editions(t) {
		t.Run(set.Edition, func(t *testing.T) {
			t.Parallel()
			read := newPageReader(set)
			i := 0
			for r := range set.Each() {
				if i++; !trial.Turn(i, 12, 1) {
					continue
				}
				of := page.Of(set, r)
				card := page.Deck(set, []*rules.Record{r}).Cards[0]
				own := sample.Sentences(of)
				read.english(t, r, own[:len(own)-1]) // the last has the record's id
				read.english(t, r, sample.Sentences(card))
				read.english(t, r, []string{page.InLine(set, r)})
				for _, f := range page.Facts(set, r) {
					read.english(t, r, []string{f.Value})
				}
				read.whole(t, r, "page", own)
				read.whole(t, r, "card", sample.Sentences(card))
			}
		})
	}
}

// broken are patterns that are never right in a text for people.
var broken = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\byour your\b|\byour the\b|\bthe your\b|\ba your\b|\bof of\b|\ba an?\b|\bequal to equal\b`),
	regexp.MustCompile(`\b([Ll]evel|[Ss]peed|Stamina|damage|[Ii]mmunity|[Ww]eakness) your ([A-Z]|level|highest|winded)`),
	regexp.MustCompile(`(?i)\bnumber of (\w+) equal to your (number of )?(\w+)$`),
	regexp.MustCompile(`starts? at [,.;]|starts? at$|, \+ each`),
	regexp.MustCompile(` [,.;:!?]( |$)|[,;:] ?[,;:]|\( | \)|\(\)|  `),
	regexp.MustCompile(`\+ ?\+|\+ ?-|- ?\+|[-+] −|−[-+]| \+$`),
	regexp.MustCompile(`[a-z]_[a-z]|[{}]|%!|<nil>|\*\*|\x00|\x01|\x02`),
	regexp.MustCompile(`\b(pick|key)\.[a-z]`),
	regexp.MustCompile(`(?i)\bequal to (by|or|and|of|in)\b|\bby by\b|\bto to\b`),
	regexp.MustCompile(`(?i)\bsquares (high|large|tall|wide|deep|long) equal to\b`),      // "squares high equal to your Reason"
	regexp.MustCompile(`[+−]\((your|twice|[0-9]+ )|\b(gives|gains?) \+ `),                // "+(your Might) Stamina"
	regexp.MustCompile(`; pick (its\b|[0-9])|\(of [0-9]+\)|\bits number of\b`),           // "pick its number of skills"
	regexp.MustCompile(`\) \((from|if|while|only)|\.\s?\((from|if|while|only) [^)]*\)$`), // two brackets, or one behind the full stop
	regexp.MustCompile(`\b(is|are) [0-9]+ or higher and below\b`),                        // "7 to 9"
	regexp.MustCompile(`\bDead becomes|\bDying becomes|^Size becomes its\b|also counts? for: `),
	regexp.MustCompile(`[a-z0-9] \(([0-9]+) for each [a-z]+\)`), // "6 times your echelon (6 for each echelon)"
	regexp.MustCompile(`: (by|bought with) [A-Z]|^Project: `),
	regexp.MustCompile(`(?i)play\.[a-z]+\.[a-z]`),
	regexp.MustCompile(`\bat least at least\b|\bat most at most\b`),
	// a number without its noun: "your Might squares"
	regexp.MustCompile(`\byour (Might|Agility|Reason|Intuition|Presence|level|speed) (more )?(squares?|damage|temporary|Stamina|creatures|targets|allies|enemies)\b`),
}

// formula returns the formula of a number that has no words, "(2 × Might)", or "" if there is none. Words in brackets name a
// value as the reader's own: "twice (your Might − 1)".
func formula(s string) string {
	for _, m := range regexp.MustCompile(`\(([^()]*)\)`).FindAllStringSubmatch(s, -1) {
		if inner := m[1]; regexp.MustCompile(` [×÷−+] `).MatchString(inner) && !regexp.MustCompile(`\b(your|its|the|their)\b`).MatchString(inner) {
			return m[0]
		}
	}
	return ""
}

// pageReader reads pages of an edition.
type pageReader struct {
	set *rules.Set
	id  *regexp.Regexp // an id of a record
}

func newPageReader(set *rules.Set) pageReader {
	var kinds []string
	for _, k := range set.Kinds() {
		kinds = append(kinds, regexp.QuoteMeta(k))
	}
	return pageReader{set, regexp.MustCompile(`\b(` + strings.Join(kinds, "|") + `|resource|question|tag|attr|kind)[/:][a-z]`)}
}

// english checks sentences for patterns that are never right.
func (p pageReader) english(t *testing.T, r *rules.Record, sentences []string) {
	t.Helper()
	for _, s := range sentences {
		if s == r.Flavor || s == r.Name { // the author's own
			continue
		}
		for _, never := range broken {
			if found := never.FindString(s); found != "" {
				t.Errorf("%s: %q in %q", r.ID, found, s)
			}
		}
		if found := p.id.FindString(s); found != "" {
			t.Errorf("%s: an id, %q, in %q", r.ID, found, s)
		}
		if m := asMany.FindStringSubmatch(s); m != nil && m[1] == m[2] {
			t.Errorf("%s: %q in %q", r.ID, m[0], s)
		}
		// what is made up for tests may have numbers without words
		if found := formula(s); found != "" && data.Load(p.set.Edition) != nil && !strings.Contains(r.Text.Raw(), found) {
			t.Errorf("%s: the formula %s in %q", r.ID, found, s)
		}
		if word := twice(s); word != "" {
			t.Errorf("%s: %q twice running in %q", r.ID, word, s)
		}
		if n := strings.Count(s, "(") - strings.Count(s, ")"); n != 0 {
			t.Errorf("%s: brackets do not close in %q", r.ID, s)
		}
		if inner := repeated(s); inner != "" {
			t.Errorf("%s: the bracket (%s) repeats its sentence %q", r.ID, inner, s)
		}
	}
}

// asMany is how a number was once named by itself: "as many Recoveries as your Recoveries".
var asMany = regexp.MustCompile(`\bas many (\w+) as your (\w+)`)

// twice returns a word that occurs twice in a row in a sentence, or "" if there is none.
func twice(s string) string {
	words := strings.Fields(s)
	for i := 1; i < len(words); i++ {
		w := strings.ToLower(strings.TrimRight(words[i], ".,;:!?"))
		if w == strings.ToLower(words[i-1]) && len(letters(w)) > 1 && !isNumber(w) && w != "had" {
			return w
		}
	}
	return ""
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// repeated returns a bracket of three words or more whose words are in its sentence without it as well, or "" if there is
// none.
func repeated(s string) string {
	for _, m := range regexp.MustCompile(`\(([^()]*)\)`).FindAllStringSubmatchIndex(s, -1) {
		inner := strings.ToLower(s[m[2]:m[3]])
		begin := strings.LastIndexAny(s[:m[0]], ".;:") + 1
		end := m[1] + len(s[m[1]:])
		if stop := strings.IndexAny(s[m[1]:], ".;:"); stop >= 0 {
			end = m[1] + stop
		}
		around := regexp.MustCompile(`\([^()]*\)`).ReplaceAllString(strings.ToLower(s[begin:m[0]]+" | "+s[m[1]:end]), "")
		if strings.Count(inner, " ") > 1 && strings.Contains(around, inner) {
			return inner
		}
	}
	return ""
}

// TestDifficultPagesAreWorded holds pages that used to be broken, a cause each.
func TestDifficultPagesAreWorded(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for _, row := range trial.Rows(t, "testdata/pages.tsv") {
		r := set.Record(row[0])
		if r == nil {
			t.Errorf("there is no %s", row[0])
			continue
		}
		if words := strings.Join(sample.Sentences(page.Of(set, r)), "\n"); !strings.Contains(words, row[1]) {
			t.Errorf("%s does not say %q:\n%s", row[0], row[1], words)
		}
	}
}

// letters returns the letters and digits of a text, in lower case.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
