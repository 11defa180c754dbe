package pages

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// gearBlocks returns who the hero is and what the hero has: skills, languages, kits, the lists that the player writes, the levels
// and the sums. Tighter it has less room to write, in three degrees.
func (b *hero) gearBlocks(tight int) []*block.Block {
	learned := chapter.Learned(b.s)
	out := []*block.Block{b.skillBlock(learned)}
	if languages := doc.FactsOf(learned.Entries, doc.Languages); len(languages.Items) > 0 {
		out = append(out, b.group(languages.Label, b.text(block.FactsOf(b.read, doc.Facts{Items: languages.Items}), b.column(), 0.4)...))
	}
	out = append(out, b.kitBlocks()...)
	out = append(out, b.ledgers(tight)...)
	out = append(out, b.advancement(), b.sums(), b.story(tight))
	for _, e := range chapter.Followers(b.s).Entries {
		out = append(out, b.cardOf(e.(doc.Card), ""))
	}
	for i := range b.s.Blocks {
		if _, hurt := chapter.BlockHealth(b.s, &b.s.Blocks[i]); !hurt {
			out = append(out, b.creatureBlocks(i, partHero)...)
		}
	}
	out = append(out, b.noteBlock())
	out = present(out...)
	for _, bl := range out {
		if bl.Kind == "" {
			bl.Kind = partHero
		}
	}
	return out
}

// group returns a block below a title on a pennon. It may be placed out of order to fill a column.
func (b *hero) group(title string, parts ...block.Part) *block.Block {
	if len(parts) == 0 {
		return nil
	}
	first, again := b.groupHead(title, partHero), b.groupHead(title+", "+phrase.Of("continued"), partHero)
	return &block.Block{Name: title, Head: first.Parts[0], Again: again.Parts[0], Parts: parts, Gap: 2.2 * b.k, Loose: true}
}

// skillCell is a skill in the grid, or the head of a group.
type skillCell struct {
	name, source string
	head, owned  bool
}

// skillBlock returns every skill of the edition by group, with the hero's own marked, or only the hero's own if the edition has few.
func (b *hero) skillBlock(learned doc.Section) *block.Block {
	title := chapter.SkillsOf(b.s)
	var groups [][]skillCell
	count := 0
	for _, g := range b.s.SkillGroups {
		cells := []skillCell{{name: g.Name, head: true}}
		for _, n := range g.Skills {
			cell := skillCell{name: n.Name, source: n.SourceName, owned: n.Source != ""}
			if i := slices.IndexFunc(b.s.Skills, func(k sheet.Skill) bool { return k.ID == n.ID }); i >= 0 {
				cell.owned, cell.source = true, b.s.Skills[i].SourceName
			}
			cells, count = append(cells, cell), count+1
		}
		groups = append(groups, cells)
	}
	if count < 20 || b.large {
		var parts []block.Part
		for _, e := range learned.Entries {
			if f, is := e.(doc.Facts); is && f.Role != doc.Languages {
				parts = append(parts, b.text(block.FactsOf(b.read, f), b.column(), 0.3)...)
			}
		}
		return b.group(title, parts...)
	}
	for _, k := range b.s.Skills { // those of no group
		if !slices.ContainsFunc(groups, func(g []skillCell) bool {
			return slices.ContainsFunc(g, func(c skillCell) bool { return c.name == k.Name })
		}) {
			groups = append(groups, []skillCell{{name: k.Name, source: k.SourceName, owned: true}})
		}
	}
	const across = 3
	var parts []block.Part
	for row := range slices.Chunk(groups, across) {
		parts = append(parts, b.skillRow(row, across))
	}
	return b.group(title, parts...)
}

