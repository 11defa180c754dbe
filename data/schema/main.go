// Command schema writes the JSON Schemas of the program's documents, from their types.
//
//	go run ./data/schema   writes templates/schema/NAME.schema.json
//
// The schemas of the hero file and of Foundry's actors are written by hand, because these have no such types.
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
		root = ".." // go generate runs it in the folder of a package
	}
	for _, d := range documents {
		b, err := Schema(d)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(root, "templates", "schema", d.name+".schema.json"), b, 0o644); err != nil {
			return err
		}
	}
	return nil
}
