import type { Page } from 'playwright/test'

export const cardPanelOf = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const list = (name: string) => page.getByRole('list', { name })
  const region = (name: string) => page.getByRole('region', { name })
  const panel = page.getByRole('complementary', { name: 'Card' })
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const childDialog = page.getByRole('dialog', { name: 'Add child' })
  const statusOption = (name: string) => page.getByRole('menuitemradio', { name })
  const resourceAddress = page.getByRole('textbox', { name: 'Address' })
  const addResource = button('Add resource')
  return {
    panel,
    title,
    type: (name: string) => button(`Type: ${name}`),
    status: (name: string) => button(`Status: ${name}`),
    statusMenu: page.getByRole('menu', { name: 'Status' }),
    details: page.getByRole('textbox', { name: 'Details, Markdown' }),
    editDetails: button('Edit details'),
    addDetails: button('Add details'),
    saved: page.getByText(/^Saved \d\d:\d\d$/),
    notSaved: page.getByText('Not saved'),
    notSentYet: page.getByText('Not sent yet'),
    error: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    retry: page.getByRole('button', { name: 'Retry', exact: true }),
    retryChoice: (value: string) => page.getByRole('button', { name: `Retry “${value}”` }),
    restore: page.getByRole('button', { name: 'Restore', exact: true }),
    copyLink: button('Copy link'),
    more: panel.getByRole('button', { name: 'More', exact: true }),
    close: panel.getByRole('button', { name: 'Close', exact: true }),
    copyMarkdown: button('Copy as Markdown'),
    rootPaths: page.getByRole('navigation', { name: 'Paths to the roots' }).getByRole('listitem'),
    siblings: list('Siblings').getByRole('listitem'),
    nextSibling: button('Next sibling'),
    children: list('Children').getByRole('listitem'),
    parents: list('Parents').getByRole('listitem'),
    childrenSection: region('Children'),
    addChild: region('Children').getByRole('button', { name: /^Add/ }),
    comments: region('Comments'),
    commentsToggle: button(/^Comments/),
    threads: list('Threads'),
    answers: list('Answers'),
    insights: region('Insights'),
    resources: region('Resources'),
    addResource,
    resourceAddress,
    resourceMenu: (name: string) => button(`Change ${name}`),
    addParentButton: region('Parents').getByRole('button', { name: /^Add/ }),
    move: region('Parents').getByRole('button', { name: 'Move', exact: true }),
    moveDialog: {
      replacedParent: (name: string) =>
        page.getByRole('radiogroup', { name: 'Parent to replace' }).getByRole('radio', { name }),
    },
    missing: page.getByRole('heading', { name: 'Card not found' }),
    stale: (reason: string) => page.getByRole('status').filter({ hasText: reason }),
    draftOffer: page.getByRole('region', { name: /^Your details of/ }),
    statusOffer: page.getByRole('region', { name: /^Your status of/ }),
    childDialog: {
      dialog: childDialog,
      title: childDialog.getByRole('textbox', { name: 'Title' }),
      error: childDialog.getByRole('alert'),
      cancel: childDialog.getByRole('button', { name: 'Cancel' }),
    },
    conflict: {
      dialog: page.getByRole('dialog', { name: 'The title changed while you were writing' }),
      choice: (name: string | RegExp) => page.getByRole('radio', { name }),
      keepMine: button('Keep yours'),
      takeTheirs: button('Take theirs'),
      mergeByHand: button('Merge by hand'),
      decideLater: button('Decide later'),
      decide: page.getByRole('button', { name: 'Decide', exact: true }),
    },
    open: (cardId: string) => page.goto(`/cards/${cardId}`),
    async rename(text: string): Promise<void> {
      await title.fill(text)
      await page.keyboard.press('Enter')
    },
    async chooseStatus(from: string, to: string): Promise<void> {
      await button(`Status: ${from}`).click()
      await statusOption(to).click()
    },
    async chooseType(from: string, to: string): Promise<void> {
      await button(`Type: ${from}`).click()
      await statusOption(to).click()
    },
    async addParent(words: string, parent: string): Promise<void> {
      await page.keyboard.press('p')
      await page.getByRole('combobox', { name: 'Parent' }).fill(words)
      await page.getByRole('option', { name: parent }).first().click()
    },
    removeParentButton: (parent: string) => button(`Remove this parent: ${parent}`),
    removeChildButton: (child: string) => button(`Remove from here: ${child}`),
    removeParent: (parent: string) => button(`Remove this parent: ${parent}`).press('Enter'),
    async fillResource(address: string, name = ''): Promise<void> {
      // A click misses when the sections above are still loading and push the button down.
      await addResource.press('Enter')
      await resourceAddress.fill(address)
      await page.getByRole('textbox', { name: 'Title (optional)' }).fill(name)
      await page.keyboard.press('Enter')
    },
  }
}
