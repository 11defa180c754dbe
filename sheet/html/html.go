// Package html writes finished heroes as one page for a browser that needs nothing else: no network, and no script
// to be read. It walks over the chapters of a hero with a template of html/template, and computes nothing from the rules.
package html

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/templates"
)

// Options are the choices of whoever reads the page.
type Options struct {
	NoFlavor    bool // leave out the abilities' flavour
	NoReference bool // leave out how the numbers add up, and the advancement
	State       bool // what was noted at the table is in its box
}

// page is what the template sees.
type page struct {
	Title, Program, Policy string
	Style                  template.CSS
	Script                 template.JS
	Heroes                 []*hero
}

// Write writes the sheets of some heroes as one page. The error is that of the writer, or says that there is none.
func Write(w io.Writer, sheets []*sheet.Sheet, o Options) error {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return errors.New("html: no sheet to write")
	}
	p := page{Title: caption(sheets[0]), Program: sheets[0].Program, Style: template.CSS(templates.PageStyle()), Script: template.JS(templates.PageScript())}
	p.Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '" + digest(templates.PageStyle()) + "'; script-src '" + digest(templates.PageScript()) + "'"
	if len(sheets) > 1 {
		p.Title += " and " + strconv.Itoa(len(sheets)-1) + " more"
	}
	for i, s := range sheets {
		if !o.State {
			fresh := *s
			fresh.Play = sheet.Play{}
			s = &fresh
		}
		p.Heroes = append(p.Heroes, newHero(s, "h"+strconv.Itoa(i+1), o))
	}
	t, err := parsed()
	if err != nil {
		return err
	}
	return t.ExecuteTemplate(w, "page", p)
}

// layout is the template of the page. It is parsed when a page is written for the first time.
var layout struct {
	sync.Once
	*template.Template
	err error
}

// parsed returns the template of the page.
func parsed() (*template.Template, error) {
	layout.Do(func() { layout.Template, layout.err = template.New("sheet").Funcs(functions()).Parse(templates.Page()) })
	return layout.Template, layout.err
}

// caption is a hero in a line.
func caption(s *sheet.Sheet) string {
	level := ""
	if s.Level > 0 {
		level = "Level " + strconv.Itoa(s.Level)
	}
	return doc.Joined(" \u2014 ", s.HeroName(), doc.Joined(" ", level, s.What()))
}

// digest names a style or script by what it holds.
func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// storage names the place on a device where the boxes of this hero remember. What the page itself notes of play is
// part of it, so that a newer note counts for more than what is remembered.
func storage(s *sheet.Sheet) string {
	var noted strings.Builder
	for _, w := range s.Play.Noted() {
		noted.WriteString(w.What + "=" + w.Words + ";")
	}
	sum := sha256.Sum256([]byte(s.Edition + "\x00" + s.Name + "\x00" + s.Player + "\x00" + noted.String()))
	return "scabbard/" + base64.RawURLEncoding.EncodeToString(sum[:12])
}
