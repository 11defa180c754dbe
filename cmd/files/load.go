package files

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"path"
	"slices"
	"strings"

	"scabbard/builder/archive"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/official"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/fields"
	"scabbard/sheet/pdf/object"
	"scabbard/templates"
)

// PageMark is the attribute of a page of ours that holds a hero file.
const PageMark = "data-scabbard-hero"

// maxPDF is the largest size of a PDF that is read, in bytes.
const maxPDF = 64 << 20

// Document is a file that was read, with its kind.
type Document struct {
	Name   string // its path; "-" is standard input
	Kind   Kind
	Raw    []byte
	Heroes []attach.File // the hero files in it, not decoded; the file itself if it is one
	Fields []form.Filled // the fields of a PDF, if they were wanted
}

// Within returns the name of a file inside another for messages.
func Within(path, name string) string { return message.Display(path) + " (" + name + ")" }

// Peek returns the kind of a file by its beginning and its end, and its beginning.
func Peek(name string) (Kind, []byte, error) {
	file, info, err := safefile.Open(name)
	if err != nil {
		return Binary, nil, err
	}
	defer file.Close()
	head, tail, err := ends(file, info.Size())
	return Recognize(name, head, tail), head, err
}

// Check returns an error if a file cannot be opened, or is not for a use.
func Check(name string, use Use) error {
	file, info, err := safefile.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = load(name, file, info.Size(), use, false)
	return err
}

// IsFilled reports whether a file is a PDF with entries that differ from those it was written with.
func IsFilled(name string) bool {
	file, info, err := safefile.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	doc, err := Load(name, file, info.Size(), FillForm)
	return err == nil && slices.ContainsFunc(doc.Fields, form.Filled.Touched)
}

// Load reads a file of a size, which is negative if it is not known, for a use. The error is the answer to a file
// that is not for it, or one of the system.
func Load(name string, from io.Reader, size int64, use Use) (*Document, error) {
	return load(name, from, size, use, true)
}

// load does the work of Load. It reads no more than it needs for the answer if whole is false, and the file is for
// the use.
func load(name string, from io.Reader, size int64, use Use, whole bool) (*Document, error) {
	head, tail, err := ends(from, size)
	if err != nil {
		return nil, err
	}
	d := &Document{Name: name, Kind: Recognize(name, head, tail), Raw: head}
	asked := d.Kind == OtherPDF || d.Kind == Archive || d.Kind.isJSON() && len(head) == HeadBytes
	if err := Answer(name, d.Kind, use, head); err != nil && !asked || err == nil && !whole && !asked {
		return d, err
	}
	if err := d.rest(from); err != nil {
		return nil, err
	}
	if len(head) == HeadBytes && (d.Kind.isJSON() || tail == nil) {
		d.Kind = Recognize(name, d.Raw, d.Raw[max(0, len(d.Raw)-TailBytes):])
	}
	if err := d.lookInside(use); err != nil {
		return nil, err
	}
	return d, Answer(name, d.Kind, use, d.Raw)
}

