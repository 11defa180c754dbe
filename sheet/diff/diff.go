// Package diff compares two sheets, of the same hero before and after or of two heroes, with the reasons why numbers differ.
package diff

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"scabbard/sheet"
)

// Changes are the differences between two sheets.
type Changes struct {
	Numbers   []NumberChange
	Identity  []WordChange
	Play      []WordChange   // values noted in play
	Answers   []AnswerChange // questions of both sheets with different answers
	Gained    Belongings     // things that only the later sheet has
	Lost      Belongings     // things that only the earlier sheet has
	Abilities []AbilityChange
	Asked     []sheet.Question // questions that only the later sheet asks, or that are open there
	Lapsed    []sheet.Question // questions that only the earlier sheet asks
	Issues    []sheet.Issue    // issues that only the later sheet has
}

// NumberChange is a number with another value, and the parts that changed.
type NumberChange struct {
	ID, Name string
	From, To string       // as printed
	Follows  bool         // it is computed from another number that changed: health, or a characteristic
	Came     []sheet.Part // parts that count only in the later sheet
	Went     []sheet.Part // parts that counted only in the earlier sheet
}

// WordChange is a changed value in words.
type WordChange struct{ What, From, To string }

// AnswerChange is another answer to a question.
type AnswerChange struct {
	ID, Prompt string
	From, To   []string // as in the hero file
	Was, Is    []string // in words
	Given      bool     // answered by the player rather than by another record
}

// Words returns the change in words.
func (a AnswerChange) Words() WordChange {
	return WordChange{a.Prompt, strings.Join(a.Was, ", "), strings.Join(a.Is, ", ")}
}

// AbilityChange is an ability of both sheets that is printed differently.
type AbilityChange struct {
	sheet.Named
	Lines []WordChange // "tier 3": "7 damage" -> "10 damage"
}

// AnswerWords returns the changed answers in words.
func (c Changes) AnswerWords() (out []WordChange) {
	for _, a := range c.Answers {
		out = append(out, a.Words())
	}
	return out
}

// Empty reports whether nothing differs.
func (c Changes) Empty() bool {
	return len(c.Identity)+len(c.Play) == 0 && c.OnlyNoted()
}

// Of compares two sheets. The result has the order of the later sheet, then of the earlier one.
func Of(before, after *sheet.Sheet) Changes {
	var c Changes
	c.identity(before, after)
	c.Identity = append(c.Identity, Notes(before.Notes, after.Notes)...)
	olds := append(before.Numbers(), before.BesideNumbers()...)
	for _, n := range append(after.Numbers(), after.BesideNumbers()...) {
		old := sheet.Number{}
		if i := slices.IndexFunc(olds, func(o sheet.Number) bool { return o.ID == n.ID }); i >= 0 {
			old = olds[i]
		}
		if from, to := figure(old), figure(n); from != to {
			c.Numbers = append(c.Numbers, NumberChange{ID: n.ID, Name: n.Name, From: from, To: to, Follows: slices.Contains(healthRoles, n.Role) || after.Potency.Has(n.ID), Came: countingParts(n.Parts, old.Parts), Went: countingParts(old.Parts, n.Parts)})
		}
	}
	c.resistances(immunity, before.Immunities, after.Immunities)
	c.resistances(weakness, before.Weaknesses, after.Weaknesses)
	c.Gained, c.Lost = Exchanged(before, after)
	c.abilities(before, after)
	c.questions(before, after)
	c.play(before.Play, after.Play)
	c.beside(before, after)
	if was, is := underWay(before.Projects), underWay(after.Projects); was != is {
		c.Play = append(c.Play, WordChange{"projects", was, is})
	}
	for _, i := range after.Issues {
		asked := slices.ContainsFunc(c.Asked, func(q sheet.Question) bool { return q.ID == i.Question })
		if asked && i.Severity == sheet.Unfinished {
			continue // the question covers it
		}
		if !slices.ContainsFunc(before.Issues, func(o sheet.Issue) bool { return o.Code == i.Code && o.Question == i.Question && o.Text == i.Text }) {
			c.Issues = append(c.Issues, i)
		}
	}
	return c
}

