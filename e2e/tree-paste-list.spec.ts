import { deepOrganization, titles } from './documents.ts'
import { entirely, expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn: _page, tree }) => {
  await tree.open('root')
  await expect(tree.item(titles.root)).toBeVisible()
})

test('copies a branch, and pastes a list as children after a preview', async ({
  signedIn: page,
  tree,
  treeDialogs,
  shell,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tree.item(titles.queue).click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(shell.toasts).toContainText('Copied 2 cards as Markdown')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '- [I never know which queue is mine]',
  )

  await page.evaluate(() =>
    navigator.clipboard.writeText('- Lamps at the gate\r\n  - Two weeks at Holm\r\n- A louder call'),
  )
  await page.keyboard.press('Escape')
  await tree.item(titles.queue).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(treeDialogs.paste.cards).toHaveText([
    /Solution.*Lamps at the gate/,
    /Experiment.*Two weeks at Holm/,
    /Solution.*A louder call/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(shell.toasts).toContainText('Created 3 cards. This cannot be undone.')
  await expect(tree.item('Lamps at the gate')).toBeFocused()
  await expect(tree.item('Lamps at the gate')).toHaveAttribute('aria-selected', 'true')
  await expect(tree.item('Lamps at the gate')).toBeInViewport(entirely)
  await expect(tree.item('Two weeks at Holm')).toBeVisible()
  await page.reload()
  // Three levels are loaded first; the experiment is on the fourth.
  await expect(tree.item('Lamps at the gate')).toBeAttached()
  await expect(tree.item('A louder call')).toBeAttached()
})

test.describe('a branch with cards that are not loaded', () => {
  test.use({ document: deepOrganization })

  test('is copied with its count, and the preview of a paste names the cards that are missing', async ({
    signedIn: page,
    tree,
    treeDialogs,
    shell,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tree.open('root', 'canvas')
    await tree.select(tree.item(titles.root))
    await page.keyboard.press('ControlOrMeta+c')
    await expect(shell.toasts).toContainText(/Copied \d+ of \d+\+ cards as Markdown/)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(treeDialogs.paste.dialog).toContainText('Not imported: 1 card that the tree had not loaded')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+c')
    await shell.toasts.getByRole('button', { name: 'Load the rest' }).click()
    await expect(page.getByText('not loaded')).toHaveCount(0)
    await shell.toasts.getByRole('button', { name: 'Copy' }).click()
    await expect(shell.toasts).toContainText(/Copied \d+ cards as Markdown/)
  })
})

test('a list that was left is selected when its dialog opens again, so that a paste replaces it', async ({
  signedIn: page,
  context,
  tree,
  treeDialogs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { list } = treeDialogs.paste
  await tree.open('root', 'canvas')
  await tree.run('pasteList')
  await list.fill('- Old')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.evaluate(() => navigator.clipboard.writeText('- New'))
  await tree.run('pasteList')
  await expect(list).toHaveValue('- Old')
  await expect(list).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(list).toHaveValue('- New')
})

test('pasted cells with a heading become cards by their columns', async ({
  signedIn: page,
  tree,
  treeDialogs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tree.item(titles.queue).click()
  await tree.run('pasteList')
  await page.evaluate(() =>
    navigator.clipboard.writeText('Summary\tType\tStatus\nLamps at the gate\tSolution\tIn review'),
  )
  await treeDialogs.paste.list.press('ControlOrMeta+v')
  await expect(treeDialogs.paste.list).toHaveValue('- Lamps at the gate · Solution\n')
  await expect(page.getByText('Not imported: the types and statuses “In review”')).toBeVisible()
})

test('the browser asks before a reload ends the creation of a list', async ({
  signedIn: page,
  tree,
  treeDialogs,
  shell,
}) => {
  const question = page.waitForEvent('dialog')
  await page.route(/\/beta\/cards$/, async (route) => {
    await question
    await route.continue()
  })
  await tree.item(titles.queue).click()
  await tree.run('pasteList')
  await treeDialogs.paste.list.fill('- Lamps at the gate\n- A louder call')
  await treeDialogs.paste.create(2)
  await expect(treeDialogs.paste.progress(0, 2)).toBeVisible()
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await expect(shell.toasts).toContainText('Created 2 cards')
})

test.describe('a list that a reload interrupts', () => {
  test.use({ expectedErrors: [failedResource] })

  test('is continued, and each card is created once', async ({
    signedIn: page,
    tree,
    treeDialogs,
    colleague,
  }) => {
    const lines = ['Lamps', 'A call', 'A flag', 'A bell']
    await tree.item(titles.queue).click()
    await tree.run('pasteList')
    await treeDialogs.paste.list.fill(lines.map((line) => `- ${line}`).join('\n'))
    let sent = 0
    await page.route(/\/beta\/cards$/, (route) => {
      sent += 1
      return sent > 2 ? route.abort() : route.continue()
    })
    page.on('dialog', (question) => void question.accept())
    await treeDialogs.paste.create(4)
    await expect(treeDialogs.paste.progress(2, 4)).toBeVisible()
    await page.reload()
    await page.unroute(/\/beta\/cards$/)
    await expect(tree.item(titles.queue)).toBeVisible()
    await tree.run('pasteList')
    await expect(treeDialogs.paste.progress(2, 4)).toBeVisible()
    await expectAccessible(page)
    // The page finishes the card that was being sent by itself, some time after the reload.
    await treeDialogs.paste.createRest()
    await expect(treeDialogs.paste.dialog).toBeHidden()
    const { children = [] } = (await colleague.readCard('queue')) as { children?: unknown[] }
    for (const line of lines) await expect(tree.item(line)).toHaveCount(1)
    expect(children.length).toBeGreaterThanOrEqual(4)
    await tree.item(titles.queue).click()
    await tree.run('pasteList')
    await expect(treeDialogs.paste.list).toHaveValue('')
  })
})

test.describe('when some cards of a list are refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('the others are created, and a retry sends only the refused ones', async ({
    signedIn: page,
    tree,
    treeDialogs,
  }) => {
    const titles: string[] = []
    let isMended = false
    await page.route(/\/beta\/cards$/, (route) => {
      const { cardTitle } = route.request().postDataJSON() as { cardTitle: string }
      titles.push(cardTitle)
      const isRefused = !isMended && /refused/.test(cardTitle)
      return isRefused
        ? route.fulfill({ status: 400, json: { message: 'This title is not wanted.' } })
        : route.fallback()
    })
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/context?') && request.url().includes('root')) reads.push(request.url())
    })
    const { dialog, ...paste } = treeDialogs.paste
    await tree.run('pasteList')
    const list = Array.from({ length: 12 }, (_, index) => `- Card ${index}`).join('\n')
    await paste.list.fill(`${list}\n- refused\n  - below it\n- The last`)
    await paste.create(15)
    await expect(paste.result).toHaveText(
      '13 of 15 created. 1 card rejected, with its reason. 1 card below it waits.',
    )
    await expect(paste.cards.filter({ hasText: 'not wanted' })).toContainText('refused')
    await expect(dialog.getByRole('button', { name: 'Retry 2 cards' })).toBeFocused()
    expect(reads.length).toBeLessThanOrEqual(2)
    await expectAccessible(page)
    isMended = true
    titles.length = 0
    await paste.retry(2)
    await expect(dialog).toHaveCount(0)
    expect(titles).toEqual(['refused', 'below it'])
    await page.reload()
    await expect(tree.item('below it')).toBeAttached()
  })
})

