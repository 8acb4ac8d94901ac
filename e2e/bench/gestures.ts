import type { CDPSession, Page } from 'playwright'

import { percentile } from './statistics.ts'

export interface Motion {
  /** 95th percentile of the time between two frames. */
  frameMs: number
  /** Main thread busy, per frame. */
  busyMs: number
}

const frameCount = 60

interface Wheel {
  deltaX: number
  deltaY: number
  ctrlKey?: boolean
}

/** Turns the wheel once per frame and returns the times between frames. */
function wheel(page: Page, target: string, turns: readonly Wheel[]): Promise<number[]> {
  return page.evaluate(
    async ({ target, turns }) => {
      const element = document.querySelector(target)
      if (!element) throw new Error(`There is no ${target}`)
      const times: number[] = []
      for (const turn of turns) {
        times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        element.dispatchEvent(
          new WheelEvent('wheel', { ...turn, clientX: 720, clientY: 450, bubbles: true, cancelable: true }),
        )
      }
      times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
      return times.slice(1).map((time, index) => time - times[index]!)
    },
    { target, turns },
  )
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

async function measure(
  page: Page,
  session: CDPSession,
  target: string,
  turns: readonly Wheel[],
): Promise<Motion> {
  const before = await busySeconds(session)
  const frames = await wheel(page, target, turns)
  const after = await busySeconds(session)
  return { frameMs: percentile(frames, 0.95), busyMs: ((after - before) * 1000) / frames.length }
}

/** Pans across and back, so that every page shows the same cards. */
export const pan = (page: Page, session: CDPSession, target: string): Promise<Motion> =>
  measure(
    page,
    session,
    target,
    Array.from({ length: frameCount }, (_, index) => ({
      deltaX: index < frameCount * 0.75 ? 60 : -120,
      deltaY: 8,
    })),
  )

const octave = 500

export const sweep = (page: Page, session: CDPSession, target: string): Promise<Motion> =>
  measure(
    page,
    session,
    target,
    Array.from({ length: frameCount }, (_, index) => ({
      deltaX: 0,
      deltaY: (index < frameCount / 2 ? 4 : -4) * (octave / (frameCount / 2)),
      ctrlKey: true,
    })),
  )

/** Pans in one turn; React Flow and the bare canvas move half as far as the wheel turns. */
export async function panBy(page: Page, target: string, x: number, y: number): Promise<void> {
  await wheel(page, target, [{ deltaX: -x * 2, deltaY: -y * 2 }])
  await page.waitForTimeout(400)
}

export async function zoomBy(page: Page, target: string, ratio: number): Promise<void> {
  await wheel(page, target, [{ deltaX: 0, deltaY: -Math.log2(ratio) * octave, ctrlKey: true }])
  await page.waitForTimeout(400)
}
