package forgesteel

// Packed is homebrew of ours in a file. It is no field of Forge Steel's, which keeps it.
type Packed struct {
	Names  []string      `json:"names"` // as the hero names it
	Layers []PackedLayer `json:"layers"`
}

// PackedLayer is a layer of homebrew in a file.
type PackedLayer struct {
	Name  string       `json:"name"`
	Files []PackedFile `json:"files"`
}

// PackedFile is a file of homebrew as text.
type PackedFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// PackedKey is the key of the homebrew of ours in a file.
const PackedKey = "scabbardHomebrew"
