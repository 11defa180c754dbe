package typeset

// Point is the length of a point in millimetres.
const Point = 25.4 / 72

// Tone is what a mark is for; the ink decides its colour.
type Tone uint8

// The tones.
const (
	Ink    Tone = iota
	Second      // secondary text
	Accent      // panel titles, cost badges, tags
	Hair        // thin lines, never text
	Paper
	None
)

// Voice is how a role of text is set: its faces, size and colours.
type Voice struct {
	Plain, strong, italic Face
	Size                  float64 // pt
	Lead                  float64 // line spacing as a multiple of the size
	Tone                  Tone
}

// At is the voice at another size.
func (v Voice) At(size float64) Voice { v.Size = size; return v }

// In is the voice in another tone.
func (v Voice) In(t Tone) Voice { v.Tone = t; return v }

// Led is the voice with another line spacing.
func (v Voice) Led(lead float64) Voice { v.Lead = lead; return v }

// Narrow is the voice in its condensed faces.
func (v Voice) Narrow() Voice {
	v.Plain, v.strong, v.italic = v.Plain.condensed(), v.strong.condensed(), v.italic.condensed()
	return v
}

// The voices of the sheet.
var (
	TextVoice  = Voice{Sans, SansBold, CondensedItalic, 9, 1.28, Ink}
	TableVoice = Voice{Condensed, CondensedBold, CondensedItalic, 8.5, 1.16, Ink}
	TitleVoice = Voice{Title, Title, Title, 13, 1.1, Ink}
)

// The least sizes of type, and how labels are set.
const (
	Floor      = 7.0  // pt, under which nothing is set
	LargeFloor = 14.0 // pt, under which nothing is set in large print
	LabelSize  = 7.0  // pt, of labels
	tracking   = 0.07 // of labels
)

// LargeVoice sets the text of large print.
var LargeVoice = Voice{Sans, SansBold, Sans, LargeFloor, 1.35, Ink}
