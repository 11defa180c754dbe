package store

import (
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet/pdf/attach"
)

// PortraitName returns the file of a portrait that the program writes: beside a hero file, in a folder or inside a PDF.
func PortraitName(heroFile string) string {
	return strings.TrimSuffix(heroFile, herofile.Suffix) + ".portrait.jpg"
}

// PortraitIn returns the portrait of a hero inside a PDF. heroFile is the name of the hero's file there.
func PortraitIn(path string, doc []byte, heroFile string) ([]byte, error) {
	files, err := attach.Read(doc, func(name string) bool { return name == PortraitName(heroFile) })
	if err != nil {
		return nil, &message.Problem{Where: message.Display(path), What: "is a PDF that cannot be read: " + err.Error()}
	}
	if len(files) == 0 {
		return nil, &message.Problem{Where: message.Display(path), What: "the portrait is not in this PDF"}
	}
	return files[0].Data, nil
}
