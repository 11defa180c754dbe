package canvas

// Point is a position on the page in millimeters.
type Point struct{ X, Y float64 }

// Rect is an area of a page in millimeters from its top left corner.
type Rect struct{ X, Y, W, H float64 }

// Right returns the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// R returns the rectangle at x, y with width w and height h.
func R(x, y, w, h float64) Rect { return Rect{x, y, w, h} }

// Inset returns the rectangle without dx on the left and right and dy at the top and bottom.
func (r Rect) Inset(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy} }

// Rotation is a counterclockwise rotation by quarter turns around a point.
type Rotation struct {
	Quarters int
	X, Y     float64
}

// of returns the rotated rectangle.
func (t Rotation) of(r Rect) Rect {
	for range t.Quarters {
		dx, dy := r.X-t.X, r.Y-t.Y
		r = Rect{t.X + dy, t.Y - dx - r.W, r.H, r.W}
	}
	return r
}

// Pt returns the point at x, y.
func Pt(x, y float64) Point { return Point{x, y} }
