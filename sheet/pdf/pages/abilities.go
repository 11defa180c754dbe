package pages

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/columns"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// abilityPages plans the pages of abilities, in the largest of three factors in which all are on one page.
func (b *book) abilityPages() {
	title := phrase.Of("page-abilities")
	base := b.style
	defer func() { b.style = base }()
	if b.large {
		b.brief = b.close > 2
		b.flow(title, partAbilities, 80, b.abilityBlocks(base))
		return
	}
	for _, try := range []struct {
		k            float64
		tight, brief bool
	}{{1.2, false, false}, {1.1, false, false}, {1, false, false}, {1, true, false}, {1, true, true}} {
		b.brief = try.brief
		blocks := b.abilityBlocks(styleOf(b.o, try.k))
		if len(blocks) == 0 {
			return
		}
		for _, bl := range blocks {
			if try.tight {
				bl.Gap = min(bl.Gap, 1)
			}
		}
		if placed, end, ok := b.area(b.Top + b.headHigh()).Level(blocks); ok {
			l := b.newLeaf(title, partAbilities)
			b.keep(l, placed)
			b.y = end
			b.spread(l, try.k)
			return
		}
	}
	b.brief = false
	b.flow(title, partAbilities, 1000, b.abilityBlocks(base))
}

// spread puts more space between abilities if their page has room.
func (b *book) spread(l *leaf, k float64) {
	most := 0
	for _, first := range []bool{true, false} {
		n := 0
		for _, p := range l.blocks {
			if (p.X == b.Left) == first {
				n++
			}
		}
		most = max(most, n)
	}
	extra := min(3*k, (b.Bottom-b.y)/float64(max(most, 1)))
	if b.Bottom-b.y >= underAbilities || extra < 0.1 {
		return // features follow on the page
	}
	at := map[float64]float64{}
	for i := range l.blocks {
		p := &l.blocks[i]
		p.Y += at[p.X]
		if !p.Tied {
			at[p.X] += extra
		}
	}
	b.y = columns.End(l.blocks)
}

// underAbilities is the room under the abilities in which the features begin.
const underAbilities = 75.0

// abilityBlocks returns the hero's abilities by the action they take, the tables of prices, what everybody can use, and creatures
// that the hero summons.
func (b *hero) abilityBlocks(st style) (out []*block.Block) {
	now := b.style
	b.style = st
	defer func() { b.style = now }()
	groups := map[string][]int{}
	var common []int
	for _, i := range b.order {
		if a := &b.s.Abilities[i]; a.Common {
			common = append(common, i)
		} else {
			groups[a.Type] = append(groups[a.Type], i)
		}
	}
	add := func(title string, list []int) {
		if len(list) == 0 {
			return
		}
		slices.SortStableFunc(list, func(i, j int) int {
			x, y := &b.s.Abilities[i], &b.s.Abilities[j]
			return cmp.Or(cmp.Compare(rank(x), rank(y)), cmp.Compare(x.Cost, y.Cost), cmp.Compare(x.Name, y.Name))
		})
		out = append(out, b.groupHead(title, partAbilities))
		for _, i := range list {
			out = append(out, b.abilityBlock(b.abilities[i], &b.s.Abilities[i], b.Of("ability", i)))
		}
	}
	for _, t := range b.s.Show.Types {
		add(doc.OrElse(t.Heading, t.Name), groups[t.ID])
		delete(groups, t.ID)
	}
	for _, i := range b.order {
		if list := groups[b.s.Abilities[i].Type]; !b.s.Abilities[i].Common && len(list) > 0 {
			add(phrase.Of("other-abilities"), list)
			delete(groups, b.s.Abilities[i].Type)
		}
	}
	for i := range b.s.Tracks {
		if t := &b.s.Tracks[i]; t.Spend {
			out = append(out, b.priceTable(t)...)
		}
	}
	out = append(out, b.commonBlocks(common)...)
	var creatures []*block.Block
	for i := range b.s.Blocks {
		if _, hurt := chapter.BlockHealth(b.s, &b.s.Blocks[i]); hurt {
			creatures = append(creatures, b.creatureBlocks(i, partAbilities)...)
		}
	}
	if len(creatures) > 0 {
		out = append(append(out, b.groupHead(phrase.Of("creatures"), partAbilities)), creatures...)
	}
	return out
}

