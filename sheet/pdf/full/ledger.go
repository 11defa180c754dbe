package full

import (
	"slices"
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

// ledgers are the tables of the hero's chapter to write in, with their contents.
type ledgers struct{ *setting }

const (
	lineHigh     = 7.0 // mm from line to line in such tables
	treasureHigh = 8.0
	notesHigh    = 40.0 // the height of the field for notes
)

// ledger is a table to write in: its columns, a row for each thing the hero has, and empty rows.
type ledger struct {
	title   string
	box     string // the name of its fields if that is not the title
	columns []ledgerColumn
	rows    [][]typeset.Rich
	high    float64 // mm, of an empty row
	empty   int     // empty rows
}

// ledgerColumn is a column of a ledger: its head, its share of the width, and whether it is a box.
type ledgerColumn struct {
	head  string
	share float64
	boxed bool
}

// blocks returns the tables for the player's gains and notes: with the known entries, and room for more.
func (ch ledgers) blocks(v typeset.Voice) []*block.Block {
	var out []*block.Block
	for _, table := range []struct {
		role string
		make func(typeset.Voice) *block.Block
	}{{sheet.OfTitle, ch.titles}, {sheet.OfTreasure, ch.treasures}, {sheet.OfProject, ch.projects}} {
		if ch.s.Show.Declares(table.role) {
			out = append(out, table.make(v))
		}
	}
	if !ch.o.Large && ch.s.Show.Terms.Inventory != "" {
		out = append(out, ch.inventory(v))
	}
	return append(append(out, ch.treasureBlocks()...), ch.finishedBlocks()...)
}

// byDensity returns one of several numbers by how much room the pace gives: the least, some, plenty.
func (b *setting) byDensity(n ...int) int { return n[min(b.density.room, len(n)-1)] }

// titles returns the hero's titles, with lines for more.
func (ch ledgers) titles(v typeset.Voice) *block.Block {
	return ch.ledgerBlock(v, ledger{title: chapter.TitlesOf(ch.s), box: form.TitlesBox, columns: []ledgerColumn{{"", 1, false}}, rows: append(ch.titleRows(v), ch.noted(v, "titles")...), high: lineHigh, empty: ch.byDensity(1, 1, 2)})
}

// titleRows returns the titles whose benefits are printed elsewhere, each with the benefits' names.
func (ch ledgers) titleRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for _, e := range chapter.Titles(ch.s).Entries {
		for _, item := range e.(doc.List).Items {
			rows = append(rows, block.Paragraphs(v, item))
		}
	}
	return rows
}

// treasures returns the hero's treasures: name, keywords and bonus.
func (ch ledgers) treasures(v typeset.Voice) *block.Block {
	keywords := strings.ToLower(doc.OrElse(ch.s.Show.Terms.Keywords, phrase.Of("keywords")))
	columns := []ledgerColumn{{"", 0.46, false}, {keywords, 0.27, false}, {phrase.Of("bonus"), 0.27, false}}
	return ch.ledgerBlock(v, ledger{title: chapter.TreasuresOf(ch.s), box: form.TreasuresBox, columns: columns, rows: append(ch.treasureRows(v), ch.noted(v, "treasures")...), high: treasureHigh, empty: 3})
}

// projects returns the hero's projects: name, goal and points.
func (ch ledgers) projects(v typeset.Voice) *block.Block {
	columns := []ledgerColumn{{"", 0.6, false}, {phrase.Of("goal"), 0.16, true}, {phrase.Of("points"), 0.24, true}}
	return ch.ledgerBlock(v, ledger{title: chapter.ProjectsOf(ch.s), box: form.ProjectsBox, columns: columns, rows: append(ch.projectRows(v), ch.noted(v, "projects")...), high: treasureHigh, empty: ch.byDensity(2, 2, 3)})
}

// inventory returns the hero's other possessions.
func (ch ledgers) inventory(v typeset.Voice) *block.Block {
	return ch.ledgerBlock(v, ledger{title: ch.s.Show.Terms.Inventory, box: form.InventoryBox, columns: []ledgerColumn{{"", 1, false}}, rows: ch.noted(v, "inventory"), high: lineHigh, empty: ch.byDensity(3, 4, 8)})
}

