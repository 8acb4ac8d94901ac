import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { OptionList, OptionSearch, OptionSearchInput, type OptionGroup } from './option-search.tsx'

afterEach(cleanup)

const pendingCards = { title: 'Cards', options: [], isPending: true }

const press = (init: KeyboardEventInit) => fireEvent.keyDown(screen.getByRole('combobox'), init)

function open(first: readonly OptionGroup<string>[]) {
  const onChoose = vi.fn<(option: string) => void>()
  const withGroups = (groups: readonly OptionGroup<string>[], text = 'queue') => (
    <OptionSearch text={text} onTextChange={() => {}}>
      <OptionSearchInput label="Search" placeholder="Search" isExpanded />
      <OptionList
        {...{ label: 'Results', text, groups }}
        nameOf={(option) => option}
        renderOption={(option) => option}
        onChoose={(option) => onChoose(option)}
      />
    </OptionSearch>
  )
  const { rerender } = render(withGroups(first))
  return {
    onChoose,
    show: (groups: readonly OptionGroup<string>[], text?: string) => rerender(withGroups(groups, text)),
  }
}

it('chooses the first option of the first group that is found, after Enter without options', () => {
  const { onChoose, show } = open([pendingCards, { title: 'Feedback', options: [] }])
  press({ key: 'Enter' })
  // Other groups may answer earlier.
  show([pendingCards, { title: 'Feedback', options: ['an entry'] }])
  expect(onChoose).not.toHaveBeenCalled()
  show([
    { title: 'Cards', options: ['a card'] },
    { title: 'Feedback', options: ['an entry'] },
  ])
  expect(onChoose.mock.calls).toEqual([['a card']])
})

it.each([
  ['Enter with Ctrl', { key: 'Enter', ctrlKey: true }],
  ['Enter that ends a composition', { key: 'Enter', isComposing: true }],
])('awaits nothing after %s', (_name, init) => {
  const { onChoose, show } = open([pendingCards])
  press(init)
  show([{ title: 'Cards', options: ['a card'] }])
  expect(onChoose).not.toHaveBeenCalled()
})

it('chooses nothing for another text, and no disabled option', () => {
  const { onChoose, show } = open([pendingCards])
  press({ key: 'Enter' })
  show([{ title: 'Not possible', options: ['a card below'], isDisabled: true }])
  show([{ title: 'Cards', options: ['a card'] }], 'gate')
  expect(onChoose).not.toHaveBeenCalled()
})
