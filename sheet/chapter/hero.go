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

// The ids of sections about who the hero is.
const (
	SectionIdentity  = "identity"
	SectionScores    = "scores"
	SectionNumbers   = "numbers"
	SectionResources = "resources"
	SectionLearned   = "learned"
	SectionNotes     = "notes"
	SectionColophon  = "colophon"
)

// Level returns the hero's level in words, or "".
func Level(s *sheet.Sheet) string {
	if s.ShownLevel() == 0 {
		return ""
	}
	return phrase.Of("level-n", s.Level)
}

// Identity returns who the hero is: in words, by aspect, and with experience and level.
func Identity(s *sheet.Sheet) doc.Section {
	level := ""
	if s.ShownLevel() > 0 {
		level = strconv.Itoa(s.Level)
	}
	aspects := []doc.Fact{{Label: phrase.Of("level-word"), Text: doc.Words(level)}}
	for _, l := range s.AspectLines() {
		aspects = append(aspects, doc.Fact{Label: l.Label, Text: doc.Words(strings.Join(l.Names, ", "))})
	}
	out := doc.Section{ID: SectionIdentity, Title: s.HeroName()}
	out.Entries = lines(
		words(doc.Headline, s.Headline()),
		words(doc.Background, s.Background()),
		facts(doc.Aspects, aspects...),
		progress(s))
	return out
}

// words returns words side by side.
func words(role doc.Role, list []string) doc.Facts {
	var items []doc.Fact
	for _, w := range list {
		items = append(items, doc.Fact{Text: doc.Words(w)})
	}
	return facts(role, items...)
}

// progress returns the hero's experience and levels.
func progress(s *sheet.Sheet) doc.Facts {
	terms, xp := &s.Show.Terms, ""
	if s.Play.XP > 0 {
		xp = strconv.Itoa(s.Play.XP)
	}
	if s.Level > 0 && s.Level < len(s.XP) {
		xp = doc.Joined(", ", strconv.Itoa(s.Play.XP), phrase.Of("at", atLevel(s.Level+1), s.XP[s.Level]))
	}
	return facts(doc.Progress,
		doc.Fact{Label: terms.Victories, Text: doc.Words(unlessZero(s.Play.Victories))},
		doc.Fact{Label: terms.XP, Text: doc.Words(xp)},
		doc.Fact{Label: phrase.Of("player"), Text: doc.Words(printable.Flat(s.Player))})
}

// Scores returns the hero's characteristics.
func Scores(s *sheet.Sheet) doc.Section {
	var items []doc.Fact
	for _, n := range s.Characteristics {
		items = append(items, figure(n))
	}
	return section(SectionScores, ScoresOf(s), facts(doc.Scores, items...))
}

// Numbers returns the hero's numbers: health, combat, immunities and weaknesses, and the rest.
func Numbers(s *sheet.Sheet) doc.Section {
	combat, rest := facts(""), facts("")
	for _, n := range s.Stats {
		switch n.Role {
		case sheet.Health, sheet.Low, sheet.Down, sheet.End, sheet.Heals, sheet.Healing:
		case sheet.Vital:
			combat.Items = append(combat.Items, figure(n))
		default:
			rest.Items = append(rest.Items, figure(n))
		}
	}
	combat.Label, rest.Label, rest.Role = phrase.Of("combat"), phrase.Of("also"), doc.Others
	terms := &s.Show.Terms
	entries := append(healthLines(s), named(phrase.Of("now-label"), Now(s)), combat)
	entries = append(entries, potency(s)...)
	return section(SectionNumbers, phrase.Of("numbers"), append(entries,
		named(doc.OrElse(terms.Immunity, phrase.Of("immunity")), resists(s.Immunities)),
		named(doc.OrElse(terms.Weakness, phrase.Of("weakness")), resists(s.Weaknesses)),
		named(doc.OrElse(terms.Never, phrase.Of("never")), nevers(s)),
		rest)...)
}

// named returns words side by side after a label.
func named(label string, list []string) doc.Facts {
	out := words("", list)
	out.Label = label
	return out
}

// healthLines returns Stamina, the values at which something changes, and healing.
func healthLines(s *sheet.Sheet) (out []doc.Entry) {
	health, hurts := s.Role(sheet.Health)
	if hurts {
		list := []string{health.Show()}
		for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
			if n, ok := s.Role(role); ok {
				list = append(list, phrase.Of("at", strings.ToLower(n.Name), n.Show()))
			}
		}
		out = append(out, named(health.Name, list))
	}
	if n, ok := s.Role(sheet.Heals); ok {
		list := []string{n.Show()}
		if v, ok := s.Role(sheet.Healing); ok {
			list = append(list, strings.TrimSpace(phrase.Of("each-gives-back", v.Show(), health.Name)))
		}
		out = append(out, named(n.Name, list))
	}
	return out
}

