// Code generated from YAML by data/gen; DO NOT EDIT.

package data

import "scabbard/builder/rules"

// editions are the built-in editions, sorted by id.
var editions = []*rules.Set{&battleBoard, &d6Page61, &heroes2025, &ikPage, &packet2024, &skirmishQuick}
