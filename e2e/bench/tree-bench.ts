import type { Browser } from 'playwright'

import { generateFor } from './built-service.ts'
import { importBuilt } from './import-built.ts'
import type * as LayoutBench from './layout-bench.ts'
import { median } from './statistics.ts'
import { printTable, type Row } from './table.ts'
import {
  measureHeap,
  measureKeys,
  panZooms,
  runApp,
  runFloor,
  type AppRun,
  type Place,
  type TreeRun,
} from './tree-run.ts'
import { readWholeTree } from './whole-tree.ts'

const sizes = [200, 1000, 10_000]
const keysSize = 2000
const runs = Number(process.env.BENCH_RUNS ?? 5)

async function openPlace(browser: Browser, origin: string, cards: number): Promise<Place> {
  const organization = await generateFor(cards)
  return { browser, origin, organization, tree: await readWholeTree(origin, organization) }
}

type Measure = (run: TreeRun) => number

/** Some limits hold at 10,000 cards only. */
function treeRows(ours: readonly AppRun[], floors: readonly TreeRun[], isLargest: boolean): Row[] {
  const row = (what: string, of: Measure, limitOf?: (floor: number) => number): Row => {
    const floor = median(floors.map(of))
    return {
      what,
      ours: median(ours.map(of)),
      floor,
      unit: 'ms',
      ...(limitOf ? { limit: limitOf(floor) } : {}),
    }
  }
  const frames = (what: string, motionOf: (run: TreeRun) => { frameMs: number; busyMs: number }) => [
    row(
      `${what}: frame, p95`,
      (run) => motionOf(run).frameMs,
      (floor) => floor * 1.25,
    ),
    row(
      `${what}: busy per frame`,
      (run) => motionOf(run).busyMs,
      (floor) => Math.max(floor * 2, 6),
    ),
  ]
  const press = isLargest ? (floor: number) => Math.max(floor * 3, 50) : undefined
  return [
    ...panZooms.flatMap((zoom, index) => frames(`Pan at ${zoom * 100} %`, ({ pans }) => pans[index]!)),
    ...frames('Zoom', ({ sweep }) => sweep),
    row(
      'JSON in memory to first frame',
      ({ openMs }) => openMs,
      isLargest ? (floor) => floor * 3 : undefined,
    ),
    row('Click to selected paint', ({ selectMs }) => selectMs, press),
    row('Collapse to paint', ({ collapseMs }) => collapseMs, press),
    {
      what: 'Mounted cards, most',
      ours: Math.max(...ours.map(({ mostMounted }) => mostMounted)),
      unit: '',
      limit: 150,
    },
  ]
}

async function benchSize(
  place: Place,
  note: (text: string) => void,
): Promise<{ ours: AppRun[]; floors: TreeRun[] }> {
  const ours: AppRun[] = []
  const floors: TreeRun[] = []
  for (let run = 1; run <= runs; run += 1) {
    const app = await runApp(place)
    ours.push(app.run)
    floors.push(await runFloor(place, app))
    note(`run ${run} of ${runs}`)
  }
  return { ours, floors }
}

async function wholeRows(place: Place): Promise<Row[]> {
  const { benchLayout } = (await importBuilt('e2e/bench/layout-bench.ts')) as typeof LayoutBench
  const { ours, d3 } = benchLayout(place.tree.roots)
  const heaps = async (drawing: 'canvas' | 'outline') => {
    const held: number[] = []
    for (let run = 0; run < runs; run += 1) held.push(await measureHeap(place, drawing))
    return median(held)
  }
  return [
    { what: 'Layout, next to d3 tree()', ours, floor: d3, unit: 'ms', limit: d3 * 2 },
    { what: 'Heap of the canvas', ours: await heaps('canvas'), unit: 'MB', limit: 20 },
    { what: 'Heap of the outline', ours: await heaps('outline'), unit: 'MB', limit: 40 },
  ]
}

/** Measures the tree and a bare canvas in turn, and prints a table for each size. */
export async function benchTree(
  browser: Browser,
  origin: string,
  note: (text: string) => void,
): Promise<string> {
  const tables: string[] = []
  for (const size of sizes) {
    const name = `${size.toLocaleString('en-US')} cards`
    const place = await openPlace(browser, origin, size)
    const { ours, floors } = await benchSize(place, (text) => note(`${name}: ${text}`))
    const isLargest = size === Math.max(...sizes)
    const rows = treeRows(ours, floors, isLargest)
    if (isLargest) rows.push(...(await wholeRows(place)))
    tables.push(printTable(`${name}, all open, medians of ${runs} runs`, rows))
    note(tables.at(-1) ?? '')
  }
  const keys: number[] = []
  const place = await openPlace(browser, origin, keysSize)
  for (let run = 0; run < runs; run += 1) keys.push(await measureKeys(place))
  const row: Row = {
    what: 'Key to paint, p95, CPU slowed 4 times',
    ours: median(keys),
    unit: 'ms',
    limit: 100,
  }
  tables.push(printTable(`${keysSize.toLocaleString('en-US')} cards`, [row]))
  return tables.join('')
}