// Now returns the values noted in play.
func Now(s *sheet.Sheet) (out []string) {
	health, _ := s.Role(sheet.Health)
	heals, _ := s.Role(sheet.Heals)
	if s.Play.Stamina != nil {
		out = append(out, doc.Joined(" ", health.Name, sheet.Figure(*s.Play.Stamina, false)))
	}
	if s.Play.Temporary > 0 {
		out = append(out, doc.Joined(" ", strconv.Itoa(s.Play.Temporary),
			doc.OrElse(Temporary(s), phrase.Of("temporary")), health.Name))
	}
	if s.Play.Recoveries != nil {
		out = append(out, phrase.Of("left", counted(*s.Play.Recoveries, s.Show.Terms.Recovery, heals.Name)))
	}
	return append(out, s.Play.Conditions...)
}

// potency returns the hero's potencies, with an example of a potency in an outcome.
func potency(s *sheet.Sheet) []doc.Entry {
	if !s.Potency.Measured() {
		return nil
	}
	out := doc.Facts{Label: s.Show.Terms.Potency}
	last := ""
	for _, v := range s.Potency.Values {
		last = v.Number.Show()
		out.Items = append(out.Items, doc.Fact{Label: v.Name, Text: doc.Numeral(last)})
	}
	if by := PotencyBy(s); by != "" {
		out.Items = append(out.Items, doc.Fact{Text: doc.Words(by)})
	}
	read := doc.Line{Role: doc.Help, Weight: doc.Spare,
		Label: phrase.Of("reading-a", strings.ToLower(s.Show.Terms.Potency))}
	for _, n := range s.Characteristics {
		if n.Abbr != "" {
			read.Text = doc.Words(phrase.Of("potency-means", n.Abbr+" < "+last, n.Name, last))
			break
		}
	}
	return []doc.Entry{out, read}
}

// nevers returns the states the hero never suffers, each with the reason. Some names end with a circumstance in brackets; they are
// left out if something else always prevents that state.
func nevers(s *sheet.Sheet) (out []string) {
	for _, n := range s.CannotBe {
		always := func(o sheet.Never) bool { return o.ID == n.ID && o.When == "" }
		if n.When != "" && slices.ContainsFunc(s.CannotBe, always) {
			continue
		}
		if n.SourceName != "" && strings.Contains(n.When, n.SourceName) { // the circumstance names the reason
			out = append(out, n.Name)
			continue
		}
		if before, held := strings.CutSuffix(n.Name, ")"); held && n.SourceName != "" {
			out = append(out, before+"; "+n.SourceName+")")
			continue
		}
		out = append(out, n.Name+doc.Brackets(n.SourceName))
	}
	return out
}

// Learned returns the hero's skills by group, and languages, each with its source.
func Learned(s *sheet.Sheet) doc.Section {
	var groups []doc.Entry
	add := func(group, name string) {
		var items []doc.Fact
		for _, k := range s.Skills {
			if k.Group == group {
				items = append(items, by(k.Named, ""))
			}
		}
		f := facts("", items...)
		f.Label = name
		groups = append(groups, f)
	}
	for _, g := range skillGroups(s) {
		add(g.ID, g.Name)
	}
	var items []doc.Fact
	for _, l := range s.Languages {
		items = append(items, by(l.Named, l.Note))
	}
	languages := facts("", items...)
	languages.Role = doc.Languages
	languages.Label = LanguagesOf(s)
	title := languages.Label
	switch known := len(s.Skills)+len(s.SkillGroups) > 0; {
	case known && len(s.Languages) == 0:
		title = SkillsOf(s)
	case known:
		title = phrase.Of("and", SkillsOf(s), strings.ToLower(languages.Label))
	}
	return section(SectionLearned, title, append(groups, languages)...)
}

// by returns a name with its source.
func by(n sheet.Named, note string) doc.Fact {
	text := doc.Words(n.Name)
	if remark := doc.Brackets(doc.Joined(", ", note, n.SourceName)); remark != "" {
		text = append(text, doc.Run{Kind: doc.Aside, S: remark})
	}
	return doc.Fact{Key: n.ID, Text: text}
}

// Notes returns the player's notes.
func Notes(s *sheet.Sheet) doc.Section {
	var entries []doc.Entry
	for _, n := range s.Notes {
		entries = append(entries, Note(n))
	}
	return section(SectionNotes, phrase.Of("notes-title"), entries...)
}

// Note returns a note of the player after its title.
func Note(n sheet.Note) doc.Line {
	return doc.Line{Role: doc.Note, Label: printable.Flat(n.Title()), Text: doc.Words(n.Text)}
}

// Colophon returns the edition and its license sentence.
func Colophon(s *sheet.Sheet) doc.Section {
	return section(SectionColophon, "",
		words("", doc.Filled(s.EditionTitle, s.Program)),
		doc.Line{Weight: doc.Useful, Text: doc.Words(s.Licence)})
}
