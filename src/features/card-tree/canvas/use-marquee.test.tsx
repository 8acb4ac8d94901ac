import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { aTreeStore } from '../state/a-tree-store.ts'
import { TreeStoreContext } from '../state/tree-store.ts'
import { useMarquee } from './use-marquee.ts'
import { createViewportStore, ViewportContext } from './viewport/viewport.ts'

const loaded: LoadedTree = { targetId: 'root', unreadableCount: 0, cards: [] }
const onClick = vi.fn<() => void>()

function Region() {
  const { marquee, onMouseDownCapture, onClickCapture } = useMarquee()
  return (
    <div role="presentation" onMouseDownCapture={onMouseDownCapture} onClickCapture={onClickCapture}>
      <div className="react-flow__pane">
        <span>Ground</span>
        <div role="treeitem" aria-selected={false} tabIndex={-1}>
          <span>Title</span>
          <button type="button">Add child</button>
          <button type="button" data-card-toggle="">
            Close branch
          </button>
        </div>
      </div>
      {marquee && <output>Selecting</output>}
      <button type="button" onClick={onClick}>
        Zoom in
      </button>
    </div>
  )
}

beforeEach(() => {
  onClick.mockClear()
  render(
    <TreeStoreContext value={aTreeStore(() => loaded)}>
      <ViewportContext value={createViewportStore()}>
        <Region />
      </ViewportContext>
    </TreeStoreContext>,
  )
})
afterEach(cleanup)

function drag(press: MouseEventInit) {
  fireEvent.mouseDown(screen.getByText('Ground'), press)
  fireEvent.mouseMove(window, { clientX: 50, clientY: 50 })
  fireEvent.mouseUp(window)
}
const click = (detail: number) => fireEvent.click(screen.getByText('Zoom in'), { detail })

it('ignores only the click at the end of a drag with Shift', () => {
  drag({ shiftKey: true, button: 0 })
  click(1)
  expect(onClick).not.toHaveBeenCalled()
  click(1)
  expect(onClick).toHaveBeenCalledOnce()
})

it('lets a click without a mouse through after a drag', () => {
  drag({ shiftKey: true, button: 0 })
  click(0)
  expect(onClick).toHaveBeenCalledOnce()
})

it('ignores no click after a drag with the right button', () => {
  drag({ button: 2 })
  click(1)
  expect(onClick).toHaveBeenCalledOnce()
})

it('opens the menu of a click that comes right after a drag with the right button', () => {
  const onMenu = vi.fn<() => void>()
  const ground = screen.getByText('Ground')
  ground.addEventListener('contextmenu', onMenu)
  drag({ button: 2 })
  fireEvent.mouseDown(ground, { button: 2 })
  fireEvent.contextMenu(ground)
  fireEvent.mouseUp(window)
  expect(onMenu).toHaveBeenCalledOnce()
})

it.each([
  ['the ground', 'Ground', true],
  ['the button that folds a card', 'Close branch', true],
  ['a card', 'Title', true],
  ['another button of a card', 'Add child', false],
])(
  'starts a selection by Shift or the right button on %s, shown as "%s": %s',
  (_place, text, isSelecting) => {
    for (const press of [{ shiftKey: true, button: 0 }, { button: 2 }]) {
      fireEvent.mouseDown(screen.getByText(text), press)
      fireEvent.mouseMove(window, { clientX: 50, clientY: 50 })
      expect(screen.queryByText('Selecting') !== null).toBe(isSelecting)
      fireEvent.mouseUp(window)
    }
  },
)
