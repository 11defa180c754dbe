package expr

// Span is a range of possible values.
type Span struct{ Low, High int }

// Has reports whether the span contains a number.
func (s Span) Has(n int) bool { return s.Low <= n && n <= s.High }

// Range returns the range of values of the expression if its names have these ranges, by their places, and whether it can
// divide by zero. An empty expression has any value.
func (e Expr) Range(names []Span) (whole Span, zero bool) {
	if e.Empty() {
		return anyone(nil), false
	}
	list := e.spans(func(n *Node) Span { return names[n.Int] })
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		zero = zero || n.Op == OpDivide && list[n.Args[1]].Has(0)
	}
	return list[len(list)-1], zero
}

// CanFault reports whether an expression could have a fault for some hero's numbers. They are taken to be no larger than a
// number of a rule may be; because some are, a result near the largest one counts too.
func (e Expr) CanFault() bool {
	const near = maxValue / 10
	list := e.spans(func(*Node) Span { return Span{-MaxNumber, MaxNumber} })
	for i := range e.Nodes() {
		switch n := &e.Nodes()[i]; n.Op {
		case OpDivide:
			if list[n.Args[1]].Has(0) {
				return true
			}
		case OpAdd, OpSubtract, OpMultiply:
			if list[i].Low <= -near || list[i].High >= near {
				return true
			}
		}
	}
	return false
}

// constantFault returns the fault that the expression has for every hero.
func (e Expr) constantFault() string {
	list := e.spans(anyone)
	for i := range e.Nodes() {
		switch n := &e.Nodes()[i]; {
		case n.Op == OpDivide && list[n.Args[1]] == Span{}:
			return DividesByZero
		case n.Op >= OpAdd && n.Op <= OpMultiply && (list[i].Low >= maxValue || list[i].High <= -maxValue):
			return TooLarge
		}
	}
	return ""
}

// Constant returns the value of an expression that is the same for every hero. ok is false if it is not.
func (e Expr) Constant() (n int, ok bool) {
	if e.Empty() {
		return 0, false
	}
	list := e.spans(anyone)
	if whole := list[len(list)-1]; whole.Low == whole.High {
		return whole.Low, true
	}
	return 0, false
}

// anyone returns the range of a name, a size or a count of any hero.
func anyone(*Node) Span { return Span{-maxValue, maxValue} }

// spans returns the range of each node for the ranges of its names, sizes and counts.
func (e Expr) spans(of func(*Node) Span) []Span {
	list := make([]Span, len(e.Nodes()))
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		switch n.Op {
		case OpNumber:
			list[i] = Span{n.Int, n.Int}
		case OpName, OpSize, OpCount:
			list[i] = of(n)
		case OpHas:
			list[i] = Span{0, 1}
		case OpNegate:
			list[i] = Span{-list[n.Args[0]].High, -list[n.Args[0]].Low}
		case OpNot:
			list[i] = Span{Truth(list[n.Args[0]].High == 0), Truth(list[n.Args[0]].Low == 0)}
		default:
			list[i] = list[n.Args[0]]
			for _, a := range n.Args[1:] {
				list[i] = n.Op.span(list[i], list[a])
			}
		}
	}
	return list
}

// span returns the range of the results of an operation on two ranges. The extremes are at the ends of the ranges.
func (op Op) span(x, y Span) Span {
	meet, same := x.Low <= y.High && y.Low <= x.High, x == y && x.Low == x.High
	switch {
	case (op == OpEqual || op == OpNotEqual) && meet && !same:
		return Span{0, 1}
	case op == OpDivide && y.Has(0):
		y = Span{-1, 1}
	}
	out := Span{maxValue, -maxValue}
	for _, a := range []int{x.Low, x.High} {
		for _, b := range []int{y.Low, y.High} {
			n, _ := apply(op, a, b)
			out = Span{min(out.Low, n), max(out.High, n)}
		}
	}
	return out
}
