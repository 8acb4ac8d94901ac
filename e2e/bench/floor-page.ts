import type { HierarchyPointNode } from 'd3-hierarchy'

import type { FloorBox } from './whole-tree.ts'

interface FloorCard {
  cardId: string
  cardTitle: string
  cardType: string
  children?: string[]
}

/** The operations of the bare canvas, all run in the page. */
interface Floor {
  show(boxes: readonly FloorBox[], viewport: { x: number; y: number; zoom: number }): void
  /** Lays the response out with d3's `tree()`; returns the milliseconds until the first frame. */
  open(contextText: string): Promise<number>
  /** Returns the milliseconds until the next frame. */
  collapse(cardId: string): Promise<number>
  /** Returns the milliseconds until the next frame. */
  click(): Promise<number>
}

declare global {
  interface Window {
    floor: Floor
    d3: typeof import('d3-hierarchy')
  }
}

/** Shows a bare canvas. Runs in the page, so it uses nothing outside itself. */
export function installFloor(): void {
  document.body.innerHTML = '<canvas style="position:fixed;inset:0;width:100vw;height:100vh"></canvas>'
  const canvas = document.querySelector('canvas')!
  canvas.width = innerWidth * devicePixelRatio
  canvas.height = innerHeight * devicePixelRatio
  const paint = canvas.getContext('2d')!
  let boxes: readonly FloorBox[] = []
  let chosen: FloorBox | undefined
  let view = { x: 0, y: 0, zoom: 1 }
  let root: HierarchyPointNode<FloorCard> | undefined

  function draw(): void {
    const { x, y, zoom } = view
    paint.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    paint.clearRect(0, 0, innerWidth, innerHeight)
    paint.translate(x, y)
    paint.scale(zoom, zoom)
    paint.font = '510 14px sans-serif'
    for (const box of boxes) {
      const [left, top, width, height, title] = box
      const isSeen =
        left * zoom + x < innerWidth &&
        (left + width) * zoom + x > 0 &&
        top * zoom + y < innerHeight &&
        (top + height) * zoom + y > 0
      if (!isSeen) continue
      paint.fillStyle = '#fff'
      paint.strokeStyle = box === chosen ? '#00f' : '#bbb'
      paint.fillRect(left, top, width, height)
      paint.strokeRect(left, top, width, height)
      if (zoom < 0.4) continue
      paint.fillStyle = '#222'
      paint.fillText(title, left + 15, top + 44, width - 27)
    }
  }

  let frame = 0
  const drawSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      draw()
    })
  }
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { x, y, zoom } = view
      const next = event.ctrlKey ? Math.min(2, Math.max(0.04, zoom * 2 ** (-event.deltaY * 0.002))) : zoom
      const { clientX, clientY } = event
      view = event.ctrlKey
        ? {
            zoom: next,
            x: clientX - ((clientX - x) * next) / zoom,
            y: clientY - ((clientY - y) * next) / zoom,
          }
        : { zoom, x: x - event.deltaX * 0.5, y: y - event.deltaY * 0.5 }
      drawSoon()
    },
    { passive: false },
  )

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const sincePaint = async (act: () => void): Promise<number> => {
    const start = performance.now()
    act()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  }
  const takePlaces = () => {
    boxes = root!
      .descendants()
      .map((node): FloorBox => [node.x, node.y, 264, 110, node.data.cardTitle, node.data.cardType])
  }
  const place = () => window.d3.tree<FloorCard>().nodeSize([288, 150])(root!)

  window.floor = {
    show(next, viewport) {
      boxes = next
      view = viewport
      draw()
    },
    open: (contextText) =>
      sincePaint(() => {
        const { context } = JSON.parse(contextText) as { context: FloorCard[] }
        const cards = new Map(context.map((card) => [card.cardId, card]))
        const placed = new Set<string>()
        const childrenOf = ({ children = [] }: FloorCard) =>
          children.flatMap((cardId) => {
            const card = cards.get(cardId)
            if (!card || placed.has(cardId)) return []
            placed.add(cardId)
            return [card]
          })
        root = window.d3.hierarchy(context[0]!, childrenOf) as HierarchyPointNode<FloorCard>
        root = place()
        takePlaces()
        view = { x: innerWidth / 2, y: 20, zoom: 0.8 }
        draw()
      }),
    collapse: (cardId) =>
      sincePaint(() => {
        const node = root!.find(({ data }) => data.cardId === cardId)
        if (node) delete node.children
        place()
        takePlaces()
        draw()
      }),
    click: () =>
      sincePaint(() => {
        const { x, y, zoom } = view
        const [left, top] = [(innerWidth / 2 - x) / zoom, (innerHeight / 2 - y) / zoom]
        chosen = boxes.find((box) => box[0] <= left && left <= box[0] + box[2] && box[1] <= top) ?? boxes[0]
        draw()
      }),
  }
}
