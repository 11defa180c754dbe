package canvas

import "scabbard/sheet/pdf/typeset"

// LinkArea is an area that leads to a target.
type LinkArea struct {
	Page int
	Area Rect
	Key  string
}

// Container is an area that the text inside it must not leave.
type Container struct {
	Name   string
	Page   int
	Parent int // the index of the container around it; -1 for none
	Area   Rect
}

// Text is a piece of text and its position.
type Text struct {
	Page, In int // In is the index of its container; -1 for none
	Area     Rect
	Size     float64 // pt
	Text     string
}

// Frame is a drawn frame, such as that of a panel, a card or a box to write in. In is the index of the container in which
// it was drawn; -1 for none.
type Frame struct {
	Page, In int
	Area     Rect
}

// Record holds the positions of everything drawn. Tests use it to check that nothing is clipped and nothing overlaps.
type Record struct {
	Containers []Container
	Texts      []Text
	Frames     []Frame
	LinkAreas  []LinkArea
	Targets    []string // the keys of the targets drawn
	Fields     []Field
	Cut        []Text // the beginnings of texts of which the end is missing
	open       []int  // the indices of the open containers, the innermost last
	rotation   Rotation
}

func (r *Record) current() int {
	if len(r.open) == 0 {
		return -1
	}
	return r.open[len(r.open)-1]
}

func (r *Record) enter(name string, page int, area Rect) {
	r.Containers = append(r.Containers, Container{name, page, r.current(), r.rotation.of(area)})
	r.open = append(r.open, len(r.Containers)-1)
}

func (r *Record) leave() { r.open = r.open[:len(r.open)-1] }

func (r *Record) text(page int, area Rect, size float64, s string) {
	r.Texts = append(r.Texts, Text{page, r.current(), r.rotation.of(area), size, s})
}

// cut notes text of which the end is missing.
func (r *Record) cut(page int, g typeset.Galley) {
	said := ""
	for _, line := range g.Lines {
		for _, b := range line {
			said += b.S
		}
	}
	r.Cut = append(r.Cut, Text{Page: page, In: r.current(), Size: g.Size, Text: said})
}
