import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useAddressText, useTextInAddress } from './use-address-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Find() {
  const [text, type] = useAddressText('find')
  return <input aria-label="Find" value={text} onChange={({ target }) => type(target.value)} />
}

/** Its state is read from the address by its owner, as the tree does. */
function OwnedFind() {
  const { search } = useLocation()
  const [text, type] = useState(() => new URLSearchParams(search).get('find') ?? '')
  useTextInAddress('find', text, type)
  return <input aria-label="Find" value={text} onChange={({ target }) => type(target.value)} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Find')

function open(initialEntries: string[] = ['/list'], element = <Find />) {
  const loads: ((page: { Component: () => string }) => void)[] = []
  const router = createMemoryRouter(
    [
      { path: '/list/:id?', element },
      { path: '/other', element: 'Other page' },
      { path: '/slow', lazy: () => new Promise((resolve) => loads.push(resolve)) },
    ],
    { initialEntries },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    finishLoading: () => loads.forEach((load) => load({ Component: () => 'Slow page' })),
    text: () => field().value,
    address: () =>
      `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
    type: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    go: (to: string | number) =>
      act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

describe('a text in the address', () => {
  it('is read from the address at the start', () => {
    expect(open(['/list?find=ramp']).text()).toBe('ramp')
  })

  it('shows each letter at once and writes the address after a pause, in the same history entry', async () => {
    const { text, type, wait, address, go } = open(['/other', '/list?sort=age#t=1'])
    type('ra')
    await wait(299)
    type('ramp')
    await wait(299)
    expect(text()).toBe('ramp')
    expect(address()).toBe('/list?sort=age#t=1')
    await wait(1)
    expect(address()).toBe('/list?sort=age&find=ramp#t=1')
    await go(-1)
    expect(address()).toBe('/other')
  })

  it('removes the parameter of an empty text', async () => {
    const { type, wait, address } = open(['/list?find=ramp'])
    type('')
    await wait(300)
    expect(address()).toBe('/list')
  })

  it('takes the text of a link, of back and of forward', async () => {
    const { text, type, wait, go } = open()
    type('ramp')
    await wait(300)
    await go('/list?find=lift')
    expect(text()).toBe('lift')
    await go(-1)
    expect(text()).toBe('ramp')
    await go(1)
    expect(text()).toBe('lift')
    await go('/list/b')
    expect(text()).toBe('')
  })

  it('shows letters typed after back and writes them into that entry', async () => {
    const { text, type, wait, go, address } = open(['/list?find=lift'])
    await go('/list?find=ramp')
    type('ramps')
    await go(-1)
    expect(text()).toBe('lift')
    type('lifts')
    await wait(300)
    expect(text()).toBe('lifts')
    expect(address()).toBe('/list?find=lifts')
    await go(1)
    expect(text()).toBe('ramp')
  })

  it('keeps letters that are not in the address yet when a navigation leaves the parameter alone', async () => {
    const { text, type, wait, go, address } = open()
    type('ramp')
    await go('/list#t=00:10')
    expect(text()).toBe('ramp')
    await wait(300)
    expect(address()).toBe('/list?find=ramp#t=00:10')
  })

  it('keeps the text when the page replaces its own address', async () => {
    const { router, text, type, wait, address } = open()
    type('ramp')
    await act(() => router.navigate('/list?find=ra&card=c1', { replace: true }))
    expect(text()).toBe('ramp')
    await wait(300)
    expect(address()).toBe('/list?find=ramp&card=c1')
  })

  it('cancels no navigation to a page that still loads', async () => {
    const { router, text, type, wait, finishLoading } = open()
    act(() => void router.navigate('/slow'))
    type('ramp')
    await wait(1000)
    expect(text()).toBe('ramp')
    expect(router.state.navigation.state).toBe('loading')
    finishLoading()
    await wait(1000)
    expect(router.state.location).toMatchObject({ pathname: '/slow', search: '' })
    expect(screen.getByText('Slow page')).toBeDefined()
  })

  it('does not write into the address of the page that follows', async () => {
    const { type, wait, go, address } = open()
    type('ramp')
    await go('/other')
    await wait(1000)
    expect(address()).toBe('/other')
  })

  it.each([
    ['its own', <Find key="own" />],
    ['the state of its owner', <OwnedFind key="owned" />],
  ])('shows %s text again that was left before it was in the address', async (_name, element) => {
    const { text, type, wait, go, address } = open(['/list?find=lift'], element)
    type('ramp')
    await go('/other')
    await go(-1)
    expect(text()).toBe('ramp')
    await wait(300)
    expect(address()).toBe('/list?find=ramp')
    type('lift')
    await go('/other')
    await go(-1)
    expect(text()).toBe('lift')
  })

  it('does not show a text again that was removed after the return to it', async () => {
    const { text, type, wait, go, address } = open()
    type('ramp')
    await go('/other')
    await go(-1)
    type('')
    await go('/other')
    await go(-1)
    expect(text()).toBe('')
    await wait(300)
    expect(address()).toBe('/list')
  })

  it('keeps every letter when React renders the address late', async () => {
    const { router, text, type, wait } = open()
    for (const each of ['l', 'li', 'lif', 'lift']) {
      type(each)
      // Outside of `act`: the address changes, its render waits.
      await vi.advanceTimersByTimeAsync(300)
      expect(text()).toBe(each)
    }
    await wait(300)
    expect(router.state.location.search).toBe('?find=lift')
  })

  it('always shows the typed text, or the text of the last navigation', async () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('type' as const), letter: fc.constantFrom('a', 'b', ' ') }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constantFrom('clear' as const, 'back' as const, 'forward' as const),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('link' as const), find: fc.constantFrom('', 'x', 'y') }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('wait' as const),
          ms: fc.constantFrom(0, 60, 250, 300, 700),
        }),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { router, text, type, go, wait } = open()
        let expected = ''
        let inAddress = ''
        const followAddress = () => {
          const find = new URLSearchParams(router.state.location.search).get('find') ?? ''
          if (find !== inAddress) expected = find
        }
        for (const each of steps) {
          inAddress = new URLSearchParams(router.state.location.search).get('find') ?? ''
          if (each.kind === 'type') type((expected += each.letter))
          else if (each.kind === 'clear') type((expected = ''))
          else if (each.kind === 'wait') await wait(each.ms)
          else {
            await go(each.kind === 'link' ? `/list?find=${each.find}` : each.kind === 'back' ? -1 : 1)
            followAddress()
          }
          expect(text()).toBe(expected)
        }
        await wait(300)
        expect(text()).toBe(expected)
        expect(new URLSearchParams(router.state.location.search).get('find') ?? '').toBe(expected)
        cleanup()
      }),
      { numRuns: 60 },
    )
  })
})
