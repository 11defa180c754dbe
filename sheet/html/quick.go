package html

import (
	"html/template"
	"io"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/templates"
)

// quickPage is the data of the page of a quick reference.
type quickPage struct {
	sheet.QuickReference
	Policy string
	Style  template.CSS
	Foot   string // the title of the notes
}

// WriteQuick writes a quick reference as one page for a browser. It has no script.
func WriteQuick(w io.Writer, ref sheet.QuickReference) error {
	p := quickPage{QuickReference: ref, Style: template.CSS(templates.QuickStyle()), Foot: phrase.Of("notes-title")}
	p.Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '" + digest(templates.QuickStyle()) + "'"
	t, err := template.New("quick").Funcs(functions()).Parse(templates.QuickPage())
	if err != nil {
		return err
	}
	return t.Execute(w, p)
}
