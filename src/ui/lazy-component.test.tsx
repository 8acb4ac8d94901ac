import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { lazyComponent } from './lazy-component.ts'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('shows the fallback until the component is fetched, once', async () => {
  const arrivals: ((component: typeof Greeting) => void)[] = []
  const fetchComponent = vi.fn(() => new Promise<typeof Greeting>((resolve) => arrivals.push(resolve)))
  const LazyGreeting = lazyComponent(fetchComponent)
  render(
    <>
      <LazyGreeting name="Ada" fallback="Wait" />
      <LazyGreeting name="Bo" fallback="Wait" />
    </>,
  )
  expect(document.body.textContent).toBe('WaitWait')
  await act(async () => arrivals[0]?.(Greeting))
  expect(document.body.textContent).toBe('Hello AdaHello Bo')
  expect(fetchComponent).toHaveBeenCalledOnce()
})

test('renders at once after a preload', async () => {
  const LazyGreeting = lazyComponent(async () => Greeting)
  LazyGreeting.preload()
  await act(async () => {})
  render(<LazyGreeting name="Ada" fallback="Wait" />)
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message ?? this.props.children
}

test('keeps the fallback of an optional component, and fetches it again for the next one', async () => {
  let isOnline = false
  const LazyGreeting = lazyComponent<{ name: string }>(
    async () => {
      if (!isOnline) throw new Error('No network')
      return Greeting
    },
    { isOptional: true },
  )
  const { unmount } = render(<LazyGreeting name="Ada" fallback="Ada" />)
  await act(async () => {})
  expect(document.body.textContent).toBe('Ada')
  isOnline = true
  unmount()
  render(<LazyGreeting name="Ada" fallback="Ada" />)
  await act(async () => {})
  expect(document.body.textContent).toBe('Hello Ada')
})

test('passes a failed fetch to the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const LazyGreeting = lazyComponent<{ name: string }>(async () => {
    throw new Error('Not there any more')
  })
  render(
    <Boundary>
      <LazyGreeting name="Ada" fallback="Wait" />
    </Boundary>,
  )
  await act(async () => {})
  expect(document.body.textContent).toBe('Not there any more')
})
