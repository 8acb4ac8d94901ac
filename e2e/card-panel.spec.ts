import { aCard, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('a card', () => {
  test('shows paths, siblings and insights on its own page', async ({ signedIn: page, card }) => {
    await card.open('signal')
    await expect(card.title).toHaveValue(titles.signal)
    await expect(page).toHaveTitle(new RegExp(titles.signal))
    await expect(card.rootPaths).toHaveCount(2)
    await expect(card.rootPaths.first()).toContainText(titles.root)
    await expect(card.siblings).toHaveCount(2)
    await expect(page.getByText('1 from 1 customer')).toBeVisible()
    const customer = card.insights.getByRole('region', { name: 'Harbour School' })
    await expect(customer.getByText(/By the gangway the app is a white screen/)).toBeVisible()
    await expect(customer.getByText('· 100 % match')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    const quote = customer.getByRole('link', { name: /By the gangway.*00:00:24/ })
    await quote.click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:24$/)
    await page.goBack()
    await expect(quote).toBeFocused()
    await page.reload()
    await expect(quote).toBeFocused()
  })

  test('is saved and closed by Ctrl Enter also from its buttons', async ({ signedIn: page, card, tree }) => {
    await tree.open('root')
    await tree.select(tree.item(titles.queue))
    await page.keyboard.press('Enter')
    await card.status('Now').focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(card.panel).toBeHidden()
    await expect(tree.item(titles.queue)).toBeFocused()
    await page.keyboard.press('Enter')
    await card.editDetails.focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(card.panel).toBeHidden()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('requests its comments only when their section is opened', async ({ signedIn: page, card }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/tree/root?card=queue')
    await expect(card.panel.getByText('Said at the quay.')).toBeVisible()
    expect(requested.filter((path) => path.endsWith('/comments'))).toEqual([])
    await card.commentsToggle.click()
    await expect(card.threads.getByRole('article').first()).toContainText('Heard the same from the crew.')
    await expect(card.answers).toContainText('Then it is worth a test.')
    await expect(card.threads.getByText('Maren Tolvik').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('leads to its siblings by keys, to its children by link and back', async ({
    signedIn: page,
    card,
  }) => {
    await card.open('queue')
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/\/cards\/signal/)
    await expect(page.getByRole('status').filter({ hasText: `${titles.signal}, 2 of 2` })).toHaveCount(1)
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/\/cards\/queue/)
    await card.children.getByRole('link').click()
    await expect(card.title).toHaveValue(titles.letter)
    await page.goBack()
    await expect(card.title).toHaveValue(titles.queue)
  })

  test('leads to its siblings by keys after its title was left', async ({ signedIn: page, card, shell }) => {
    await card.open('queue')
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    await shell.press('F2', 'Escape', ']')
    await expect(card.title).toHaveValue(titles.signal)
    await shell.press('[')
    await expect(card.title).toHaveValue(titles.queue)
    await expect(card.title).not.toBeFocused()
  })

  for (const address of ['/tree/root?view=canvas&card=queue', '/cards/queue']) {
    test(`${address}: keeps the focus on the button that leads to a sibling`, async ({
      signedIn: page,
      card,
    }) => {
      await page.goto(address)
      await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
      await card.nextSibling.press('Enter')
      await expect(card.title).toHaveValue(titles.signal)
      await expect(card.nextSibling).toBeFocused()
      await page.keyboard.press('[')
      await expect(card.title).toHaveValue(titles.queue)
    })
  }

  test('drops a typed title on one Escape, although the mouse rests on a tooltip', async ({
    signedIn: page,
    card,
    shell,
  }) => {
    await page.goto('/tree/root?card=queue')
    await card.panel.getByRole('button', { name: 'Next sibling' }).click()
    await expect(card.title).toHaveValue(titles.signal)
    await card.panel.getByRole('button', { name: 'Previous sibling' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await shell.press('F2')
    await page.keyboard.type('Dropped')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.title).toHaveValue(titles.signal)
    await expect(card.title).not.toBeFocused()
  })

  test('shows messages next to its panel', async ({ signedIn: page, card, shell, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/tree/root?card=queue')
    await expect(card.panel.getByText('Said at the quay.')).toBeVisible()
    await page.keyboard.press('c')
    await expect(shell.toasts).toContainText(`Copied the link to “${titles.queue}”`)
    const [toasts, panel] = [await shell.toasts.boundingBox(), await card.panel.boundingBox()]
    expect(toasts!.x + toasts!.width).toBeLessThan(panel!.x)
  })

  test('shows that it is archived', async ({ signedIn: page, card }) => {
    await card.open('old')
    await expect(page.getByText(/^Archived/)).toBeVisible()
    await expect(page.getByText('this link keeps working')).toBeVisible()
    await expectAccessible(page)
  })

  test('is copied as Markdown with its link', async ({ signedIn: page, card, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.open('queue')
    await card.copyMarkdown.click()
    await expect(page.getByText('Card copied as Markdown').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`# [${titles.queue}](`)
    expect(copied).toContain('/cards/queue)')
    expect(copied).toContain('Opportunity · Now\n\nSaid at the **quay**.')
  })
})

test.describe('a card on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [failedResource] })

  test('shows its state and the buttons of its bar side by side', async ({ signedIn: page, card }) => {
    await refuse(page, /\/beta\/cards\//, 500, 'Not now.', 'PUT')
    await page.goto('/tree/root?card=queue')
    await card.rename('Which queue is mine')
    await expect(card.notSaved).toBeVisible()
    const inBar = [
      page.getByText('1 of 2', { exact: true }),
      card.notSaved,
      card.retry,
      card.more,
      card.close,
    ]
    const boxes = await Promise.all(inBar.map((part) => part.boundingBox()))
    for (const [at, box] of boxes.slice(1).entries()) {
      const before = boxes[at]!
      expect(before.x + before.width).toBeLessThanOrEqual(box!.x)
    }
  })
})

test.describe('a card with several parents, in the panel of a tree', () => {
  const late = 'The boat is late again'
  test.use({
    document: {
      ...smallOrganization,
      cards: [
        ...smallTree,
        aCard({ cardId: 'late', cardTitle: late, parents: ['on-time'] }),
        aCard({ cardId: 'mast', cardTitle: 'The mast is down', parents: ['signal'] }),
      ],
    },
  })

  test('keeps its steps and its move under this parent', async ({ signedIn: page, card, tree }) => {
    await page.goto('/tree/on-time?card=signal')
    await expect(card.panel.getByText('1 of 2', { exact: true })).toBeVisible()
    await card.nextSibling.click()
    await expect(card.title).toHaveValue(late)
    await expect(tree.item(late)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('[')
    await expect(card.title).toHaveValue(titles.signal)
    await card.move.click()
    await expect(card.moveDialog.replacedParent(titles.onTime)).toBeChecked()
  })

  test('is one parent of its child, which has a path below each', async ({ signedIn: page, card }) => {
    await page.goto('/tree/root?card=mast')
    await expect(card.parents).toHaveText([titles.signal])
    await card.open('mast')
    await expect(card.rootPaths).toHaveCount(2)
    await expect(card.parents).toHaveText([new RegExp(titles.signal)])
  })

  test('is stepped to under the same parent also where its tree shows it elsewhere', async ({
    signedIn: page,
    card,
    tree,
  }) => {
    await page.goto('/tree/root?card=late')
    await expect(card.panel.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('[')
    await expect(card.title).toHaveValue(titles.signal)
    await expect(tree.item(/also here/)).toBeFocused()
    await expect(card.panel.getByText('1 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press(']')
    await expect(card.title).toHaveValue(late)
    await expect(tree.item(late)).toBeFocused()
  })
})

test.describe('a card that was read before and is refused now', () => {
  test.use({ expectedErrors: [failedResource] })

  for (const [status, reason] of [
    [404, 'This card no longer exists'],
    [403, 'Not for this key.'],
  ] as const) {
    test(`shows the reason above the last known content: ${status}`, async ({
      signedIn: page,
      card,
      home,
      shell,
    }) => {
      await card.open('queue')
      await expect(card.title).toHaveValue(titles.queue)
      const accept = await refuse(page, /^\/beta\/cards\/queue$/, status, 'Not for this key.')
      await shell.openHome()
      // The address changes before the screen does. A card that never left the screen is not read again.
      await expect(home.roots).toBeVisible()
      await page.goBack()
      const message = card.stale(reason)
      await expect(message).toContainText('This is the version that was last read')
      await expectAccessible(page)
      await accept()
      await message.getByRole('button', { name: 'Retry' }).click()
      await expect(message).toHaveCount(0)
      await expect(card.title).toHaveValue(titles.queue)
    })
  }
})

test.describe('a card without a readable context', () => {
  test.use({ expectedErrors: [failedResource] })

  test('doesn’t call them hidden', async ({ signedIn: page, card }) => {
    const isRefused = page.waitForResponse((response) => response.status() === 403)
    await refuse(page, /^\/beta\/cards\/queue\/context$/, 403, 'Not for this key.')
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await isRefused
    await expect(page.getByText('not shown: archived')).toHaveCount(0)
  })
})

test.describe('an unknown card', () => {
  test.use({ expectedErrors: [failedResource] })

  test('is reported', async ({ signedIn: page, card }) => {
    await card.open('nobody')
    await expect(card.missing).toBeVisible()
    await expectAccessible(page)
  })
})
