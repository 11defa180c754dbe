package markdown

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// gathered writes what play brought.
func (d *document) gathered(s *sheet.Sheet) {
	titles := s.Titles()
	if len(titles) > 0 {
		d.heading(2, "Titles")
	}
	for _, t := range titles {
		d.item(inline(t.Name + wording.Brackets(strings.Join(wording.NamesOf(t.Brings), ", "))))
	}
	if len(s.Treasures) > 0 {
		d.heading(2, "Treasures")
	}
	for _, t := range s.Treasures {
		d.treasure(3, t)
	}
	if len(s.Projects) > 0 {
		d.heading(2, "Projects")
	}
	for _, x := range s.Projects {
		d.heading(3, x.Name+wording.Brackets(wording.Points(x)))
		if x.Done {
			d.block(prose(x.Text, ""))
			for _, n := range x.Notes {
				d.item(prose(n, "  "))
			}
			d.labelled(wording.ApplyYourself, inline(x.Apply))
			continue
		}
		d.entry("Roll", inline(wording.Alternatives(x.Roll)))
		d.entry("Source", inline(x.Lore))
		d.entry("Prerequisite", inline(x.Prerequisite))
		d.entry("Makes", inline(x.Yields))
	}
	if len(s.Followers) > 0 {
		d.heading(2, "Followers")
	}
	for _, f := range s.Followers {
		d.heading(3, wording.Called(f)+wording.Brackets(f.SourceName))
		d.block(prose(f.Text, ""))
		d.entries("Skills", ", ", wording.NamesOf(f.Skills))
		d.entries("Languages", ", ", wording.NamesOf(f.Languages))
		d.labelled(wording.ApplyYourself, inline(f.Apply))
	}
	for _, b := range s.Blocks {
		d.heading(2, b.Name)
		for _, l := range b.Lines {
			d.entry(l.Label, prose(l.Text, "  "))
		}
		d.block(prose(b.Text, ""))
	}
}

func (d *document) treasure(level int, t sheet.Treasure) {
	d.heading(level, wording.ItemName(t)+wording.Brackets(strings.Join(t.Keywords, ", ")))
	d.labelled("Not usable", inline(t.Waits))
	if t.Waiting {
		d.labelled("Waits", "for level "+strconv.Itoa(t.Level))
	}
	d.block(inline(strings.Join(wording.Bonuses(t), wording.Between)))
	d.block(prose(t.Text, ""))
	for _, r := range t.Rows {
		d.entry(wording.RowLabel(r), prose(r.Text, "  "))
	}
	for _, n := range t.Notes {
		d.item(prose(n, "  "))
	}
	d.labelled(wording.ApplyYourself, inline(t.Apply))
	for _, e := range t.Enhancements {
		d.treasure(min(level+1, 6), e)
	}
}
