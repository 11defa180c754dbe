package chapter

import (
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// Resources returns the hero's resources, and the tables that grow with them.
func Resources(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionResources}
	for _, r := range s.Resources {
		out.Parts = append(out.Parts, doc.Section{ID: r.ID, Title: r.Name, Entries: Resource(s, r)})
	}
	var tables []doc.Entry
	for i := range s.Tracks {
		tables = append(tables, Growth(&s.Tracks[i]))
	}
	if last := len(out.Parts) - 1; last >= 0 {
		out.Parts[last].Entries = append(out.Parts[last].Entries, tables...)
	} else if len(tables) > 0 {
		out.Parts = []doc.Section{{ID: "tables", Title: phrase.Of("tables"), Entries: tables}}
	}
	return out
}

// Resource returns how a resource is gained and spent.
func Resource(s *sheet.Sheet, r *sheet.Resource) []doc.Entry {
	kind, has := "", ""
	if len(s.Resources) > 0 && r != s.Resources[0] {
		kind = r.Label
	}
	if n, ok := s.Play.Has(r.ID); ok {
		has = sheet.Figure(n, false)
	}
	return lines(append([]doc.Entry{named(phrase.Of("kind"), doc.Filled(kind)),
		named(phrase.Of("now-label"), doc.Filled(has))}, append(Gains(r), rulesOf(r))...)...)
}

// ResourceCard returns a resource as a card without its present value.
func ResourceCard(r *sheet.Resource) doc.Card {
	return doc.Card{Role: doc.Resource, Key: r.ID, Name: doc.OrElse(r.Name, r.Label), Sort: r.Label, Tag: r.Label, From: r.Source.Name, Body: lines(append(Gains(r), rulesOf(r))...)}
}

// rulesOf returns the rules of a resource.
func rulesOf(r *sheet.Resource) doc.List {
	rules := doc.List{}
	for _, t := range r.Rules {
		rules.Items = append(rules.Items, doc.Line{Text: t})
	}
	return rules
}

// Leads returns the start of a resource, its gain of each turn, and its lowest value.
func Leads(r *sheet.Resource) doc.Facts {
	lowest := ""
	if r.Floor < 0 {
		lowest = sheet.Figure(r.Floor, false)
	}
	return facts("", doc.Fact{Label: startLabel(r), Text: doc.Words(r.Start)},
		doc.Fact{Label: phrase.Of("turn-label"), Text: doc.Words(turn(r))},
		doc.Fact{Label: phrase.Of("lowest-label"), Text: doc.Words(lowest)})
}

// GainLines returns the ways to gain a resource, in the order of its Gained.
func GainLines(r *sheet.Resource) (out []doc.Line) {
	for _, t := range gains(r) {
		out = append(out, doc.Line{Text: t})
	}
	return out
}

// Gains returns how a resource starts and grows, and its lowest value.
func Gains(r *sheet.Resource) []doc.Entry {
	lowest := ""
	if r.Floor < 0 {
		lowest = sheet.Figure(r.Floor, false)
	}
	more := doc.List{}
	if r.Start != "" || turn(r) != "" {
		more.Label = phrase.Of("also")
	}
	for _, g := range gains(r) {
		more.Items = append(more.Items, doc.Line{Text: g})
	}
	return lines(named(startLabel(r), doc.Filled(r.Start)), named(phrase.Of("turn-label"), doc.Filled(turn(r))), more,
		named(phrase.Of("lowest-label"), doc.Filled(lowest)))
}

// startLabel returns the edition's words for the moment at which a resource has its first value.
func startLabel(r *sheet.Resource) string { return doc.OrElse(r.Starts, phrase.Of("starts-with")) }

// turn returns the gain of a resource each turn, or its value then: "+2", "2 again".
func turn(r *sheet.Resource) string {
	if r.Refill != "" {
		return phrase.Of("again", r.Refill)
	}
	if r.Turn != "" && r.Turn[0] >= '0' && r.Turn[0] <= '9' {
		return "+" + r.Turn
	}
	return r.Turn
}
