// Code generated from YAML by data/gen; DO NOT EDIT.

package data

import (
	_ "embed"

	"scabbard/builder/rules"
)

//go:embed battle-board.image
var battleBoard string

//go:embed d6-page-61.image
var d6Page61 string

//go:embed heroes-2025.image
var heroes2025 string

//go:embed heroes-2025.beastheart.image
var heroes2025Beastheart string

//go:embed heroes-2025.all.image
var heroes2025All string

//go:embed ik-page.image
var ikPage string

//go:embed packet-2024.image
var packet2024 string

//go:embed skirmish-quick.image
var skirmishQuick string

// editions are the built-in editions, sorted by id.
var editions = []*edition{
	{id: "battle-board", reference: true, published: false, image: &battleBoard},
	{id: "d6-page-61", reference: true, published: false, image: &d6Page61},
	{id: "heroes-2025", reference: false, published: true, image: &heroes2025, books: []book{
		{rules.Book{ID: "beastheart", Title: "Draw Steel: Beastheart", License: "The beastheart is drawn from Draw Steel: Beastheart (c) 2026 MCDM Productions, LLC, under the DRAW STEEL Creator License.", About: "the beastheart, a master class that fights beside a wild companion"}, &heroes2025Beastheart},
	}, all: &heroes2025All},
	{id: "ik-page", reference: true, published: false, image: &ikPage},
	{id: "packet-2024", reference: false, published: false, image: &packet2024},
	{id: "skirmish-quick", reference: true, published: false, image: &skirmishQuick},
}
