// Command reference writes the page of documentation about templates of sheets, from the code: the functions, and the
// fields and methods of every type that a template can reach. With -names it writes their names alone, a line each.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/template"
)

func main() {
	source := flag.String("sheet", "../sheet", "the folder of package sheet")
	names := flag.Bool("names", false, "write the names alone")
	out := flag.String("o", "", "the page to write; its text up to the line <!-- generated --> stays")
	flag.Parse()
	r := reference{comments: map[string]string{}, seen: map[reflect.Type]bool{}}
	for _, dir := range []string{*source, filepath.Join(*source, "doc")} {
		if err := r.read(dir); err != nil {
			log.Fatal(err)
		}
	}
	r.add(reflect.TypeFor[sheet.Sheet]())
	if *names {
		fmt.Print(strings.Join(r.names, "\n") + "\n")
		return
	}
	page, err := os.ReadFile(*out)
	if err != nil {
		log.Fatal(err)
	}
	const mark = "<!-- generated -->\n"
	head, _, found := strings.Cut(string(page), mark)
	if !found {
		log.Fatalf("%s has no line %q", *out, strings.TrimSpace(mark))
	}
	if err := os.WriteFile(*out, []byte(head+mark+functions()+r.page.String()), 0o644); err != nil {
		log.Fatal(err)
	}
}

// functions returns the table of the functions.
func functions() string {
	var b strings.Builder
	b.WriteString("\n## Functions\n\n| function | example | returns |\n|---|---|---|\n")
	for _, f := range template.List() {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |\n", f.Name, strings.ReplaceAll(f.Use, "|", "\\|"), f.Does)
	}
	return b.String()
}

// reference collects the names that templates can use.
type reference struct {
	comments map[string]string // of "Type", "Type.Field" and "Type.Method"
	seen     map[reflect.Type]bool
	page     strings.Builder
	names    []string
}

// read collects the comments of a package.
func (r *reference) read(dir string) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	set, files := token.NewFileSet(), []*ast.File{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	d, err := doc.NewFromFiles(set, files, "scabbard/"+filepath.Base(dir))
	if err != nil {
		return err
	}
	for _, t := range d.Types {
		r.comments[t.Name] = sentence(t.Doc)
		for _, m := range t.Methods {
			r.comments[t.Name+"."+m.Name] = sentence(m.Doc)
		}
		ast.Inspect(t.Decl, func(n ast.Node) bool {
			if f, ok := n.(*ast.Field); ok {
				text := f.Comment.Text()
				if text == "" {
					text = f.Doc.Text()
				}
				for _, name := range f.Names {
					r.comments[t.Name+"."+name.Name] = sentence(text)
				}
			}
			return true
		})
	}
	return nil
}

// sentence returns a comment on one line.
func sentence(s string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), "|", "\\|")
}

// add writes a type with its fields and methods, and then the types that they lead to.
func (r *reference) add(t reflect.Type) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if r.seen[t] || !strings.HasPrefix(t.PkgPath(), "scabbard/sheet") || strings.Contains(t.Name(), "[") {
		return
	}
	r.seen[t] = true
	var next []reflect.Type
	rows := ""
	if t.Kind() == reflect.Struct {
		for _, f := range reflect.VisibleFields(t) {
			if !f.IsExported() || f.Anonymous {
				continue
			}
			owner := t.Name()
			if len(f.Index) > 1 {
				owner = t.FieldByIndex(f.Index[:1]).Type.Name()
			}
			rows += r.row(t, f.Name, typeName(f.Type), r.comments[owner+"."+f.Name])
			next = append(next, f.Type)
		}
	}
	pointer := reflect.PointerTo(t)
	for i := range pointer.NumMethod() {
		m := pointer.Method(i)
		if m.Type.NumOut() != 1 || m.Name == "JSON" {
			continue // a template can call none with two results, and JSON is for programs
		}
		var in []string
		for a := 1; a < m.Type.NumIn(); a++ {
			in = append(in, strings.ToUpper(bare(m.Type.In(a))))
		}
		name := m.Name
		if len(in) > 0 {
			name += " " + strings.Join(in, " ")
		}
		rows += r.row(t, name, typeName(m.Type.Out(0)), r.comments[t.Name()+"."+m.Name])
		next = append(next, m.Type.Out(0))
	}
	if rows == "" {
		return
	}
	fmt.Fprintf(&r.page, "\n## %s\n\n", t.Name())
	if c := r.comments[t.Name()]; c != "" {
		r.page.WriteString(c + "\n\n")
	}
	r.page.WriteString("| name | type | meaning |\n|---|---|---|\n" + rows)
	for _, n := range next {
		r.add(n)
	}
}

// row returns a row of the table of a type, and keeps the name.
func (r *reference) row(t reflect.Type, name, kind, what string) string {
	word, _, _ := strings.Cut(name, " ")
	if full := t.Name() + "." + word; !slices.Contains(r.names, full) {
		r.names = append(r.names, full)
	}
	return fmt.Sprintf("| `%s` | %s | %s |\n", name, kind, what)
}

// bare returns a type in a word.
func bare(t reflect.Type) string {
	if t.Kind() == reflect.Slice {
		return bare(t.Elem()) + "..."
	}
	if t.Kind() == reflect.String || t.Kind() == reflect.Int {
		return typeName(t)
	}
	return t.Name()
}

// typeName returns a type in words: "list of Ability".
func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		if t.Name() != "" {
			return strings.ToLower(t.Name())
		}
		return "list of " + typeName(t.Elem())
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.String:
		return "text"
	case reflect.Int, reflect.Uint8:
		return "number"
	case reflect.Bool:
		return "yes or no"
	case reflect.Func, reflect.Interface, reflect.Map:
		return "value"
	}
	if name, _, generic := strings.Cut(t.Name(), "["); generic {
		return name
	}
	return "[" + t.Name() + "](#" + strings.ToLower(t.Name()) + ")"
}
