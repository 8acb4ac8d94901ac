import { aCard, minutesAgo, smallOrganization, titles } from './documents.ts'
import { expect, expectAccessible, readStorage, test } from './fixtures.ts'

test.describe('editing a card', () => {
  test('changes the title, sends only the title, and undoes it', async ({
    signedIn: page,
    card,
    shell,
    colleague,
  }) => {
    const bodies: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
    await page.goto('/tree/root?card=queue')
    await expect(card.title).toHaveValue(titles.queue)
    // The key selects the title.
    await page.keyboard.press('F2')
    await page.keyboard.type('Which queue is for me')
    await page.keyboard.press('Enter')
    await expect(card.saved).toBeVisible()
    expect(bodies).toEqual([{ cardTitle: 'Which queue is for me' }])
    await expect(page.getByRole('main').getByText('Which queue is for me').first()).toBeVisible()
    await card.copyLink.focus()
    await shell.undo()
    await expect(card.title).toHaveValue(titles.queue)
    await expect.poll(() => bodies.length).toBe(2)
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
    await page.reload()
    await expect(card.title).toHaveValue(titles.queue)
  })

  test('shows the title being typed in the list of siblings too', async ({ signedIn: _page, card }) => {
    await card.open('queue')
    await expect(card.siblings.getByText(titles.queue)).toBeVisible()
    await card.title.fill('Which queue is mine')
    const sibling = card.siblings.getByText('Which queue is mine', { exact: true })
    await expect(sibling).toBeVisible()
    await card.title.blur()
    await expect(card.saved).toBeVisible()
    await expect(sibling).toBeVisible()
  })

  test('offers the statuses of the type with their meanings', async ({ signedIn: page, card }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.keyboard.press('s')
    await expect(card.statusMenu.getByRole('menuitemradio')).toHaveCount(7)
    await expect(card.statusMenu).toContainText('A delivered solution meets it.')
    await card.statusMenu.getByRole('menuitemradio', { name: 'Addressed' }).click()
    await expect(card.status('Addressed')).toBeVisible()
    await expect(card.saved).toBeVisible()
    await page.reload()
    await expect(card.status('Addressed')).toBeVisible()
  })

  test('warns that a change of type clears the status; undo and redo restore both', async ({
    signedIn: page,
    card,
    shell,
    colleague,
  }) => {
    await card.open('letter')
    await card.type('Solution').click()
    await page
      .getByRole('menuitemradio', { name: /Experiment/ })
      .filter({ hasText: 'Clears Done' })
      .click()
    await expect(card.status('No status')).toBeVisible()
    await expect(page.getByText('Type: Experiment. The status “Done” was cleared.')).toBeAttached()
    await expect(card.saved).toBeVisible()
    await shell.undo()
    await expect(card.type('Solution')).toBeVisible()
    await expect.poll(async () => (await colleague.readCard('letter')).cardStatus).toBe('done')
    await shell.redo()
    await expect(card.type('Experiment')).toBeVisible()
    await expect.poll(async () => (await colleague.readCard('letter')).cardStatus).toBeUndefined()
    await page.reload()
    await expect(card.type('Experiment')).toBeVisible()
    await expect(card.status('No status')).toBeVisible()
  })

  test('edits details as Markdown with keys, a pasted URL and task boxes', async ({
    signedIn: page,
    card,
    shell,
    context,
    colleague,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.open('signal')
    await card.addDetails.click()
    await expect(card.details).toBeFocused()
    await page.keyboard.type('Holm has one bar.\n\n- [ ] measure\n- [ ] map')
    await shell.press('ControlOrMeta+a', 'ControlOrMeta+b')
    await expect(card.details).toHaveValue(/^\*\*Holm/)
    await page.keyboard.press('ControlOrMeta+b')
    await expect(card.details).toHaveValue(/^Holm/)
    await page.evaluate(() => navigator.clipboard.writeText('https://docs.varra.example/map'))
    await shell.press('ControlOrMeta+End', 'ControlOrMeta+Shift+ArrowLeft', 'ControlOrMeta+v')
    await expect(card.details).toHaveValue(/\[map\]\(https:\/\/docs\.varra\.example\/map\)$/)
    await page.keyboard.press('Escape')
    // Not on the checkbox, which Space would toggle.
    await expect(card.editDetails).toBeFocused()
    await expect(card.saved).toBeVisible()
    await expect(page.getByRole('link', { name: 'map' })).toHaveAttribute('rel', /noopener/)
    await page.getByRole('checkbox', { name: 'measure' }).check()
    await expect.poll(async () => (await colleague.readCard('signal')).cardDetails).toContain('- [x] measure')
  })

  test('continues a list on Enter, and undoes a format command like typed text', async ({
    signedIn: page,
    card,
    shell,
    palette,
  }) => {
    await card.open('signal')
    await card.addDetails.click()
    // The marker that Enter adds may be typed once more.
    await page.keyboard.type('1. first\n2. second\n')
    await expect(card.details).toHaveValue('1. first\n2. second\n3. ')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- [x] seen\n- heard\n\nend')
    await expect(card.details).toHaveValue('1. first\n2. second\n\n- [x] seen\n- [ ] heard\n\nend')
    await shell.press('Shift+Home', 'ControlOrMeta+k')
    await expect(card.details).toHaveValue(/\[end\]\(https:\/\/\)$/)
    await shell.undo()
    await expect(card.details).toHaveValue(/heard\n\nend$/)
    await shell.press('End', 'ControlOrMeta+k')
    await expect(palette.dialog).toBeVisible()
  })

  test('indents a list with Tab, which leaves the field elsewhere', async ({ signedIn: page, card }) => {
    await card.open('signal')
    await card.addDetails.click()
    await page.keyboard.type('- gloves\n')
    await page.keyboard.press('Tab')
    await page.keyboard.type('size 9, black\nsize 8')
    await page.keyboard.press('Shift+Tab')
    await expect(card.details).toHaveValue('- gloves\n  - size 9, black\n- size 8')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('end')
    await page.keyboard.press('Tab')
    await expect(card.details).toBeHidden()
    await expect(card.status('Next')).toBeVisible()
  })

  test('adds, orders and checks resources', async ({ signedIn: page, card, colleague }) => {
    await card.open('queue')
    await card.fillResource('docs.varra.example/queues', 'Queue survey')
    await card.fillResource('https://study.varra.example/w19')
    await expect(page.getByRole('link', { name: 'study.varra.example' })).toBeVisible()
    await card.resourceMenu('study.varra.example').press('Enter')
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect
      .poll(async () => (await colleague.readCard('queue')).resources)
      .toEqual([
        { url: 'https://study.varra.example/w19' },
        { url: 'https://docs.varra.example/queues', title: 'Queue survey' },
      ])
    await card.fillResource('javascript:alert(1)')
    await expect(page.getByText('An address begins with http, https or mailto.')).toBeVisible()
  })

  test('adds and removes parents, and undoes it', async ({ signedIn: _page, card, shell, colleague }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await card.addParent('sailings that leave', titles.onTime)
    await expect(card.parents).toHaveCount(2)
    await card.removeParent(titles.commuters)
    await expect(card.parents).toHaveCount(1)
    await expect.poll(() => colleague.parentsOf('queue')).toEqual(['on-time'])
    await card.copyLink.focus()
    await shell.undo()
    await expect(card.parents).toHaveCount(2)
    await expect
      .poll(async () => (await colleague.parentsOf('queue')).toSorted())
      .toEqual(['commuters', 'on-time'])
    await card.removeParent(titles.commuters)
    await card.removeParent(titles.onTime)
    await expect(card.addParentButton).toBeFocused()
  })

  test('keeps the focus in the card when the focused control disappears', async ({
    signedIn: page,
    card,
    shell,
  }) => {
    await card.open('queue')
    await card.editDetails.press('Enter')
    await expect(card.details).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card.editDetails).toBeFocused()
    await card.fillResource('docs.varra.example')
    await expect(page.getByRole('link', { name: 'docs.varra.example' })).toBeFocused()
    await card.resourceMenu('docs.varra.example').press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(card.addResource).toBeFocused()
    await page.keyboard.press('F2')
    await expect(card.title).toBeFocused()
    await shell.press('Escape')
    await expect(card.addResource).toBeFocused()
  })

  test('shows the form of a resource again after a reload', async ({ signedIn: page, card }) => {
    await card.open('queue')
    await card.addResource.press('Enter')
    await card.resourceAddress.fill('docs.varra.example')
    await expect.poll(() => readStorage(page)).toContain('docs.varra.example')
    await page.reload()
    await expect(card.resourceAddress).toHaveValue('docs.varra.example')
    await expect(card.resourceAddress).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'docs.varra.example' })).toBeVisible()
  })

  test('follows the click that ends editing the details', async ({ signedIn: page, card, colleague }) => {
    await page.goto('/tree/root?card=queue')
    await card.editDetails.click()
    await card.details.fill('One line')
    await card.addChild.click()
    await expect(card.childDialog.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await card.editDetails.click()
    await page.keyboard.type(' more')
    await card.children.getByRole('link').click()
    await expect(card.title).toHaveValue(titles.letter)
    const detailsNow = async () => (await colleague.readCard('queue')).cardDetails
    await expect.poll(detailsNow).toBe('One line more')
  })

  test('adds a child', async ({ signedIn: page, card }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.keyboard.press('n')
    await card.childDialog.title.fill('Paint the letters on the road')
    await page.keyboard.press('Enter')
    await expect(card.children).toHaveCount(2)
    await expect(card.children.filter({ hasText: 'Paint the letters on the road' })).toHaveCount(1)
  })
})

