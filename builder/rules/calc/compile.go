package calc

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"scabbard/builder/rules/expr"
)

// Fault is a mistake in a block: the path of the field, the wrong words in it, one after another, a message and a hint.
type Fault struct {
	Way   string
	Words []string
	Text  string
	Hint  string
	Meant []string // likely intended words for the last of the words
}

// nameKind is the kind of thing that a name of a block means.
type nameKind uint8

const (
	anInput nameKind = iota
	anOption
	aDie
	aValue
)

// name is a name for expressions. Its place among the names is its slot.
type name struct {
	id    string
	sort  nameKind
	yes   bool
	dice  uint64 // the dice it depends on, a bit each
	span  span   // its possible values
	whole int    // decimals
	used  bool
	way   string
}

// dieCode is a die with its expressions ready to run.
type dieCode struct {
	*Die
	slot                     int
	count, size, keep, least code
	most                     pool // as many dice with as many faces as there can be
}

// figureCode is a value or a result ready to run.
type figureCode struct {
	*Figure
	code
	dice  uint64
	tries code
	tried bool
	slot  int // of a value; -1 for a result
}

// Program is a block that has been compiled.
type Program struct {
	block  *Block
	names  []name
	inputs []inputCode
	dice   []dieCode
	lets   []figureCode
	outs   []figureCode
	refuse []code
}

// faultList is the mistakes found so far.
type faultList []Fault

// compiler makes a program of a block, and notes the mistakes in it.
type compiler struct {
	*Program
	faultList
	hero func(name string) bool // reports whether a default may ask a hero for the name
}

// Compile makes a program of a block and lists every mistake in it. A program with mistakes must not be run. hero reports
// which names a default may ask a hero for; nil allows all.
func Compile(b *Block, hero func(name string) bool) (*Program, []Fault) {
	p := &compiler{Program: &Program{block: b}, hero: hero}
	for _, n := range []struct {
		way  string
		list int
	}{{"in", len(b.In)}, {"roll", len(b.Roll)}, {"let", len(b.Let)}, {"refuse", len(b.Refuse)}, {"out", len(b.Out)}, {"examples", len(b.Examples) * maxInputs / maxExamples}} {
		if n.list > maxInputs {
			p.fault(n.way, nil, "", "too many; a block has at most %d of a sort, and %d examples", maxInputs, maxExamples)
			return p.Program, p.faultList
		}
	}
	for i := range b.In {
		p.input(&b.In[i])
	}
	for i := range b.Roll {
		p.die(&b.Roll[i])
	}
	for i := range b.Let {
		f := p.figure("let/"+b.Let[i].Name, &b.Let[i])
		f.slot = p.declare(name{id: b.Let[i].Name, sort: aValue, yes: f.yes, dice: f.dice, whole: b.Let[i].Places, span: p.spanOf(f.code), way: "let/" + b.Let[i].Name})
		p.lets = append(p.lets, f)
	}
	for i := range b.Refuse {
		p.refusal(fmt.Sprintf("refuse/%d", i), &b.Refuse[i])
	}
	for i := range b.Out {
		p.result(&b.Out[i])
	}
	if len(b.Out) == 0 {
		p.fault("out", nil, "out: {NAME: EXPRESSION}", "a calculation without results")
	}
	p.unused()
	p.checkCost()
	p.table()
	p.examples()
	return p.Program, p.faultList
}