// skillRow returns groups of skills side by side.
func (b *hero) skillRow(row [][]skillCell, across int) block.Part {
	wide, tick := b.column()/float64(across), 2.4
	v := b.small.Led(1.12)
	set := make([][]typeset.Galley, len(row))
	high := 0.0
	for i, cells := range row {
		sum := 0.0
		for _, cell := range cells {
			text := v.Put(cell.name)
			switch {
			case cell.head:
				text = v.Heavy(cell.name)
			case cell.owned:
				text = typeset.Concat(v.Heavy(cell.name), b.label.Italic(" "+cell.source))
			}
			g := typeset.Set(text, wide-tick-1.6, v.Lead)
			set[i], sum = append(set[i], g), sum+g.Height()
		}
		high = max(high, sum)
	}
	return block.Part{Height: high + 1.4, Draw: func(c *canvas.Canvas, x, y float64) {
		for i, cells := range row {
			left, at := x+float64(i)*wide, y
			for k, cell := range cells {
				g := set[i][k]
				box := canvas.R(left, at+(g.Pitch-tick)/2, tick, tick)
				switch {
				case cell.head:
					c.Put(g, left, at, canvas.Left)
					at += g.Height()
					continue
				case cell.owned:
					c.WithText(phrase.Of("alt-yes")+":", box.X, box.Bottom(), func() { c.Box(box, 0.2, typeset.Ink, typeset.Ink) })
				default:
					c.Box(box, 0.2, typeset.Ink, typeset.Paper)
					c.CheckboxField(form.Skill(cell.name), box)
				}
				c.Put(g, left+tick+0.8, at, canvas.Left)
				at += g.Height()
			}
		}
	}}
}

// kitBlocks returns the hero's kits in full.
func (b *hero) kitBlocks() (out []*block.Block) {
	for i := range b.s.Kits {
		kit := chapter.Kit(&b.s.Show, &b.s.Kits[i])
		if strings.EqualFold(kit.From, kit.Sort) {
			kit.From = "" // the feature by which every hero of the class has a kit
		}
		out = append(out, b.cardOf(kit, ""))
	}
	if len(out) > 0 {
		head := b.groupHead(chapter.Equipment(b.s).Title, partHero)
		return append([]*block.Block{head}, out...)
	}
	return nil
}

// ledger is a list to write in: its columns, a row for each thing that the hero has, and empty rows.
type ledger struct {
	title, box string
	columns    []ledgerColumn
	rows       [][]typeset.Rich
	empty      int
}

// ledgerColumn is a column of a ledger: its head, and its share of the width.
type ledgerColumn struct {
	head  string
	share float64
	boxed bool
}

const ledgerHigh = 6.5 // mm, a row to write in

