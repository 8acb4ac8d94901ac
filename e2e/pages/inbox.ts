import { expect, type Locator, type Page } from 'playwright/test'

import { stillPosition } from '../still-position.ts'

export const inboxOf = (page: Page) => {
  const row = (text: string | RegExp) => page.getByRole('row', { name: text })
  const selection = page.getByRole('toolbar', { name: 'Selection' })
  const dialog = page.getByRole('dialog', { name: 'New feedback' })
  const text = dialog.getByRole('textbox', { name: 'Feedback', exact: true })
  const list = page.getByRole('grid')
  return {
    /** Scrolls the list down to a row, and returns where it begins then. */
    scrollTo: async (row: Locator): Promise<number> => {
      await list.hover()
      await expect(async () => {
        const isMounted = await row.isVisible()
        if (!isMounted) await page.mouse.wheel(0, 400)
        expect(isMounted).toBe(true)
      }).toPass({ intervals: [100] })
      await row.scrollIntoViewIfNeeded()
      return (await stillPosition(row)).y
    },
    find: page.getByRole('searchbox', { name: 'Filter loaded entries' }),
    list,
    rows: page.getByRole('row'),
    row,
    article: page.getByRole('article', { name: 'Open entry' }),
    report: page.getByRole('article', { name: 'Report' }),
    processedFilter: page.getByRole('radio', { name: 'Processed', exact: true }),
    allFilter: page.getByRole('radio', { name: 'All', exact: true }),
    selection,
    retrySelection: selection.getByRole('button', { name: /^Retry/ }),
    selectedRows: page.getByRole('row', { selected: true }),
    checkbox: (entry: string | RegExp) => row(entry).getByRole('checkbox'),
    suggestion: (card: string) => page.getByRole('checkbox', { name: card }),
    suggestions: page.getByRole('complementary', { name: /Suggested cards/ }).getByRole('checkbox'),
    matches: list.locator('mark'),
    textMatches: () =>
      page.evaluate(() =>
        Array.from(CSS.highlights.get('filter-words') ?? [], (range) =>
          range instanceof Range ? range.toString() : '',
        ),
      ),
    linkDialog: page.getByRole('dialog', { name: /^Link/ }),
    sourceLink: page.getByRole('link', { name: 'Open source in a new tab' }),
    transcriptLink: page.getByRole('link', { name: /^Open line/ }),
    open: (feedbackId?: string) =>
      page.goto(feedbackId === undefined ? '/feedback' : `/feedback/${feedbackId}`),
    process: () => page.keyboard.press('e'),
    arrivals: page.getByRole('button', { name: /new entr(y|ies)$/ }),
    searchFurther: page.getByRole('button', { name: 'Search further' }),
    openFailed: page.getByRole('button', { name: 'Open', exact: true }),
    importFile: {
      dialog: page.getByRole('dialog', { name: 'Import feedback' }),
      open: () => page.getByRole('button', { name: 'Import', exact: true }).click(),
      paste: (text: string) => page.getByRole('textbox', { name: 'Rows of feedback' }).fill(text),
      rows: page.getByRole('dialog').getByRole('table').getByRole('row'),
    },
    newFeedback: {
      dialog,
      text,
      open: () => page.getByRole('button', { name: 'New feedback' }).first().click(),
      send: () => page.keyboard.press('ControlOrMeta+Enter'),
    },
  }
}
