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
		b.play(t, fight("pictures"))
		b.number(`(document.activeElement.blur(), 0)`)
		b.picture("phone-"+look, false)
	}
}
