package object

import "bytes"

// role is the part of a document that an object claims to be.
type role uint8

const (
	other role = iota
	catalog
	embeddedFile
	objectStream
)

// roleOf returns the role of an object whose /Type is kind.
func roleOf(kind string) role {
	switch kind {
	case "/Catalog":
		return catalog
	case "/EmbeddedFile":
		return embeddedFile
	case "/ObjStm":
		return objectStream
	}
	return other
}

// The length of a stream, if it is not in its dictionary.
const (
	lengthElsewhere = -1 // another object holds it
	noDict          = -2 // there is no dictionary, so no stream
)

// skipObject passes over the value of an object without keeping any of it, and returns its role and the length of its
// stream.
func (p *scanner) skipObject() (is role, length int) {
	p.skip()
	if !p.has("<<") {
		p.skipValue()
		return other, noDict
	}
	p.at += 2
	length = lengthElsewhere
	for p.skip(); p.at < len(p.src) && !p.has(">>"); p.skip() {
		if p.src[p.at] != '/' {
			return other, noDict // damaged
		}
		p.at++
		key := p.regular()
		if p.skip(); p.has(">>") {
			break
		}
		from := p.at
		p.skipValue()
		switch string(key) {
		case "Type":
			is = roleOf(string(bytes.TrimSpace(p.src[from:p.at])))
		case "Length":
			length = number(bytes.TrimSpace(p.src[from:p.at]))
		}
	}
	p.at = min(p.at+2, len(p.src))
	return is, length
}

// skipValue passes over one value, however deep it is. One that does not end goes up to the end of its object.
func (p *scanner) skipValue() {
	for open := 0; ; {
		if p.tokens--; p.tokens < 0 {
			p.at = len(p.src)
		}
		p.skip()
		switch {
		case p.at >= len(p.src):
			return
		case p.has("<<"):
			p.at += 2
			open++
		case p.has(">>"):
			p.at += 2
			open--
		case p.src[p.at] == '[':
			p.at++
			open++
		case p.src[p.at] == ']':
			p.at++
			open--
		case p.src[p.at] == '<':
			p.skipHex()
		case p.src[p.at] == '(':
			p.skipText()
		case p.src[p.at] == '/':
			p.at++
			p.regular()
		default:
			w := p.regular()
			switch {
			case len(w) == 0:
				p.at++ // a sign that begins no value
			case string(w) == "endobj" || string(w) == "stream":
				p.at -= len(w)
				return
			case number(w) >= 0:
				p.refers()
			}
		}
		if open <= 0 {
			return
		}
	}
}

// skipHex passes over a text in hexadecimal.
func (p *scanner) skipHex() {
	end := bytes.IndexByte(p.src[p.at:], '>')
	if end < 0 {
		p.at = len(p.src)
		return
	}
	p.at += end + 1
}

// skipText passes over a text in round brackets, and reports whether it ends.
func (p *scanner) skipText() bool {
	open := 0
	for ; p.at < len(p.src); p.at++ {
		switch p.src[p.at] {
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				p.at++
				return true
			}
		case '\\':
			p.at++
		}
	}
	p.at = len(p.src)
	return false
}

// stream returns the bytes between "stream" and "endstream" behind a dictionary that gives their length, and where to
// read on. It returns nil if no stream follows.
func (p *scanner) stream(length int) (data []byte, next int) {
	next = p.at
	if !p.spaces() || !p.has("stream") {
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
	end := bytes.Index(rest, []byte("endstream")) // the length is in another object, or wrong
	if end < 0 {
		return nil, len(p.src)
	}
	return rest[:end], p.at + end
}
