package page

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Card returns the card of a record's ability without a hero, with the terms of the rules instead of numbers.
func Card(set *rules.Set, r *rules.Record) doc.Card {
	r = set.Unbound(r)
	show, a := shown(set), Ability(set, r)
	card := chapter.Ability(&show, &a)
	if !r.Text.Empty() {
		card.Body = slices.Insert(card.Body, 0, doc.Entry(doc.Line{Text: rules.ReaderOf(set).Runs(r.Text)}))
	}
	if more := featuresAddingTo(set, r); more != "" {
		card.Body = append(card.Body, doc.Line{Weight: doc.Useful, Label: phrase.Of("more-with"),
			Text: doc.Words(more)})
	}
	return card
}

// Ability returns the ability of a record with the terms of the rules instead of a hero's numbers: "6 + P damage", "M <
// weak".
func Ability(set *rules.Set, r *rules.Record) sheet.Ability {
	a, p, read := r.Ability, newMaker(set), rules.ReaderOf(set)
	out := sheet.Ability{
		Named: sheet.Named{ID: r.ID, Name: r.Name}, From: from(set, r), Level: r.Level, Cost: r.Cost, Resource: set.Show.Words.Resource,
		Flavor: r.Flavor, Type: a.Type, TypeName: set.TypeName(a.Type), Distance: rules.DistanceWords(a.Reach), Target: read.Runs(a.Target),
		Trigger: read.Runs(a.TriggerText()), Clauses: clauses(set, r), Short: read.Runs(r.Short), UsableAs: a.UsableAs,
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
		out.Tiers = append(out.Tiers, sheet.Tier{Printed: damage(set, r, &a.Tiers[i]), Effects: read.Runs(a.Tiers[i].Text)})
	}
	return out
}

// damage returns the damage of an outcome. A damage type in braces is replaced by the types that an attribute of the ability
// lists.
func damage(set *rules.Set, r *rules.Record, t *rules.Tier) doc.Text {
	if key := strings.Trim(t.Type, "{}"); key != t.Type {
		if types := r.Attr(key); len(types) > 0 {
			of := *t
			of.Type, t = phrase.Either(types), &of
		}
	}
	return rules.ReaderOf(set).Damage(t)
}

// from returns the name of an ability's owner, with the level at which it is gained.
func from(set *rules.Set, r *rules.Record) string {
	of, name := set.OwnerOf(r)
	switch {
	case of == nil && r.Level == 0:
		return ""
	case of == nil:
		return phrase.Of("at-level", r.Level)
	case r.Level == 0 || r.Level == 1 && set.Role(of.Kind()) == rules.KindKit: // everything from a kit is
		return name
	}
	return phrase.Of("from-at-level", name, r.Level)
}

// clauses returns the paragraphs of an ability. A paragraph with a condition names it. For an ability that everybody has,
// paragraphs that features add are left out, because they are with those features.
func clauses(set *rules.Set, r *rules.Record) (out []sheet.Clause) {
	read := rules.ReaderOf(set)
	everybodys := set.Is(r, rules.TagEverybody)
	for _, c := range r.Ability.Clauses {
		again := slices.ContainsFunc(out, func(o sheet.Clause) bool { return o.Label == c.Label })
		if everybodys && !c.If.Empty() && (again || len(asked(set, c.If)) > 0) {
			continue
		}
		text := read.Runs(c.Text)
		if !everybodys && !c.If.Empty() && len(text) > 0 && !named(set, c.If, c.Label+" "+text.String()) {
			text = conditioned(phrase.Of("if", read.Condition(c.If)), text)
		}
		out = append(out, sheet.Clause{Label: c.Label, Amount: c.Amount, Open: c.Open, Text: text})
	}
	return out
}

// named reports whether words already name everything that a condition requires.
func named(set *rules.Set, e rules.Expr, words string) bool {
	all := asked(set, e)
	return len(all) > 0 && !namesLevel(e) && !slices.ContainsFunc(all, func(r *rules.Record) bool { return !strings.Contains(words, r.Name) })
}

// asked returns the records that a condition requires.
func asked(set *rules.Set, e rules.Expr) (out []*rules.Record) {
	for _, n := range e.Nodes() {
		if r := set.Record(n.S); r != nil {
			out = append(out, r)
		}
	}
	return out
}

// featuresAddingTo names the features that add to an ability that everybody has. It returns "" for other abilities.
func featuresAddingTo(set *rules.Set, r *rules.Record) string {
	var names []string
	for _, c := range r.Ability.Clauses {
		for _, by := range asked(set, c.If) {
			if !slices.Contains(names, by.Name) {
				names = append(names, by.Name)
			}
		}
	}
	if !set.Is(r, rules.TagEverybody) {
		return ""
	}
	slices.Sort(names)
	return listed(names, phrase.And)
}

// shown returns how the edition shows cards.
func shown(set *rules.Set) sheet.Show {
	return sheet.Show{Roll: set.Show.Roll, Terms: set.Show.Words, Types: set.AbilityTypes}
}

// cardLines returns the labels and words of a card, without its name.
func cardLines(c *doc.Card) (out []Fact) {
	add := func(label, words string) {
		if label == "" {
			label = phrase.Of("fact-text")
		}
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
