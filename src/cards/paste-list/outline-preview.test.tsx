import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { parseOutline } from '#domain/markdown/markdown-outline.ts'

import { planOutline } from './outline-plan.ts'
import { OutlinePreview } from './outline-preview.tsx'

afterEach(cleanup)

it('shows the first cards of a long list, and a rejected one behind them', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `- Card ${index}`)
  const plan = planOutline(parseOutline(lines.join('\n')), 'objective')
  const progress = { created: new Map([[0, 'a']]), failures: new Map([[350, 'Too long.']]) }
  const unknownFacts = ['Story', 'Epic', 'Bug', 'Task', 'Open', 'Closed']
  const leftOut = { comments: 1200, unknownFacts, columns: ['Owner'] }
  render(<OutlinePreview plan={plan} progress={progress} leftOut={leftOut} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(301)
  expect(rows.at(-1)?.textContent).toContain('Card 350')
  expect(rows.at(-1)?.textContent).toContain('Too long.')
  expect(screen.getByText('and 99 more cards')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'Not imported: 1,200 comments, the types and statuses “Story”, “Epic”, “Bug”, “Task”, “Open” and 1 more, the column “Owner”',
  )
})

it('shows the status that a line sets', () => {
  const text = '- Print the letter · Solution · Done\n- Print the name'
  const plan = planOutline(parseOutline(text), 'objective')
  const progress = { created: new Map(), failures: new Map() }
  render(<OutlinePreview plan={plan} progress={progress} leftOut={{}} />)
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'SolutionPrint the letterDone',
    'ObjectivePrint the name',
  ])
})
