import type { Page } from 'playwright/test'

export const homeOf = (page: Page) => {
  const roots = page.getByRole('region', { name: 'Roots' })
  const pinned = page.getByRole('region', { name: 'Pinned' })
  const recent = page.getByRole('region', { name: 'Recent' })
  const feedback = page.getByRole('region', { name: 'Unprocessed feedback' })
  return {
    roots,
    root: (title: string) => roots.getByRole('link', { name: title }),
    pinned: pinned.getByRole('listitem'),
    feedback,
    search: page.getByRole('combobox', { name: /Search cards/ }),
    result: (name: string) => page.getByRole('option', { name }),
    idOption: (id: string) => page.getByRole('option', { name: `Open ID ${id}` }),
    linkOption: page.getByRole('option', { name: 'Open link' }),
    foreignLinkNote: page.getByText("This link isn't part of the dashboard."),
    recent: (title: string) => recent.getByRole('link', { name: title }),
    newCard: page.getByRole('button', { name: 'New card' }),
    pasteList: page.getByRole('button', { name: 'Paste list as trees' }),
    open: () => page.goto('/'),
    openInbox: () => feedback.getByRole('link', { name: 'Open inbox' }).click(),
  }
}
