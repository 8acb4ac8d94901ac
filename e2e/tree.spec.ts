import { aCard, minutesAgo, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'
import { stillPosition } from './still-position.ts'

test.describe('tree', () => {
  test.use({ expectedErrors: [failedResource] })

  test.beforeEach(async ({ signedIn: _page, tree }) => {
    await tree.open('root')
    await expect(tree.item(titles.root)).toBeVisible()
  })

  test('is drawn on the canvas, in both themes', async ({ signedIn: page, tree }) => {
    await expect(tree.item(titles.commuters)).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('moves the focus by keys, and keeps the open card after a reload', async ({
    signedIn: page,
    tree,
    shell,
  }) => {
    await shell.press('Home', 'ArrowDown')
    await expect(tree.item(titles.commuters)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tree.item(titles.onTime)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/card=on-time/)
    await page.reload()
    await expect(tree.item(titles.onTime)).toHaveAttribute('aria-selected', 'true')
  })

  test('keeps its position beside an open panel after a reload', async ({ signedIn: page, tree, card }) => {
    await page.goto('/tree/root?view=canvas&card=queue')
    await expect(card.panel).toBeVisible()
    const queue = tree.item(titles.queue)
    const centred = await stillPosition(queue)
    await tree.area('canvas').hover({ position: { x: 40, y: 300 } })
    await page.mouse.wheel(0, 90)
    await expect.poll(async () => (await stillPosition(queue)).y).toBeLessThan(centred.y - 20)
    const moved = await stillPosition(queue)
    await page.reload()
    await expect(queue).toBeFocused()
    expect(await stillPosition(queue)).toEqual(moved)
  })

  test('moves a card by keys, and undoes it', async ({ signedIn: page, tree, shell, colleague }) => {
    await tree.select(tree.item(titles.queue))
    await tree.moveUnder('sailings', titles.onTime)
    await page.keyboard.press('o')
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(titles.onTime)
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['on-time'])
    await shell.undo()
    await expect(shell.toasts).toContainText('Undone: moved')
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(titles.commuters)
    await page.reload()
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(titles.commuters)
    expect(await colleague.parentsOf('queue')).toEqual(['commuters'])
  })

  test('rolls back a refused title and shows the reason', async ({ signedIn: page, tree, shell }) => {
    const accept = await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await tree.select(tree.item(titles.queue))
    await tree.rename('Another title')
    const reason = shell.toasts.getByText(`“${titles.queue}” was not changed: This key may only read.`)
    await expect(reason).toBeVisible()
    await expect(tree.item('Another title')).toHaveCount(0)
    await expect(tree.item(titles.queue)).toBeVisible()
    await accept()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(tree.item('Another title')).toBeVisible()
    await expect(reason).toBeHidden()
  })

  test('a refused title can be discarded on any screen', async ({ signedIn: page, tree, inbox }) => {
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await tree.select(tree.item(titles.queue))
    await tree.rename('Another title')
    await expect(tree.item('Another title')).toHaveCount(0)
    await inbox.open()
    const main = page.getByRole('main')
    await expect(main).toContainText(`“${titles.queue}” was not changed: This key may only read.`)
    await main.getByRole('button', { name: 'Discard' }).click()
    await expect(main.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  })

  test('creates a child in place', async ({ signedIn: page, tree }) => {
    await tree.select(tree.item(titles.queue))
    await tree.addCard('Paint the queue letters on the quay')
    await expect(tree.item('Paint the queue letters on the quay')).toBeFocused()
    await expect(tree.creating).toHaveCount(0)
    await page.reload()
    await expect(tree.item('Paint the queue letters on the quay')).toBeVisible()
  })

  test('finds titles, steps through the matches and keeps the words in the URL', async ({
    signedIn: page,
    tree,
  }) => {
    await page.keyboard.press('/')
    await expect(tree.find.field).toBeFocused()
    await page.keyboard.type('the')
    await expect(page).toHaveURL(/find=the/)
    await expect(tree.find.matchCount).toHaveText(/^1 \//)
    await page.keyboard.press('Enter')
    await expect(tree.find.matchCount).toHaveText(/^2 \//)
    await expect(page.getByRole('status').getByText(/^2 of \d+: \w/)).toBeAttached()
  })

  test('is an outline for the keyboard', async ({ signedIn: page, tree, shell }) => {
    await page.keyboard.press('o')
    await expect(tree.grid).toBeVisible()
    await page.keyboard.press('Home')
    const root = tree.row(titles.root)
    await expect(root).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(root).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(root).toHaveAttribute('aria-expanded', 'true')
    await shell.press('ArrowRight')
    await expect(tree.row(titles.commuters)).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('people', () => {
  const [lift, ramp] = [
    aCard({
      cardId: 'lift',
      parents: ['root'],
      createdBy: 'maren',
      updatedBy: 'maren',
      updatedAt: minutesAgo(5),
    }),
    aCard({ cardId: 'ramp', parents: ['root'], createdBy: 'somebody-who-never-commented' }),
  ]
  test.use({ document: { ...smallOrganization, cards: [...smallTree, lift, ramp] } })

  test('are named by the comments anywhere in the tree, otherwise by their entire id', async ({
    signedIn: _page,
    tree,
    card,
  }) => {
    await tree.open('root')
    await tree.item('Card lift').click()
    await expect(card.panel.getByText('Maren Tolvik')).toHaveCount(2)
    await card.nextSibling.click()
    const unknown = card.panel.getByText('somebody-who-never-commented').first()
    await expect(unknown).toHaveAttribute('title', 'somebody-who-never-commented')
  })
})

test.describe('a tree deeper than its first load', () => {
  const deep = Array.from({ length: 8 }, (_, index) =>
    aCard({ cardId: `deep${index}`, ...(index === 0 ? {} : { parents: [`deep${index - 1}`] }) }),
  )
  test.use({ document: { cards: deep } })

  for (const view of ['canvas', 'outline'] as const) {
    test(`${view}: find says which cards it searched, and Enter loads the others`, async ({
      signedIn: page,
      tree,
    }) => {
      await tree.open('deep0', view)
      await expect(tree.card(view, 'Card deep3')).toBeVisible()
      await page.keyboard.press('/')
      await tree.find.field.fill('deep7')
      await expect(tree.find.matchCount).toHaveText('0 found')
      await expect(
        page.getByRole('main').getByText('4 of 5+ cards loaded; only these are searched'),
      ).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(tree.find.matchCount).toHaveText('1 / 1')
      await expect(tree.card(view, 'Card deep7')).toBeVisible()
      await expect(page.getByRole('main').getByText('only these are searched')).toHaveCount(0)
      await expect(tree.find.field).toBeFocused()
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('what find searched covers no match', async ({ signedIn: page, tree }) => {
      await tree.open('deep0', 'outline')
      await tree.find.open.tap()
      await tree.find.field.fill('deep0')
      await expect(tree.find.matchCount).toHaveText('1 / 1')
      const note = page.getByRole('main').getByText('4 of 5+ cards loaded; only these are searched')
      await expect(note).toBeVisible()
      const noteBox = (await note.locator('..').boundingBox())!
      const row = (await tree.row('Card deep0').boundingBox())!
      expect(row.y).toBeGreaterThanOrEqual(noteBox.y + noteBox.height)
      await expectAccessible(page)
    })
  })

  test('the filter counts the loaded cards, and loads the others', async ({ signedIn: page, tree }) => {
    await page.goto('/tree/deep0?type=opportunity')
    await expect(tree.filter).toContainText('4 of 4 loaded cards match')
    await tree.filter.getByRole('button', { name: 'Load all cards' }).press('Enter')
    await expect(tree.filter).toContainText('8 of 8 cards match')
    await expect(tree.item('Card deep0')).toBeFocused()
  })

  test('the filter of a focused branch counts only its loaded cards', async ({ signedIn: page, tree }) => {
    await page.goto('/tree/deep0?type=opportunity&focus=deep2')
    await expect(tree.filter).toContainText('2 of 2 loaded cards in this branch match')
  })

  test('a reload shows what a colleague changed in an opened branch', async ({
    signedIn: page,
    tree,
    colleague,
  }) => {
    await page.goto('/tree/deep0?card=deep6')
    await expect(tree.item('Card deep6')).toBeVisible()
    await colleague.changeCard('deep6', { cardTitle: 'Renamed by a colleague' })
    await page.reload()
    await expect(tree.item('Renamed by a colleague')).toBeVisible()
  })

  test('an empty find searches nothing', async ({ signedIn: page, tree }) => {
    await page.goto('/tree/deep0?type=metric')
    await expect(tree.filter).toContainText('0 of 4 loaded cards match')
    await page.keyboard.press('/')
    for (const blank of ['', '  ']) {
      await tree.find.field.fill(blank)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByText('only these are searched')).toHaveCount(0)
    }
    await expect(tree.filter).toContainText('0 of 4 loaded cards match')
  })
})
