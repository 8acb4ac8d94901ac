import { aCard, smallTree, titles } from './documents.ts'
import { expect, failedResource, refuse, test as base } from './fixtures.ts'
import { journalOf } from './pages/journal.ts'

const [islanders, visitors, dark, elsewhere] = [
  'Islanders travel any day',
  'Visitors find the quay',
  'The stairs are dark',
  'Bus and boat are one journey',
] as const
const movedElsewhere = (title: string, parent: string) =>
  `“${title}” was moved in the meantime: it is now under “${parent}”`

interface Fixtures {
  openAt: (title: string | RegExp) => Promise<void>
  moveToVisitors: () => Promise<void>
}

const test = base.extend<Fixtures>({
  openAt: async ({ signedIn: _page, tree }, use) => {
    await use(async (title) => {
      await tree.open('root', 'outline')
      await expect(tree.row(titles.root)).toBeVisible()
      await tree.select(tree.row(title))
    })
  },
  moveToVisitors: async ({ openAt, tree, colleague }, use) => {
    await use(async () => {
      await openAt(titles.queue)
      await tree.moveUnder('visitors', visitors)
      await expect.poll(() => colleague.parentsOf('queue')).toEqual(['visitors'])
    })
  },
})

test.use({
  expectedErrors: [failedResource],
  document: {
    cards: [
      ...smallTree,
      aCard({ cardId: 'islanders', cardTitle: islanders, parents: ['root'] }),
      aCard({ cardId: 'visitors', cardTitle: visitors, parents: ['root'] }),
      aCard({ cardId: 'dark', cardTitle: dark, parents: ['visitors'] }),
      aCard({ cardId: 'elsewhere', cardTitle: elsewhere }),
    ],
  },
})

test('the next tab sends a move if its tab was closed before the answer', async ({
  openAt,
  signedIn: page,
  context,
  tree,
  colleague,
}) => {
  await openAt(titles.queue)
  await page.route(/parents$/, () => {})
  const isSent = page.waitForRequest(/parents$/)
  await tree.moveUnder('visitors', visitors)
  await isSent
  const next = await context.newPage()
  await page.close({ runBeforeUnload: true })
  await next.goto('/journal')
  const entry = journalOf(next).entry(titles.queue)
  await expect(entry).toContainText('Revert')
  expect(await colleague.parentsOf('queue')).toEqual(['visitors'])
})

test('a card that is moved under a card of another tree leaves its tree, and undo brings it back', async ({
  openAt,
  signedIn: page,
  tree,
  shell,
  colleague,
}) => {
  await openAt(titles.queue)
  await tree.moveUnder('journey', elsewhere)
  await expect(shell.toasts).toContainText(`“${titles.queue}” moved under “${elsewhere}”`)
  await expect(tree.row(titles.queue)).toBeHidden()
  await expect(tree.row(titles.letter)).toBeHidden()
  await expect(page.getByRole('row').and(page.locator(':focus'))).toHaveCount(1)
  expect(await colleague.parentsOf('queue')).toEqual(['elsewhere'])
  await shell.undo()
  await expect(tree.row(titles.letter)).toBeVisible()
})

test('a link to a card of another tree says so and leads to it; its panel has the focus', async ({
  signedIn: page,
  tree,
  card,
  shell,
}) => {
  await page.goto('/tree/root?card=elsewhere')
  await expect(card.title).toHaveValue(elsewhere)
  await expect(shell.toasts).toContainText('This card is not in this tree')
  await expect(page.getByRole('complementary').and(page.locator(':focus'))).toHaveCount(1)
  await shell.toasts.getByRole('button', { name: 'Open in tree' }).click()
  await expect(page).toHaveURL('/tree/elsewhere?card=elsewhere')
  await expect(tree.row(elsewhere).or(tree.item(elsewhere))).toBeVisible()
  await expect(card.title).toHaveValue(elsewhere)
})

test('a bulk move that a reload interrupts is finished', async ({
  openAt,
  signedIn: page,
  tree,
  colleague,
}) => {
  // One more than the requests at once: the last waits for its turn.
  const chosen = ['queue', 'letter', 'signal', 'dark', 'visitors']
  await openAt(titles.queue)
  for (const title of [titles.letter, /^(?!.*also here).*I lose signal/, dark, visitors])
    await tree.row(title).click({ modifiers: ['ControlOrMeta'] })
  await expect(tree.selectedRows).toHaveCount(chosen.length)
  let sent = 0
  await page.route(/parents$/, () => {
    sent += 1
  })
  await tree.moveUnder('islanders', islanders)
  await expect.poll(() => sent).toBe(4)
  await page.unroute(/parents$/)
  await page.reload()
  await expect
    .poll(() => Promise.all(chosen.map((cardId) => colleague.parentsOf(cardId))))
    .toEqual(chosen.map((cardId) => (cardId === 'signal' ? ['on-time', 'islanders'] : ['islanders'])))
  const journal = journalOf(page)
  await journal.open()
  await expect(journal.entry('5 cards')).toContainText(new RegExp(`different parents.*${islanders}Revert 5$`))
})

