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

// Schema returns the JSON Schema with a name, such as "sheet" for the exported hero or "hero" for the hero file. It returns
// nil if there is none.
func Schema(of string) []byte {
	b, err := schemas.ReadFile("schema/" + of + schemaSuffix)
	if err != nil {
		return nil
	}
	return b
}

// Schemas returns the names of the schemas, the sheet first, then in alphabetical order.
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
