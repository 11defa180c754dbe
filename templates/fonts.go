// Package templates holds the embedded look of what scabbard prints, as files that contain no code.
package templates

import "embed"

// Face names an embedded typeface.
type Face string

// The faces a sheet is set in. Each is a TrueType font cut to Latin, Greek and Cyrillic.
const (
	VollkornBold      Face = "vollkorn-bold"                // names and titles; its figures are old-style
	Sans              Face = "fira-sans-regular"            // running text
	SansBold          Face = "fira-sans-semibold"           // stressed words and large numbers
	Condensed         Face = "fira-sans-condensed-regular"  // tables
	CondensedItalic   Face = "fira-sans-condensed-italic"   // flavour and sources
	CondensedSemiBold Face = "fira-sans-condensed-semibold" // names in tables, labels
)

//go:embed fonts/*.ttf
var fonts embed.FS

// Font returns a fresh copy of the face's TrueType file, so a caller may write into it.
// The error says which face is not embedded.
func Font(f Face) ([]byte, error) {
	return fonts.ReadFile("fonts/" + string(f) + ".ttf")
}
