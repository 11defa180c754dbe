package pdf

import (
	"slices"
	"strings"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

const (
	lineHigh     = 7.0 // mm from line to line where something is written
	treasureHigh = 8.0
)

// ledger is a table to write in: its columns, a row for everything the hero has, and empty ones.
type ledger struct {
	title   string
	columns []ledgerColumn
	rows    [][]typeset.Rich
	high    float64 // mm, of an empty row
	empty   int     // empty rows
}

// ledgerColumn is a column of a ledger: its head, its part of the width, and whether it is a box.
type ledgerColumn struct {
	head  string
	share float64
	boxed bool
}

// writtenBlocks are the places for what a player gains and writes down: with what is known of it, and room for more.
func (b *book) writtenBlocks(v typeset.Voice) []*block {
	out := []*block{b.titles(v), b.treasures(v), b.projects(v)}
	if !b.o.Large {
		out = append(out, b.inventory(v), b.connections(v), b.appearance(v))
	}
	out = append(append(append(out, b.treasureBlocks(v)...), b.finishedBlocks(v)...), b.followerBlocks(v)...)
	out = append(out, b.noteBlock(v))
	return slices.DeleteFunc(out, func(bl *block) bool { return bl == nil })
}

// roomy is how much of something there is at the hero's pace: the least, some, plenty.
func (b *book) roomy(n ...int) int { return n[min(b.pace.room, len(n)-1)] }

// titles are the hero's titles, with lines for more.
func (b *book) titles(v typeset.Voice) *block {
	return b.ledgerBlock(v, ledger{title: "Titles", columns: []ledgerColumn{{"", 1, false}}, rows: b.noted(v, "titles"), high: lineHigh, empty: b.roomy(1, 1, 2)})
}

// treasures are the hero's treasures: name, keywords and bonus.
func (b *book) treasures(v typeset.Voice) *block {
	columns := []ledgerColumn{{"", 0.46, false}, {"keywords", 0.27, false}, {"bonus", 0.27, false}}
	return b.ledgerBlock(v, ledger{title: "Treasures", columns: columns, rows: append(b.treasureRows(v), b.noted(v, "treasures")...), high: treasureHigh, empty: 3})
}

// projects are what the hero works on between adventures: name, goal and points.
func (b *book) projects(v typeset.Voice) *block {
	columns := []ledgerColumn{{"", 0.6, false}, {"goal", 0.16, true}, {"points", 0.24, true}}
	return b.ledgerBlock(v, ledger{title: "Projects", columns: columns, rows: append(b.projectRows(v), b.noted(v, "projects")...), high: treasureHigh, empty: b.roomy(2, 2, 3)})
}

// inventory is what else the hero carries.
func (b *book) inventory(v typeset.Voice) *block {
	return b.ledgerBlock(v, ledger{title: "Inventory", columns: []ledgerColumn{{"", 1, false}}, rows: b.noted(v, "inventory"), high: lineHigh, empty: b.roomy(3, 4, 8)})
}

// connections are the people the hero knows.
func (b *book) connections(v typeset.Voice) *block {
	rows := append(b.noted(v, "connections"), b.noted(v, "bond")...)
	return b.ledgerBlock(v, ledger{title: "Connections", columns: []ledgerColumn{{"", 1, false}}, rows: rows, high: lineHigh, empty: b.roomy(1, 2, 3)})
}

// appearance is a box to draw or to write in, with what is known.
func (b *book) appearance(v typeset.Voice) *block {
	text := b.noted(v, "appearance")
	high := float64(b.roomy(0, 22, 60))
	if high == 0 && len(text) == 0 {
		return nil
	}
	bl := b.entry("Appearance", "", "")
	for _, row := range text {
		bl.parts = append(bl.parts, lines(typeset.Set(row[0], b.columnWidth(), v.Lead), 0, 0)...)
	}
	if high > 0 {
		bl.parts = append(bl.parts, part{height: high + 1, draw: func(c *canvas.Canvas, x, y float64) {
			frame := canvas.R(x, y+1, b.columnWidth(), high)
			c.Box(frame, 0.25, typeset.Ink, typeset.Paper)
			c.FillIn("Appearance", frame.Inset(0.5, 0.5), true)
		}})
	}
	return bl
}

// placedNotes are the notes that have a place of their own on the page.
var placedNotes = []string{"titles", "treasures", "projects", "inventory", "connections", "bond", "appearance"}

// noted is the note of this name as a row, if the player wrote it.
func (b *book) noted(v typeset.Voice, key string) (rows [][]typeset.Rich) {
	if b.o.Large {
		return nil
	}
	for _, n := range b.s.Notes {
		if strings.EqualFold(n.Key, key) {
			rows = append(rows, []typeset.Rich{v.Put(n.Text)})
		}
	}
	return rows
}

// noteBlock is what else the player wrote.
func (b *book) noteBlock(v typeset.Voice) *block {
	var notes []typeset.Rich
	for _, n := range b.s.Notes {
		own := func(key string) bool { return strings.EqualFold(n.Key, key) }
		if b.o.Large || !slices.ContainsFunc(placedNotes, own) {
			notes = append(notes, typeset.Join(v.Put(" "), v.Bold(n.Key), v.Put(n.Text)))
		}
	}
	if len(notes) == 0 {
		return nil
	}
	return b.entry("Notes", "", "", notes...)
}

// ledgerBlock sets a ledger: the heads of its columns beside the title, what is known, and empty rows.
func (b *book) ledgerBlock(v typeset.Voice, l ledger) *block {
	if b.o.Large {
		l.high, l.empty = 12, min(l.empty, 3)
	}
	bl := b.entry(l.title, "", "")
	bl.head = b.ledgerHead(bl.head, l)
	for _, row := range l.rows {
		bl.parts = append(bl.parts, b.ledgerRow(v, l, row))
	}
	for range l.empty {
		bl.parts = append(bl.parts, part{height: l.high, draw: func(c *canvas.Canvas, x, y float64) { b.drawEmpty(c, l, x, y) }})
	}
	for i := range len(bl.parts) - 1 {
		bl.parts[i].tied = true
	}
	return bl
}

// ledgerHead sets the heads of the columns on the line of the title.
func (b *book) ledgerHead(head part, l ledger) part {
	title, v := head.draw, typeset.TableVoice.At(7.5).In(typeset.Second)
	if b.o.Large {
		v = typeset.LargeVoice.In(typeset.Second)
	}
	head.draw = func(c *canvas.Canvas, x, y float64) {
		title(c, x, y)
		for _, col := range l.columns {
			if col.head != "" {
				c.PutOn(typeset.Line(v.Put(col.head)), x, y+head.height-2, canvas.Left)
			}
			x += col.share * b.columnWidth()
		}
	}
	return head
}

// ledgerRow is something the hero has, over as many lines as it needs.
func (b *book) ledgerRow(v typeset.Voice, l ledger, row []typeset.Rich) part {
	cells, h := make([]typeset.Galley, len(row)), 0.0
	for i, text := range row {
		wide := b.columnWidth()
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
	return part{height: h + 1, draw: func(c *canvas.Canvas, x, y float64) {
		at := x
		for i, cell := range cells {
			if boxed(i) {
				c.Box(canvas.R(at, y+0.1, l.columns[i].share*b.columnWidth()-1, h), 0.25, typeset.Ink, typeset.Paper)
				c.Put(cell, at+0.8, y+h-cell.Height(), canvas.Left)
			} else {
				c.Put(cell, at, y, canvas.Left)
			}
			at += l.columns[i].share * b.columnWidth()
		}
		c.Line(x, y+h+0.6, x+b.columnWidth(), y+h+0.6, canvas.RowLine, typeset.Hair)
	}}
}

// drawEmpty draws a row to write in.
func (b *book) drawEmpty(c *canvas.Canvas, l ledger, x, y float64) {
	for i, col := range l.columns {
		wide := col.share * b.columnWidth()
		area := canvas.R(x, y+1, wide-2*float64(b2i(i < len(l.columns)-1)), l.high-1)
		if col.boxed {
			c.Box(area, 0.25, typeset.Ink, typeset.Paper)
		} else {
			c.Line(area.X, area.Bottom(), area.Right(), area.Bottom(), canvas.RowLine, typeset.Ink)
		}
		c.FillIn(list(" ", l.title, col.head), area.Inset(0.4, 0.3), false)
		x += wide
	}
}
