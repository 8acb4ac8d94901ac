import type { Page } from 'playwright'

export const flowPane = '.react-flow__pane'

/** The evidence of the branch has the same path, with insights. */
const wholeTree = /\/cards\/[^/]+\/context\?.*direction=both.*includeInsights=false/

/** Answers with the entire tree, and marks when its text is in memory: the floor has it as a text too. */
export async function answerWholeTree(page: Page, contextText: string): Promise<void> {
  await page.route(wholeTree, (route) =>
    route.fulfill({ contentType: 'application/json', body: contextText }),
  )
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its response
    const read = Response.prototype.text
    Response.prototype.text = async function readAndMark(this: Response) {
      const text = await read.call(this)
      if (/direction=both.*includeInsights=false/.test(this.url)) performance.mark('json-in-memory')
      return text
    }
  })
}

export async function openTree(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('tree-painted').length > 0, undefined, {
    timeout: 120_000,
  })
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const [read] = performance.getEntriesByName('json-in-memory')
    const [painted] = performance.getEntriesByName('tree-painted')
    return (painted?.startTime ?? 0) - (read?.startTime ?? 0)
  })
}

export function viewportOf(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  return page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(
      getComputedStyle(document.querySelector('.react-flow__viewport')!).transform,
    )
    return { x: e, y: f, zoom: a }
  })
}

export const mountedCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[role=treeitem][data-card-id]').length)

/** Returns the milliseconds until the first frame with the value is painted: the floor counts one frame too. */
function pressUntil(
  page: Page,
  press: string,
  watched: string,
  attribute: string,
  value: string,
): Promise<number> {
  return page.evaluate(
    async ({ press, watched, attribute, value }) => {
      const element = document.querySelector<HTMLElement>(press)
      const changed = document.querySelector(watched)
      if (!element || !changed) throw new Error(`There is no ${press}`)
      const start = performance.now()
      element.click()
      do {
        if (performance.now() - start > 10_000) throw new Error(`${attribute} did not become ${value}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      } while (changed.isConnected && changed.getAttribute(attribute) !== value)
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    },
    { press, watched, attribute, value },
  )
}

const cardAt = (cardId: string) => `[data-card-id="${cardId}"]`

export const select = (page: Page, cardId: string): Promise<number> =>
  pressUntil(page, cardAt(cardId), cardAt(cardId), 'aria-selected', 'true')

export const collapse = (page: Page, cardId: string): Promise<number> =>
  pressUntil(page, `${cardAt(cardId)} [data-card-toggle]`, cardAt(cardId), 'aria-expanded', 'false')

/** Returns the milliseconds from each key's event to the next paint. */
export async function keysToPaint(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(0)
        }),
      { capture: true },
    )
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}
