package full

import (
	"slices"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// chapterOfHero returns the chapter of a hero on A4.
func chapterOfHero(s *sheet.Sheet) heroChapter {
	b := newBook(s, Options{Page: canvas.R(0, 0, 210, 297)}, 0)
	return heroChapter{&b.setting}
}

// The bonuses of a kit are in rows of about the same length, and stay below its name.
func TestBonusesOfAKitStayTogether(t *testing.T) {
	kit := sheet.Kit{Named: sheet.Named{ID: "kit/x", Name: "Quarry"}, Armor: []string{"light"}}
	for _, name := range []string{"Stamina +9", "Speed +1", "Ranged damage +2/+2/+2", "Ranged distance +7", "Disengage +1"} {
		kit.Bonuses = append(kit.Bonuses, sheet.Named{Name: name})
	}
	s := &sheet.Sheet{}
	ch := chapterOfHero(s)
	card := chapter.Kit(&s.Show, &kit)
	bl, rows := ch.kitBlock(typeset.TextVoice, card), ch.kitTable(card.Facts(doc.Bonuses))
	if len(rows) != 2 {
		t.Fatalf("%d rows of bonuses", len(rows))
	}
	for i, p := range bl.Parts[:len(bl.Parts)-1] {
		if !p.Tied && i >= len(bl.Parts)-3 {
			t.Errorf("the kit may be divided after part %d of %d", i+1, len(bl.Parts))
		}
	}
}

// A skill whose source takes a second line leaves no gap in the other columns.
func TestSkillOfTwoLinesLeavesNoGap(t *testing.T) {
	list := func(long ...int) float64 {
		var all []skillCell
		for column := range 3 {
			all = append(all, skillCell{name: "Group", head: true})
			for i := range 10 {
				cell := skillCell{name: "Criminal Underworld"}
				if column < len(long) && long[column] == i {
					cell.owned, cell.source = true, "a source with a long name"
				}
				all = append(all, cell)
			}
		}
		parts := skillRows(all, 90)
		if len(parts) != 1 {
			t.Fatalf("%d parts", len(parts))
		}
		return parts[0].Height
	}
	if none, one, both := list(), list(3), list(3, 7); one <= none || both != one {
		t.Errorf("%.1f mm, %.1f mm with a long skill, %.1f mm with one in each of two columns", none, one, both)
	}
}

// A chapter does not begin on a page where its heading would be alone.
func TestHeadingIsNotAlone(t *testing.T) {
	ch := chapterOfHero(&sheet.Sheet{})
	part := func(high float64, tied bool) block.Part { return block.Part{Height: high, Tied: tied} }
	for name, c := range map[string]struct {
		block  *block.Block
		begins bool
	}{
		"short":               {&block.Block{Parts: []block.Part{part(30, false)}}, true},
		"in one piece":        {&block.Block{Parts: []block.Part{part(70, false)}}, false},
		"that can be divided": {&block.Block{Parts: slices.Repeat([]block.Part{part(12, false)}, 6)}, true},
		"with too few lines":  {&block.Block{Parts: []block.Part{part(30, false), part(40, false)}}, false},
		"that is tied":        {&block.Block{Parts: []block.Part{part(30, true), part(40, false)}}, false},
		"with a frame":        {&block.Block{Framed: true, Parts: []block.Part{part(30, false), part(40, false)}}, false},
	} {
		p := &planner{setting: ch.setting}
		p.y = p.Bottom - 60
		if got := p.begins([]*block.Block{c.block}); got != c.begins {
			t.Errorf("a block %s: %v", name, got)
		}
	}
}
