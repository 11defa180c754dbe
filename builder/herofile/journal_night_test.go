//go:build night

package herofile_test

import (
	"strings"
	"testing"
)

// A journal of many empty heroes or keys is refused before they are held.
func TestJournalsOfManyHeroesAreRefusedQuickly(t *testing.T) {
	refusedQuickly(t, map[string]string{
		"30 MB of heroes": `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[{}` + strings.Repeat(",{}", 10<<20) + `]}`,
		"30 MB of keys":   `{` + strings.Repeat(`"Format":1,`, 2_700_000) + `"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[]}`,
	})
}
