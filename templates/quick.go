package templates

import _ "embed"

//go:embed page/quick.html
var quickPage string

//go:embed page/quick.css
var quickStyle string

// QuickPage returns the template of a quick reference in a browser, for html/template.
func QuickPage() string { return pageParts + quickPage }

// QuickStyle returns the style sheet of a quick reference in a browser.
func QuickStyle() string { return quickStyle + tableStyle }
