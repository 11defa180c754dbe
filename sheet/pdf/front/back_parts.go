package front

import (
	"slices"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// backParts returns the parts of the back in their order: the reminders by moment, then the rules of the hero's resources, forms and treasures,
// then the parts that page 1 left to the back.
func (p Page) backParts(d backDensity) []part {
	b := backBuilder{Page: p, d: d, v: d.voice()}
	if d.front.has(pieceFight) {
		b.add(phrase.Of("every-fight"), "", p.everyFight(b.v)...)
	}
	b.summoned()
	b.moments()
	b.own()
	if d.front.single {
		b.d.front.away &^= commonPieces // such a page only names them
	}
	b.commonRules()
	b.rest()
	return b.parts
}

// backBuilder collects the parts of the back in a density.
type backBuilder struct {
	Page
	d     backDensity
	v     typeset.Voice
	parts []part
}

// add adds a part, unless all its texts are empty.
func (b *backBuilder) add(title, key string, texts ...typeset.Rich) {
	if texts = filled(texts); len(texts) > 0 {
		b.parts = append(b.parts, part{title: title, texts: texts, key: key})
	}
}

// summoned adds the stat blocks of creatures that can be hurt, each with a box for its health.
func (b *backBuilder) summoned() {
	for i := range b.s.Blocks {
		one := &b.s.Blocks[i]
		health, hurt := chapter.BlockHealth(b.s, one)
		if !hurt {
			continue
		}
		b.add(one.Name, "", block.Paragraphs(b.v, chapter.Creature(one).Body...)...)
		last := &b.parts[len(b.parts)-1]
		last.boxes = []boxed{{b.v.Put(doc.Joined(" ", health, phrase.Of("box-now"))), form.BlockNow(one)}}
	}
}

// moments adds the reminders, by moment. A moment that only refers to other places takes one line, or shares a paragraph with
// others if room is short.
func (b *backBuilder) moments() {
	single := b.d.front.single
	var bare []typeset.Rich
	for _, g := range b.groups {
		if b.d.alone {
			g.Repeated, g.First = nil, nil
		}
		texts := b.group(b.v, g, single)
		if len(g.Features)+len(g.Treasures) > 0 {
			if n := len(texts) - 2; b.d.whenOn && len(texts[n+1]) > 0 {
				texts = append(texts[:n:n], typeset.Join(b.v.Put(typeset.WideGap), texts[n:]...))
			}
			b.add(g.Title, "", b.inOne(b.d.shared, texts)...)
			continue
		}
		if len(g.Repeated) == 0 && (single || b.d.alone) {
			continue
		}
		head := b.v.At(max(7.5, b.v.Size-0.5)).In(typeset.Accent).Label(g.Title)
		line := typeset.Join(b.v.Put(typeset.WideGap), append([]typeset.Rich{head}, texts...)...)
		if bare = append(bare, line); !b.d.whenOn {
			b.add("", "", line)
		}
	}
	if b.d.whenOn {
		b.add("", "", b.inOne(true, bare)...)
	}
}

// own adds the hero's own rules: resources, forms, abilities of which page 1 has digests, and treasures.
func (b *backBuilder) own() {
	for i, r := range b.s.Resources {
		b.add(resourceTitle(r), b.Of("resource", i), b.resourceRules(b.v, i)...)
	}
	if b.d.front.has(pieceTables) {
		for _, i := range b.grown() {
			t := chapter.Growth(&b.s.Tracks[i])
			b.add(t.Name, b.Of("table", i), block.Paragraphs(b.v, t.Body...)...)
		}
	}
	b.add(phrase.Of("forms-title"), b.Of("forms", 0), b.forms(b.v)...)
	if b.d.front.short && !b.d.front.single {
		b.add(phrase.Of("effects-full"), "", b.fullEffects(b.v, b.d)...)
	}
	b.add(chapter.TreasuresOf(b.s), "", b.treasuresWithoutMoment(b.v, b.d.listed || b.d.front.single)...)
}

// commonRules adds the rules that are the same for every hero.
func (b *backBuilder) commonRules() {
	if b.d.front.has(pieceConditions) {
		b.add(phrase.Of("condition-rules"), b.Of("conditions", 0),
			b.inOne(b.d.shared, b.reminders(b.v, b.befalling))...)
	}
	if b.d.front.has(pieceTokens) {
		b.add(printable.Capital(doc.OrElse(b.s.Show.Terms.Tokens, phrase.Of("moved-tokens"))), "",
			b.inOne(b.d.actsOn, b.reminders(b.v, b.uses))...)
	}
	var acts []typeset.Rich
	switch {
	case b.d.front.has(pieceActs):
		acts = b.commonActs(b.v, density{named: b.d.named}, b.setAside(b.d)...)
	case b.d.front.named && !b.d.front.single && !b.d.named:
		acts = b.onlyNamed(b.v)
	}
	b.add(phrase.Of("everyone-can"), "", append(b.everyones(b.v, b.d.front), b.inOne(b.d.actsOn, acts)...)...)
	if !b.d.front.single {
		b.add(phrase.Of("many-fights"), "", b.inOne(b.d.runOn,
			b.reminders(b.v, lacking(b.manyFights, b.setAside(b.d))))...)
	}
}

// lacking returns cards without some of them.
func lacking(all, some []doc.Card) []doc.Card {
	return slices.DeleteFunc(slices.Clone(all), func(c doc.Card) bool { return has(some, c) })
}

// has reports whether a card is among others.
func has(all []doc.Card, c doc.Card) bool {
	return slices.ContainsFunc(all, func(x doc.Card) bool { return x.Key == c.Key })
}

// inOne returns texts in one paragraph if that is wanted.
func (b *backBuilder) inOne(wanted bool, texts []typeset.Rich) []typeset.Rich {
	if !wanted {
		return texts
	}
	return []typeset.Rich{typeset.Join(b.v.Put(typeset.WideGap), texts...)}
}

// rest adds the hero's other facts, and the names of the parts on other pages.
func (b *backBuilder) rest() {
	if b.Summary {
		b.add("", "", b.kitLines(b.v)...)
	}
	if b.d.front.has(pieceSkills) && !b.d.known {
		b.add("", "", block.FactsOf(b.v, b.skills))
	}
	if b.d.front.has(pieceLanguages) && b.Summary {
		b.add("", "", block.FactsOf(b.v, b.languages))
	}
	if b.Summary {
		b.add("", "", b.onFullSheet(b.v, b.d))
	} else if later := b.later(b.d); len(later) > 0 {
		lead := doc.Lead(phrase.Of("further-back"))
		b.add("", "", b.v.In(typeset.Second).Italic(lead+" "+strings.Join(later, ", ")+"."))
	}
}

// later returns the names of the parts that the back leaves to later pages.
func (p Page) later(d backDensity) (out []string) {
	if d.known && d.front.has(pieceSkills) {
		out = append(out, phrase.Of("moved-skills"))
	}
	if gone := p.setAside(d); len(gone) > 0 {
		rules := lacking(gone, p.acts)
		if len(rules) == len(p.manyFights) {
			out = append(out, phrase.Of("moved-many-fights"))
		} else {
			out = append(out, chapter.MovedRulesOf(namesOf(rules)))
		}
		if slices.ContainsFunc(gone, func(c doc.Card) bool { return has(p.acts, c) }) {
			out = append(out, phrase.Of("moved-acts-full")) // their names are here
		}
	}
	if n := len(p.digested()) - d.full - len(d.also); n > 0 && d.front.short {
		out = append(out, chapter.MovedEffectsOf(n))
	}
	return out
}

// namesOf returns the names of cards, each on one line.
func namesOf(all []doc.Card) (names []string) {
	for _, c := range all {
		names = append(names, strings.ReplaceAll(c.Name, " ", string(typeset.NBSP)))
	}
	return names
}

// onFullSheet returns the names of the parts that a summary leaves out.
func (p Page) onFullSheet(v typeset.Voice, d backDensity) typeset.Rich {
	gone := []string{phrase.Of("moved-flavor"), phrase.Of("moved-texts"), phrase.Of("moved-sums")}
	if d.front.done&bitOf(phrase.Key("moved-keywords")) != 0 {
		gone = append(gone, phrase.Of("moved-keywords"))
	}
	if d.front.single {
		for i, r := range reductions {
			if lacks := r.moves&commonPieces != 0 || r.key == phrase.Key("moved-effects"); lacks &&
				d.front.done&(1<<i) != 0 && (r.moves == 0 || p.hasPiece(r.moves)) {
				gone = append(gone, phrase.Of(r.key))
			}
		}
		if len(p.manyFights) > 0 {
			gone = append(gone, phrase.Of("moved-many-fights"))
		}
	} else {
		gone = append(gone, p.later(d)...)
	}
	return v.In(typeset.Second).Italic(doc.Lead(printable.Capital(p.Elsewhere())) + " " + strings.Join(gone, ", ") + ".")
}

// reminders returns cards in a paragraph each.
func (p Page) reminders(v typeset.Voice, all []doc.Card) (out []typeset.Rich) {
	for _, c := range all {
		if doc.Length(c.Digest()) > 0 {
			out = append(out, block.Reminder(v, c))
		}
	}
	return out
}
