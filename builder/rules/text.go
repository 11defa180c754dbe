package rules

import (
	"errors"
	"fmt"
	"strings"
)

// The kinds of part a text is made of.
const (
	PartWords   = ""
	PartStrong  = "strong"
	PartValue   = "value"
	PartMark    = "mark" // as many as Expr says of the edition's mark S: "2 surges"
	PartPotency = "potency"
	PartName    = "name"
	PartReach   = "reach" // the distance of the ability S
)

// ParseText reads the marks of a text: {= expression}, {c param}, {dist ability}, **stress**, the marks of the edition
// as {surge 2}, and potencies as "M < weak".
func ParseText(raw string) (Text, error) {
	raw = strings.TrimSpace(raw)
	t := Text{Raw: raw}
	rest, strong := raw, false
	for rest != "" {
		at := strings.IndexAny(rest, "{*}")
		switch {
		case at < 0:
			t.words(rest, strong)
			rest = ""
		case rest[at] == '{':
			end := strings.IndexByte(rest[at:], '}')
			if end < 0 {
				return t, errors.New("a mark is not closed: { without }")
			}
			t.words(rest[:at], strong)
			part, err := parseMark(rest[at+1 : at+end])
			if err != nil {
				return t, err
			}
			t.Parts = append(t.Parts, part)
			rest = rest[at+end+1:]
		case strings.HasPrefix(rest[at:], "**"):
			t.words(rest[:at], strong)
			strong = !strong
			rest = rest[at+2:]
		case rest[at] == '}':
			return t, errors.New("} without {")
		default:
			t.words(rest[:at+1], strong)
			rest = rest[at+1:]
		}
	}
	if strong {
		return t, errors.New("stress is not closed: ** without **")
	}
	return t, nil
}

// words appends plain words, cutting out the potencies among them.
func (t *Text) words(s string, strong bool) {
	kind := PartWords
	if strong {
		kind = PartStrong
	}
	for {
		at, length, letter, to := findPotency(s)
		if at < 0 {
			break
		}
		t.push(Part{Kind: kind, S: s[:at]})
		t.Parts = append(t.Parts, Part{Kind: PartPotency, S: letter, To: to})
		s = s[at+length:]
	}
	t.push(Part{Kind: kind, S: s})
}

func (t *Text) push(p Part) {
	if p.S == "" {
		return
	}
	if n := len(t.Parts); n > 0 && t.Parts[n-1].Kind == p.Kind && (p.Kind == PartWords || p.Kind == PartStrong) {
		t.Parts[n-1].S += p.S
		return
	}
	t.Parts = append(t.Parts, p)
}

// findPotency finds "M < weak": a single capital letter of its own, and a word for the value.
func findPotency(s string) (at, length int, letter, to string) {
	for i := 0; ; {
		j := strings.Index(s[i:], " < ")
		if j < 0 {
			return -1, 0, "", ""
		}
		j += i
		if j == 0 {
			i = 3
			continue
		}
		word := s[j+3:]
		if end := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); end >= 0 {
			word = word[:end]
		}
		if word != "" && s[j-1] >= 'A' && s[j-1] <= 'Z' && (j < 2 || s[j-2] == ' ' || s[j-2] == '(') {
			return j - 1, 4 + len(word), s[j-1 : j], word
		}
		i = j + 3
	}
}

func parseMark(s string) (Part, error) {
	kind, arg, _ := strings.Cut(strings.TrimSpace(s), " ")
	arg = strings.TrimSpace(arg)
	switch kind {
	case "=":
		e, err := Compile(arg, false)
		return Part{Kind: PartValue, Expr: e}, err
	case "pot":
		letter, to, _ := strings.Cut(arg, " ")
		if len(letter) != 1 || to == "" {
			return Part{}, fmt.Errorf("{%s}: a potency is {pot M weak}", s)
		}
		return Part{Kind: PartPotency, S: strings.Trim(letter, "?"), To: to}, nil
	case "dist":
		if arg == "" {
			return Part{}, errors.New("{dist}: names no ability")
		}
		return Part{Kind: PartReach, S: arg}, nil
	case "c":
		if arg == "" {
			return Part{}, errors.New("{c}: names no param")
		}
		return Part{Kind: PartName, S: arg}, nil
	}
	if arg == "" {
		return Part{}, fmt.Errorf("{%s}: known marks are {= expression}, {pot M weak}, {dist ability}, {c param} and those of the edition, as {surge 2}", s)
	}
	e, err := Compile(arg, false)
	return Part{Kind: PartMark, S: kind, Expr: e}, err
}