// connections returns the people the hero knows.
func (ch ledgers) connections(v typeset.Voice) *block.Block {
	rows := append(ch.noted(v, "connections"), ch.noted(v, "bond")...)
	return ch.ledgerBlock(v, ledger{title: ch.s.Show.Terms.Connections, box: form.ConnectionsBox, columns: []ledgerColumn{{"", 1, false}}, rows: rows, high: lineHigh, empty: ch.byDensity(1, 2, 3)})
}

// appearance returns the player's notes with the portrait, or with a box to draw or write in.
func (ch ledgers) appearance(v typeset.Voice) *block.Block {
	text := ch.noted(v, "appearance")
	high := float64(ch.byDensity(0, 22, 60))
	if ch.s.Portrait != nil || ch.s.Show.Terms.Appearance == "" {
		high = 0
	}
	if high == 0 && len(text) == 0 && ch.s.Portrait == nil {
		return nil
	}
	bl := ch.entry(doc.OrElse(ch.s.Show.Terms.Appearance, phrase.Of("appearance")), "", "")
	for _, row := range text {
		bl.Parts = append(bl.Parts, block.Lines(typeset.Set(row[0], ch.columnWidth(), v.Lead), 0, 0)...)
	}
	if picture := ch.s.Portrait; picture != nil {
		frame := canvas.Fitted(picture.Width, picture.Height, canvas.R(0, 0, ch.columnWidth(), float64(ch.byDensity(40, 50, 70))))
		bl.Parts = append(bl.Parts, block.Part{Height: frame.H + 1.5, Draw: func(c *canvas.Canvas, x, y float64) {
			c.WithText(chapter.PortraitOf(ch.s), x, y+frame.H, func() { c.Picture(picture.JPEG, canvas.R(x, y+1, frame.W, frame.H)) })
		}})
	}
	if high > 0 {
		bl.Parts = append(bl.Parts, block.Part{Height: high + 1, Draw: func(c *canvas.Canvas, x, y float64) {
			frame := canvas.R(x, y+1, ch.columnWidth(), high)
			c.Box(frame, 0.25, typeset.Ink, typeset.Paper)
			c.NamedField(form.AppearanceBox, frame.Inset(0.5, 0.5), true)
		}})
	}
	return bl
}

// placed reports whether the note with a key has a place of its own on the page.
func (ch ledgers) placed(key string) bool {
	terms := &ch.s.Show.Terms
	switch strings.ToLower(key) {
	case "titles":
		return ch.s.Show.Declares(sheet.OfTitle)
	case "treasures":
		return ch.s.Show.Declares(sheet.OfTreasure)
	case "projects":
		return ch.s.Show.Declares(sheet.OfProject)
	case "inventory":
		return terms.Inventory != ""
	case "connections", "bond":
		return terms.Connections != ""
	}
	return strings.EqualFold(key, "appearance")
}

// noted returns the note with a key as a row, if the player wrote it.
func (ch ledgers) noted(v typeset.Voice, key string) (rows [][]typeset.Rich) {
	if ch.o.Large {
		return nil
	}
	for _, n := range ch.s.Notes {
		if strings.EqualFold(n.Key, key) {
			rows = append(rows, []typeset.Rich{v.Put(n.Text)})
		}
	}
	return rows
}

// noteBlock returns the player's other notes.
func (ch ledgers) noteBlock(v typeset.Voice) *block.Block {
	var notes []typeset.Rich
	for _, n := range ch.s.Notes {
		if ch.o.Fillable && strings.EqualFold(n.Key, form.NotesKey) {
			continue // it is in the field
		}
		if ch.o.Large || !ch.placed(n.Key) {
			notes = append(notes, block.LineOf(v, chapter.Note(n)))
		}
	}
	switch {
	case ch.o.Fillable:
		bl := ch.entry(phrase.Of("notes-title"), "", "", notes...)
		bl.Parts = append(bl.Parts, block.Part{Height: notesHigh + 1, Draw: func(c *canvas.Canvas, x, y float64) {
			frame := canvas.R(x, y+1, ch.columnWidth(), notesHigh)
			c.Box(frame, 0.25, typeset.Ink, typeset.Paper)
			c.TextField(form.Notes(ch.s), frame.Inset(0.5, 0.5), true)
		}})
		return bl
	case len(notes) == 0:
		return nil
	}
	return ch.entry(phrase.Of("notes-title"), "", "", notes...)
}

