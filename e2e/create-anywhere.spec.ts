import { aCard, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

test.describe('a new organization', () => {
  test.use({ document: {} })

  test('gets its first root from home, with a chosen type', async ({
    signedIn: page,
    home,
    tree,
    treeDialogs,
  }) => {
    await home.newCard.click()
    const { dialog, title } = treeDialogs.newCard
    await expect(title).toBeFocused()
    await title.fill('Crossings in winter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Type: Objective' }).click()
    await page.getByRole('menuitemradio', { name: 'Outcome' }).click()
    await title.press('Enter')
    await expect(tree.item(/Outcome.*Crossings in winter/)).toBeFocused()
    await home.open()
    await expect(home.root('Crossings in winter')).toContainText('1 card')
  })

  test('offers the first steps in its empty list of roots', async ({ signedIn: page, home, treeDialogs }) => {
    await home.roots.getByRole('button', { name: 'Paste or import a list' }).click()
    await expect(treeDialogs.paste.chooseFile).toBeVisible()
    await page.keyboard.press('Escape')
    await home.roots.getByRole('button', { name: 'Add root' }).click()
    await expect(treeDialogs.newCard.title).toBeFocused()
  })

  test('gets its trees from an exported file', async ({ signedIn: page, home, treeDialogs }) => {
    await home.pasteList.click()
    const chooser = page.waitForEvent('filechooser')
    await treeDialogs.paste.chooseFile.click()
    const csv =
      'Level,Title,Type,Status\n0,One,Objective,Progressing\n1,Below one,Problem,Now\n0,Two,Product,\n'
    await (await chooser).setFiles({ name: 'tree.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(treeDialogs.paste.cards).toHaveText([/One/, /Below one/, /Two/])
    await expectAccessible(page)
    await treeDialogs.paste.list.press('ControlOrMeta+Enter')
    await expect(treeDialogs.paste.dialog).toHaveCount(0)
    await expect(home.root('One')).toContainText('2 cards')
    await expect(home.root('Two')).toContainText('1 card')
  })

  test('imports details and all parents of an export, and lists the rest', async ({
    signedIn: page,
    home,
    tree,
    card,
    treeDialogs,
  }) => {
    await home.pasteList.click()
    const { chooseFile, dialog, cards, list } = treeDialogs.paste
    const chooser = page.waitForEvent('filechooser')
    await chooseFile.click()
    const file = JSON.stringify({
      cards: [
        { cardId: 'r', cardTitle: 'Board in time', cardType: 'objective', metricTarget: 5 },
        { cardId: 'a', cardTitle: 'Find the queue', cardType: 'outcome', parents: ['r'] },
        { cardId: 'b', cardTitle: 'Hear the call', cardType: 'outcome', parents: ['r'] },
        {
          cardId: 'c',
          cardTitle: 'A lamp',
          cardType: 'opportunity',
          parents: ['a', 'b'],
          cardDetails: 'Green,\n\nnot red',
          resources: [{ url: 'https://lamps.varra.example/', title: 'Lamp plan' }],
        },
      ],
      comments: [{ body: 'Yes' }],
    })
    await (
      await chooser
    ).setFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    const leftOut = dialog.getByRole('status')
    await expect(leftOut).toHaveText('Not imported: metrics of 1 card, 1 comment')
    await expect(cards.nth(2)).toContainText('also below “Hear the call” · with details · with 1 resource')
    // A closed dialog loses nothing.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await home.pasteList.click()
    await expect(leftOut).toHaveText('Not imported: metrics of 1 card, 1 comment')
    await expectAccessible(page)
    await list.press('ControlOrMeta+Enter')
    await expect(dialog).toHaveCount(0)
    // The card and its mirror.
    await expect(tree.item('A lamp')).toHaveCount(2)
    await tree.item('A lamp').first().click()
    await expect(card.panel).toContainText('not red')
    await expect(card.panel.getByRole('link', { name: 'Lamp plan' })).toBeVisible()
    await expect(card.panel.getByRole('link', { name: 'Hear the call' })).toBeVisible()
    await page.keyboard.press('Escape')
    await home.open()
    await home.pasteList.click()
    await expect(list).toHaveValue('')
  })
})

test.describe('a list with rejected cards', () => {
  test.use({ document: {}, expectedErrors: [failedResource] })

  test('knows the cards that were retried outside of it, and creates only the rest', async ({
    signedIn: page,
    home,
    shell,
    treeDialogs,
  }) => {
    const titles: string[] = []
    let isMended = false
    await page.route(/\/beta\/cards$/, (route) => {
      const { cardTitle } = route.request().postDataJSON() as { cardTitle: string }
      titles.push(cardTitle)
      return /wet/.test(cardTitle) && !isMended
        ? route.fulfill({ status: 400, json: { message: 'Not wanted.' } })
        : route.fallback()
    })
    const { paste } = treeDialogs
    await home.pasteList.click()
    await paste.list.fill('- Ramps\n  - Ramps are wet\n    - Dry them\n  - Ramps are steep')
    await paste.create(4)
    await expect(paste.result).toContainText('2 of 4 created.')
    await paste.dialog.getByRole('button', { name: 'Close' }).last().click()
    isMended = true
    const isCreated = page.waitForResponse(/\/beta\/cards$/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await isCreated
    titles.length = 0
    await shell.openHome()
    const waiting = page.getByRole('status').filter({ hasText: '1 card of a pasted list is not created yet' })
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Discard' }).click()
    await expect(waiting).toBeHidden()
    await shell.toasts.getByRole('button', { name: 'Undo' }).click()
    await waiting.getByRole('button', { name: 'Continue' }).click()
    await expect(paste.progress(3, 4)).toBeVisible()
    await paste.dialog.getByRole('button', { name: 'Create 1 card' }).click()
    await expect(paste.dialog).toBeHidden()
    await expect(waiting).toBeHidden()
    expect(titles).toEqual(['Dry them'])
  })
})

test.describe('a list that a reload interrupts', () => {
  test.use({ document: {}, expectedErrors: [failedResource] })

  test('is continued with the number of cards that home reports, and creates each card once', async ({
    signedIn: page,
    home,
    tree,
    treeDialogs,
  }) => {
    let isAnswerLost = false
    const titles: string[] = []
    await page.route(/\/beta\/cards$/, async (route) => {
      const { cardTitle } = route.request().postDataJSON() as { cardTitle: string }
      titles.push(cardTitle)
      if (isAnswerLost || cardTitle !== 'Dry them') return route.fallback()
      await route.fetch()
      isAnswerLost = true
    })
    const { paste } = treeDialogs
    await home.pasteList.click()
    await paste.list.fill('- Ramps\n  - Ramps are wet\n  - Dry them\n  - Salt them\n  - Close them')
    await paste.create(5)
    await expect.poll(() => isAnswerLost).toBe(true)
    await page.reload()
    await expect(page.getByText('3 cards of a pasted list are not created yet')).toBeVisible()
    await expect(page.getByText('“Dry them” is not created yet')).toBeHidden()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(paste.progress(2, 5)).toBeVisible()
    await paste.create(3)
    await expect(paste.dialog).toBeHidden()
    expect(titles).toEqual(['Ramps', 'Ramps are wet', 'Dry them', 'Salt them', 'Close them'])
    await home.root('Ramps').click()
    await expect(tree.item('Dry them')).toHaveCount(1)
  })
})

test('the palette creates a card under a parent found by search, by keys alone', async ({
  signedIn: page,
  palette,
  treeDialogs,
  tree,
  card,
}) => {
  await palette.search('root')
  await palette.option('New card').click()
  const { title, chooseParent, parent } = treeDialogs.newCard
  await title.fill('A lamp')
  await page.keyboard.press('Escape')
  // Escape keeps the draft; typing replaces its title.
  await palette.choose('New card', 'New card')
  await expect(treeDialogs.newCard.dialog).toContainText('Your draft.')
  await expect(title).toHaveValue('A lamp')
  await page.keyboard.type('A lamp above each gate')
  await expect(title).toHaveValue('A lamp above each gate')
  await chooseParent.press('Enter')
  await parent.fill('which queue is mine')
  await expect(treeDialogs.newCard.add).toBeDisabled()
  // While the user searches a parent, no key creates a root: this one chooses the first result.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tree.item('A lamp above each gate')).toBeFocused()
  await expect(page).toHaveURL(/\/tree\/root\?card=/)
  await expect(card.title).toHaveValue('A lamp above each gate')
  await expect(page.getByRole('button', { name: 'Type: Solution' })).toBeVisible()
  await expect(page.getByRole('link', { name: titles.queue }).first()).toBeVisible()
})

test('a card created from another screen leaves the user and the focus there, and is opened on request', async ({
  signedIn: page,
  palette,
  treeDialogs,
  inbox,
  shell,
  card,
}) => {
  await inbox.open()
  const newFeedback = page.getByRole('button', { name: 'New feedback' })
  await newFeedback.focus()
  await palette.choose('New card', 'New card')
  const { title, chooseParent, parent } = treeDialogs.newCard
  await title.fill('A lamp above each gate')
  await chooseParent.press('Enter')
  await parent.fill('which queue is mine')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(treeDialogs.newCard.dialog).toHaveCount(0)
  await expect(newFeedback).toBeFocused()
  await shell.toasts.getByRole('button', { name: 'Open' }).click()
  await expect(card.title).toHaveValue('A lamp above each gate')
})

test('the palette writes new feedback from any screen', async ({ signedIn: page, palette, inbox, shell }) => {
  await palette.choose('new feedback', 'New feedback')
  await page
    .getByRole('dialog', { name: 'New feedback' })
    .getByRole('textbox')
    .first()
    .fill('The lamp is too dim.')
  await page.getByRole('dialog', { name: 'New feedback' }).getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shell.toasts.getByRole('button', { name: 'Open inbox' }).click()
  await expect(inbox.row('The lamp is too dim.')).toBeVisible()
})

test('the palette adds an interview from any screen', async ({ signedIn: page, palette, interviews }) => {
  await palette.choose('new interview', 'New interview')
  await expect(interviews.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/interviews')
  await expect(interviews.add).toBeVisible()
  await palette.search('new')
  await expect(palette.option('New interview')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(interviews.dialog).toBeVisible()
})

test('the palette leads to the export of a tree where none is open', async ({
  signedIn: page,
  palette,
  tree,
}) => {
  await palette.search('export')
  await expect(palette.option('Export a tree')).toBeVisible()
  await page.keyboard.press('Escape')
  await tree.open('root')
  await expect(tree.item(titles.root)).toBeVisible()
  await palette.search('export')
  await expect(palette.option('Export')).toBeVisible()
  await expect(palette.option('Export a tree')).toBeHidden()
})

test.describe('a card opened from the palette in the panel of a tree', () => {
  const other = aCard({ cardId: 'other', cardTitle: 'A card of another tree' })
  test.use({ document: { ...smallOrganization, cards: [...smallTree, other] } })

  test('gets the focus and the keys, also if the tree does not have it', async ({
    signedIn: page,
    tree,
    palette,
    card,
    colleague,
  }) => {
    await tree.open('root', 'canvas')
    await tree.select(tree.item(titles.queue))
    const openBeside = async (title: string) => {
      await palette.search(title)
      await palette.option(title).and(page.locator('[data-focused]')).waitFor()
      await page.keyboard.press('Shift+Enter')
      await expect(card.title).toHaveValue(title)
      await expect(card.panel).toBeFocused()
    }
    await openBeside(titles.onTime)
    await expect(tree.item(titles.onTime)).toHaveAttribute('aria-selected', 'true')
    await tree.addCard('Cast off earlier')
    await expect(tree.item('Cast off earlier')).toBeFocused()
    await expect.poll(async () => (await colleague.readCard('on-time')).children).toHaveLength(2)

    await openBeside(other.cardTitle)
    await page.keyboard.press('n')
    await card.childDialog.title.fill('Below another')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await colleague.readCard('other')).children).toHaveLength(1)
  })
})

test('a typed command keeps its first place in the palette when cards are found', async ({
  signedIn: page,
  palette,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.root)).toBeVisible()
  await palette.search('print')
  await expect(palette.option(titles.letter)).toBeVisible()
  const command = palette.dialog.getByRole('option', { name: /^Print(?! the)/ })
  await expect(command.and(page.locator('[data-focused]'))).toBeVisible()
})
