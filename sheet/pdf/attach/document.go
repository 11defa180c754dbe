package attach

import (
	"bytes"
	"errors"
	"math"
	"strconv"
)

// The most that is read of a document somebody else may have made.
const (
	deepest     = 32       // values within values
	mostBytes   = 64 << 20 // of all that is unpacked, and of all values that are kept
	mostObjects = 1 << 19
	mostStreams = 1 << 14 // that hold objects
)

var (
	errCut      = errors.New("its end is missing")
	errTooLarge = errors.New("what is packed into it is too large")
)

// document is a PDF with the places of its objects. Values are read when they are asked for, and within a budget, so
// that no document costs more than it is worth.
type document struct {
	sources  [][]byte       // the document, then the streams in it that hold objects
	objects  map[int]object // by number; of two with one number the later counts
	values   map[int]any    // those that were asked for
	left     int            // bytes that may still be unpacked or kept
	streams  int            // that were looked through for objects
	unpacker unpacker       // serves all streams
	found    map[role]bool  // what there is
	catalogs map[int]bool   // the objects that may name everything
}

// role is what an object says it is, as far as attached files need it.
type role uint8

const (
	other role = iota
	catalog
	embeddedFile
	objectStream
)

// roleOf is the role of an object of a type, as it is written.
func roleOf(kind string) role {
	switch kind {
	case "/Catalog":
		return catalog
	case "/EmbeddedFile":
		return embeddedFile
	case "/ObjStm":
		return objectStream
	}
	return other
}

// object is where an object stands.
type object struct {
	source   int32
	from, to int32 // its value, in that source
	data     int32 // where its stream begins, still packed; 0 without one
	size     int32
}

// open finds every object of a document, also those other programs pack into streams. It goes by the objects
// themselves and not by the tables that list them.
func open(doc []byte) (*document, error) {
	if len(doc) > math.MaxInt32 {
		return nil, errTooLarge
	}
	d := &document{sources: [][]byte{doc}, objects: map[int]object{}, values: map[int]any{}, left: mostBytes, found: map[role]bool{}, catalogs: map[int]bool{}}
	for at := 0; ; {
		i := bytes.Index(doc[at:], []byte("obj"))
		if i < 0 {
			return d, nil
		}
		i += at
		at = i + len("obj")
		n, ok := numberBefore(doc, i)
		if !ok {
			continue
		}
		p := &scanner{src: doc, at: at}
		is, length := p.pass()
		o := object{from: int32(at), to: int32(p.at)}
		at = p.at
		if length != noDict {
			data, next := p.stream(length)
			if at = next; data != nil {
				o.data, o.size = int32(next-len(data)), int32(len(data))
			}
		}
		if err := d.note(n, o, is); err != nil {
			return nil, err
		}
		if is == objectStream {
			if err := d.unpackObjects(o); err != nil {
				return nil, err
			}
		}
	}
}

// note remembers where an object stands and what it is.
func (d *document) note(n int, o object, is role) error {
	d.found[is] = true
	if is == catalog {
		d.catalogs[n] = true
	} else if len(d.catalogs) > 0 {
		delete(d.catalogs, n)
	}
	delete(d.values, n)
	if d.objects[n] = o; len(d.objects) > mostObjects {
		return errTooLarge
	}
	return nil
}

// numberBefore is the number of the object that begins with the "obj" at i: "12 0 obj".
func numberBefore(doc []byte, i int) (int, bool) {
	back := func(from int, in func(byte) bool) int {
		for from > max(0, i-24) && in(doc[from-1]) {
			from--
		}
		return from
	}
	generation := back(i, isSpace)
	space := back(generation, func(b byte) bool { return !isSpace(b) })
	last := back(space, isSpace)
	first := back(last, isDigit) // what stands before it may touch it
	if generation == i || space == generation || last == space || first == last {
		return 0, false
	}
	n, err := strconv.Atoi(string(doc[first:last]))
	return n, err == nil
}

// unpackObjects notes the objects of a stream that holds some. A damaged one has none.
func (d *document) unpackObjects(o object) error {
	if d.streams++; d.streams > mostStreams {
		return errTooLarge
	}
	dict, err := d.read(o)
	if err != nil {
		return err
	}
	in, _ := dict.(objDict)
	raw, err := d.unpacked(in, o)
	if err != nil {
		return ifTooLarge(err)
	}
	first := whole(in["First"])
	if first < 0 || first > len(raw) {
		return nil
	}
	source := int32(len(d.sources))
	d.sources = append(d.sources, raw)
	head := &scanner{src: raw[:first]}
	number, from, more := head.place(first, len(raw))
	for i := whole(in["N"]); i > 0 && more; i-- {
		nextNumber, next, ok := head.place(first, len(raw)) // the next one ends it
		if !ok || i == 1 {
			next = len(raw)
		} else if next < from {
			return nil
		}
		p := &scanner{src: raw[:next], at: from}
		is, _ := p.pass()
		if err := d.note(number, object{source: source, from: int32(from), to: int32(next)}, is); err != nil {
			return err
		}
		number, from, more = nextNumber, next, ok
	}
	return nil
}

// ifTooLarge is the error of what is too large, and none of what is damaged.
func ifTooLarge(err error) error {
	if errors.Is(err, errTooLarge) {
		return err
	}
	return nil
}

// place reads the number of an object in a stream of them, and where in the stream it begins.
func (p *scanner) place(first, most int) (number, from int, ok bool) {
	number, from = p.whole(), p.whole()
	return number, first + from, number >= 0 && from >= 0 && from <= most-first
}

// read reads the value of an object.
func (d *document) read(o object) (any, error) {
	p := &scanner{src: d.sources[o.source][:o.to], at: int(o.from), left: d.left}
	v := p.value(0)
	if d.left = p.left; p.left < 0 {
		return nil, errTooLarge
	}
	return v, nil
}

// value is a value itself, where a reference leads to it. Each is read once.
func (d *document) value(v any) (any, error) {
	r, ok := v.(objRef)
	if !ok {
		return v, nil
	}
	if v, ok := d.values[int(r)]; ok {
		return v, nil
	}
	o, ok := d.objects[int(r)]
	if !ok {
		return nil, nil
	}
	v, err := d.read(o)
	d.values[int(r)] = v
	return v, err
}

// dict is a value that is a dictionary, nil where it is none.
func (d *document) dict(v any) (objDict, error) {
	v, err := d.value(v)
	out, _ := v.(objDict)
	return out, err
}

// array is a value that is an array, nil where it is none.
func (d *document) array(v any) (objArray, error) {
	v, err := d.value(v)
	out, _ := v.(objArray)
	return out, err
}
