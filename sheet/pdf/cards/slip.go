package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/full"
)

// changes makes the deck one of what is new since an earlier sheet, behind a slip that says what is.
func (d *deck) changes(before *sheet.Sheet) {
	news := sheet.News(before, d.s)
	d.slips = full.Slip(d.s, before, news, d.o.Page, d.key)
	news.Actions, news.Tokens, news.Conditions = nil, nil, nil // a number in one of many is changed by hand
	d.s = news
}

// drawSlips draws the slip's pages; what follows stands on paper of its own where both sides are printed.
func (d *deck) drawSlips(c *canvas.Canvas, pages int) {
	for i, l := range d.slips {
		c.NewPage(l.Bookmark)
		c.Within("page", d.Area(), func() { l.Draw(c) })
		d.foot.Draw(c, d.Frame, i+1, pages)
	}
}
