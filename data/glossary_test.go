package data_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// explainedEditions are the editions with a glossary.
var explainedEditions = []string{"packet-2024", "heroes-2025"}

// explained reports whether a record of the glossary explains a word, in a text with a source.
func explained(set *rules.Set, word string) bool {
	r := set.Meaning(set.FindForm(word))
	return r != nil && !r.Text.Empty() && r.Line > 0
}

// TestEveryTermIsExplained: every word of the game that the data of an edition declares or uses has a record.
func TestEveryTermIsExplained(t *testing.T) {
	for _, edition := range explainedEditions {
		set := data.Load(edition)
		for _, word := range declaredTerms(set) {
			if !explained(set, word) {
				t.Errorf("%s: nothing explains %q", edition, word)
			}
		}
		if len(declaredTerms(set)) < 120 {
			t.Errorf("%s: only %d words", edition, len(declaredTerms(set)))
		}
	}
}

// declaredTerms returns the words of an edition's ruleset, and those that its records use: keywords, types, shapes of
// areas, kinds of damage, resources.
func declaredTerms(set *rules.Set) []string {
	words := map[string]bool{}
	add := func(list ...string) {
		for _, w := range list {
			if w != "" {
				words[w] = true
			}
		}
	}
	for _, c := range set.Characteristics {
		add(c.Name, c.Abbr+" < 2")
	}
	for _, s := range set.Stats {
		if !s.Hidden && !s.Quiet {
			add(s.Name)
		}
	}
	p := &set.Show
	for _, x := range set.AbilityTypes {
		add(x.Name, x.Heading)
	}
	for _, a := range p.Aspects {
		add(a.Label)
	}
	for _, c := range p.Cards {
		add(c.Label)
	}
	for _, tier := range p.Roll.Tiers {
		add(tier.Label, tier.Short)
	}
	add(p.Roll.Name)
	for _, k := range p.Potencies {
		add(k.Name + " potency")
	}
	for _, m := range p.Marks {
		add(m.Name, m.Plural)
	}
	for _, x := range p.Trackers {
		add(x.Name)
	}
	w := p.Words
	add(w.Resource, w.Token, w.Tokens, w.Victory, w.Victories, w.XP, w.Recovery, w.Potency, w.Director, w.EndOfTurn, w.Save,
		w.Effect, w.Spend, w.Keywords, w.Type, w.Distance, w.Target, w.Trigger, w.Skills, w.Languages, w.Immunity, w.Weakness)
	for _, kind := range []string{"condition", "damage", "keyword", "action", "token", "state", "skill-group", "follower"} {
		records := set.Kind(kind)
		for i := range records {
			if records[i].Of == "" {
				add(records[i].Name)
			}
		}
	}
	clauses := map[string]int{}
	for r := range set.Each() {
		usedTerms(r, add, clauses)
	}
	for label, n := range clauses {
		if n >= oftenEnough && len(set.Find(label)) == 0 {
			add(label)
		}
	}
	return slices.Sorted(maps.Keys(words))
}

var shape = regexp.MustCompile(`aura|burst|cube|line|wall|Melee|Ranged|Self|within`)

// oftenEnough is how many abilities have a clause with a label that is a word of the game, and not the name of a feature
// that changes a few abilities.
const oftenEnough = 5

// usedTerms adds the words that a record uses, and counts the labels of its clauses.
func usedTerms(r *rules.Record, add func(...string), clauses map[string]int) {
	if a := r.Ability; a != nil {
		add(shape.FindAllString(rules.DistanceOf(a.Reach), -1)...)
		for _, c := range a.Clauses {
			clauses[c.Label]++
		}
	}
	for _, e := range r.Effects {
		if e.Resource != nil {
			add(e.Resource.Name)
		}
	}
}

