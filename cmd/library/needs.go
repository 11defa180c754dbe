package library

import (
	"slices"

	"scabbard/cmd/message"
)

// withNeeds returns layers in the order in which they are loaded: each after those that it needs. What is needed and was not named
// comes from the library. It fails if it is not there, or if two layers have the same name and different files.
func withNeeds(named []*Layer) (out []*Layer, err error) {
	byName := map[string]*Layer{}
	for _, layer := range named {
		switch other := byName[layer.Name()]; {
		case other == nil:
			byName[layer.Name()] = layer
		case !other.SameRules(layer):
			return nil, &message.Problem{Where: layer.Path, What: "has the same name as " + other.Path + ": " + layer.Name(),
				Hint: "give one of them another name, such as manifest: {name: " + layer.Name() + "-2}"}
		}
	}
	seen := map[string]bool{}
	var add func(layer *Layer) error
	add = func(layer *Layer) error {
		if seen[layer.Name()] {
			return nil
		}
		seen[layer.Name()] = true
		for _, need := range layer.Manifest.Needs {
			below := byName[need]
			if below == nil {
				if below, err = FindKept(need); err != nil {
					return err
				}
			}
			if below == nil {
				return &message.Problem{Where: layer.Name(), What: "needs the homebrew " + need + ", which is not here",
					Hint: "--with DIR loads it; scabbard homebrew add keeps what somebody gave you"}
			}
			if err := add(below); err != nil {
				return err
			}
		}
		out = append(out, layer)
		return nil
	}
	for _, layer := range named {
		if err := add(layer); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Below returns the homebrew of the library that a layer needs, in the order in which it is loaded.
func Below(layer *Layer) ([]*Layer, error) {
	all, err := withNeeds([]*Layer{layer})
	if err != nil {
		return nil, err
	}
	return all[:len(all)-1], nil
}

// NeededBy returns the names of the homebrew in the library that needs some other homebrew.
func NeededBy(name string) (out []string) {
	for _, other := range KeptNames() {
		if layer, err := FindKept(other); err == nil && layer != nil && slices.Contains(layer.Manifest.Needs, name) {
			out = append(out, other)
		}
	}
	return out
}
