import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { testClient } from '#test/test-client.ts'

import { forgetOrganization, storageOf } from './organization-storage.ts'
import { useDraft } from './use-draft.ts'

const organizationId = 'org-drafts'
const { drafts } = storageOf(organizationId)
const stored = () => drafts.get().map(({ draftId, text }) => [draftId, JSON.parse(text) as unknown])

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  forgetOrganization(organizationId)
  vi.useRealTimers()
})

const schema = z.object({ title: z.string() })

function open(basedOn?: string) {
  const client = testClient(organizationId)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const options = {
    schema,
    initial: { title: '' },
    toStored: (value: { title: string }) => (value.title === '' ? null : value),
    basedOn,
  }
  const { result, unmount } = renderHook(() => useDraft('card.new', options), { wrapper })
  return {
    title: () => result.current.value.title,
    type: (title: string) => act(() => result.current.setValue({ title })),
    drop: () => act(() => result.current.drop()),
    unmount,
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

describe('a draft', () => {
  it('is stored at most 300 ms after a key, also during continuous typing', () => {
    const { type, wait } = open()
    type('R')
    wait(200)
    type('Ra')
    wait(100)
    expect(stored()).toEqual([['card.new', { title: 'Ra' }]])
  })

  it('is stored at once when the page or the form goes away', () => {
    const { type, unmount } = open()
    type('Ramp')
    dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual([['card.new', { title: 'Ramp' }]])
    type('Ramps')
    unmount()
    expect(stored()).toEqual([['card.new', { title: 'Ramps' }]])
  })

  it('is not shown once the value that it changes is another one', () => {
    const first = open('Ramp')
    first.type('Ramps')
    first.unmount()
    const again = open('Ramp')
    expect(again.title()).toBe('Ramps')
    again.unmount()
    const later = open('Gangway')
    expect(later.title()).toBe('')
    later.unmount()
    expect(stored()).toEqual([])
  })

  it('is shown again, unless it cannot be read', () => {
    const first = open()
    first.type('Ramp')
    first.unmount()
    expect(open().title()).toBe('Ramp')
    drafts.update(() => [{ draftId: 'card.new', text: '{"title":7}', typedAt: 1 }])
    expect(open().title()).toBe('')
    drafts.update(() => [{ draftId: 'card.new', text: '{', typedAt: 1 }])
    expect(open().title()).toBe('')
  })

  it('is forgotten when it is dropped or emptied', () => {
    const { title, type, drop, unmount, wait } = open()
    type('Ramp')
    wait(300)
    drop()
    expect(title()).toBe('')
    unmount()
    expect(stored()).toEqual([])
    const next = open()
    next.type('Ramp')
    next.wait(300)
    next.type('')
    next.wait(300)
    expect(stored()).toEqual([])
  })
})