test.describe('moves in the tree', () => {
  test('show a concurrent move, and replace it only on request', async ({
    openAt,
    tree,
    shell,
    colleague,
  }) => {
    await openAt(titles.queue)
    await colleague.moveCard('queue', 'commuters', 'islanders')
    await tree.moveUnder('visitors', visitors)

    await expect(shell.toasts).toContainText(movedElsewhere(titles.queue, islanders))
    expect(await colleague.parentsOf('queue')).toEqual(['islanders'])
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(islanders)

    await shell.toasts.getByRole('button', { name: 'Force move' }).click()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['visitors'])
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(visitors)
    await expect(shell.toasts).toContainText(`“${titles.queue}” moved under “${visitors}”`)

    await shell.undo()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['islanders'])
  })

  test('show a concurrent move at the card until its report is closed', async ({
    openAt,
    tree,
    shell,
    colleague,
  }) => {
    await openAt(titles.queue)
    await colleague.moveCard('queue', 'commuters', 'islanders')
    await tree.moveUnder('visitors', visitors)
    await expect(tree.row(titles.queue)).toContainText('Not saved: It was moved in the meantime')
    await expect(
      shell.toasts.getByRole('button', { name: `Force move under “${visitors}”`, exact: true }),
    ).toBeVisible()
    await shell.toasts.getByRole('button', { name: 'Dismiss' }).click()
    await expect(tree.row(titles.queue)).not.toContainText('Not saved')
  })

  test('of several cards leave out and keep selected the one that a colleague moved', async ({
    openAt,
    tree,
    shell,
    colleague,
  }) => {
    await openAt(titles.queue)
    await tree.row(dark).click({ modifiers: ['Control'] })
    await expect(tree.selectionBar(2)).toBeVisible()
    await colleague.moveCard('dark', 'visitors', 'on-time')
    await tree.moveUnder('islanders', islanders)

    await expect(shell.toasts).toContainText(
      `1 of 2 cards were not changed: ${movedElsewhere(dark, titles.onTime)}`,
    )
    expect(await colleague.parentsOf('queue')).toEqual(['islanders'])
    expect(await colleague.parentsOf('dark')).toEqual(['on-time'])
    await expect(tree.row(dark)).toHaveAttribute('aria-selected', 'true')
    await expect(tree.row(titles.queue)).toHaveAttribute('aria-selected', 'false')
  })
})

test.describe('undo and redo of a move', () => {
  test('undo shows a concurrent move, and replaces it only on request', async ({
    moveToVisitors,
    tree,
    shell,
    colleague,
  }) => {
    await moveToVisitors()
    await colleague.moveCard('queue', 'visitors', 'islanders')
    await shell.undo()
    await expect(shell.toasts).toContainText(`Not undone: ${movedElsewhere(titles.queue, islanders)}`)
    expect(await colleague.parentsOf('queue')).toEqual(['islanders'])
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(islanders)
    await shell.toasts.getByRole('button', { name: 'Force move back' }).click()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['commuters'])
    await expect.poll(() => tree.parentInOutline(titles.queue)).toContain(titles.commuters)
    await shell.undo()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['islanders'])
  })

  test('redo shows it too; a move that the colleague already made needs no request', async ({
    moveToVisitors,
    shell,
    colleague,
  }) => {
    await moveToVisitors()
    await shell.undo()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['commuters'])
    await colleague.moveCard('queue', 'commuters', 'islanders')
    await shell.redo()
    await expect(shell.toasts).toContainText(`Not redone: “${titles.queue}” was moved in the meantime`)
    await shell.toasts.getByRole('button', { name: 'Force move' }).click()
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['visitors'])

    await colleague.moveCard('queue', 'visitors', 'islanders')
    await shell.undo()
    await expect(shell.toasts).toContainText(`Not undone: ${movedElsewhere(titles.queue, islanders)}`)
    await expect(shell.toasts.getByRole('button', { name: /Force/ })).toHaveCount(0)
  })
})

