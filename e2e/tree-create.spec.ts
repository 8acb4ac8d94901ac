import { titles } from './documents.ts'
import {
  entirely,
  expect,
  expectAccessible,
  failedResource,
  readStorage,
  refuse,
  signIn,
  test,
} from './fixtures.ts'
import { createKey } from './organization.ts'
import { treeOf } from './pages/tree.ts'

const withoutWorkspace = (text: string) => text.replaceAll(/,?"workspaceId":"[^"]*"/g, '')

test('creates a root next to the tree and opens it as its own tree', async ({
  signedIn: page,
  tree,
  home,
  shell,
}) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.root)).toBeVisible()
  await tree.run('addRoot')
  await expect(tree.newTitle).toBeFocused()
  await expect(page.getByText('new root')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Objective/ }).click()
  await tree.option('Outcome').click()
  await expect(tree.newTitle).toBeFocused()
  await page.keyboard.type('Crossings in winter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tree\/(?!root)/)
  await expect(tree.item(/Outcome.*Crossings in winter/)).toBeFocused()
  await expect(shell.toasts).toContainText('Created the root “Crossings in winter”')
  await shell.undo()
  await expect(shell.toasts).toContainText('This cannot be undone: created “Crossings in winter”')
  await page.goBack()
  await expect(tree.item(titles.root)).toBeVisible()
  await home.open()
  await expect(home.root('Crossings in winter')).toBeVisible()
})

