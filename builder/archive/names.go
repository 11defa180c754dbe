package archive

import (
	"archive/zip"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// names are the names of files and of the folders above them, as systems compare them; true for a folder.
type names map[string]bool

// add adds the name of a file. It returns an error if the name is not sound, if the file is no regular one, or if the name would
// be that of another on some system.
func (n names) add(f *zip.File) error {
	if !f.Mode().IsRegular() {
		return &Error{f.Name, "is a link or a device; an archive has files only"}
	}
	if err := CheckName(f.Name); err != nil {
		return err
	}
	parts := strings.Split(fold(f.Name), "/")
	for i := range parts {
		at, folder := strings.Join(parts[:i+1], "/"), i+1 < len(parts)
		if was, there := n[at]; there && (was != folder || !folder) {
			return &Error{f.Name, "is there twice, or differs from another name only in capitals"}
		}
		n[at] = folder
	}
	return nil
}

// fold returns a name as systems compare names that ignore case and forms of letters.
func fold(name string) string {
	return strings.ToLower(strings.ToUpper(norm.NFKC.String(name)))
}

// CheckName returns an error if a path may not be unpacked on every system: if it leaves the folder, or has a part that
// some system reserves or reads in another way.
func CheckName(name string) error {
	refuse := func(text string) error { return &Error{name, text} }
	switch parts := strings.Split(name, "/"); {
	case name == "":
		return refuse("a file without a name")
	case len(name) > maxName:
		return refuse(fmt.Sprintf("a name of %d bytes, more than the %d it may have", len(name), maxName))
	case len(parts) > maxDepth:
		return refuse(fmt.Sprintf("more than %d folders deep", maxDepth-1))
	case !utf8.ValidString(name):
		return refuse("a name that is no UTF-8")
	case strings.HasPrefix(name, "/"):
		return refuse("an absolute path")
	default:
		for _, part := range parts {
			if why := wrongPart(part); why != "" {
				return refuse(why)
			}
		}
	}
	return nil
}

// wrongPart returns the problem with a part of a path, or "".
func wrongPart(part string) string {
	switch {
	case part == "" || part == "." || part == "..":
		return "a path that leads elsewhere"
	case strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ") || strings.HasPrefix(part, " "):
		return "a name with a period or a blank at its end"
	case strings.ContainsFunc(part, func(r rune) bool {
		return strings.ContainsRune(`\:*?"<>|`, r) || !unicode.IsGraphic(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError
	}):
		return `a name with a sign that not every system allows, such as \ : * ? " < > |`
	case reserved(part):
		return "a name reserved by Windows"
	}
	return ""
}

// reserved reports whether Windows reserves a name for a device, with any suffix.
func reserved(part string) bool {
	name, _, _ := strings.Cut(part, ".")
	switch name = fold(strings.TrimRight(name, " ")); name {
	case "con", "prn", "aux", "nul", "conin$", "conout$", "clock$":
		return true
	}
	for _, port := range []string{"com", "lpt"} {
		if number, ok := strings.CutPrefix(name, port); ok && len(number) == 1 && number[0] >= '0' && number[0] <= '9' {
			return true
		}
	}
	return false
}
