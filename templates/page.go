package templates

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed page/sheet.css
var pageStyle string

//go:embed page/play.js
var playScript string

//go:embed page/sheet.js
var sheetScript string

//go:embed page/sheet.html
var page string

// Page returns the template of a sheet in a browser, for html/template.
func Page() string { return page }

// PageStyle returns the style sheet of a sheet in a browser.
func PageStyle() string { return pageStyle }

// PageScript returns the script of a sheet in a browser, with which a hero is played. The page can be read without it.
func PageScript() string { return pageScript() }

// pageScript puts the parts of the script together, without comments and indents.
var pageScript = sync.OnceValue(func() string {
	var b strings.Builder
	for line := range strings.Lines(playScript + sheetScript) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
})
