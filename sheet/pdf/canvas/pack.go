package canvas

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"runtime"
	"sort"
	"strconv"
	"sync"
)

// content is the contents of a page in the document.
type content struct {
	at, from, to int // the offsets of its dictionary and of its contents
	packed       []byte
	shift        int // by how many bytes everything after it moves
}

// version is the PDF version of the features that a finished document uses. fpdf does not know the additions made after it.
const version = "%PDF-1.7"

// packer takes a whole document in one write and keeps it packed, without another copy of the pages.
type packer struct {
	pages  int
	packed []byte
}

// Write packs the document. A second write is an error: the writer of documents gives one whole.
func (p *packer) Write(doc []byte) (int, error) {
	if p.packed != nil {
		return 0, errForm
	}
	var err error
	p.packed, err = packed(doc, p.pages)
	return len(doc), err
}

// packed returns a document with the contents of its pages compressed. fpdf would compress one page after the other and
// allocate anew for each.
func packed(doc []byte, pages int) ([]byte, error) {
	table, offsets, err := objectTable(doc)
	if err != nil {
		return nil, err
	}
	contents := make([]content, pages)
	for i := range contents {
		if contents[i], err = contentAt(doc, offsets, contentObject(i+1)); err != nil {
			return nil, err
		}
	}
	packContents(doc, contents)
	if !bytes.HasPrefix(doc, []byte(version[:5])) || len(doc) < len(version) {
		return nil, errForm
	}
	out := bytes.NewBuffer(make([]byte, 0, len(doc)/4))
	out.WriteString(version)
	done, shift := len(version), 0
	for i := range contents {
		c := &contents[i]
		out.Write(doc[done:c.at])
		fmt.Fprintf(out, "<</Filter /FlateDecode /Length %d>>\nstream\n", len(c.packed))
		out.Write(c.packed)
		done = c.to
		shift = done - out.Len()
		c.shift = shift
	}
	out.Write(doc[done:table])
	moved := out.Len()
	fmt.Fprintf(out, "xref\n0 %d\n0000000000 65535 f \n", len(offsets))
	for _, at := range offsets[1:] {
		if k := sort.Search(len(contents), func(i int) bool { return contents[i].at >= at }); k > 0 {
			at -= contents[k-1].shift
		}
		fmt.Fprintf(out, "%010d 00000 n \n", at)
	}
	trailer, _, _ := bytes.Cut(doc[table+tableLength(len(offsets)):], []byte("startxref"))
	out.Write(trailer)
	fmt.Fprintf(out, "startxref\n%d\n%%%%EOF\n", moved)
	return out.Bytes(), nil
}

// contentObject returns the object number of a page's contents in fpdf's output.
func contentObject(page int) int { return 2 + 2*page }

var errForm = errors.New("pdf: the document has another form than it should")

// objectTable finds the cross-reference table of a document, and returns the offset of each object.
func objectTable(doc []byte) (at int, offsets []int, err error) {
	n := 0
	i := bytes.LastIndex(doc, []byte("startxref\n"))
	if i < 0 {
		return 0, nil, errForm
	}
	if _, err := fmt.Sscanf(string(doc[i:]), "startxref\n%d\n%%%%EOF", &at); err != nil || at < 0 || at > i {
		return 0, nil, errForm
	}
	if _, err := fmt.Sscanf(string(doc[at:min(len(doc), at+30)]), "xref\n0 %d\n", &n); err != nil || n < 1 || at+tableLength(n) > i {
		return 0, nil, errForm
	}
	offsets = make([]int, n)
	entries := doc[at+tableLength(n)-20*n:]
	for i := range offsets {
		if offsets[i], err = strconv.Atoi(string(entries[20*i : 20*i+10])); err != nil {
			return 0, nil, errForm
		}
	}
	return at, offsets, nil
}

// tableLength returns the length of the cross-reference table of n objects.
func tableLength(n int) int { return len("xref\n0 \n") + len(strconv.Itoa(n)) + 20*n }

// contentAt finds the contents of a page.
func contentAt(doc []byte, offsets []int, object int) (content, error) {
	if object >= len(offsets) || offsets[object] > len(doc) {
		return content{}, errForm
	}
	head := strconv.Itoa(object) + " 0 obj\n"
	at := offsets[object] + len(head)
	dict, rest, ok := bytes.Cut(doc[at:], []byte(">>\nstream\n"))
	length, err := strconv.Atoi(string(bytes.TrimPrefix(dict, []byte("<</Length "))))
	if !ok || err != nil || length > len(rest) {
		return content{}, errForm
	}
	from := len(doc) - len(rest)
	return content{at: at, from: from, to: from + length}, nil
}

// packContents packs the contents of the pages, side by side on up to four cores: each worker takes a megabyte.
func packContents(doc []byte, contents []content) {
	var wait sync.WaitGroup
	workers := min(len(contents), runtime.GOMAXPROCS(0), 4)
	for k := range workers {
		wait.Go(func() {
			var b bytes.Buffer
			w, _ := zlib.NewWriterLevel(&b, zlib.BestSpeed) // the level is valid
			for i := k; i < len(contents); i += workers {
				b.Reset()
				w.Reset(&b)
				_, _ = w.Write(doc[contents[i].from:contents[i].to]) // a buffer never fails
				_ = w.Close()
				contents[i].packed = bytes.Clone(b.Bytes())
			}
		})
	}
	wait.Wait()
}
