import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import type { ResourceValue } from '#domain/card/field-value.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'
import { Announcer } from '#ui/announcer.tsx'

import { CardResources } from './card-resources.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
})

const plan = { url: 'https://x.no/plan', title: 'Plan' }
const notes = { url: 'https://x.no/notes', title: 'Notes' }

function Resources() {
  const [resources, setResources] = useState<readonly ResourceValue[]>([plan, notes])
  return (
    <CardResources
      cardId="c"
      resources={resources}
      unlisted="none"
      onChange={setResources}
      renderError={(button) => <button onClick={() => button.current?.focus()}>Discard</button>}
    />
  )
}

async function choose(title: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: `Change ${title}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const title = () => screen.getByRole('textbox', { name: 'Title (optional)' })
const titleText = () => (title() as HTMLInputElement).value

it('keeps the draft of a resource that was moved', async () => {
  renderApp(<Resources />)
  await choose('Plan', 'Edit')
  fireEvent.change(title(), { target: { value: 'Plan of May' } })
  fireEvent.keyDown(title(), { key: 'Escape' })
  await choose('Plan', 'Move down')
  await choose('Notes', 'Edit')
  expect(titleText()).toBe('Notes')
  fireEvent.keyDown(title(), { key: 'Escape' })
  await choose('Plan', 'Edit')
  expect(titleText()).toBe('Plan of May')
})

it('has the focus on its add button after a rejected change was discarded', () => {
  renderApp(<Resources />)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add resource' }))
})

it('announces which resource was removed', async () => {
  renderApp(
    <>
      <Resources />
      <Announcer />
    </>,
  )
  await choose('Plan', 'Remove')
  expect((await screen.findByText('Removed “Plan”')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: 'Change Plan' })).toBeNull()
})
