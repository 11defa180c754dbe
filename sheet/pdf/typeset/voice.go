package typeset

// Point is the length of a point in millimeters.
const Point = 25.4 / 72

// Tone is the purpose of a color; the ink decides the color.
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

// Voice is the style of a text: faces, size and colors.
type Voice struct {
	Plain, strong, italic Face
	Size                  float64 // pt
	Lead                  float64 // line spacing as a multiple of the size
	Tone                  Tone
	thrifty               bool // names in italics, nothing bold
}

// At returns the voice in another size.
func (v Voice) At(size float64) Voice { v.Size = size; return v }

// In returns the voice in another tone.
func (v Voice) In(t Tone) Voice { v.Tone = t; return v }

// Led returns the voice with another line spacing.
func (v Voice) Led(lead float64) Voice { v.Lead = lead; return v }

// Narrow returns the voice in its condensed faces.
func (v Voice) Narrow() Voice {
	v.Plain, v.strong, v.italic = v.Plain.condensed(), v.strong.condensed(), v.italic.condensed()
	return v
}

// The voices of the sheet.
var (
	TextVoice  = Voice{Plain: Sans, strong: SansBold, italic: CondensedItalic, Size: 9, Lead: 1.28}
	TableVoice = Voice{Plain: Condensed, strong: CondensedBold, italic: CondensedItalic, Size: 8.5, Lead: 1.16}
	TitleVoice = Voice{Plain: Title, strong: Title, italic: Title, Size: 13, Lead: 1.1}
)

// The smallest sizes of type, and the style of labels.
const (
	Floor      = 7.0  // pt, the smallest size
	LargeFloor = 14.0 // pt, the smallest size in large print
	LabelSize  = 7.0  // pt, of labels
	tracking   = 0.07 // of labels
)

// LargeVoice sets the text of large print.
var LargeVoice = Voice{Plain: Sans, strong: SansBold, italic: Sans, Size: LargeFloor, Lead: 1.35}
