package attach

import (
	"bytes"
	"compress/zlib"
	"io"
	"strconv"
)

// The values of the file format, as far as attached files need them. Numbers, booleans and null are words.
type (
	objDict  map[string]any // by name, without the slash
	objArray []any
	objName  string
	objText  string // its bytes
	objWord  string
	objRef   int // the number of another object
)

// object is a numbered object of a document; data is what stands in its stream, still packed.
type object struct {
	value any
	data  []byte
}

// The most that is read of a document somebody else may have made.
const (
	deepest      = 32
	mostUnpacked = 16 << 20 // bytes of a stream
	mostPacked   = 64 << 20 // bytes of all streams that hold objects
)

// objects finds every object of a document, also those other programs pack into streams. It goes by the objects
// themselves and not by the tables that list them; of two with one number the later counts.
func objects(doc []byte) map[int]object {
	out := map[int]object{}
	budget := mostPacked
	for at := 0; ; {
		i := bytes.Index(doc[at:], []byte("obj"))
		if i < 0 {
			return out
		}
		i += at
		at = i + len("obj")
		n, ok := numberBefore(doc, i)
		if !ok {
			continue
		}
		p := &scanner{src: doc, at: at}
		o := object{value: p.value(0)}
		at = max(at, p.at)
		if d, ok := o.value.(objDict); ok {
			o.data, at = p.stream(d)
			if d["Type"] == objName("ObjStm") && budget > 0 {
				budget -= unpackObjects(d, o, out)
			}
		}
		out[n] = o
	}
}

// numberBefore is the number of the object that begins with the "obj" at i: "12 0 obj".
func numberBefore(doc []byte, i int) (int, bool) {
	fields := bytes.Fields(doc[max(0, i-24):i])
	if len(fields) < 2 || i == 0 || !isSpace(doc[i-1]) {
		return 0, false
	}
	digits := fields[len(fields)-2]
	for k := range digits { // what stands before it may touch it
		if tail := digits[k:]; tail[0] >= '0' && tail[0] <= '9' {
			n, err := strconv.Atoi(string(tail))
			if err == nil {
				return n, true
			}
		}
	}
	return 0, false
}

// unpackObjects adds the objects of a stream of objects, and returns how many bytes it took.
func unpackObjects(d objDict, o object, out map[int]object) int {
	raw, ok := o.unpacked()
	first := whole(d["First"])
	if !ok || first < 0 || first > len(raw) {
		return len(raw)
	}
	var number, from []int // where each begins; the next one ends it
	head := &scanner{src: raw[:first]}
	for i := whole(d["N"]); i > 0; i-- {
		n, at := whole(head.value(0)), first+whole(head.value(0))
		if n < 0 || at < first || at > len(raw) || len(from) > 0 && at < from[len(from)-1] {
			break
		}
		number, from = append(number, n), append(from, at)
	}
	from = append(from, len(raw))
	for i, n := range number {
		out[n] = object{value: (&scanner{src: raw[:from[i+1]], at: from[i]}).value(0)}
	}
	return len(raw)
}

// unpacked is what an object's stream holds; ok is false where it is damaged, too large or packed in another way.
func (o object) unpacked() (data []byte, ok bool) {
	d, _ := o.value.(objDict)
	filter := d["Filter"]
	if list, is := filter.(objArray); is {
		switch len(list) {
		case 0:
			filter = nil
		case 1:
			filter = list[0]
		}
	}
	switch {
	case filter == nil:
		return o.data, o.data != nil
	case filter != objName("FlateDecode") || d["DecodeParms"] != nil:
		return nil, false
	}
	r, err := zlib.NewReader(bytes.NewReader(o.data))
	if err != nil {
		return nil, false
	}
	data, err = io.ReadAll(io.LimitReader(r, mostUnpacked+1))
	return data, err == nil && len(data) <= mostUnpacked
}

func whole(v any) int {
	w, _ := v.(objWord)
	n, err := strconv.Atoi(string(w))
	if err != nil {
		return -1
	}
	return n
}
