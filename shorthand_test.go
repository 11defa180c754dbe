package scabbard_test

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

var plainHeroes = flag.Int("plain.heroes", 36, "of how many random heroes of each edition every printed text is read for an author's shorthand")

// A reader looks for what authors of data write and players never read; the same words are read once.
type reader struct {
	odd  *regexp.Regexp
	read map[string]bool
}

// shorthand makes a reader that knows the kinds of an edition.
func shorthand(set *rules.Set) *reader {
	kinds := map[string]bool{}
	for r := range set.Each() {
		kinds[r.Kind()] = true
	}
	var ids []string
	for k := range kinds {
		ids = append(ids, regexp.QuoteMeta(k))
	}
	slices.Sort(ids)
	return &reader{read: map[string]bool{}, odd: regexp.MustCompile(`\b(?:` + strings.Join(ids, "|") + `)/[a-z0-9-]+\w*|[{}]|\b[a-z]+_[a-z_]+\b|\b(?:has|count|max|min)\(|&&|\|\||==|!=|>=|<=|\b(?:of-pick|not-offered)\b|\bL[0-9]{3,}\b|\(\)|%!|(?:\*|gives|becomes) pick\b|\brulings? [0-9]|points points|rolls with [0-9]|\b[Yy]our Key\b|\bL[0-9]{2,}\b|, line [0-9]`)}
}

// TestRecordsReadPlainly: the page of every record of every edition says nothing in an author's shorthand, but for the
// id of the record in its last line.
func TestRecordsReadPlainly(t *testing.T) {
	for _, id := range data.Editions() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			set := data.Load(id)
			odd := shorthand(set)
			i := 0
			for r := range set.Each() {
				if i++; testing.Short() && i%7 != 0 {
					continue
				}
				for _, l := range page.Of(set, r) {
					readsPlainly(t, odd, r.ID, strings.TrimPrefix(l.Text, r.ID))
					formulas(t, r.ID, l.Text)
				}
				readsPlainly(t, odd, r.ID+" in a line", page.InLine(set, r))
			}
		})
	}
}

// TestSheetsReadPlainly: nothing that is printed of a hero is an author's shorthand.
func TestSheetsReadPlainly(t *testing.T) {
	trial.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		n := *plainHeroes
		if testing.Short() {
			n = 4
		}
		odd := shorthand(set)
		for at := 0; at < n; at += 100 {
			for _, s := range randomSheetsFrom(t, set, at, min(at+100, n)) {
				for name, write := range map[string]func(*bytes.Buffer) error{
					"text":     func(b *bytes.Buffer) error { return text.Show(b, s, text.Options{Width: 100}) },
					"markdown": func(b *bytes.Buffer) error { return markdown.Write(b, s) },
					"plan":     func(b *bytes.Buffer) error { return markdown.Plan(b, diff.PlanOf(&sheet.Sheet{}, s)) },
				} {
					var b bytes.Buffer
					if err := write(&b); err != nil {
						t.Errorf("%s, %s: %v", s.Name, name, err)
					}
					for line := range strings.Lines(b.String()) {
						readsPlainly(t, odd, s.Name+", "+name, strings.ReplaceAll(line, `\`, ""))
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	})
}

// formulas tells whether words hold an expression of the rules, which only the explanation of a number may.
func formulas(t *testing.T, where, words string) {
	t.Helper()
	if strings.Contains(words, " * ") {
		t.Errorf("%s: an expression in %q", where, words)
	}
}

func readsPlainly(t *testing.T, by *reader, where, words string) {
	t.Helper()
	if by.read[words] {
		return
	}
	if found := by.odd.FindString(words); found != "" {
		t.Errorf("%s: %q in %q", where, found, words)
		return
	}
	by.read[words] = true
}

// TestChoicesReadPlainly: nothing that a hero is asked is an author's shorthand: the questions, every answer in a line,
// what is answered, and why something cannot be.
func TestChoicesReadPlainly(t *testing.T) {
	trial.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		odd := shorthand(set)
		n := min(*plainHeroes, 24)
		if testing.Short() {
			n = 2
		}
		heroes := []*builder.Hero{{Format: builder.Format, Edition: set.Edition, Level: 1}}
		for seed := range n {
			h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1 + seed%set.MaxLevel}
			heroes = append(heroes, fill.Random(set, h, rand.New(rand.NewPCG(uint64(seed), 0))))
		}
		for _, h := range heroes {
			r := builder.Resolve(set, h)
			for _, q := range r.Questions {
				for _, words := range append(r.AnswerWords(q), q.Prompt, q.Reason) {
					readsPlainly(t, odd, q.ID, words)
				}
				for _, o := range r.Offers(q) {
					readsPlainly(t, odd, q.ID+": "+o.Record.ID, r.Reads(o.Record))
					formulas(t, q.ID+": "+o.Record.ID, r.Reads(o.Record))
					readsPlainly(t, odd, q.ID+": "+o.Record.ID, o.Reason)
					readsPlainly(t, odd, q.ID+": "+o.Record.ID, r.Told(set.Unbound(o.Record).Text))
				}
			}
			for _, i := range r.Sheet().Issues {
				readsPlainly(t, odd, i.Question, i.Text)
			}
			if t.Failed() {
				return
			}
		}
	})
}