// TestEveryLabelIsExplained: every label on the pages of heroes names a record of the hero or is explained, but for the
// words of the program.
func TestEveryLabelIsExplained(t *testing.T) {
	for _, edition := range explainedEditions {
		set := data.Load(edition)
		for _, s := range sample.Sheets(set, 0, trial.Sample(4, 12)) {
			for _, label := range labelsOf(s) {
				if !slices.Contains(ourLabels, label) && !ownName(s, label) && len(set.Find(label)) == 0 && !explained(set, label) {
					t.Errorf("%s: nothing explains the label %q", edition, label)
				}
			}
		}
	}
}

// ownName reports whether a label is the name of something the hero has, or begins with one: a benefit of a feature.
func ownName(s *sheet.Sheet, label string) bool {
	return slices.ContainsFunc(s.Features, func(f sheet.Feature) bool { return f.Name == label }) ||
		slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return strings.HasPrefix(a.Name, label) }) ||
		slices.ContainsFunc(s.Tracks, func(x sheet.Track) bool { return x.Name == label })
}

// ourLabels are labels that are no words of a game.
var ourLabels = []string{
	"Also", "Also counts as", "Apply yourself", "Cannot be", "Combat", "Combat starts", "Damage includes", "Each turn", "Kind", "Level",
	"Not usable", "Reading a potency", "Goals of crafting projects lower by", "Lowest", "Uses",
}

// amount is an amount in a label.
var amount = regexp.MustCompile(` \d.*`)

// labelsOf returns the labels on the pages of a hero.
func labelsOf(s *sheet.Sheet) []string {
	out := map[string]bool{}
	var walk func(e doc.Entry)
	walk = func(e doc.Entry) {
		switch e := e.(type) {
		case doc.Line:
			out[e.Label] = true
		case doc.Facts:
			out[e.Label] = true
			for _, f := range e.Items {
				out[f.Label] = true
			}
		case doc.List:
			out[e.Label] = true
			for _, item := range e.Items {
				walk(item)
			}
		case doc.Boxes:
			out[e.Label] = true
		case doc.Field:
			out[e.Label] = true
		case doc.Outcomes:
			out[e.Label] = true
		case doc.Card:
			for _, item := range e.Body {
				walk(item)
			}
		}
	}
	var section func(c doc.Section)
	section = func(c doc.Section) {
		for _, e := range c.Entries {
			walk(e)
		}
		for _, part := range c.Parts {
			section(part)
		}
	}
	for _, c := range chapter.Of(s).Sections {
		section(c)
	}
	delete(out, "")
	var labels []string
	for label := range out {
		word, _, _ := strings.Cut(label, " (")
		if at := amount.FindStringIndex(word); at != nil && at[0] > 0 {
			word = word[:at[0]] // "Spend 1 Focus"
		}
		labels = append(labels, strings.TrimSpace(word))
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}

// TestEverydayWordsFindOneRecord: one record answers to each word that players ask about.
func TestEverydayWordsFindOneRecord(t *testing.T) {
	typed, rows := readFacts(t, "every-edition/everyday-words.tsv"), map[string]fact{}
	for _, word := range typed.keys {
		rows[word] = fact{}
		for _, edition := range explainedEditions {
			set := data.Load(edition)
			found := set.FindForm(word)
			meaning := set.Meaning(found)
			if meaning == nil && len(found) == 1 {
				meaning = found[0]
			}
			if rows[word][edition] = "none of " + strconv.Itoa(len(found)); meaning != nil {
				rows[word][edition] = meaning.ID
			}
		}
	}
	typed.compare(t, rows)
}

// TestTermsAreShort: a term is explained in few words, and never by itself alone.
func TestTermsAreShort(t *testing.T) {
	for _, edition := range data.Heroes() {
		terms := data.Load(edition).Kind("term")
		for i := range terms {
			text := terms[i].Text.Raw()
			if n := len(strings.Fields(text)); n < 8 || n > 50 {
				t.Errorf("%s: %s is explained in %d words", edition, terms[i].ID, n)
			}
			if n := strings.Count(text+" ", ". "); n > 3 {
				t.Errorf("%s: %s is explained in %d sentences", edition, terms[i].ID, n)
			}
		}
	}
}
