package form

import (
	"maps"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// besideEntry returns the beginning of an entry about a creature: its key, and its name before the subject of the entry.
func besideEntry(c *sheet.Creature) Entry { return Entry{Of: c.Key, What: c.Name + ": "} }

// body notes the health of the hero or a creature, if it has any. e is the beginning of each entry.
func (r *stateReader) body(e Entry, health []sheet.Number, was, now, has Body) {
	if len(health) == 0 {
		return
	}
	n := health[0]
	most := n.Value()
	if most <= 0 {
		most = maxNumber // the hero is unfinished
	}
	left, more := e, e
	left.What, left.Key = e.What+n.Name, KeyHealth
	more.What, more.Key = e.What+phrase.Of("temporary-of", n.Name), KeyTemporary
	r.value(left, value{was.Health, now.Health, has.Health, -maxNumber, most})
	r.value(more, value{&was.Temporary, &now.Temporary, &has.Temporary, 0, maxNumber})
}

// beside notes the creatures beside the hero.
func (r *stateReader) beside(st *PageState) {
	known := map[string]bool{}
	for i := range r.s.Creatures {
		c := &r.s.Creatures[i]
		known[c.Key] = true
		now, on := st.Now.Creatures[c.Key]
		if !on {
			continue
		}
		was, e := st.Was.Creatures[c.Key], besideEntry(c)
		r.body(e, c.OfRole(sheet.Health), was, now, Body{c.Play.Stamina, c.Play.Temporary, c.Play.Conditions})
		r.suffered(e, was.Conditions, now.Conditions, c.Play.Conditions)
	}
	for _, key := range slices.Sorted(maps.Keys(st.Now.Creatures)) {
		was, now := st.Was.Creatures[key], st.Now.Creatures[key]
		if !known[key] && !(same(was.Health, now.Health) && was.Temporary == now.Temporary && slices.Equal(was.Conditions, now.Conditions)) {
			r.refused = append(r.refused, Refusal{short(printable.Flat(key)), "is no creature of this hero", "the page is of an earlier version of the hero"})
		}
	}
}

// condition notes that a condition began or ended, unless that is noted already.
func (r *reader) condition(e Entry, c sheet.Rule, on, was bool) {
	if on == was {
		return
	}
	e.What, e.Key, e.ID, e.On = e.What+c.Name, KeyCondition, c.ID, on
	if e.From, e.To = phrase.Of("on"), phrase.Of("off"); on {
		e.From, e.To = e.To, e.From
	}
	r.entries = append(r.entries, e)
}

// creatures reads the boxes of the creatures beside the hero.
func (r *reader) creatures() {
	for i := range r.s.Creatures {
		c := &r.s.Creatures[i]
		for _, health := range c.OfRole(sheet.Health) {
			most := health.Value()
			if most <= 0 {
				most = maxNumber
			}
			left, more := besideEntry(c), besideEntry(c)
			if n, gone, ok := r.number(BesideNow(c), -maxNumber, most, true); ok {
				left.What, left.Key, left.N, left.Gone = left.What+health.Name, KeyHealth, n, gone
				r.optional(left, c.Play.Stamina)
			}
			if n, _, ok := r.number(BesideTemporary(c), 0, maxNumber, true); ok {
				more.What, more.Key, more.N = more.What+phrase.Of("temporary-of", health.Name), KeyTemporary, n
				r.note(more, true, c.Play.Temporary)
			}
		}
		r.besideConditions(c)
	}
}

// besideConditions reads the conditions of a creature, which are written with commas between them.
func (r *reader) besideConditions(c *sheet.Creature) {
	f, there := r.by[BesideConditions(c).Name]
	if !there || f.Check || !f.Touched() {
		return
	}
	var now []string
	unread := false
	for word := range strings.FieldsFuncSeq(printable.Flat(f.Value), func(sign rune) bool { return sign == ',' || sign == ';' || sign == '\u00B7' }) {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		name := withoutEnd(r.s, word)
		i := slices.IndexFunc(r.s.Conditions, func(x sheet.Rule) bool { return strings.EqualFold(x.Name, name) || strings.EqualFold(x.ID, name) })
		if i < 0 {
			r.refused = append(r.refused, Refusal{f.Name, "\"" + short(word) + "\" is no condition of this edition", "names of conditions with commas between them"})
			unread = true
			continue
		}
		now = append(now, r.s.Conditions[i].ID)
	}
	for _, x := range r.s.Conditions {
		on, was := slices.Contains(now, x.ID), slices.Contains(c.Play.Conditions, x.ID)
		r.condition(besideEntry(c), x, on || was && unread, was) // a word that cannot be read may mean it
	}
}

// withoutEnd returns the name of a condition without the words for its end, which the hero's boxes have beside it: "slowed
// (save ends)".
func withoutEnd(s *sheet.Sheet, word string) string {
	for _, end := range []string{s.Show.Terms.EndOfTurn, phrase.Of("save-ends", s.Show.Terms.Save), s.Show.Terms.Save} {
		for _, written := range []string{"(" + end + ")", end} {
			if at := len(word) - len(written); strings.TrimSpace(end) != "" && at > 0 && strings.EqualFold(word[at:], written) && strings.ContainsAny(word[at-1:at+1], " (") {
				return strings.TrimSpace(word[:at])
			}
		}
	}
	return word
}
