import type { Page } from 'playwright/test'

export const interviewsOf = (page: Page) => ({
  find: page.getByRole('searchbox', { name: 'Find a speaker or a word' }),
  row: (name: string | RegExp) => page.getByRole('row', { name }),
  matches: page.getByRole('table', { name: 'Interviews' }).locator('mark'),
  add: page.getByRole('button', { name: 'New interview' }).first(),
  addToNone: page.getByRole('main').getByRole('button', { name: 'New interview' }).nth(1),
  dialog: page.getByRole('dialog', { name: 'New interview' }),
  text: page.getByRole('textbox', { name: 'Transcript' }),
  preview: page.getByRole('region', { name: 'Preview' }),
  speakerName: (name: string) => page.getByRole('textbox', { name: `Name of ${name}` }),
  open: () => page.goto('/interviews'),
  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  },
})

export const transcriptOf = (page: Page) => {
  const find = page.getByRole('searchbox', { name: 'Find in transcript' })
  return {
    list: page.getByRole('listbox', { name: 'Transcript' }),
    lines: page.getByRole('option'),
    selectedLines: page.getByRole('option', { selected: true }),
    line: (text: string | RegExp) => page.getByRole('option', { name: text }),
    addLine: page
      .getByRole('toolbar', { name: 'Selected lines' })
      .getByRole('button', { name: 'Add next line' }),
    speaker: (name: string) => page.getByRole('checkbox', { name }),
    find,
    matchCount: page.getByRole('search').getByRole('status'),
    empty: page.getByRole('heading', { name: 'This interview has no transcript yet' }),
    deleted: page.getByRole('heading', { name: 'This interview was deleted' }),
    missing: page.getByRole('heading', { name: 'Transcript not found' }),
    evidenceFor: (card: string) => page.getByRole('img', { name: `Evidence for ${card}` }),
    tags: page.getByRole('img', { name: 'Tagged' }),
    addedAsFeedback: page.getByRole('img', { name: 'Added as feedback' }),
    withDot: page.getByRole('option').filter({ has: page.getByRole('img', { name: 'Added as feedback' }) }),
    quoteDialog: page.getByRole('dialog', { name: 'Add as feedback' }),
    suggestion: (card: string) => page.getByRole('checkbox', { name: card }),
    email: page.getByRole('textbox', { name: /^E-mail address of/ }),
    async openMenu(item: string): Promise<void> {
      await page.getByRole('button', { name: 'Interview actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    open: (interviewId: string) => page.goto(`/interviews/${interviewId}`),
    openFind: () => page.keyboard.press('ControlOrMeta+f'),
    async goToTime(time: string): Promise<void> {
      await page.keyboard.press('t')
      await page.getByRole('textbox', { name: 'Time' }).fill(time)
      await page.keyboard.press('Enter')
    },
  }
}
