package templates

//go:generate go run ../data/schema

import _ "embed"

//go:embed schema/sheet.schema.json
var sheetSchema []byte

//go:embed schema/hero.schema.json
var heroSchema []byte

// Schema returns the JSON Schema of "sheet", the exported hero, or of "hero", the hero file; nil for
// anything else.
func Schema(of string) []byte {
	switch of {
	case "sheet":
		return sheetSchema
	case "hero":
		return heroSchema
	}
	return nil
}
