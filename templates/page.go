package templates

import (
	_ "embed"
	"strings"
)

//go:embed page/sheet.css
var pageStyle string

//go:embed page/play.js
var playScript string

//go:embed page/sheet.js
var sheetScript string

//go:embed page/sheet.html
var page string

//go:embed page/parts.html
var pageParts string

//go:embed page/table.css
var tableStyle string

// Page returns the template of a sheet in a browser, for html/template.
func Page() string { return pageParts + page }

// PageStyle returns the style sheet of a sheet in a browser.
func PageStyle() string { return pageStyle + tableStyle }

// PageScript returns the script of a sheet in a browser, with which a hero is played. The page can be read without it.
// It is put together without comments and indents.
func PageScript() string {
	var b strings.Builder
	for line := range strings.Lines(playScript + sheetScript) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