// rank orders abilities of a type: those of a sort with a word of its own, those without a cost, those with one.
func rank(a *sheet.Ability) int {
	switch {
	case a.Cost > 0:
		return 2
	case a.KindName != "":
		return 0
	}
	return 1
}

// groupHead returns a title on a pennon above a line, over the blocks of a group.
func (b *hero) groupHead(title, kind string) *block.Block {
	g, k := b.pennon(title, b.column()), b.k
	return &block.Block{Kind: kind, Gap: 2.4 * k, Tied: true, Parts: []block.Part{{Height: (canvas.PennonHigh + 0.6) * k, Draw: func(c *canvas.Canvas, x, y float64) {
		low := y + canvas.PennonHigh*k
		if b.saver {
			c.Line(x, low-0.1, x+b.column(), low-0.1, hairline, typeset.Ink)
		} else {
			c.Line(x, low-0.3, x+b.column(), low-0.3, 0.6, typeset.Accent)
		}
		c.Pennon(g, x, y, k)
	}}}}
}

// box returns an empty block of the width of a column with a name.
func (b *hero) box(name, key, kind string) *block.Block {
	return &block.Block{Name: name, Key: key, Kind: kind, Frame: block.Box, Scale: b.k, Gap: blockGap * b.k}
}

// abilityBlock sets an ability: its name and price, what using it takes, its trigger, then its clauses and outcomes in their order.
func (b *hero) abilityBlock(card doc.Card, a *sheet.Ability, key string) *block.Block {
	k := b.k
	bl := b.box(card.Name, key, partAbilities)
	in := b.column() - 2*bl.Pad()
	left, tag := 0.0, typeset.Galley{}
	switch cost := typeset.Line(number(b.read, card.Cost)); {
	case card.Cost == "" && a.KindName != "":
		tag = line(in/2, caps(a.KindName), b.label)
	case card.Cost == "":
	case cost.Width() > 3.5*b.read.Size/typeset.T5:
		tag = cost
	default:
		left, bl.Cost = 4.6*b.read.Size/typeset.T5, cost
	}
	name := typeset.Set(named(b.name, card.Name), in-left-tag.Width()-2, 1.1)
	again := typeset.Set(named(b.name, card.Name+doc.Brackets(phrase.Of("continued"))), in, 1.1)
	use := typeset.Set(b.use(card, a), in-left, b.small.Lead)
	bl.Head = block.Part{Height: name.Height() + use.Height() + 0.3*k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(name, x+left, y, canvas.Left)
		c.PutOn(tag, x+in, y+name.Pitch*0.72, canvas.Right)
		c.Put(use, x+left, y+name.Height(), canvas.Left)
	}}
	bl.Again = block.Part{Height: again.Height() + 0.3*k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { c.Put(again, x, y, canvas.Left) }}
	bl.Parts, bl.Divides = b.abilityBody(card, a, in), b.close > 1
	return bl
}

// use returns what using an ability takes: its user, its distance, its target and its keywords, and its roll if that is not the
// common one.
func (b *hero) use(card doc.Card, a *sheet.Ability) typeset.Rich {
	v := b.small
	var user, roll typeset.Rich
	if a.User != nil {
		user = v.Heavy(a.User.Name)
	}
	o := card.Outcomes()
	switch _, bonus := b.commonRoll(); {
	case a.Roll == nil:
	case (b.single || a.Roll.Best == "") && o != nil:
		roll = v.Put(doc.Joined(": ", o.Label, o.Text.String()))
	case a.Roll.Added("") != bonus:
		roll = v.Put(strings.ReplaceAll(a.Roll.Added(a.Roll.Best), " ", string(typeset.NBSP)))
	}
	distance := v.Heavy(card.Fact(doc.Distance).String())
	return typeset.Join(v.Put(" \u00B7 "), user, distance, v.Text(card.Fact(doc.Target), false), v.Italic(card.Fact(doc.Keywords).String()), roll)
}