// ledgers returns the lists of titles, treasures, projects, possessions and people, and below them the treasures in full.
func (b *hero) ledgers(tight int) (out []*block.Block) {
	v, terms := b.read, &b.s.Show.Terms
	some := func(n ...int) int {
		if b.large && tight == tightest {
			return 1
		}
		return n[min(tight, len(n)-1)]
	}
	one := []ledgerColumn{{"", 1, false}}
	if b.s.Show.Declares(sheet.OfTitle) {
		var rows [][]typeset.Rich
		for _, e := range chapter.Titles(b.s).Entries {
			for _, item := range e.(doc.List).Items {
				rows = append(rows, block.Paragraphs(v, item))
			}
		}
		out = append(out, b.ledger(ledger{chapter.TitlesOf(b.s), form.TitlesBox, one, append(rows, b.noted("titles")...), some(2, 1, 1)}))
	}
	if b.s.Show.Declares(sheet.OfTreasure) {
		var rows [][]typeset.Rich
		for i := range b.s.Treasures {
			c := chapter.Treasure(&b.s.Treasures[i])
			bonus := block.FactsOf(v, c.Facts(doc.Bonuses))
			if waits, ok := c.Line(doc.Unusable); ok {
				bonus = v.Italic(waits.Label)
			}
			rows = append(rows, []typeset.Rich{v.Bold(c.Name), v.Put(c.From), bonus})
		}
		keywords := lower(doc.OrElse(terms.Keywords, phrase.Of("keywords")))
		columns := []ledgerColumn{{"", 0.46, false}, {keywords, 0.27, false}, {phrase.Of("bonus"), 0.27, false}}
		out = append(out, b.ledger(ledger{chapter.TreasuresOf(b.s), form.TreasuresBox, columns, append(rows, b.noted("treasures")...), some(4, 3, 3)}))
		for i := range b.s.Treasures {
			out = append(out, b.cardOf(chapter.Treasure(&b.s.Treasures[i]), b.Of("treasure", i)))
		}
	}
	if b.s.Show.Declares(sheet.OfProject) {
		var rows [][]typeset.Rich
		for i := range b.s.Projects {
			if p := &b.s.Projects[i]; !p.Done {
				c, goal := chapter.Project(&b.s.Show, p), ""
				if p.Goal > 0 {
					goal = strconv.Itoa(p.Goal)
				}
				name := typeset.Join(v.Put(" "), v.Bold(c.Name), block.FactsOf(v, c.Facts("")))
				rows = append(rows, []typeset.Rich{name, v.Put(goal), b.label.Put(chapter.EarlierNumber(p.Points))})
			}
		}
		columns := []ledgerColumn{{"", 0.6, false}, {phrase.Of("goal"), 0.16, true}, {phrase.Of("points"), 0.24, true}}
		out = append(out, b.ledger(ledger{chapter.ProjectsOf(b.s), form.ProjectsBox, columns, append(rows, b.noted("projects")...), some(3, 2, 2)}))
		for i := range b.s.Projects {
			if p := &b.s.Projects[i]; p.Done {
				out = append(out, b.cardOf(chapter.Project(&b.s.Show, p), b.Of("project", i)))
			}
		}
	}
	if terms.Inventory != "" && !b.large {
		out = append(out, b.ledger(ledger{terms.Inventory, form.InventoryBox, one, b.noted("inventory"), some(5, 4, 3)}))
	}
	if terms.Connections != "" && !b.large {
		out = append(out, b.ledger(ledger{terms.Connections, form.ConnectionsBox, one, append(b.noted("connections"), b.noted("bond")...), some(3, 2, 1)}))
	}
	return out
}

// noted returns the note with a key as a row, if the player wrote it.
func (b *hero) noted(key string) (rows [][]typeset.Rich) {
	if b.large {
		return nil
	}
	for _, n := range b.s.Notes {
		if strings.EqualFold(n.Key, key) {
			rows = append(rows, []typeset.Rich{b.read.Put(n.Text)})
		}
	}
	return rows
}

// ledger sets a list to write in.
func (b *hero) ledger(l ledger) *block.Block {
	w, pitch := b.column(), ledgerHigh
	if b.large {
		pitch = 12
	}
	var parts []block.Part
	if slices.ContainsFunc(l.columns, func(col ledgerColumn) bool { return col.head != "" }) {
		parts = append(parts, block.Part{Height: b.small.Size*typeset.Point + 1, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			for _, col := range l.columns {
				c.PutOn(line(col.share*w-1, put(col.head), b.small), x, y+b.small.Size*typeset.Point, canvas.Left)
				x += col.share * w
			}
		}})
	}
	for _, row := range l.rows {
		cells, h := make([]typeset.Galley, len(row)), 0.0
		for i, text := range row {
			wide := w
			if len(row) > 1 {
				wide = l.columns[i].share*w - 2
			}
			cells[i] = typeset.Set(text, wide, b.read.Lead)
			h = max(h, cells[i].Height())
		}
		boxed := func(i int) bool { return len(row) > 1 && l.columns[i].boxed }
		if boxed(len(row) - 1) {
			h = max(h, pitch-1.2)
		}
		parts = append(parts, block.Part{Height: h + 1, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			at := x
			for i, g := range cells {
				if boxed(i) {
					c.Box(canvas.R(at, y+0.2, l.columns[i].share*w-1, h), 0.25, typeset.Ink, typeset.Paper)
					c.Put(g, at+0.8, y+h-g.Height(), canvas.Left)
				} else {
					c.Put(g, at, y+0.3, canvas.Left)
				}
				at += l.columns[i].share * w
			}
			c.Line(x, y+h+0.8, x+w, y+h+0.8, hairline, typeset.Ink)
		}})
	}
	for i := range l.empty {
		parts = append(parts, block.Part{Height: pitch, Tied: i+1 < l.empty, Draw: func(c *canvas.Canvas, x, y float64) {
			for k, col := range l.columns {
				wide := col.share * w
				area := canvas.R(x, y+0.9, wide-2*float64(paper.OneIf(k < len(l.columns)-1)), pitch-1)
				if col.boxed {
					c.Box(area, 0.25, typeset.Ink, typeset.Paper)
				} else {
					c.Line(area.X, area.Bottom(), area.Right(), area.Bottom(), hairline, typeset.Ink)
				}
				c.NamedField(doc.Joined(" ", doc.OrElse(l.box, l.title), col.head), area.Inset(0.4, 0.3), false)
				x += wide
			}
		}})
	}
	return b.group(l.title, parts...)
}

