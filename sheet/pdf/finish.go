package pdf

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/fields"
	"scabbard/sheet/pdf/object"
	"scabbard/sheet/pdf/typeset"
)

// finish ends a document, and adds the parts that fpdf cannot: fields, attached files, and the description in XMP.
func finish(c *canvas.Canvas, about about, files []attach.File) ([]byte, error) {
	drawn, err := c.Output()
	if err != nil {
		return nil, err
	}
	doc, err := object.OpenOwn(drawn)
	if err != nil {
		return nil, err
	}
	u, err := doc.Update()
	if err != nil {
		return nil, err
	}
	files = slices.Clone(files)
	for i := range files {
		files[i].Name = typeset.Clean(files[i].Name)
	}
	if err := attach.Add(u, files); err != nil {
		return nil, err
	}
	if err := link(u, c); err != nil {
		return nil, err
	}
	if err := fields.Add(u, formFields(c)); err != nil {
		return nil, err
	}
	if err := countBookmarks(u); err != nil {
		return nil, err
	}
	xmp := u.AddStream(object.Dict{"Type": object.Name("Metadata"), "Subtype": object.Name("XML")}, about.xmp())
	u.SetCatalog(object.Dict{"Metadata": xmp, "ViewerPreferences": object.Dict{"DisplayDocTitle": object.Word("true")}})
	return u.Bytes(), nil
}

// link adds the links of a document to its pages.
func link(u *object.Update, c *canvas.Canvas) error {
	pages, err := u.Pages()
	if err != nil || len(pages) < c.Pages() { // a document without drawings has an empty page
		return errors.Join(object.ErrTable, err)
	}
	on := make([]object.Array, len(pages))
	none := object.Int(0)
	for _, l := range c.Links() {
		a := l.Area
		on[l.Page-1] = append(on[l.Page-1], u.Add(object.Dict{
			"Type": object.Name("Annot"), "Subtype": object.Name("Link"), "F": object.Int(4), "Border": object.Array{none, none, none},
			"Rect": object.Array{points(a.X), fromBottom(c, a.Bottom()), points(a.Right()), fromBottom(c, a.Y)},
			"Dest": object.Array{pages[l.To-1], object.Name("XYZ"), none, fromBottom(c, l.Y), object.Word("null")},
		}))
	}
	for i, refs := range on {
		if err := u.Annotate(pages[i], refs); err != nil {
			return err
		}
	}
	return nil
}

// points returns a length in the unit of a PDF.
func points(mm float64) object.Word { return object.Real(mm / typeset.Point) }

// fromBottom returns a height in PDF units, which count from the bottom of the page.
func fromBottom(c *canvas.Canvas, y float64) object.Word { return points(c.Height() - y) }

// formFields returns the form fields of a document in PDF units.
func formFields(c *canvas.Canvas) (out []fields.Field) {
	for _, f := range c.Record().Fields {
		out = append(out, fields.Field{Name: typeset.Clean(f.Name), Tip: typeset.Clean(f.Tip), Value: typeset.Clean(f.Value), On: f.On, Page: f.Page, X: f.Area.X / typeset.Point, Y: (c.Height() - f.Area.Bottom()) / typeset.Point,
			Width: f.Area.W / typeset.Point, Height: f.Area.H / typeset.Point, Check: f.Check, Tall: f.Tall})
	}
	return out
}

// countBookmarks sets the number of bookmarks below each one, negative because it begins closed. fpdf writes 0, which strict
// readers reject.
func countBookmarks(u *object.Update) error {
	outlines, err := u.Dict(u.Catalog["Outlines"])
	if err != nil {
		return err
	}
	_, err = countBelow(u, outlines, 0)
	return err
}

// countBelow counts the bookmarks below one, and sets the numbers of those that have others below them.
func countBelow(u *object.Update, above object.Dict, depth int) (n int, err error) {
	next := above["First"]
	for next != nil {
		ref, ok := next.(object.Ref)
		mark, err := u.Dict(next)
		if err != nil || !ok || mark == nil || depth > object.MaxDepth {
			return 0, errors.Join(object.ErrTable, err)
		}
		below, err := countBelow(u, mark, depth+1)
		if err != nil {
			return 0, err
		}
		n++
		if next = mark["Next"]; below > 0 {
			mark = maps.Clone(mark)
			mark["Count"] = object.Word(strconv.Itoa(-below))
			u.Put(ref, mark)
		}
	}
	return n, nil
}