test('creates a root in the outline; Escape discards it, and its title can be restored', async ({
  signedIn: page,
  tree,
  shell,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.queue))
  await tree.run('addRoot')
  await tree.newTitle.press('Escape')
  await expect(tree.newTitle).toHaveCount(0)
  await expect(tree.row(titles.queue)).toBeFocused()
  // A sibling of a root is a root.
  await tree.select(tree.row(titles.root))
  await page.keyboard.press('Shift+N')
  await expect(tree.newTitle).toBeFocused()
  await tree.newTitle.fill('Crossings in winter')
  await page.keyboard.press('Escape')
  await expect(shell.toasts).toContainText('“Crossings in winter” was not created')
  await shell.toasts.getByRole('button', { name: 'Restore' }).click()
  await expect(tree.newTitle).toHaveValue('Crossings in winter')
  await page.keyboard.press('Tab')
  await expect(shell.toasts).toContainText('Created the root “Crossings in winter”')
  await expect(tree.newTitle).toBeFocused()
  await page.keyboard.press('Escape')
  await shell.toasts.getByRole('button', { name: 'Open' }).click()
  await expect(tree.row('Crossings in winter')).toBeVisible()
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: an open panel follows to the new card, so that keys act on one card`, async ({
    signedIn: page,
    tree,
    card,
  }) => {
    await tree.open('root', view)
    await tree.card(view, titles.queue).click()
    await expect(card.title).toHaveValue(titles.queue)
    await tree.addCard('A third lamp')
    await expect(tree.card(view, 'A third lamp')).toBeFocused()
    await expect(card.title).toHaveValue('A third lamp')
    await page.keyboard.press('F2')
    await expect(card.title).toBeFocused()
    await page.keyboard.press('Escape')
    await tree.closeBranch(tree.card(view, titles.queue))
    await expect(card.title).toHaveValue(titles.queue)
  })
}

test('the canvas zooms in on a title being written', async ({ signedIn: page, tree, shell }) => {
  const zoomOut = () => shell.press('-', '-', '-', '-', '-')
  await tree.open('root', 'canvas')
  await tree.select(tree.item(titles.queue))
  await zoomOut()
  const before = (await tree.zoom.textContent()) ?? ''
  await page.keyboard.press('F2')
  await expect(tree.titleField).toBeFocused()
  await expect.poll(async () => (await tree.titleField.boundingBox())?.height).toBeGreaterThan(15)
  await tree.titleField.press('Escape')
  await expect(tree.zoom).toHaveText(before)
  await page.keyboard.press('n')
  await expect(tree.newTitle).toBeFocused()
  await expect.poll(async () => (await tree.newTitle.boundingBox())?.height).toBeGreaterThan(30)
  await expect(tree.item(titles.queue)).toBeInViewport(entirely)
  await page.keyboard.press('Escape')
  await expect(tree.zoom).toHaveText(before)
  const place = await tree.item(titles.queue).boundingBox()
  await page.keyboard.press('Shift+n')
  await expect(tree.newTitle).toBeFocused()
  await expect(tree.zoom).toContainText('Zoom 100 %')
  await page.keyboard.press('Escape')
  await expect(tree.zoom).toHaveText(before)
  expect(await tree.item(titles.queue).boundingBox()).toEqual(place)
  await tree.addCard('Lamps at the gate')
  await expect(tree.item('Lamps at the gate')).toBeFocused()
  await expect(tree.zoom).toHaveText(before)
  await page.keyboard.press('n')
  await expect(tree.zoom).toContainText('Zoom 100 %')
  await page.mouse.click(200, 600)
  await expect(tree.newTitle).toHaveCount(0)
  await expect(tree.zoom).toHaveText(before)
  await page.keyboard.press('n')
  await expect(tree.zoom).toContainText('Zoom 100 %')
  const newTitle = await tree.newTitle.boundingBox()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => tree.newTitle.boundingBox()).not.toEqual(newTitle)
  await page.keyboard.press('Escape')
  await expect(tree.newTitle).toHaveCount(0)
  await expect(tree.zoom).toContainText('Zoom 100 %')
})

for (const where of ['only in the card', 'nowhere']) {
  test(`when a service names the workspace ${where}, adding a root is offered accordingly`, async ({
    signedIn: page,
    tree,
  }) => {
    const isNowhere = where === 'nowhere'
    await page.route(isNowhere ? /\/beta\/cards\/(?!search)/ : /\/context/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: withoutWorkspace(await response.text()) })
    })
    await tree.open('root', 'outline')
    await expect(tree.row(titles.root)).toBeVisible()
    await tree.openMenu()
    await expect(tree.command('addChild')).toBeVisible()
    await expect(tree.command('addRoot')).toHaveCount(isNowhere ? 0 : 1)
    // A response that is still read when the page closes would fail the test.
    await page.unrouteAll({ behavior: 'wait' })
  })
}

for (const view of ['canvas', 'outline'] as const)
  test(`a title that is being typed in the ${view} is there again after a reload`, async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', view)
    await tree.select(tree.card(view, titles.queue))
    await page.keyboard.press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type(', half', { delay: 20 })
    await expect.poll(() => readStorage(page)).toContain(', half')
    await page.reload()
    await expect(tree.titleField).toBeFocused()
    await page.keyboard.type(' done', { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(tree.card(view, `${titles.queue}, half done`)).toBeFocused()
    await page.keyboard.press('n')
    await tree.newTitle.fill('Paint')
    await expect.poll(() => readStorage(page)).toContain('Paint')
    await page.reload()
    await expect(tree.newTitle).toBeFocused()
    await page.keyboard.type(' the letters', { delay: 20 })
    await page.keyboard.press('Enter')
    const created = tree.card(view, /Paint the letters/)
    await expect(created).toBeFocused()
    await expect(created).not.toContainText('creating')
    await page.reload()
    await expect(created).toBeFocused()
    await expect(tree.newTitle).toBeHidden()
  })

test('a title that a closed tab left is offered, and continued on request', async ({
  signedIn: page,
  context,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await tree.select(tree.item(titles.queue))
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(', half', { delay: 20 })
  await expect.poll(() => readStorage(page)).toContain(', half')
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto('/tree/root?view=canvas')
  await next.getByRole('button', { name: 'Continue' }).click()
  const field = treeOf(next).titleField
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${titles.queue}, half`)
  await field.press('Escape')
  await next.reload()
  await expect(treeOf(next).item(titles.queue)).toBeVisible()
  await expect(next.getByRole('button', { name: 'Continue' })).toBeHidden()
})