// advancement returns every level with its experience and what it brings, or nil. Levels that were reached have a filled box.
func (b *hero) advancement() *block.Block {
	if b.o.NoReference || len(b.s.XP) == 0 || b.large && len(b.s.Reference) == 0 {
		return nil
	}
	ladder := chapter.Advancement(b.s)
	indent := 29 * b.k
	var parts []block.Part
	for i, step := range ladder.Entries[0].(doc.Track).Steps {
		at := line(indent-b.tick()-2, func(v typeset.Voice) typeset.Rich { return v.Bold(step.At) }, b.read, b.small)
		mark := func(c *canvas.Canvas, x, mid float64) {
			box := canvas.R(x+0.2, mid-b.tick()/2, b.tick(), b.tick())
			if step.Done {
				c.WithText(phrase.Of("alt-reached")+":", box.X, box.Bottom(), func() { c.Box(box, 0.25, typeset.Ink, typeset.Ink) })
			} else {
				c.Checkbox(form.Reached(i+1), box.X, box.Y, b.tick())
			}
			c.Put(at, x+b.tick()+1.4, mid-at.Pitch/2, canvas.Left)
		}
		parts = append(parts, b.rowLines(row{mark: mark, indent: indent, text: b.read.Text(step.Text, false)}, b.column(), 0.6*b.k)...)
	}
	return reference(b.group(ladder.Title, parts...))
}

// sums returns how the numbers add up, or nil: those of a single part one after the other, the others in a paragraph each.
func (b *hero) sums() *block.Block {
	if b.o.NoReference || b.large && len(b.s.Reference) == 0 {
		return nil
	}
	v := b.read
	var parts []block.Part
	var plain []typeset.Rich
	for _, e := range chapter.Sums(b.s).Entries {
		l, is := e.(doc.Line)
		switch {
		case !is:
		case l.Weight == doc.Useful:
			plain = append(plain, block.LineOf(v, l))
		default:
			parts = append(parts, b.hanging(block.LineOf(v, l), b.column(), 0.2*b.k)...)
		}
	}
	if len(plain) > 0 {
		parts = append(parts, b.text(typeset.Join(v.Put(" \u00B7 "), plain...), b.column(), 0.2*b.k)...)
	}
	return reference(b.group(phrase.Of("sums-title"), parts...))
}

// reference marks a block as a part of the reference.
func reference(bl *block.Block) *block.Block {
	if bl != nil {
		bl.Kind = partReference
	}
	return bl
}

