// Package archive reads zip files of texts from strangers, within limits, and writes such files. It never touches the disk.
//
// An archive is refused as a whole if a file that is taken from it has a name that could leave the folder it is unpacked into or
// could mean another file on another system, or is no regular file. What is not taken does not matter.
package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// The limits of an archive.
const (
	MaxBytes = 4 << 20   // packed
	maxFiles = 400       // folders included
	maxFile  = 256 << 10 // of one file
	maxAll   = 4 << 20   // of all files
	maxRatio = 200       // unpacked bytes for a packed one
	maxName  = 200       // bytes
	maxDepth = 9         // parts of a name
)

// freeRatio is the size up to which a file may be packed as well as it can be.
const freeRatio = 64 << 10

// File is a file of an archive.
type File struct {
	Name string // its path in the archive, with slashes
	Data []byte
}

// Error is returned for an archive that is refused.
type Error struct {
	Name string // of the entry that is at fault; empty for the archive itself
	Text string
}

// Error returns the problem, with the name of the entry.
func (e *Error) Error() string {
	if e.Name == "" {
		return e.Text
	}
	return fmt.Sprintf("%q: %s", short(e.Name), e.Text)
}

// short returns the beginning of a long name.
func short(name string) string {
	const most = 80
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "…"
}

// Want is whether a file is taken from an archive.
type Want int

// Whether a file is taken.
const (
	Leave  Want = iota // it is not looked at
	Accept             // unless something is wrong with it
	Take
)

// Read returns the files of a zip file that want names, sorted by name.
func Read(data []byte, want func(name string) Want) ([]File, error) {
	if len(data) > MaxBytes {
		return nil, &Error{Text: fmt.Sprintf("larger than the %d MB an archive may have", MaxBytes>>20)}
	}
	if n := bytes.Count(data, []byte("PK\x01\x02")); n > 4*maxFiles { // before a list of them is made
		return nil, &Error{Text: fmt.Sprintf("more than %d files", maxFiles)}
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, &Error{Text: "is no zip file that can be read"}
	}
	if len(z.File) > maxFiles {
		return nil, &Error{Text: fmt.Sprintf("%d files, more than the %d an archive may have", len(z.File), maxFiles)}
	}
	var out []File
	left := maxAll
	taken := names{}
	for _, f := range z.File {
		wanted := want(f.Name)
		if strings.HasSuffix(f.Name, "/") || wanted == Leave {
			continue
		}
		var content []byte
		err := taken.add(f)
		if err == nil {
			content, err = unpack(f, left)
		}
		switch {
		case err != nil && wanted == Take:
			return nil, err
		case err != nil:
			continue
		}
		left -= len(content)
		out = append(out, File{f.Name, content})
	}
	slices.SortFunc(out, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// unpack returns the contents of a file. It never makes more bytes than the limits allow, whatever size the archive declares.
func unpack(f *zip.File, left int) ([]byte, error) {
	refuse := func(format string, args ...any) ([]byte, error) {
		return nil, &Error{f.Name, fmt.Sprintf(format, args...)}
	}
	switch most := min(left, maxFile); {
	case f.Flags&1 != 0:
		return refuse("is encrypted")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return refuse("is packed in a way that is not read; deflate is")
	case f.UncompressedSize64 > maxFile:
		return refuse("larger than the %d KB a file may have", maxFile>>10)
	case f.UncompressedSize64 > uint64(most):
		return refuse("with it the files have more than the %d MB an archive may have", maxAll>>20)
	case f.UncompressedSize64 > freeRatio && f.UncompressedSize64/maxRatio > f.CompressedSize64:
		return refuse("grows from %d to %d bytes when it is unpacked, more than text does", f.CompressedSize64, f.UncompressedSize64)
	}
	r, err := f.Open()
	if err != nil {
		return refuse("cannot be unpacked")
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1))
	switch {
	case err != nil:
		return refuse("cannot be unpacked; is the archive whole?")
	case uint64(len(content)) != f.UncompressedSize64:
		return refuse("does not have the size that the archive says")
	case !utf8.Valid(content):
		return refuse("is no text")
	}
	return content, nil
}

// Write returns a zip file. The same files make the same bytes.
func Write(files []File) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	for _, f := range files {
		if err := CheckName(f.Name); err != nil {
			return nil, err
		}
		h := &zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		h.SetMode(fs.FileMode(0o644))
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.Data); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
