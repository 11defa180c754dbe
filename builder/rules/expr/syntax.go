package expr

import (
	"errors"
	"strings"
)

// plainly returns an error of Go's parser in plain words.
func plainly(err error) string {
	msg := parserMessage(err)
	found := strings.Trim(foundAt(msg), "'")
	atEnd := found == "EOF" || found == "newline"
	switch has := func(s string) bool { return strings.Contains(msg, s) }; {
	case has("expected ')'") && atEnd, has("expected ']'") && atEnd, has("before newline in"):
		return "a bracket is not closed"
	case atEnd:
		return "the expression ends too early"
	case has("expected 'EOF'") && (found == ")" || found == "]"):
		return "a bracket is closed that was not opened"
	case found == "=":
		return "two values are compared with =="
	case has("expected operand"):
		return "a number or a name is missing before " + found
	case has("not terminated") || has("rune literal"):
		return `words are written between double quotes: "`
	case found != "":
		return "an operator such as + is missing before " + found
	case has("illegal character"):
		return "no expression has the sign " + strings.Trim(msg[strings.LastIndex(msg, " ")+1:], "'")
	}
	return "it cannot be read"
}

// parserMessage returns the first message of Go's parser without its position, which counts inside the expression.
func parserMessage(err error) string {
	var list interface{ Unwrap() []error }
	if errors.As(err, &list) && len(list.Unwrap()) > 0 {
		err = list.Unwrap()[0]
	}
	_, msg, ok := strings.Cut(err.Error(), ": ")
	if !ok {
		return err.Error()
	}
	return msg
}

// foundAt returns the word at which the parser stopped, or "".
func foundAt(msg string) string {
	const before = ", found "
	if at := strings.LastIndex(msg, before); at >= 0 {
		return msg[at+len(before):]
	}
	return ""
}
