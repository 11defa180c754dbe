package pdf

import (
	"fmt"
	"testing"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// checkRecord proves from the record that no text leaves its container, no two texts and no two
// neighbouring containers overlap, and nothing is set smaller than the floor.
func checkRecord(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	checkSizes(t, c, typeset.Floor)
}

// checkSizes is checkRecord with another floor.
func checkSizes(t *testing.T, c *canvas.Canvas, least float64) {
	t.Helper()
	const tol = 0.06 // mm
	area := func(r canvas.Rect) string {
		return fmt.Sprintf("(%.1f %.1f to %.1f %.1f)", r.X, r.Y, r.Right(), r.Bottom())
	}
	overlap := func(a, b canvas.Rect) bool {
		return a.X+tol < b.Right() && b.X+tol < a.Right() && a.Y+tol < b.Bottom() && b.Y+tol < a.Bottom()
	}
	within := func(a, b canvas.Rect) bool {
		return a.X >= b.X-tol && a.Y >= b.Y-tol && a.Right() <= b.Right()+tol && a.Bottom() <= b.Bottom()+tol
	}
	for i, x := range c.Record().Texts {
		if x.Size < least {
			t.Errorf("page %d: %q is set in %.2f pt", x.Page, x.Text, x.Size)
		}
		if x.In < 0 {
			t.Errorf("page %d: %q is in no container", x.Page, x.Text)
			continue
		}
		if in := c.Record().Containers[x.In]; !within(x.Area, in.Area) {
			t.Errorf("page %d: %q %s leaves %q %s", x.Page, x.Text, area(x.Area), in.Name, area(in.Area))
		}
		tight := x.Area.Inset(0.1, 0.3*x.Area.H)
		for _, y := range c.Record().Texts[i+1:] {
			if y.Page != x.Page {
				break // texts are recorded page by page
			}
			if overlap(tight, y.Area.Inset(0.1, 0.3*y.Area.H)) {
				t.Errorf("page %d: %q %s overlaps %q %s", x.Page, x.Text, area(x.Area), y.Text, area(y.Area))
			}
		}
	}
	for i, a := range c.Record().Containers {
		if a.Parent >= 0 && !within(a.Area, c.Record().Containers[a.Parent].Area) {
			p := c.Record().Containers[a.Parent]
			t.Errorf("page %d: container %q %s leaves %q %s", a.Page, a.Name, area(a.Area), p.Name, area(p.Area))
		}
		for _, b := range c.Record().Containers[i+1:] {
			if a.Page != b.Page {
				break
			}
			if a.Parent == b.Parent && overlap(a.Area, b.Area) {
				t.Errorf("page %d: %q %s overlaps %q %s", a.Page, a.Name, area(a.Area), b.Name, area(b.Area))
			}
		}
	}
}
