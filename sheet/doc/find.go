package doc

// The roles of entries on a card.
const (
	Ability    Role = "ability"
	Feature    Role = "feature"
	Flavor     Role = "flavor"
	Properties Role = "properties" // the facts below the name of an ability
	Keywords   Role = "keywords"
	Type       Role = "type"
	Distance   Role = "distance"
	Target     Role = "target"
	Trigger    Role = "trigger"
	Clause     Role = "clause"
	Effect     Role = "effect" // the clause without a cost
	Also       Role = "also"   // the figures for another user than the hero
	Counts     Role = "counts" // other categories that the thing counts as
	Included   Role = "included"
	Apply      Role = "apply" // rules that the numbers leave to the player
)

// Line returns the first line with a role. ok is false if there is none.
func (c *Card) Line(role Role) (line Line, ok bool) {
	for _, e := range c.Body {
		if l, is := e.(Line); is && l.Role == role {
			return l, true
		}
	}
	return Line{}, false
}

// Fact returns the text of the first fact with a role, or nil.
func (c *Card) Fact(role Role) Text {
	for _, e := range c.Body {
		facts, is := e.(Facts)
		if !is {
			continue
		}
		for _, f := range facts.Items {
			if f.Role == role {
				return f.Text
			}
		}
	}
	return nil
}

// Outcomes returns the roll of the card, or nil.
func (c *Card) Outcomes() *Outcomes {
	for _, e := range c.Body {
		if o, is := e.(Outcomes); is {
			found := o // only the one that is found takes memory
			return &found
		}
	}
	return nil
}

// Without returns the entries of the card without those that have one of these roles.
func (c *Card) Without(roles ...Role) (out []Entry) {
	for _, e := range c.Body {
		if !oneOf(RoleOf(e), roles) {
			out = append(out, e)
		}
	}
	return out
}

func oneOf(role Role, roles []Role) bool {
	for _, r := range roles {
		if r == role {
			return true
		}
	}
	return false
}

// RoleOf returns the role of an entry.
func RoleOf(e Entry) Role {
	switch e := e.(type) {
	case Line:
		return e.Role
	case Facts:
		return e.Role
	case List:
		return e.Role
	case Table:
		return e.Role
	case Track:
		return e.Role
	case Boxes:
		return e.Role
	case Checklist:
		return e.Role
	case Bars:
		return e.Role
	case Field:
		return e.Role
	case Outcomes:
		return e.Role
	case Card:
		return e.Role
	}
	return ""
}

// Digest returns a card in short, or the first of its lines if there is nothing shorter.
func (c *Card) Digest() Text {
	if len(c.Short) > 0 {
		return c.Short
	}
	for _, e := range c.Body {
		if l, is := e.(Line); is {
			return l.Text
		}
	}
	return nil
}

// Facts returns the first facts with a role, empty without any.
func (c *Card) Facts(role Role) Facts { return FactsOf(c.Body, role) }

// FactsOf returns the first of some facts with a role, empty without any.
func FactsOf(entries []Entry, role Role) Facts {
	for _, e := range entries {
		if f, is := e.(Facts); is && f.Role == role {
			return f
		}
	}
	return Facts{}
}
