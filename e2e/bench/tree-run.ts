import type { Browser, CDPSession, Page } from 'playwright'

import { paths } from '#domain/paths.ts'

import { signIn } from '../fixtures.ts'
import type { BenchOrganization } from './built-service.ts'
import { installFloor } from './floor-page.ts'
import { pan, panBy, sweep, zoomBy, type Motion } from './gestures.ts'
import {
  answerWholeTree,
  collapse,
  flowPane,
  keysToPaint,
  mountedCount,
  openTree,
  select,
  viewportOf,
} from './tree-page.ts'
import { percentile } from './statistics.ts'
import { densestPoint, type WholeTree } from './whole-tree.ts'

export interface Place {
  browser: Browser
  origin: string
  organization: BenchOrganization
  tree: WholeTree
}

/** Zooms for panning: full cards, titles, blocks. */
export const panZooms = [1, 0.5, 0.1] as const
/** Zooms for counting mounted cards. */
const countZooms = [2, 1, 0.8, 0.75, 0.6, 0.5, 0.45, 0.4, 0.3, 0.1, 0.04]

export interface TreeRun {
  openMs: number
  selectMs: number
  collapseMs: number
  pans: Motion[]
  sweep: Motion
}

export interface AppRun extends TreeRun {
  mostMounted: number
}

const megabyte = 1_000_000

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

async function openPage({ browser, origin }: Place): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session }
}

interface Viewport {
  x: number
  y: number
  zoom: number
}

async function goToDensest(
  page: Page,
  target: string,
  { x, y, zoom }: Viewport,
  tree: WholeTree,
): Promise<void> {
  const point = densestPoint(tree.boxes)
  await panBy(page, target, 720 - (point.x * zoom + x), 450 - (point.y * zoom + y))
}

async function move(
  page: Page,
  session: CDPSession,
  target: string,
  zoomNow: number,
): Promise<Pick<TreeRun, 'pans' | 'sweep'>> {
  const pans: Motion[] = []
  let zoom = zoomNow
  for (const next of panZooms) {
    await zoomBy(page, target, next / zoom)
    zoom = next
    pans.push(await pan(page, session, target))
  }
  await zoomBy(page, target, 1 / zoom)
  return { pans, sweep: await sweep(page, session, target) }
}

/** Returns the highest number of mounted cards at any of the zooms, in the densest part. */
async function countMounted(page: Page, tree: WholeTree): Promise<number> {
  const counts: number[] = []
  for (const zoom of countZooms) {
    await zoomBy(page, flowPane, zoom / (await viewportOf(page)).zoom)
    await goToDensest(page, flowPane, await viewportOf(page), tree)
    counts.push(await mountedCount(page))
  }
  return Math.max(...counts)
}

const mountedCard = (page: Page, rootId: string, isOpen: boolean): Promise<string> =>
  page.evaluate(
    ({ rootId, isOpen }) => {
      const cards = [...document.querySelectorAll<HTMLElement>('[role=treeitem][data-card-id]')]
      const fitting = cards.filter(
        (card) =>
          card.dataset.cardId !== rootId && (!isOpen || card.getAttribute('aria-expanded') === 'true'),
      )
      return fitting[0]?.dataset.cardId ?? rootId
    },
    { rootId, isOpen },
  )

export interface AppResult {
  run: AppRun
  viewport: Viewport
  collapsedId: string
}

export async function runApp(place: Place): Promise<AppResult> {
  const { page, session } = await openPage(place)
  const { rootId, contextText } = place.tree
  await answerWholeTree(page, contextText)
  await signIn(page, place.organization.apiKey)
  const openMs = await openTree(page, `${paths.tree(rootId)}?view=canvas`)
  const viewport = await viewportOf(page)
  const collapsedId = await mountedCard(page, rootId, true)
  await goToDensest(page, flowPane, viewport, place.tree)
  const moved = await move(page, session, flowPane, viewport.zoom)
  const mostMounted = await countMounted(page, place.tree)
  await page.reload()
  await openTree(page, `${paths.tree(rootId)}?view=canvas&card=${encodeURIComponent(collapsedId)}`)
  const selectMs = await select(page, await mountedCard(page, collapsedId, false))
  // The selected card's panel opens shortly after its paint.
  await page.waitForTimeout(400)
  const collapseMs = await collapse(page, collapsedId)
  await page.context().close()
  return { run: { openMs, selectMs, collapseMs, mostMounted, ...moved }, viewport, collapsedId }
}

export async function runFloor(place: Place, { viewport, collapsedId }: AppResult): Promise<TreeRun> {
  const { page, session } = await openPage(place)
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ path: 'node_modules/d3-hierarchy/dist/d3-hierarchy.min.js' })
  await page.evaluate(installFloor)
  const openMs = await page.evaluate((text) => window.floor.open(text), place.tree.contextText)
  const selectMs = await page.evaluate(() => window.floor.click())
  const collapseMs = await page.evaluate((cardId) => window.floor.collapse(cardId), collapsedId)
  await page.evaluate(({ boxes, viewport }) => window.floor.show(boxes, viewport), {
    boxes: place.tree.boxes,
    viewport,
  })
  await goToDensest(page, 'canvas', viewport, place.tree)
  const moved = await move(page, session, 'canvas', viewport.zoom)
  await page.context().close()
  return { openMs, selectMs, collapseMs, ...moved }
}

/** Returns the memory of a route beyond an empty page, in megabytes. */
export async function measureHeap(place: Place, drawing: 'canvas' | 'outline'): Promise<number> {
  const { page, session } = await openPage(place)
  const empty = await heapOf(session)
  await answerWholeTree(page, place.tree.contextText)
  await signIn(page, place.organization.apiKey)
  await openTree(page, `${paths.tree(place.tree.rootId)}?view=${drawing}`)
  await page.waitForTimeout(1000)
  const held = (await heapOf(session)) - empty
  await page.context().close()
  return held
}

/** Returns the 95th percentile from a key to its paint, with the CPU slowed four times. */
export async function measureKeys(place: Place): Promise<number> {
  const { page, session } = await openPage(place)
  await answerWholeTree(page, place.tree.contextText)
  await signIn(page, place.organization.apiKey)
  await openTree(page, `${paths.tree(place.tree.rootId)}?view=canvas`)
  await page.keyboard.press('ArrowDown')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const round = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', '+', '-']
  const times = await keysToPaint(page, [...round, ...round, ...round, ...round, ...round])
  await page.context().close()
  return percentile(times, 0.95)
}
