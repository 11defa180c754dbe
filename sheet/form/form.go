// Package form names the boxes of a printed sheet, and reads the entries in them by those names.
//
// Layouts name their boxes with it, and the command read calls Read with the fields of a filled sheet and gets entries to
// note. A new box has a name in form.go and its reading in read.go. The publisher's form is in official.go.
package form

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Box is a box to write in or to tick.
type Box struct {
	Name  string // the name, for people and programs
	Tip   string // a few more words about it
	Value string // its present contents
	On    bool   // whether it is ticked
}

// boxOf returns a box. Its name is on one line and has no full stop, because that separates the parts of a field's name in
// PDF.
func boxOf(name, tip string) Box {
	return Box{Name: Plain(name), Tip: printable.Flat(tip)}
}

// Plain returns a name as a form has it.
func Plain(name string) string { return strings.ReplaceAll(printable.Flat(name), ".", "") }

// CurrentStamina returns the box for current Stamina, by the edition's name for it.
func CurrentStamina(s *sheet.Sheet) Box {
	n, _ := s.Role(sheet.Health)
	b := boxOf(phrase.Of("now", n.Name), phrase.Of("now-of", n.Name, n.Show()))
	if left := s.Play.Stamina; left != nil {
		b.Value = strconv.Itoa(*left)
	}
	return b
}

// Temporary returns the box for temporary Stamina.
func Temporary(s *sheet.Sheet) Box {
	n, _ := s.Role(sheet.Health)
	b := boxOf(phrase.Of("temporary-of", n.Name), "") // the name is one of the fields that read knows
	if had := s.Play.Temporary; had != 0 {
		b.Value = strconv.Itoa(had)
	}
	return b
}

// BlockNow returns the box for the current health of a creature that has only a stat block.
func BlockNow(b *sheet.Block) Box { return boxOf(phrase.Of("now", b.Name), "") }

// BesideNow returns the box for the current Stamina of a creature that fights beside the hero.
func BesideNow(c *sheet.Creature) Box {
	b := boxOf(phrase.Of("now", c.Name), "")
	if left := c.Play.Stamina; left != nil {
		b.Value = strconv.Itoa(*left)
	}
	return b
}

// BesideTemporary returns the box for the temporary Stamina of a creature that fights beside the hero.
func BesideTemporary(c *sheet.Creature) Box {
	b := boxOf(phrase.Of("its-temporary", c.Name), "")
	if had := c.Play.Temporary; had != 0 {
		b.Value = strconv.Itoa(had)
	}
	return b
}

// BesideConditions returns the box for the conditions of a creature that fights beside the hero.
func BesideConditions(c *sheet.Creature) Box {
	b := boxOf(phrase.Of("its-conditions", c.Name), "")
	b.Value = strings.Join(c.Play.Conditions, ", ")
	return b
}

// State returns the box of a value of health at which something changes, such as winded.
func State(n sheet.Number) Box { return boxOf(n.Name, phrase.Of("tick-while", n.Name, n.Show())) }

// Recovery returns the i-th box for a spent Recovery, counted from 0.
func Recovery(s *sheet.Sheet, i int) Box {
	n, _ := s.Role(sheet.Heals)
	one := s.Show.Terms.Recovery
	if one == "" {
		one = n.Name
	}
	b := boxOf(one+" "+strconv.Itoa(i+1), phrase.Of("tick-spent", one+" "+strconv.Itoa(i+1), n.Show()))
	if left := s.Play.Recoveries; left != nil {
		b.On = i < n.Value()-*left
	}
	return b
}

// Holds returns the box for the current value of a resource.
func Holds(s *sheet.Sheet, r *sheet.Resource) Box {
	name := r.Name
	if name == "" {
		name = r.Label
	}
	b := boxOf(phrase.Of("now", name), phrase.Of("you-have-now", name))
	if n, ok := s.Play.Has(r.ID); ok {
		b.Value = strconv.Itoa(n)
	}
	return b
}

// Once returns the box of the i-th way to gain a resource, ticked when it was used.
func Once(r *sheet.Resource, i int) Box {
	g := r.Gained[i]
	tip := phrase.Of("tick-each-round", g.Text.String())
	if g.Once == sheet.OnceEncounter {
		tip = phrase.Of("tick-in-encounter", g.Text.String())
	}
	return boxOf(phrase.Of("gain-of", r.Name, i+1), tip)
}

// Step returns the box of a step of a table, ticked when it is reached.
func Step(t sheet.Track, r sheet.Row) Box {
	name := t.Name
	if name == "" {
		name = t.On
	}
	at := strconv.Itoa(r.At)
	return boxOf(name+": "+at, phrase.Of("reached-at", name, at, r.Text.String()))
}

