package attach

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

// Amend appends attached files and fields to a finished document, and that a reader shows its title.
func Amend(doc []byte, files []File, fields []Field) ([]byte, error) {
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
		form, err := a.form(doc, fields)
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
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&out, "%04X", u)
	}
	return out.String() + ">"
}
