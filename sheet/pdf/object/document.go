package object

import (
	"bytes"
	"errors"
	"maps"
	"math"
	"slices"
	"strconv"
)

// The most that is read of a document somebody else may have made.
const (
	MaxDepth = 32 // values within values, and nodes below nodes of a tree

	maxBytes   = 64 << 20 // of all that is unpacked, and of all values that are kept
	maxObjects = 1 << 18  // also if several have one number
	maxTokens  = 1 << 22  // that are passed over to find the objects
	maxStreams = 1 << 14  // that hold objects
)

var (
	// ErrCut is the error for a document whose end is missing.
	ErrCut = errors.New("its end is missing")
	// ErrTooLarge is the error for a document that would take more than its budget.
	ErrTooLarge = errors.New("its contents are too large when unpacked")
	// ErrDamaged is the error for a stream that cannot be unpacked.
	ErrDamaged = errors.New("a part of it is damaged or locked")
)

// Document is a PDF with the places of its objects. Values are read when they are asked for, and within a budget.
type Document struct {
	sources  [][]byte       // the document, then the streams in it that hold objects
	objects  map[int]object // by number; the later of two with one number counts
	values   map[int]any    // the values that were read
	left     int            // bytes that may still be unpacked or kept
	count    int            // the objects that were found
	streams  int            // the streams that were searched for objects
	unpacker unpacker       // serves all streams
	found    [objectStream + 1]bool
	catalogs map[int]bool // the objects that may name everything
}

// object is the place of an object.
type object struct {
	source   int32
	from, to int32 // its value, in that source
	data     int32 // where its stream begins, still packed; 0 without one
	size     int32
}

// Open finds every object of a document, also those that other programs pack into streams. It reads the objects
// themselves and not the tables that list them, so a damaged table does no harm. The error is ErrCut or ErrTooLarge.
func Open(doc []byte) (*Document, error) {
	if !bytes.Contains(doc[max(0, len(doc)-2048):], []byte("%%EOF")) {
		return nil, ErrCut
	}
	return open(doc, maxBytes, maxTokens)
}

// OpenOwn is Open without a budget, for a document that this program made.
func OpenOwn(doc []byte) (*Document, error) { return open(doc, math.MaxInt, math.MaxInt) }

func open(doc []byte, budget, tokens int) (d *Document, err error) {
	if len(doc) > math.MaxInt32 {
		return nil, ErrTooLarge
	}
	d = &Document{sources: [][]byte{doc}, objects: map[int]object{}, values: map[int]any{}, left: budget, catalogs: map[int]bool{}}
	p := &scanner{src: doc, tokens: tokens}
	for {
		i := bytes.Index(doc[p.at:], []byte("obj"))
		if i < 0 {
			return d, nil
		}
		i += p.at
		p.at = i + len("obj")
		if n, ok := numberBefore(doc, i); ok {
			err = d.add(n, p)
		}
		if p.tokens--; p.tokens < 0 {
			err = ErrTooLarge
		}
		if err != nil {
			return nil, err
		}
	}
}

// add adds the object n, whose value begins where the scanner is, and the objects in its stream.
func (d *Document) add(n int, p *scanner) error {
	o := object{from: int32(p.at)}
	is, length := p.skipObject()
	o.to = int32(p.at)
	if length != noDict {
		data, next := p.stream(length)
		if p.at = next; data != nil {
			o.data, o.size = int32(next-len(data)), int32(len(data))
		}
	}
	if err := d.note(n, o, is); err != nil || is != objectStream {
		return err
	}
	return d.unpackObjects(o, p)
}

// note remembers the place and the role of an object.
func (d *Document) note(n int, o object, is role) error {
	d.found[is] = true
	if is == catalog {
		d.catalogs[n] = true
	} else if len(d.catalogs) > 0 {
		delete(d.catalogs, n)
	}
	delete(d.values, n)
	d.objects[n] = o
	if d.count++; d.count > maxObjects {
		return ErrTooLarge
	}
	return nil
}

