import type { Locator, Page } from 'playwright/test'

export const journalOf = (page: Page) => ({
  entry: (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }),
  result: (entry: Locator) => entry.getByRole('status'),
  revert: (entry: Locator) => entry.getByRole('button', { name: 'Revert', exact: true }),
  keep: (entry: Locator) => entry.getByRole('button', { name: 'Keep', exact: true }),
  forceRevert: (entry: Locator) => entry.getByRole('button', { name: 'Force revert' }),
  retry: (entry: Locator) => entry.getByRole('button', { name: 'Retry' }),
  discard: (entry: Locator) => entry.getByRole('button', { name: 'Discard' }),
  compare: (entry: Locator) => entry.getByRole('button', { name: 'Compare' }),
  show: (name: string) => page.getByRole('radio', { name }).click(),
  rows: page.getByRole('listitem'),
  open: () => page.goto('/journal'),
})
