package chapter

import (
	"slices"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// SectionPlay is the section of values that change in play.
const SectionPlay = "now"

// MostBoxes is the largest number of boxes side by side. Larger numbers are written instead.
const MostBoxes = 40

// Play returns the hero's values in play, with boxes for those that change. If state is true the noted values are in their
// boxes.
func Play(s *sheet.Sheet, state bool) doc.Section {
	if !state {
		fresh := *s
		fresh.Play = s.Play.Cleared()
		s = &fresh
	}
	entries := []doc.Entry{scores(s)}
	entries = append(entries, health(s)...)
	entries = append(entries, figures(s))
	for _, r := range s.Resources {
		entries = append(entries, ResourcePanel(s, r))
	}
	for i := range s.Tracks {
		entries = append(entries, Growth(&s.Tracks[i]))
	}
	entries = append(entries, pools(s)...)
	return section(SectionPlay, phrase.Of("in-play"), append(entries, ledger(s, state)...)...)
}

// scores returns the characteristics.
func scores(s *sheet.Sheet) doc.Facts {
	var items []doc.Fact
	for _, n := range s.Characteristics {
		items = append(items, doc.Fact{Label: n.Name, Text: doc.Numeral(n.Show())})
	}
	out := facts(doc.Scores, items...)
	out.Label = ScoresOf(s)
	return out
}

// health returns Stamina and healing.
func health(s *sheet.Sheet) []doc.Entry {
	health, hurts := s.Role(sheet.Health)
	heals, heal := s.Role(sheet.Heals)
	if !hurts && !heal {
		return nil
	}
	card := doc.Card{Role: doc.Health, Name: doc.Joined(" ", health.Name, health.Show())}
	if hurts {
		card.Body = append(card.Body,
			doc.Field{Label: HealthBox(health), Value: noted(s.Play.Stamina), Note: phrase.Of("of-most", health.Show()),
				From: health.Value()})
		if word := Temporary(s); word != "" {
			card.Body = append(card.Body, doc.Field{Label: TemporaryBox(s, health), Value: unlessZero(s.Play.Temporary)})
		}
		card.Body = append(card.Body, states(s))
	}
	if heal {
		card.Body = append(card.Body, recoveries(s, heals))
	}
	return []doc.Entry{card}
}

// HealthBox returns the name of the box for current Stamina.
func HealthBox(health sheet.Number) string { return phrase.Of("now", health.Name) }

// TemporaryBox returns the name of the box for temporary Stamina.
func TemporaryBox(s *sheet.Sheet, health sheet.Number) string {
	return printable.Capital(Temporary(s)) + " " + health.Name
}

// states returns the values of Stamina at which something changes.
func states(s *sheet.Sheet) doc.Checklist {
	out := doc.Checklist{Role: doc.States}
	for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
		for _, n := range s.Roles(role) {
			words := phrase.Of("at-or-below", n.Name, n.Show())
			if role == sheet.End {
				words = phrase.Of("at", n.Name, n.Show())
			}
			out.Items = append(out.Items, doc.Check{Name: n.Name, Text: doc.Words(words)})
		}
	}
	return out
}

// recoveries returns a box for each Recovery, ticked if it is spent.
func recoveries(s *sheet.Sheet, n sheet.Number) doc.Entry {
	most := max(n.Value(), 0)
	gives := n.Name + ": " + n.Show()
	if each, ok := s.Role(sheet.Healing); ok {
		gives = phrase.Of("each-gives", gives, each.Show())
	}
	spent := 0
	if left := s.Play.Recoveries; left != nil {
		spent = min(max(most-*left, 0), most)
	}
	if most > MostBoxes {
		return doc.Field{Label: phrase.Of("left", n.Name), Value: strconv.Itoa(most - spent), Note: gives}
	}
	return doc.Boxes{Role: doc.Healing, Label: gives, Each: doc.OrElse(s.Show.Terms.Recovery, n.Name), Count: most, Done: spent}
}

// figures returns the numbers of every turn.
func figures(s *sheet.Sheet) doc.Facts {
	var items []doc.Fact
	add := func(name, words string) { items = append(items, doc.Fact{Label: name, Text: doc.Words(words)}) }
	vitals := s.Roles(sheet.Vital)
	for _, n := range vitals {
		add(n.Name, n.Show()+doc.Brackets(doc.Joined(", ", append(slices.Clone(n.Moves), Cases(n)...)...)))
	}
	if s.Potency.Measured() {
		var values []string
		for _, v := range s.Potency.Values {
			values = append(values, doc.Joined(" ", v.Name, v.Number.Show()))
		}
		of := ""
		if n, ok := s.Stat(s.Potency.Characteristic); ok {
			of = n.Name
		}
		add(s.Show.Terms.Potency+doc.Brackets(of), doc.Joined(", ", values...))
	}
	items = append(items, slices.DeleteFunc(Traits(s).Items, func(f doc.Fact) bool {
		n, known := s.Stat(f.Key)
		plain := known && n.Role == "" && len(n.Cases()) == 0 // the page has it among the other numbers
		return plain || slices.ContainsFunc(vitals, func(v sheet.Number) bool { return v.ID == f.Key })
	})...)
	return facts(doc.Figures, items...)
}