// numberBefore returns the number of the object that begins with the "obj" at i: "12 0 obj".
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
	first := back(last, isDigit) // another token may touch it
	if generation == i || space == generation || last == space || first == last {
		return 0, false
	}
	n, err := strconv.Atoi(string(doc[first:last]))
	return n, err == nil && n <= math.MaxInt32
}

// unpackObjects adds the objects of a stream that holds some, and takes the tokens that it passes over from the scanner
// above. A damaged stream has none.
func (d *Document) unpackObjects(o object, above *scanner) error {
	if d.streams++; d.streams > maxStreams {
		return ErrTooLarge
	}
	dict, err := d.read(o)
	if err != nil {
		return err
	}
	in, _ := dict.(Dict)
	raw, err := d.unpacked(in, o)
	if errors.Is(err, ErrTooLarge) {
		return err
	}
	first := Whole(in["First"])
	if err != nil || first < 0 || first > len(raw) {
		return nil
	}
	source := int32(len(d.sources))
	d.sources = append(d.sources, raw)
	head := &scanner{src: raw[:first]}
	number, from, more := head.place(first, len(raw))
	for i := Whole(in["N"]); i > 0 && more; i-- {
		nextNumber, next, ok := head.place(first, len(raw)) // the next one ends it
		if !ok || i == 1 {
			next = len(raw)
		} else if next < from {
			return nil
		}
		p := &scanner{src: raw[:next], at: from, tokens: above.tokens}
		is, _ := p.skipObject()
		above.tokens = p.tokens
		if err := d.note(number, object{source: source, from: int32(from), to: int32(next)}, is); err != nil {
			return err
		}
		number, from, more = nextNumber, next, ok
	}
	return nil
}

// place reads the number of an object in a stream of them, and where in the stream it begins.
func (p *scanner) place(first, most int) (number, from int, ok bool) {
	number, from = p.whole(), p.whole()
	return number, first + from, number >= 0 && number <= math.MaxInt32 && from >= 0 && from <= most-first
}

// HoldsFile reports whether a file is attached to the document, whether or not anything names it.
func (d *Document) HoldsFile() bool { return d.found[embeddedFile] }

// Locked reports whether the document only opens with a password.
func (d *Document) Locked() bool { return bytes.Contains(d.sources[0], []byte("/Encrypt")) }

// Root returns the dictionary that has a dictionary under a key, of those that may name everything in the document: the
// last of them, which is the one of the latest change. It returns nil if there is none.
func (d *Document) Root(key string) (Dict, error) {
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(d.catalogs))) {
		root, err := d.Dict(Ref(n))
		if err != nil {
			return nil, err
		}
		if has, err := d.Dict(root[key]); has != nil || err != nil {
			return root, err
		}
	}
	return nil, nil
}

// read reads the value of an object.
func (d *Document) read(o object) (any, error) {
	p := &scanner{src: d.sources[o.source][:o.to], at: int(o.from), left: d.left}
	v := p.value(0)
	if d.left = p.left; p.left < 0 {
		return nil, ErrTooLarge
	}
	return v, nil
}

// Value returns a value itself, if a reference leads to it. Each is read once. A caller must not change it.
func (d *Document) Value(v any) (any, error) {
	r, ok := v.(Ref)
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

// Dict returns a value that is a dictionary, and nil if it is something else.
func (d *Document) Dict(v any) (Dict, error) {
	v, err := d.Value(v)
	out, _ := v.(Dict)
	return out, err
}

// Array returns a value that is an array, and nil if it is something else.
func (d *Document) Array(v any) (Array, error) {
	v, err := d.Value(v)
	out, _ := v.(Array)
	return out, err
}

// Words returns a value that is a text of at most a number of bytes, decoded; it is empty if it is something else.
func (d *Document) Words(v any, most int) (string, error) {
	v, err := d.Value(v)
	t, _ := v.(Text)
	if err == nil && len(t) > most {
		err = ErrTooLarge
	}
	if err != nil {
		return "", err
	}
	return t.String(), nil
}
