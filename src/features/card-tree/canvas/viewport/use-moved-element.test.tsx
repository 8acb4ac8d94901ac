import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { useMovedElement } from './use-moved-element.ts'
import { createViewportStore, ViewportContext } from './viewport.ts'

afterEach(() => document.body.replaceChildren())

function open() {
  document.body.innerHTML = '<div><div class="react-flow__viewport"></div></div>'
  const region = { current: document.body.querySelector('div') }
  const viewports = createViewportStore()
  const { result } = renderHook(() => useMovedElement(region), {
    wrapper: ({ children }) => <ViewportContext value={viewports}>{children}</ViewportContext>,
  })
  const { style } = document.querySelector<HTMLElement>('.react-flow__viewport')!
  return { ...result.current, viewports, style }
}

it('gives a pan its own layer until it ends or zooms, and only where cards are shown in full', () => {
  const { onMoveStart, onMove, onMoveEnd, style } = open()
  onMoveStart(null, { zoom: 1 })
  onMove(null, { zoom: 1 })
  expect(style.willChange).toBe('transform')
  onMoveEnd(null, { zoom: 1 })
  expect(style.willChange).toBe('auto')
  onMoveStart(null, { zoom: 1 })
  onMove(null, { zoom: 1.1 })
  expect(style.willChange).toBe('auto')
  onMoveStart(null, { zoom: 0.5 })
  expect(style.willChange).toBe('auto')
})

it('changes the zoom variable in steps while it moves, and exactly at the end', () => {
  const { onMoveEnd, viewports, style } = open()
  const zoomTo = (zoom: number) => act(() => viewports.set({ ...viewports.get(), zoom }))
  zoomTo(1.4)
  expect(style.getPropertyValue('--zoom')).toBe('1')
  zoomTo(1.6)
  expect(style.getPropertyValue('--zoom')).toBe('1.6')
  onMoveEnd(null, { zoom: 1.7 })
  expect(style.getPropertyValue('--zoom')).toBe('1.7')
})
