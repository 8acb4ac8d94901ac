import type { Browser, Page } from 'playwright'

import { findInTranscript } from '#domain/transcript/find-in-transcript.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { aCard } from '../documents.ts'
import { signIn } from '../fixtures.ts'
import { createOrganization } from '../organization.ts'
import { median, percentile } from './statistics.ts'
import { printTable, type Row } from './table.ts'

const lineCount = 50_000
const insightCount = 1000
const runs = Number(process.env.BENCH_RUNS ?? 5)
const scrollSteps = 60
const vocabulary =
  'the boat was late and people at the gate asked why so we waited with our tickets on a phone that lost its signal'.split(
    ' ',
  )

const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')

/** Each line has words of its own, so that each insight has one line. */
function lineText(at: number): string {
  const words = Array.from(
    { length: 14 },
    (_, index) => vocabulary[(at * 7 + index * index) % vocabulary.length],
  )
  return `${words.join(' ')} sailing ${at} from pier ${at % 97}`
}

const transcript = Array.from(
  { length: lineCount },
  (_, at) =>
    `${twoDigits(at / 3600)}:${twoDigits((at / 60) % 60)}:${twoDigits(at % 60)} Speaker ${at % 4}: ${lineText(at)}`,
).join('\n')

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const measure = (work: () => unknown) => median(Array.from({ length: 15 }, () => timed(work)).slice(5))

/** Without a browser. The floor splits the text into lines and these into words. */
function pureRows(): Row[] {
  const lines = parseTranscript(transcript)
  const floor = measure(() => transcript.split('\n').map((line) => line.split(' ')))
  return [
    {
      what: 'Parse 50,000 lines, next to splitting',
      ours: measure(() => parseTranscript(transcript)),
      floor,
      unit: 'ms',
      limit: floor * 4,
    },
    {
      what: 'Find a common word',
      ours: measure(() => findInTranscript(lines, 'the')),
      unit: 'ms',
      limit: 30,
    },
  ]
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the response below
    const readText = Response.prototype.text
    Response.prototype.text = async function text(this: Response) {
      const content = await readText.call(this)
      if (this.url.endsWith('/transcript')) performance.mark('text-in-memory')
      return content
    }
    const blocked: { start: number; ms: number }[] = []
    Object.assign(window, { blocked })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        blocked.push({ start: startTime, ms: duration })
    }).observe({ entryTypes: ['longtask'] })
    const look = () => {
      if (document.querySelector('[role=option]') === null) requestAnimationFrame(look)
      // This frame paints the line.
      else setTimeout(() => performance.mark('line-painted'))
    }
    requestAnimationFrame(look)
  })
}

const sinceText = (page: Page) =>
  page.evaluate(() => {
    const [read] = performance.getEntriesByName('text-in-memory')
    const [painted] = performance.getEntriesByName('line-painted')
    return (painted?.startTime ?? 0) - (read?.startTime ?? 0)
  })

/** Shows the text in a `<pre>` and returns the milliseconds until it is painted. */
const prePaint = (page: Page, text: string) =>
  page.evaluate(async (content) => {
    document.body.innerHTML = '<div id="floor" style="height: 100vh; overflow: auto"><pre></pre></div>'
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const start = performance.now()
    document.querySelector('pre')!.textContent = content
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  }, text)

const scroll = (page: Page, selector: string) =>
  page.evaluate(
    async ({ selector: target, steps }) => {
      const inner = document.querySelector(target)
      const scroller = target === '[role=listbox]' ? inner?.parentElement : inner
      if (!scroller) throw new Error(`There is no ${target}`)
      const times: number[] = []
      for (let step = 0; step <= steps; step += 1) {
        times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        scroller.scrollTop += 240
      }
      return times.slice(1).map((time, index) => time - times[index]!)
    },
    { selector, steps: scrollSteps },
  )

