package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// File is a file that goes along with the document, such as the hero it was made from.
type File struct {
	Name string
	Data []byte
}

// field is a place of a page that can be filled in on a screen.
type field struct {
	name  string
	page  int // from 1
	area  rect
	check bool // a box to tick, else text
	tall  bool // several lines of text
}

// amendment is an incremental update: objects appended to a finished document, as the format provides for.
// The document's own writer would move its pages for attachments and break its links, and it has no forms.
type amendment struct {
	out   bytes.Buffer
	start int         // the length of the document without the update
	next  int         // the number of the next new object
	at    map[int]int // the offsets of the objects written
	order []int
	root  int
	info  string
	prev  int // where the table of objects begins
	table int // the length of its head
}

// amended appends attached files and fields to a finished document, and that a reader shows its title.
func amended(doc []byte, height float64, files []File, fields []field) ([]byte, error) {
	a := &amendment{start: len(doc), at: map[int]int{}}
	if err := a.read(doc); err != nil {
		return nil, err
	}
	catalog, err := a.object(doc, a.root)
	if err != nil {
		return nil, err
	}
	a.out.Write(doc)
	if len(files) > 0 {
		catalog = strings.Replace(catalog, "/EmbeddedFiles << /Names [\n  \n] >>", "/EmbeddedFiles << /Names ["+a.attach(files)+"] >>", 1)
	}
	catalog = within(catalog, "/ViewerPreferences << /DisplayDocTitle true >>")
	if len(fields) > 0 {
		form, err := a.form(doc, height, fields)
		if err != nil {
			return nil, err
		}
		catalog = within(catalog, "/AcroForm "+form)
	}
	a.put(a.root, catalog)
	a.finish()
	return a.out.Bytes(), nil
}

// within is a dictionary with an entry more.
func within(dict, entry string) string {
	return strings.TrimSuffix(strings.TrimSpace(dict), ">>") + entry + "\n>>\n"
}

// read finds the document's table of objects and what its trailer names.
func (a *amendment) read(doc []byte) error {
	tail := doc[max(0, len(doc)-300):]
	i, j := bytes.LastIndex(tail, []byte("trailer")), bytes.LastIndex(tail, []byte("startxref"))
	if i < 0 || j < i {
		return errors.New("pdf: no trailer to amend")
	}
	trailer := string(tail[i:j])
	number := func(key string) int {
		_, rest, _ := strings.Cut(trailer, key+" ")
		n, _ := strconv.Atoi(strings.FieldsFunc(rest+" 0", func(r rune) bool { return r < '0' || r > '9' })[0])
		return n
	}
	a.next, a.root, a.info = number("/Size"), number("/Root"), strconv.Itoa(number("/Info"))
	a.table = len("xref\n0 \n") + len(strconv.Itoa(a.next))
	prev, err := strconv.Atoi(strings.Fields(string(tail[j:]))[1])
	a.prev = prev
	return err
}

// object is the text of one of the document's objects without its frame.
func (a *amendment) object(doc []byte, n int) (string, error) {
	entry := a.prev + a.table + 20*n
	if entry+10 > len(doc) {
		return "", fmt.Errorf("pdf: no object %d to amend", n)
	}
	at, err := strconv.Atoi(string(doc[entry : entry+10]))
	if err != nil || at > len(doc) {
		return "", fmt.Errorf("pdf: no object %d to amend", n)
	}
	end := bytes.Index(doc[at:], []byte("endobj"))
	head := []byte(strconv.Itoa(n) + " 0 obj")
	if end < 0 || !bytes.HasPrefix(doc[at:], head) {
		return "", fmt.Errorf("pdf: no object %d to amend", n)
	}
	return string(doc[at+len(head) : at+end]), nil
}

// put writes an object.
func (a *amendment) put(n int, text string) {
	a.at[n] = a.out.Len()
	a.order = append(a.order, n)
	fmt.Fprintf(&a.out, "%d 0 obj\n%s\nendobj\n", n, strings.TrimSpace(text))
}

// fresh writes a new object and returns its reference.
func (a *amendment) fresh(text string) string {
	n := a.next
	a.next++
	a.put(n, text)
	return strconv.Itoa(n) + " 0 R"
}

// attach writes files and returns the names they go by.
func (a *amendment) attach(files []File) string {
	var names strings.Builder
	for i, f := range files {
		var packed bytes.Buffer
		w := zlib.NewWriter(&packed)
		_, _ = w.Write(f.Data) // a buffer takes everything
		_ = w.Close()
		stream := a.fresh(fmt.Sprintf("<< /Type /EmbeddedFile /Subtype /application#2Fyaml /Filter /FlateDecode /Params << /Size %d >> /Length %d >>\nstream\n%s\nendstream",
			len(f.Data), packed.Len(), packed.String()))
		name := utf16Text(f.Name)
		spec := a.fresh("<< /Type /Filespec /AFRelationship /Source /F " + name + " /UF " + name + " /EF << /F " + stream + " /UF " + stream + " >> >>")
		fmt.Fprintf(&names, "(%04d) %s ", i+1, spec)
	}
	return names.String()
}

// form writes the fields and hangs them on their pages.
func (a *amendment) form(doc []byte, height float64, fields []field) (string, error) {
	font := a.fresh("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	const cross = "1.4 w 1 J 2 2 m 8 8 l S 2 8 m 8 2 l S"
	on := a.fresh(fmt.Sprintf("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length %d >>\nstream\n%s\nendstream", len(cross), cross))
	off := a.fresh("<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream")
	pages := map[int][]string{}
	var all []string
	last := 0
	for _, f := range fields {
		x, y := f.area.x/mm, (height-f.area.bottom())/mm
		text := fmt.Sprintf("<< /Type /Annot /Subtype /Widget /F 4 /T %s /TU %s /P %d 0 R /Rect [%.2f %.2f %.2f %.2f] ",
			utf16Text(f.name), utf16Text(f.name), pageObject(f.page), x, y, x+f.area.w/mm, y+f.area.h/mm)
		switch size := min(max(f.area.h/mm*0.5, 8), 18); {
		case f.check:
			text += "/FT /Btn /V /Off /AS /Off /AP << /N << /Yes " + on + " /Off " + off + " >> >> >>"
		case f.tall:
			text += "/FT /Tx /Ff 4096 /DA (/Helv 11 Tf 0 g) >>"
		default:
			text += fmt.Sprintf("/FT /Tx /Q 1 /DA (/Helv %.0f Tf 0 g) >>", size)
		}
		ref := a.fresh(text)
		all, pages[f.page], last = append(all, ref), append(pages[f.page], ref), max(last, f.page)
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

// finish writes the table of the objects written and the new trailer.
func (a *amendment) finish() {
	table := a.out.Len()
	a.out.WriteString("xref\n")
	for _, n := range a.order {
		fmt.Fprintf(&a.out, "%d 1\n%010d 00000 n \n", n, a.at[n])
	}
	fmt.Fprintf(&a.out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %s 0 R\n/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n", a.next, a.root, a.info, a.prev, table)
}

// utf16Text is a string of the file format, in hexadecimal.
func utf16Text(s string) string {
	var out strings.Builder
	out.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(clean(s))) {
		fmt.Fprintf(&out, "%04X", u)
	}
	return out.String() + ">"
}
