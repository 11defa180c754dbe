package page

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// Card returns the card of a record with an ability as it is without a hero: with the terms of the rules in place of
// numbers.
func Card(set *rules.Set, r *rules.Record) doc.Card {
	r = set.Unbound(r)
	show, a := shown(set), Ability(set, r)
	card := chapter.Ability(&show, &a)
	if !r.Text.Empty() {
		card.Body = slices.Insert(card.Body, 0, doc.Entry(doc.Line{Text: terms(set, r.Text)}))
	}
	return card
}

// Ability returns the ability of a record with the terms of the rules in place of a hero's numbers: "6 + P damage",
// "M < weak".
func Ability(set *rules.Set, r *rules.Record) sheet.Ability {
	a, p := r.Ability, writer{set: set}
	out := sheet.Ability{
		Named: sheet.Named{ID: r.ID, Name: r.Name}, From: from(set, r), Level: r.Level, Cost: r.Cost, Resource: set.Show.Words.Resource,
		Flavor: r.Flavor, Type: a.Type, TypeName: set.TypeName(a.Type), Distance: rules.DistanceOf(a.Reach), Target: terms(set, a.Target),
		Trigger: terms(set, a.Trigger), Clauses: clauses(set, r), Short: terms(set, r.Short), UsableAs: a.UsableAs,
	}
	if res := set.ResourceOf(r); res != nil {
		out.Resource = res.Name
	}
	if k := set.CardKind(r); k != nil {
		out.Kind, out.KindName, out.Icon, out.Place = k.ID, k.Label, k.Icon, k.Place
	}
	for _, k := range a.Keywords {
		out.Keywords = append(out.Keywords, p.name(set.KindOf(rules.KindKeyword)+"/"+k))
	}
	if len(a.Roll) > 0 {
		out.Roll = &sheet.Roll{}
		for _, id := range a.Roll {
			out.Roll.Characteristics = append(out.Roll.Characteristics, sheet.Named{ID: id, Name: p.stat(id)})
		}
	}
	for i := range a.Tiers {
		out.Tiers = append(out.Tiers, sheet.Tier{Printed: damage(&a.Tiers[i]), Effects: terms(set, a.Tiers[i].Text)})
	}
	return out
}

// from is what an ability belongs to, with the level at which that gives it.
func from(set *rules.Set, r *rules.Record) string {
	of := set.Record(r.Of)
	switch {
	case of == nil && r.Level == 0:
		return ""
	case of == nil:
		return "level " + expr.Number(r.Level).String()
	case r.Level == 0 || set.Role(of.Kind()) != "":
		return of.Name
	}
	return of.Name + ", level " + expr.Number(r.Level).String()
}

// clauses are the paragraphs of an ability. What somebody needs something for stands there with what it needs, but for
// what everybody can do: of that, what others add stands with those others.
func clauses(set *rules.Set, r *rules.Record) (out []sheet.Clause) {
	everybodys := set.Is(r, rules.TagEverybody)
	for _, c := range r.Ability.Clauses {
		again := slices.ContainsFunc(out, func(o sheet.Clause) bool { return o.Label == c.Label })
		if everybodys && !c.If.Empty() && (again || asksForRecords(c.If)) {
			continue
		}
		text := terms(set, c.Text)
		if needs := condition(set, c.If); !everybodys && needs != "" && needs != c.Label {
			text = append(text, doc.Run{Kind: doc.Aside, S: " (with " + needs + ")"})
		}
		out = append(out, sheet.Clause{Label: c.Label, Amount: c.Amount, Open: c.Open, Text: text})
	}
	return out
}

// asksForRecords reports whether a condition asks for something that a hero has or has not.
func asksForRecords(e rules.Expr) (asks bool) {
	e.Spoken(func(ref string) string {
		asks = asks || strings.ContainsAny(ref, "/:")
		return ref
	})
	return asks
}

// damage is what an outcome deals, as the rules print it: "2 + M or A damage".
func damage(t *rules.Tier) doc.Text {
	if t.Damage.Empty() {
		return nil
	}
	value, dealt := t.Damage.Told(nil), "damage"
	switch {
	case strings.HasPrefix(t.Type, "{"): // a type that the hero's choices decide
		dealt += " of your " + expr.BareName(strings.Trim(t.Type, "{}"))
	case t.Type != "":
		dealt = t.Type + " " + dealt
	}
	var sum []string
	if t.Dice != "" {
		sum = append(sum, t.Dice)
	}
	if value != "0" || t.Dice == "" {
		sum = append(sum, value)
	}
	if len(t.Plus) > 0 {
		sum = append(sum, strings.Join(t.Plus, " or "))
	}
	amount := strings.Join(sum, " + ")
	if strings.Contains(value, " ") { // in words
		return doc.Text{{S: dealt + " equal to "}, {Kind: doc.Term, S: amount}}
	}
	return doc.Text{{Kind: doc.Term, S: amount}, {S: " " + dealt}}
}

// terms is a text with words in place of a hero's numbers: "twice your Might", "M < weak".
func terms(set *rules.Set, t rules.Text) (out doc.Text) {
	begin := 0
	say := func(end int) {
		if begin < end {
			out = append(out, doc.Words(rules.Text{Parts: t.Parts[begin:end]}.Words())...)
		}
		begin = end + 1
	}
	for i := range t.Parts {
		switch p := &t.Parts[i]; {
		case p.Kind == rules.PartStrong:
			say(i)
			out = append(out, doc.Run{Kind: doc.Strong, S: p.S})
		case p.Kind == rules.PartPotency:
			say(i)
			out = append(out, doc.Run{Kind: doc.Measure, S: p.S, Formula: p.To})
		case p.Kind == rules.PartMark && p.Expr.Plain():
			say(i)
			out = append(out, mark(set, p.S, p.Expr.Int(nil)))
		}
	}
	say(len(t.Parts))
	return out
}

// mark is so many of an edition's mark.
func mark(set *rules.Set, id string, n int) doc.Run {
	for _, m := range set.Show.Marks {
		if m.ID == id {
			words := m.Plural
			if n == 1 {
				words = m.Name
			}
			return doc.Run{Kind: doc.Counted, S: words, N: n, Icon: m.Icon}
		}
	}
	return doc.Run{Kind: doc.Counted, S: id, N: n}
}

// shown is how the edition's cards are shown.
func shown(set *rules.Set) (show sheet.Show) {
	show.Roll.Name, show.Roll.Dice, show.Terms = set.Show.Roll.Name, set.Show.Roll.Dice, sheet.Terms(set.Show.Words)
	for _, o := range set.Show.Roll.Tiers {
		show.Roll.Tiers = append(show.Roll.Tiers, sheet.Outcome(o))
	}
	for _, t := range set.AbilityTypes {
		show.Types = append(show.Types, sheet.AbilityType(t))
	}
	return show
}

// cardLines are the labels and words of a card, without its name.
func cardLines(c *doc.Card) (out []Fact) {
	add := func(label, words string) {
		if words = printable.Flat(words); words != "" {
			out = append(out, Fact{strings.ToLower(label), words})
		}
	}
	for _, e := range c.Body {
		switch e := e.(type) {
		case doc.Facts:
			for _, f := range e.Items {
				add(f.Label, f.Text.String())
			}
		case doc.Outcomes:
			add(e.Label, e.Text.String())
			for _, way := range e.Ways {
				for _, row := range way.Rows {
					add(row.Label, row.Text.String())
				}
			}
		case doc.Line:
			if e.Role != doc.Flavor {
				add(e.Label, e.Text.String())
			}
		}
	}
	return out
}
