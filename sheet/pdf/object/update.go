package object

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// ErrTable is the error for a document that cannot be changed, because its table of objects is damaged.
var ErrTable = errors.New("its table of objects is damaged")

// Update is an incremental update of a document: objects that are appended to it, as the file format provides for.
type Update struct {
	*Document
	Catalog Dict         // SetCatalog changes it
	root    Ref          // of the catalog
	changed map[Ref]bool // the objects that Bytes writes
	trailer Dict
	prev    int  // where the document's last table of objects begins
	packed  bool // that table is a stream
	out     bytes.Buffer
	next    int         // the number of the next new object
	at      map[int]int // the offsets of the objects that were written
}

// Update begins an update of the document. Nothing of the document may be read while its bytes change.
func (d *Document) Update() (*Update, error) {
	doc := d.sources[0]
	u := &Update{Document: d, changed: map[Ref]bool{}, at: map[int]int{}}
	if err := u.readTrailer(doc); err != nil {
		return nil, err
	}
	root, ok := u.trailer["Root"].(Ref)
	if !ok {
		return nil, ErrTable
	}
	catalog, err := u.Dict(root)
	if err != nil || catalog == nil {
		return nil, errors.Join(ErrTable, err)
	}
	u.root, u.Catalog = root, catalog
	u.next = Whole(u.trailer["Size"])
	for n := range u.objects {
		u.next = max(u.next, n+1)
	}
	u.out.Grow(len(doc) + len(doc)/8 + 4096)
	u.out.Write(doc)
	if doc[len(doc)-1] != '\n' {
		u.out.WriteByte('\n')
	}
	return u, nil
}

// readTrailer reads the trailer that the end of the document names.
func (u *Update) readTrailer(doc []byte) error {
	at := bytes.LastIndex(doc, []byte("startxref"))
	if at < 0 {
		return ErrTable
	}
	p := &scanner{src: doc, at: at + len("startxref"), left: maxBytes}
	u.prev = p.whole()
	if u.prev < 0 || u.prev >= len(doc) {
		return ErrTable
	}
	p.at = u.prev
	if p.skip(); p.has("xref") {
		i := bytes.Index(doc[p.at:], []byte("trailer"))
		if i < 0 {
			return ErrTable
		}
		p.at += i + len("trailer")
	} else {
		u.packed = true
		number, generation := p.whole(), p.whole()
		if p.skip(); number < 0 || generation < 0 || string(p.regular()) != "obj" {
			return ErrTable
		}
	}
	u.trailer, _ = p.value(0).(Dict)
	return nil
}

// Put sets the value of an object. From then on it is read as that; Bytes writes it.
func (u *Update) Put(r Ref, v any) { u.values[int(r)], u.changed[r] = v, true }

// write writes an object.
func (u *Update) write(r Ref, v any) {
	u.at[int(r)] = u.out.Len()
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nendobj\n", int(r), Format(v))
}

// Add writes a new object and returns a reference to it.
func (u *Update) Add(v any) Ref {
	r := Ref(u.next)
	u.next++
	u.write(r, v)
	return r
}

// AddStream writes a new object with a stream and returns a reference to it. It adds the length to the dictionary.
func (u *Update) AddStream(dict Dict, data []byte) Ref {
	r := Ref(u.next)
	u.next++
	u.at[int(r)] = u.out.Len()
	dict = maps.Clone(dict)
	dict["Length"] = Int(len(data))
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nstream\n%s\nendstream\nendobj\n", int(r), Format(dict), data)
	return r
}

// AddPacked is AddStream, and packs the data.
func (u *Update) AddPacked(dict Dict, data []byte) Ref {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	dict = maps.Clone(dict)
	dict["Filter"] = Name("FlateDecode")
	return u.AddStream(dict, packed.Bytes())
}

// SetCatalog sets entries of the catalog.
func (u *Update) SetCatalog(entries Dict) {
	u.Catalog = maps.Clone(u.Catalog)
	maps.Copy(u.Catalog, entries)
	u.Put(u.root, u.Catalog)
}

