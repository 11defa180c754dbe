// Package html writes finished heroes as one page for a browser. The page needs no network and no other file, and can be
// read without its script. The package walks over the chapters of a hero with html/template, and computes nothing from the
// rules.
//
// The command sheet calls Write. The template and the script are in templates/page; hero.go and model.go make
// what they read.
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
	"scabbard/sheet/phrase"
	"scabbard/templates"
)

// Options are the options of the page.
type Options struct {
	NoFlavor    bool // leave out the flavor of abilities
	NoReference bool // leave out how the numbers add up, and the advancement table
	State       bool // fill the boxes with the values noted in play

	Carried []File // the hero files that the page carries
}

// File is a hero file on a page, which the program reads there.
type File struct {
	Name string
	Data []byte
}

// Base64 returns the bytes of the file as letters.
func (f File) Base64() string { return base64.StdEncoding.EncodeToString(f.Data) }

// page is the data of the template.
type page struct {
	Title, Program, Policy string
	Style                  template.CSS
	Script                 template.JS
	Heroes                 []*hero
	Carried                []File
}

// Write writes the sheets of heroes as one page. It fails if there is none.
func Write(w io.Writer, sheets []*sheet.Sheet, o Options) error {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return errors.New("html: no sheet to write")
	}
	p := page{Title: caption(sheets[0]), Program: sheets[0].Program, Style: template.CSS(templates.PageStyle()), Script: template.JS(templates.PageScript()), Carried: o.Carried}
	p.Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '" + digest(templates.PageStyle()) + "'; script-src '" + digest(string(p.Script)) + "'"
	if slices.ContainsFunc(sheets, func(s *sheet.Sheet) bool { return s.Portrait != nil }) {
		p.Policy += "; img-src data:"
	}
	if len(sheets) > 1 {
		p.Title = phrase.Of("and-n-others", p.Title, len(sheets)-1)
	}
	for i, s := range sheets {
		if !o.State {
			fresh := *s
			fresh.Play = s.Play.Cleared()
			s = &fresh
		}
		h := newHero(s, "h"+strconv.Itoa(i+1), o)
		if slices.ContainsFunc(p.Heroes, func(other *hero) bool { return other.Storage == h.Storage }) {
			h.Storage += "/" + strconv.Itoa(i+1)
		}
		if slices.ContainsFunc(p.Heroes, func(other *hero) bool { return other.Name == h.Name }) {
			h.Which = strconv.Itoa(i + 1)
		}
		p.Heroes = append(p.Heroes, h)
	}
	t, err := parsed()
	if err != nil {
		return err
	}
	return t.ExecuteTemplate(w, "page", p)
}

// layout is the template of the page. It is parsed when it is first needed.
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

// caption describes a hero in a line.
func caption(s *sheet.Sheet) string {
	level := ""
	if s.ShownLevel() > 0 {
		level = phrase.Of("level-n", s.Level)
	}
	return doc.Joined(" \u2014 ", s.HeroName(), doc.Joined(" ", level, s.What()))
}

// digest returns the hash of a style or script for the page's security policy.
func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// storage returns the key under which a browser stores the state of this hero. It depends on who the hero is, so that no two
// heroes share it, and on the values noted in play, so that newer notes replace the stored ones.
func storage(s *sheet.Sheet) string {
	var noted strings.Builder
	for _, w := range s.Play.Noted() {
		noted.WriteString(w.What + "=" + w.Words + ";")
	}
	var who strings.Builder
	for _, a := range s.Aspects {
		for _, n := range a.Names {
			who.WriteString(a.ID + "=" + n.ID + ";")
		}
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{s.Edition, s.Name, s.Player, who.String(), noted.String()}, "\x00")))
	return "scabbard/play/" + base64.RawURLEncoding.EncodeToString(sum[:12])
}
