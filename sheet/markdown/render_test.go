package markdown

import (
	"bytes"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/russross/blackfriday/v2"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
	rsc "rsc.io/markdown"

	"scabbard/data/trial"
	"scabbard/sheet"
)

// renderers turn Markdown into HTML and let HTML inside it through: an independent implementation each, with the
// extensions of GitHub.
var renderers = map[string]func(string) string{
	"goldmark": func(s string) string {
		var b bytes.Buffer
		md := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(html.WithUnsafe()))
		if err := md.Convert([]byte(s), &b); err != nil {
			return err.Error()
		}
		return b.String()
	},
	"rsc.io/markdown": func(s string) string {
		p := rsc.Parser{Table: true, Strikethrough: true, TaskListItems: true, AutoLinkText: true, Emoji: true}
		return rsc.ToHTML(p.Parse(s))
	},
	"blackfriday": func(s string) string {
		return string(blackfriday.Run([]byte(s), blackfriday.WithExtensions(blackfriday.CommonExtensions)))
	},
}

// harm are texts that would do something if they were not escaped: HTML, links, and marks around and behind addresses,
// where renderers take a backslash for a part of the address.
var harm = []string{
	`See http://a.example/<img src="x" onerror="document.title='ran'">`,
	`https://a.example/<script>alert(1)</script> and www.a.example/<b onclick=alert(1)>`,
	`mail a@b.example<img src=x onerror=alert(1)> or ftp://a.example/<iframe src="javascript:alert(1)">`,
	`http://a.example/\<img src=x onerror=alert(1)> http://a.example/&lt;img src=x>`,
	`http://a.example/ <!-- open and <!doctype x> and <?php and <![CDATA[ and </p>`,
	`<a href="javascript:alert(1)">x</a> <javascript:alert(1)> <style>*{}</style>`,
	`http://a.example/[click](javascript:alert(1)) [x](javascript:alert(1)) ![x](http://b.example/y)`,
	"http://a.example/`code` http://a.example/|cell http://a.example/*x* *y* ~~~ `<img src=x>`",
	"[x]: javascript:alert(1)", "    <img src=x>", "```\n<img src=x onerror=alert(1)>\n```", "<img\nsrc=x\nonerror=alert(1)>",
	"http://a.example/\\", "http://a.example/&#60;img src=x onerror=alert(1)&#62;", "http://a.example/_<b>_",
}

// harmless are the elements that a sheet has.
var harmless = strings.Fields("h1 h2 h3 h4 h5 h6 p ul ol li strong em table thead tbody tr th td br hr code pre a blockquote")

var (
	tags  = regexp.MustCompile(`<[!/?]?([^\s>/]*)([^>]*)>?`)
	names = regexp.MustCompile(`([a-zA-Z-]+)\s*=\s*"([^"]*)"`)
)

// active returns the first thing in HTML that is more than the elements of a sheet, empty for none.
func active(html string) string {
	for _, tag := range tags.FindAllStringSubmatch(html, -1) {
		if !slices.Contains(harmless, tag[1]) || strings.HasPrefix(tag[0], "<!") {
			return tag[0]
		}
		for _, a := range names.FindAllStringSubmatch(tag[2], -1) {
			switch {
			case a[1] == "href" && regexp.MustCompile(`^(https?|ftp|mailto):`).MatchString(a[2]):
			case tag[1] == "code" && a[1] == "class", a[1] == "align":
			default:
				return tag[0]
			}
		}
	}
	return ""
}

// TestTextStaysTextWhenRendered writes harmful texts into every text of a sheet and renders the Markdown: nothing in it
// is an element of HTML but those of the sheet itself.
func TestTextStaysTextWhenRendered(t *testing.T) {
	for i, text := range harm {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		s := &sheet.Sheet{}
		fill(reflect.ValueOf(s).Elem(), text, 0)
		for name, write := range map[string]func(io.Writer, *sheet.Sheet) error{"markdown": Write, "obsidian": Obsidian} {
			var b bytes.Buffer
			if err := write(&b, s); err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(b.String(), "a.example"); strings.Contains(text, "a.example") && n < 50 {
				t.Errorf("%s: only %d texts are written", name, n)
			}
			for renderer, render := range renderers {
				if found := active(render(b.String())); found != "" {
					t.Errorf("%s by %s: %q makes %s", name, renderer, text, found)
				}
			}
		}
	}
}

// TestRenderersPassHTML makes sure that text without escapes does harm in the renderers of these tests.
func TestRenderersPassHTML(t *testing.T) {
	for name, render := range renderers {
		if got := active(render("# Head\n\n<img src=x onerror=alert(1)>\n")); !strings.HasPrefix(got, "<img") {
			t.Errorf("%s: %q", name, got)
		}
		if got := active(render("# Head\n\n**a** | b\n\nhttp://a.example/ a<br>b\n")); got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// fill writes a text into every string of a value, and gives every list an element.
func fill(v reflect.Value, text string, depth int) {
	if depth > 12 {
		return
	}
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() {
			v.SetString(text)
		}
	case reflect.Int:
		if v.CanSet() {
			v.SetInt(2)
		}
	case reflect.Bool:
		if v.CanSet() {
			v.SetBool(depth%2 == 0)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), text, depth+1)
		}
	case reflect.Pointer:
		if v.CanSet() && v.Type().Elem().Kind() != reflect.Func {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), text, depth+1)
		}
	case reflect.Slice:
		if v.CanSet() {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), text, depth+1)
		}
	case reflect.Map:
		if v.CanSet() {
			v.Set(reflect.MakeMap(v.Type()))
		}
	}
}
