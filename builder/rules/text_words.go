package rules

import (
	"fmt"
	"slices"
	"strings"
)

// A number with words, {= 2 * might # squares | squares equal to twice your Might}, has the words that are printed with it, in
// which # is the number, and those that are printed in its place where there is no hero. Without # the number stands alone. It
// is short for {if hero}{= 2 * might} squares{else}squares equal to twice your Might{end}.

// cutWords returns the expression of a number with words and its words, which begin with # or |.
func cutWords(mark string) (expression, words string, ok bool) {
	value, ok := strings.CutPrefix(strings.TrimSpace(mark), "= ")
	at := strings.IndexAny(value, "#|")
	if !ok || at < 0 || strings.HasPrefix(value[at:], "||") { // a condition, which Compile refuses
		return "", "", false
	}
	return value[:at], value[at:], true
}

// worded appends the parts of a number with words.
func (t *Text) worded(mark, expression, words string, strong bool) error {
	e, err := Compile(strings.TrimSpace(expression), false)
	if err != nil {
		return err
	}
	with, without, ok := strings.Cut(words, "|")
	with, number := strings.CutPrefix(strings.TrimRight(with, " \n"), "#")
	without = strings.TrimSpace(without)
	switch {
	case !ok:
		return fmt.Errorf("{%s}: the words without a hero are missing, {= might # squares | squares equal to your Might}", mark)
	case strings.Contains(without, "|"):
		return fmt.Errorf("{%s}: it has two |", mark)
	case strings.Contains(with, "#"):
		return fmt.Errorf("{%s}: it has two #", mark)
	case without == "" || number && with == "":
		return fmt.Errorf("{%s}: words are empty, {= might # squares | squares equal to your Might}", mark)
	case strings.Contains(mark, "**") || strings.Contains(mark, "{"):
		return fmt.Errorf("{%s}: its words have no marks; write {if hero}words{else}words without a hero{end}", mark)
	}
	t.Parts = append(t.Parts, Part{Kind: PartIf, S: AnyHero}, Part{Kind: PartValue, Expr: e})
	t.words(with, strong)
	t.Parts = append(t.Parts, Part{Kind: PartElse})
	t.words(without, strong)
	t.Parts = append(t.Parts, Part{Kind: PartEnd})
	return nil
}

// rawWords returns the number with words that begins at the part i, as it is written, and the number of its parts. It returns 0
// if there is none.
func (t Text) rawWords(i int) (mark string, n int) {
	p := t.Parts[i:]
	if len(p) < 5 || p[0].S != AnyHero || p[0].Kind != PartIf || p[1].Kind != PartValue {
		return "", 0
	}
	mark, n = "{= "+p[1].Expr.Src(), 2
	if p[2].Kind <= PartStrong {
		mark, n = mark+" #"+p[2].S, 3
	}
	if len(p) < n+3 || p[n].Kind != PartElse || p[n+1].Kind > PartStrong || p[n+2].Kind != PartEnd || n == 3 && p[2].Kind != p[4].Kind {
		return "", 0
	}
	words := p[n+1].S
	if n == 3 {
		words += p[2].S
		if strings.TrimRight(p[2].S, " \n") != p[2].S {
			return "", 0
		}
	}
	if strings.ContainsAny(words, "#|{}*") || strings.TrimSpace(p[n+1].S) != p[n+1].S {
		return "", 0
	}
	return mark + " | " + p[n+1].S + "}", n + 3
}

// Wordless returns the numbers of the text that differ by hero and have no words where there is none, as they are written. The
// value of a param alone needs none: Unbound names its characteristic.
func (t Text) Wordless(params []string) (out []string) {
	t = t.For(nil)
	for i := range t.Parts {
		p := &t.Parts[i]
		if name, ok := p.Expr.Name(); ok && slices.Contains(params, name) {
			continue
		}
		if p.Kind == PartReach || (p.Kind == PartValue || p.Kind == PartMark) && varies(p.Expr) {
			out = append(out, t.rawPart(i))
		}
	}
	return out
}
