import { describe, expect, it } from 'vitest'

import { outlineOfFile, outlineOfPaste } from './outline-of-file.ts'

const csv = [
  '\uFEFFLevel,Title,Type,Status',
  '0,Boarding is easy,Objective,Progressing',
  '1,"Which queue, and when?",Opportunity,Now',
  '2,A letter on the ticket,Solution,Done',
  '1,On time,KPI,',
].join('\r\n')

const outlineIn = (name: string, text: string) => outlineOfFile(name, text)?.outline

describe('outlineOfFile', () => {
  it('reads an exported CSV by its levels', () => {
    expect(outlineIn('tree.csv', csv)?.split('\n')).toEqual([
      '- Boarding is easy · Objective · Progressing',
      '  - Which queue, and when? · Opportunity · Now',
      '    - A letter on the ticket · Solution · Done',
      '  - On time · KPI',
      '',
    ])
  })

  it('reads an exported JSON by its first parents, and skips archived cards', () => {
    const cards = [
      { cardId: 'a', cardTitle: 'Late', cardType: 'problem', parents: ['r', 'x'] },
      { cardId: 'r', cardTitle: 'Root · main', cardType: 'objective', cardStatus: 'at risk' },
      { cardId: 'o', cardTitle: 'Old', archived: true },
    ]
    const expected = '- Root &middot; main · Objective · At risk\n  - Late · Problem\n'
    expect(outlineIn('all.json', JSON.stringify({ cards }))).toBe(expected)
    expect(outlineIn('all.json', JSON.stringify(cards))).toBe(expected)
  })

  it('reads the export of an organization, which lists the parents apart', () => {
    const cards = [
      { cardId: 'a', cardTitle: 'Late', cardType: 'problem' },
      { cardId: 'r', cardTitle: 'Root', cardType: 'objective' },
    ]
    const links = [{ parentId: 'r', cardId: 'a' }, { parentId: 'x', cardId: 'a' }, null]
    const file = JSON.stringify({ organization: {}, cards, links })
    expect(outlineIn('all.json', file)).toBe('- Root · Objective\n  - Late · Problem\n')
  })

  it('keeps details and other parents, and counts what a list of cards cannot take', () => {
    const file = JSON.stringify({
      cards: [
        { cardId: 'r', cardTitle: 'Root', cardType: 'objective', metricTarget: 0, labels: [] },
        {
          cardId: 'b b',
          cardTitle: 'B',
          cardDetails: 'First line\n\n> quote',
          resources: [
            { url: 'x' },
            { url: 'https://a.example/(1)', title: 'One' },
            { url: 'https://b.example', title: null },
          ],
        },
        {
          cardId: 'a (1)',
          cardTitle: 'A',
          parents: ['r', 'b b', 'elsewhere'],
          assignees: ['lee'],
          metricUnit: null,
        },
        { cardId: 'o', cardTitle: 'Old', archived: true, metricTarget: 1 },
        { cardId: 'u', cardTitle: ' ' },
      ],
      feedback: [{ body: 'Late' }, { body: 'Full' }],
      interviews: [{ body: 'A talk' }],
      customers: [{ id: 'ida' }],
      links: [
        { parentId: 'r', cardId: 'b b' },
        { parentId: 'r', cardId: 'a (1)' },
      ],
      metrics: [
        { cardId: 'b b', value: 1 },
        { cardId: 'b b', value: 2 },
      ],
      comments: [{ body: 'Yes' }],
    })
    expect(outlineOfFile('all.json', file)).toEqual({
      outline: [
        '- Root · Objective',
        '  - B',
        '    > First line',
        '    >',
        '    > > quote',
        '    Resource: [One](https://a.example/%281%29)',
        '    Resource: <https://b.example>',
        '    - [A](#a%20%281%29) (also here)',
        '  - [A](#a%20%281%29)',
        '',
      ].join('\n'),
      leftOut: {
        metrics: 2,
        resources: 1,
        peopleAndDates: 1,
        otherParents: 1,
        comments: 1,
        archived: 1,
        untitled: 1,
        feedback: 2,
        interviews: 1,
        customers: 1,
      },
    })
  })

  it('keeps the other parents of an exported CSV, and counts its metrics and insights', () => {
    const rows = [
      'Level,Title,Type,Status,Metric,Target,Unit,Insights,Also under,Children not loaded',
      '0,Root,Objective,,,,,2,,0',
      '1,B,Outcome,,0,5,%,1,,3',
      '1,A,Opportunity,,,,,0,B; Elsewhere,0',
    ]
    expect(outlineOfFile('tree.csv', rows.join('\n'))).toEqual({
      outline: [
        '- Root · Objective',
        '  - B · Outcome',
        '    - [A](#row%202) (also here)',
        '  - [A](#row%202) · Opportunity',
        '',
      ].join('\n'),
      leftOut: { metrics: 1, otherParents: 1, insights: 3, notLoaded: 3 },
    })
  })

  it('ignores a parent title that is not unique', () => {
    const rows = ['Level,Title,Also under', '0,Root,', '1,B,', '1,B,', '1,A,B']
    expect(outlineOfFile('tree.csv', rows.join('\n'))).toEqual({
      outline: '- Root\n  - B\n  - B\n  - A\n',
      leftOut: { otherParents: 1 },
    })
  })

  it.each([
    ['the title of the parent', 'Title,Type,Parent\nRoot,Objective,\nB,Solution,A\nA,Problem,Root'],
    ['the id of the parent', 'id;name;kind;parent id\n1;Root;Objective;\n3;B;Solution;2\n2;A;Problem;1'],
  ])('reads a CSV with %s', (_what, text) => {
    expect(outlineOfFile('tree.csv', text)).toEqual({
      outline: '- Root · Objective\n  - A · Problem\n    - B · Solution\n',
      leftOut: {},
    })
  })

  it('counts rows without a title and unknown parents of a CSV, and names its other columns', () => {
    const text = 'Title,Parent,Owner,Empty,\nA,Elsewhere,Mia,,\n,A,Mia,,x\nB,A,,,\n,,,,\n'
    expect(outlineOfFile('tree.csv', text)).toEqual({
      outline: '- A\n  - B\n',
      leftOut: { otherParents: 1, untitled: 1, columns: ['Owner', 'column 5'] },
    })
  })

  const nested = [{ title: 'A', children: [{ name: 'B', children: [{ title: 'C' }] }, { title: 'D' }] }]

  it.each<[string, unknown]>([
    ['children in their parents', nested],
    ['one root with its children', nested[0]],
    [
      'children named by id',
      [
        { id: '1', title: 'A', children: ['2', { cardId: '4' }] },
        { id: '2', title: 'B', children: ['3'] },
        { id: '3', title: 'C' },
        { id: '4', title: 'D' },
      ],
    ],
    [
      'a parent for each card',
      [
        { id: '1', title: 'A', parentId: null },
        { id: '2', title: 'B', parentId: '1' },
        { id: '3', title: 'C', parent: { id: '2' } },
        { id: '4', title: 'D', parent: '1' },
      ],
    ],
  ])('reads a JSON with %s', (_what, cards) => {
    expect(outlineOfFile('x.json', JSON.stringify(cards))).toEqual({
      outline: '- A\n  - B\n    - C\n  - D\n',
      leftOut: {},
    })
  })

  it('keeps every card of a cycle', () => {
    const cards = [
      { id: 'a', title: 'A', parents: [{ id: 'b' }] },
      { id: 'b', title: 'B', parents: [{ id: 'a' }] },
    ]
    expect(outlineIn('x.json', JSON.stringify(cards))).toBe('- A\n  - B\n')
  })

  it.each([
    ['x.json', '{'],
    ['x.json', '[]'],
    ['x.csv', 'a,b\n1,2'],
    ['x.txt', 'one line'],
  ])('finds no cards in %s with %j', (name, text) => expect(outlineOfFile(name, text)).toBeNull())

  it('keeps a Markdown list', () => expect(outlineIn('x.md', '- A\n- B')).toBe('- A\n- B'))
})

