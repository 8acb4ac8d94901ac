import type { Locator, Page } from 'playwright/test'

export type TreeView = 'canvas' | 'outline'

const commands = {
  addRoot: 'Add root',
  addChild: 'Add child',
  export: 'Export',
  loadBranch: 'Load the entire branch',
  removeFromParent: 'Remove from parent',
  pasteList: 'Paste list as children',
  present: 'Present full screen',
}
type Command = keyof typeof commands

const branchToggle = (card: Locator, label: string) => card.getByRole('button', { name: label })

const pressToggle = async (card: Locator, label: string) => {
  await card.hover()
  await branchToggle(card, label).click()
}

/** A card is a tree item on the canvas, a row in the outline. */
export const treeOf = (page: Page) => {
  const item = (title: string | RegExp) => page.getByRole('treeitem', { name: title })
  const row = (title: string | RegExp) => page.getByRole('row', { name: title })
  const more = page.getByRole('button', { name: 'More' }).first()
  const option = (name: string) =>
    page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }))
  const command = (name: Command) => option(commands[name])
  const newParent = page.getByRole('combobox', { name: 'New parent' })
  const newTitle = page.getByRole('textbox', { name: 'Title of the new card' })
  const titleField = page.getByRole('textbox', { name: 'Title', exact: true })
  const grid = page.getByRole('treegrid', { name: 'Discovery tree' })
  const canvas = page.getByLabel('Canvas of the tree')
  const filterButton = page.getByRole('button', { name: 'Filter by type and status' })
  const changes = page.getByRole('toolbar', { name: 'Changes since your last visit' })
  return {
    item,
    row,
    rows: page.getByRole('row'),
    selectedRows: page.getByRole('row', { selected: true }),
    card: (view: TreeView, title: string | RegExp) => (view === 'canvas' ? item(title) : row(title)),
    area: (view: TreeView) => (view === 'canvas' ? canvas : grid),
    grid,
    more,
    command,
    option,
    newParent,
    newTitle,
    titleField,
    dropHint: (words: string | RegExp = /^(?:Drop it on|Move under|Not under)/) => page.getByText(words),
    find: {
      /** On a narrow screen. */
      open: page.getByRole('button', { name: 'Find in tree' }),
      field: page.getByRole('searchbox', { name: 'Find in tree' }),
      matchCount: page.getByRole('status').getByText(/^\d+ (?:\/|found)/),
    },
    filter: page.getByRole('group', { name: 'Filter', exact: true }),
    /** Until its answer, keys don't act on a new card. */
    creating: page.getByRole('main').getByText('creating'),
    zoom: page.getByRole('button', { name: /^Zoom \d+ %/ }),
    empty: page.getByText('This tree has no cards'),
    loading: page.getByText('Loading the tree'),
    loadedCount: (text: string | RegExp) => page.getByText(text),
    open: (rootId: string, view?: TreeView) =>
      page.goto(view === undefined ? `/tree/${rootId}` : `/tree/${rootId}?view=${view}`),
    /** Closes the panel that a click opens: the card keeps the focus. */
    async select(card: Locator): Promise<void> {
      await card.click()
      await page.waitForURL(/[?&]card=/)
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => !url.searchParams.has('card'))
    },
    /** A selected branch, in a tree whose root is shown. */
    async focusBranch(card: Locator, root: Locator): Promise<void> {
      await this.select(card)
      await page.keyboard.press('f')
      await root.waitFor({ state: 'detached' })
    },
    openMenu: () => more.click(),
    async run(name: Command): Promise<void> {
      await more.click()
      await command(name).click()
    },
    async moveUnder(words: string, parent: string | RegExp): Promise<void> {
      await page.keyboard.press('m')
      await newParent.fill(words)
      await page.getByRole('option', { name: parent }).waitFor()
      await page.keyboard.press('Enter')
    },
    async addCard(title: string, key: 'n' | 'Shift+N' = 'n'): Promise<void> {
      await page.keyboard.press(key)
      await newTitle.fill(title)
      await page.keyboard.press('Enter')
    },
    async rename(title: string): Promise<void> {
      await page.keyboard.press('F2')
      await titleField.fill(title)
      await page.keyboard.press('Enter')
    },
    closeBranch: (card: Locator) => pressToggle(card, 'Close branch'),
    openBranch: (card: Locator) => pressToggle(card, 'Open branch'),
    branchToggle: {
      close: (card: Locator) => branchToggle(card, 'Close branch'),
      open: (card: Locator) => branchToggle(card, 'Open branch'),
    },
    drawLeftToRight: () => page.getByRole('button', { name: 'Switch direction' }).click(),
    showOutline: () => page.getByRole('radio', { name: 'Outline' }).click(),
    selectionBar: (count: number) => page.getByRole('toolbar', { name: `${count} selected cards` }),
    anySelectionBar: page.getByRole('toolbar', { name: /selected cards/ }),
    async parentInOutline(title: string): Promise<string | undefined> {
      const rows = await page.getByRole('row').evaluateAll((elements) =>
        elements.map((element) => ({
          text: element.textContent,
          level: Number(element.getAttribute('aria-level')),
        })),
      )
      const at = rows.findIndex(({ text }) => text.includes(title))
      return rows.slice(0, Math.max(at, 0)).findLast(({ level }) => level === rows[at]!.level - 1)?.text
    },
    changes: {
      bar: changes,
      filter: (count?: number) =>
        page.getByRole('button', {
          name: `Changes since your last visit${count === undefined ? '' : ` ${count}`}`,
        }),
      openFilter: () => filterButton.click(),
      next: () => changes.getByRole('button', { name: 'Next change' }).click(),
      previous: () => changes.getByRole('button', { name: 'Previous change' }).click(),
      close: () => changes.getByRole('button', { name: 'Close' }).click(),
      mark: (card: Locator, words: string) => card.getByRole('img', { name: words }),
    },
  }
}

export const treeDialogsOf = (page: Page) => {
  const paste = page.getByRole('dialog', { name: /^Paste list as/ })
  const newCard = page.getByRole('dialog', { name: 'New card' })
  return {
    newCard: {
      dialog: newCard,
      title: newCard.getByRole('textbox', { name: 'Title' }),
      parent: newCard.getByRole('combobox', { name: 'Parent' }),
      chooseParent: newCard.getByRole('button', { name: 'Choose parent' }),
      add: newCard.getByRole('button', { name: 'Add' }),
    },
    paste: {
      chooseFile: paste.getByRole('button', { name: 'Choose file' }),
      dialog: paste,
      list: paste.getByLabel('List', { exact: true }),
      cards: paste.getByRole('listitem'),
      result: paste.getByRole('alert'),
      progress: (done: number, total: number) =>
        paste.getByText(`${done} of ${total} created`, { exact: true }),
      cancel: paste.getByRole('button', { name: 'Cancel' }),
      create: (count: number) => paste.getByRole('button', { name: `Create ${count} cards` }).click(),
      createRest: () => paste.getByRole('button', { name: /^(Create \d+ cards?|Finish)$/ }).click(),
      retry: (count: number) => paste.getByRole('button', { name: `Retry ${count} cards` }).click(),
    },
    export: {
      unloaded: page.getByText(/the rest is marked/),
      details: page.getByRole('checkbox', { name: 'Include details' }),
      loadRest: page.getByRole('button', { name: 'Load all cards' }),
      async download(format: string) {
        await page.getByRole('radio', { name: new RegExp(`^${format}`) }).check({ force: true })
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: `Export ${format}` }).waitFor()
        await page.keyboard.press('ControlOrMeta+Enter')
        return download
      },
    },
  }
}
