package block

import (
	"math"
	"testing"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// lines returns a block with a head of 5 mm and parts of 4 mm. Those with these indexes are tied to the next.
func lines(n int, tied ...int) *Block {
	b := &Block{Name: "Slam", Head: Part{Height: 5}, Again: Part{Height: 3}}
	for range n {
		b.Parts = append(b.Parts, Part{Height: 4})
	}
	for _, i := range tied {
		b.Parts[i].Tied = true
	}
	return b
}

func TestHeightHasTheFrame(t *testing.T) {
	b := lines(3)
	if got := b.Height(); !near(got, 17) {
		t.Errorf("%.2f, not 17", got)
	}
	b.Frame = Box
	if got := b.Height(); !near(got, 17+2.1) {
		t.Errorf("%.2f with a frame", got)
	}
}

func TestBlockIsDividedToFit(t *testing.T) {
	for name, c := range map[string]struct {
		block *Block
		room  float64
		parts int // of the first half; 0 if it cannot be divided
	}{
		"two lines fit":                  {lines(4), 13.5, 2},
		"exactly three":                  {lines(4), 17, 3},
		"not even the first":             {lines(4), 8.9, 0},
		"all fit, so there is no rest":   {lines(4), 30, 0},
		"a tied line goes with the next": {lines(4, 1), 13.5, 1},
		"tied from the first":            {lines(4, 0, 1), 13.5, 0},
	} {
		t.Run(name, func(t *testing.T) {
			first, rest, ok := c.block.SplitAt(c.room)
			if ok != (c.parts > 0) {
				t.Fatalf("divided: %v", ok)
			}
			if !ok {
				return
			}
			if len(first.Parts) != c.parts || len(rest.Parts) != len(c.block.Parts)-c.parts {
				t.Errorf("%d and %d parts", len(first.Parts), len(rest.Parts))
			}
			if first.Height() > c.room {
				t.Errorf("%.1f mm in room for %.1f", first.Height(), c.room)
			}
			if !rest.More || rest.Name != "" || rest.Whole != c.block || !near(rest.Head.Height, 3) {
				t.Errorf("the rest is not marked as continued: %+v", rest)
			}
		})
	}
}

func TestFrameNeedsRoom(t *testing.T) {
	b := lines(4)
	b.Frame = Box
	if first, _, ok := b.SplitAt(13.5); !ok || len(first.Parts) != 1 {
		t.Errorf("with its frame only one line fits: %v", first)
	}
}

func TestNoLineOfAParagraphIsLeftAlone(t *testing.T) {
	v := typeset.TextVoice
	g := typeset.Set(v.Put("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"), 30, v.Lead)
	parts := Lines(g, 0, 2)
	if len(parts) < 4 {
		t.Fatalf("%d lines", len(parts))
	}
	for i, p := range parts {
		if want := i == 0 || i == len(parts)-2; p.Tied != want {
			t.Errorf("line %d of %d: tied %v", i, len(parts), p.Tied)
		}
	}
	if !near(parts[0].Height, parts[1].Height+2) {
		t.Errorf("the first line has no space above: %.2f and %.2f mm", parts[0].Height, parts[1].Height)
	}
}

func TestBlockHasItsDeclaredHeight(t *testing.T) {
	c := canvas.New(canvas.Settings{Page: canvas.R(0, 0, 210, 297), Record: true})
	c.NewPage("1")
	v := typeset.TextVoice
	b := &Block{Key: "ability/slam", Frame: Box, Parts: Lines(typeset.Set(v.Put("one two three four five six seven eight nine ten"), 30, v.Lead), 1, 0)}
	b.Draw(c, 20, 30, 40)
	low := 30.0
	for _, text := range c.Record().Texts {
		if text.Area.X < 20 || text.Area.Y < 30-0.01 {
			t.Errorf("%q begins at %.1f, %.1f", text.Text, text.Area.X, text.Area.Y)
		}
		low = max(low, text.Area.Bottom())
	}
	if bottom := 30 + b.Height(); low > bottom+0.01 || bottom-low > 3 {
		t.Errorf("the text ends at %.1f, the block at %.1f", low, bottom)
	}
}

// The outcomes of a row are in columns if that is lower, else one below the other.
func TestOutcomesOfARowTakeTheLowerForm(t *testing.T) {
	height := func(texts ...string) float64 {
		o := doc.Outcomes{Ways: []doc.Way{{}}}
		for i, text := range texts {
			o.Ways[0].Rows = append(o.Ways[0].Rows, doc.Outcome{Short: []string{"\u226411", "12\u201316", "17+"}[i], Text: doc.Words(text)})
		}
		s := &Setter{Style: Style{Flat: typeset.TableVoice, Brief: typeset.TableVoice}, Width: 80}
		s.tiersInColumns(o)
		return heightOf(s.Parts)
	}
	line := typeset.Line(typeset.TableVoice.Put("x")).Height()
	if got := height("push 1", "push 2", "push 3"); got > 1.5*line {
		t.Errorf("%.1f mm for short outcomes side by side", got)
	}
	long := "You can escape; a creature that has you grabbed can first make a melee free strike against you"
	if got := height("No effect", long, "You escape"); got > 4.2*line {
		t.Errorf("%.1f mm for a long outcome, %.1f mm a line", got, line)
	}
}

// TestDigestNamesAPrice: a figure of a digest is a price only with a colon, or if the digest has the resource.
func TestDigestNamesAPrice(t *testing.T) {
	for _, c := range []struct {
		digest, label string
		want          bool
	}{
		{"10 damage, and 1 more for each square", "Spend 1 Rage", false},
		{"5 damage; 1: also slowed", "Spend 1 Rage", true},
		{"Push 3 (1 rage: 6)", "Spend 1 Rage", true},
		{"Push 3, 1 farther for each rage", "Spend 1+ Rage", true},
		{"1+ rage: more", "Spend 5 Rage", false},
		{"5 damage. Spend 2 for more", "Spend 2 Rage", true},
		{"Strained: you lose 3 Stamina", "Strained", true},
	} {
		if got := names(c.digest, c.label); got != c.want {
			t.Errorf("%q names %q: %t", c.digest, c.label, got)
		}
	}
}

// The bonus of a row's roll is on the line of its characteristic.
func TestBonusStaysWithItsCharacteristic(t *testing.T) {
	s := &Setter{Style: Style{Brief: typeset.TableVoice.At(8)}, Card: doc.Card{Body: []doc.Entry{doc.Outcomes{Best: "Might +2"}}}}
	said := ""
	for _, r := range s.use(s.Brief) {
		said += r.S
	}
	if want := "Might" + string(typeset.NBSP) + "+2"; said != want {
		t.Errorf("%q, want %q", said, want)
	}
}
