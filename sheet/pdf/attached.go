package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"errors"
	"io"
	"regexp"
	"strconv"
	"unicode/utf16"
)

// What an attached file and its name look like in a document this package wrote.
var (
	streamHead = regexp.MustCompile(`(\d+) 0 obj\n<< /Type /EmbeddedFile [^\n]*/Length (\d+) >>\nstream\n`)
	specHead   = regexp.MustCompile(`/Type /Filespec [^\n]*/UF <FEFF([0-9A-F]*)> /EF << /F (\d+) 0 R`)
)

const mostAttached = 16 << 20 // bytes of a file, unpacked

// Attached returns the files that go along with a document this package wrote. A document of another program
// has none that it finds, even where it has some.
func Attached(doc []byte) ([]File, error) {
	data := map[string][]byte{}
	for _, m := range streamHead.FindAllSubmatchIndex(doc, -1) {
		length, err := strconv.Atoi(string(doc[m[4]:m[5]]))
		if err != nil || length > len(doc)-m[1] {
			return nil, errors.New("pdf: an attached file is cut off")
		}
		r, err := zlib.NewReader(bytes.NewReader(doc[m[1] : m[1]+length]))
		if err != nil {
			return nil, errors.New("pdf: an attached file is damaged")
		}
		file, err := io.ReadAll(io.LimitReader(r, mostAttached+1))
		if err != nil || len(file) > mostAttached {
			return nil, errors.New("pdf: an attached file is damaged or too large")
		}
		data[string(doc[m[2]:m[3]])] = file
	}
	var out []File
	for _, m := range specHead.FindAllSubmatch(doc, -1) {
		file, ok := data[string(m[2])]
		if !ok {
			return nil, errors.New("pdf: an attached file is missing")
		}
		raw, _ := hex.DecodeString(string(m[1]))
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		out = append(out, File{Name: string(utf16.Decode(units)), Data: file})
	}
	return out, nil
}