// story returns the hero's origins, with room for looks if the sheet has any, and the player's words about them.
func (b *hero) story(tight int) *block.Block {
	var parts []block.Part
	if aspects := doc.FactsOf(chapter.Identity(b.s).Entries, doc.Aspects); len(b.s.Aspects) > 0 {
		parts = append(parts, b.text(block.FactsOf(b.read, aspects), b.column(), 0.4)...)
	}
	for _, row := range b.noted("appearance") {
		parts = append(parts, b.text(row[0], b.column(), 0.6)...)
	}
	title := phrase.Of("origins")
	if b.s.Show.Terms.Appearance != "" && !b.large {
		title = doc.Joined(", ", title, lower(b.s.Show.Terms.Appearance))
	}
	if high := [tightest + 1]float64{44, 30, 20, 0}[tight]; high > 0 && b.s.Show.Terms.Appearance != "" && !b.large {
		parts = append(parts, block.Part{Height: high + 1.5, Draw: func(c *canvas.Canvas, x, y float64) {
			frame := canvas.R(x, y+1, b.column(), high)
			c.Box(frame, 0.3, typeset.Ink, typeset.Paper)
			c.NamedField(form.AppearanceBox, frame.Inset(0.5, 0.5), true)
		}})
	}
	return b.group(title, parts...)
}

// placed reports whether the note with a key has a place of its own on the page.
func (b *hero) placed(key string) bool {
	terms := &b.s.Show.Terms
	switch strings.ToLower(key) {
	case "titles":
		return b.s.Show.Declares(sheet.OfTitle)
	case "treasures":
		return b.s.Show.Declares(sheet.OfTreasure)
	case "projects":
		return b.s.Show.Declares(sheet.OfProject)
	case "inventory":
		return terms.Inventory != ""
	case "connections", "bond":
		return terms.Connections != ""
	}
	return strings.EqualFold(key, "appearance")
}

const notesHigh = 40.0 // mm, the field for notes

// noteBlock returns the player's other notes, in a form with a field for them.
func (b *hero) noteBlock() *block.Block {
	var parts []block.Part
	for _, n := range b.s.Notes {
		if b.o.Fillable && strings.EqualFold(n.Key, form.NotesKey) {
			continue // it is in the field
		}
		if b.large || !b.placed(n.Key) {
			parts = append(parts, b.text(block.LineOf(b.read, chapter.Note(n)), b.column(), 0.4)...)
		}
	}
	if b.o.Fillable {
		parts = append(parts, block.Part{Height: notesHigh + 1, Draw: func(c *canvas.Canvas, x, y float64) {
			frame := canvas.R(x, y+1, b.column(), notesHigh)
			c.Box(frame, 0.25, typeset.Ink, typeset.Paper)
			c.TextField(form.Notes(b.s), frame.Inset(0.5, 0.5), true)
		}})
	}
	return b.group(phrase.Of("notes-title"), parts...)
}

// largeCounters returns the boxes for Victories and for the amounts that grow over time, in large print.
func (b *hero) largeCounters() (out []block.Part) {
	if word := b.s.Show.Terms.Victories; word != "" {
		g := line(b.Wide-100, func(v typeset.Voice) typeset.Rich { return v.Heavy(word) }, b.read)
		out = append(out, block.Part{Height: b.tick() + 2.4, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(g, x, y+0.8, canvas.Left)
			from := max(g.Width()+4, 44)
			for i := range maxVictories {
				c.Checkbox(form.Victory(b.s, i), x+from+float64(i)*(b.tick()+1.4)+2*float64(i/5), y+1, b.tick())
			}
		}})
	}
	boxes := paper.Counters(b.s, b.o.State)
	if len(boxes) == 0 {
		return out
	}
	wide := (b.Wide + 3) / float64(len(boxes))
	return append(out, block.Part{Height: 20, Draw: func(c *canvas.Canvas, x, y float64) {
		for i, box := range boxes {
			b.writeBox(c, canvas.R(x+float64(i)*wide, y+1, wide-3, 18), box.Box, box.Label, c.UnlessField(box.Earlier()), box.Note)
		}
	}})
}
