// Package herocode writes a hero file as one line of text that any chat carries, and reads it back byte for byte.
//
// A code is "scabbard1:" and letters of Base64. They hold a checksum, the length of the rest, and the file compressed. So a
// line that was cut off or altered on the way is refused, and never becomes another hero. This package does not look at the
// contents of the file.
package herocode

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
	"unicode"

	"scabbard/builder/yaml"
)

// Version is the version of the codes that are written.
const Version = 1

// MaxText is how many bytes of a text are looked at: more than the longest code of a hero file has.
const MaxText = 512 << 10

// Error is why a text is no code of a hero, and the next step.
type Error struct{ Text, Hint string }

// Error returns why.
func (e *Error) Error() string { return e.Text }

const copyAgain = "copy the whole line once more, or send the hero file"

// marker begins each code, before its version and a colon.
const marker = "scabbard"

// encoding is the form of Base64 that codes are in. It refuses text that it would not have written itself.
func encoding() *base64.Encoding { return base64.RawStdEncoding.Strict() }

// header is the length of the checksum.
const header = 4

// Encode returns the code of a hero file.
func Encode(hero []byte) (string, error) {
	if len(hero) > yaml.MaxBytes {
		return "", &Error{fmt.Sprintf("%d bytes, more than the %d a hero file may have", len(hero), yaml.MaxBytes), "send the file"}
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err = w.Write(hero); err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", err
	}
	body := append(binary.AppendUvarint(nil, uint64(packed.Len())), packed.Bytes()...)
	all := append(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)), body...)
	return marker + strconv.Itoa(Version) + ":" + encoding().EncodeToString(all), nil
}

// Is reports whether a text holds a code, rather than a document of another kind that may mention one.
func Is(text []byte) bool {
	text = bytes.TrimSpace(text[:min(len(text), MaxText)])
	_, _, found := cutMarker(text)
	return (found || isCapitals(text)) && text[0] != '{' && text[0] != '['
}

// isCapitals reports whether a text is a code that something has written in capitals.
func isCapitals(text []byte) bool {
	begin := strings.ToUpper(marker)
	text = bytes.TrimSpace(text)
	return bytes.HasPrefix(text, []byte(begin)) && len(text) > len(begin) && text[len(begin)] >= '0' && text[len(begin)] <= '9'
}

// cutMarker returns the version of the first code of a text and the text behind its colon.
func cutMarker(text []byte) (version string, rest []byte, found bool) {
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte(marker))
		if i < 0 {
			return "", nil, false
		}
		begin := at + i
		at = begin + len(marker)
		digits, _, colon := bytes.Cut(text[at:min(len(text), at+8)], []byte(":"))
		partOfAWord := begin > 0 && strings.ContainsRune(alphabet, rune(text[begin-1]))
		if n, err := strconv.Atoi(string(digits)); colon && err == nil && n >= 0 && digits[0] != '+' && !partOfAWord {
			return string(digits), text[at+len(digits)+1:], true
		}
	}
}

// Decode returns the hero file of the code in a text. Spaces and line breaks inside the code do not count, and words may be
// around it. The error is an *Error.
func Decode(text []byte) ([]byte, error) {
	if len(text) > MaxText {
		return nil, &Error{fmt.Sprintf("%d bytes, more than the %d of a text with a code", len(text), MaxText), "is this the right file?"}
	}
	version, rest, found := cutMarker(text)
	switch _, _, another := cutMarker(rest); {
	case !found && isCapitals(text):
		return nil, &Error{"a code whose letters have all become capitals", copyAgain}
	case !found:
		return nil, &Error{"no code of a hero", "a code begins with " + marker + strconv.Itoa(Version) + ":"}
	case another:
		return nil, &Error{"more than one code", "give each by itself"}
	case version != strconv.Itoa(Version):
		return nil, &Error{"a code of version " + version + ", and this program reads version " + strconv.Itoa(Version), "a newer scabbard reads it"}
	}
	packed, err := unwrap(string(rest))
	if err != nil {
		return nil, err
	}
	hero, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), yaml.MaxBytes+1))
	switch {
	case len(hero) > yaml.MaxBytes:
		return nil, &Error{fmt.Sprintf("holds more than the %d bytes a hero file may have", yaml.MaxBytes), "is it from scabbard?"}
	case err != nil:
		return nil, &Error{"holds no hero file: it cannot be unpacked", copyAgain}
	}
	return hero, nil
}

// unwrap returns the contents of a code after checking the checksum and the length.
func unwrap(text string) ([]byte, error) {
	code, stop := gather(text, MaxText)
	head, _ := encoding().DecodeString(code[:min(len(code), 16)/4*4])
	if len(head) < header+1 {
		return nil, errCut(len(code), header+1, stop)
	}
	length, n := binary.Uvarint(head[header:])
	if n <= 0 || length > MaxText {
		return nil, errAltered()
	}
	whole := encoding().EncodedLen(header + n + int(length))
	if len(code) < whole {
		return nil, errCut(len(code), whole, stop)
	}
	if code, stop = gather(text, whole); strings.ContainsRune(alphabet, stop) && stop != 0 {
		return nil, errAltered()
	}
	all, err := encoding().DecodeString(code)
	if err != nil || crc32.ChecksumIEEE(all[header:]) != binary.BigEndian.Uint32(all) {
		return nil, errAltered()
	}
	return all[header+n:], nil
}

// alphabet lists the characters of a code after its colon.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// gather returns up to so many letters of a code, without the line breaks and signs that wrap them, and the sign that
// follows; 0 at the end.
func gather(text string, most int) (code string, stop rune) {
	var b strings.Builder
	for _, r := range text {
		switch {
		case b.Len() == most, !strings.ContainsRune(alphabet, r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r):
			return b.String(), r
		case strings.ContainsRune(alphabet, r):
			b.WriteRune(r)
		}
	}
	return b.String(), 0
}

// errCut returns the error of a code with letters missing: want is the length it gives, or the fewest letters of any code.
func errCut(have, want int, stop rune) error {
	if stop != 0 && stop != unicode.ReplacementChar && unicode.IsPrint(stop) {
		return &Error{fmt.Sprintf("has a %q in it after %d letters, which no code has", stop, have), copyAgain}
	}
	return &Error{fmt.Sprintf("is cut off, or was altered: %d of %d letters are there", have, want), copyAgain}
}

// errAltered returns the error of a code whose letters are not those that were written.
func errAltered() error {
	return &Error{"was altered on the way: its checksum is wrong", copyAgain}
}
