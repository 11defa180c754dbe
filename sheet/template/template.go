// Package template writes a sheet by a template that a player wrote: text/template or html/template of Go.
//
// The first line of a template names its engine and the contract that it was written for: "scabbard text template 1", by
// itself or in a comment. A template sees a *sheet.Sheet as its dot, with the functions of Functions. Within a contract
// no field and no function is renamed or removed.
package template

import (
	"bytes"
	"errors"
	"fmt"
	html "html/template"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	text "text/template"
	"text/template/parse"
	"time"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Contract is the newest contract that templates may be written for.
const Contract = 1

// Template is a template that was read.
type Template struct {
	Ext  string         // the extension of its output, without the dot: "txt"
	text *text.Template // nil for the other engine
	html *html.Template
	name string
}

// Error is a mistake in a template, with its place.
type Error struct {
	File string
	Line int // 0 if the mistake has no line
	Text string
	Hint string
}

// Error returns "file:line: text".
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Text
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

var errEngine = "the first line of a template names its engine: scabbard text template 1, or scabbard html template 1"

// Parse reads a template. The output gets the extension of the file name, without ".tmpl".
func Parse(file string, src []byte) (*Template, error) {
	first, rest, _ := strings.Cut(string(bytes.TrimPrefix(src, []byte("\ufeff"))), "\n")
	words := strings.Fields(strings.Trim(strings.TrimSpace(first), "{}<>!/*- \r"))
	if len(words) != 4 || words[0] != "scabbard" || words[2] != "template" {
		return nil, &Error{file, 1, "not a template of this program", errEngine}
	}
	if n, err := strconv.Atoi(words[3]); err != nil || n < 1 {
		return nil, &Error{file, 1, fmt.Sprintf("%q is not the number of a contract", words[3]), errEngine}
	} else if n > Contract {
		return nil, &Error{file, 1, fmt.Sprintf("written for contract %d; this release knows contracts up to %d", n, Contract), "a newer release of scabbard"}
	}
	t := &Template{Ext: extension(file), name: file}
	body := "\n" + rest // so that lines are counted as in the file
	functions := (&run{}).functions()
	for _, name := range []string{stepName, enterName, leaveName} {
		delete(functions, name)
	}
	var err error
	switch words[1] {
	case "text":
		if t.text, err = text.New("t").Funcs(functions).Parse(body); err == nil {
			for _, x := range t.text.Templates() {
				guard(x.Tree)
			}
		}
	case "html":
		if t.html, err = html.New("t").Funcs(functions).Parse(body); err == nil {
			trees := map[string]*parse.Tree{}
			for _, x := range t.html.Templates() {
				trees[x.Name()] = x.Tree
			}
			if tooNested(trees, "t") {
				return nil, &Error{File: file, Text: "too many loops and templates inside each other for the html engine", Hint: "fewer levels of range, and fewer templates that call templates"}
			}
			for _, tree := range trees {
				guard(tree)
			}
		}
	default:
		return nil, &Error{file, 1, fmt.Sprintf("there is no engine %q", words[1]), errEngine}
	}
	if err != nil {
		return nil, placed(file, err)
	}
	return t, nil
}

// extension returns the extension of the output of a template with this file name.
func extension(file string) string {
	name := strings.TrimSuffix(filepath.Base(file), ".tmpl")
	if ext := strings.TrimPrefix(filepath.Ext(name), "."); ext != "" {
		return strings.ToLower(ext)
	}
	return "txt"
}

// placed returns an error of an engine with its place in the file. The engines write
// `template: t:3:14: executing "t" at <.Nmae>: can't evaluate field Nmae in type *sheet.Sheet`.
func placed(file string, err error) error {
	said := printable.Line(strings.TrimPrefix(err.Error(), "html/"))
	at := regexp.MustCompile(`^template: ?"?t"?:(\d+)(?::\d+)?: (?:executing "[^"]*" at )?`)
	found := at.FindStringSubmatch(said)
	if found == nil {
		return &Error{File: file, Text: said}
	}
	line, _ := strconv.Atoi(found[1])
	out := &Error{File: file, Line: line, Text: said[len(found[0]):]}
	field := regexp.MustCompile(`^<(.*)>: can't evaluate field (\w+) in type \*?\w+\.(\w+)$`)
	if m := field.FindStringSubmatch(out.Text); m != nil {
		out.Text = fmt.Sprintf("%s: a %s has no %s", m[1], m[3], m[2])
		out.Hint = "docs/TEMPLATES.md lists what a template can use"
	}
	return out
}

// Write writes a sheet. It fails if the template takes too long or writes too much.
func (t *Template) Write(w io.Writer, s *sheet.Sheet) error {
	r := &run{until: time.Now().Add(maxTime)}
	if err := t.execute(r, s); errors.Is(err, errBounds) {
		return &Error{File: t.name, Text: fmt.Sprintf("it takes more than %v or writes more than %d MB for one hero", maxTime, maxOutput>>20), Hint: "look for a range inside a range"}
	} else if err != nil {
		return placed(t.name, err)
	}
	_, err := w.Write(clean(bytes.TrimPrefix(r.out.Bytes(), []byte("\n"))))
	return err
}

// execute runs a copy of the template with the functions of one run.
func (t *Template) execute(r *run, s *sheet.Sheet) error {
	if t.text != nil {
		x, err := t.text.Clone()
		if err != nil {
			return err
		}
		return x.Funcs(r.functions()).Execute(r, s)
	}
	x, err := t.html.Clone()
	if err != nil {
		return err
	}
	return x.Funcs(r.functions()).Execute(r, s)
}

// clean removes characters that control a terminal or are invisible.
func clean(b []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && printable.Unsafe(r) {
			return -1
		}
		return r
	}, b)
}
