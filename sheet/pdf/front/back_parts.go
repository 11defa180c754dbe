package front

import (
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// backParts returns the parts of the back in their order: the reminders by moment, then the rules of the hero's resources, forms and treasures,
// then the parts that page 1 left to the back.
func (p Page) backParts(d backDensity) []part {
	b := backBuilder{Page: p, d: d, v: d.voice()}
	if d.front.has(pieceFight) {
		b.add(chapter.EveryFight, "", p.everyFight(b.v)...)
	}
	b.moments()
	b.own()
	if d.front.single {
		b.d.front.away &^= everybodys // such a page only names them
	}
	b.everybodys()
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
		b.parts = append(b.parts, part{title, texts, key})
	}
}

// moments adds the reminders, by moment. A moment that only refers to other places takes one line.
func (b *backBuilder) moments() {
	single := b.d.front.single
	for _, g := range b.groups {
		if b.d.alone {
			g.Told, g.First = nil, nil
		}
		if len(g.Features)+len(g.Treasures) > 0 {
			b.add(g.Title, "", b.group(b.v, g, single)...)
			continue
		}
		if len(g.Told) == 0 && (single || b.d.alone) {
			continue
		}
		head := b.v.At(max(7.5, b.v.Size-0.5)).In(typeset.Accent).Label(g.Title)
		b.add("", "", typeset.Join(b.v.Put(typeset.WideGap), append([]typeset.Rich{head}, b.group(b.v, g, single)...)...))
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
	b.add(chapter.FormsTitle, b.Of("forms", 0), b.forms(b.v)...)
	if b.d.front.short && !b.d.front.single {
		b.add(chapter.EffectsFull, "", b.fullEffects(b.v, b.d.full)...)
	}
	b.add(chapter.TreasuresOf(b.s), "", b.quietTreasures(b.v))
}

// everybodys adds the rules that are the same for every hero.
func (b *backBuilder) everybodys() {
	if b.d.front.has(pieceConditions) {
		b.add(chapter.ConditionRules, b.Of("conditions", 0), b.reminders(b.v, b.befalling)...)
	}
	if b.d.front.has(pieceTokens) {
		b.add(printable.Capital(doc.OrElse(b.s.Show.Terms.Tokens, chapter.MovedTokens)), "", b.reminders(b.v, b.uses)...)
	}
	everyones := b.everyones(b.v, b.d.front)
	if b.d.front.has(pieceActs) {
		everyones = append(everyones, b.commonActs(b.v, density{named: b.d.named})...)
	}
	b.add(chapter.EveryoneCan, "", everyones...)
	if b.d.front.single {
		return
	}
	many := b.reminders(b.v, b.manyFights)
	if b.d.runOn {
		many = []typeset.Rich{typeset.Join(b.v.Put(typeset.WideGap), many...)}
	}
	b.add(chapter.ManyFights, "", many...)
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
		b.add("", "", b.v.In(typeset.Second).Slant(doc.Lead(chapter.FurtherBack)+" "+strings.Join(later, ", ")+"."))
	}
}

// later returns the names of the parts that the back leaves to later pages.
func (p Page) later(d backDensity) (out []string) {
	if d.known && d.front.has(pieceSkills) {
		out = append(out, chapter.MovedSkills)
	}
	if n := len(p.digested()) - d.full; n > 0 && d.front.short {
		out = append(out, chapter.MovedEffectsOf(n))
	}
	return out
}

// onFullSheet returns the names of the parts that a summary leaves out.
func (p Page) onFullSheet(v typeset.Voice, d backDensity) typeset.Rich {
	gone := []string{chapter.MovedFlavor, chapter.MovedTexts, chapter.MovedSums}
	if d.front.done&bitOf(chapter.MovedKeywords) != 0 {
		gone = append(gone, chapter.MovedKeywords)
	}
	if d.front.single {
		for i, r := range reductions {
			if lacks := r.moves&everybodys != 0 || r.name == chapter.MovedEffects; lacks && d.front.done&(1<<i) != 0 && (r.moves == 0 || p.hasPiece(r.moves)) {
				gone = append(gone, r.name)
			}
		}
		if len(p.manyFights) > 0 {
			gone = append(gone, chapter.MovedManyFights)
		}
	} else {
		gone = append(gone, p.later(d)...)
	}
	return v.In(typeset.Second).Slant(doc.Lead(printable.Capital(p.Elsewhere())) + " " + strings.Join(gone, ", ") + ".")
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