// commonRoll returns the dice of most abilities with their bonus: "2d10", "+5".
func (b *hero) commonRoll() (dice, bonus string) {
	count := map[string]int{}
	for _, common := range []bool{false, true} {
		for i := range b.s.Abilities {
			if a := &b.s.Abilities[i]; a.Roll != nil && a.Common == common && a.Roll.Best != "" {
				if r := a.Roll.Added(""); count[r] >= 0 {
					if count[r]++; count[r] > count[bonus] {
						bonus = r
					}
				}
			}
		}
		if bonus != "" {
			return b.s.Show.Roll.Dice, bonus
		}
	}
	return "", ""
}

// abilityBody returns the parts of an ability below its head.
func (b *hero) abilityBody(card doc.Card, a *sheet.Ability, in float64) (out []block.Part) {
	gap := 0.35 * b.k
	for _, e := range card.Without(doc.Flavor, doc.Properties, doc.Included) {
		switch e := e.(type) {
		case doc.Outcomes:
			out = append(out, b.outcomes(e, in)...)
		case doc.Line:
			out = append(out, b.clause(e, a.Resource, in, gap)...)
		default:
			for _, p := range block.Paragraphs(b.read, e) {
				out = append(out, b.text(p, in, gap)...)
			}
		}
	}
	return out
}

// clause returns a labeled paragraph. That of an effect needs no label, and a price no name of its resource. Lines after the
// first are items of a list.
func (b *hero) clause(l doc.Line, resource string, in, gap float64) (out []block.Part) {
	if l.Role == doc.Effect {
		l.Label = ""
	}
	if resource != "" {
		l.Label = strings.TrimSuffix(l.Label, " "+resource)
	}
	if l.Role == doc.Apply {
		return b.text(b.read.Italic(doc.Lead(phrase.Of("not-in-numbers"))+" "+l.Text.String()), in, gap)
	}
	return b.text(block.LineOf(b.read, l), in, gap)
}

// outcomes returns the outcomes of a roll between two lines: three columns, with the flags beside the texts if each takes one
// line, else above them. In large print they are below each other.
func (b *hero) outcomes(o doc.Outcomes, in float64) (out []block.Part) {
	ways := o.Ways
	if len(ways) > 1 && sameRows(ways) {
		ways = ways[:1]
		ways[0].Name = ""
	}
	for _, way := range ways {
		if way.Name != "" {
			p := b.text(b.small.Heavy(way.Name), in, 0.3*b.k)
			p[len(p)-1].Tied = true
			out = append(out, p...)
		}
		columns := b.outcomeColumns(way, in)
		if rows := b.outcomeRows(way, in); b.large && (b.close == 0 || stackedParts(rows) <= columns.Height) {
			out = append(out, rows...)
			continue
		}
		out = append(out, columns)
	}
	return out
}

// stackedParts returns the height of parts below each other.
func stackedParts(parts []block.Part) (h float64) {
	for _, p := range parts {
		h += p.Height
	}
	return h
}

// sameRows reports whether all ways to use something have the same outcomes.
func sameRows(ways []doc.Way) bool {
	for _, w := range ways[1:] {
		if !slices.EqualFunc(w.Rows, ways[0].Rows, func(a, z doc.Outcome) bool { return a.Text.String() == z.Text.String() }) {
			return false
		}
	}
	return true
}

// flagSize returns the size of the flag of an outcome, in millimeters.
func (st style) flagSize() (wide, high float64) {
	if st.large {
		return 17.5, 6.2
	}
	return 9.7 * st.k, 3.4 * st.k
}

