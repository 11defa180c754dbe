package typeset

// The sizes of type on the pages, in points. Ability pages may set all of them larger by one factor.
const (
	T1 = 26.0 // the hero's name, the Stamina maximum
	T2 = 19.0 // the title of a page, a characteristic
	T3 = 13.0 // vitals, potencies, the values at which something changes
	T4 = 11.0 // the name of an ability or a feature
	T5 = 8.5  // everything that is read
	T6 = 8.0  // keywords, distances, sources
	T7 = 7.0  // labels in capitals, captions of boxes, the foot of a page
)

// ReadVoice sets everything that is read.
var ReadVoice = Voice{Plain: Condensed, strong: CondensedBold, italic: CondensedItalic, Size: T5, Lead: 1.2, Tone: Ink}

// Thrifty returns the voice that saves ink: names are in italics, and figures are not bold.
func (v Voice) Thrifty() Voice { v.thrifty = true; return v }

// strength returns the face of names.
func (v Voice) strength() Face {
	if v.thrifty {
		return v.italic
	}
	return v.strong
}

// weight returns the face of figures and labels.
func (v Voice) weight() Face {
	if v.thrifty {
		return v.Plain
	}
	return v.strong
}

// Heavy returns s in the strong face, also where ink is saved.
func (v Voice) Heavy(s string) Rich { return v.say(s, v.strong) }
