package herofile

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Lost is an answer that the other edition cannot take: the question, the answer, the reason, and the book that the answer
// or its question is of, if the other edition lacks that book.
type Lost struct {
	Question string
	Answer   []string
	Why      string
	Book     *rules.Book
}

// Note returns the key of the note that keeps the answers of a book that the edition of a hero lacks.
func Note(b *rules.Book) string { return "of-" + b.ID }

// Converted is a hero in another edition, with the number of answers kept and those lost.
type Converted struct {
	Hero *builder.Hero
	Kept int // answers; each pick of a list counts
	Lost []Lost
}

// Convert returns a hero of one edition as a hero of another. It keeps every answer whose question and record exist there,
// under their names there, and that is legal there. Name, notes, level and play are kept, with experience as far into the
// level as it was. Answers that something gave, such as a typical culture, fill questions that are open otherwise. Answers of
// a book that the other edition lacks are kept in a note. The given hero is not changed.
func Convert(h *builder.Hero, from, to *rules.Set) Converted {
	c := conversion{from: from, to: to}
	hero := &builder.Hero{Format: builder.Format, Edition: to.Edition, Name: h.Name, Player: h.Player, Portrait: h.Portrait, Level: min(h.Level, to.MaxLevel),
		Notes: slices.Clone(h.Notes), Play: h.Play}
	hero.Play.Kept, hero.Play.Pace = nil, c.pace(h.Play.Pace)
	hero.Play.Creatures = slices.DeleteFunc(slices.Clone(h.Play.Creatures), func(p builder.CreaturePlay) bool { return !hasCreature(to, p.Key) })
	hero.Play.XP = c.experience(h, hero)
	hero.Play.Earned = slices.DeleteFunc(slices.Clone(h.Play.Earned), func(e builder.Earning) bool {
		st := to.Stat(e.Stat)
		return st == nil || !st.Earned
	})
	c.hero = hero
	for _, choice := range slices.Concat(h.Choices, h.Play.Kept, c.noted(h)) {
		if len(choice.Answer) == 0 {
			continue
		}
		c.waiting = append(c.waiting, pending{choice, builder.Choice{Question: c.renamed(choice.Question), Answer: c.words(choice.Answer)}})
	}
	was := builder.Resolve(from, h)
	for _, q := range was.Questions {
		if _, own := h.Answer(q.ID); !own && len(q.Answer) > 0 && !rules.OfPlay(q.ID) {
			c.given = append(c.given, builder.Choice{Question: c.renamed(q.ID), Answer: c.words(q.Answer)})
		}
	}
	for c.round() || c.answerFromGrants() {
	}
	for _, p := range c.waiting {
		l := Lost{Question: p.before.Question, Answer: p.before.Answer, Why: c.why(p), Book: c.bookOf(was, p.before)}
		if l.Book != nil {
			l.Why = "of " + l.Book.Title
		}
		c.lost = append(c.lost, l)
	}
	c.remember()
	there := builder.Resolve(to, c.hero)
	c.hero.Play.Resources = slices.DeleteFunc(slices.Clone(h.Play.Resources), func(r builder.Reserve) bool {
		_, ok := there.Floor(r.Resource)
		return !ok
	})
	return Converted{c.hero, c.kept, c.lost}
}

// conversion is a conversion in progress.
type conversion struct {
	from, to *rules.Set
	hero     *builder.Hero
	waiting  []pending
	given    []builder.Choice // answers that something gave, in the words of the other edition
	kept     int
	lost     []Lost
}

// pending is an answer as it was, and in the words of the other edition.
type pending struct{ before, after builder.Choice }

// renamed returns the other edition's name of a question or record, by its own list or by the list of the hero's edition,
// read backwards.
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

// round answers the questions that are asked by now. It reports whether another round may answer more.
func (c *conversion) round() bool {
	before := len(c.waiting)
	c.waiting = slices.DeleteFunc(c.waiting, func(p pending) bool {
		q := builder.Resolve(c.to, c.hero).Question(p.after.Question)
		if q == nil || q.State == sheet.Dormant && q.Level <= c.hero.Level {
			return false
		}
		answer, left := c.legal(p, q)
		if len(answer) == 0 {
			return false
		}
		c.hero = c.hero.With(p.after.Question, answer)
		c.kept += len(answer)
		if len(left) > 0 {
			c.lost = append(c.lost, Lost{Question: p.before.Question, Answer: left, Why: "not possible there"})
		}
		return true
	})
	return len(c.waiting) > 0 && len(c.waiting) < before
}