// healthRoles are the roles of numbers that are always computed from the hero's health.
var healthRoles = []string{sheet.Low, sheet.Down, sheet.End, sheet.Healing}

// figure returns a number as printed, with its ways of moving, or "none" if the hero has no such number.
func figure(n sheet.Number) string {
	switch {
	case len(n.Parts) == 0:
		return "none"
	case len(n.Moves) > 0:
		return n.Show() + " (" + strings.Join(n.Moves, ", ") + ")"
	}
	return n.Show()
}

// countingParts returns the parts that count and that the other list lacks.
func countingParts(parts, other []sheet.Part) []sheet.Part {
	var out []sheet.Part
	for _, p := range parts {
		same := func(o sheet.Part) bool {
			return o.Source == p.Source && o.Amount == p.Amount && o.Op == p.Op && o.Unused == "" && o.Rule == p.Rule
		}
		if p.Unused == "" && !slices.ContainsFunc(other, same) {
			out = append(out, p)
		}
	}
	return out
}

func (c *Changes) identity(before, after *sheet.Sheet) {
	say := func(what, from, to string) {
		if from != to {
			c.Identity = append(c.Identity, WordChange{what, from, to})
		}
	}
	say("name", before.Name, after.Name)
	say("player", before.Player, after.Player)
	say("portrait", before.PortraitFile, after.PortraitFile)
	say("level", strconv.Itoa(before.Level), strconv.Itoa(after.Level))
	for _, a := range after.Aspects {
		say(aspectWord(a), listed(before.Aspect(a.ID)), listed(a.Names))
	}
}

// Notes returns the notes that differ, those of the later list first.
func Notes(before, after []sheet.Note) (out []WordChange) {
	text := func(list []sheet.Note, key string) string {
		if i := slices.IndexFunc(list, func(n sheet.Note) bool { return n.Key == key }); i >= 0 {
			return list[i].Text
		}
		return ""
	}
	seen := map[string]bool{}
	for _, n := range slices.Concat(after, before) {
		if from, to := text(before, n.Key), text(after, n.Key); from != to && !seen[n.Key] {
			out = append(out, WordChange{"note " + n.Key, from, to})
		}
		seen[n.Key] = true
	}
	return out
}

// OnlyNoted reports whether the changes are only notes of the player: name, player, notes and play, and nothing that the rules
// make of an answer or a level.
func (c Changes) OnlyNoted() bool {
	return len(c.Numbers)+len(c.Answers)+len(c.Abilities)+len(c.Asked)+len(c.Lapsed)+len(c.Issues) == 0 && c.Gained.empty() && c.Lost.empty()
}

// aspectWord returns the word for an aspect: its kind, or its label if a hero has several.
func aspectWord(a sheet.Aspect) string {
	if a.Many {
		return strings.ToLower(a.Label)
	}
	return a.Kind
}

func listed(ns []sheet.Named) string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = n.Name
	}
	return strings.Join(out, ", ")
}

// play compares the values noted in play.
func (c *Changes) play(before, after sheet.Play) {
	was, is := before.Counts(), after.Counts()
	for i, now := range is {
		if was[i].Words != now.Words {
			c.Play = append(c.Play, WordChange{now.What, was[i].Words, now.Words})
		}
	}
	for _, now := range after.Resources {
		if n, ok := before.Has(now.ID); !ok || n != now.Amount {
			c.Play = append(c.Play, WordChange{now.Name, strconv.Itoa(n), strconv.Itoa(now.Amount)})
		}
	}
	for _, was := range before.Resources {
		if _, ok := after.Has(was.ID); !ok {
			c.Play = append(c.Play, WordChange{was.Name, strconv.Itoa(was.Amount), "0"})
		}
	}
}

// beside compares the values of creatures noted in play.
func (c *Changes) beside(before, after *sheet.Sheet) {
	for i := range after.Creatures {
		now := &after.Creatures[i]
		was := sheet.CreaturePlay{}
		for j := range before.Creatures {
			if before.Creatures[j].Key == now.Key && before.Creatures[j].ID == now.ID {
				was = before.Creatures[j].Play
			}
		}
		health := ""
		if n := now.OfRole(sheet.Health); len(n) > 0 {
			health = n[0].Name
		}
		if old, words := was.Words(health), now.Play.Words(health); old != words {
			c.Play = append(c.Play, WordChange{now.Name, old, words})
		}
	}
}

