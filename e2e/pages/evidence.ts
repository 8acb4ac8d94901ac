import type { Page } from 'playwright/test'

export const evidenceOf = (page: Page) => {
  const quotes = page.getByRole('region', { name: 'Insights by customer' })
  return {
    quotes,
    customer: (name: string) => page.getByRole('heading', { name }),
    quote: (text: string | RegExp) => page.getByRole('link', { name: text }),
    scope: (name: 'This card' | 'Entire branch') => page.getByRole('radio', { name }),
    more: page.getByRole('button', { name: /more$/ }),
    open: (cardId: string) => page.goto(`/cards/${cardId}/evidence`),
    copyBrief: page.getByRole('button', { name: 'Copy brief' }),
    openInterviews: () => page.getByRole('link', { name: 'Interviews' }).first().click(),
  }
}
