// Code generated from YAML by data/gen; DO NOT EDIT.

package data

import "scabbard/builder/rules"

// editions are the built-in editions, sorted by id.
var editions = []*rules.Set{&heroes2025, &packet2024}
