package attach

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

var errTable = errors.New("its table of objects is damaged")

// begin finds the table of objects and what the trailer names.
func (u *update) begin() error {
	at := bytes.LastIndex(u.doc, []byte("startxref"))
	if at < 0 {
		return errTable
	}
	p := &scanner{src: u.doc, at: at + len("startxref"), left: mostBytes}
	offset := p.whole()
	if offset < 0 || offset >= len(u.doc) {
		return errTable
	}
	u.prev = strconv.Itoa(offset)
	p.at = offset
	if p.skip(); p.has("xref") {
		i := bytes.Index(u.doc[p.at:], []byte("trailer"))
		if i < 0 {
			return errTable
		}
		p.at += i + len("trailer")
	} else {
		u.packed = true
		number, generation := p.whole(), p.whole()
		if number < 0 || generation < 0 || string(p.regularNext()) != "obj" {
			return errTable
		}
	}
	u.trailer, _ = p.value(0).(objDict)
	root, ok := u.trailer["Root"].(objRef)
	if !ok {
		return errTable
	}
	u.root = root
	catalog, err := u.dict(root)
	if err != nil || catalog == nil {
		return errors.Join(errTable, err)
	}
	u.catalog = catalog
	u.next = max(whole(u.trailer["Size"]), slices.Max(slices.Collect(maps.Keys(u.objects)))+1)
	u.out.Write(u.doc)
	u.out.WriteByte('\n')
	return nil
}

// regularNext is the next token.
func (p *scanner) regularNext() []byte {
	p.skip()
	return p.regular()
}

// put writes an object in the place of the one with its number.
func (u *update) put(n int, text string) {
	u.at[n] = u.out.Len()
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nendobj\n", n, text)
}

// fresh writes a new object and returns a reference to it.
func (u *update) fresh(text string) objRef {
	n := u.next
	u.next++
	u.put(n, text)
	return objRef(n)
}

// end writes the table of what was written, as a stream where the document has such tables, and returns the whole.
func (u *update) end() []byte {
	trailer := objDict{"Root": u.root, "Prev": objWord(u.prev)}
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
	trailer["Size"] = objWord(strconv.Itoa(u.next))
	if !u.packed {
		u.out.WriteString("xref\n")
		for _, run := range runs(numbers) {
			fmt.Fprintf(&u.out, "%d %d\n", run[0], len(run))
			for _, n := range run {
				fmt.Fprintf(&u.out, "%010d 00000 n \n", u.at[n])
			}
		}
		fmt.Fprintf(&u.out, "trailer\n%s\n", written(trailer))
	} else {
		var table []byte
		var index objArray
		for _, run := range runs(numbers) {
			index = append(index, objWord(strconv.Itoa(run[0])), objWord(strconv.Itoa(len(run))))
			for _, n := range run {
				table = append(table, 1)
				table = binary.BigEndian.AppendUint32(table, uint32(u.at[n]))
				table = append(table, 0, 0)
			}
		}
		trailer["Type"], trailer["Index"] = objName("XRef"), index
		trailer["W"] = objArray{objWord("1"), objWord("4"), objWord("2")}
		trailer["Length"] = objWord(strconv.Itoa(len(table)))
		fmt.Fprintf(&u.out, "%d 0 obj\n%s\nstream\n", u.next-1, written(trailer))
		u.out.Write(table)
		u.out.WriteString("\nendstream\nendobj\n")
	}
	fmt.Fprintf(&u.out, "startxref\n%d\n%%%%EOF\n", start)
	return u.out.Bytes()
}

// runs divides sorted numbers where one is left out.
func runs(numbers []int) (out [][]int) {
	for i, n := range numbers {
		if i == 0 || n != numbers[i-1]+1 {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], n)
	}
	return out
}

// written is a value as the file format has it.
func written(v any) string {
	switch v := v.(type) {
	case objDict:
		var b strings.Builder
		b.WriteString("<<")
		for _, key := range slices.Sorted(maps.Keys(v)) {
			b.WriteString(" /" + key + " " + written(v[key]))
		}
		return b.String() + " >>"
	case objArray:
		parts := make([]string, len(v))
		for i, one := range v {
			parts[i] = written(one)
		}
		return "[" + strings.Join(parts, " ") + "]"
	case objName:
		return "/" + string(v)
	case objText:
		return "<" + hex.EncodeToString([]byte(v)) + ">"
	case objRef:
		return strconv.Itoa(int(v)) + " 0 R"
	case objWord:
		return string(v)
	}
	return "null"
}

// unescaped is a name with the signs behind "#" put in.
func unescaped(name string) string {
	if !strings.Contains(name, "#") {
		return name
	}
	var out []byte
	for i := 0; i < len(name); i++ {
		if name[i] == '#' && i+2 < len(name) {
			if n, err := strconv.ParseUint(name[i+1:i+3], 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, name[i])
	}
	return string(out)
}

// utf16Bytes is a text as fields hold it.
func utf16Bytes(s string) []byte {
	out := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(strings.ReplaceAll(s, "\n", "\r"))) {
		out = binary.BigEndian.AppendUint16(out, unit)
	}
	return out
}
