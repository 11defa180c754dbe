package html

import (
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
	"scabbard/templates"
)

// head is what a browser is told before the page: that it may load nothing, and run and style nothing but what the
// page itself has.
func (p *page) head(sheets []*sheet.Sheet) {
	p.b.WriteString("<!DOCTYPE html>\n")
	p.open("html", "lang", "en")
	p.open(top)
	p.empty("meta", "charset", "utf-8")
	p.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
	p.empty("meta", "name", "color-scheme", "content", "light dark")
	p.empty("meta", "name", "referrer", "content", "no-referrer")
	p.empty("meta", "http-equiv", "Content-Security-Policy", "content",
		"default-src 'none'; base-uri 'none'; form-action 'none'; style-src '"+digest(templates.PageStyle())+"'; script-src '"+digest(templates.PageScript())+"'")
	p.empty("meta", "name", "generator", "content", sheets[0].Program)
	name := caption(sheets[0])
	if len(sheets) > 1 {
		name += " and " + strconv.Itoa(len(sheets)-1) + " more"
	}
	p.put(title, name)
	p.b.WriteString("<style>" + templates.PageStyle() + "</style>\n")
	p.close(top)
}

// script ends the page with what makes its boxes remember.
func (p *page) script() { p.b.WriteString("<script>" + templates.PageScript() + "</script>\n") }

// digest names a style or script by what it holds.
func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// caption is a hero in a line.
func caption(s *sheet.Sheet) string {
	level := ""
	if s.Level > 0 {
		level = "Level " + strconv.Itoa(s.Level)
	}
	return wording.Joined(" \u2014 ", wording.HeroName(s), wording.Joined(" ", level, s.What()))
}

// heroes leads to each of several heroes.
func (p *page) heroes(sheets []*sheet.Sheet) {
	p.open("nav", class, "heroes", "aria-label", "Heroes")
	for i, s := range sheets {
		p.put("a", wording.HeroName(s), "href", "#h"+strconv.Itoa(i+1))
	}
	p.close("nav")
}

// storage names the place on a device where the boxes of this hero remember. What the page itself notes of play is
// part of it, so that a newer note counts for more than what is remembered.
func (h *hero) storage() string {
	var noted strings.Builder
	for _, w := range h.s.Play.Noted() {
		noted.WriteString(w.What + "=" + w.Words + ";")
	}
	sum := sha256.Sum256([]byte(h.s.Edition + "\x00" + h.s.Name + "\x00" + h.s.Player + "\x00" + noted.String()))
	return "scabbard/" + base64.RawURLEncoding.EncodeToString(sum[:12])
}

// header says who the hero is.
func (h *hero) header() {
	h.open("header")
	h.put("h1", wording.HeroName(h.s))
	level := ""
	if h.s.Level > 0 {
		level = "Level " + strconv.Itoa(h.s.Level)
	}
	h.put("p", wording.Joined(wording.Between, append([]string{level}, h.s.Headline()...)...), class, "who")
	h.put("p", wording.Joined(wording.Between, h.s.Background()...))
	if h.s.Player != "" {
		h.put("p", "Player: "+h.s.Player)
	}
	h.close("header")
}

// footer says which rules these are.
func (h *hero) footer() {
	h.open("footer")
	h.put("p", wording.Joined(wording.Between, h.s.EditionTitle, h.s.Program))
	h.put("p", h.s.Licence)
	h.close("footer")
}
