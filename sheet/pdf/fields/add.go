package fields

import (
	"errors"
	"fmt"

	"scabbard/sheet/pdf/object"
)

// Field is a place of a page that can be filled in on a screen, measured in points from the page's lower left corner.
type Field struct {
	Name                string // no two fields share one
	Tip                 string // the tooltip; the name if empty
	Value               string // of text
	On                  bool   // of a box: it is ticked
	Page                int    // from 1
	X, Y, Width, Height float64
	Check               bool // a box to tick, else text
	Tall                bool // several lines of text
}

// Add adds a form to a document. It fails if the document has a form already, or if a field is on a page that does not exist.
func Add(u *object.Update, fields []Field) error {
	if len(fields) == 0 {
		return nil
	}
	if u.Catalog["AcroForm"] != nil {
		return errHasForm
	}
	pages, err := u.Pages()
	if err != nil {
		return err
	}
	a := adder{Update: u, pages: pages}
	a.font = helvetica(u)
	a.signs = dingbats(u)
	look := object.Dict{"Type": object.Name("XObject"), "Subtype": object.Name("Form"), "BBox": object.Array{object.Int(0), object.Int(0), object.Int(10), object.Int(10)}}
	a.ticked = u.AddStream(look, []byte("1.4 w 1 J 2 2 m 8 8 l S 2 8 m 8 2 l S"))
	a.empty = u.AddStream(look, nil)
	on := make([]object.Array, len(pages))
	var all object.Array
	for _, f := range fields {
		if f.Page < 1 || f.Page > len(pages) {
			return fmt.Errorf("pdf: field %q: no page %d", f.Name, f.Page)
		}
		r := u.Add(a.widget(f))
		all, on[f.Page-1] = append(all, r), append(on[f.Page-1], r)
	}
	for i, refs := range on {
		if err := u.Annotate(pages[i], refs); err != nil {
			return err
		}
	}
	u.SetCatalog(object.Dict{"AcroForm": u.Add(object.Dict{
		"NeedAppearances": object.Word("true"), "Fields": all, "DA": object.Text("/Helv 10 Tf 0 g"),
		"DR": object.Dict{"Font": object.Dict{"Helv": a.font, "ZaDb": a.signs}},
	})})
	return nil
}

var errHasForm = errors.New("pdf: the document has a form already")

// adder adds a form to a document.
type adder struct {
	*object.Update
	pages         []object.Ref
	font, signs   object.Ref
	ticked, empty object.Ref // the appearances of boxes
}

// widget returns one object that is both the field and its place on the page. It draws no value of a text field, because
// NeedAppearances makes readers do that.
func (a *adder) widget(f Field) object.Dict {
	tip := f.Tip
	if tip == "" {
		tip = f.Name
	}
	out := object.Dict{
		"Type": object.Name("Annot"), "Subtype": object.Name("Widget"), "F": object.Int(4), "T": object.NewText(f.Name), "TU": object.NewText(tip),
		"P":    a.pages[f.Page-1],
		"Rect": object.Array{object.Real(f.X), object.Real(f.Y), object.Real(f.X + f.Width), object.Real(f.Y + f.Height)},
	}
	if f.Check {
		state := object.Name(off)
		if f.On {
			state = "Yes"
		}
		out["FT"], out["V"], out["DV"], out["AS"] = button, state, state, state
		out["DA"], out["MK"] = object.Text("/ZaDb 0 Tf 0 g"), object.Dict{"CA": object.Text(string(cross))}
		out["AP"] = object.Dict{"N": object.Dict{"Yes": a.ticked, off: a.empty}}
		return out
	}
	out["FT"] = text
	if f.Value != "" {
		out["V"] = value(f.Value)
		out["DV"] = out["V"]
	}
	if f.Tall {
		out["Ff"], out["DA"] = object.Int(multiline), object.Text("/Helv 11 Tf 0 g")
		return out
	}
	size := min(max(f.Height*0.5, 8), 18)
	out["Q"], out["DA"] = object.Int(1), object.Text(fmt.Sprintf("/Helv %.0f Tf 0 g", size))
	return out
}
