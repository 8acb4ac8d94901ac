import type { Page } from 'playwright/test'

export const interviewsOf = (page: Page) => ({
  find: page.getByRole('searchbox', { name: 'Find a speaker or a word' }),
  row: (name: string | RegExp) => page.getByRole('row', { name }),
  open: () => page.goto('/interviews'),
})

export const transcriptOf = (page: Page) => {
  const find = page.getByRole('searchbox', { name: 'Find in transcript' })
  return {
    list: page.getByRole('listbox', { name: 'Transcript' }),
    lines: page.getByRole('option'),
    line: (text: string | RegExp) => page.getByRole('option', { name: text }),
    speaker: (name: string) => page.getByRole('checkbox', { name }),
    find,
    matchCount: page.getByRole('search').getByRole('status'),
    empty: page.getByRole('heading', { name: 'This interview has no transcript yet' }),
    missing: page.getByRole('heading', { name: 'Interview not found' }),
    evidenceFor: (card: string) => page.getByRole('img', { name: `Evidence for ${card}` }),
    open: (interviewId: string) => page.goto(`/interviews/${interviewId}`),
    openFind: () => page.keyboard.press('ControlOrMeta+f'),
    async goToTime(time: string): Promise<void> {
      await page.keyboard.press('t')
      await page.getByRole('textbox', { name: 'Time' }).fill(time)
      await page.keyboard.press('Enter')
    },
  }
}
