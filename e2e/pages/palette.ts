import type { Page } from 'playwright/test'

export const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  const field = dialog.getByRole('combobox')
  return {
    dialog,
    option: (name: string) => dialog.getByRole('option', { name }),
    /** Opens it by its keys and searches. */
    async search(words: string): Promise<void> {
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill(words)
    },
  }
}
