package calc

import (
	"fmt"
	"slices"
)

// die compiles dice. Expressions over the inputs count and read them.
func (p *compiler) die(d *Die) {
	way := "roll/" + d.Name
	if !slices.Contains([]string{"", "sum", "lowest", "highest"}, d.Take) {
		p.fault(way+"/take", nil, "sum, lowest or highest", "%q is not a way to read dice", d.Take)
	}
	c := dieCode{Die: d, most: pool{faces: d.Faces, read: readingOf(d), keep: 1}}
	count, ok := aboutDice(p, way, "count", d.Count, &c.count)
	if ok && count.high > maxDice {
		p.fault(way+"/count", []string{d.Count}, "give the values that it counts a max", "it can be more than %d dice", maxDice)
		ok = false
	}
	if ok {
		c.most.count = max(0, count.high)
	}
	c.compileFaces(p, way)
	c.compileReading(p, way)
	c.slot = p.declare(name{id: d.Name, sort: aDie, dice: 1 << len(p.dice), span: c.most.span(count.low), way: way})
	p.dice = append(p.dice, c)
}

// compileFaces compiles how many faces dice have.
func (c *dieCode) compileFaces(p *compiler, way string) {
	low, high := c.Faces, c.Faces
	if c.Size != "" {
		size, ok := aboutDice(p, way, "faces", c.Size, &c.size)
		if !ok {
			c.most.faces = 1
			return
		}
		low, high = size.low, size.high
	}
	switch {
	case low >= 1 && high <= maxFaces:
		c.most.faces = high
		return
	case c.Size == "":
		p.fault(way+"/faces", nil, "", "%d faces; from 1 to %d", c.Faces, maxFaces)
	default:
		p.fault(way+"/faces", []string{c.Size}, "give its values a min and a max", "it can be fewer than 1 or more than %d faces", maxFaces)
	}
	c.most.faces = 1
}

// compileReading compiles how a throw is read.
func (c *dieCode) compileReading(p *compiler, way string) {
	switch {
	case c.AtLeast != "" && (c.Take != "" || c.Keep != ""):
		p.fault(way+"/at-least", nil, "leave take and keep out", "at-least counts dice, so none of them are taken")
	case c.Keep != "" && c.most.read == readSum:
		p.fault(way+"/keep", nil, "take: highest, or take: lowest", "keep does nothing without take: lowest or highest")
	}
	if c.AtLeast != "" {
		if least, ok := aboutDice(p, way, "at-least", c.AtLeast, &c.least); ok && least.low > c.most.faces {
			p.fault(way+"/at-least", []string{c.AtLeast}, "", "no die with %d faces shows %d", c.most.faces, least.low)
		}
	}
	if c.Keep == "" {
		return
	}
	keep, ok := aboutDice(p, way, "keep", c.Keep, &c.keep)
	switch {
	case ok && (keep.low < 1 || keep.high > maxDice):
		p.fault(way+"/keep", []string{c.Keep}, "give its values a min and a max", "it can be fewer than 1 or more than %d dice", maxDice)
	case ok && c.most.count > 0 && keep.low > c.most.count:
		p.fault(way+"/keep", []string{c.Keep}, "", "%d of %d dice cannot be kept", keep.low, c.most.count)
	case ok:
		c.most.keep = keep.high
	}
}

// aboutDice compiles an expression about dice. ok is false if it has a mistake.
func aboutDice(p *compiler, way, field, src string, to *code) (s span, ok bool) {
	c, dice := p.expression(way+"/"+field, src)
	*to = c
	if len(c.steps) == 0 {
		return span{}, false
	}
	if dice != 0 {
		what := map[string]string{"count": "how many dice there are"}[field]
		if what == "" {
			what = field + " of dice"
		}
		p.fault(way+"/"+field, []string{src}, "use inputs", "%s cannot depend on dice", what)
		return span{}, false
	}
	return p.spanOf(c), true
}

// pool returns the dice of a case.
func (d *dieCode) pool(values []int) (pool, error) {
	out := d.most
	for _, x := range []struct {
		c  *code
		to *int
	}{{&d.count, &out.count}, {&d.size, &out.faces}, {&d.keep, &out.keep}, {&d.least, &out.least}} {
		if len(x.c.steps) == 0 {
			continue
		}
		n, bad := x.c.run(values, make([]int, len(x.c.steps)))
		if bad != noFault {
			return out, fmt.Errorf("%s %s", Spaced(d.Name), bad)
		}
		*x.to = n
	}
	if out.count > maxDice {
		return out, fmt.Errorf("%s: more than %d dice", Spaced(d.Name), maxDice)
	}
	return out, nil
}
