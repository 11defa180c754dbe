package pdf

import (
	"fmt"
	"testing"
)

// checkRecord proves from the record that no text leaves its container, no two texts and no two
// neighbouring containers overlap, and nothing is set smaller than the floor.
func checkRecord(t *testing.T, c *canvas) {
	t.Helper()
	checkSizes(t, c, floor)
}

// checkSizes is checkRecord with another floor.
func checkSizes(t *testing.T, c *canvas, least float64) {
	t.Helper()
	const tol = 0.06 // mm
	area := func(r rect) string { return fmt.Sprintf("(%.1f %.1f to %.1f %.1f)", r.x, r.y, r.right(), r.bottom()) }
	overlap := func(a, b rect) bool {
		return a.x+tol < b.right() && b.x+tol < a.right() && a.y+tol < b.bottom() && b.y+tol < a.bottom()
	}
	within := func(a, b rect) bool {
		return a.x >= b.x-tol && a.y >= b.y-tol && a.right() <= b.right()+tol && a.bottom() <= b.bottom()+tol
	}
	for i, x := range c.rec.texts {
		if x.size < least {
			t.Errorf("page %d: %q is set in %.2f pt", x.page, x.text, x.size)
		}
		if x.in < 0 {
			t.Errorf("page %d: %q is in no container", x.page, x.text)
			continue
		}
		if in := c.rec.containers[x.in]; !within(x.area, in.area) {
			t.Errorf("page %d: %q %s leaves %q %s", x.page, x.text, area(x.area), in.name, area(in.area))
		}
		tight := x.area.inset(0.1, 0.3*x.area.h)
		for _, y := range c.rec.texts[i+1:] {
			if y.page != x.page {
				break // texts are recorded page by page
			}
			if overlap(tight, y.area.inset(0.1, 0.3*y.area.h)) {
				t.Errorf("page %d: %q %s overlaps %q %s", x.page, x.text, area(x.area), y.text, area(y.area))
			}
		}
	}
	for i, a := range c.rec.containers {
		if a.parent >= 0 && !within(a.area, c.rec.containers[a.parent].area) {
			p := c.rec.containers[a.parent]
			t.Errorf("page %d: container %q %s leaves %q %s", a.page, a.name, area(a.area), p.name, area(p.area))
		}
		for _, b := range c.rec.containers[i+1:] {
			if a.page != b.page {
				break
			}
			if a.parent == b.parent && overlap(a.area, b.area) {
				t.Errorf("page %d: %q %s overlaps %q %s", a.page, a.name, area(a.area), b.name, area(b.area))
			}
		}
	}
}
