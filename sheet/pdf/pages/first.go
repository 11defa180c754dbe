package pages

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/columns"
	"scabbard/sheet/pdf/fit"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// The steps by which page 1 gets smaller, in the order they are tried.
const (
	listLeft   = iota // the list of moments begins in the left column
	brief             // conditions as lines
	noRepeats         // no lines that only name what an earlier moment has
	fewerRules        // the later rules of resources, and the notes of tables, are with the features
	firstSteps
)

// shares of the width of page 1
const rightShare = 0.379

// first is page 1 in one form: the panels of both columns.
type first struct {
	left, right []*block.Block
	fits        bool
}

// firstPage plans page 1. What does not fit even after all steps goes on after it.
func (b *book) firstPage() {
	l := &leaf{title: phrase.Of("page-combat"), parts: []string{partCombat}, first: true}
	b.leaves = append(b.leaves, l)
	if b.large {
		b.largeFirst(l)
		return
	}
	head, top := b.firstHead()
	l.draws = append(l.draws, head)
	all := b.moments()
	top += 2.6
	taken, ok := fit.Loosest(firstSteps, func(taken []bool) bool { return b.compose(top, all, taken, 0).fits })
	named, most := 0, countDigests(all)
	for !ok && named < most {
		named++
		ok = b.compose(top, all, taken, named).fits
	}
	if !ok {
		named = most
	}
	page := b.compose(top, all, taken, named)
	b.noteTold(all, named)
	if taken[fewerRules] {
		b.setAside()
	}
	widths := [2]float64{b.leftWide(), b.rightWide()}
	var late []*block.Block
	for i, column := range [][]*block.Block{page.left, page.right} {
		x := b.Left + float64(i)*(b.Wide-b.rightWide())
		a := columns.Area{X: x, Top: top, Bottom: b.Bottom, Wide: widths[i], Columns: 1}
		placed, rest := a.Fill(column)
		late = append(late, rest...)
		if len(rest) == 0 && ok {
			placed = b.fillUp(a, placed, i == 0 && !slices.Contains(taken, true))
		}
		b.keep(l, placed)
	}
	b.y = b.Bottom
	if len(late) > 0 {
		b.flow(phrase.Of("page-combat")+", "+phrase.Of("continued"), partCombat, 1000, b.narrow(late, taken))
	}
}

func (b *hero) rightWide() float64 { return b.Wide * rightShare }
func (b *hero) leftWide() float64  { return b.Wide - b.rightWide() - columnGap }

// narrow sets panels that page 1 has no room for to the width of a column of other pages.
func (b *hero) narrow(late []*block.Block, taken []bool) (out []*block.Block) {
	w := b.column()
	again := append(b.leftPanels(w, taken), b.rightPanels(w, taken)...)
	if when := b.whenPanel(w, b.moments(), !taken[noRepeats], 0); when != nil {
		again = append(again, when)
	}
	for _, bl := range again {
		if slices.ContainsFunc(late, func(l *block.Block) bool { return l.Name == bl.Name || l.Whole != nil && l.Whole.Name == bl.Name }) {
			bl.Divides = true
			out = append(out, bl)
		}
	}
	return out
}

func countDigests(all []moment) (n int) {
	for _, m := range all {
		for _, r := range m.list {
			if !r.also {
				n++
			}
		}
	}
	return n
}

func present(blocks ...*block.Block) []*block.Block {
	return slices.DeleteFunc(blocks, func(bl *block.Block) bool { return bl == nil })
}

// leftPanels returns the panels of the state: Stamina, companions and forms, conditions, triggered actions.
func (b *hero) leftPanels(w float64, taken []bool) []*block.Block {
	out := append([]*block.Block{b.staminaPanel(w)}, b.companionPanels(w)...)
	return present(append(out, b.formPanel(w), b.conditionPanel(w, taken[brief]), b.triggeredPanel(w))...)
}

// rightPanels returns the panels of the resources, and of the tables that grow with them.
func (b *hero) rightPanels(w float64, taken []bool) []*block.Block {
	return present(append([]*block.Block{b.resourcePanel(w, taken[fewerRules])}, b.growthPanels(w, taken[fewerRules])...)...)
}

