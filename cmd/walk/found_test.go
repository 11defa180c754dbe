package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/prompt"
	"scabbard/data"
	"scabbard/data/trial"
)

// TestAnswersAreFoundByWordsOfPlayers finds answers by words that are no names of theirs.
func TestAnswersAreFoundByWordsOfPlayers(t *testing.T) {
	for _, edition := range []string{"packet-2024", "heroes-2025"} {
		set := data.With(edition, []string{"beastheart"})
		hero := (&builder.Hero{Format: builder.Format, Level: 1}).With("class", []string{"censor"})
		w := New(nil, nil, set, fill.Quick(set, hero), nil)
		for _, row := range trial.Rows(t, "testdata/found.tsv") {
			onlyIn, question, word, first := row[0], row[1], row[2], row[3]
			if onlyIn != "" && onlyIn != edition {
				continue
			}
			q := w.Resolution.Question(question)
			if q == nil {
				t.Fatalf("%s does not ask for %s", edition, question)
			}
			var out strings.Builder
			_, _ = prompt.NewPlain(strings.NewReader(word+"\n"), &out, 200).Select(question, w.selection(q, nil))
			if _, found, _ := strings.Cut(out.String(), "found in "); !strings.HasPrefix(found, first) {
				t.Errorf("%s: %q at %s finds %.60q, want %s", edition, word, question, found, first)
			}
		}
	}
}