test('a detached card names its other parents, and without any it becomes a root', async ({
  openAt,
  tree,
  shell,
  colleague,
}) => {
  await openAt(/^(?!.*also here).*I lose signal/)
  await tree.run('removeFromParent')
  await expect(shell.toasts).toContainText(`but still under “${titles.onTime}”`)
  await expect.poll(() => colleague.parentsOf('signal')).toEqual(['on-time'])
  await tree.run('removeFromParent')
  await expect.poll(() => colleague.parentsOf('signal')).toEqual([])
  await expect(tree.row(titles.signal)).toHaveAttribute('aria-level', '1')
  await tree.run('removeFromParent')
  await expect(shell.toasts).toContainText(`“${titles.signal}” has no parent in this tree`)
  await shell.undo()
  await expect.poll(() => colleague.parentsOf('signal')).toEqual(['on-time'])
})

test.describe('several cards at once', () => {
  test('change their status; a refused card stays selected, and undo reverts the others', async ({
    signedIn: page,
    openAt,
    tree,
    shell,
    colleague,
  }) => {
    const { cardStatus } = await colleague.readCard('dark')
    await openAt(titles.queue)
    await refuse(page, /^\/beta\/cards\/queue$/, 400, 'This card is locked.', 'PUT')
    await tree.row(dark).click({ modifiers: ['Control'] })
    await tree.row(islanders).click({ modifiers: ['Control'] })
    await page.keyboard.press('s')
    await tree.option('Later').click()
    await expect(shell.toasts).toContainText('1 of 3 cards were not changed: This card is locked.')
    const refused = tree.row(titles.queue)
    await expect(refused).toContainText('Not saved: This card is locked.')
    await expect(tree.selectedRows).toHaveCount(1)
    await expect(refused).toBeFocused()
    await expect(tree.row(dark)).toContainText('Later')
    expect((await colleague.readCard('dark')).cardStatus).toBe('later')
    await shell.undo()
    await expect(shell.toasts).toContainText('Undone: changed the status of 2 cards')
    await expect(tree.row(dark)).not.toContainText('Later')
    await expect.poll(async () => (await colleague.readCard('dark')).cardStatus).toBe(cardStatus)
  })

  test('lost on the way are sent again by one press', async ({
    signedIn: page,
    openAt,
    tree,
    shell,
    colleague,
  }) => {
    await openAt(dark)
    const writes = /\/parents$/
    await page.route(writes, (route) => route.abort())
    await tree.moveUnder('islanders', islanders)
    await expect(shell.toasts).toContainText(`“${dark}” was not moved: The service does not answer.`)
    await expect.poll(() => tree.parentInOutline(dark)).toContain(visitors)
    await page.unroute(writes)
    await shell.toasts.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => colleague.parentsOf('dark')).toEqual(['islanders'])
  })
})

test('a drag starts after five pixels, and Escape cancels it', async ({
  signedIn: page,
  tree,
  colleague,
}) => {
  await tree.open('root')
  const dragged = tree.item(dark)
  await expect(dragged).toBeVisible()
  const box = (await dragged.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + 8 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 4, at.y)
  await expect(tree.dropHint()).toHaveCount(0)
  await page.mouse.move(at.x + 5, at.y)
  await expect(tree.dropHint()).toBeVisible()
  const target = (await tree.item(islanders).boundingBox())!
  const dragToTarget = () => page.mouse.move(target.x + target.width / 2, target.y + 30, { steps: 4 })
  await dragToTarget()
  await expect(tree.dropHint(/^Move under/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(tree.dropHint()).toHaveCount(0)
  expect(await colleague.parentsOf('dark')).toEqual(['visitors'])

  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 10, at.y)
  await dragToTarget()
  await page.mouse.up()
  await expect.poll(() => colleague.parentsOf('dark')).toEqual(['islanders'])
  await expect(dragged).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('F2')
  await expect(tree.titleField).toHaveValue(dark)
})

base.describe('a failure with a long reason', () => {
  base.use({ expectedErrors: [failedResource] })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    base(`is readable to its end at ${viewport.width} pixels`, async ({ signedIn: page, tree, shell }) => {
      await page.setViewportSize(viewport)
      await tree.open('root', 'outline')
      const reason =
        'The card is still under its former parent, because the tree changed on the service. Reload and try again.'
      await refuse(page, /^\/beta\/cards\/queue$/, 400, reason, 'PUT')
      await tree.select(tree.row(titles.queue))
      await tree.rename('Queues at the gate')
      const text = shell.toasts.getByText(reason)
      await expect(text).toBeVisible()
      const isCut = await text.evaluate(
        (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      )
      expect(isCut).toBe(false)
    })
  }
})
