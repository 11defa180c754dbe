package attach

import (
	"bytes"
	"encoding/hex"
	"strconv"
	"strings"
)

// scanner reads values.
type scanner struct {
	src []byte
	at  int
}

func isSpace(b byte) bool {
	return b == 0 || b == '\t' || b == '\n' || b == '\f' || b == '\r' || b == ' '
}

func isDelimiter(b byte) bool { return strings.IndexByte("()<>[]{}/%", b) >= 0 }

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
	case p.at >= len(p.src) || depth > deepest:
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
		return objName(p.regular())
	}
	return p.word()
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
		out[string(key)] = p.value(depth + 1)
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
func (p *scanner) regular() string {
	from := p.at
	for p.at < len(p.src) && !isSpace(p.src[p.at]) && !isDelimiter(p.src[p.at]) {
		p.at++
	}
	return string(p.src[from:p.at])
}

// word reads a number, a keyword, or a reference to another object: "12 0 R".
func (p *scanner) word() any {
	w := p.regular()
	if w == "" {
		return nil // a sign that begins nothing
	}
	n, err := strconv.Atoi(w)
	if err != nil || n < 0 {
		return objWord(w)
	}
	back := p.at
	p.skip()
	if generation := p.regular(); generation != "" {
		if _, err := strconv.Atoi(generation); err == nil {
			if p.skip(); p.regular() == "R" {
				return objRef(n)
			}
		}
	}
	p.at = back
	return objWord(w)
}

func (p *scanner) hexText() any {
	end := bytes.IndexByte(p.src[p.at:], '>')
	if end < 0 {
		p.at = len(p.src)
		return nil
	}
	digits := strings.Join(strings.Fields(string(p.src[p.at+1:p.at+end])), "")
	p.at += end + 1
	raw, err := hex.DecodeString(digits + strings.Repeat("0", len(digits)%2))
	if err != nil {
		return nil
	}
	return objText(raw)
}

// plainText reads a text in round brackets.
func (p *scanner) plainText() any {
	var out []byte
	open := 0
	for ; p.at < len(p.src); p.at++ {
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

// stream is what stands between "stream" and "endstream" behind a dictionary, and where to read on.
func (p *scanner) stream(d objDict) (data []byte, next int) {
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
	if n := whole(d["Length"]); n >= 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:min(n+16, len(rest))], "\r\n "), []byte("endst")) {
		return rest[:n], p.at + n
	}
	end := bytes.Index(rest, []byte("endstream")) // its length stands in another object, or is wrong
	if end < 0 {
		return nil, len(p.src)
	}
	return rest[:end], p.at + end
}
