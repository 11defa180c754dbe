package herofile

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Lost is an answer that another edition has no place for: the question, what was chosen, and why it stays behind.
type Lost struct {
	Question string
	Answer   []string
	Why      string
}

// Converted is a hero in another edition, with how many answers came along and those that did not.
type Converted struct {
	Hero *builder.Hero
	Kept int // answers, each pick of a list counted
	Lost []Lost
}

// Convert makes a hero of one edition into one of another: every answer whose question and record exist there and
// that is legal there comes along, under its new name where the editions call it otherwise. Name, notes, level and
// what happened in play come too, the Experience as far into its level as it was. What something held answered for the
// player, such as a typical culture, answers there what is open otherwise. The hero given stays as it is.
func Convert(h *builder.Hero, from, to *rules.Set) Converted {
	c := conversion{from: from, to: to}
	hero := &builder.Hero{Format: builder.Format, Edition: to.Edition, Name: h.Name, Player: h.Player, Level: min(h.Level, to.MaxLevel),
		Notes: slices.Clone(h.Notes), Play: h.Play}
	hero.Play.Kept, hero.Play.Pace = nil, c.pace(h.Play.Pace)
	hero.Play.XP = c.experience(h, hero)
	hero.Play.Earned = slices.DeleteFunc(slices.Clone(h.Play.Earned), func(e builder.Earning) bool {
		st := to.Stat(e.Stat)
		return st == nil || !st.Earned
	})
	c.hero = hero
	for _, choice := range slices.Concat(h.Choices, h.Play.Kept) {
		if len(choice.Answer) == 0 {
			continue
		}
		c.waiting = append(c.waiting, pending{choice, builder.Choice{Question: c.renamed(choice.Question), Answer: c.words(choice.Answer)}})
	}
	for _, q := range builder.Resolve(from, h).Questions {
		if _, own := h.Answer(q.ID); !own && len(q.Answer) > 0 && !rules.OfPlay(q.ID) {
			c.given = append(c.given, builder.Choice{Question: c.renamed(q.ID), Answer: c.words(q.Answer)})
		}
	}
	for c.round() || c.furnished() {
	}
	for _, p := range c.waiting {
		c.lost = append(c.lost, Lost{p.was.Question, p.was.Answer, c.why(p)})
	}
	there := builder.Resolve(to, c.hero)
	c.hero.Play.Resources = slices.DeleteFunc(slices.Clone(h.Play.Resources), func(r builder.Reserve) bool {
		_, ok := there.Floor(r.Resource)
		return !ok
	})
	return Converted{c.hero, c.kept, c.lost}
}

// conversion is a hero on the way from one edition to another.
type conversion struct {
	from, to *rules.Set
	hero     *builder.Hero
	waiting  []pending
	given    []builder.Choice // what was answered for the player, as the other edition calls it
	kept     int
	lost     []Lost
}

// pending is an answer as it was, and as the other edition calls it.
type pending struct{ was, is builder.Choice }

// renamed is what the other edition calls a question or a record, by its own list or by the one of the edition the
// hero comes from, read backwards.
func (c *conversion) renamed(word string) string {
	for _, r := range c.to.Renamed {
		if r.Edition == c.from.Edition && r.From == word {
			return r.To
		}
	}
	for _, r := range c.from.Renamed {
		if r.Edition == c.to.Edition && r.To == word {
			return r.From
		}
	}
	return word
}

func (c *conversion) words(answer []string) []string {
	out := make([]string, len(answer))
	for i, word := range answer {
		out[i] = c.renamed(word)
	}
	return out
}

// round gives the hero what is asked by now, and tells whether another round may bring more.
func (c *conversion) round() bool {
	before := len(c.waiting)
	c.waiting = slices.DeleteFunc(c.waiting, func(p pending) bool {
		q := builder.Resolve(c.to, c.hero).Question(p.is.Question)
		if q == nil || q.State == sheet.Dormant && q.Level <= c.hero.Level {
			return false
		}
		answer, left := c.legal(p, q)
		if len(answer) == 0 {
			return false
		}
		c.hero = c.hero.With(p.is.Question, answer)
		c.kept += len(answer)
		if len(left) > 0 {
			c.lost = append(c.lost, Lost{p.was.Question, left, "not possible there"})
		}
		return true
	})
	return len(c.waiting) > 0 && len(c.waiting) < before
}

// furnished gives the hero what was answered for the player and is open there, and tells whether there was any of it.
func (c *conversion) furnished() bool {
	before := len(c.given)
	c.given = slices.DeleteFunc(c.given, func(g builder.Choice) bool {
		q := builder.Resolve(c.to, c.hero).Question(g.Question)
		if q == nil || q.State != sheet.Open || len(q.Answer) > 0 || !c.allows(g.Question, g.Answer) {
			return false
		}
		c.hero = c.hero.With(g.Question, g.Answer)
		return true
	})
	return len(c.given) < before
}

// legal divides an answer into what the other edition allows and what it does not.
func (c *conversion) legal(p pending, q *builder.Question) (keep, left []string) {
	if q.Text || q.State == sheet.Dormant {
		return p.is.Answer, nil
	}
	if arrays, _ := q.Arrays(); len(arrays) > 0 {
		if c.allows(p.is.Question, p.is.Answer) {
			return p.is.Answer, nil
		}
		return nil, p.was.Answer
	}
	for i, word := range p.is.Answer {
		if next := append(slices.Clone(keep), word); c.allows(p.is.Question, next) {
			keep = next
		} else {
			left = append(left, p.was.Answer[i])
		}
	}
	return keep, left
}

// allows tells whether the hero may answer a question so.
func (c *conversion) allows(question string, answer []string) bool {
	s := builder.Build(c.to, c.hero.With(question, answer))
	return !slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Question == question && i.Severity == sheet.Illegal })
}

// why says what keeps an answer behind.
func (c *conversion) why(p pending) string {
	if builder.Resolve(c.to, c.hero).Question(p.is.Question) == nil {
		return "not asked there"
	}
	for _, word := range p.is.Answer {
		if len(c.to.Find(word)) == 0 {
			return "not in that edition"
		}
	}
	return "not possible there"
}

// pace is a pace of the other edition: the same where there is one of its name.
func (c *conversion) pace(id string) string {
	if c.to.Pace(id) == nil {
		return ""
	}
	return id
}

// experience is as far into the level as it was.
func (c *conversion) experience(was, is *builder.Hero) int {
	from, to := c.table(c.from, was), c.table(c.to, is)
	if was.Play.XP == 0 || was.Level < 1 || was.Level > len(from) || is.Level > len(to) {
		return was.Play.XP
	}
	xp := to[is.Level-1] + max(0, was.Play.XP-from[was.Level-1])
	if is.Level < len(to) && was.Level < len(from) && was.Play.XP < from[was.Level] {
		xp = min(xp, to[is.Level]-1)
	}
	return xp
}

// table is what Experience each level takes at a hero's pace.
func (c *conversion) table(set *rules.Set, h *builder.Hero) []int {
	if t := set.Pace(h.Play.Pace); t != nil {
		return t
	}
	if len(set.XP) > 0 {
		return set.XP[0].Table
	}
	return nil
}
