package templates

import _ "embed"

//go:embed page/sheet.css
var pageStyle string

//go:embed page/sheet.js
var pageScript string

//go:embed page/sheet.html
var page string

// Page is the template of a sheet in a browser, in the language of html/template.
func Page() string { return page }

// PageStyle is the look of a sheet in a browser, on paper too.
func PageStyle() string { return pageStyle }

// PageScript is what makes the boxes of a sheet in a browser remember what is in them, on that device. The page can
// be read without it.
func PageScript() string { return pageScript }
