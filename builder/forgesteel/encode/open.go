package encode

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/sheet"
)

// OpenSlot is a choice that Forge Steel will ask for when it has opened the file, although the hero here is asked nothing like it:
// what was picked has no place in it.
type OpenSlot struct {
	ID, Name string
	Of       string // the name of the record that it belongs to
	Left     int    // how many are to be chosen
}

// Words returns the slot and what it belongs to.
func (o OpenSlot) Words() string {
	name := o.Name
	if o.Of != "" && o.Of != name {
		name += " (" + o.Of + ")"
	}
	return name
}

// openSlots returns the choices that Forge Steel will ask for.
func (w *writer) openSlots() (out []OpenSlot) {
	for _, s := range w.slots {
		has, most := len(s.picks)+len(s.prefilled), s.node.Number("count", 1)
		if s.node.Attr("lost") != "" {
			has = 0
		}
		switch s.choice.Kind {
		case forgesteel.Within, forgesteel.Either, forgesteel.ByTag:
			continue
		}
		if s.node.Attr("count") == pointsOfAncestry {
			has, most = w.points(s)
		} else if s.node.Attr("count") != "" && s.node.Number("count", 0) == 0 {
			continue // any number
		}
		if has >= most || w.isAsked(s) {
			continue
		}
		one := OpenSlot{ID: s.node.ID, Name: s.node.FullName(), Left: most - has}
		if len(s.owners) > 0 {
			one.Of = w.Set.NameOf(s.owners[0])
		}
		out = append(out, one)
	}
	return out
}

// pointsOfAncestry is the count of a choice whose picks cost the points of an ancestry.
const pointsOfAncestry = "ancestry"

// points returns the points that are spent in a slot, and those that there are.
func (w *writer) points(s *slot) (spent, all int) {
	for _, p := range s.picks {
		spent += p.node.Number("value", 1)
	}
	for _, part := range w.Lib.Parts {
		for _, rec := range w.res.Picked(w.QuestionFor(part.Field)) {
			if n := w.Element(part.List, rec); n != nil && slices.Contains(s.owners, rec.ID) {
				all = max(all, n.Number("points", 0))
			}
		}
	}
	return spent, all
}

// isAsked reports whether the hero has an open question like a slot.
func (w *writer) isAsked(s *slot) bool {
	return slices.ContainsFunc(w.res.Questions, func(q *builder.Question) bool {
		return q.State == sheet.Open && ownersScore(s, place.Owners(w.Set, q.Source.ID)) > 0
	})
}