// flag returns the throws of an outcome as they stand on its flag.
func (b *hero) flag(i int, throws string) typeset.Galley {
	v := b.small
	wide, high := b.flagSize()
	if i == 2 && !b.saver {
		v = v.In(typeset.Paper)
	}
	return line(wide-0.62*high, func(v typeset.Voice) typeset.Rich { return number(v, throws) }, v, b.label.In(v.Tone))
}

// outcomeText returns the text of an outcome, with its damage semibold.
func (b *hero) outcomeText(t doc.Text) typeset.Rich {
	out := b.read.Text(t, true)
	if len(t) == 0 || t[0].Kind != doc.Value || b.saver {
		return out
	}
	for i := 1; i < len(out) && out[i].Kind == typeset.Words; i++ { // the words of the damage up to its end
		words := out[i]
		end := strings.IndexAny(words.S, ";,.")
		if end < 0 {
			out[i].Face = out[0].Face
			continue
		}
		head, tail := words, words
		head.S, tail.S, head.Face = words.S[:end], words.S[end:], out[0].Face
		return slices.Concat(out[:i], typeset.Rich{head, tail}, out[i+1:])
	}
	return out
}

// outcomeColumns returns three outcomes side by side.
func (b *hero) outcomeColumns(way doc.Way, in float64) block.Part {
	const most = 3
	rows := way.Rows[:min(len(way.Rows), most)]
	gap := 2 * b.k
	wide := (in - 2*gap) / most
	flagWide, flagHigh := b.flagSize()
	beside := true
	for _, r := range rows {
		beside = beside && typeset.Line(b.outcomeText(r.Text)).Width() <= wide-flagWide-0.8*b.k
	}
	cells, high := make([]typeset.Galley, len(rows)), 0.0
	for i, r := range rows {
		cells[i] = typeset.Set(b.outcomeText(r.Text), wide, b.read.Lead)
		high = max(high, cells[i].Height())
	}
	top := 0.6 * b.k
	h := top + high + flagHigh + 0.8*b.k
	if beside {
		h = 2*top + max(high, flagHigh)
	}
	return block.Part{Height: h + 0.5*b.k, Draw: func(c *canvas.Canvas, x, y float64) {
		y += 0.25 * b.k
		c.Line(x, y, x+in, y, hairline, typeset.Ink)
		c.Line(x, y+h, x+in, y+h, hairline, typeset.Ink)
		for i, g := range cells {
			at := x + float64(i)*(wide+gap)
			flag := canvas.R(at, y+top, flagWide, flagHigh)
			if beside {
				flag.Y = y + (h-flag.H)/2
				c.Put(g, at+flag.W+0.8*b.k, y+(h-g.Height())/2, canvas.Left)
			} else {
				c.Put(g, at, flag.Bottom()+0.1*b.k, canvas.Left)
			}
			c.Flag(i, b.flag(i, rows[i].Short), flag)
		}
	}}
}

// outcomeRows returns outcomes below each other, each behind its flag.
func (b *hero) outcomeRows(way doc.Way, in float64) (out []block.Part) {
	flagWide, flagHigh := b.flagSize()
	for i, r := range way.Rows[:min(len(way.Rows), 3)] {
		left := flagWide + 2
		g := typeset.Set(b.outcomeText(r.Text), in-left, b.read.Lead)
		out = append(out, block.Part{Height: max(g.Height(), flagHigh) + 0.8, Tied: i < 2, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(g, x+left, y+0.4, canvas.Left)
			c.Flag(i, b.flag(i, r.Short), canvas.R(x, y+0.4+g.Pitch/2-flagHigh/2, flagWide, flagHigh))
		}})
	}
	return out
}

