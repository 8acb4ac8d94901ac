import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { EvidenceList } from './evidence-list.tsx'

afterEach(cleanup)

const lines = parseTranscript(
  '00:00:05 Ida: No signal.\n00:00:14 Ida: The seven ten.\n00:24:29 Ida: A white screen.',
)
const located = { cardId: 'c', cardTitle: 'No signal', cardType: 'problem', lost: [], bestMatch: 1 }

function show(foundLines: readonly number[]) {
  const onGoTo = vi.fn<(line: number) => void>()
  const onOpenCard = vi.fn<(cardId: string) => void>()
  const locations = foundLines.map((line) => ({ firstLine: line, lastLine: line, match: 1 }))
  const evidence = [{ ...located, locations }]
  render(<EvidenceList lines={lines} evidence={evidence} onGoTo={onGoTo} onOpenCard={onOpenCard} />)
  return { onGoTo, onOpenCard }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('goes to the line of each time, and to the first by the title', () => {
  const { onGoTo } = show([0, 2])
  press('00:24:29, No signal')
  expect(onGoTo).toHaveBeenLastCalledWith(2)
  press('00:00:05, No signal')
  expect(onGoTo).toHaveBeenLastCalledWith(0)
  onGoTo.mockClear()
  press('No signal')
  expect(onGoTo).toHaveBeenLastCalledWith(0)
})

it('opens a card without a line by its title', () => {
  const { onGoTo, onOpenCard } = show([])
  press('No signal')
  expect(onOpenCard).toHaveBeenCalledWith('c')
  expect(onGoTo).not.toHaveBeenCalled()
})
