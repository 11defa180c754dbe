package builder

import (
	"slices"

	"scabbard/builder/assemble"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// Format is the version of the hero file this program reads and writes.
const Format = 1

// Hero holds the player's decisions and the events of play. Nothing in it follows from the rules.
type Hero struct {
	Format       int
	Edition      string   // empty for the default edition
	Homebrew     []string // the homebrew that the hero was made with, in its order: names, perhaps with a version and where it came from
	Books        []string // ids of the books that the hero's table uses, or the word for none of them; empty if the file does not say
	Name         string
	Player       string
	Portrait     string // the file of a picture, from the folder of the hero's file on, with slashes
	Level        int
	Choices      []Choice // in the order of the file
	Notes        []sheet.Note
	Play         Play
	Table        []TableRule   // rules of the table that the file does not hold
	CustomThings []CustomThing // things of the table's own world, which the file does not hold either
	Carried      []Carried     // homebrew that travels in the file
	Missing      []Missing     // books and homebrew that the hero was made with and that are not loaded; not in the file
}

// Carried is homebrew that travels in a hero's file: the files of a layer.
type Carried struct {
	Layer string
	Files []CarriedFile
}

// CarriedFile is a file of homebrew as text.
type CarriedFile struct{ Name, Text string }

// TableRule is a rule that is on for all heroes of a table.
type TableRule struct {
	Rule string // slug
	From string // the source, in words: "the party Lantern Keepers"
}

// CustomThing is something a table made itself, such as a god of its own world. A hero has it by picking the placeholder record
// of its kind, and by giving its name in the note that is called like the kind.
type CustomThing struct {
	Kind, Name string
	Attrs      []rules.Attr // its own attributes, in place of those of the placeholder record
	From       string       // who made it, in words: "the party Lantern Keepers"
}

// Attr returns the values of a record's attribute for this hero. A placeholder record has the attributes of the thing that
// the table made, or else the picks of its question that is called like the attribute, such as own.domains.
func (r *Resolution) Attr(rec *rules.Record, attribute string) []string {
	if m := r.hero.customThing(r.set, rec); m != nil {
		for _, a := range m.Attrs {
			if a.Key == attribute {
				return a.Values
			}
		}
	}
	if r.set.Is(rec, rules.TagNamed) {
		if q := r.Question(rec.Slug() + "." + attribute); q != nil && q.State == sheet.Answered {
			return q.Answer
		}
	}
	return rec.Attr(attribute)
}

// customThing returns the thing of the table's own that the hero has by this record, or nil if there is none.
func (h *Hero) customThing(set *rules.Set, rec *rules.Record) *CustomThing {
	if len(h.CustomThings) == 0 {
		return nil
	}
	slug := spelling.Slug(assemble.OwnName(set, h.Notes, rec))
	for i := range h.CustomThings {
		if m := &h.CustomThings[i]; slug != "" && m.Kind == rec.Kind() && spelling.Slug(m.Name) == slug {
			return m
		}
	}
	return nil
}

// NameOf returns the name of a record as the hero has it. A placeholder record has the player's own name.
func (r *Resolution) NameOf(rec *rules.Record) string {
	return assemble.NameOf(r.set, r.hero.Notes, rec)
}

// PickToName returns the pick of a question that waits for the player's name for it, nil if there is none.
func (h *Hero) PickToName(set *rules.Set, q *Question) *rules.Record {
	for _, rec := range q.chosen {
		if set.Is(rec, rules.TagNamed) && assemble.OwnName(set, h.Notes, rec) == "" {
			return rec
		}
	}
	return nil
}

// CustomThingsFor returns the things of the table's own that a placeholder record can be.
func (h *Hero) CustomThingsFor(set *rules.Set, rec *rules.Record) (out []CustomThing) {
	for _, m := range h.CustomThings {
		if m.Kind == rec.Kind() && set.Is(rec, rules.TagNamed) {
			out = append(out, m)
		}
	}
	return out
}

// WithNote returns a copy of the hero with a note changed or added.
func (h *Hero) WithNote(key, text string) *Hero {
	out := *h
	out.Notes = slices.Clone(h.Notes)
	i := slices.IndexFunc(out.Notes, func(n sheet.Note) bool { return n.Key == key })
	if i < 0 {
		i, out.Notes = len(out.Notes), append(out.Notes, sheet.Note{Key: key})
	}
	out.Notes[i].Text = text
	return &out
}

// Choice is the answer to a question: slugs, free words, or "might=2" for assigned scores.
type Choice struct {
	Question string
	Answer   []string
}

// Answer returns the stored answer to a question; ok is false when there is none.
func (h *Hero) Answer(question string) (answer []string, ok bool) {
	choices := h.Choices
	if rules.OfPlay(question) {
		choices = h.Play.Kept
	}
	for i := range choices {
		if choices[i].Question == question {
			return choices[i].Answer, !rules.OfPlay(question) || len(choices[i].Answer) > 0
		}
	}
	return nil, false
}

// With returns a copy of the hero with one answer changed; a nil answer takes it away.
func (h *Hero) With(question string, answer []string) *Hero {
	out := *h
	if rules.OfPlay(question) {
		out.Play.Kept = with(h.Play.Kept, question, answer)
	} else {
		out.Choices = with(h.Choices, question, answer)
	}
	return &out
}

// with returns a list of answers with one changed, or taken away.
func with(choices []Choice, question string, answer []string) []Choice {
	out := slices.Clone(choices)
	i := slices.IndexFunc(out, func(c Choice) bool { return c.Question == question })
	switch {
	case answer == nil && i >= 0:
		return slices.Delete(out, i, i+1)
	case answer == nil:
	case i >= 0:
		out[i].Answer = answer
	default:
		out = append(out, Choice{question, answer})
	}
	return out
}

// AtLevel returns the hero as it is, or will be, at a level.
func (h *Hero) AtLevel(level int) *Hero {
	out := *h
	out.Level = level
	return &out
}
