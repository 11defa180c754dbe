package object

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
	"slices"
)

// unpacker unpacks one stream after the other.
type unpacker struct{ r io.ReadCloser }

// reader returns a reader of packed bytes.
func (u *unpacker) reader(packed []byte) (io.Reader, error) {
	if u.r == nil {
		r, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			return nil, err
		}
		u.r = r
		return r, nil
	}
	return u.r, u.r.(zlib.Resetter).Reset(bytes.NewReader(packed), nil)
}

// Stream returns the stream of an object, unpacked, and nil if there is no such object. The error is ErrTooLarge or
// ErrDamaged.
func (d *Document) Stream(r Ref) ([]byte, error) {
	o, ok := d.objects[int(r)]
	if !ok {
		return nil, nil
	}
	dict, err := d.Dict(r)
	if err != nil {
		return nil, err
	}
	return d.unpacked(dict, o)
}

// unpacked returns the stream of an object, unpacked. One that is packed in another way than ours counts as damaged.
func (d *Document) unpacked(dict Dict, o object) ([]byte, error) {
	if o.data == 0 {
		return nil, ErrDamaged
	}
	packed := d.sources[o.source][o.data : o.data+o.size]
	filter := dict["Filter"]
	if list, is := filter.(Array); is {
		switch len(list) {
		case 0:
			filter = nil
		case 1:
			filter = list[0]
		}
	}
	switch {
	case filter == nil:
		return packed, nil
	case filter != Name("FlateDecode") || dict["DecodeParms"] != nil:
		return nil, ErrDamaged
	}
	r, err := d.unpacker.reader(packed)
	if err != nil {
		return nil, ErrDamaged
	}
	out, err := readWithin(r, len(packed), d.left)
	d.left -= len(out)
	return out, err
}

// readWithin reads all there is, if it is at most most bytes.
func readWithin(r io.Reader, guess, most int) ([]byte, error) {
	out := make([]byte, 0, min(guess, most)+512)
	for {
		if len(out) == cap(out) {
			out = slices.Grow(out, min(len(out), most-len(out)+1))
		}
		n, err := r.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		switch {
		case len(out) > most:
			return nil, ErrTooLarge
		case errors.Is(err, io.EOF):
			if cap(out)-len(out) > len(out)/4+512 {
				out = slices.Clone(out) // without the room that was not needed
			}
			return out, nil
		case err != nil:
			return nil, ErrDamaged
		}
	}
}
