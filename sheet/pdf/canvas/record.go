package canvas

// Lead is an area that leads to a place.
type Lead struct {
	Page int
	Area Rect
	Key  string
}

// Container is a declared area that the text set inside it must not leave.
type Container struct {
	Name   string
	Page   int
	Parent int // index of the container around it, -1 for none
	Area   Rect
}

// Text is a piece of text as it was placed.
type Text struct {
	Page, In int // in is the index of its container, -1 for none
	Area     Rect
	Size     float64 // pt
	Text     string
}

// Record is what was placed where: the evidence that nothing is clipped and nothing overlaps.
type Record struct {
	Containers []Container
	Texts      []Text
	Leads      []Lead
	Targets    []string // the keys of the places drawn
	Fields     []Field
	open       []int // the containers being drawn, by their places, the innermost last
	turn       Turn
}

func (r *Record) current() int {
	if len(r.open) == 0 {
		return -1
	}
	return r.open[len(r.open)-1]
}

func (r *Record) enter(name string, page int, area Rect) {
	r.Containers = append(r.Containers, Container{name, page, r.current(), r.turn.of(area)})
	r.open = append(r.open, len(r.Containers)-1)
}

func (r *Record) leave() { r.open = r.open[:len(r.open)-1] }

func (r *Record) text(page int, area Rect, size float64, s string) {
	r.Texts = append(r.Texts, Text{page, r.current(), r.turn.of(area), size, s})
}
