package html_test

import (
	"bytes"
	"encoding/xml"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/html"
)

// TestPagesForABrowser: the page of every random hero of every edition is well-formed, has everything about the hero, in
// plain words, and is light.
func TestPagesForABrowser(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		odd := sample.NewReader(set)
		words, names := page.Glossary(set), page.ProperNames(set)
		n := trial.Sample(2, 12)
		first := int(trial.Seed()%1000) * n
		for _, s := range sample.Sheets(set, first, first+n) {
			s.Glossary, s.Names = words, names
			var b bytes.Buffer
			if err := html.Write(&b, []*sheet.Sheet{s}, html.Options{State: true}); err != nil {
				t.Fatal(err)
			}
			if b.Len() > 250_000 {
				t.Errorf("%s: %d bytes", s.Name, b.Len())
			}
			said, unnamed := readPage(t, b.String())
			for rest := b.String(); ; {
				_, after, ok := strings.Cut(rest, `href="#`)
				if !ok {
					break
				}
				place, _, _ := strings.Cut(after, `"`)
				if n := strings.Count(b.String(), ` id="`+place+`"`); n != 1 {
					t.Errorf("%s: %d places %q", s.Name, n, place)
				}
				rest = after
			}
			explained(t, s.Name, b.String(), len(set.Kind("term")) > 0)
			namesNothing(t, s, b.String(), names)
			if unnamed > 0 {
				t.Errorf("%s: %d boxes have no name", s.Name, unnamed)
			}
			want := []string{s.Name, s.Licence}
			for _, a := range s.Abilities {
				want = append(want, a.Name, a.Target.String(), a.Trigger.String(), a.Apply)
				for _, c := range a.Clauses {
					want = append(want, c.Text.String())
				}
			}
			for _, f := range s.Features {
				if f.NameOnly() {
					continue
				}
				want = append(want, f.Name, f.Text.String(), f.Apply)
			}
			for _, list := range [][]sheet.Rule{s.Conditions, s.Actions, s.Tokens} {
				for _, r := range list {
					want = append(want, r.Name, r.Text.String(), r.Mark)
				}
			}
			for _, words := range want {
				if words = strings.Join(strings.Fields(words), ""); !strings.Contains(said, words) {
					t.Errorf("%s: the page does not say %q", s.Name, words)
				}
			}
			for line := range strings.Lines(b.String()) {
				if _, markup, is := strings.Cut(line, "<"); is && !strings.Contains(line, "content=") && !strings.Contains(line, "{") {
					odd.Check(t, s.Name, plainWords(markup))
				}
			}
		}
	})
}

// explained checks that a page explains every word it marks, and no other, and each once on a card. The pages of an
// edition with a glossary explain many.
func explained(t *testing.T, hero, page string, glossary bool) {
	t.Helper()
	marked, there := map[string]bool{}, map[string]bool{}
	for card := range strings.SplitSeq(page, "<details class=\"abilities\"") {
		on := map[string]int{}
		card, _, _ = strings.Cut(card, "</details>")
		for _, m := range targets.FindAllStringSubmatch(card, -1) {
			on[m[1]]++
			if marked[m[1]] = true; on[m[1]] > 1 && strings.HasPrefix(card, " ") {
				t.Errorf("%s: %s is marked twice in %.60s", hero, m[1], card)
			}
		}
	}
	for _, m := range targets.FindAllStringSubmatch(page, -1) {
		marked[m[1]] = true
	}
	for _, m := range popovers.FindAllStringSubmatch(page, -1) {
		if there[m[1]] {
			t.Errorf("%s: %s is explained twice", hero, m[1])
		}
		there[m[1]] = true
	}
	if !maps.Equal(marked, there) || glossary && len(there) < 20 && strings.Contains(page, "class=\"abilities\"") {
		t.Errorf("%s: %d words are marked and %d explained", hero, len(marked), len(there))
	}
}

// namesNothing checks that no card marks its own name, and that no name of one word that something other than a word of the
// game has is marked where it has a capital, such as a skill.
func namesNothing(t *testing.T, s *sheet.Sheet, page string, names []string) {
	t.Helper()
	for _, card := range strings.Split(page, `<details class="abilities" `)[1:] {
		card, _, _ = strings.Cut(card, "</details>")
		name := cards.FindStringSubmatch(card)
		for _, m := range marks.FindAllStringSubmatch(card, -1) {
			if name != nil && strings.EqualFold(m[1], name[1]) {
				t.Errorf("%s: the card %s explains its own name", s.Name, m[1])
			}
		}
	}
	for _, skill := range s.Skills {
		if slices.ContainsFunc(s.Glossary, func(w sheet.Word) bool { return w.Plain && w.Named(skill.Name) }) {
			continue // a keyword or a label, which is marked only where nothing else is written
		}
		for _, m := range marks.FindAllStringSubmatch(page, -1) {
			if m[1] == skill.Name && slices.Contains(names, skill.Name) {
				t.Errorf("%s: the skill %s is explained as something else", s.Name, skill.Name)
			}
		}
	}
}

var (
	cards    = regexp.MustCompile(`data-f="abilities ([^"]*)"`)
	marks    = regexp.MustCompile(`<button type="button" class="t" popovertarget="[^"]*">([^<]*)</button>`)
	targets  = regexp.MustCompile(`popovertarget="([^"]*)"`)
	popovers = regexp.MustCompile(`popover="auto" id="([^"]*)"`)
)

// plainWords are the words of a line of markup.
func plainWords(line string) string {
	var b strings.Builder
	line = "<" + line
	for line != "" {
		before, rest, _ := strings.Cut(line, "<")
		b.WriteString(before + " ")
		_, line, _ = strings.Cut(rest, ">")
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&", "&#39;", "'", "&#34;", `"`).Replace(b.String())
}

// readPage returns all text of a page, without its spaces, and the number of its boxes without a name.
func readPage(t *testing.T, page string) (said string, unnamed int) {
	t.Helper()
	for _, of := range []string{"style", "script"} {
		before, rest, _ := strings.Cut(page, "<"+of+">")
		_, after, _ := strings.Cut(rest, "</"+of+">")
		page = before + after
	}
	d := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(page, "<!DOCTYPE html>")))
	var words strings.Builder
	labels, label := 0, ""
	boxed := false
	for {
		token, _ := d.Token()
		if token == nil {
			break
		}
		switch at := token.(type) {
		case xml.StartElement:
			switch at.Name.Local {
			case "label":
				labels, label, boxed = labels+1, "", false
			case "input", "textarea":
				boxed = labels > 0
				for _, a := range at.Attr {
					switch {
					case a.Name.Local == "aria-label":
						label += a.Value
					case a.Name.Local == "id" && strings.Contains(page, `for="`+a.Value+`"`):
						boxed = true
					}
				}
				if !boxed {
					unnamed++
				}
			}
		case xml.CharData:
			words.Write(at)
			label += strings.TrimSpace(string(at))
		case xml.EndElement:
			if at.Name.Local == "label" {
				labels--
				if boxed && label == "" {
					unnamed++
				}
			}
		}
	}
	if _, err := d.Token(); words.Len() < 400 {
		t.Fatalf("a page of %d letters: %v", words.Len(), err)
	}
	return strings.Join(strings.Fields(words.String()), ""), unnamed
}
