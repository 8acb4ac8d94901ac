import type { CDPSession, Page } from 'playwright'

/** Presses `j` some times, each time after the next entry was prefetched. Returns the times until the text of each is painted. */
export async function openEntries(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let opened = 0; opened < count; opened += 1) {
    await page.waitForTimeout(600)
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const text = document.querySelector('article [role=region]')
          if (!text) throw new Error('No entry is open')
          let pressedAt = 0
          addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), {
            capture: true,
            once: true,
          })
          const observer = new MutationObserver(() => {
            if (pressedAt === 0) return
            observer.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.now() - pressedAt))
              port1.start()
              port2.postMessage(0)
            })
          })
          observer.observe(text, { childList: true, subtree: true, characterData: true })
        }),
    )
    await page.keyboard.press('j')
    times.push(await painted)
  }
  return times
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

/**
 * Processes entries by `e` and, once the cards of the entry are suggested, by `1`. It ends when the list shows the next entry and
 * the toast counts all of them.
 */
export async function processByKeys(page: Page, session: CDPSession, count: number): Promise<Processing> {
  await session.send('Performance.enable')
  const before = await scriptSeconds(session)
  const start = performance.now()
  const side = page.getByRole('complementary')
  for (let done = 0; done < count; done += 1) {
    const row = page.locator(`[aria-current][aria-rowindex="${done + 1}"]`)
    const id = (await row.getAttribute('data-entry')) ?? ''
    await side.getByText(id, { exact: true }).waitFor()
    if (done % 2 === 1) await side.getByRole('checkbox').first().waitFor()
    await page.keyboard.press(done % 2 === 1 ? '1' : 'e')
  }
  await page.locator(`[aria-current][aria-rowindex="${count + 1}"]`).waitFor()
  await page.getByText(`Processing ${count} entries`).waitFor()
  const totalMs = performance.now() - start
  return { totalMs, scriptMs: ((await scriptSeconds(session)) - before) * (1000 / count) }
}
