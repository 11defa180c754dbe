package attach

import (
	"bytes"
	"encoding/hex"
	"strings"
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

// valueCost is about how many bytes a value takes beside its text.
const valueCost = 96

// scanner reads values, or passes over them.
type scanner struct {
	src  []byte
	at   int
	left int // bytes that values may still take; below 0 when they were too many
}

// takes counts what a value takes, and says whether there was room for it.
func (p *scanner) takes(text int) bool {
	p.left -= valueCost + text
	return p.left >= 0
}

func isSpace(b byte) bool {
	return b == 0 || b == '\t' || b == '\n' || b == '\f' || b == '\r' || b == ' '
}

func isDelimiter(b byte) bool { return strings.IndexByte("()<>[]{}/%", b) >= 0 }

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// skip passes over spaces and comments.
func (p *scanner) skip() {
	for ; p.at < len(p.src); p.at++ {
		if p.src[p.at] == '%' {
			for p.at < len(p.src) && p.src[p.at] != '\n' && p.src[p.at] != '\r' {
				p.at++
			}
		} else if !isSpace(p.src[p.at]) {
			return
		}
	}
	p.at = len(p.src)
}

func (p *scanner) has(s string) bool { return bytes.HasPrefix(p.src[p.at:], []byte(s)) }

// value reads the next value; nil where there is none.
func (p *scanner) value(depth int) any {
	p.skip()
	switch {
	case p.at >= len(p.src) || depth > deepest || !p.takes(0):
		return nil
	case p.has("<<"):
		p.at += 2
		return p.dict(depth)
	case p.has("<"):
		return p.hexText()
	case p.has("("):
		return p.plainText()
	case p.has("["):
		p.at++
		return p.array(depth)
	case p.has("/"):
		p.at++
		return objName(p.text(p.regular()))
	}
	return p.word()
}

// text is a token that is kept, nothing where there is no room for it.
func (p *scanner) text(token []byte) string {
	if !p.takes(len(token)) {
		return ""
	}
	return string(token)
}

func (p *scanner) dict(depth int) any {
	out := objDict{}
	for p.skip(); p.at < len(p.src) && !p.has(">>"); p.skip() {
		key, ok := p.value(depth + 1).(objName)
		if !ok {
			return nil
		}
		if p.skip(); p.has(">>") {
			break
		}
		if out[string(key)] = p.value(depth + 1); p.left < 0 {
			return nil
		}
	}
	p.at = min(p.at+2, len(p.src))
	return out
}

func (p *scanner) array(depth int) any {
	var out objArray
	for p.skip(); p.at < len(p.src) && p.src[p.at] != ']'; p.skip() {
		v := p.value(depth + 1)
		if v == nil {
			return nil
		}
		out = append(out, v)
	}
	p.at = min(p.at+1, len(p.src))
	return out
}

// regular reads up to the next space or delimiter.
func (p *scanner) regular() []byte {
	from := p.at
	for p.at < len(p.src) && !isSpace(p.src[p.at]) && !isDelimiter(p.src[p.at]) {
		p.at++
	}
	return p.src[from:p.at]
}

// number is a token as a whole number, -1 where it is none.
func number(token []byte) int {
	if len(token) == 0 || len(token) > 10 {
		return -1
	}
	n := 0
	for _, b := range token {
		if !isDigit(b) {
			return -1
		}
		n = 10*n + int(b-'0')
	}
	return n
}

// whole reads a whole number, -1 where there is none.
func (p *scanner) whole() int {
	p.skip()
	return number(p.regular())
}

// word reads a number, a keyword, or a reference to another object: "12 0 R".
func (p *scanner) word() any {
	w := p.regular()
	if len(w) == 0 {
		return nil // a sign that begins nothing
	}
	if n := number(w); n >= 0 && p.refers() {
		return objRef(n)
	}
	return objWord(p.text(w))
}

// refers passes over what makes a number a reference, "0 R", where that follows.
func (p *scanner) refers() bool {
	back := p.at
	if p.whole() >= 0 {
		if p.skip(); string(p.regular()) == "R" {
			return true
		}
	}
	p.at = back
	return false
}

func (p *scanner) hexText() any {
	end := bytes.IndexByte(p.src[p.at:], '>')
	if end < 0 {
		p.at = len(p.src)
		return nil
	}
	digits := p.src[p.at+1 : p.at+end]
	p.at += end + 1
	if !p.takes(2 * len(digits)) {
		return nil
	}
	digits = bytes.Join(bytes.Fields(digits), nil)
	if len(digits)%2 > 0 {
		digits = append(digits, '0')
	}
	raw := make([]byte, len(digits)/2)
	if _, err := hex.Decode(raw, digits); err != nil {
		return nil
	}
	return objText(raw)
}

// plainText reads a text in round brackets.
func (p *scanner) plainText() any {
	var out []byte
	open := 0
	for ; p.at < len(p.src); p.at++ {
		if p.left--; p.left < 0 {
			return nil
		}
		switch b := p.src[p.at]; b {
		case '(':
			if open++; open > 1 {
				out = append(out, b)
			}
		case ')':
			if open--; open == 0 {
				p.at++
				return objText(out)
			}
			out = append(out, b)
		case '\\':
			p.at++
			out = p.escaped(out)
		default:
			out = append(out, b)
		}
	}
	p.at = len(p.src)
	return nil
}

// escaped adds what stands behind a backslash.
func (p *scanner) escaped(out []byte) []byte {
	if p.at >= len(p.src) {
		return out
	}
	b := p.src[p.at]
	if i := strings.IndexByte("nrtbf", b); i >= 0 {
		return append(out, "\n\r\t\b\f"[i])
	}
	if b < '0' || b > '7' {
		if b == '\n' || b == '\r' {
			return out
		}
		return append(out, b)
	}
	n := 0
	for i := 0; i < 3 && p.at < len(p.src) && p.src[p.at] >= '0' && p.src[p.at] <= '7'; i++ {
		n = n*8 + int(p.src[p.at]-'0')
		p.at++
	}
	p.at--
	return append(out, byte(n))
}

// stream is what stands between "stream" and "endstream" behind a dictionary that gives its length, and where to
// read on.
func (p *scanner) stream(length int) (data []byte, next int) {
	next = p.at
	p.skip()
	if !p.has("stream") {
		return nil, next
	}
	p.at += len("stream")
	if p.has("\r") {
		p.at++
	}
	if p.has("\n") {
		p.at++
	}
	rest := p.src[p.at:]
	if n := length; n >= 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:min(n+16, len(rest))], "\r\n "), []byte("endst")) {
		return rest[:n], p.at + n
	}
	end := bytes.Index(rest, []byte("endstream")) // its length stands in another object, or is wrong
	if end < 0 {
		return nil, len(p.src)
	}
	return rest[:end], p.at + end
}

// whole is a value as a whole number, -1 where it is none.
func whole(v any) int {
	w, _ := v.(objWord)
	return number([]byte(w))
}
