import type { Page } from 'playwright/test'

export const signInPageOf = (page: Page) => {
  const key = page.getByLabel('API key')
  return {
    key,
    rejection: page.getByText('This key is not accepted.'),
    open: () => page.goto('/sign-in'),
    async enter(apiKey: string): Promise<void> {
      await key.fill(apiKey)
      await page.keyboard.press('Enter')
    },
  }
}
