package diff

import (
	"reflect"
	"slices"

	"scabbard/sheet"
)

// News returns the later of two sheets with only those cards and rules that are new or changed. The hero's identity and
// numbers stay.
func News(before, after *sheet.Sheet) *sheet.Sheet {
	s := *after
	s.Abilities = nil
	for i := range after.Abilities {
		a := &after.Abilities[i]
		at := slices.IndexFunc(before.Abilities, func(o sheet.Ability) bool { return o.ID == a.ID })
		if at < 0 || !sameCard(&before.Abilities[at], a) {
			s.Abilities = append(s.Abilities, *a)
		}
	}
	s.Features = newEntries(before.Features, after.Features)
	s.Tracks = newEntries(before.Tracks, after.Tracks)
	s.Forms = newEntries(before.Forms, after.Forms)
	s.Kits = newEntries(before.Kits, after.Kits)
	s.Conditions = freshRules(before.Conditions, after.Conditions)
	s.Tokens = freshRules(before.Tokens, after.Tokens)
	s.Actions = freshRules(before.Actions, after.Actions)
	s.Fight = freshRules(before.Fight, after.Fight)
	s.Resource, s.Resources = nil, newEntries(before.Resources, after.Resources)
	if len(s.Resources) > 0 {
		s.Resource = s.Resources[0]
	}
	return &s
}

// sameCard reports whether two cards have the same words.
func sameCard(a, b *sheet.Ability) bool {
	return len(cardChanges(a.Lines(), b.Lines())) == 0 && a.Trigger.String() == b.Trigger.String() && slices.Equal(a.Keywords, b.Keywords)
}

// newEntries returns the entries that the other list does not have in the same words.
func newEntries[T any](before, after []T) (out []T) {
	for _, now := range after {
		if !slices.ContainsFunc(before, func(was T) bool { return reflect.DeepEqual(was, now) }) {
			out = append(out, now)
		}
	}
	return out
}

// freshRules returns the rules that the other list does not have with the same digest.
func freshRules(before, after []sheet.Rule) (out []sheet.Rule) {
	was := digests(before)
	for i, now := range digests(after) {
		if len(newEntries(was, []sheet.Rule{now})) > 0 {
			out = append(out, after[i])
		}
	}
	return out
}

// digests returns the rules as page 1 and the cards print them: without the full text if there is a short one.
func digests(rules []sheet.Rule) []sheet.Rule {
	out := slices.Clone(rules)
	for i := range out {
		if len(out[i].Short) > 0 {
			out[i].Text = nil
		}
	}
	return out
}
