import type { CDPSession, Page } from 'playwright'

/** Presses `j` when the next entry was prefetched. Returns the times until each text is painted. */
export async function openEntries(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const text = document.querySelector('article [role=region]')
    if (!text) throw new Error('No entry is open')
    const times: number[] = []
    Object.assign(window, { openTimes: times })
    let pressedAt: number | null = null
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    new MutationObserver(() => {
      if (pressedAt === null) return
      const start = pressedAt
      pressedAt = null
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => times.push(performance.now() - start))
        port1.start()
        port2.postMessage(0)
      })
    }).observe(text, { childList: true, subtree: true, characterData: true })
  })
  for (let opened = 0; opened < count; opened += 1) {
    await page.keyboard.press('j')
    await page.waitForTimeout(600)
  }
  return page.evaluate(() => (window as unknown as { openTimes: number[] }).openTimes)
}

export interface Processing {
  totalMs: number
  /** Per entry. */
  scriptMs: number
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/** Presses `e` and, once cards are suggested, `1`. Ends when the list shows the next entry. */
export async function processByKeys(page: Page, session: CDPSession, count: number): Promise<Processing> {
  await session.send('Performance.enable')
  const before = await scriptSeconds(session)
  const start = performance.now()
  const side = page.getByRole('complementary')
  let last = ''
  for (let done = 0; done <= count; done += 1) {
    const row = page.locator(`[role=row][aria-current]:not([data-entry="${last}"])`)
    last = (await row.getAttribute('data-entry')) ?? ''
    if (done === count) break
    await side.getByText(last, { exact: true }).waitFor()
    if (done % 2 === 1) await side.getByRole('checkbox').first().waitFor()
    await page.keyboard.press(done % 2 === 1 ? '1' : 'e')
  }
  // The first ones are sent by now if it took longer than the undo window.
  await page.getByText(/^Processing \d+ entries · the first in/).waitFor()
  const totalMs = performance.now() - start
  return { totalMs, scriptMs: ((await scriptSeconds(session)) - before) * (1000 / count) }
}
