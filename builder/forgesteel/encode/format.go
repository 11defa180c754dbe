package encode

import (
	"encoding/json"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
)

// hero is a hero in Forge Steel's format: the fields it needs, in the order written.
type hero struct {
	ID                    string             `json:"id"`
	Name                  string             `json:"name"`
	Picture               *string            `json:"picture"`
	Folder                string             `json:"folder"`
	SourcebookIDs         []string           `json:"sourcebookIDs"`
	Ancestry              *element           `json:"ancestry"`
	Culture               *culture           `json:"culture"`
	Career                *career            `json:"career"`
	Class                 *class             `json:"class"`
	Complication          *element           `json:"complication"`
	Features              []feature          `json:"features"`
	State                 state              `json:"state"`
	AbilityCustomizations []string           `json:"abilityCustomizations"`
	IsActive              bool               `json:"isActive"`
	WrittenFor            string             `json:"writtenFor"` // the release whose ids it has; no field of Forge Steel's
	Homebrew              *forgesteel.Packed `json:"scabbardHomebrew,omitempty"`
}

// packed returns the homebrew of a hero for its file, nil for none.
func packed(h *builder.Hero, carried []builder.Carried) *forgesteel.Packed {
	if len(carried) == 0 {
		return nil
	}
	out := &forgesteel.Packed{Names: h.Homebrew}
	for _, c := range carried {
		l := forgesteel.PackedLayer{Name: c.Layer}
		for _, f := range c.Files {
			l.Files = append(l.Files, forgesteel.PackedFile(f))
		}
		out.Layers = append(out.Layers, l)
	}
	return out
}

// Element is something with an identity, and its features.
type element struct {
	ID          string    `json:"id"`
	Name        string    `json:"name"`
	Description string    `json:"description"`
	Points      *int      `json:"ancestryPoints,omitempty"`
	Features    []feature `json:"features"`
	Culture     any       `json:"culture,omitempty"` // of an ancestry: the one that it usually brings
}

// feature is a feature of a hero, with its picks in its data.
type feature struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Type        string          `json:"type"`
	Data        json.RawMessage `json:"data"`
}

type culture struct {
	ID           string   `json:"id"`
	Name         string   `json:"name"`
	Description  string   `json:"description"`
	Type         string   `json:"type"`
	Language     *feature `json:"language"`
	Environment  *feature `json:"environment"`
	Organization *feature `json:"organization"`
	Upbringing   *feature `json:"upbringing"`
}

type career struct {
	element
	IncitingIncidents incidents `json:"incitingIncidents"`
}

type incidents struct {
	Options  []element `json:"options"`
	Selected *element  `json:"selected"`
}

type class struct {
	ID                            string     `json:"id"`
	Name                          string     `json:"name"`
	Description                   string     `json:"description"`
	Type                          string     `json:"type"`
	SubclassName                  string     `json:"subclassName"`
	SubclassCount                 int        `json:"subclassCount"`
	PrimaryCharacteristicsOptions [][]string `json:"primaryCharacteristicsOptions"`
	PrimaryCharacteristics        []string   `json:"primaryCharacteristics"`
	FeaturesByLevel               []level    `json:"featuresByLevel"`
	Abilities                     []any      `json:"abilities"`
	Subclasses                    []subclass `json:"subclasses"`
	Level                         int        `json:"level"`
	Characteristics               []score    `json:"characteristics"`
}

type level struct {
	Level    int       `json:"level"`
	Features []feature `json:"features"`
}

type score struct {
	Characteristic string `json:"characteristic"`
	Value          int    `json:"value"`
}

type subclass struct {
	ID              string  `json:"id"`
	Name            string  `json:"name"`
	Description     string  `json:"description"`
	ClassID         string  `json:"classID"`
	FeaturesByLevel []level `json:"featuresByLevel"`
	Abilities       []any   `json:"abilities"`
	Selected        bool    `json:"selected"`
}

// state holds the values noted in play. Earned stats are beside it, under names that the edition defines.
type state struct {
	StaminaDamage   int         `json:"staminaDamage"`
	StaminaTemp     int         `json:"staminaTemp"`
	RecoveriesUsed  int         `json:"recoveriesUsed"`
	Surges          int         `json:"surges"`
	Victories       int         `json:"victories"`
	XP              int         `json:"xp"`
	HeroTokens      int         `json:"heroTokens"`
	Renown          int         `json:"renown"`
	Wealth          int         `json:"wealth"`
	ProjectPoints   int         `json:"projectPoints"`
	Conditions      []condition `json:"conditions"`
	Inventory       []item      `json:"inventory"`
	Titles          []title     `json:"titles"`
	Projects        []project   `json:"projects"`
	ControlledSlots []string    `json:"controlledSlots"`
	Notes           string      `json:"notes"`
	InventoryText   string      `json:"inventoryText"`
	EncounterState  string      `json:"encounterState"`
	Hidden          bool        `json:"hidden"`
	Defeated        bool        `json:"defeated"`
	TutorialMode    string      `json:"tutorialMode"`
}

type condition struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	Text string `json:"text"`
	Ends string `json:"ends"`
}

type item struct {
	ID              string   `json:"id"`
	Name            string   `json:"name"`
	Description     string   `json:"description"`
	Type            string   `json:"type"`
	Keywords        []string `json:"keywords"`
	Crafting        *string  `json:"crafting"`
	Effect          string   `json:"effect"`
	FeaturesByLevel []level  `json:"featuresByLevel"`
	Imbuements      []string `json:"imbuements"`
	Count           int      `json:"count"`
}

type title struct {
	ID                string    `json:"id"`
	Name              string    `json:"name"`
	Description       string    `json:"description"`
	Echelon           int       `json:"echelon"`
	Prerequisites     string    `json:"prerequisites"`
	Features          []feature `json:"features"`
	SelectedFeatureID string    `json:"selectedFeatureID"`
}

type project struct {
	ID                string   `json:"id"`
	Name              string   `json:"name"`
	Description       string   `json:"description"`
	ItemPrerequisites string   `json:"itemPrerequisites"`
	Source            string   `json:"source"`
	Characteristic    []string `json:"characteristic"`
	Goal              int      `json:"goal"`
	IsCustom          bool     `json:"isCustom"`
	Progress          progress `json:"progress"`
}

type progress struct {
	Prerequisites bool    `json:"prerequisites"`
	Source        bool    `json:"source"`
	FollowerID    *string `json:"followerID"`
	Points        int     `json:"points"`
}

// nothing is the data of a feature without picks.
var nothing = json.RawMessage{'{', '}'}
