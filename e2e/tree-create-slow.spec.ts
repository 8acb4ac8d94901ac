import type { Page } from 'playwright/test'

import { aCard, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, failedResource, test } from './fixtures.ts'
import type { treeOf } from './pages/tree.ts'

/** Returns the release of the answers to creations. */
async function holdCreations(page: Page): Promise<() => void> {
  let release: (() => void) | undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/beta\/cards$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => release?.()
}

/** Creates a first child of the current card, and begins the next title. */
async function beginChildren(page: Page, tree: ReturnType<typeof treeOf>): Promise<void> {
  await page.keyboard.press('n')
  await tree.newTitle.fill('First lamp')
  await page.keyboard.press('Tab')
  await expect(tree.newTitle).toHaveValue('')
}

/** Begins children of a card that get no answer. Returns the release of the answers. */
async function beginChain(
  page: Page,
  tree: ReturnType<typeof treeOf>,
  view: 'canvas' | 'outline',
): Promise<() => void> {
  const release = await holdCreations(page)
  await tree.open('root', view)
  await tree.select(tree.card(view, titles.queue))
  await beginChildren(page, tree)
  return release
}

/** Types the titles of two children on a card that is being created. Returns the release of the answers. */
async function typeOnPendingCard(page: Page, tree: ReturnType<typeof treeOf>): Promise<() => void> {
  const release = await beginChain(page, tree, 'outline')
  await tree.newTitle.fill('Second lamp')
  await page.keyboard.press('Enter')
  await expect(tree.creating).toHaveCount(2)
  await page.keyboard.press('n')
  await page.keyboard.type('Child one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+N')
  await page.keyboard.type('Child two')
  await expect(tree.row(/creating\s*then add child: Child one, Child two/)).toBeVisible()
  return release
}

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: a chain of new cards ends on the last one, also over a slow network`, async ({
    signedIn: page,
    tree,
    colleague,
  }) => {
    const release = await beginChain(page, tree, view)
    await tree.newTitle.fill('Second lamp')
    await page.keyboard.press('Enter')
    await expect(tree.newTitle).toHaveCount(0)
    // It acts on the new card as soon as that is created, not on the card that was current before.
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveCount(0)
    await expect(tree.card(view, /then rename/)).toBeVisible()
    await expect(tree.creating).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Third')
    release()
    await expect(tree.titleField).toHaveValue('Third')
    await page.keyboard.press('Escape')
    await expect(tree.creating).toHaveCount(0)
    await expect(tree.card(view, 'Second lamp')).toBeFocused()
    await expect(tree.card(view, 'First lamp')).toBeVisible()
    expect(await colleague.parentsOf('queue')).toEqual(['commuters'])
  })
}

test('Tab in a new title gives the focus to the next one before any other key', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.queue))
  await page.keyboard.press('n')
  await tree.newTitle.fill('First lamp')
  const isNextFocused = await tree.newTitle.evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
    // What the key changed is rendered before the next task, which may be another key.
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
    const { activeElement } = document
    return activeElement !== field && activeElement instanceof HTMLTextAreaElement
  })
  expect(isNextFocused).toBe(true)
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: beside a panel, keys on a card that is being created act on it, not on the card of the panel`, async ({
    signedIn: page,
    tree,
    card,
    colleague,
  }) => {
    const release = await holdCreations(page)
    await page.goto(`/tree/root?view=${view}&card=queue`)
    await expect(card.title).toHaveValue(titles.queue)
    await expect(tree.card(view, titles.queue)).toBeFocused()
    await beginChildren(page, tree)
    await tree.newTitle.fill('Second lamp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F2')
    await expect(tree.card(view, /then rename/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Third')
    release()
    const field = tree.area(view).getByRole('textbox', { name: 'Title', exact: true })
    await expect(field).toHaveValue('Third')
    await page.keyboard.press('Enter')
    // Until then, the name of the card contains the text of the field.
    await expect(field).toHaveCount(0)
    await expect(tree.card(view, 'Third')).toBeVisible()
    await expect(card.title).toHaveValue('Third')
    await page.keyboard.press('n')
    await page.keyboard.type('Child')
    await page.keyboard.press('Enter')
    await page.keyboard.press('s')
    await tree.option('Passed').press('Enter')
    await expect(tree.card(view, 'Child')).toContainText('Passed')
    expect((await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
  })
}

test.describe('Enter on a new card', () => {
  test.use({ expectedErrors: [failedResource] })
  test('opens it after its creation, and edits its title after a refusal', async ({
    signedIn: page,
    tree,
    card,
  }) => {
    const release = await beginChain(page, tree, 'canvas')
    await tree.newTitle.fill('Second lamp')
    await page.keyboard.press('Enter')
    await expect(tree.creating).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(tree.item(/creating\s*Second lamp\s*then open card/)).toBeVisible()
    release()
    await expect(card.panel).toContainText('Second lamp')
    await expect(card.panel).toBeFocused()
    await page.keyboard.press('Escape')
    await page.route(/\/beta\/cards$/, (route) =>
      route.fulfill({ status: 403, json: { message: 'Read only.' } }),
    )
    await page.keyboard.press('n')
    await page.keyboard.type('Lamp')
    await page.keyboard.press('Enter')
    await expect(tree.item(/not created/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tree.newTitle).toHaveValue('Lamp')
  })
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: a title that is being written stays while the card before it is created`, async ({
    signedIn: page,
    tree,
  }) => {
    const release = await beginChain(page, tree, view)
    release()
    await expect(tree.creating).toHaveCount(0)
    await expect(tree.card(view, 'First lamp')).toBeVisible()
    await expect(tree.newTitle).toBeFocused()
    await page.keyboard.type('Second lamp')
    await page.keyboard.press('Tab')
    await expect(tree.card(view, 'Second lamp')).toBeVisible()
    await expect(tree.newTitle).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tree.card(view, 'Second lamp')).toBeFocused()
  })
}

test('all keys typed on a card that is being created act in their order', async ({
  signedIn: page,
  tree,
}) => {
  const release = await typeOnPendingCard(page, tree)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Child three')
  await page.keyboard.press('Tab')
  // The end of a series.
  await page.keyboard.press('Escape')
  release()
  for (const title of ['Child one', 'Child two', 'Child three']) {
    await expect(tree.row(new RegExp(`^\\w+ ${title}`))).toBeVisible()
    expect(await tree.parentInOutline(title)).toContain('Second lamp')
  }
  await expect(tree.newTitle).toHaveCount(0)
  await expect(tree.creating).toHaveCount(0)
})

test('titles that wait for their card are offered again after a reload', async ({
  signedIn: page,
  tree,
  shell,
}) => {
  await typeOnPendingCard(page, tree)
  await page.reload()
  await expect(shell.toasts).toContainText(
    'Not used, because the page was left before the card was there: “Child one”, “Child two”',
  )
  await expect(shell.toasts.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test.describe('a card of another tree, opened in the panel while a new card is being created', () => {
  const other = aCard({ cardId: 'other', cardTitle: 'A card of another tree' })
  test.use({ document: { ...smallOrganization, cards: [...smallTree, other] } })

  test('keeps the panel and the focus', async ({ signedIn: page, tree, card, palette }) => {
    const release = await holdCreations(page)
    await tree.open('root', 'outline')
    await tree.select(tree.row(titles.queue))
    await page.keyboard.press('Space')
    await expect(card.title).toHaveValue(titles.queue)
    await tree.addCard('First lamp')
    await expect(tree.creating).toHaveCount(1)
    await palette.search(other.cardTitle)
    await palette.option(other.cardTitle).and(page.locator('[data-focused]')).waitFor()
    await page.keyboard.press('Shift+Enter')
    await expect(card.panel).toBeFocused()
    release()
    await expect(tree.row('First lamp')).toBeVisible()
    await expect(tree.creating).toHaveCount(0)
    await expect(card.title).toHaveValue(other.cardTitle)
    await expect(card.panel).toBeFocused()
  })
})
