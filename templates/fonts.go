// Package templates holds the embedded files: fonts, pages for a browser, the templates of sheets, the publisher's form, a
// smallest edition, and the schemas.
//
// Each has a function that returns it. Package typeset reads the fonts, sheet/html the pages, cmd/output the templates of
// sheets, the publisher's form and the schemas, and cmd/rules the smallest edition. A new template of a sheet is a file in
// the folder sheets.
package templates

import "embed"

// Face names an embedded typeface.
type Face string

// The faces of a sheet. Each is a TrueType font reduced to Latin, Greek and Cyrillic.
const (
	VollkornBold      Face = "vollkorn-bold"                // names and titles; its figures are old-style
	Sans              Face = "fira-sans-regular"            // body text
	SansBold          Face = "fira-sans-semibold"           // bold words and large numbers
	Condensed         Face = "fira-sans-condensed-regular"  // tables
	CondensedItalic   Face = "fira-sans-condensed-italic"   // flavor and origins
	CondensedSemiBold Face = "fira-sans-condensed-semibold" // names in tables, labels
)

//go:embed fonts/*.ttf
var fonts embed.FS

// Font returns a copy of the face's TrueType file. The error names a face that is not embedded.
func Font(f Face) ([]byte, error) {
	return fonts.ReadFile("fonts/" + string(f) + ".ttf")
}
