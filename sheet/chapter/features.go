package chapter

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// The ids of sections about the hero's features and forms.
const (
	SectionFeatures  = "features"
	SectionForms     = "forms"
	SectionEquipment = "equipment"
)

// Features returns the traits, perks and class features that have a text.
func Features(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Features {
		if f := &s.Features[i]; !f.NameOnly() {
			cards = append(cards, Feature(f))
		}
	}
	return section(SectionFeatures, phrase.Of("features-title"), cards...)
}

// OwnFeatures returns the indices of the features about who the hero is, in the order of the story page.
func OwnFeatures(s *sheet.Sheet) (out []int) {
	for i := range s.Features {
		if f := &s.Features[i]; f.Own && !f.NameOnly() {
			out = append(out, i)
		}
	}
	place := func(i int) int {
		if at := slices.Index(s.Show.Story, s.Features[i].Kind); at >= 0 {
			return at
		}
		return len(s.Show.Story)
	}
	slices.SortStableFunc(out, func(a, b int) int { return place(a) - place(b) })
	return out
}

// Feature returns a feature in full.
func Feature(f *sheet.Feature) doc.Card {
	kind := strings.ReplaceAll(f.Kind, "-", " ")
	card := doc.Card{Role: doc.Feature, Key: f.ID, Name: doc.OrElse(f.Name, phrase.Of("unnamed-feature")), Sort: kind,
		From: doc.OrElse(f.SourceName, kind), Short: f.Short}
	if f.Level > 1 {
		card.From = doc.Joined(", ", card.From, atLevel(f.Level))
	}
	text := f.Text
	if len(text) == 0 {
		text = f.Short
	}
	notes := slices.DeleteFunc(slices.Clone(f.Notes), func(n sheet.Text) bool { return repeats(n.String(), text.String()) })
	card.Body = lines(append([]doc.Entry{doc.Line{Text: text}}, remarks(notes, f.Apply)...)...)
	if t := f.Table; t != nil && len(t.Heads) > 0 {
		table := doc.Table{Heads: t.Heads}
		for _, row := range t.Rows {
			cells := make([]sheet.Text, len(t.Heads))
			copy(cells, row)
			table.Rows = append(table.Rows, cells)
		}
		card.Body = append(card.Body, table)
	}
	return card
}

// remarks returns situational bonuses, and the rules that the numbers leave to the player.
func remarks(notes []sheet.Text, apply string) []doc.Entry {
	list := doc.List{}
	for _, n := range notes {
		list.Items = append(list.Items, doc.Line{Text: n})
	}
	return []doc.Entry{list, doc.Line{Role: doc.Apply, Label: phrase.Of("apply-yourself"), Text: doc.Words(apply)}}
}

// repeats reports whether a note adds nothing to a text: the text has all its numbers, and most of its longer words or
// similar ones.
func repeats(note, text string) bool {
	known := map[string]bool{}
	for _, w := range wordBeginnings(text) {
		known[w] = true
	}
	words, same := wordBeginnings(note), 0
	for _, w := range words {
		if !known[w] && strings.ContainsFunc(w, unicode.IsDigit) {
			return false
		}
		same += oneIf(known[w])
	}
	return len(words) > 0 && 10*same >= 6*len(words)
}

// wordBeginnings returns the first four letters of the longer words of a text, and its numbers and dice.
func wordBeginnings(text string) (out []string) {
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if strings.HasPrefix(w, "1d") {
			w = w[1:] // "a d6" is the same as "1d6"
		}
		if runes := []rune(w); len(runes) > 3 {
			out = append(out, string(runes[:4]))
		} else if strings.ContainsFunc(w, unicode.IsDigit) {
			out = append(out, w)
		}
	}
	return out
}

// Forms returns the hero's other forms with the numbers that they change.
func Forms(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Forms {
		cards = append(cards, Form(&s.Forms[i]))
	}
	return section(SectionForms, phrase.Of("forms-title"), cards...)
}

// Form returns a form of the hero.
func Form(f *sheet.Form) doc.Card {
	var items []doc.Fact
	for _, n := range f.Numbers {
		items = append(items, figure(n))
	}
	if len(f.Moves) > 0 {
		items = append(items, doc.Fact{Label: phrase.Of("moves"), Text: doc.Words(strings.Join(f.Moves, ", "))})
	}
	for _, b := range f.Bonuses {
		items = append(items, doc.Fact{Text: doc.Words(b)})
	}
	return doc.Card{Role: doc.Shape, Key: f.ID, Name: doc.OrElse(f.Name, phrase.Of("form")), Sort: phrase.Of("form"),
		From: f.SourceName,
		Body: lines(facts(doc.Figures, items...), doc.Line{Text: f.Text})}
}

// Equipment returns the kits in use.
func Equipment(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Kits {
		cards = append(cards, Kit(&s.Show, &s.Kits[i]))
	}
	return section(SectionEquipment, phrase.Of("equipment"), cards...)
}

// Kit returns a kit: its equipment and bonuses. A bonus is struck out if another kit's counts.
func Kit(show *sheet.Show, k *sheet.Kit) doc.Card {
	return doc.Card{Role: doc.Kit, Key: k.ID, Name: k.Name,
		Sort: printable.Capital(show.KindWord(sheet.OfKit, phrase.Of("kind-kit"))), From: k.SourceName, Body: lines(
			facts(doc.Worn,
				doc.Fact{Label: show.LabelOf(sheet.Worn), Text: doc.Words(inWords(k.Armor))},
				doc.Fact{Label: show.LabelOf(sheet.Wielded), Text: doc.Words(inWords(k.Weapons))}),
			bonuses(k.Bonuses),
			doc.Line{Text: k.Equipment},
			doc.Line{Role: doc.Apply, Label: phrase.Of("apply-yourself"), Text: doc.Words(k.Apply)},
		)}
}

// inWords lists slugs as words: "light, unarmed strike".
func inWords(slugs []string) string { return sheet.WithoutHyphens(strings.Join(slugs, ", ")) }

// bonuses returns the numbers that a thing raises. A bonus that does not count is struck out, with the reason.
func bonuses(list []sheet.Named) doc.Facts {
	var items []doc.Fact
	for i, n := range list {
		same := func(o sheet.Named) bool { return o.Name == n.Name && o.SourceName == n.SourceName }
		if slices.ContainsFunc(list[:i], same) {
			continue // such as that of melee and that of ranged abilities
		}
		text := doc.Text{{Kind: doc.Strong, S: n.Name}}
		if n.SourceName != "" {
			text = doc.Text{{Kind: doc.Struck, S: n.Name}, {Kind: doc.Aside, S: doc.Brackets(n.SourceName)}}
		}
		items = append(items, doc.Fact{Text: text})
	}
	return facts(doc.Bonuses, items...)
}

// figure returns a number of the hero: "5", "5 (climb)".
func figure(n sheet.Number) doc.Fact {
	text := doc.Numeral(n.Show())
	if len(n.Moves) > 0 {
		text = append(text, doc.Run{S: doc.Brackets(strings.Join(n.Moves, ", "))})
	}
	return doc.Fact{Key: n.ID, Label: doc.OrElse(n.Name, n.ID), Short: n.Abbr, Text: text}
}

// atLevel returns a level in words.
func atLevel(n int) string { return phrase.Of("at-level", n) }
