//go:build night

package forgesteel_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestLargestFilesAreRefused reads files that take long to make or to read.
func TestLargestFilesAreRefused(t *testing.T) {
	var many []string
	for i := range 280 {
		many = append(many, skills(fmt.Sprintf("h%d", i), 120))
	}
	refused(t, []largeFile{
		{"small values", "[" + list(3_700_000, `{"":{}}`) + "]", "values, more than the 3000000 that are read"},
		{"small values in a list", `{"heroes":[` + list(3_700_000, `{"":{}}`) + "]}", "values, more than the 3000000 that are read"},
		{"objects without a hero", "[" + list(900_000, `{"":{}}`) + "]", "holds no hero"},
		{"heroes of many picks", "[" + strings.Join(many, ",") + "]", "more"},
		{"a long text nested deep", `{"name":"x","class":{"name":"Fury","features":[` + strings.Repeat(`{"type":"Multiple Features","data":{"features":[`, 18) +
			`{"id":"` + strings.Repeat(`\\`, 4<<20) + `"}` + strings.Repeat("]}}", 18) + "]}}", ""},
		{"a long name", `{"name":"x","class":{"name":"Fury` + strings.Repeat(" / a", 1_000_000) + `"},"ancestry":{"name":"a` + strings.Repeat(" / a", 1_000_000) + `"}}`, ""},
	})
}
