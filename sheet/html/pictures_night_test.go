//go:build night

package html_test

import "testing"

// TestPhonePictures plays the beginning of a fight, light and dark, for the pictures of the documentation: -browser.pictures
// names their folder.
func TestPhonePictures(t *testing.T) {
	b := startBrowser(t)
	path := pageOf(t, sheetOf(t, "../../testdata/heroes/okoro.hero.yaml"))
	for _, look := range []string{"light", "dark"} {
		b.show(path, 360, look)
		b.number(`(localStorage.clear(), 0)`)
		b.show(path, 360, look)
		b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 360, "height": 1000, "deviceScaleFactor": 2, "mobile": true})
		b.play(t, []turn{
			{do: "My turn starts", round: "Round 1: your turn", cells: map[string]string{"Discipline": "6"}, dear: []string{"Absorption Field", "Phase Step", "Anticipating Strike"}},
			{do: "Temporary 8", stamina: "75/75 Stamina +8 Temporary", dear: []string{"Absorption Field", "Phase Step", "Anticipating Strike"}},
			{do: "Damage 50", stamina: "33/75 Stamina", standing: "Winded", dear: []string{"Absorption Field", "Phase Step", "Anticipating Strike"}},
			{do: "suffer Slowed save", afflicted: []string{"Slowed (save)"}, dear: []string{"Absorption Field", "Phase Step", "Anticipating Strike"}},
			{do: "My turn ends", round: "Round 1: your turn is over", afflicted: []string{"Slowed (save)"}, waits: []string{"Slowed: Saving throw d10, 6 or higher ends it"}, dear: []string{"Absorption Field", "Phase Step", "Anticipating Strike"}},
		})
		b.number(`(document.activeElement.blur(), 0)`)
		b.picture("phone-"+look, false)
	}
}