// resists returns immunities or weaknesses: "fire 5", "cold 3 while winded".
func resists(list []sheet.Resist) (out []string) {
	for _, r := range sheet.MergedResists(list) {
		out = append(out, doc.Joined(" ", r.Name, r.Number.Show(), r.Circumstance()))
	}
	return out
}

// ResourcePanel returns a resource with the box for its value, its start and gains, and its rules.
func ResourcePanel(s *sheet.Sheet, r *sheet.Resource) doc.Card {
	card := doc.Card{Role: doc.Resource, Name: r.Name}
	if r.Label != r.Name {
		card.From = r.Label
	}
	has := ""
	if n, ok := s.Play.Has(r.ID); ok {
		has = sheet.Figure(n, false)
	}
	down := ""
	if r.Floor < 0 {
		down = sheet.Figure(r.Floor, false)
	}
	rows := []doc.Entry{}
	for _, t := range slices.Concat(gains(r), r.Rules) {
		rows = append(rows, doc.Line{Text: t})
	}
	card.Body = lines(
		doc.Field{Label: phrase.Of("now", r.Name), Value: has},
		facts("", doc.Fact{Label: startLabel(r), Text: doc.Words(r.Start)},
			doc.Fact{Label: phrase.Of("turn-label"), Text: doc.Words(turn(r))},
			doc.Fact{Label: phrase.Of("lowest-label"), Text: doc.Words(down)}),
		doc.List{Items: lines(rows...)})
	return card
}

// gains returns the ways to gain a resource: sentences, and the rows of small tables.
func gains(r *sheet.Resource) (out []doc.Text) {
	if len(r.Gained) == 0 {
		return r.Gains
	}
	for _, g := range r.Gained {
		text := g.Text
		if g.Under != "" {
			text = append(doc.Text{{Kind: doc.Strong, S: g.Under + " " + g.At}, {S: ": "}}, text...)
		}
		out = append(out, text)
	}
	return out
}

// Growth returns the benefits that grow with a resource.
func Growth(t *sheet.Track) doc.Card {
	card := doc.Card{Role: doc.Growth, Key: t.ID, Name: doc.OrElse(t.Name, t.On), Sort: phrase.Of("table")}
	if t.SourceName != t.Name {
		card.From = t.SourceName
	}
	track := doc.Track{Role: doc.Growth, Heads: [2]string{phrase.Of("at-head"), phrase.Of("benefit")}, Spent: t.Spend}
	for _, r := range t.Rows {
		track.Steps = append(track.Steps, StepOf(r))
	}
	card.Body = lines(doc.Line{Text: t.Note}, track)
	return card
}

// StepOf returns a step of a table that grows.
func StepOf(r sheet.Row) doc.Step {
	step := doc.Step{At: strconv.Itoa(r.At), Text: r.Text}
	if r.Dormant {
		step.Waits = phrase.Of("from", atLevel(r.Level))
	}
	return step
}

// pools returns the other pools of a fight, and the uses of tokens.
func pools(s *sheet.Sheet) []doc.Entry {
	card := doc.Card{Role: doc.Pools}
	for _, t := range s.Show.Trackers {
		card.Body = append(card.Body, doc.Field{Label: t.Name, Note: doc.Joined("; ", MarkWorth(s, t), MarkLimit(t))})
	}
	if len(card.Body) == 0 {
		return nil
	}
	return []doc.Entry{card}
}

// ledger returns the amounts that grow from session to session.
func ledger(s *sheet.Sheet, state bool) []doc.Entry {
	card, terms := doc.Card{Role: doc.Ledger}, s.Show.Terms
	if terms.Victories != "" {
		note := ""
		if r := s.Resource; r != nil && r.Start != "" {
			note = phrase.Of("starts-with-value", r.Name, r.Start)
		}
		card.Body = append(card.Body, doc.Field{Label: terms.Victories, Value: unlessZero(s.Play.Victories), Note: note})
	}
	for _, f := range Counters(s, state) {
		card.Body = append(card.Body, f)
	}
	if len(card.Body) == 0 {
		return nil
	}
	return []doc.Entry{card}
}

// Counters returns the boxes for amounts that grow outside fights: experience, if the edition has it, then the stats that
// the player tracks.
func Counters(s *sheet.Sheet, state bool) (out []doc.Field) {
	if len(s.XP) > 0 {
		next := ""
		if s.Level > 0 && s.Level < len(s.XP) {
			next = phrase.Of("at", atLevel(s.Level+1), s.XP[s.Level])
		}
		out = append(out, doc.Field{Label: s.Show.Terms.XP, Value: unlessZero(s.Play.XP), Note: next})
	}
	for _, n := range s.Roles(sheet.Ledger) {
		field := doc.Field{Label: n.Name, From: n.Start(), Note: phrase.Of("starts-at", sheet.Figure(n.Start(), false))}
		if state {
			field.Value, field.Note = sheet.Figure(n.Value(), false), ""
		}
		out = append(out, field)
	}
	return out
}

// noted returns a noted number, or "".
func noted(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
