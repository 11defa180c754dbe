package attach

import "bytes"

// noDict is the length of a stream where there is no dictionary to give it.
const noDict = -2

// pass passes over a value without keeping any of it, and says what a dictionary says it is, and how long its stream:
// -1 where that stands in another object.
func (p *scanner) pass() (is role, length int) {
	p.skip()
	if !p.has("<<") {
		p.over()
		return other, noDict
	}
	p.at += 2
	length = -1
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
		p.over()
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

// over passes over one value, however deep it is. One that does not end goes up to the end of its object.
func (p *scanner) over() {
	for open := 0; ; {
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
			p.overHex()
		case p.src[p.at] == '(':
			p.overText()
		case p.src[p.at] == '/':
			p.at++
			p.regular()
		default:
			w := p.regular()
			switch {
			case len(w) == 0:
				p.at++ // a sign that begins nothing
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

// overHex passes over a text in hexadecimal.
func (p *scanner) overHex() {
	end := bytes.IndexByte(p.src[p.at:], '>')
	if end < 0 {
		p.at = len(p.src)
		return
	}
	p.at += end + 1
}

// overText passes over a text in round brackets.
func (p *scanner) overText() {
	open := 0
	for ; p.at < len(p.src); p.at++ {
		switch p.src[p.at] {
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				p.at++
				return
			}
		case '\\':
			p.at++
		}
	}
	p.at = len(p.src)
}
