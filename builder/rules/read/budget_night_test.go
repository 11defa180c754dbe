//go:build night

package read_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial/cost"
)

// TestLargeFolderIsCheckedQuickly puts folders of 2.5 MB on top of an edition that once took ten seconds and half a gigabyte:
// the values of all files have a bound, the mistakes that are placed have one, and tags are looked up.
func TestLargeFolderIsCheckedQuickly(t *testing.T) {
	base := data.Load("heroes-2025")
	many := func(n int, effect string) string { return strings.TrimSuffix(strings.Repeat(effect+", ", n), ", ") }
	for _, c := range []struct {
		name, effects, says string
		records             int
	}{
		{"too many values", many(400, "{stat: speed, add: 1}"), "values, more than the 160000 a folder may have", 300},
		{"many mistakes", many(100, "{stat: sped, add: migt}"), "no stat sped", 250},
		{"many tags that nothing has", many(50, `{stat: speed, add: 1, if: "has(\"tag:none\")"}`), "no record has the tag none", 500},
		{"many attributes that nothing has", many(50, `{stat: speed, add: 1, if: "has(\"attr:armor=tinsel\")"}`), "no record has the attribute armor: tinsel", 500},
		{"much that is right", many(100, "{give: skill/climb}"), "", 300},
	} {
		var files []read.File
		for i := range c.records {
			if i%10 == 0 {
				files = append(files, read.File{Name: fmt.Sprintf("f%03d.yaml", i/10), Data: []byte("records:\n")})
			}
			f := &files[len(files)-1]
			f.Data = fmt.Appendf(f.Data, "  - {id: perk/x%d, name: X, text: x, attrs: {group: lore}, effects: [%s]}\n", i, c.effects)
		}
		spent := cost.Start()
		_, err := read.Layer(base, "mine", files)
		if took, _ := spent(); took > 15*time.Second {
			t.Errorf("%s: took %s", c.name, took)
		}
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %.300v", c.name, err)
		}
	}
}
