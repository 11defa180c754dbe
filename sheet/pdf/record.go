package pdf

// rect is an area of a page in millimetres from its top left corner.
type rect struct{ x, y, w, h float64 }

func (r rect) right() float64  { return r.x + r.w }
func (r rect) bottom() float64 { return r.y + r.h }

// inset shrinks a rectangle by dx on the left and right and dy at top and bottom.
func (r rect) inset(dx, dy float64) rect { return rect{r.x + dx, r.y + dy, r.w - 2*dx, r.h - 2*dy} }

// container is a declared area that the text set inside it must not leave.
type container struct {
	name   string
	page   int
	parent int // index of the container around it, -1 for none
	area   rect
}

// typed is a piece of text as it was placed.
type typed struct {
	page, in int // in is the index of its container, -1 for none
	area     rect
	size     float64 // pt
	text     string
}

// record is what was placed where: the evidence that nothing is clipped and nothing overlaps.
type record struct {
	containers []container
	texts      []typed
	open       []int
	turn       turn
}

// turn is a rotation by quarters against the clock around a point.
type turn struct {
	quarters int
	x, y     float64
}

// of is where the turn takes an area.
func (t turn) of(r rect) rect {
	for range t.quarters {
		dx, dy := r.x-t.x, r.y-t.y
		r = rect{t.x + dy, t.y - dx - r.w, r.h, r.w}
	}
	return r
}

func (r *record) current() int {
	if len(r.open) == 0 {
		return -1
	}
	return r.open[len(r.open)-1]
}

func (r *record) enter(name string, page int, area rect) {
	r.containers = append(r.containers, container{name, page, r.current(), r.turn.of(area)})
	r.open = append(r.open, len(r.containers)-1)
}

func (r *record) leave() { r.open = r.open[:len(r.open)-1] }

func (r *record) text(page int, area rect, size float64, s string) {
	r.texts = append(r.texts, typed{page, r.current(), r.turn.of(area), size, s})
}