// underWay describes the projects of a hero, with their points.
func underWay(list []sheet.Project) string {
	var out []string
	for _, p := range list {
		if !p.Done {
			out = append(out, p.Name+" "+strconv.Itoa(p.Points))
		}
	}
	return strings.Join(out, ", ")
}

func (c *Changes) abilities(before, after *sheet.Sheet) {
	for i := range after.Abilities {
		b := &after.Abilities[i]
		at := slices.IndexFunc(before.Abilities, func(a sheet.Ability) bool { return a.ID == b.ID })
		if at < 0 {
			continue
		}
		if lines := cardChanges(before.Abilities[at].Lines(), b.Lines()); len(lines) > 0 {
			c.Abilities = append(c.Abilities, AbilityChange{b.Named, lines})
		}
	}
}

// InOtherWords returns the lines that differ in more than their figures.
func (a AbilityChange) InOtherWords() (out []WordChange) {
	for _, l := range a.Lines {
		if !sameButFigures(l.From, l.To) {
			out = append(out, l)
		}
	}
	return out
}

// sameButFigures reports whether two texts differ only in their figures, such as "1 square" and "2 squares".
func sameButFigures(a, b string) bool {
	bare := func(text string) (out []string) {
		for word := range strings.FieldsSeq(text) {
			word = strings.Map(func(r rune) rune {
				if unicode.IsDigit(r) || strings.ContainsRune("+-\u2212", r) {
					return -1
				}
				return r
			}, word)
			if word = strings.TrimRight(word, ".,;:)s"); word != "" {
				out = append(out, word)
			}
		}
		return out
	}
	return slices.Equal(bare(a), bare(b))
}

// cardChanges returns the lines of two cards that differ, those of the later card first.
func cardChanges(was, is []sheet.Line) (out []WordChange) {
	value := func(list []sheet.Line, name string) string {
		if i := slices.IndexFunc(list, func(l sheet.Line) bool { return l.Name == name }); i >= 0 {
			return list[i].Value
		}
		return ""
	}
	for _, l := range is {
		if old := value(was, l.Name); old != l.Value {
			from, to := differing(old, l.Value)
			out = append(out, WordChange{l.Name, from, to})
		}
	}
	for _, l := range was {
		if value(is, l.Name) == "" && l.Value != "" {
			out = append(out, WordChange{l.Name, l.Value, ""})
		}
	}
	return out
}

// differing returns two texts without the sentences that they share.
func differing(a, b string) (string, string) {
	as, bs := strings.SplitAfter(a, ". "), strings.SplitAfter(b, ". ")
	without := func(list, other []string) string {
		kept := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
		return strings.TrimSpace(strings.Join(kept, ""))
	}
	return without(as, bs), without(bs, as)
}

func (c *Changes) questions(before, after *sheet.Sheet) {
	asked := func(s *sheet.Sheet, id string) (sheet.Question, bool) {
		for _, q := range s.Questions {
			if q.ID == id && q.State != sheet.Dormant {
				return q, true
			}
		}
		return sheet.Question{}, false
	}
	for _, q := range after.Questions {
		if old, ok := asked(before, q.ID); q.State != sheet.Dormant && (!ok || old.State != q.State && (q.State == sheet.Open || q.State == sheet.Stale)) {
			c.Asked = append(c.Asked, q)
		} else if ok && q.State != sheet.Dormant && !slices.Equal(old.Answer, q.Answer) {
			c.Answers = append(c.Answers, AnswerChange{q.ID, q.Prompt, old.Answer, q.Answer, old.Names, q.Names, q.State == sheet.Answered})
		}
	}
	for _, q := range before.Questions {
		if _, ok := asked(after, q.ID); !ok && q.State != sheet.Dormant {
			c.Lapsed = append(c.Lapsed, q)
		}
	}
}
