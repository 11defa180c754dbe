package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// thing is something on the sheet that can be explained.
type thing struct {
	name    string   // the name that completion offers
	title   string   // the name as it is printed
	keys    []string // the slugs that find it
	explain func(*ledger)
}

// thingOf returns a thing with the name that completion offers and other names.
func thingOf(explain func(*ledger), name string, also ...string) thing {
	t := thing{name: name, title: name, explain: explain}
	if len(also) > 0 {
		t.title = also[0]
	}
	for _, k := range append([]string{name}, also...) {
		if k = slug(k); k != "" {
			t.keys = append(t.keys, k)
		}
	}
	return t
}

// tail returns the last part of a record's id.
func tail(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// record returns the thing of a record, found by id, by the last part of the id, and by name.
func record(n sheet.Named, explain func(*ledger), also ...string) thing {
	short := tail(n.ID)
	if short == "" {
		short = slug(n.Name)
	}
	return thingOf(explain, short, append([]string{n.Name, n.ID}, also...)...)
}

// things returns everything that Why can explain, in the order of the sheet.
func things(s *sheet.Sheet) []thing {
	var out []thing
	for _, n := range append(append([]sheet.Number{}, s.Stats...), s.Characteristics...) {
		out = append(out, thingOf(func(l *ledger) { l.number(0, n.Titled(), n) }, n.ID, n.Name))
	}
	out = append(out, potencies(s)...)
	out = append(out, defenses(s.Immunities, s.Weaknesses, s.CannotBe)...)
	for i := range s.Creatures {
		c := &s.Creatures[i]
		for _, n := range append(append([]sheet.Number{}, c.Stats...), c.Characteristics...) {
			out = append(out, thingOf(func(l *ledger) { l.number(0, doc.Joined(", ", c.Title(), n.Titled()), n) }, n.ID, doc.Joined(", ", c.Title(), n.Name)))
		}
		for _, t := range defenses(c.Immunities, c.Weaknesses, nil) {
			out = append(out, thingOf(t.explain, c.Key+"."+t.name))
		}
	}
	for _, r := range s.Resources {
		out = append(out, thingOf(func(l *ledger) { l.resource(r) }, r.ID, r.Name))
	}
	out = append(out, identities(s)...)
	for _, a := range s.Abilities {
		out = append(out, record(a.Named, func(l *ledger) { l.ability(a) }))
	}
	for _, f := range s.Features {
		out = append(out, record(f.Named, func(l *ledger) { l.feature(f) }))
	}
	out = append(out, gatheredThings(s)...)
	for _, k := range s.Skills {
		out = append(out, record(k.Named, func(l *ledger) {
			l.given(phrase.Of("kind-skill"), k.Named, k.Use)
			for _, t := range k.Helps {
				l.Hang(2, 4, say("-"), words(t)...)
			}
		}))
	}
	for _, k := range s.Languages {
		out = append(out, record(k.Named, func(l *ledger) { l.given(phrase.Of("kind-language"), k.Named, k.Note) }))
	}
	for _, f := range s.Forms {
		out = append(out, thingOf(func(l *ledger) { l.form(f) }, slug(f.Name)))
	}
	return out
}

func potencies(s *sheet.Sheet) []thing {
	if !s.Potency.Measured() {
		return nil
	}
	out := []thing{thingOf(func(l *ledger) {
		for _, v := range s.Potency.Values {
			l.number(0, v.Number.Titled(), v.Number)
		}
	}, phrase.Of("potency"), phrase.Of("potencies"))}
	for _, v := range s.Potency.Values {
		n := v.Number
		out = append(out, thingOf(func(l *ledger) { l.number(0, n.Titled(), n) }, n.ID, n.Name))
	}
	return out
}

// defenses returns immunities, weaknesses and states the hero never suffers.
func defenses(immune, weak []sheet.Resist, never []sheet.Never) []thing {
	var out []thing
	list := func(kind string, all []sheet.Resist) {
		for _, r := range all {
			explain := func(l *ledger) {
				l.number(0, doc.Joined(" ", printable.Flat(r.Name), kind, r.Number.Show(), printable.Flat(r.Circumstance())), r.Number)
			}
			out = append(out, thingOf(explain, r.To, r.Name, r.Name+" "+kind, r.To+" "+kind, kind+" "+r.To, r.Number.ID))
		}
	}
	list(phrase.Of("word-immunity"), immune)
	list(phrase.Of("word-weakness"), weak)
	for _, n := range never {
		out = append(out, record(n.Named, func(l *ledger) { l.given(phrase.Of("hero-is-never"), n.Named, "") },
			phrase.Of("cannot-be", n.Name)))
	}
	return out
}

// identities returns the hero's picks of each aspect.
func identities(s *sheet.Sheet) []thing {
	var out []thing
	for _, a := range s.Aspects {
		for _, n := range a.Names {
			explain := func(l *ledger) { l.gives(a.Kind, n) }
			for _, k := range s.Kits {
				if k.ID == n.ID {
					explain = func(l *ledger) { l.kit(k) }
				}
			}
			out = append(out, thingOf(explain, a.Kind, a.Label, a.ID), record(n, explain, n.Name+" "+a.Kind))
		}
	}
	return out
}