// compose sets page 1 after some steps, with some digests as names.
func (b *hero) compose(top float64, all []moment, taken []bool, named int) first {
	p := first{left: b.leftPanels(b.leftWide(), taken), right: b.rightPanels(b.rightWide(), taken)}
	room := b.Bottom - top
	if !taken[listLeft] {
		if when := b.whenPanel(b.rightWide(), all, !taken[noRepeats], named); when != nil {
			p.right = append(p.right, when)
		}
		p.fits = stacked(p.left) <= room && stacked(p.right) <= room
		return p
	}
	wide := b.whenPanel(b.leftWide(), all, !taken[noRepeats], named)
	narrow := b.whenPanel(b.rightWide(), all, !taken[noRepeats], named)
	if wide == nil {
		p.fits = stacked(p.left) <= room && stacked(p.right) <= room
		return p
	}
	left := room - stacked(p.left) - panelGap
	if wide.Height() <= left {
		p.left, p.fits = append(p.left, wide), stacked(p.right) <= room
		return p
	}
	begin, _, ok := wide.SplitAt(left)
	if ok {
		p.left = append(p.left, begin)
		rest := b.after(narrow, begin)
		p.right = append(p.right, rest)
	} else {
		p.right = append(p.right, narrow)
	}
	p.fits = stacked(p.left) <= room && stacked(p.right) <= room
	return p
}

// after returns the list of moments in another width without what its beginning has. Both have the same paragraphs, which begin
// with a part that says where.
func (b *hero) after(list, begin *block.Block) *block.Block {
	paragraphs, seen, out := 0, 0, *list
	for _, p := range begin.Parts {
		paragraphs += paper.OneIf(p.Begins)
	}
	for i, p := range list.Parts {
		if seen += paper.OneIf(p.Begins); seen > paragraphs {
			out.Parts = list.Parts[i:]
			break
		}
	}
	out.Pennon, out.Name, out.Whole, out.More = list.Next, "", list, true
	return &out
}

// stacked returns the height of panels below each other.
func stacked(blocks []*block.Block) (h float64) {
	for i, bl := range blocks {
		if i > 0 {
			h += bl.Gap
		}
		h += bl.Height()
	}
	return h
}

// fillUp fills the room below the panels of a column: what everybody can do, if there is much, then lines for notes. Little room
// goes to the last panel.
func (b *hero) fillUp(a columns.Area, placed []columns.Placed, roomy bool) []columns.Placed {
	y := a.Top
	if len(placed) > 0 {
		y = columns.End(placed) + panelGap
	}
	if everyone := b.everyonePanel(a.Wide); roomy && everyone != nil && a.Bottom-y > 60 && everyone.Height() <= a.Bottom-y {
		placed = append(placed, columns.Placed{Block: everyone, X: a.X, Y: y, Wide: a.Wide})
		y += everyone.Height() + panelGap
		b.everyone = true
	}
	if air := a.Bottom - y + panelGap; air <= 15 && len(placed) > 0 {
		last := *placed[len(placed)-1].Block
		last.Least = last.Height() + air
		placed[len(placed)-1].Block = &last
		return placed
	}
	return append(placed, columns.Placed{Block: b.notesPanel(a.Wide, a.Bottom-y), X: a.X, Y: y, Wide: a.Wide})
}

// everyonePanel returns the actions of everybody by their digests, or nil.
func (b *hero) everyonePanel(w float64) *block.Block {
	in, v := b.inner(w), b.read
	bl := b.panel(phrase.Of("everyone-can"), w)
	for _, a := range b.untriggered() {
		if c := chapter.RuleCard(a); len(c.Short) > 0 && a.Mark == "" {
			bl.Parts = append(bl.Parts, b.hanging(typeset.Concat(v.Bold(doc.Lead(c.Name)+" "), v.Text(c.Short, false)), in, 0.2)...)
		}
	}
	if len(bl.Parts) == 0 {
		return nil
	}
	return bl
}

const notePitch = 6.7 // mm between lines to write on

// notesPanel returns a panel of ruled lines of a height.
func (b *hero) notesPanel(w, high float64) *block.Block {
	bl := b.panel(phrase.Of("notes-title"), w)
	in := b.inner(w)
	bl.Parts = append(bl.Parts, block.Part{Height: max(0, high-7.3*b.k-0.01), Draw: func(c *canvas.Canvas, x, y float64) { drawLines(c, canvas.R(x, y, in, high-7.3*b.k)) }})
	return bl
}

// drawLines draws lines to write on.
func drawLines(c *canvas.Canvas, r canvas.Rect) {
	for y := r.Y + notePitch; y < r.Bottom()+0.3; y += notePitch {
		c.Line(r.X, y, r.Right(), y, hairline, typeset.Ink)
	}
}

