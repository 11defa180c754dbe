package data_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// TestRecordsReadPlainly: the page of every record of every edition has no author's shorthand, except for the id of the
// record in its last line.
func TestRecordsReadPlainly(t *testing.T) {
	for _, set := range sample.Editions(t) {
		t.Run(set.Edition, func(t *testing.T) {
			t.Parallel()
			odd := sample.NewReader(set)
			i := 0
			for r := range set.Each() {
				if i++; !trial.Turn(i, 20, 1) {
					continue
				}
				for _, words := range sample.Sentences(page.Of(set, r)) {
					odd.Check(t, r.ID, strings.TrimPrefix(words, r.ID))
					expressionsIn(t, r.ID, words)
				}
				odd.Check(t, r.ID+" in a line", page.InLine(set, r))
			}
		})
	}
}

// TestSheetsReadPlainly: nothing that is printed of a hero is an author's shorthand.
func TestSheetsReadPlainly(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		n := trial.Sample(3, 1000)
		odd := sample.NewReader(set)
		for at := 0; at < n; at += 100 {
			for _, s := range sample.Sheets(set, at, min(at+100, n)) {
				for name, write := range map[string]func(*bytes.Buffer) error{
					"text":     func(b *bytes.Buffer) error { return text.Show(b, s, text.Options{Width: 100}) },
					"markdown": func(b *bytes.Buffer) error { return markdown.Write(b, s) },
					"plan": func(b *bytes.Buffer) error {
						return text.Plan(b, diff.PlanOf(&sheet.Sheet{}, s), text.Options{Width: 100})
					},
				} {
					var b bytes.Buffer
					if err := write(&b); err != nil {
						t.Errorf("%s, %s: %v", s.Name, name, err)
					}
					for line := range strings.Lines(b.String()) {
						odd.Check(t, s.Name+", "+name, strings.ReplaceAll(line, `\`, ""))
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	})
}

// expressionsIn fails the test if words hold an expression of the rules, which only the explanation of a number may.
func expressionsIn(t *testing.T, where, words string) {
	t.Helper()
	if strings.Contains(words, " * ") {
		t.Errorf("%s: an expression in %q", where, words)
	}
}

// TestChoicesReadPlainly: no prompt has an author's shorthand: the questions, every answer in a line, the answers given, and
// why something cannot be picked.
func TestChoicesReadPlainly(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		odd := sample.NewReader(set)
		n := trial.Sample(1, 24)
		heroes := []*builder.Hero{{Format: builder.Format, Edition: set.Edition, Level: 1}}
		for seed := range n {
			h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1 + seed%set.MaxLevel}
			heroes = append(heroes, fill.Random(set, h, rand.New(rand.NewPCG(uint64(seed), 0))))
		}
		for _, h := range heroes {
			r := builder.Resolve(set, h)
			for _, q := range r.Questions {
				for _, words := range append(r.AnswerWords(q), q.Prompt, q.Reason) {
					odd.Check(t, q.ID, words)
				}
				for _, o := range r.Offers(q) {
					odd.Check(t, q.ID+": "+o.Record.ID, r.ShortText(o.Record))
					expressionsIn(t, q.ID+": "+o.Record.ID, r.ShortText(o.Record))
					odd.Check(t, q.ID+": "+o.Record.ID, o.Reason)
					odd.Check(t, q.ID+": "+o.Record.ID, r.WithNumbers(set.Unbound(o.Record).Text))
				}
			}
			for _, i := range r.Sheet().Issues {
				odd.Check(t, i.Question, i.Text)
			}
			if t.Failed() {
				return
			}
		}
	})
}
