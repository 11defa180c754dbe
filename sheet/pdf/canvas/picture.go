package canvas

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/go-pdf/fpdf"
)

// Fitted returns the largest rectangle with the proportions of a width and a height within r, at its top left corner.
func Fitted(width, height int, r Rect) Rect {
	scale := min(r.W/float64(width), r.H/float64(height))
	return R(r.X, r.Y, float64(width)*scale, float64(height)*scale)
}

// Picture draws a JPEG that fills r. The same picture is once in the document, however often it is drawn.
func (p *pen) Picture(jpeg []byte, r Rect) {
	sum := sha256.Sum256(jpeg)
	name, options := hex.EncodeToString(sum[:]), fpdf.ImageOptions{ImageType: "JPG"}
	p.doc.RegisterImageOptionsReader(name, options, bytes.NewReader(jpeg))
	p.doc.ImageOptions(name, r.X, r.Y, r.W, r.H, false, options, 0, "")
}
