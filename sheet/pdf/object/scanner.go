package object

import (
	"bytes"
	"encoding/hex"
	"strings"
)

// valueCost is about how many bytes a value takes beside its text.
const valueCost = 96

// scanner reads values, or passes over them. It looks at every byte a bounded number of times, for any input: it looks ahead
// by at most two tokens and the spaces before them, and never past a comment. Many objects in the lines before many comments
// would each read all of these again.
type scanner struct {
	src    []byte
	at     int
	left   int // bytes that values may still take; below 0 when they were too many
	tokens int // tokens that may still be passed over; below 0 when they were too many
}

// takes counts the cost of a value, and reports whether there was room for it.
func (p *scanner) takes(text int) bool {
	p.left -= valueCost + text
	return p.left >= 0
}

func isSpace(b byte) bool {
	return b == 0 || b == '\t' || b == '\n' || b == '\f' || b == '\r' || b == ' '
}

// ends holds the bytes that end a token.
var ends = [256]bool{
	'(': true, ')': true, '<': true, '>': true, '[': true, ']': true, '{': true, '}': true, '/': true, '%': true,
	0: true, '\t': true, '\n': true, '\f': true, '\r': true, ' ': true,
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// skip passes over spaces and comments.
func (p *scanner) skip() {
	for p.at < len(p.src) {
		switch b := p.src[p.at]; {
		case b == '%':
			n := bytes.IndexAny(p.src[p.at:], "\r\n")
			if n < 0 {
				n = len(p.src) - p.at
			}
			p.at += n
		case isSpace(b):
			p.at++
		default:
			return
		}
	}
}

// spaces passes over spaces, and reports whether anything follows.
func (p *scanner) spaces() bool {
	for p.at < len(p.src) && isSpace(p.src[p.at]) {
		p.at++
	}
	return p.at < len(p.src)
}

func (p *scanner) has(s string) bool { return bytes.HasPrefix(p.src[p.at:], []byte(s)) }

// value reads the next value; it returns nil if there is none.
func (p *scanner) value(depth int) any {
	p.skip()
	switch {
	case p.at >= len(p.src) || depth > MaxDepth || !p.takes(0):
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
		return Name(p.text(p.regular()))
	}
	return p.word()
}

// text returns a token that is kept, and nothing if there is no room for it.
func (p *scanner) text(token []byte) string {
	if !p.takes(len(token)) {
		return ""
	}
	return string(token)
}

func (p *scanner) dict(depth int) any {
	out := Dict{}
	for p.skip(); p.at < len(p.src) && !p.has(">>"); p.skip() {
		key, ok := p.value(depth + 1).(Name)
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
	var out Array
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
	for p.at < len(p.src) && !ends[p.src[p.at]] {
		p.at++
	}
	return p.src[from:p.at]
}

// number returns a token as a whole number, and -1 if it is not one.
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

// whole reads a whole number; it returns -1 if there is none.
func (p *scanner) whole() int {
	p.skip()
	return number(p.regular())
}

// word reads a number, a keyword, or a reference to another object: "12 0 R".
func (p *scanner) word() any {
	w := p.regular()
	if len(w) == 0 {
		return nil // a sign that begins no value
	}
	if n := number(w); n >= 0 && p.refers() {
		return Ref(n)
	}
	return Word(p.text(w))
}

// refers passes over the "0 R" that makes a number a reference, and reports whether it follows, with nothing but spaces
// between.
func (p *scanner) refers() bool {
	back := p.at
	if p.spaces() && number(p.regular()) >= 0 && p.spaces() && string(p.regular()) == "R" {
		return true
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
	return Text(raw)
}

// plainText reads a text in round brackets.
func (p *scanner) plainText() any {
	from := p.at
	if !p.skipText() || !p.takes(p.at-from) {
		return nil
	}
	t := &scanner{src: p.src[from+1 : p.at-1]}
	out := make([]byte, 0, len(t.src))
	for ; t.at < len(t.src); t.at++ {
		if b := t.src[t.at]; b != '\\' {
			out = append(out, b)
			continue
		}
		t.at++
		out = t.escaped(out)
	}
	return Text(out)
}

// escaped adds the letter behind a backslash.
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
