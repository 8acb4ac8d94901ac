import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { MoreButton } from './more-button.tsx'
import { useFocusRestore } from './use-focus-restore.ts'

afterEach(cleanup)

function List() {
  const ref = useFocusRestore<HTMLDivElement>()
  const [names, setNames] = useState(['a', 'b'])
  const [card, setCard] = useState(1)
  return (
    <div ref={ref}>
      <button key={card} type="button" aria-label="Next card" onClick={() => setCard(card + 1)}>
        {card}
      </button>
      {names.map((name) => (
        <p key={name}>
          <a href={`/${name}`}>{name}</a>
          <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            Remove {name}
          </button>
        </p>
      ))}
      {names.length === 2 && <MoreButton onPress={() => setNames([...names, 'c', 'd'])}>2 more</MoreButton>}
    </div>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('focuses the first new row when the last "Show more" goes away', async () => {
  render(<List />)
  press('2 more')
  await waitFor(() => expect(focusedName()).toBe('c'))
})

it('focuses the row after a removed one, or the last row', async () => {
  render(<List />)
  press('Remove a')
  await waitFor(() => expect(focusedName()).toBe('b'))
  press('Remove b')
  await waitFor(() => expect(focusedName()).toBe('Next card'))
})

it('focuses the element with the same label', async () => {
  render(<List />)
  const before = screen.getByRole('button', { name: 'Next card' })
  press('Next card')
  await waitFor(() => expect(focusedName()).toBe('Next card'))
  expect(document.activeElement).not.toBe(before)
})

it('leaves the focus alone if the element was left before it is removed', async () => {
  render(<List />)
  const before = screen.getByRole('button', { name: 'Next card' })
  before.focus()
  before.blur()
  await Promise.resolve()
  fireEvent.click(before)
  await waitFor(() => expect(before.isConnected).toBe(false))
  for (let frame = 0; frame < 3; frame += 1)
    // One frame after the other.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})

function Row() {
  const ref = useFocusRestore<HTMLDivElement>()
  const [step, setStep] = useState(0)
  return (
    <div ref={ref}>
      {step === 0 && (
        <button type="button" onClick={() => setStep(1)}>
          Revert
        </button>
      )}
      {step === 1 && <b onPointerDown={() => setStep(2)}>Sending</b>}
      {step === 2 && <p tabIndex={-1}>Reverted</p>}
    </div>
  )
}

it('focuses the status that replaces the only button, also when it appears later', async () => {
  render(<Row />)
  press('Revert')
  fireEvent.pointerDown(screen.getByText('Sending'))
  await waitFor(() => expect(focusedName()).toBe('Reverted'))
})

function Card() {
  const ref = useFocusRestore<HTMLDivElement>()
  const [isStale, setIsStale] = useState(true)
  return (
    <div ref={ref}>
      <a href="/">Home</a>
      {isStale && (
        <button type="button" onClick={() => setIsStale(false)}>
          Retry
        </button>
      )}
      <textarea aria-label="Title" />
      <button type="button">Status</button>
    </div>
  )
}

it('skips a text field after a removed button: it would take the next key', async () => {
  render(<Card />)
  press('Retry')
  await waitFor(() => expect(focusedName()).toBe('Status'))
})

function Page() {
  const ref = useFocusRestore<HTMLDivElement>()
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <div ref={ref}>
      <button type="button" onClick={() => setIsLoaded(true)}>
        Load
      </button>
      {isLoaded && <List />}
      <button type="button">After the list</button>
    </div>
  )
}

it('stays in the inner of two containers, also in one that came later', async () => {
  render(<Page />)
  press('Load')
  press('Remove a')
  await waitFor(() => expect(focusedName()).toBe('b'))
  press('Remove b')
  await waitFor(() => expect(focusedName()).toBe('Next card'))
})
