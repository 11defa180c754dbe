package templates

import (
	"embed"
	"io/fs"
	"path"
)

//go:generate go run ../sheet/template/reference -sheet ../sheet -o ../docs/TEMPLATES.md

//go:embed sheets
var sheetTemplates embed.FS

// SheetTemplates returns the names of the templates for sheets that come with the program.
func SheetTemplates() (names []string) {
	entries, _ := fs.ReadDir(sheetTemplates, "sheets")
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// SheetTemplate returns a template for sheets that comes with the program. ok is false if there is none of the name.
func SheetTemplate(name string) (src []byte, ok bool) {
	src, err := sheetTemplates.ReadFile(path.Join("sheets", name))
	return src, err == nil
}
