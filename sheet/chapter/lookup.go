package chapter

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// The ids of sections that are looked up during a fight.
const (
	SectionMoments    = "moments"
	SectionConditions = "conditions"
	SectionActions    = "acts"
	SectionTokens     = "tokens"
	SectionReference  = "handbook"
)

// Moments returns the list of reminders: for each moment the names of the things that matter then.
func Moments(s *sheet.Sheet) doc.Section {
	var items []doc.Fact
	for _, m := range s.Show.Moments {
		var names doc.Text
		for _, x := range s.At(m) {
			name := doc.Words(x.Name)
			if x.ID != "" {
				name = doc.Text{{Kind: doc.Ref, S: x.Name, Formula: x.ID}}
			}
			names = doc.Join(between, names, name)
		}
		if m.Head != "" && len(names) > 0 {
			items = append(items, doc.Fact{Label: m.Head, Text: names})
		}
	}
	return section(SectionMoments, phrase.Of("moments-title"), facts(doc.Moments, items...))
}

// Conditions returns the conditions, each with boxes for how it ends.
func Conditions(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionConditions, Title: phrase.Of("conditions-title")}
	for _, r := range s.Conditions {
		card := rule(r)
		card.Role, card.Tag = doc.Condition, r.Mark
		if r.Mark == "" {
			ends := doc.Checklist{Role: doc.Ends, Label: r.Name}
			for _, way := range doc.Filled(s.Show.Terms.EndOfTurn, s.Show.Terms.Save) {
				ends.Items = append(ends.Items, doc.Check{Text: doc.Words(way), Done: way == s.Show.Terms.Save && slices.Contains(s.Play.Conditions, r.ID)})
			}
			card.Body = append(card.Body, ends)
		}
		out.Entries = append(out.Entries, card)
	}
	return out
}

// Actions returns the common actions that are not abilities.
func Actions(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionActions, Title: phrase.Of("actions-title")}
	for _, r := range s.Actions {
		card := rule(r)
		card.From = doc.Joined(", ", kindWord(s, r.Kind), r.Mark)
		out.Entries = append(out.Entries, card)
	}
	return out
}

// Tokens returns the uses of hero tokens.
func Tokens(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionTokens, Title: phrase.Of("tokens-title", s.Show.Terms.Tokens)}
	if s.Show.Terms.Tokens == "" {
		out.Title = phrase.Of("special-uses")
	}
	for _, r := range s.Tokens {
		card := rule(r)
		card.Tag, card.From = kindWord(s, r.Kind), r.Mark
		out.Entries = append(out.Entries, card)
	}
	return out
}

// Reference returns the common rules in full, by topic.
func Reference(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionReference, Title: phrase.Of("rules-title")}
	for _, r := range s.Reference {
		title := doc.OrElse(printable.Capital(kindWord(s, r.Kind)), out.Title)
		if last := len(out.Parts) - 1; last < 0 || out.Parts[last].Title != title {
			out.Parts = append(out.Parts, doc.Section{ID: r.Kind, Title: title})
		}
		part := &out.Parts[len(out.Parts)-1]
		part.Entries = append(part.Entries, doc.Line{Role: doc.Rule, Label: r.Name, Text: r.Text})
	}
	return out
}

// Fight returns the rules of every fight.
func Fight(s *sheet.Sheet) doc.Section {
	out := doc.Section{Title: phrase.Of("every-fight")}
	for _, r := range s.Fight {
		out.Entries = append(out.Entries, rule(r))
	}
	return out
}

// RuleCard returns a common rule as a card.
func RuleCard(r sheet.Rule) doc.Card { return rule(r) }

// rule returns a common rule as a card: its short text, and its full text in the body if that is longer.
func rule(r sheet.Rule) doc.Card {
	card := doc.Card{Role: doc.Rule, Key: r.ID, Name: r.Name, Short: r.Short}
	text := r.Text
	if len(text) == 0 {
		text = r.Short
	}
	if len(card.Short) == 0 || card.Short.String() == text.String() {
		card.Short = nil
	}
	card.Body = lines(doc.Line{Text: text})
	return card
}

// kindWord returns the words for the kind of a rule beside its name: the type of action, or the price in tokens.
func kindWord(s *sheet.Sheet, kind string) string {
	if n, err := strconv.Atoi(kind); err == nil {
		return counted(n, s.Show.Terms.Token, s.Show.Terms.Tokens)
	}
	if i := typeOf(&s.Show, kind); i >= 0 && s.Show.Types[i].Name != "" {
		return strings.ToLower(s.Show.Types[i].Name)
	}
	return strings.ReplaceAll(kind, "-", " ")
}

// counted returns a count in words: "1 token", "2 tokens".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
