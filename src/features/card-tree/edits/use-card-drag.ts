import type { PointerEvent as ReactPointerEvent } from 'react'

import { nodeOfCard } from '#domain/tree/tree-node.ts'

import { moveRefusals, type MovedNode } from './move-refusal.ts'
import { isPresenting } from '../presenting/is-presenting.ts'
import { useTreeEdits, type TreeEdits } from './tree-edits.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTreeStore, type TreeStore } from '../state/tree-store.ts'

/** A press becomes a drag after this many pixels. */
const startsAt = 5

function takenNodes(store: TreeStore, node: MovedNode): MovedNode[] {
  const { selected, tree } = store.get()
  if (!selected.has(node.cardId) || selected.size < 2) return [node]
  return [...selected].flatMap((cardId) => nodeOfCard(tree, cardId) ?? [])
}

function cardIdAt(x: number, y: number): string | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card-id]')
  return element?.dataset.cardId
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

function swallowNextClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

/** The lifted card moves without rendering. */
function placeLifted({ clientX, clientY }: PointerEvent): void {
  document.documentElement.style.setProperty('--drag-x', `${clientX}px`)
  document.documentElement.style.setProperty('--drag-y', `${clientY}px`)
}

interface Drag {
  store: TreeStore
  edits: TreeEdits
  select: (nodeId: string) => void
}

function follow({ store, edits, select }: Drag, node: MovedNode, press: ReactPointerEvent): void {
  const listening = new AbortController()
  const { signal } = listening
  const at = { x: press.clientX, y: press.clientY }
  const look = () => {
    const { drag } = store.get()
    const overId = cardIdAt(at.x, at.y)
    if (drag && drag.overId !== overId) store.set({ drag: { ...drag, overId } })
  }
  const onMove = (event: PointerEvent) => {
    const { drag, loaded } = store.get()
    const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= startsAt
    if (!drag && !isFar) return
    placeLifted(event)
    Object.assign(at, { x: event.clientX, y: event.clientY })
    if (drag) return look()
    const nodes = takenNodes(store, node)
    const overId = cardIdAt(at.x, at.y)
    store.set({ drag: { nodes, refusalOf: moveRefusals(loaded, nodes), overId } })
  }
  const end = () => {
    store.set({ drag: undefined })
    listening.abort()
  }
  const onUp = () => {
    const { drag } = store.get()
    end()
    if (!drag) return
    swallowNextClick()
    const { overId, nodes, refusalOf } = drag
    // The next key acts on the card that was dropped.
    if (nodes.length === 1) select(node.nodeId)
    if (overId !== undefined && refusalOf(overId) === undefined) void edits.move(nodes, overId)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !store.get().drag) return
    event.preventDefault()
    event.stopPropagation()
    end()
    // The tree may have scrolled away from it.
    store.set({ scrollTarget: { nodeId: node.nodeId } })
    window.addEventListener('pointerup', swallowNextClick, { once: true })
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  // The wheel moves the tree under the pointer.
  window.addEventListener('wheel', () => requestAnimationFrame(look), { signal, passive: true })
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal })
}

export function useCardDrag() {
  const store = useTreeStore()
  const edits = useTreeEdits()
  const commands = useTreeCommands()
  return (node: MovedNode, event: ReactPointerEvent) => {
    if (isPresenting()) return
    const isControl = event.target instanceof Element && event.target.closest('button, textarea, a') !== null
    // With Shift or the right button, a drag selects.
    if (event.button !== 0 || event.shiftKey || event.pointerType === 'touch' || isControl) return
    follow({ store, edits, select: commands.select }, node, event)
  }
}