test.describe('when the service refuses', () => {
  test.use({ expectedErrors: [failedResource] })

  test('a new card keeps its position, title and reason until a retry', async ({
    signedIn: page,
    tree,
    shell,
  }) => {
    await tree.open('root', 'canvas')
    await tree.select(tree.item(titles.queue))
    const accept = await refuse(page, /^\/beta\/cards$/, 503, 'Not now.', 'POST')
    await tree.addCard('Paint the queue letters')
    await expect(page.getByRole('alert')).toHaveText('“Paint the queue letters” was not created: Not now.')
    await expect(shell.toasts).not.toContainText('was not created')
    const refused = tree.item('Paint the queue letters')
    await expect(refused).toContainText('Not now.')
    await expectAccessible(page)
    await refused.getByRole('button', { name: 'Edit' }).click()
    await expect(tree.newTitle).toHaveValue('Paint the queue letters')
    await tree.newTitle.press('Enter')
    await expect(refused).toContainText('Not now.')
    await accept()
    await refused.getByRole('button', { name: 'Retry' }).click()
    await expect(tree.item(/Solution.*Paint the queue letters/)).not.toContainText(/not created|creating/)
    await page.reload()
    await expect(tree.item(/Solution.*Paint the queue letters/)).toBeVisible()
  })

  test('a refused title is rolled back, and offered again by the next rename', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', 'outline')
    await tree.select(tree.row(titles.queue))
    const accept = await refuse(page, /^\/beta\/cards\/queue$/, 400, 'This title is taken.', 'PUT')
    await tree.rename('Which queue is mine?')
    await expect(tree.row(titles.queue)).toContainText('Not saved: This title is taken.')
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue('Which queue is mine?')
    await accept()
    await tree.titleField.press('Enter')
    await expect(tree.row('Which queue is mine?')).toBeFocused()
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue('Which queue is mine?')
    await tree.titleField.press('Escape')
  })

  test('a deleted parent and a service that creates no cards have different messages', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', 'canvas')
    await tree.select(tree.item(titles.queue))
    await refuse(page, /^\/beta\/cards$/, 404, 'Not found.', 'POST')
    const accept = await refuse(page, /^\/beta\/cards\/queue$/, 404, 'Not found.', 'GET')
    await tree.addCard('Paint the queue letters')
    const draft = tree.item('Paint the queue letters')
    await expect(draft).toContainText('Its parent no longer exists.')
    await tree.openMenu()
    await expect(tree.command('addRoot')).toBeVisible()
    await page.keyboard.press('Escape')

    await accept()
    await draft.getByRole('button', { name: 'Retry' }).click()
    await expect(draft).toContainText('This service does not create cards.')
    await tree.openMenu()
    await expect(tree.command('export')).toBeVisible()
    await expect(tree.command('addRoot')).toHaveCount(0)
  })

  for (const view of ['canvas', 'outline'] as const) {
    test(`${view}: Escape on a refused card discards it, and its title can be restored`, async ({
      signedIn: page,
      tree,
      shell,
    }) => {
      await tree.open('root', view)
      await tree.select(tree.card(view, titles.queue))
      await refuse(page, /^\/beta\/cards$/, 400, 'Not wanted.', 'POST')
      await tree.addCard('Paint the queue letters')
      const draft = tree.card(view, /Paint the queue letters.*Not wanted/s)
      await expect(draft).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(draft).not.toBeFocused()
      await page.keyboard.press('Escape')
      await expect(draft).toBeVisible()
      await draft.click({ position: { x: 40, y: 8 } })
      await page.keyboard.press('Escape')
      await expect(draft).toHaveCount(0)
      const ofTree = page.getByRole(view === 'canvas' ? 'treeitem' : 'row')
      await expect(ofTree.and(page.locator(':focus'))).toHaveCount(1)
      await shell.toasts.getByRole('button', { name: 'Restore' }).click()
      await expect(tree.newTitle).toHaveValue('Paint the queue letters')
    })
  }

  test('a key that may only read is refused once: then the key for a new card shows the reason', async ({
    page,
    organization,
    tree,
    shell,
  }) => {
    await signIn(page, await createKey(organization.organizationId, 'read'))
    await tree.open('root', 'canvas')
    await tree.select(tree.item(titles.queue))
    await tree.addCard('Paint the queue letters')
    const draft = tree.item('Paint the queue letters')
    await expect(draft).toContainText('This API key may only read.')
    await expect(draft.getByRole('button', { name: 'Retry' })).toBeVisible()
    await draft.getByRole('button', { name: 'Discard' }).click()
    await expect(shell.toasts).toContainText('“Paint the queue letters” was not created')
    await tree.select(tree.item(titles.queue))
    await page.keyboard.press('n')
    await expect(shell.toasts).toContainText('This API key may only read.')
    await expect(tree.newTitle).toHaveCount(0)
  })

  for (const screen of ['home', 'the page of a card']) {
    test(`${screen} reports a service that creates no cards, and hides the button`, async ({
      signedIn: page,
      tree,
      treeDialogs,
      home,
      card,
    }) => {
      const isHome = screen === 'home'
      await tree.open('root')
      await expect(tree.item(titles.root)).toBeVisible()
      await (isHome ? home.open() : card.open('queue'))
      await refuse(page, /^\/beta\/cards$/, 405, 'There is no such operation.', 'POST')
      const add = isHome ? home.newCard : card.addChild
      const { dialog, title } = isHome ? treeDialogs.newCard : card.childDialog
      await add.click()
      await title.fill('Crossings in winter')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('This service does not create cards.')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(add).toHaveCount(0)
    })
  }
})
