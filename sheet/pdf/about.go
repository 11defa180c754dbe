package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// about describes a document.
type about struct {
	title, author, subject string
	keywords               []string
	editions               []string // the titles of its heroes' rules
	program                string   // the program that writes it; empty for this one
	created                time.Time
}

// describe writes the description into the document's information dictionary.
func (a about) describe(c *canvas.Canvas) {
	c.SetMetadata(canvas.Metadata{
		Title: a.title, Author: a.author, Subject: a.subject, Keywords: doc.Joined(", ", a.keywords...),
		Creator: doc.OrElse(a.program, "scabbard"), Language: phrase.Of("language-code"), Created: a.created,
	})
}

// xmp returns the description in XMP, which libraries and search programs read.
func (a about) xmp() []byte {
	var b bytes.Buffer
	text := func(s string) string {
		var out strings.Builder
		_ = xml.EscapeText(&out, []byte(typeset.Clean(s))) // a builder never fails
		return out.String()
	}
	list := func(property, kind string, values ...string) {
		fmt.Fprintf(&b, "<%s><rdf:%s>", property, kind)
		for _, v := range values {
			if kind == "Alt" {
				b.WriteString(`<rdf:li xml:lang="x-default">` + text(v) + "</rdf:li>")
			} else {
				b.WriteString("<rdf:li>" + text(v) + "</rdf:li>")
			}
		}
		fmt.Fprintf(&b, "</rdf:%s></%s>\n", kind, property)
	}
	value := func(property, v string) { fmt.Fprintf(&b, "<%s>%s</%s>\n", property, text(v), property) }
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` + "\n")
	value("dc:format", "application/pdf")
	list("dc:title", "Alt", a.title)
	list("dc:creator", "Seq", a.author)
	list("dc:description", "Alt", a.subject)
	list("dc:language", "Bag", phrase.Of("language-code"))
	list("dc:subject", "Bag", a.keywords...)
	value("dc:source", strings.Join(a.editions, "; "))
	value("pdf:Keywords", doc.Joined(", ", a.keywords...))
	value("pdf:Producer", doc.OrElse(a.program, "scabbard"))
	value("xmp:CreatorTool", doc.OrElse(a.program, "scabbard"))
	when := a.created.UTC().Format(time.RFC3339)
	value("xmp:CreateDate", when)
	value("xmp:ModifyDate", when)
	b.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return b.Bytes()
}
