package front

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// firstPage returns page 1 of a hero on A4, with nothing drawn yet.
func firstPage(s *sheet.Sheet) Page {
	p := Page{entries: entriesOf(s), cache: newCache()}
	p.Frame, _ = paper.New(canvas.R(0, 0, 210, 297), s.Name, s, false)
	return p
}

// tight returns page 1 of a random hero of a level.
func tight(level int) Page {
	set := data.Load(data.Default)
	return firstPage(builder.Build(set, fill.Random(set, &builder.Hero{Format: 1, Level: level, Name: "Tight"}, rand.New(rand.NewPCG(1, 2)))))
}

// The back has the rules of common actions as long as other reductions, of type and of full effects, make room for them.
func TestBackKeepsCommonActions(t *testing.T) {
	t.Parallel()
	p := tight(5)
	front := reduced(false, 1<<len(reductions)-1)
	small := loosestBack(front)
	small.size, small.lead, small.gap, small.runOn, small.known, small.full = 7.5, 1.06, 0.2, true, true, 0
	_, least := balance(p.backItems(small))
	_, most := balance(p.backItems(loosestBack(front)))
	for room := least; room < most; room += 10 {
		said := wordsOf(joined(p.backOf(front, false).set(room)))
		for i, a := range p.s.Actions {
			if words := strings.Join(strings.Fields(p.acts[i].Digest().String()), ""); repeats(a) && !strings.Contains(said, words) {
				t.Errorf("%.0f mm: %s is only named", room, a.Name)
			}
		}
	}
}

// The back shares paragraphs among rules before it gives up the full effect of an ability. Sharing loses no word.
func TestBackSharesParagraphsBeforeItLosesEffects(t *testing.T) {
	t.Parallel()
	p := tight(data.Load(data.Default).MaxLevel)
	front := reduced(false, 1<<len(reductions)-1)
	d := loosestBack(front)
	d.size, d.lead, d.gap, d.runOn, d.known = 7.5, 1.06, 0.2, true, true
	apart := p.backItems(d)
	d.whenOn, d.actsOn, d.shared = true, true, true
	shared := p.backItems(d)
	_, more := balance(apart)
	_, room := balance(shared)
	if len(p.digested()) == 0 || room >= more-2 {
		t.Fatalf("%d effects; paragraphs apart need %.0f mm, shared ones %.0f", len(p.digested()), more, room)
	}
	letters := func(items []item) string {
		all := strings.Split(strings.Join(strings.Fields(wordsOf(joined(items))), ""), "")
		slices.Sort(all) // what moments name is in another order
		return strings.Join(all, "")
	}
	if a, b := letters(apart), letters(shared); a != b {
		t.Errorf("%d letters in paragraphs apart, %d in shared ones", len(a), len(b))
	}
	said := wordsOf(joined(p.backOf(front, false).set(room + 0.1)))
	for _, i := range p.digested() {
		for _, l := range block.Clauses(&p.abilities[i]) {
			if last := l.Text[len(l.Text)-1].S; !strings.Contains(said, strings.Join(strings.Fields(last), "")) {
				t.Errorf("%s: %q is not there", p.abilities[i].Name, last)
			}
		}
	}
}

// A full effect is on a later page only if the back has no room for it, although common actions are only named there.
func TestBackLeavesOutOnlyEffectsWithoutRoom(t *testing.T) {
	t.Parallel()
	p := tight(data.Load(data.Default).MaxLevel)
	front := reduced(false, 1<<len(reductions)-1)
	smallest := backReduced(front, 1<<len(backReductions)-1)
	_, least := balance(p.backItems(smallest))
	most := least
	for n, all := 1, len(p.byNeed()); n <= all; n++ {
		_, most = balance(p.backItems(smallest.with(n)))
	}
	if most < least+20 {
		t.Fatalf("the effects need %.0f to %.0f mm", least, most)
	}
	left := 0
	for room := least; room < most; room += 3 {
		fits := func(d backDensity) bool {
			_, h := balance(p.backItems(d))
			return h <= room
		}
		d := p.backOf(front, false).fill(smallest, fits)
		for _, i := range p.byNeed()[d.full:] {
			if slices.Contains(d.also, i) {
				continue
			}
			more := d.and(i)
			more.named, more.known = true, true
			if left++; fits(more) {
				t.Errorf("%.0f mm: there is room for %s", room, p.abilities[i].Name)
			}
		}
	}
	if left == 0 {
		t.Error("everything has room")
	}
}

// joined returns the lines of items in one galley.
func joined(items []item) (out typeset.Galley) {
	for _, it := range items {
		out.Lines = append(out.Lines, it.text.Lines...)
	}
	return out
}

// A treasure that belongs to no moment has its digest on the back if there is room, and else its name.
func TestBackHasTreasuresOfNoMoment(t *testing.T) {
	t.Parallel()
	s := &sheet.Sheet{Name: "Rich", Treasures: []sheet.Treasure{{Named: sheet.Named{ID: "draught", Name: "Draught"}, Short: sheet.Words("You are well again.")}}}
	p := firstPage(s)
	p.Places.Absent = map[string]bool{p.Of("treasure", 0): true}
	for room, want := range map[float64]bool{200: true, 1: false} {
		said := wordsOf(joined(p.backOf(loosest, false).set(room)))
		if !strings.Contains(said, "Draught") || strings.Contains(said, "wellagain") != want {
			t.Errorf("%.0f mm: %s", room, said)
		}
	}
}
