// Command schema writes the JSON Schema of the exported hero, from the type that is exported.
//
//	go run ./data/schema   writes templates/schema/sheet.schema.json
//
// The schema of the hero file beside it is written by hand: a hero file has no such type.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "schema:", err)
		os.Exit(1)
	}
}

func run() error {
	root := "."
	if _, err := os.Stat("templates"); err != nil {
		root = ".." // run by go generate, in the folder of a package
	}
	b, err := Sheet()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, "templates", "schema", "sheet.schema.json"), b, 0o644)
}
