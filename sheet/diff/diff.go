// Package diff compares two sheets, of the same hero before and after or of two heroes, with the reasons why numbers differ.
//
// Commands, slips of changed numbers and plans of levels call Of with two sheets and get Changes. Each sort of change has a
// file: numbers.go, abilities.go, belongings.go, reasons.go.
package diff

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
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

	Later *sheet.Sheet // of a plan: the later sheet, which has the texts of what was gained; else nil
}

// WordChange is a changed value in words. A value is empty if there is none.
type WordChange struct {
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`
}

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

// AnswerWords returns the changed answers in words.
func (c Changes) AnswerWords() (out []WordChange) {
	for _, a := range c.Answers {
		out = append(out, a.Words())
	}
	return out
}

// Words returns all changes but those of texts, each with its value before and after. What is gained has none before, what is lost
// none after.
func (c Changes) Words() []WordChange {
	out := append(slices.Clone(c.Identity), c.Play...)
	for _, a := range c.Answers {
		if a.Given {
			out = append(out, a.Words())
		}
	}
	for _, n := range c.Numbers {
		if !n.Follows {
			out = append(out, WordChange{n.Name, n.From, n.To})
		}
	}
	for _, g := range c.Gained.Groups() {
		for _, n := range g.List {
			out = append(out, WordChange{What: g.Name, To: n.Name})
		}
	}
	for _, g := range c.Lost.Groups() {
		for _, n := range g.List {
			out = append(out, WordChange{What: g.Name, From: n.Name})
		}
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
	c.numbers(before, after)
	c.resistances(immunity, before.Immunities, after.Immunities)
	c.resistances(weakness, before.Weaknesses, after.Weaknesses)
	c.Gained, c.Lost = Exchanged(before, after)
	c.abilities(before, after)
	c.questions(before, after)
	c.play(before, after)
	c.beside(before, after)
	if was, is := underWay(before.Projects), underWay(after.Projects); was != is {
		c.Play = append(c.Play, WordChange{phrase.Of("word-projects"), was, is})
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

func (c *Changes) identity(before, after *sheet.Sheet) {
	say := func(what, from, to string) {
		if from != to {
			c.Identity = append(c.Identity, WordChange{what, from, to})
		}
	}
	say(phrase.Of("word-name"), before.Name, after.Name)
	say(phrase.Of("word-player"), before.Player, after.Player)
	say(phrase.Of("word-portrait"), before.PortraitFile, after.PortraitFile)
	say(phrase.Of("level"), strconv.Itoa(before.Level), strconv.Itoa(after.Level))
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
			out = append(out, WordChange{phrase.Of("note-of", n.Key), from, to})
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
func (c *Changes) play(from, to *sheet.Sheet) {
	was, is, before, after := from.Play.Counts(), to.Play.Counts(), from.Play, to.Play
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
