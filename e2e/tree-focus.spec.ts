import type { Locator } from 'playwright/test'

import { titles } from './documents.ts'
import { expect, test } from './fixtures.ts'
import type { TreeView } from './pages/tree.ts'

for (const view of ['canvas', 'outline'] satisfies TreeView[]) {
  test(`${view}: every key leaves the focus on a card or in its field`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    const [root, queue, signal, commuters] = [titles.root, titles.queue, titles.signal, titles.commuters].map(
      (title) => tree.card(view, title),
    ) as [Locator, Locator, Locator, Locator]
    await tree.select(queue)
    const last = view === 'canvas' ? queue : signal.last()
    const steps: [key: string, focused: Locator][] = [
      ['f', queue],
      ['f', queue],
      ['z', queue],
      ['*', queue],
      ['ArrowUp', commuters],
      ['End', last],
      ['Home', root],
      ['F2', tree.titleField],
      ['Escape', root],
      ['n', tree.newTitle],
      ['Escape', root],
      ['m', tree.newParent],
      ['Escape', root],
    ]
    for (const [index, [key, focused]] of steps.entries()) {
      await page.keyboard.press(key)
      const keys = steps.slice(0, index + 1).map(([pressed]) => pressed)
      await expect(focused, keys.join(' ')).toBeFocused()
    }
  })
}
