import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { branchMarkdown } from '#domain/tree/branch-markdown.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'
import { outlineOfFile } from '#domain/markdown/outline-of-file.ts'
import { parseOutline } from '#domain/markdown/markdown-outline.ts'
import type { IconDrawing } from '#ui/icon.tsx'

import { layoutTree } from '../state/layout.ts'
import { breakText } from '../canvas/painting/break-text.ts'
import { treePicture } from './tree-picture.ts'
import { fileNameOf } from './export-tree.ts'
import { planOutline } from '#cards/paste-list/outline-plan.ts'
import { longestSide, mostPixels, planPng } from './plan-png.ts'
import { writeTreeCsv } from './write-tree-csv.ts'
import { escapeXml, writeSvg } from './write-svg.ts'

const tree = buildTree(
  readContext('root', [
    {
      cardId: 'root',
      cardTitle: 'Board & <sail>',
      cardType: 'objective',
      cardStatus: 'progressing',
      children: ['a', 'b'],
    },
    {
      cardId: 'a',
      cardTitle: '=SUM(A1)',
      cardType: 'outcome',
      metricCurrent: -5,
      metricTarget: 10,
      children: ['s'],
    },
    { cardId: 'b', cardTitle: 'Second', cardType: 'kpi', children: ['s', 'x', 'y'] },
    { cardId: 's', cardTitle: 'Shared', cardType: 'opportunity', cardStatus: 'now', children: [] },
  ]),
)
const linkOf = (cardId: string) => `https://here/cards/${cardId}`
const colours = {
  of: (colour: string) => (colour.startsWith('type:') ? '#654321' : `var-${colour}`),
  type: () => ({ ink: '#654321', tint: '#ffffff' }),
  font: '"Inter Variable", sans-serif',
}
const measure = (text: string) => text.length * 7
const evidence = new Map([
  ['s', ['i1', 'i2', 'i3']],
  ['b', []],
])
const details = new Map([['s', '- Green,\nnot red']])
const iconPath = (icon: IconDrawing) => `M0 0 ${icon.displayName}`
const context = { measure, evidence, iconPath }
const pictureOfTree = () => treePicture(layoutTree(tree.roots, new Set()), context)
const svgOf = (card: Partial<ContextItem>) => {
  const { roots } = buildTree(readContext('c', [{ cardId: 'c', cardTitle: 'Card', children: [], ...card }]))
  return writeSvg(treePicture(layoutTree(roots, new Set()), context), colours, 'Card')
}

describe('the picture', () => {
  it('shows every card, mirrors and unloaded children', () => {
    const texts = pictureOfTree().shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts.filter((text) => text === 'Shared')).toHaveLength(2)
    expect(texts.filter((text) => text === 'Opportunity')).toHaveLength(1)
    expect(texts).toContain('Opportunity, also here')
    expect(texts).toContain('+2')
    expect(texts).toContain('not loaded')
    expect(texts).toContain('3')
    expect(texts).toContain('Progressing')
  })

  it('has the icon of each type in its colour, and the sign of a mirror', () => {
    const icons = pictureOfTree().shapes.flatMap((shape) =>
      shape.kind === 'path' && shape.scale !== undefined ? [[shape.data.slice(5), shape.stroke]] : [],
    )
    expect(icons).toEqual(
      expect.arrayContaining([
        ['Target', 'type:objective'],
        ['TrendingUp', 'type:outcome'],
        ['Gauge', 'type:kpi'],
        ['Sprout', 'type:opportunity'],
        ['CornerLeftUp', 'ink-2'],
        ['TextQuote', 'ink-3'],
        ['CirclePlus', 'ink-2'],
      ]),
    )
    expect(svgOf({ cardType: 'solution' })).toMatch(
      /<path transform="translate\(55 51\) scale\(0\.5833\)" d="M0 0 Lightbulb" fill="none" stroke="#654321" stroke-width="2"/,
    )
  })

  it.each<[string, Partial<ContextItem>, RegExp[]]>([
    [
      'as long as the face has room for',
      { metricCurrent: 50, metricTarget: 100, metricUnit: '%' },
      // Half of 72 is filled, the target is at the end.
      [
        /width="72" height="4" rx="2" fill="var-pressed"/,
        /width="36" height="4" rx="2" fill="var-ink-2"/,
        /width="2" height="10" rx="1" fill="var-ink"/,
      ],
    ],
    [
      'narrower next to a status',
      { cardStatus: 'progressing', metricCurrent: 0, metricTarget: 1200, metricUnit: 'hours' },
      [/width="20" height="4" rx="2" fill="var-pressed"/],
    ],
    [
      'with a point above a target of an unknown direction',
      { metricCurrent: 10.6, metricTarget: 8, metricUnit: 's' },
      [/width="8" height="8" rx="4" fill="var-ink-2"/, /width="2" height="10" rx="1" fill="var-ink"/],
    ],
    ['of a value below zero', { metricCurrent: -5, metricTarget: 5 }, [/height="4" rx="2" fill="var-ink-2"/]],
  ])('has the bar of a metric, %s', (_what, card, expected) => {
    const svg = svgOf(card)
    for (const pattern of expected) expect(svg).toMatch(pattern)
  })

  it('draws no bar and no tick without value and target', () => {
    expect(svgOf({ metricCurrent: 0 })).not.toContain('height="4" rx="2" fill="var-ink-2"')
    expect(svgOf({ metricCurrent: 4 })).not.toContain('width="2" height="10"')
    expect(svgOf({ metricTarget: 4 })).toContain('>no value<')
    expect(svgOf({ cardStatus: 'now' })).not.toContain('var-pressed')
  })

  it('keeps all shapes within its size', () => {
    const { width, height, shapes } = pictureOfTree()
    for (const shape of shapes) {
      if (shape.kind !== 'rect') continue
      expect(shape.x).toBeGreaterThanOrEqual(0)
      expect(shape.x + shape.width).toBeLessThanOrEqual(width)
      expect(shape.y + shape.height).toBeLessThanOrEqual(height)
    }
  })

  it('escapes any title', () => {
    const svg = writeSvg(pictureOfTree(), colours, 'Board & <sail>\u0000\uD800')
    expect(svg).toContain('Board &amp; &lt;sail&gt;')
    expect(svg).not.toContain('\u0000')
    expect(svg).toContain('font-family="&quot;Inter Variable&quot;, sans-serif"')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/)
      }),
    )
  })
})

