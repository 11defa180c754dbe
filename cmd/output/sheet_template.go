package output

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/governor"
	"scabbard/builder/safefile"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/template"
	"scabbard/templates"
)

// formatTemplate is the format of the output of a template.
const formatTemplate = "template"

// readTemplate reads the template of the document.
func (o *sheetOptions) readTemplate() error {
	name, src, err := o.findTemplate()
	if err != nil {
		return err
	}
	if o.sheetTemplate, err = template.Parse(name, src); err != nil {
		return templateProblem(err)
	}
	return nil
}

// templateProblem returns a mistake in a template as a message.
func templateProblem(err error) error {
	var mistake *template.Error
	if !errors.As(err, &mistake) {
		return err
	}
	where, what, _ := strings.Cut(mistake.Error(), ": ")
	return &message.Problem{Where: where, What: what, Hint: mistake.Hint}
}

// findTemplate returns a template by its path, or by its name in the configured folder or among those of the program.
func (o *sheetOptions) findTemplate() (name string, src []byte, err error) {
	folder, err := o.templateFolder()
	if err != nil {
		return "", nil, err
	}
	paths := []string{o.template}
	if folder != "" && filepath.Base(o.template) == o.template {
		paths = append(paths, filepath.Join(folder, o.template), filepath.Join(folder, o.template+".tmpl"))
	}
	for _, path := range paths {
		src, err = safefile.Read(path, template.MaxBytes)
		if err == nil {
			return path, src, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", nil, message.ReadError(path, err)
		}
	}
	if src, ok := templates.SheetTemplate(o.template); ok {
		return o.template, src, nil
	}
	return "", nil, &message.Problem{Where: "template=", What: "there is no template " + message.Quoted(o.template), Usage: true,
		Hint: message.Near(o.template, o.templateNames(), "there are "+strings.Join(o.templateNames(), ", "))}
}

func (o *sheetOptions) templateFolder() (string, error) {
	c, err := o.app.Config.Values()
	if err != nil {
		return "", err
	}
	return c.Templates, nil
}

// templateNames returns the names of the templates in the configured folder, and of those of the program.
func (o *sheetOptions) templateNames() []string {
	names := templates.SheetTemplates()
	if folder, err := o.templateFolder(); err == nil && folder != "" {
		entries, _ := os.ReadDir(folder)
		for _, e := range entries {
			if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
				names = append(names, e.Name())
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// mayWriteByTemplate returns an error if the output exists: nothing distinguishes a text that a template wrote from another.
func (o *sheetOptions) mayWriteByTemplate() error {
	if _, err := os.Lstat(o.out); err != nil || o.force {
		return nil
	}
	return &message.Problem{Where: o.out, What: "the file already exists", Hint: "--force overwrites it, -o FILE writes another"}
}

// writeTemplate writes a sheet by the template.
func (o *sheetOptions) writeTemplate(w io.Writer, s *sheet.Sheet) error {
	governor.Begin(o.template)
	return o.sheetTemplate.Write(w, s)
}

// runTemplate writes the sheets by the template, one after the other.
func (o *sheetOptions) runTemplate(sheets []*sheet.Sheet) error {
	var b bytes.Buffer
	for _, s := range sheets {
		if err := o.writeTemplate(&b, s); err != nil {
			return templateProblem(err)
		}
	}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { _, err := w.Write(b.Bytes()); return err }); err != nil {
		return err
	}
	o.app.PrintEditions(sheets)
	if o.out != "-" {
		o.app.IO.Note(o.out, "written by "+message.Quoted(o.template), "")
	}
	return nil
}
