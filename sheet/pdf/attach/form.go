package attach

import (
	"fmt"
	"strings"
)

// Field is a place of a page that can be filled in on a screen, measured in points from the page's lower left corner.
type Field struct {
	Name                string // no two fields share one
	Page                int    // from 1
	X, Y, Width, Height float64
	Check               bool // a box to tick, else text
	Tall                bool // several lines of text
}

// form writes the fields and hangs them on their pages.
func (a *amendment) form(doc []byte, fields []Field) (string, error) {
	font := a.fresh("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	const cross = "1.4 w 1 J 2 2 m 8 8 l S 2 8 m 8 2 l S"
	on := a.fresh(fmt.Sprintf("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length %d >>\nstream\n%s\nendstream", len(cross), cross))
	off := a.fresh("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream")
	pages := map[int][]string{}
	var all []string
	last := 0
	for _, f := range fields {
		text := fmt.Sprintf("<< /Type /Annot /Subtype /Widget /F 4 /T %s /TU %s /P %d 0 R /Rect [%.2f %.2f %.2f %.2f] ",
			utf16Text(f.Name), utf16Text(f.Name), pageObject(f.Page), f.X, f.Y, f.X+f.Width, f.Y+f.Height)
		switch size := min(max(f.Height*0.5, 8), 18); {
		case f.Check:
			text += "/FT /Btn /V /Off /AS /Off /AP << /N << /Yes " + on + " /Off " + off + " >> >> >>"
		case f.Tall:
			text += "/FT /Tx /Ff 4096 /DA (/Helv 11 Tf 0 g) >>"
		default:
			text += fmt.Sprintf("/FT /Tx /Q 1 /DA (/Helv %.0f Tf 0 g) >>", size)
		}
		ref := a.fresh(text)
		all, pages[f.Page], last = append(all, ref), append(pages[f.Page], ref), max(last, f.Page)
	}
	for page := 1; page <= last; page++ {
		if len(pages[page]) == 0 {
			continue
		}
		text, err := a.object(doc, pageObject(page))
		if err != nil {
			return "", err
		}
		refs := strings.Join(pages[page], " ")
		if strings.Contains(text, "/Annots [") {
			text = strings.Replace(text, "/Annots [", "/Tabs /A /Annots ["+refs+" ", 1)
		} else {
			text = strings.Replace(text, "/Contents", "/Tabs /A /Annots ["+refs+"]\n/Contents", 1)
		}
		a.put(pageObject(page), text)
	}
	return a.fresh("<< /NeedAppearances true /DR << /Font << /Helv " + font + " >> >> /DA (/Helv 10 Tf 0 g) /Fields [" + strings.Join(all, " ") + "] >>"), nil
}

// pageObject is the number of a page's object in what the writer makes.
func pageObject(page int) int { return 1 + 2*page }
