import type { Page } from 'playwright/test'

export const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  const field = dialog.getByRole('combobox')
  const search = async (words: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k')
    await field.fill(words)
  }
  return {
    dialog,
    option: (name: string) => dialog.getByRole('option', { name }),
    search,
    /** Searches, and chooses an option by Enter once it is highlighted. */
    async choose(words: string, name: string): Promise<void> {
      await search(words)
      await dialog.getByRole('option', { name }).and(page.locator('[data-focused]')).waitFor()
      await page.keyboard.press('Enter')
    },
  }
}
