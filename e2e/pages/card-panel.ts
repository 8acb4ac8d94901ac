import { expect, type Page } from 'playwright/test'

import type { TestOrganization } from '../organization.ts'

export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' })
export const details = (page: Page) => page.getByRole('textbox', { name: 'Details, Markdown' })
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/)

/** A change by somebody else, past the dashboard. */
export async function changeElsewhere(
  page: Page,
  { apiKey }: TestOrganization,
  cardId: string,
  change: Record<string, unknown>,
): Promise<void> {
  const answer = await page.request.put(`/beta/cards/${cardId}`, {
    headers: { Authorization: `Bearer ${apiKey}` },
    data: change,
  })
  expect(answer.status()).toBe(200)
}

/** The card as the service has it. */
export async function readCard(page: Page, cardId: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (id) => {
    const session = (await (await fetch('/session')).json()) as {
      organizations: { organizationId: string }[]
    }
    const headers = { 'Understory-Organization': session.organizations[0]?.organizationId ?? '' }
    const answer = await fetch(`/beta/cards/${id}`, { headers })
    return (await answer.json()) as Record<string, unknown>
  }, cardId)
}
