import { describe, expect, it } from 'vitest'

import { outlineOfFile } from './outline-of-file.ts'

const csv = [
  '\uFEFFLevel,Title,Type,Status',
  '0,Boarding is easy,Objective,Progressing',
  '1,"Which queue, and when?",Opportunity,Now',
  '2,A letter on the ticket,Solution,Done',
  '1,On time,KPI,',
].join('\r\n')

describe('outlineOfFile', () => {
  it('reads an exported CSV by its levels', () => {
    expect(outlineOfFile('tree.csv', csv)?.split('\n')).toEqual([
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
    expect(outlineOfFile('all.json', JSON.stringify({ cards }))).toBe(expected)
    expect(outlineOfFile('all.json', JSON.stringify(cards))).toBe(expected)
  })

  it('reads the export of an organization, which lists the parents apart', () => {
    const cards = [
      { cardId: 'a', cardTitle: 'Late', cardType: 'problem' },
      { cardId: 'r', cardTitle: 'Root', cardType: 'objective' },
    ]
    const links = [{ parentId: 'r', cardId: 'a' }, { parentId: 'x', cardId: 'a' }, null]
    const file = JSON.stringify({ organization: {}, cards, links })
    expect(outlineOfFile('all.json', file)).toBe('- Root · Objective\n  - Late · Problem\n')
  })

  it('keeps every card of a cycle', () => {
    const cards = [
      { id: 'a', title: 'A', parents: [{ id: 'b' }] },
      { id: 'b', title: 'B', parents: [{ id: 'a' }] },
    ]
    expect(outlineOfFile('x.json', JSON.stringify(cards))).toBe('- A\n  - B\n')
  })

  it.each([
    ['x.json', '{'],
    ['x.json', '[]'],
    ['x.csv', 'a,b\n1,2'],
    ['x.txt', 'one line'],
  ])('finds no cards in %s with %j', (name, text) => expect(outlineOfFile(name, text)).toBeNull())

  it('keeps a Markdown list', () => expect(outlineOfFile('x.md', '- A\n- B')).toBe('- A\n- B'))
})