/** Jumps to the end with the timeline and returns the milliseconds until the last line is painted. */
const jumpToEnd = (page: Page, last: number) =>
  page.evaluate(async (position) => {
    const start = performance.now()
    const end = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })
    document.querySelector('[role=slider]')!.dispatchEvent(end)
    while (document.querySelector(`[role=option][aria-posinset="${position}"]`) === null) {
      if (performance.now() - start > 10_000) throw new Error('The last line did not appear')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  }, last)

const countLines = (page: Page) => page.evaluate(() => document.querySelectorAll('[role=option]').length)

interface TranscriptRun {
  paintMs: number
  preMs: number
  scrollMs: number
  preScrollMs: number
  jumpMs: number
  mounted: number
  blockedMs: number
}

async function runOnce(browser: Browser, origin: string, apiKey: string): Promise<TranscriptRun> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await signIn(page, apiKey)
  // The insights of an interview are found through the cards that were seen.
  await page.goto('/cards/card/evidence')
  await page.getByRole('region', { name: 'Insights by customer' }).waitFor({ timeout: 60_000 })
  await watch(page)
  await page.goto('/interviews/long')
  await page.waitForFunction(() => performance.getEntriesByName('line-painted').length > 0)
  const paintMs = await sinceText(page)
  const opened = await page.evaluate(() => performance.now())
  // The first dot: all insights are located.
  await page
    .getByRole('img', { name: /^Evidence for/ })
    .first()
    .waitFor({ timeout: 60_000 })
  const blocked = await page.evaluate(
    (from) =>
      (window as unknown as { blocked: { start: number; ms: number }[] }).blocked
        .filter(({ start }) => start > from)
        .map(({ ms }) => ms),
    opened,
  )
  const mountedBefore = await countLines(page)
  const frames = await scroll(page, '[role=listbox]')
  const mounted = Math.max(mountedBefore, await countLines(page))
  const jumpMs = await jumpToEnd(page, lineCount)
  const preMs = await prePaint(page, transcript)
  const preFrames = await scroll(page, '#floor')
  await page.close()
  return {
    paintMs,
    preMs,
    scrollMs: percentile(frames, 0.95),
    preScrollMs: percentile(preFrames, 0.95),
    jumpMs,
    mounted,
    blockedMs: Math.max(0, ...blocked),
  }
}

export async function benchTranscript(
  browser: Browser,
  origin: string,
  note: (text: string) => void,
): Promise<string> {
  const insights = Array.from({ length: insightCount }, (_, at) => ({
    text: lineText(at * (lineCount / insightCount)),
    cardIds: ['card'],
  }))
  const { apiKey } = await createOrganization('Bench', {
    cards: [aCard({ cardId: 'card' })],
    interviews: [{ id: 'long', body: transcript, insights }],
  })
  const all: TranscriptRun[] = []
  for (let run = 1; run <= runs; run += 1) {
    all.push(await runOnce(browser, origin, apiKey))
    note(`run ${run} of ${runs}`)
  }
  const of = (measure: (run: TranscriptRun) => number) => median(all.map(measure))
  const [preMs, preScrollMs] = [of((run) => run.preMs), of((run) => run.preScrollMs)]
  return printTable('A transcript of 50,000 lines with 1,000 insights, next to a <pre>', [
    ...pureRows(),
    {
      what: 'Text in memory to first line',
      ours: of((run) => run.paintMs),
      floor: preMs,
      unit: 'ms',
      limit: Math.min(100, preMs / 4),
    },
    {
      what: 'Scroll: frame, p95',
      ours: of((run) => run.scrollMs),
      floor: preScrollMs,
      unit: 'ms',
      limit: preScrollMs * 1.25,
    },
    { what: 'Jump to the last line', ours: of((run) => run.jumpMs), unit: 'ms', limit: 100 },
    {
      what: 'Longest task while 1,000 insights are located',
      ours: of((run) => run.blockedMs),
      unit: 'ms',
      limit: 50,
    },
    { what: 'Mounted lines, most', ours: Math.max(...all.map((run) => run.mounted)), unit: '', limit: 200 },
  ])
}