test.describe('when a card with others below it is refused, and retried outside of the list', () => {
  test.use({ expectedErrors: [failedResource] })

  test('the banner continues the list, and the tree shows its cards', async ({
    signedIn: page,
    tree,
    treeDialogs,
  }) => {
    let isMended = false
    await page.route(/\/beta\/cards$/, (route) => {
      const { cardTitle } = route.request().postDataJSON() as { cardTitle: string }
      return cardTitle === 'Refused' && !isMended
        ? route.fulfill({ status: 400, json: { message: 'Not wanted.' } })
        : route.fallback()
    })
    const { dialog, ...paste } = treeDialogs.paste
    await tree.item(titles.queue).click()
    await tree.run('pasteList')
    await paste.list.fill('- Ramps\n  - Refused\n    - Below it\n      - Deeper')
    await paste.create(4)
    await expect(paste.result).toContainText('1 of 4 created.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('2 more cards of a pasted list are not created yet')).toBeVisible()
    isMended = true
    await tree.item('Refused').getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await paste.create(2)
    await expect(dialog).toBeHidden()
    await expect(tree.item('Deeper')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('treeitem').and(page.locator(':focus'))).toHaveCount(1)
  })
})

test.describe('when the service does not create cards', () => {
  test.use({ expectedErrors: [failedResource] })

  test('reports it once, then hides the command, and the key for a child says why it does nothing', async ({
    signedIn: page,
    tree,
    treeDialogs,
    shell,
  }) => {
    await refuse(page, /^\/beta\/cards$/, 405, 'Not here.', 'POST')
    const { paste } = treeDialogs
    await tree.run('pasteList')
    await expect(paste.list).toBeFocused()
    await paste.list.fill('One\nTwo')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(paste.result).toHaveText('0 of 2 created. This service does not create cards.')
    await expect(paste.list).toBeFocused()
    await paste.cancel.click()
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await tree.openMenu()
      await expect(tree.command('export')).toBeVisible()
      await expect(tree.command('pasteList')).toBeHidden()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('n')
    await expect(shell.toasts.getByText('This service does not create cards.')).toBeVisible()
  })
})
