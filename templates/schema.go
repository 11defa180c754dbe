package templates

//go:generate go run ../data/schema

import (
	"embed"
	"slices"
	"strings"
)

//go:embed schema/*.schema.json
var schemas embed.FS

const schemaSuffix = ".schema.json"

// Schema returns the JSON Schema of this name, such as "sheet", the exported hero, or "hero", the hero file; nil for
// a name that is none of Schemas.
func Schema(of string) []byte {
	b, err := schemas.ReadFile("schema/" + of + schemaSuffix)
	if err != nil {
		return nil
	}
	return b
}

// Schemas are the names of the schemas there are, the sheet first, then by the alphabet.
func Schemas() []string {
	entries, err := schemas.ReadDir("schema")
	if err != nil {
		return nil
	}
	out := []string{"sheet"}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), schemaSuffix); ok && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}
