package templates

import _ "embed"

//go:embed page/sheet.css
var pageStyle string

//go:embed page/sheet.js
var pageScript string

//go:embed page/sheet.html
var page string

// Page returns the template of a sheet in a browser, for html/template.
func Page() string { return page }

// PageStyle returns the style sheet of a sheet in a browser.
func PageStyle() string { return pageStyle }

// PageScript returns the script that remembers the boxes of a sheet in a browser on that device. The page can be read
// without it.
func PageScript() string { return pageScript }