// answerFromGrants answers open questions with records that the hero was given before. It reports whether there was any.
func (c *conversion) answerFromGrants() bool {
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

// legal splits an answer into the part that is legal in the other edition and the rest.
func (c *conversion) legal(p pending, q *builder.Question) (keep, left []string) {
	if q.Text {
		return []string{strings.Join(p.after.Answer, ", ")}, nil
	}
	if q.State == sheet.Dormant {
		return p.after.Answer, nil
	}
	if arrays, _ := q.Arrays(); len(arrays) > 0 {
		if c.allows(p.after.Question, p.after.Answer) {
			return p.after.Answer, nil
		}
		return nil, p.before.Answer
	}
	for i, word := range p.after.Answer {
		if next := append(slices.Clone(keep), word); c.allows(p.after.Question, next) {
			keep = next
		} else {
			left = append(left, p.before.Answer[i])
		}
	}
	return keep, left
}

// allows reports whether an answer is legal.
func (c *conversion) allows(question string, answer []string) bool {
	s := builder.Build(c.to, c.hero.With(question, answer))
	return !slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Question == question && i.Severity == sheet.Illegal })
}

// why returns why an answer is lost.
func (c *conversion) why(p pending) string {
	if builder.Resolve(c.to, c.hero).Question(p.after.Question) == nil {
		return "not asked there"
	}
	for _, word := range p.after.Answer {
		if len(c.to.Find(word)) == 0 {
			return "not in that edition"
		}
	}
	return "not possible there"
}

// bookOf returns the book of an answer, or of its question, if the other edition lacks that book; else nil.
func (c *conversion) bookOf(was *builder.Resolution, answer builder.Choice) *rules.Book {
	records := was.Picked(answer.Question)
	if q := was.Question(answer.Question); q != nil {
		for rec, depth := c.from.Record(q.Source.ID), 0; rec != nil && depth < 16; rec, depth = c.from.Record(rec.Of), depth+1 {
			records = append(records, rec)
		}
	}
	for _, rec := range records {
		b := rules.BookOf(c.from, rec)
		if b != nil && !slices.ContainsFunc(c.to.Books, func(o rules.Book) bool { return o.ID == b.ID }) {
			return b
		}
	}
	return nil
}

// noted returns the answers in the notes of books that the other edition has, and removes these notes.
func (c *conversion) noted(h *builder.Hero) (out []builder.Choice) {
	for i := range c.to.Books {
		c.hero.Notes = slices.DeleteFunc(c.hero.Notes, func(n sheet.Note) bool {
			if n.Key != Note(&c.to.Books[i]) {
				return false
			}
			for part := range strings.SplitSeq(n.Text, "; ") {
				question, words, ok := strings.Cut(part, ": ")
				if _, answered := h.Answer(question); ok && !answered {
					out = append(out, builder.Choice{Question: question, Answer: strings.Split(words, ", ")})
				}
			}
			return true
		})
	}
	return out
}

// remember keeps the answers of books that the other edition lacks in a note for each book, from which they come back.
func (c *conversion) remember() {
	for i := range c.from.Books {
		b := &c.from.Books[i]
		var lines []string
		for _, l := range c.lost {
			if l.Book == b {
				lines = append(lines, l.Question+": "+strings.ReplaceAll(strings.Join(l.Answer, ", "), ";", ","))
			}
		}
		if len(lines) > 0 {
			c.hero.Notes = slices.DeleteFunc(c.hero.Notes, func(n sheet.Note) bool { return n.Key == Note(b) })
			c.hero.Notes = append(c.hero.Notes, sheet.Note{Key: Note(b), Text: strings.Join(lines, "; ")})
		}
	}
}

// pace returns the pace with the same name in the other edition, or its first.
func (c *conversion) pace(id string) string {
	if c.to.Pace(id) == nil {
		return ""
	}
	return id
}

// experience returns the experience that is as far into the level as before.
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

// table returns the experience for each level at a hero's pace.
func (c *conversion) table(set *rules.Set, h *builder.Hero) []int {
	if t := set.Pace(h.Play.Pace); t != nil {
		return t
	}
	if len(set.XP) > 0 {
		return set.XP[0].Table
	}
	return nil
}

// hasCreature reports whether an edition has the kind of creature or the creature that a key of play names.
func hasCreature(set *rules.Set, key string) bool {
	return set.Creatures.Of(key) != nil || slices.ContainsFunc(set.Creatures, func(c rules.Creature) bool { return set.Record(c.Kind+"/"+key) != nil })
}
