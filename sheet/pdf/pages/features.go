package pages

import (
	"cmp"
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/columns"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// tightest is the highest degree to which room to write is given up.
const tightest = 3

// readPages plans the pages that are read between fights: features, the hero and gear. Room to write is given up if that saves a
// page.
func (b *book) readPages() {
	features, start, y := b.featureBlocks(), len(b.leaves), b.y
	var begun leaf
	if start > 0 {
		begun = *b.leaves[start-1]
	}
	place := func(tight int) {
		b.leaves, b.y = b.leaves[:start], y
		if start > 0 {
			*b.leaves[start-1] = begun
		}
		room := underAbilities
		if b.large {
			room = 60
		}
		for _, bl := range features {
			if bl.Gap = 1.7 * b.k; tight > 0 {
				bl.Gap = 1.1 * b.k
			}
		}
		b.flow(phrase.Of("page-features"), partFeatures, room, slices.Concat(features, b.gearBlocks(tight), b.common))
	}
	place(0)
	loose, least := len(b.leaves), tightest
	place(least)
	for few := len(b.leaves); few < loose && least > 1; { // the loosest that saves as many pages
		if place(least - 1); len(b.leaves) > few {
			place(least)
			break
		}
		least--
	}
	if len(b.leaves) == loose {
		place(0)
	}
	degree := 0
	if len(b.leaves) < loose {
		degree = least
	}
	common := b.commonRules()
	for few := len(b.leaves); len(common) > 0; common = common[:len(common)-1] {
		b.common = common
		if place(degree); len(b.leaves) <= few {
			break
		}
		b.common = nil
		place(degree)
	}
	b.retitle(start)
	b.endOpen()
	if reference := b.referenceBlocks(); len(reference) > 0 {
		b.flow(phrase.Of("rules-title"), partReference, 1000, reference)
	}
	if n := len(b.leaves); n > 0 && !b.leaves[n-1].first {
		b.notes(b.leaves[n-1])
	}
}

// commonRules returns the rules of every hero in short, for room that is left.
func (b *hero) commonRules() (out []*block.Block) {
	if b.large || b.o.NoReference || len(b.s.Reference) > 0 {
		return nil
	}
	add := func(title string, rules []sheet.Rule) {
		var parts []block.Part
		for _, r := range rules {
			if c := chapter.RuleCard(r); r.Mark == "" && (len(r.Short) > 0 || doc.Length(c.Digest()) < shortText) {
				text := typeset.Concat(b.read.Bold(doc.Lead(c.Name)), b.read.Put(" "), b.read.Text(c.Digest(), false))
				parts = append(parts, b.hanging(text, b.column(), 0.2*b.k)...)
			}
		}
		if bl := b.group(title, parts...); bl != nil {
			out = append(out, bl)
		}
	}
	add(phrase.Of("every-fight"), b.s.Fight)
	if !b.everyone {
		add(phrase.Of("everyone-can"), b.untriggered())
	}
	add(printable.Capital(doc.OrElse(b.s.Show.Terms.Tokens, chapter.Tokens(b.s).Title)), b.s.Tokens)
	add(phrase.Of("many-fights"), b.s.ManyFights)
	return out
}

// shortText is the longest rule without a digest, in characters, that is printed in room that is left.
const shortText = 190

// retitle names the pages after what they begin with: only pages without anything but features are called so again.
func (b *book) retitle(start int) {
	for i, l := range b.leaves {
		if i < start-1 || len(l.heads) == 0 || l.heads[0].title != phrase.Of("page-features")+", "+phrase.Of("continued") {
			continue
		}
		if slices.ContainsFunc(l.blocks, func(p columns.Placed) bool { return p.Kind == partHero }) {
			l.title = b.gearTitle()
			l.heads[0].title = l.title
		}
	}
}

// gearTitle returns the title of the pages about the hero and what the hero has.
func (b *hero) gearTitle() string {
	if b.s.Show.Terms.Inventory == "" && len(b.s.Kits) == 0 {
		return chapter.HeroWord(b.s)
	}
	return phrase.Of("and-gear", chapter.HeroWord(b.s))
}

// notes fills the rest of the columns of a page with lines to write on.
func (b *book) notes(l *leaf) {
	a := b.area(b.y)
	for i := range a.Columns {
		x, end := a.X+float64(i)*(a.Wide+a.Gutter), b.begun
		for _, p := range l.blocks {
			if abs(p.X-x) < 1 || p.Wide > a.Wide+1 {
				end = max(end, p.Y+p.Height())
			}
		}
		y := end + 3
		if b.Bottom-y < 24 {
			continue
		}
		head := b.groupHead(phrase.Of("notes-title"), "")
		high := head.Height()
		l.blocks = append(l.blocks, columns.Placed{Block: head, X: x, Y: y, Wide: a.Wide})
		area := canvas.R(x, y+high, a.Wide, b.Bottom-y-high)
		l.draws = append(l.draws, func(c *canvas.Canvas) {
			c.NamedField(phrase.Of("more-notes"), area, true)
			drawLines(c, area)
		})
	}
}

// featureBlocks returns the features in full: those of the class by level, then those about who the hero is.
func (b *hero) featureBlocks() (out []*block.Block) {
	var class, own []int
	for i := range b.s.Features {
		switch f := &b.s.Features[i]; {
		case f.NameOnly():
		case f.Own:
		default:
			class = append(class, i)
		}
	}
	own = chapter.OwnFeatures(b.s)
	slices.SortStableFunc(class, func(i, j int) int { return cmp.Compare(b.s.Features[i].Level, b.s.Features[j].Level) })
	if len(class) > 0 && len(own) > 0 {
		title := phrase.Of("page-features")
		if what := b.s.What(); what != "" {
			title = phrase.Of("features-of", what)
		}
		out = append(out, b.groupHead(title, partFeatures))
	}
	for _, i := range class {
		out = append(out, b.feature(i))
	}
	for _, r := range b.s.Resources {
		rules := r.ApartRules()
		if b.large || len(b.s.Show.Moments) == 0 {
			rules = slices.Clone(rules)
		}
		if len(rules) > 0 {
			out = append(out, b.entryOf(doc.OrElse(r.Name, r.Label), r.Source.Name, "", b.paragraphs(rules)...))
		}
	}
	out = append(out, b.aside...)
	if everyone := b.everyonesTexts(); everyone != nil {
		out = append(out, everyone)
	}
	for i := range b.s.Tracks {
		if waiting := b.waiting(&b.s.Tracks[i]); waiting != nil {
			out = append(out, waiting)
		}
	}
	for i := range b.s.Forms {
		c := chapter.Form(&b.s.Forms[i])
		if text := block.Paragraphs(b.read, c.Without(doc.Figures)...); len(text) > 0 { // page 1 has the numbers
			out = append(out, b.entryOf(c.Name, c.From, "", text...))
		}
	}
	if len(own) > 0 {
		if len(class) > 0 {
			out = append(out, b.groupHead(phrase.Of("origins-and-story"), partFeatures))
		}
		for _, i := range own {
			out = append(out, b.feature(i))
		}
	}
	for _, bl := range out {
		bl.Kind = partFeatures
	}
	return out
}

// everyonesTexts returns the keywords of the abilities that everybody can use, and their texts as far as their page has only
// digests or nothing.
func (b *hero) everyonesTexts() *block.Block {
	var texts []typeset.Rich
	for _, i := range b.order {
		card := b.abilities[i]
		if !b.s.Abilities[i].Common {
			continue
		}
		v := b.read
		parts := []typeset.Rich{typeset.Join(v.Put(" \u00B7 "), v.Text(card.Fact(doc.Target), false), v.Italic(card.Fact(doc.Keywords).String())), v.Put("\u2014")}
		if b.brief {
			parts = append(parts, block.OtherFigures(b.read, &card)...)
		}
		for _, l := range block.Clauses(&card) {
			if l.Role == doc.Effect && (b.brief || block.Abridged(&card)) {
				l.Label = ""
				parts = append(parts, block.LineOf(b.read, l))
			}
		}
		if len(parts) == 2 {
			parts = parts[:1] // their page has the text
		}
		texts = append(texts, typeset.Join(v.Put(" "), append([]typeset.Rich{v.Bold(doc.Lead(card.Name))}, parts...)...))
	}
	if len(texts) == 0 {
		return nil
	}
	return b.entryOf(phrase.Of("every-hero"), "", "", texts...)
}

// feature returns a feature in full, or where its whole text is.
func (b *hero) feature(i int) *block.Block {
	f, c := &b.s.Features[i], chapter.Feature(&b.s.Features[i])
	if f.SourceName == "" && slices.ContainsFunc(b.s.Kits, func(k sheet.Kit) bool { return k.Name == f.Name }) {
		c.From = ""
	}
	var texts []typeset.Rich
	for _, e := range c.Body {
		l, isLine := e.(doc.Line)
		switch {
		case isLine && l.Role == doc.Apply:
			if l.Text.String() != f.Text.String() {
				texts = append(texts, b.read.Italic(doc.Lead(phrase.Of("not-in-numbers"))+" "+l.Text.String()))
			}
		case isLine && b.told[i]:
			texts = append(texts, b.read.Italic(phrase.Of("on-first-page")))
		default:
			texts = append(texts, block.Paragraphs(b.read, e)...)
		}
	}
	bl := b.entryOf(c.Name, c.From, b.Of("feature", i), texts...)
	for _, e := range c.Body {
		if t, is := e.(doc.Table); is {
			bl.Parts = append(bl.Parts, block.Figures(b.read, t, b.column(), 0)...)
		}
	}
	return bl
}

// waiting returns the rows of a table that the hero reaches at a later level, or nil.
func (b *hero) waiting(t *sheet.Track) *block.Block {
	var texts []typeset.Rich
	for _, r := range t.Rows {
		if r.Dormant && !t.Spend {
			texts = append(texts, block.StepOf(b.read, chapter.StepOf(r)))
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return b.entryOf(doc.OrElse(t.Name, t.On), phrase.Of("table"), "", texts...)
}

// entryOf returns a block without a frame: a name with its source at the right, and paragraphs.
func (b *hero) entryOf(name, source, key string, texts ...typeset.Rich) *block.Block {
	w := b.column()
	bl := &block.Block{Key: key, Gap: 1.7 * b.k}
	if b.large {
		bl.Name = name
	}
	if b.close > 2 && name != "" && len(texts) > 0 { // the name begins the first paragraph
		v := b.read
		texts = append([]typeset.Rich{typeset.Concat(v.Heavy(name), v.Put(doc.Brackets(source)+": "), texts[0])}, texts[1:]...)
		again := line(w, put(name+doc.Brackets(phrase.Of("continued"))), v)
		bl.Again = block.Part{Height: again.Height(), Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { c.Put(again, x, y, canvas.Left) }}
		name, source = "", ""
	}
	from := lines(w, 2, put(source), b.small)
	title := typeset.Set(named(b.name, name), w, 1.08)
	beside := len(from.Lines) == 1 && len(title.Lines) == 1 && title.Width()+from.Width()+4 <= w
	h := title.Height()
	if !beside {
		h += from.Height()
	}
	if name != "" || source != "" {
		bl.Head = block.Part{Height: h, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(title, x, y, canvas.Left)
			if beside {
				c.PutOn(from, x+w, y+title.Pitch*0.74, canvas.Right)
			} else {
				c.Put(from, x, y+title.Height(), canvas.Left)
			}
		}}
		again := line(w, func(v typeset.Voice) typeset.Rich { return v.Italic(name + doc.Brackets(phrase.Of("continued"))) }, b.read)
		bl.Again = block.Part{Height: again.Height(), Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { c.Put(again, x, y, canvas.Left) }}
	}
	for _, t := range texts {
		bl.Parts = append(bl.Parts, b.text(t, w, 0.2*b.k)...)
	}
	return bl
}

// cardOf returns a card without a frame.
func (b *hero) cardOf(c doc.Card, key string) *block.Block {
	bl := b.entryOf(c.Name, doc.Joined(" \u00B7 ", c.Tag, c.From), key, b.bodyOf(c)...)
	for _, e := range c.Body {
		if t, is := e.(doc.Table); is {
			bl.Parts = append(bl.Parts, block.Figures(b.read, t, b.column(), 0)...)
		}
	}
	return bl
}

// bodyOf returns the paragraphs of a card, with what the numbers lack in its own words.
func (b *hero) bodyOf(c doc.Card) (out []typeset.Rich) {
	for _, e := range c.Body {
		if l, is := e.(doc.Line); is && l.Role == doc.Apply {
			out = append(out, b.read.Italic(doc.Lead(phrase.Of("not-in-numbers"))+" "+l.Text.String()))
			continue
		}
		out = append(out, block.Paragraphs(b.read, e)...)
	}
	return out
}

// referenceBlocks returns the common rules in full, by topic, or nil if the sheet was not asked for them.
func (b *hero) referenceBlocks() (out []*block.Block) {
	if len(b.s.Reference) == 0 || b.o.NoReference || b.Summary {
		return nil
	}
	all := append([]doc.Section{chapter.Conditions(b.s), chapter.Actions(b.s), chapter.Tokens(b.s), chapter.Fight(b.s)}, chapter.Reference(b.s).Parts...)
	for _, s := range all {
		if s.Empty() {
			continue
		}
		var texts []typeset.Rich
		for _, e := range s.Entries {
			if c, is := e.(doc.Card); is {
				e = doc.Card{Name: c.Name, Body: c.Without(doc.Ends)}
			}
			texts = append(texts, block.Paragraphs(b.read, e)...)
		}
		bl := b.entryOf(printable.Capital(s.Title), "", "", texts...)
		bl.Kind = partReference
		out = append(out, bl)
	}
	return out
}

// endOpen adds the open questions and issues at the end of the sheet. It leaves out hints, which are of no use on paper.
func (b *book) endOpen() {
	var texts []typeset.Rich
	for _, e := range chapter.Open(b.s).Entries {
		if l, is := e.(doc.Line); is && l.Role != doc.Hint {
			texts = append(texts, block.LineOf(b.read, l))
		}
	}
	if len(texts) == 0 {
		return
	}
	bl := b.entryOf("", "", "", texts...)
	b.flow(phrase.Of("open-title"), partHero, bl.Height()+20, []*block.Block{bl})
}
