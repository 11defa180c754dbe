package prompt

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/AlecAivazis/survey/v2"
	"github.com/AlecAivazis/survey/v2/terminal"

	"scabbard/builder/governor"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Survey asks with survey's prompts, and with a list of its own: arrow keys, typing to filter, and below the list the full
// text of the highlighted option.
type Survey struct {
	in    *keyboard
	out   *os.File
	brush palette.Brush
}

// NewSurvey returns a Survey for a terminal that can draw, in color or not.
func NewSurvey(in, out *os.File, color bool) *Survey {
	survey.ErrorTemplate, survey.InputQuestionTemplate = wrongReply, lineTemplate
	return &Survey{newKeyboard(in), out, palette.Brush(color)}
}

// wrongReply is survey's template for a reply that it refuses. Only Confirm refuses any.
const wrongReply = "  Type y for yes or n for no; Enter alone takes the one in capitals.\n"

// lineTemplate is survey's template for a line of text, without the words about its keys.
const lineTemplate = `{{color .Config.Icons.Question.Format}}{{.Config.Icons.Question.Text}} {{color "reset"}}
{{- color "default+hb"}}{{.Message}} {{color "reset"}}
{{- if .ShowAnswer}}{{color "cyan"}}{{.Answer}}{{color "reset"}}{{"\n"}}
{{- else if .Default}}{{color "white"}}({{.Default}}) {{color "reset"}}{{end}}`

func (s *Survey) ask(p survey.Prompt, to any) error {
	governor.Rest() // a person takes their time, and so does what is shown meanwhile
	err := survey.AskOne(p, to, survey.WithStdio(s.in, s.in.output(s.out), s.out))
	if errors.Is(err, terminal.InterruptErr) || errors.Is(err, io.EOF) {
		return ErrGone
	}
	return err
}

// size returns the columns and rows of the terminal.
func (s *Survey) size() (width, height int) {
	if width, height, ok := term.Size(s.out); ok {
		return width, height
	}
	return term.Usual, 24
}

// Select shows a short list, with the full text of the highlighted option below it.
func (s *Survey) Select(_ string, sel Selection) (string, error) {
	if len(sel.Options)+len(sel.Ways) == 0 {
		return "", errors.New("there is nothing to choose")
	}
	var key string
	err := s.ask(&chooser{list: newList(sel), size: s.size, keys: s.in, brush: s.brush}, &key)
	return key, err
}

// Input asks for a line. Ctrl-D counts as Enter.
func (s *Survey) Input(_, message, fallback string) (string, error) {
	return s.line(message, fallback, nil)
}

func (s *Survey) line(message, fallback string, another func() string) (out string, err error) {
	p := &survey.Input{Message: s.wrapped(message), Default: printable.Line(fallback)}
	if another != nil {
		p.Suggest = func(string) []string { return []string{printable.Line(another())} }
	}
	err = s.ask(p, &out)
	return strings.TrimSpace(out), err
}

// Line asks for a line; Esc leaves it, and ← too while nothing is typed. Tab puts another suggestion there.
func (s *Survey) Line(_ string, l Line) (string, error) {
	goesBack := s.in.watchBack()
	if goesBack == nil {
		return s.line(l.Message, l.Fallback, l.Another)
	}
	if l.Another == nil {
		l.Message += " (Esc " + l.Back + ")"
	} else {
		s.Say("Enter takes it · Tab another · Esc " + l.Back)
	}
	out, err := s.line(l.Message, l.Fallback, l.Another)
	if goesBack() {
		_, _ = io.WriteString(s.out, "\r\n")
		return "", ErrBack
	}
	return out, err
}

// Confirm asks for y or n. Any other reply, such as ?, prints a line of help.
func (s *Survey) Confirm(_, message string, fallback bool) (bool, error) {
	out := fallback
	err := s.ask(&survey.Confirm{Message: s.wrapped(message), Default: fallback}, &out)
	return out, err
}

// wrapped wraps a message so that there is room for the words that survey writes around it.
func (s *Survey) wrapped(message string) string {
	width, _ := s.size()
	return term.Wrap(printable.Line(message), 2, 2, max(20, width-8))
}

// Say writes wrapped lines above the next prompt.
func (s *Survey) Say(text string) {
	_, _ = io.WriteString(s.out, term.Paragraphs(text, term.Columns(s.out)))
}

// Pause waits for Enter.
func (s *Survey) Pause(message string) error {
	_, err := s.Input("", message, "")
	return err
}

// chooser is a list as a prompt of survey.
type chooser struct {
	survey.Renderer
	*list
	size  func() (width, height int)
	keys  *keyboard
	brush palette.Brush
}

// lines is the template of a chooser: each line as it is painted.
const lines = `{{range .}}{{.}}
{{end}}`

// render draws lines in the place of those drawn before.
func (c *chooser) render(list []drawn) error {
	painted := make([]string, len(list))
	for i, l := range list {
		painted[i] = l.painted(c.brush)
	}
	return c.Render(lines, painted)
}

// clear erases the screen and moves the cursor to its top.
const clear = "\x1b[H\x1b[2J"

// Prompt draws the list after every key until an option is chosen, and returns its key.
func (c *chooser) Prompt(*survey.PromptConfig) (any, error) {
	cursor := c.NewCursor()
	_ = cursor.Hide()
	defer func() { _ = cursor.Show() }()
	mode := c.NewRuneReader()
	_ = mode.SetTermMode()
	defer func() { _ = mode.RestoreTermMode() }()
	for {
		if err := c.render(c.draw(c.size())); err != nil {
			return "", err
		}
		key, resized, err := c.keys.next(mode)
		var gone *fs.PathError
		switch {
		case errors.Is(err, io.EOF), errors.As(err, &gone), key == terminal.KeyInterrupt, key == terminal.KeyEndTransmission:
			return "", terminal.InterruptErr
		case err != nil: // survey does not know the key
		case resized: // terminals disagree about where the old lines are now
			_, _ = io.WriteString(c.Stdio().Out, clear)
		case c.press(key):
			return c.taken, nil
		}
	}
}

// Cleanup replaces the list by one line with the question and the answer. A tick leaves no line, because the list comes again.
func (c *chooser) Cleanup(_ *survey.PromptConfig, _ any) error {
	if strings.HasPrefix(c.taken, Tick) || c.current() != nil && c.current().Picked && c.taken == c.current().Key {
		return c.render(nil)
	}
	width, _ := c.size()
	label := ""
	for _, o := range c.all {
		if o.Key == c.taken {
			label = o.Label
		}
	}
	taken := "? " + answered(printable.Line(c.s.Message), printable.Line(label))
	return c.render(paint(palette.Plain, term.Wrap(taken, 0, 2, width)))
}

// answered returns a question and its answer in a line.
func answered(question, answer string) string {
	if strings.HasSuffix(question, "?") {
		return question + " " + answer
	}
	return question + ": " + answer
}