// ends reads the beginning of a file. It returns the end too, if the file is longer and its size is known.
func ends(from io.Reader, size int64) (head, tail []byte, err error) {
	room := int64(HeadBytes)
	if size >= 0 {
		room = min(room, size)
	}
	head = make([]byte, room)
	n, err := io.ReadFull(from, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	head, tail = head[:n], head[max(0, n-TailBytes):n]
	if file, ok := from.(io.ReaderAt); err == nil && n == HeadBytes {
		tail = nil
		if ok && size > HeadBytes {
			tail = make([]byte, TailBytes)
			_, err = file.ReadAt(tail, size-TailBytes)
		}
	}
	return head, tail, err
}

// rest reads the rest of the file, up to the size that files of its kind may have.
func (d *Document) rest(from io.Reader) error {
	most, what := yaml.MaxBytes, fmt.Sprintf("larger than the %d KB a hero file may have", yaml.MaxBytes>>10)
	switch {
	case d.Kind.IsPDF():
		most, what = maxPDF, fmt.Sprintf("larger than the %d MB of a PDF that are read", maxPDF>>20)
	case d.Kind.isJSON() && d.Kind != PlayState, d.Kind.IsPage():
		most, what = decode.MaxBytes, fmt.Sprintf("larger than the %d MB that are read", decode.MaxBytes>>20)
	case d.Kind == Archive:
		most, what = archive.MaxBytes, fmt.Sprintf("larger than the %d MB of an archive that are read", archive.MaxBytes>>20)
	case d.Kind == Code:
		most, what = herocode.MaxText, fmt.Sprintf("larger than the %d KB of a text with a code", herocode.MaxText>>10)
	case d.Kind == Party:
		what = fmt.Sprintf("larger than the %d KB a party file may have", yaml.MaxBytes>>10)
	}
	rest, err := io.ReadAll(io.LimitReader(from, int64(most-len(d.Raw)+1)))
	d.Raw = append(d.Raw, rest...)
	switch {
	case err != nil:
		return message.ReadError(message.Display(d.Name), err)
	case len(d.Raw) > most:
		return &message.Problem{Where: message.Display(d.Name), What: what, Hint: "is this the right file?"}
	}
	return nil
}

// lookInside finds the hero files in a file, and by them or by its fields or its files what a PDF or a zip is.
func (d *Document) lookInside(use Use) error {
	where := message.Display(d.Name)
	if d.Kind.isJSON() && d.Kind != CutJSON {
		var all json.RawMessage
		var mistake *json.SyntaxError
		if err := json.Unmarshal(bytes.TrimPrefix(d.Raw, []byte("\ufeff")), &all); errors.As(err, &mistake) {
			line := bytes.Count(d.Raw[:min(int(mistake.Offset), len(d.Raw))], []byte("\n")) + 1
			what := fmt.Sprintf("is JSON with a mistake in line %d", line)
			return &message.Problem{Where: where, What: what, Hint: again.hint(d.Name, d.Kind, use)}
		}
	}
	switch d.Kind {
	case OtherPDF:
		return d.lookIntoPDF(use)
	case Archive:
		if _, err := archive.Read(d.Raw, func(name string) archive.Want {
			if ext := path.Ext(name); ext == ".yaml" || ext == ".yml" {
				d.Kind = PackedHomebrew
			}
			return archive.Leave
		}); err != nil && use != Rules {
			d.Kind = Archive
		}
	case Page:
		if d.Heroes = heroesOnPage(d.Raw); len(d.Heroes) == 0 {
			what := "is a page of ours whose hero file was altered"
			return &message.Problem{Where: where, What: what, Hint: again.hint(d.Name, d.Kind, use)}
		}
	case Export:
		var own struct{ Hero string }
		if err := json.Unmarshal(d.Raw, &own); err != nil {
			what := "is an export of ours that was altered and cannot be read"
			return &message.Problem{Where: where, What: what, Hint: "scabbard export HERO writes it again"}
		}
		if own.Hero == "" && use == Read {
			what := "is an export of ours without its hero file"
			return &message.Problem{Where: where, What: what, Hint: "scabbard export HERO writes it with the hero file"}
		}
		d.Heroes = []attach.File{{Data: []byte(own.Hero)}}
	case Code:
		raw, err := herocode.Decode(d.Raw)
		var wrong *herocode.Error
		if errors.As(err, &wrong) {
			return &message.Problem{Where: where, What: wrong.Text, Hint: wrong.Hint}
		}
		d.Heroes = []attach.File{{Data: raw}}
	case Hero:
		d.Heroes = []attach.File{{Data: d.Raw}}
	}
	return nil
}

// heroesOnPage returns the hero files that a page of ours carries: the name of each, and its bytes in Base64.
func heroesOnPage(raw []byte) (out []attach.File) {
	for _, part := range strings.Split(string(raw), PageMark+`="`)[1:] {
		name, rest, _ := strings.Cut(part, `"`)
		text, marked := strings.CutPrefix(rest, ` data-file="`)
		text, _, ended := strings.Cut(text, `"`)
		data, err := base64.StdEncoding.DecodeString(html.UnescapeString(text))
		if marked && ended && err == nil {
			out = append(out, attach.File{Name: html.UnescapeString(name), Data: data})
		}
	}
	return out
}

// lookIntoPDF tells a sheet of ours from the publisher's form and other PDFs.
func (d *Document) lookIntoPDF(use Use) error {
	unreadable := func(err error, hint string) error {
		what := "is a PDF that cannot be read: " + err.Error()
		return &message.Problem{Where: message.Display(d.Name), What: what, Hint: hint}
	}
	doc, err := object.Open(d.Raw)
	if err != nil {
		return unreadable(err, "use another copy, or the hero file itself")
	}
	filled, err := fields.ReadFrom(doc)
	switch {
	case err != nil && use != TakeEntry:
		filled = nil // it may be read without them
	case errors.Is(err, fields.ErrLocked):
		return unreadable(err, "save a copy without the password in a viewer, or print it into a new PDF")
	case err != nil:
		return unreadable(err, "use another copy")
	}
	if use != FillForm {
		d.Heroes, err = attach.ReadFrom(doc, func(name string) bool { return strings.HasSuffix(name, herofile.Suffix) })
		if err != nil {
			return unreadable(err, "use another copy, or the hero file itself")
		}
	}
	touched := false
	for _, f := range filled {
		d.Fields = append(d.Fields, form.Filled(f))
		touched = touched || form.Filled(f).Touched()
	}
	switch {
	case len(d.Heroes) > 0 && touched:
		d.Kind = FilledSheet
	case len(d.Heroes) > 0:
		d.Kind = Sheet
	case official.Is(templates.OfficialForm(), d.Fields):
		d.Kind = Form
	}
	return nil
}