test.describe('a large card with unusual text', () => {
  const title = Array.from('שלום 👩🏽‍🦽 '.repeat(60)).slice(0, 500).join('').trim()
  test.use({
    document: {
      ...smallOrganization,
      cards: [
        aCard({
          cardId: 'odd',
          cardTitle: title,
          cardDetails: `<script>alert(1)</script>\n\n[no](javascript:alert(1)) ${'long line '.repeat(2000)}`,
          resources: Array.from({ length: 80 }, (_, index) => ({
            url: `https://docs.varra.example/${index}`,
          })),
        }),
      ],
      comments: Array.from({ length: 400 }, (_, index) => ({
        commentId: `c${index}`,
        cardId: 'odd',
        body: `Comment ${index}`,
        createdBy: 'maren',
        createdAt: minutesAgo(400 - index),
      })),
      metrics: [],
      feedback: [],
      interviews: [],
    },
  })

  test('is shown in full and edited with the keyboard', async ({
    signedIn: page,
    card,
    shell,
    colleague,
  }) => {
    await card.open('odd')
    await expect(card.title).toHaveValue(title)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'no', exact: true })).toHaveCount(0)
    await expect(page.getByText('Comment 399')).toBeVisible()
    await expect(page.getByText('380 older threads')).toBeVisible()
    await page.getByRole('button', { name: '72 more', exact: true }).click()
    await expect(page.getByRole('link', { name: 'docs.varra.example' })).toHaveCount(80)
    await expectAccessible(page)
    await shell.press('s', 'ArrowDown', 'ArrowDown', 'Enter')
    await expect(page.getByRole('button', { name: /^Status: (?!No status|Identified)/ })).toBeFocused()
    await shell.press('F2', 'ControlOrMeta+a')
    await page.keyboard.type('Short')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('odd')).cardTitle).toBe('Short')
    await page.goto('/cards/odd#comment-c3')
    await expect(page.getByText('Comment 3', { exact: true })).toBeInViewport()
    await expect(page.getByRole('article').and(page.locator(':focus'))).toContainText('Comment 3')
  })
})

test('another tab shows a saved title without a reload', async ({ signedIn: page, tree, context, card }) => {
  await tree.open('root')
  const other = await context.newPage()
  await other.goto('/cards/queue')
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(titles.queue)
  await page.goto('/cards/queue')
  await card.rename('Seen in both tabs')
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Seen in both tabs')
})
