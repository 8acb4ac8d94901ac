import type { Browser, CDPSession, Page } from 'playwright'

import { signIn } from '../fixtures.ts'
import { createKey, runCli } from '../organization.ts'
import { installFloorList } from './floor-list.ts'
import { openEntries, processByKeys, type Processing } from './inbox-keys.ts'
import { median, percentile } from './statistics.ts'
import { printTable, type Row } from './table.ts'
import { keysToPaint } from './tree-page.ts'

const entryCount = 100_000
const walkedPages = 200
const scrolledPx = 20_000
const scrollFrames = 120
const keyCount = 40
const processedCount = 20
const runs = Number(process.env.BENCH_RUNS ?? 3)
const megabyte = 1_000_000

interface Place {
  browser: Browser
  origin: string
  apiKey: string
}

async function openPage({ browser, origin }: Place): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  return { page, session: await page.context().newCDPSession(page) }
}

async function openInbox(place: Place) {
  const opened = await openPage(place)
  await signIn(opened.page, place.apiKey)
  await opened.page.goto('/feedback')
  await opened.page.getByRole('row').first().waitFor()
  // The first suggestions.
  await opened.page.waitForTimeout(1500)
  return opened
}

interface Scroll {
  frameMs: number
  mounted: number
}

const scroll = (page: Page): Promise<{ frames: number[]; mounted: number }> =>
  page.evaluate(
    async ({ scrolledPx, scrollFrames }) => {
      const list = document.querySelector('[role=grid]')
      if (!list) throw new Error('There is no list')
      const frames: number[] = []
      let mounted = 0
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let frame = 0; frame < scrollFrames; frame += 1) {
        list.scrollTop += scrolledPx / scrollFrames
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        frames.push(now - last)
        mounted = Math.max(mounted, list.querySelectorAll('[role=row]').length)
        last = now
      }
      return { frames, mounted }
    },
    { scrolledPx, scrollFrames },
  )

async function measureScroll(place: Place): Promise<Scroll> {
  const { page } = await openInbox(place)
  const { frames, mounted } = await scroll(page)
  await page.context().close()
  return { frameMs: percentile(frames, 0.95), mounted }
}

async function measureFloor(place: Place, previews: readonly string[]): Promise<number> {
  const { page } = await openPage(place)
  await page.setContent('<!doctype html><body></body>')
  await page.evaluate(installFloorList, [...previews])
  const { frames } = await scroll(page)
  await page.context().close()
  return percentile(frames, 0.95)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

/** Returns the last entry when it is shown and follows another one. */
function scrollToEnd(before: string): string {
  const list = document.querySelector('[role=grid]')
  const row = Array.from(list?.querySelectorAll<HTMLElement>('[role=row]') ?? []).at(-1)
  if (!list || !row) return ''
  const isAtEnd = row.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1
  list.scrollTo({ top: list.scrollHeight })
  const id = row.dataset.entry ?? ''
  return isAtEnd && id !== before ? id : ''
}

/** Returns the memory that a walk through 10,000 entries adds, in megabytes. */
async function measureHeap(place: Place): Promise<number> {
  const { page, session } = await openInbox(place)
  const start = await heapOf(session)
  let last = ''
  for (let walked = 1; walked < walkedPages; walked += 1) {
    last = await page.waitForFunction(scrollToEnd, last).then((end) => end.jsonValue())
  }
  await page.waitForTimeout(2000)
  const added = (await heapOf(session)) - start
  await page.context().close()
  return added
}

/** The 95th percentile: with a slowed CPU, and of entries that were prefetched. */
async function measureKeys(place: Place): Promise<{ keyMs: number; openMs: number }> {
  const { page, session } = await openInbox(place)
  const opened = await openEntries(page, keyCount / 2)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = await keysToPaint(
    page,
    Array.from({ length: keyCount }, (_, index) => (index % 4 === 3 ? 'x' : 'j')),
  )
  await page.context().close()
  return { keyMs: percentile(times, 0.95), openMs: percentile(opened, 0.95) }
}

async function measureProcessing(place: Place): Promise<Processing> {
  const { page, session } = await openInbox(place)
  const processing = await processByKeys(page, session, processedCount)
  await page.context().close()
  return processing
}

async function previewsOf(origin: string, apiKey: string): Promise<string[]> {
  const response = await fetch(`${origin}/v1/feedback?limit=100`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  })
  const { feedback } = (await response.json()) as { feedback: { textPreview: string }[] }
  return feedback.map(({ textPreview }) => textPreview)
}

/** Measures the inbox with 100,000 entries, next to a bare virtual list of the same rows. */
export async function benchInbox(
  browser: Browser,
  origin: string,
  note: (text: string) => void,
): Promise<string> {
  note(`Generating ${entryCount} entries`)
  const size = ['--cards', '200', '--feedback', String(entryCount), '--transcript-lines', '0']
  const line = await runCli('generate', ...size)
  const { organizationId } = JSON.parse(line) as { organizationId: string }
  const place: Place = { browser, origin, apiKey: await createKey(organizationId) }
  const previews = await previewsOf(origin, place.apiKey)
  const scrolls: Scroll[] = []
  const floors: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    note(`Scroll, run ${run} of ${runs}`)
    scrolls.push(await measureScroll(place))
    floors.push(await measureFloor(place, previews))
  }
  const floor = median(floors)
  note('Keys')
  const { keyMs, openMs } = await measureKeys(place)
  const processing = await measureProcessing(place)
  note('Walk through 10,000 entries')
  const heap = await measureHeap(place)
  const rows: Row[] = [
    {
      what: `Scroll ${scrolledPx} px: frame, p95`,
      ours: median(scrolls.map(({ frameMs }) => frameMs)),
      floor,
      unit: 'ms',
      limit: floor * 1.25,
    },
    {
      what: 'Mounted rows, most',
      ours: Math.max(...scrolls.map(({ mounted }) => mounted)),
      unit: '',
      limit: 60,
    },
    { what: 'Key to paint, CPU slowed 4 times, p95', ours: keyMs, unit: 'ms', limit: 100 },
    { what: 'Open a prefetched entry, p95', ours: openMs, unit: 'ms', limit: 50 },
    {
      what: `Process ${processedCount} entries by keyboard`,
      ours: processing.totalMs,
      unit: 'ms',
      limit: 10_000,
    },
    { what: 'Process by keyboard: scripts per entry', ours: processing.scriptMs, unit: 'ms' },
    { what: 'Heap after walking 10,000 entries', ours: heap, unit: 'MB', limit: 30 },
  ]
  return printTable(`Inbox with ${entryCount} entries`, rows)
}
