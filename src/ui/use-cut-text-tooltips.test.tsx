import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { useCutTextTooltips } from './use-cut-text-tooltips.ts'

afterEach(cleanup)

function Texts() {
  useCutTextTooltips()
  return (
    <>
      <span className="truncate">Long</span>
      <span className="line-clamp-2">Short</span>
      <a href="/" title="Its own">
        <span className="truncate">Named</span>
      </a>
    </>
  )
}

it.each([
  ['Long', 200, 'Long'],
  ['Short', 100, ''],
  ['Named', 200, ''],
])('gives a text a tooltip if it is cut and has none: %s', (text, scrollWidth, tooltip) => {
  render(<Texts />)
  const element = screen.getByText(text)
  Object.defineProperties(element, { clientWidth: { value: 100 }, scrollWidth: { value: scrollWidth } })
  fireEvent.mouseOver(element)
  fireEvent.mouseOver(element)
  expect(element.title).toBe(tooltip)
})