// Bytes ends the update and returns the whole document: the one that was opened, byte for byte, then the changes, and their
// table, which is a stream if the document has such tables.
func (u *Update) Bytes() []byte {
	for _, r := range slices.Sorted(maps.Keys(u.changed)) {
		u.write(r, u.values[int(r)])
	}
	trailer := Dict{"Root": u.root, "Prev": Int(u.prev)}
	for _, key := range []string{"Info", "ID"} {
		if v := u.trailer[key]; v != nil {
			trailer[key] = v
		}
	}
	start := u.out.Len()
	if u.packed {
		u.at[u.next] = start
		u.next++
	}
	numbers := slices.Sorted(maps.Keys(u.at))
	trailer["Size"] = Int(u.next)
	if u.packed {
		u.writeTableStream(numbers, trailer)
	} else {
		u.writeTable(numbers, trailer)
	}
	fmt.Fprintf(&u.out, "startxref\n%d\n%%%%EOF\n", start)
	return u.out.Bytes()
}

// writeTable writes the table of some objects, and the trailer.
func (u *Update) writeTable(numbers []int, trailer Dict) {
	u.out.WriteString("xref\n")
	for _, run := range runs(numbers) {
		fmt.Fprintf(&u.out, "%d %d\n", run[0], len(run))
		for _, n := range run {
			fmt.Fprintf(&u.out, "%010d 00000 n \n", u.at[n])
		}
	}
	fmt.Fprintf(&u.out, "trailer\n%s\n", Format(trailer))
}

// writeTableStream writes the table of some objects as a stream, whose dictionary is the trailer. The last of them is
// the stream itself.
func (u *Update) writeTableStream(numbers []int, trailer Dict) {
	var table []byte
	var index Array
	for _, run := range runs(numbers) {
		index = append(index, Int(run[0]), Int(len(run)))
		for _, n := range run {
			table = append(table, 1)
			table = binary.BigEndian.AppendUint32(table, uint32(u.at[n]))
			table = append(table, 0, 0)
		}
	}
	trailer["Type"], trailer["Index"], trailer["Length"] = Name("XRef"), index, Int(len(table))
	trailer["W"] = Array{Int(1), Int(4), Int(2)}
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nstream\n%s\nendstream\nendobj\n", u.next-1, Format(trailer), table)
}

// runs divides sorted numbers into runs without a gap.
func runs(numbers []int) (out [][]int) {
	for i, n := range numbers {
		if i == 0 || n != numbers[i-1]+1 {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], n)
	}
	return out
}

// Annotate adds annotations, which are fields or links, to a page, before those it has. The tab key reaches them in this
// order.
func (u *Update) Annotate(page Ref, annotations Array) error {
	if len(annotations) == 0 {
		return nil
	}
	dict, err := u.Dict(page)
	if err != nil {
		return err
	}
	others, err := u.Array(dict["Annots"])
	if err != nil {
		return err
	}
	dict = maps.Clone(dict)
	dict["Tabs"], dict["Annots"] = Name("A"), slices.Concat(annotations, others)
	u.Put(page, dict)
	return nil
}

// Pages returns the pages of the document in their order. It fails if the tree of pages is damaged.
func (u *Update) Pages() (out []Ref, err error) {
	seen := map[Ref]bool{}
	var walk func(node any, depth int) error
	walk = func(node any, depth int) error {
		r, ok := node.(Ref)
		dict, err := u.Dict(node)
		switch {
		case err != nil:
			return err
		case !ok || dict == nil || seen[r] || depth > MaxDepth:
			return ErrTable
		}
		seen[r] = true
		if dict["Type"] == Name("Page") {
			out = append(out, r)
			return nil
		}
		kids, err := u.Array(dict["Kids"])
		if err != nil || kids == nil {
			return errors.Join(ErrTable, err)
		}
		for _, kid := range kids {
			if err := walk(kid, depth+1); err != nil {
				return err
			}
		}
		return nil
	}
	return out, walk(u.Catalog["Pages"], 0)
}
