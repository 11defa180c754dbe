package attach

import (
	"fmt"
	"strings"
)

// Field is a place of a page that can be filled in on a screen, measured in points from the page's lower left corner.
type Field struct {
	Name                string // no two fields share one
	Tip                 string // what it is for, as a reader says it; empty for its name
	Value               string // what stands in it already
	On                  bool   // it is ticked already
	Page                int    // from 1
	X, Y, Width, Height float64
	Check               bool // a box to tick, else text
	Tall                bool // several lines of text
}

// form writes the fields and hangs them on their pages.
func (a *amendment) form(doc []byte, fields []Field) (string, error) {
	font := a.fresh("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	signs := a.fresh("<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>")
	const cross = "1.4 w 1 J 2 2 m 8 8 l S 2 8 m 8 2 l S"
	on := a.fresh(fmt.Sprintf("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length %d >>\nstream\n%s\nendstream", len(cross), cross))
	off := a.fresh("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream")
	pages := map[int][]string{}
	var all []string
	last := 0
	for _, f := range fields {
		text := widget(f, on, off)
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
	return a.fresh("<< /NeedAppearances true /DR << /Font << /Helv " + font + " /ZaDb " + signs + " >> >> /DA (/Helv 10 Tf 0 g) /Fields [" + strings.Join(all, " ") + "] >>"), nil
}

// widget is a field and its place in one. Readers draw what stands in it themselves, as the form asks them to.
func widget(f Field, on, off string) string {
	tip := f.Tip
	if tip == "" {
		tip = f.Name
	}
	text := fmt.Sprintf("<< /Type /Annot /Subtype /Widget /F 4 /T %s /TU %s /P %d 0 R /Rect [%.2f %.2f %.2f %.2f] ",
		utf16Text(f.Name), utf16Text(tip), pageObject(f.Page), f.X, f.Y, f.X+f.Width, f.Y+f.Height)
	if f.Check {
		state := "/Off"
		if f.On {
			state = "/Yes"
		}
		return text + "/FT /Btn /V " + state + " /DV " + state + " /AS " + state + " /DA (/ZaDb 0 Tf 0 g) /MK << /CA (8) >> /AP << /N << /Yes " + on + " /Off " + off + " >> >> >>"
	}
	if f.Value != "" {
		value := utf16Text(f.Value)
		text += "/V " + value + " /DV " + value + " "
	}
	if f.Tall {
		return text + "/FT /Tx /Ff 4096 /DA (/Helv 11 Tf 0 g) >>"
	}
	size := min(max(f.Height*0.5, 8), 18)
	return text + fmt.Sprintf("/FT /Tx /Q 1 /DA (/Helv %.0f Tf 0 g) >>", size)
}

// pageObject is the number of a page's object in what the writer makes.
func pageObject(page int) int { return 1 + 2*page }