// priceTable returns a table of prices below its name.
func (b *hero) priceTable(t *sheet.Track) []*block.Block {
	name := doc.OrElse(t.Name, t.On)
	bl := b.box(name, b.Of("table", 0), partAbilities)
	in := b.column() - 2*bl.Pad()
	bl.Parts = b.text(b.read.Text(t.Note, false), in, 0.3*b.k)
	for _, r := range t.Rows {
		step := chapter.StepOf(r)
		text := typeset.Join(b.read.Put(" "), b.read.Italic(doc.Lead(step.Waits)), b.read.Text(step.Text, false))
		bl.Parts = append(bl.Parts, b.rowLines(row{at: step.At, indent: 5 * b.k, text: text}, in, 0.3*b.k)...)
	}
	return []*block.Block{b.groupHead(name, partAbilities), bl}
}

// commonBlocks returns what every hero can use: a table of the rolls, and below it the digests of the rest.
func (b *hero) commonBlocks(common []int) []*block.Block {
	if len(common) == 0 {
		return nil
	}
	title := phrase.Of("every-hero")
	bl := b.box(title, "", partAbilities)
	bl.Divides = true
	in := b.column() - 2*bl.Pad()
	bl.Parts = append(bl.Parts, b.commonTable(common, in)...)
	type note struct {
		names []string
		text  typeset.Rich
		plain string
	}
	var notes []note
	for _, i := range common {
		card := b.abilities[i]
		if len(waysOf(&card)) == 0 {
			card.Name += doc.Brackets(doc.Joined(", ", lower(card.Sort), card.Fact(doc.Distance).String(), card.Fact(doc.Target).String()))
		}
		texts := append(block.OtherFigures(b.read, &card), block.Effects(b.read, &card, true)...)
		if b.brief { // what the edition says is with the features
			texts = nil
			for _, l := range block.Clauses(&card) {
				if l.Role != doc.Effect {
					texts = append(texts, block.LineOf(b.read, l))
				}
			}
		}
		for _, text := range texts {
			plain := plainOf(text)
			if at := slices.IndexFunc(notes, func(n note) bool { return n.plain == plain }); at >= 0 {
				notes[at].names = append(notes[at].names, card.Name)
				continue
			}
			notes = append(notes, note{[]string{card.Name}, text, plain})
		}
	}
	for _, n := range notes {
		bl.Parts = append(bl.Parts, b.text(typeset.Join(b.read.Put(" "), b.read.Bold(doc.Lead(strings.Join(n.names, ", "))), n.text), in, 0.2*b.k)...)
	}
	return []*block.Block{b.groupHead(title, partAbilities), bl}
}

// waysOf returns the ways to use an ability that have outcomes.
func waysOf(card *doc.Card) []doc.Way {
	if o := card.Outcomes(); o != nil {
		return o.Ways
	}
	return nil
}

// plainOf returns the words of a text.
func plainOf(r typeset.Rich) string {
	var out strings.Builder
	for _, s := range r {
		out.WriteString(s.S)
	}
	return out.String()
}

