package chapter

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
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
	if s.Level <= 0 {
		return ""
	}
	return "Level " + strconv.Itoa(s.Level)
}

// Identity returns who the hero is: in words, by aspect, and with experience and level.
func Identity(s *sheet.Sheet) doc.Section {
	level := ""
	if s.Level > 0 {
		level = strconv.Itoa(s.Level)
	}
	aspects := []doc.Fact{{Label: "Level", Text: doc.Words(level)}}
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
		xp = doc.Joined(", ", strconv.Itoa(s.Play.XP), atLevel(s.Level+1)+" at "+strconv.Itoa(s.XP[s.Level]))
	}
	return facts(doc.Progress,
		doc.Fact{Label: terms.Victories, Text: doc.Words(unlessZero(s.Play.Victories))},
		doc.Fact{Label: terms.XP, Text: doc.Words(xp)},
		doc.Fact{Label: "Player", Text: doc.Words(printable.Flat(s.Player))})
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
	combat.Label, rest.Label, rest.Role = "Combat", "Also", doc.Others
	terms := &s.Show.Terms
	entries := append(healthLines(s), named("Now", Now(s)), combat)
	entries = append(entries, potency(s)...)
	return section(SectionNumbers, "Numbers", append(entries,
		named(doc.OrElse(terms.Immunity, "Immunity"), resists(s.Immunities)),
		named(doc.OrElse(terms.Weakness, "Weakness"), resists(s.Weaknesses)),
		named(doc.OrElse(terms.Never, "Never"), nevers(s)),
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
				list = append(list, strings.ToLower(n.Name)+" at "+n.Show())
			}
		}
		out = append(out, named(health.Name, list))
	}
	if n, ok := s.Role(sheet.Heals); ok {
		list := []string{n.Show()}
		if v, ok := s.Role(sheet.Healing); ok {
			list = append(list, doc.Joined(" ", "each gives back", v.Show(), health.Name))
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
		out = append(out, doc.Joined(" ", strconv.Itoa(s.Play.Temporary), doc.OrElse(Temporary(s), "temporary"), health.Name))
	}
	if s.Play.Recoveries != nil {
		out = append(out, counted(*s.Play.Recoveries, s.Show.Terms.Recovery, heals.Name)+" left")
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
	read := doc.Line{Role: doc.Help, Weight: doc.Spare, Label: "Reading a " + strings.ToLower(s.Show.Terms.Potency)}
	for _, n := range s.Characteristics {
		if n.Abbr != "" {
			read.Text = doc.Words(n.Abbr + " < " + last + " is for targets whose " + n.Name + " is below " + last)
			break
		}
	}
	return []doc.Entry{out, read}
}

// nevers returns the states the hero never suffers, each with the reason. Some names end with a circumstance in brackets.
func nevers(s *sheet.Sheet) (out []string) {
	for _, n := range s.CannotBe {
		if before, held := strings.CutSuffix(n.Name, ")"); held && n.SourceName != "" {
			out = append(out, before+"; "+n.SourceName+")")
			continue
		}
		out = append(out, n.Name+doc.Brackets(n.SourceName))
	}
	return out
}

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
		out.Parts = []doc.Section{{ID: "tables", Title: "Tables", Entries: tables}}
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
	return lines(append([]doc.Entry{named("Kind", doc.Filled(kind)), named("Now", doc.Filled(has))}, append(Gains(r), rulesOf(r))...)...)
}

// ResourceCard returns a resource as a card without its present value.
func ResourceCard(r *sheet.Resource) doc.Card {
	return doc.Card{Role: doc.Resource, Key: r.ID, Name: doc.OrElse(r.Name, r.Label), Sort: r.Label, From: r.Source.Name, Body: lines(append(Gains(r), rulesOf(r))...)}
}

// rulesOf returns the rules of a resource.
func rulesOf(r *sheet.Resource) doc.List {
	rules := doc.List{}
	for _, t := range r.Rules {
		rules.Items = append(rules.Items, doc.Line{Text: t})
	}
	return rules
}

// Leads returns how a resource starts, what each turn brings, and its lowest value.
func Leads(r *sheet.Resource) doc.Facts {
	lowest := ""
	if r.Floor < 0 {
		lowest = sheet.Figure(r.Floor, false)
	}
	return facts("", doc.Fact{Label: startLabel(r), Text: doc.Words(r.Start)}, doc.Fact{Label: turnLabel, Text: doc.Words(turn(r))},
		doc.Fact{Label: lowestLabel, Text: doc.Words(lowest)})
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
	more := doc.List{Label: "Also"}
	for _, g := range gains(r) {
		more.Items = append(more.Items, doc.Line{Text: g})
	}
	return lines(named(startLabel(r), doc.Filled(r.Start)), named(turnLabel, doc.Filled(turn(r))), more, named(lowestLabel, doc.Filled(lowest)))
}

// The labels of a resource.
const (
	turnLabel   = "Each turn"
	lowestLabel = "Lowest"
)

// startLabel returns the edition's words for the moment at which a resource has its first value.
func startLabel(r *sheet.Resource) string { return doc.OrElse(r.Starts, "Starts with") }

// turn returns the gain of a resource each turn.
func turn(r *sheet.Resource) string {
	if r.Turn != "" && r.Turn[0] >= '0' && r.Turn[0] <= '9' {
		return "+" + r.Turn
	}
	return r.Turn
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
	if len(s.Skills)+len(s.SkillGroups) > 0 {
		title = SkillsOf(s) + " and " + strings.ToLower(languages.Label)
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
	return section(SectionNotes, NotesTitle, entries...)
}

// Note returns a note of the player after its title.
func Note(n sheet.Note) doc.Line {
	return doc.Line{Role: doc.Note, Label: printable.Flat(n.Title()), Text: doc.Words(n.Text)}
}

// Colophon returns the edition and its licence sentence.
func Colophon(s *sheet.Sheet) doc.Section {
	return section(SectionColophon, "",
		words("", doc.Filled(s.EditionTitle, s.Program)),
		doc.Line{Weight: doc.Useful, Text: doc.Words(s.Licence)})
}