describe('breakText', () => {
  it.each([
    ['one line', 'short', ['short']],
    ['two lines', 'twelve chars and more', ['twelve chars', 'and more']],
    ['cut at the end', 'one two three four five six seven', ['one two', 'three four…']],
    ['one long word', 'abcdefghijklmnopqrstuvwxyz', ['abcdefghijk…']],
  ])('%s', (_what, text, expected) => {
    expect(breakText(text, 12 * 7, 2, measure)).toEqual(expected)
  })
})

describe('planPng', () => {
  it("uses twice the screen's resolution if it fits", () => {
    expect(planPng({ width: 1000, height: 500 }).one).toMatchObject({
      scale: 2,
      tiles: [{ x: 0, y: 0, width: 2000, height: 1000 }],
    })
  })

  it('offers tiles where text would be too small', () => {
    const { textSize, tiled } = planPng({ width: 60_000, height: 2000 })
    expect(textSize).toBeLessThan(9)
    expect(tiled?.scale).toBe(1)
    expect(tiled?.tiles.length).toBeGreaterThan(1)
  })

  it('stays within the limits and covers the image without overlap', () => {
    const side = fc.integer({ min: 1, max: 400_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { one, tiled } = planPng({ width, height })
        expect(one.tiles).toHaveLength(1)
        for (const { scale, tiles } of tiled ? [one, tiled] : [one]) {
          let pixels = 0
          for (const tile of tiles) {
            expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(longestSide)
            expect(tile.width * tile.height).toBeLessThanOrEqual(mostPixels)
            pixels += tile.width * tile.height
          }
          expect(pixels).toBe(
            Math.max(1, Math.floor(width * scale)) * Math.max(1, Math.floor(height * scale)),
          )
        }
      }),
    )
  })
})

describe('CSV', () => {
  it('has a row per card with its other parents', () => {
    const lines = writeTreeCsv({ tree, evidence, details, linkOf }).split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^\uFEFFLevel,Title,Type,Status/)
    expect(lines[2]).toBe(`1,"'=SUM(A1)",Outcome,,-5,10,,,Board & <sail>,,0,,a,https://here/cards/a`)
    expect(lines[3]).toBe(
      `2,Shared,Opportunity,Now,,,,3,"'=SUM(A1)",Second,0,"'- Green,\nnot red",s,https://here/cards/s`,
    )
    expect(lines[4]).toContain('Second,KPI,,,,,0,Board & <sail>,,2,,b,')
  })

  it.each([
    ['tree.csv', writeTreeCsv({ tree, evidence, details, linkOf })],
    ['tree.md', branchMarkdown(tree.roots, linkOf, details)],
  ])('keeps titles, types, levels and details when it is imported again: %s', (name, text) => {
    const plan = planOutline(parseOutline(outlineOfFile(name, text)!.outline), 'objective')
    expect(
      plan.map(({ cardTitle, cardType, cardDetails, depth }) => [cardTitle, cardType, cardDetails, depth]),
    ).toEqual([
      ['Board & <sail>', 'objective', undefined, 0],
      ['=SUM(A1)', 'outcome', undefined, 1],
      ['Shared', 'opportunity', '- Green,\nnot red', 2],
      ['Second', 'kpi', undefined, 1],
    ])
  })
})

it.each([
  ['Boarding is the easiest part', 'Boarding is the easiest part'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['  ..hidden.. ', 'hidden'],
  ['con', 'Tree'],
  ['', 'Tree'],
  ['Øst – 100 %', 'Øst – 100 %'],
])('names a file after %j', (title, expected) => {
  expect(fileNameOf(title)).toBe(expected)
})

const leaf = (cardTitle: string) => ({ cardTitle, children: [] })

describe('planOutline', () => {
  it('uses the type of the line, otherwise one that fits below its parent', () => {
    const items = [
      { cardTitle: 'A', children: [{ cardTitle: 'B', children: [leaf('C')] }] },
      { cardTitle: 'D', cardType: 'kpi' as const, children: [] },
    ]
    expect(
      planOutline(items, 'opportunity').map(({ cardTitle, cardType, parentIndex, depth }) => ({
        cardTitle,
        cardType,
        parentIndex,
        depth,
      })),
    ).toEqual([
      { cardTitle: 'A', cardType: 'opportunity', parentIndex: undefined, depth: 0 },
      { cardTitle: 'B', cardType: 'solution', parentIndex: 0, depth: 1 },
      { cardTitle: 'C', cardType: 'experiment', parentIndex: 1, depth: 2 },
      { cardTitle: 'D', cardType: 'kpi', parentIndex: undefined, depth: 0 },
    ])
  })

  it('puts a line that is too long for a title into the details', () => {
    const [card] = planOutline([leaf('x'.repeat(5000))], 'solution')
    expect(card?.cardTitle.endsWith('…')).toBe(true)
    expect(card?.cardDetails).toHaveLength(5000)
  })
})