describe('pasted cells and files', () => {
  it('are read by their heading, without types and statuses of other tools', () => {
    const cells =
      'Issue type\tSummary\tStatus\nStory\tBoard faster\tIn Progress\nSolution\tRamp\tDone\n\tQuay\tDone'
    expect(outlineOfPaste(cells)).toEqual({
      outline: '- Board faster\n- Ramp · Solution · Done\n- Quay\n',
      leftOut: { unknownFacts: ['Story', 'In Progress', 'Done'] },
    })
  })

  it.each([
    ['CSV', csv],
    ['CSV of another separator', 'Title;Parent\nBoarding is easy;\nOn time;Boarding is easy'],
    ['JSON', '[{"title": "Boarding is easy", "children": [{"title": "On time"}]}]'],
  ])('are read also as %s', (_, text) => {
    expect(outlineOfPaste(text).outline).toMatch(/^- Boarding is easy\b.*\n(?:.*\n)* {2}- On time\b.*\n$/)
  })

  it.each([
    'one\n\ttwo',
    'Title',
    'Title\tType\n',
    'Ramp\tSolution\nQuay\tSolution',
    'Name, address and age\nAsk for less',
    '[Later] Ramp\n[Now] Quay',
    '{}',
  ])('are a list without it: %j', (text) =>
    expect(outlineOfPaste(text)).toEqual({ outline: text, leftOut: {} }),
  )
})
