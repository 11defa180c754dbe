package imports

import (
	"errors"

	"scabbard/builder/forgesteel/decode"
	"scabbard/sheet"
	"scabbard/sheet/portrait"
)

// maxPixels is how many pixels all pictures of an import have together at most.
const maxPixels = 64_000_000

var errMuch = errors.New("the pictures together have more than 64 million pixels")

// savePortrait writes the picture of an imported hero beside the hero's file, and names it in the hero. It warns if the
// picture cannot be read or written; the hero comes without it.
func (o *options) savePortrait(path string, h decode.Imported) {
	if len(h.Picture) == 0 {
		return
	}
	var p *sheet.Picture
	err := errMuch
	if o.pixels += portrait.Pixels(h.Picture); o.pixels <= maxPixels {
		p, err = portrait.Read(h.Picture)
	}
	if err == nil {
		h.Hero.Portrait, err = o.app.SavePortrait(path, p)
	}
	if err != nil {
		h.Hero.Portrait = ""
		o.app.IO.Note(h.Hero.Name, "imported without the portrait: "+err.Error(), "")
	}
}
