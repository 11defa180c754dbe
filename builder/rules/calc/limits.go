package calc

// throws returns the number of different throws of a set of dice.
func (p *Program) throws(dice uint64) int {
	n := 1
	for i := range p.dice {
		if d := &p.dice[i]; dice&(1<<i) != 0 && n <= maxThrows {
			n *= d.most.throws()
		}
	}
	return n
}

// checkCost refuses a block that takes too much work.
func (p *compiler) checkCost() {
	work := 0
	for i := range p.dice {
		work += p.dice[i].most.work()
	}
	for _, mask := range p.diceSets() {
		steps, throws := perThrow, min(p.throws(mask), maxThrows)
		for _, list := range [][]figureCode{p.lets, p.outs} {
			for i := range list {
				f := &list[i]
				if f.dice&^mask == 0 {
					steps += len(f.steps)
				}
				if f.dice == mask {
					span := p.spanOf(f.code)
					work += min(throws, max(span.high-span.low, 0)+1) * perValue
				}
			}
		}
		work += throws * steps
	}
	if work > maxWork {
		p.fault("roll", nil, "use fewer dice, or a lower max for their number", "the dice take %d steps to work out, more than the %d there may be", work, maxWork)
	}
}

// unused finds inputs and dice that no result depends on.
func (p *compiler) unused() {
	for _, n := range p.names {
		if n.used || n.sort == aValue || n.sort == anOption {
			continue
		}
		what := "input"
		if n.sort == aDie {
			what = "roll"
		}
		p.fault(n.way, nil, "take it out, or use it", "the %s %s is used nowhere", what, n.id)
	}
}