// fault adds a mistake at a way of the block, with the words that are wrong and a hint.
func (l *faultList) fault(way string, words []string, hint, format string, args ...any) {
	*l = append(*l, Fault{Way: way, Words: words, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// declare adds a name and returns its slot.
func (p *compiler) declare(n name) int {
	switch {
	case token.IsKeyword(n.id):
		n.used = true
		p.fault(n.way, nil, "call it "+n.id+"_of, or something better", "%s is a reserved word of expressions and cannot be a name", n.id)
	case n.id == "max" || n.id == "min" || n.id == "has" || n.id == "count" || n.id == "true" || n.id == "false":
		n.used = true
		p.fault(n.way, nil, "call it something else", "%s is a word of expressions and cannot be a name", n.id)
	case strings.Contains(n.id, "-"):
		n.used = true
		p.fault(n.way, nil, "write "+strings.ReplaceAll(n.id, "-", "_")+"; on the command line it may have hyphens", "%s: a hyphen would be a minus", n.id)
	case n.id == "" || strings.Trim(n.id, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" || n.id[0] <= '9':
		n.used = true
		p.fault(n.way, nil, "lower-case letters, digits and _, a letter first", "%q cannot be a name", n.id)
	}
	if at, known := p.slot(n.id); known && (p.names[at].sort != n.sort || n.sort == anOption) {
		p.fault(n.way, nil, "call one of them something else", "two things are called %s", n.id)
	}
	p.names = append(p.names, n)
	return len(p.names) - 1
}

func (p *compiler) slot(id string) (int, bool) {
	i := slices.IndexFunc(p.names, func(n name) bool { return n.id == id })
	return i, i >= 0
}

// expression compiles a field. All names in it have to be declared already.
func (p *compiler) expression(way, src string) (code, uint64) {
	for _, word := range strings.FieldsFunc(src, func(r rune) bool { return !(r == '_' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9') }) {
		if token.IsKeyword(word) {
			p.fault(way, []string{word}, "", "%s is a reserved word of expressions and cannot be a name", word)
			return code{}, 0
		}
		if word == "and" || word == "or" || word == "not" {
			p.fault(way, []string{word}, "and is &&, or is ||, not is !", "%s is no word of expressions", word)
			return code{}, 0
		}
	}
	e, yes, err := expr.CompileCounting(src, func(id string) bool { i, ok := p.slot(id); return ok && p.names[i].yes })
	if err != nil {
		p.fault(way, []string{src}, "", "%v", err)
		return code{}, 0
	}
	var dice uint64
	for i := range e.Nodes() {
		if e.Nodes()[i].Op != expr.OpName {
			continue
		}
		at, known := p.slot(e.Nodes()[i].S)
		if !known {
			p.unknown(way, src, e.Nodes()[i].S)
			return code{}, 0
		}
		p.names[at].used = true
		dice |= p.names[at].dice
	}
	c := lower(e, yes, func(id string) int { i, _ := p.slot(id); return i })
	_, divisors := c.spans(p.spans())
	for _, d := range divisors {
		if d.has(0) {
			p.fault(way, []string{src, "/"}, "give the divisor a least value, such as min: 1 or max(1, ...)", "%q can divide by zero", src)
			break
		}
	}
	return c, dice
}

func (p *compiler) unknown(way, src, id string) {
	known := make([]string, len(p.names))
	for i := range p.names {
		known[i] = p.names[i].id
	}
	hint := "the names above it are " + strings.Join(known, ", ")
	for _, f := range append(slices.Clone(p.block.Let), p.block.Out...) {
		if f.Name == id {
			hint, known = id+" is further down; move it up", nil
		}
	}
	p.fault(way, []string{src, id}, hint, "unknown name %s in %q", id, src)
	p.faultList[len(p.faultList)-1].Meant = known
}

func (p *compiler) spans() []span {
	out := make([]span, len(p.names))
	for i := range p.names {
		out[i] = p.names[i].span
	}
	return out
}

func (p *compiler) spanOf(c code) span {
	if len(c.steps) == 0 {
		return span{-boundless, boundless}
	}
	s, _ := c.spans(p.spans())
	return s
}

func (p *compiler) figure(way string, f *Figure) figureCode {
	out := figureCode{Figure: f, slot: -1}
	if f.Places < 0 || f.Places > maxPlaces {
		p.fault(way+"/places", nil, "", "%d decimals; from 0 to %d", f.Places, maxPlaces)
	}
	out.code, out.dice = p.expression(way+"/value", f.Value)
	if p.throws(out.dice) > maxThrows {
		p.fault(way+"/value", nil, "use fewer dice, or a lower max for their number", "more than %d different throws of its dice", maxThrows)
	}
	return out
}

func (p *compiler) refusal(way string, r *Refusal) {
	c, dice := p.expression(way+"/if", r.If)
	if dice != 0 {
		p.fault(way+"/if", []string{r.If}, "a refusal comes before any dice are thrown", "whether something is refused cannot depend on dice")
	}
	if len(c.steps) > 0 && !c.yes {
		p.fault(way+"/if", nil, "", "expression %q: a number where a condition is asked for", r.If)
	}
	if r.Say == "" {
		p.fault(way, nil, "say: why the rule forbids it", "a refusal without words")
	}
	p.refuse = append(p.refuse, c)
}

func (p *compiler) result(f *Figure) {
	way := "out/" + f.Name
	if at, known := p.slot(f.Name); known {
		if p.names[at].sort != aValue || strings.TrimSpace(f.Value) != f.Name {
			p.fault(way, nil, "call it something else, or make it the value of that name", "two things are called %s", f.Name)
		}
	} else {
		before := len(p.names)
		p.declare(name{id: f.Name, way: way})
		p.names = p.names[:before] // expressions cannot use a result
	}
	c := p.figure(way, f)
	if f.Tries != "" {
		var dice uint64
		c.tries, dice = p.expression(way+"/tries", f.Tries)
		c.tried = true
		switch {
		case dice != 0:
			p.fault(way+"/tries", nil, "", "how many tries there are cannot depend on dice")
		case len(c.steps) > 0 && !c.yes:
			p.fault(way+"/tries", nil, "", "%s: only what succeeds or not can be tried again", f.Name)
		}
	}
	for i, l := range f.Labels {
		if l.Name == "" || slices.ContainsFunc(f.Labels[:i], func(o Label) bool { return o.Value == l.Value || o.Name == l.Name }) {
			p.fault(way+"/labels", nil, "a word for each value: {0: miss, 1: hit}", "%s: two labels of one value, or a label without words", f.Name)
		}
	}
	p.outs = append(p.outs, c)
}
