package pdf

import (
	"fmt"
	"testing"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// checkRecord proves from the record that no text leaves its container, no two texts and no two
// neighboring containers overlap, and nothing is set smaller than the floor.
func checkRecord(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	checkSizes(t, c, typeset.Floor)
}

// checkSizes is checkRecord with another floor.
func checkSizes(t *testing.T, c *canvas.Canvas, least float64) {
	t.Helper()
	for _, x := range c.Record().Cut {
		t.Errorf("page %d: only %q is printed", x.Page, x.Text)
	}
	checkPlaces(t, c, least)
}

// checkPlaces is checkSizes for words of any length, which may be cut in cells.
func checkPlaces(t *testing.T, c *canvas.Canvas, least float64) {
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
	checkFrames(t, c)
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

// checkFrames checks that every text is inside a drawn frame or outside it. Only the title of a frame may cross its top
// edge. A part of every letter is not counted, because the area of a text includes room that few letters need.
func checkFrames(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	for _, f := range crossed(c.Record()) {
		t.Error(f)
	}
}

// crossed returns the texts that cross the edge of a frame, in words.
func crossed(r *canvas.Record) (out []string) {
	const tol = 0.1 // mm
	frames := map[int][]canvas.Rect{}
	for _, f := range r.Frames {
		frames[f.Page] = append(frames[f.Page], f.Area)
	}
	for _, x := range r.Texts {
		in := x.Area.Inset(0.2, 0.2*x.Area.H)
		for _, f := range frames[x.Page] {
			level := in.Y > f.Y && in.Bottom() < f.Bottom()
			left, right := in.X < f.X-tol && in.Right() > f.X+tol, in.X < f.Right()-tol && in.Right() > f.Right()+tol
			low := in.X > f.X && in.Right() < f.Right() && in.Y < f.Bottom()-tol && in.Bottom() > f.Bottom()+tol
			if level && (left || right) || low {
				out = append(out, fmt.Sprintf("page %d: %q at (%.1f %.1f to %.1f %.1f) crosses the frame (%.1f %.1f to %.1f %.1f)", x.Page, x.Text,
					x.Area.X, x.Area.Y, x.Area.Right(), x.Area.Bottom(), f.X, f.Y, f.Right(), f.Bottom()))
			}
		}
	}
	return out
}

// The check of frames finds a text that crosses a side or the lower edge, and accepts a title on the upper one.
func TestFramesAreChecked(t *testing.T) {
	t.Parallel()
	for name, at := range map[string]struct {
		x, y float64
		bad  bool
	}{
		"inside": {25, 30, false}, "title": {25, 20.5, false}, "left side": {18, 30, true}, "right side": {95, 30, true}, "lower edge": {25, 50.8, true}, "below": {25, 56, false},
	} {
		c := canvas.New(canvas.Settings{Page: canvas.R(0, 0, 210, 297), Record: true})
		c.NewPage("p")
		c.Chamfer(canvas.R(20, 20, 80, 30), 2, 0.3, typeset.Ink)
		c.PutOn(typeset.Line(typeset.TextVoice.At(9).Put("Resource")), at.x, at.y, canvas.Left)
		if got := len(crossed(c.Record())) > 0; got != at.bad {
			t.Errorf("%s: found %v", name, got)
		}
	}
}
