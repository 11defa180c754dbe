package rules

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
)

// PartKind is the kind of a piece of text.
type PartKind uint8

// The kinds of part a text is made of.
const (
	PartWords   PartKind = iota
	PartStrong           // words with stress
	PartValue            // the number of an expression
	PartMark             // an amount Expr of the edition's mark S: "2 surges"
	PartPotency          // "M < 2"
	PartName             // the name of a characteristic that the giver binds
	PartReach            // the distance of the ability S
	PartType             // the damage type S, or the one that a mod replaces it with
	PartIf               // the parts up to PartElse or PartEnd are for heroes of whom Expr is true, or for any if S is AnyHero
	PartElse             // the parts up to PartEnd are for all others, and for a text without a hero
	PartEnd
)

// AnyHero is the condition that is true of every hero, {if hero}. The words behind its {else} are for a text without one.
const AnyHero = "hero"

// ParseText reads the marks of a text: {= expression # words | words without a hero}, {c param}, {dist ability}, {type fire},
// **stress**, the marks of the edition as {surge 2}, potencies as "M < weak", and words for some heroes as
// {if condition}words{else}other words{end}.
func ParseText(raw string) (Text, error) {
	raw = strings.TrimSpace(raw)
	var t Text
	rest, strong := raw, false
	for rest != "" {
		at := nextMark(rest)
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
			if err := t.mark(rest[at+1:at+end], strong); err != nil {
				return t, err
			}
			rest = rest[at+end+1:]
		case strings.HasPrefix(rest[at:], "**"):
			if !strong && strings.HasPrefix(rest[at:], "****") {
				return t, errors.New("nothing is stressed: ** right behind **")
			}
			t.words(rest[:at], strong)
			strong = !strong
			rest = rest[at+2:]
		default:
			return t, errors.New("} without {")
		}
	}
	if strong {
		return t, errors.New("stress is not closed: ** without **")
	}
	return t, t.checkConditions()
}

// nextMark returns the place of the first sign that begins or ends a mark, or -1. A single * is a word.
func nextMark(s string) int {
	for at := 0; at < len(s); at++ {
		switch {
		case s[at] == '{', s[at] == '}', strings.HasPrefix(s[at:], "**"):
			return at
		}
	}
	return -1
}

// Empty reports whether there are no words at all.
func (t Text) Empty() bool { return len(t.Parts) == 0 }

// Raw returns the text as it is written in the data, so that ParseText reads it again.
func (t Text) Raw() string {
	if len(t.Parts) == 1 && t.Parts[0].Kind == PartWords {
		return t.Parts[0].S
	}
	var b strings.Builder
	strong := false
	for i := 0; i < len(t.Parts); i++ {
		if is, words := t.stressed(i); words && is != strong {
			b.WriteString("**")
			strong = is
		}
		if mark, n := t.rawWords(i); n > 0 {
			b.WriteString(mark)
			i += n - 1
			continue
		}
		b.WriteString(t.rawPart(i))
	}
	if strong {
		b.WriteString("**")
	}
	return b.String()
}

// stressed reports whether a part is stressed words. A mark between such words does not end their stress.
func (t Text) stressed(i int) (is, words bool) {
	for ; i < len(t.Parts); i++ {
		switch t.Parts[i].Kind {
		case PartStrong:
			return true, true
		case PartWords:
			return false, true
		}
	}
	return false, false
}

// rawPart returns one part as it is written, without the marks of stress.
func (t Text) rawPart(i int) string {
	switch p := &t.Parts[i]; p.Kind {
	case PartValue:
		return "{= " + p.Expr.Src() + "}"
	case PartMark:
		return "{" + p.S + " " + p.Expr.Src() + "}"
	case PartName:
		return "{c " + p.S + "}"
	case PartReach:
		return "{dist " + p.S + "}"
	case PartType:
		return "{" + strings.TrimSpace("type "+p.S) + "}"
	case PartIf:
		return "{if " + cmp.Or(p.S, p.Expr.Src()) + "}"
	case PartElse:
		return "{else}"
	case PartEnd:
		return "{end}"
	case PartPotency:
		if t.reads(i) {
			return p.S + " < " + p.To
		}
		return "{pot " + cmp.Or(p.S, "?") + " " + p.To + "}"
	default:
		return p.S
	}
}

// reads reports whether a potency that is written "M < weak" at this place is read as one.
func (t Text) reads(i int) bool {
	before, after := "", ""
	if i > 0 {
		before = t.Parts[i-1].S
		if k := t.Parts[i-1].Kind; k != PartWords && k != PartStrong {
			before = ""
		}
	}
	if i+1 < len(t.Parts) && t.Parts[i+1].Kind <= PartStrong {
		after = t.Parts[i+1].S
	}
	s := before + t.Parts[i].S + " < " + t.Parts[i].To + after
	at, length, letter, to := findPotency(s)
	return at == len(before) && length == len(s)-len(before)-len(after) && letter == t.Parts[i].S && to == t.Parts[i].To
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

// mark appends the parts of a mark.
func (t *Text) mark(s string, strong bool) error {
	if e, words, ok := cutWords(s); ok {
		return t.worded(s, e, words, strong)
	}
	part, err := parseMark(s)
	if err == nil {
		t.Parts = append(t.Parts, part)
	}
	return err
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
	case "type":
		return Part{Kind: PartType, S: arg}, nil
	case "c":
		if arg == "" {
			return Part{}, errors.New("{c}: names no param")
		}
		return Part{Kind: PartName, S: arg}, nil
	case "if":
		if arg == AnyHero {
			return Part{Kind: PartIf, S: AnyHero}, nil
		}
		e, err := Compile(arg, true)
		return Part{Kind: PartIf, Expr: e}, err
	case "else", "end":
		if arg != "" {
			return Part{}, fmt.Errorf("{%s}: write {%s}", s, kind)
		}
		if kind == "else" {
			return Part{Kind: PartElse}, nil
		}
		return Part{Kind: PartEnd}, nil
	}
	if arg == "" {
		return Part{}, fmt.Errorf("{%s}: known marks are {= expression | words}, {pot M weak}, {dist ability}, {type fire}, {c param}, {if condition}, {else}, {end} and those of the edition, as {surge 2}", s)
	}
	e, err := Compile(arg, false)
	return Part{Kind: PartMark, S: kind, Expr: e}, err
}

// Table is a table whose cells may have numbers of its holder.
type Table struct {
	Heads []string
	Rows  []TableRow // each as long as the heads
}

// TableRow is a row of a table.
type TableRow struct {
	If    Expr   `rule:"true-false"` // the row is left out if this is false; empty for always
	Cells []Text `rule:"short"`
}
