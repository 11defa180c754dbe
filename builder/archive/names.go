package archive

import (
	"archive/zip"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// checkNames returns an error if a name is not sound, if an entry is no regular file or folder, or if two names would be one
// file on some system.
func checkNames(files []*zip.File) error {
	seen := map[string]bool{} // by folded name; true for a folder
	for _, f := range files {
		name, folder := strings.CutSuffix(f.Name, "/")
		switch mode := f.Mode(); {
		case !mode.IsRegular() && !mode.IsDir():
			return &Error{f.Name, "is a link or a device; an archive has files only"}
		case mode.IsDir() != folder:
			return &Error{f.Name, "is a folder without a slash at its end, or a file with one"}
		}
		if err := CheckName(name); err != nil {
			return err
		}
		parts := strings.Split(fold(name), "/")
		for i := range parts {
			at, isFolder := strings.Join(parts[:i+1], "/"), i+1 < len(parts) || folder
			was, there := seen[at]
			if there && (was != isFolder || !isFolder) {
				return &Error{f.Name, "is there twice, or differs from another name only in capitals"}
			}
			seen[at] = isFolder
		}
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