// Pool returns the box of a tracker that holds a number.
func Pool(t sheet.Tracker) Box { return boxOf(phrase.Of("now", t.Name), "") }

// Mark returns the i-th box of a tracker that is ticked off, counted from 0.
func Mark(t sheet.Tracker, i int) Box { return boxOf(t.Name+" "+strconv.Itoa(i+1), "") }

// Victory returns the i-th box for a Victory, counted from 0.
func Victory(s *sheet.Sheet, i int) Box {
	name := s.Show.Terms.Victory
	if name == "" {
		name = s.Show.Terms.Victories
	}
	b := boxOf(name+" "+strconv.Itoa(i+1), "")
	b.On = i < s.Play.Victories
	return b
}

// XP returns the box for experience.
func XP(s *sheet.Sheet) Box {
	tip := ""
	if s.Level > 0 && s.Level < len(s.XP) {
		tip = s.Show.Terms.XP + "; " + phrase.Of("at", phrase.Of("at-level", s.Level+1), s.XP[s.Level])
	}
	b := boxOf(s.Show.Terms.XP, tip)
	if s.Play.XP > 0 {
		b.Value = strconv.Itoa(s.Play.XP)
	}
	return b
}

// Total returns the box of a stat that grows in play. It holds the total, including the hero's starting value.
func Total(n sheet.Number, state bool) Box {
	b := boxOf(n.Name, phrase.Of("in-all", n.Name, sheet.Figure(n.Start(), false)))
	if state {
		b.Value = strconv.Itoa(n.Value())
	}
	return b
}

// Ends returns the two boxes of a condition: it ends with the next turn, or a saving throw ends it. If only the condition was
// noted the second is ticked, because the condition has outlasted a turn.
func Ends(s *sheet.Sheet, r sheet.Rule) (turn, save Box) {
	turn, save = ends(s, r.Name)
	if !NamesEnds(s) {
		save = boxOf(r.Name, "")
	}
	save.On = slices.Contains(s.Play.Conditions, r.ID)
	return turn, save
}

// ends returns the two boxes of something that ends with the next turn, or with a saving throw.
func ends(s *sheet.Sheet, name string) (turn, save Box) {
	explained := func(name, tip string) Box { return boxOf(name, name+" ("+tip+")") }
	terms := s.Show.Terms
	return explained(name+": "+terms.EndOfTurn, phrase.Of("until-end-of-turn")),
		explained(name+": "+phrase.Of("save-ends", terms.Save), phrase.Of("until-save", terms.Save))
}

// NamesEnds reports whether the edition has words for how conditions end. Without them a condition has one box, the second.
func NamesEnds(s *sheet.Sheet) bool { return s.Show.Terms.EndOfTurn != "" || s.Show.Terms.Save != "" }

// Blank returns the boxes of the i-th empty row of conditions, counted from 0: its name, and how it ends.
func Blank(s *sheet.Sheet, i int) (name, turn, save Box) {
	row := "Conditions " + strconv.Itoa(i+1)
	turn, save = ends(s, row)
	return boxOf(row, phrase.Of("another-condition")), turn, save
}

// Skill returns the box of a skill that the hero lacks.
func Skill(name string) Box {
	return boxOf(phrase.Of("skill-box", name), phrase.Of("tick-gained", phrase.Of("skill-box", name)))
}

// Used returns the box of an ability, ticked when it was used.
func Used(name string) Box { return boxOf(phrase.Of("used-box", name), "") }

// Reached returns the box of a level.
func Reached(level int) Box { return boxOf(phrase.Of("level-reached", level), "") }

// Round returns the i-th box for the rounds of a fight, counted from 0.
func Round(i int) Box { return boxOf(phrase.Of("round-n", i+1), "") }

// Of returns the box with the name of one of several heroes.
func (b Box) Of(hero string) Box {
	b.Name = Plain(hero) + ": " + b.Name
	if b.Tip != "" {
		b.Tip = printable.Flat(hero) + ": " + b.Tip
	}
	return b
}

// NotesKey is the key of the note in the field for notes.
const NotesKey = "notes"

// Notes returns the field for notes, with the player's note in it.
func Notes(s *sheet.Sheet) Box {
	b := boxOf("Notes", phrase.Of("notes-title"))
	for _, n := range s.Notes {
		if strings.EqualFold(n.Key, NotesKey) {
			b.Value = printable.Text(n.Text)
		}
	}
	return b
}