// ledgerBlock sets a ledger: the heads of its columns beside the title, its rows, and empty ones.
func (ch ledgers) ledgerBlock(v typeset.Voice, l ledger) *block.Block {
	if ch.o.Large {
		l.high, l.empty = 12, min(l.empty, 3-2*paper.OneIf(ch.density.dense))
	}
	if ch.density.scant {
		l.empty = min(l.empty, 1)
	}
	bl := ch.entry(l.title, "", "")
	bl.Head = ch.ledgerHead(bl.Head, l)
	for _, row := range l.rows {
		bl.Parts = append(bl.Parts, ch.ledgerRow(v, l, row))
	}
	for range l.empty {
		bl.Parts = append(bl.Parts, block.Part{Height: l.high, Draw: func(c *canvas.Canvas, x, y float64) { ch.drawEmpty(c, l, x, y) }})
	}
	for i := range len(bl.Parts) - 1 {
		bl.Parts[i].Tied = true
	}
	return bl
}

// ledgerHead sets the heads of the columns on the line of the title.
func (ch ledgers) ledgerHead(head block.Part, l ledger) block.Part {
	title, v := head.Draw, typeset.TableVoice.At(7.5).In(typeset.Second)
	if ch.o.Large {
		v = typeset.LargeVoice.In(typeset.Second)
	}
	if slices.ContainsFunc(l.columns, func(col ledgerColumn) bool { return col.head != "" }) {
		head.Height = max(head.Height, v.Size*typeset.Point+2) // room for them even if the title has no letters
	}
	head.Draw = func(c *canvas.Canvas, x, y float64) {
		title(c, x, y)
		for _, col := range l.columns {
			if col.head != "" {
				said := typeset.Cell(v, v.Size, col.share*ch.columnWidth()-1, func(v typeset.Voice) typeset.Rich { return v.Put(col.head) })
				c.PutOn(said, x, y+head.Height-2, canvas.Left)
			}
			x += col.share * ch.columnWidth()
		}
	}
	return head
}

// ledgerRow returns a row in as many lines as it needs.
func (ch ledgers) ledgerRow(v typeset.Voice, l ledger, row []typeset.Rich) block.Part {
	cells, h := make([]typeset.Galley, len(row)), 0.0
	for i, text := range row {
		wide := ch.columnWidth()
		if len(row) > 1 {
			wide = l.columns[i].share*wide - 2
		}
		cells[i] = typeset.Set(text, wide, v.Lead)
		h = max(h, cells[i].Height())
	}
	boxed := func(i int) bool { return len(row) > 1 && l.columns[i].boxed }
	if len(row) > 1 && boxed(len(row)-1) {
		h = max(h, l.high-2)
	}
	return block.Part{Height: h + 1, Draw: func(c *canvas.Canvas, x, y float64) {
		at := x
		for i, cell := range cells {
			if boxed(i) {
				c.Box(canvas.R(at, y+0.1, l.columns[i].share*ch.columnWidth()-1, h), 0.25, typeset.Ink, typeset.Paper)
				c.Put(cell, at+0.8, y+h-cell.Height(), canvas.Left)
			} else {
				c.Put(cell, at, y, canvas.Left)
			}
			at += l.columns[i].share * ch.columnWidth()
		}
		c.Line(x, y+h+0.6, x+ch.columnWidth(), y+h+0.6, canvas.RowLine, typeset.Hair)
	}}
}

// drawEmpty draws an empty row.
func (ch ledgers) drawEmpty(c *canvas.Canvas, l ledger, x, y float64) {
	for i, col := range l.columns {
		wide := col.share * ch.columnWidth()
		area := canvas.R(x, y+1, wide-2*float64(paper.OneIf(i < len(l.columns)-1)), l.high-1)
		if col.boxed {
			c.Box(area, 0.25, typeset.Ink, typeset.Paper)
		} else {
			c.Line(area.X, area.Bottom(), area.Right(), area.Bottom(), canvas.RowLine, typeset.Ink)
		}
		c.NamedField(doc.Joined(" ", doc.OrElse(l.box, l.title), col.head), area.Inset(0.4, 0.3), false)
		x += wide
	}
}
