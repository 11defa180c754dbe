package attach

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
	"slices"
)

var errDamaged = errors.New("an attached file is damaged or locked")

// unpacker unpacks one stream after the other.
type unpacker struct{ r io.ReadCloser }

// reader reads what is packed.
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

// unpacked is what the stream of an object holds. The error says whether it is too large, or damaged, which is what
// one packed in another way counts as.
func (d *document) unpacked(dict objDict, o object) ([]byte, error) {
	if o.data == 0 {
		return nil, errDamaged
	}
	packed := d.sources[o.source][o.data : o.data+o.size]
	filter := dict["Filter"]
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
		return packed, nil
	case filter != objName("FlateDecode") || dict["DecodeParms"] != nil:
		return nil, errDamaged
	}
	r, err := d.unpacker.reader(packed)
	if err != nil {
		return nil, errDamaged
	}
	out, err := readWithin(r, len(packed), d.left)
	d.left -= len(out)
	return out, err
}

// readWithin reads all there is, if it is no more than most bytes.
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
			return nil, errTooLarge
		case errors.Is(err, io.EOF):
			if cap(out)-len(out) > len(out)/4+512 {
				out = slices.Clone(out) // the room that was not needed
			}
			return out, nil
		case err != nil:
			return nil, errDamaged
		}
	}
}