// setAside makes blocks of the rules that page 1 leaves to the pages of features.
func (b *hero) setAside() {
	for _, r := range b.s.Resources {
		if rules := r.FightRules(); len(rules) > 1 {
			b.aside = append(b.aside, b.entryOf(doc.OrElse(r.Name, r.Label), r.Source.Name, "", b.paragraphs(rules[1:])...))
		}
	}
	for i := range b.s.Tracks {
		if t := &b.s.Tracks[i]; !t.Spend && len(t.Note) > 0 {
			b.aside = append(b.aside, b.entryOf(doc.OrElse(t.Name, t.On), "", "", b.read.Text(t.Note, false)))
		}
	}
}

// paragraphs returns texts in the voice of everything that is read.
func (b *hero) paragraphs(texts []sheet.Text) (out []typeset.Rich) {
	for _, t := range texts {
		out = append(out, b.read.Text(t, false))
	}
	return out
}

// changed returns the common rules that something of the hero changes, with its name.
func (b *hero) changed(rules []sheet.Rule) (out []doc.Card) {
	for _, r := range rules {
		if r.Mark != "" {
			c := chapter.RuleCard(r)
			c.Tag = r.Mark
			out = append(out, c)
		}
	}
	return out
}

// onOnePage plans the whole sheet on one page, if the edition has no moments of a fight and everything fits.
func (b *book) onOnePage() bool {
	if b.large || len(b.s.Show.Moments) > 0 {
		return false
	}
	head, top := b.firstHead()
	b.single = true
	none := make([]bool, firstSteps)
	blocks := append(b.leftPanels(b.column(), none), b.rightPanels(b.column(), none)...)
	blocks = slices.Concat(blocks, b.abilityBlocks(b.style), b.featureBlocks(), b.gearBlocks(0))
	b.begun = top + 2.6
	placed, end, ok := b.area(b.begun).Level(blocks)
	if b.single = ok; !ok {
		return false
	}
	l := &leaf{title: phrase.Of("page-combat"), parts: []string{partCombat}, first: true, draws: []func(*canvas.Canvas){head}}
	b.leaves = append(b.leaves, l)
	b.keep(l, placed)
	b.y = max(end, b.begun)
	b.notes(l)
	return true
}

// largeFirst plans the pages for play in large print: the head and all panels in one column.
func (b *book) largeFirst(l *leaf) {
	none := make([]bool, firstSteps)
	none[brief] = b.close > 0
	blocks := append([]*block.Block{b.largeHead()}, b.leftPanels(b.Wide, none)...)
	at := len(blocks)
	for i, bl := range blocks {
		if bl.Name == phrase.Of("conditions-title") {
			at = i
		}
	}
	blocks = slices.Concat(blocks[:at], b.rightPanels(b.Wide, none), blocks[at:])
	all := b.moments()
	if when := b.whenPanel(b.Wide, all, b.close < 2, 0); when != nil {
		blocks = append(blocks, when)
	}
	b.noteTold(all, 0)
	for _, bl := range blocks {
		bl.Divides = true
	}
	b.y = b.Top
	b.pour(phrase.Of("page-combat"), partCombat, blocks)
}

// largeHead returns the head of the pages for play in large print.
func (b *hero) largeHead() *block.Block {
	bl := &block.Block{}
	add := func(r typeset.Rich, lead float64) {
		if len(r) > 0 {
			bl.Parts = append(bl.Parts, block.Lines(typeset.Set(r, b.Wide, lead), 0, 0.5)...)
		}
	}
	name := lines(b.Wide, 3, func(v typeset.Voice) typeset.Rich { return named(v, b.s.HeroName()) }, b.head, b.title, b.name)
	bl.Parts = append(bl.Parts, block.Lines(name, 0, 0)...)
	add(b.read.Put(doc.Joined(" \u00B7 ", chapter.Level(b.s), b.headline())), b.read.Lead)
	if len(b.s.Characteristics) > 0 {
		bl.Parts = append(bl.Parts, block.Part{Height: 31, Draw: func(c *canvas.Canvas, x, y float64) { b.drawScores(c, canvas.R(x, y+1.5, b.Wide, 28)) }})
	}
	for _, f := range []doc.Facts{chapter.Figures(b.s.Roles(sheet.Vital)...), chapter.Potency(b.s)} {
		add(block.FactsOf(b.read, f), b.read.Lead)
	}
	add(b.traits(), b.read.Lead)
	if word := b.s.Show.Terms.Victories; word != "" || len(b.s.XP) > 0 {
		bl.Parts = append(bl.Parts, b.largeCounters()...)
	}
	if b.o.State && !b.o.Fillable {
		add(block.FactsOf(b.read, chapter.PlayNotes(b.s)), b.read.Lead)
	}
	return bl
}