// commonTable returns the rolls that everybody can make as a table: name, distance, and three outcomes.
func (b *hero) commonTable(common []int, in float64) (out []block.Part) {
	shares := [5]float64{0.28, 0.165, 0.185, 0.185, 0.185}
	at := func(i int) (x float64) {
		for _, s := range shares[:i] {
			x += s * in
		}
		return x
	}
	line := func(texts [5]typeset.Rich, above bool, key string) block.Part {
		var cells [5]typeset.Galley
		high := 0.0
		for i, t := range texts {
			cells[i] = typeset.Set(t, shares[i]*in-1*b.k, b.read.Lead)
			high = max(high, cells[i].Height())
		}
		return block.Part{Height: high + 0.5*b.k, Key: key, Draw: func(c *canvas.Canvas, x, y float64) {
			if above {
				c.Line(x, y, x+in, y, hairline, typeset.Ink)
			}
			for i, g := range cells {
				c.Put(g, x+at(i), y+0.3*b.k, canvas.Left)
			}
		}}
	}
	v := b.read
	_, common0 := b.commonRoll()
	for _, i := range common {
		card, a := b.abilities[i], &b.s.Abilities[i]
		for n, way := range waysOf(&card) {
			name, distance := v.Bold(card.Name), v.Text(card.Fact(doc.Distance), false)
			if n > 0 {
				name = nil
			}
			if way.Name != "" {
				distance = v.Put(way.Name)
			}
			if a.Roll != nil && a.Roll.Added("") != common0 {
				name = typeset.Concat(name, v.Put(" "+strings.ReplaceAll(a.Roll.Added(a.Roll.Best), " ", string(typeset.NBSP))))
			}
			texts := [5]typeset.Rich{name, distance}
			for k := range min(len(way.Rows), 3) {
				texts[2+k] = v.Text(way.Rows[k].Text, true)
			}
			p := line(texts, true, "")
			if run := b.runOn(way); len(run) > 0 {
				g := typeset.Set(run, in-at(2), b.read.Lead)
				low := line([5]typeset.Rich{name, distance}, true, "")
				if h := max(low.Height, g.Height()+0.5*b.k); h < p.Height {
					p = block.Part{Height: h, Draw: func(c *canvas.Canvas, x, y float64) {
						low.Draw(c, x, y)
						c.Put(g, x+at(2), y+0.3*b.k, canvas.Left)
					}}
				}
			}
			if n == 0 {
				p.Key, p.Name = b.Of("ability", i), card.Name
			}
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		return nil
	}
	dice, bonus := b.commonRoll()
	roll := typeset.Line(number(v, doc.Joined(" ", dice, bonus)))
	flagWide, flagHigh := b.flagSize()
	tiers := chapter.ShortTiers(&b.s.Show)[:min(len(b.s.Show.Roll.Tiers), 3)]
	head := block.Part{Height: flagHigh + 1.2*b.k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.PutOn(roll, x, y+flagHigh-0.4*b.k, canvas.Left)
		for i, throws := range tiers {
			c.Flag(i, b.flag(i, throws), canvas.R(x+at(2+i), y+0.3*b.k, flagWide, flagHigh))
		}
	}}
	return append([]block.Part{head}, out...)
}

// runOn returns outcomes one after the other, each behind its throws.
func (b *hero) runOn(way doc.Way) typeset.Rich {
	var out []typeset.Rich
	for _, r := range way.Rows {
		out = append(out, typeset.Concat(b.read.Bold(r.Short), b.read.Put(string(typeset.NBSP)), b.read.Text(r.Text, true)))
	}
	return typeset.Join(b.read.Put(" \u00B7 "), out...)
}

// creatureBlocks returns the stat block of a creature with a box for its health, and its abilities.
func (b *hero) creatureBlocks(i int, kind string) []*block.Block {
	one := &b.s.Blocks[i]
	card := chapter.Creature(one)
	bl := b.box(card.Name, "", kind)
	in := b.column() - 2*bl.Pad()
	health, hurt := chapter.BlockHealth(b.s, one)
	if hurt {
		caption := doc.Joined(" ", health, phrase.Of("box-now"))
		bl.Parts = append(bl.Parts, block.Part{Height: 10.4 * b.k, Draw: func(c *canvas.Canvas, x, y float64) {
			b.writeBox(c, canvas.R(x, y+0.3, 24*b.k, 9.4*b.k), form.BlockNow(one), caption, "", "")
		}})
	}
	for _, p := range block.Paragraphs(b.read, card.Body...) {
		bl.Parts = append(bl.Parts, b.text(p, in, 0.3*b.k)...)
	}
	name := typeset.Set(named(b.name, card.Name), in, 1.1)
	bl.Head = block.Part{Height: name.Height() + 0.4*b.k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { c.Put(name, x, y, canvas.Left) }}
	out := []*block.Block{bl}
	for k := range one.Abilities {
		a := chapter.Ability(&b.s.Show, &one.Abilities[k])
		ability := b.abilityBlock(a, &one.Abilities[k], b.Of("creature "+one.ID, k))
		ability.Kind = kind
		out = append(out, ability)
	}
	return out
}
