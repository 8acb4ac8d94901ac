import { aCard, smallOrganization } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'
import { details, readCard, saved, titleOf } from './pages/card-panel.ts'

test.describe('a card', () => {
  test('shows everything about it on its own page', async ({ signedIn: page }) => {
    await page.goto('/cards/signal')
    await expect(titleOf(page)).toHaveValue('I lose signal on the gangway')
    await expect(page).toHaveTitle(/I lose signal on the gangway/)
    const ways = page.getByRole('navigation', { name: 'Paths to the roots' }).getByRole('listitem')
    await expect(ways).toHaveCount(2)
    await expect(ways.first()).toContainText('Boarding is the easiest part')
    await expect(page.getByRole('list', { name: 'Siblings' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('1 from 1 customer')).toBeVisible()
    const insights = page.getByRole('region', { name: 'Insights' })
    const customer = insights.getByRole('region', { name: 'Harbour School' })
    await expect(customer.getByText(/By the gangway the app is a white screen/)).toBeVisible()
    await expect(customer.getByText('· 100 % match')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await customer.getByRole('link', { name: '00:00:24, open interview' }).click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:24$/)
  })

  test('is read beside the tree, and its comments when their section is opened', async ({
    signedIn: page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/tree/root?card=queue')
    const panel = page.getByRole('complementary', { name: 'Card' })
    await expect(panel.getByText('Said at the quay.')).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/comments'))).toEqual([])
    await panel.getByRole('button', { name: /^Comments/ }).click()
    const threads = panel.getByRole('list', { name: 'Threads' })
    await expect(threads.getByRole('article').first()).toContainText('Heard the same from the crew.')
    await expect(threads.getByRole('list', { name: 'Answers' })).toContainText('Then it is worth a test.')
    await expect(threads.getByText('Maren Tolvik').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('leads to its siblings, its parents and its children by keys', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/\/cards\/signal/)
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/\/cards\/queue/)
    await page.getByRole('list', { name: 'Children' }).getByRole('link').click()
    await expect(titleOf(page)).toHaveValue('Print the queue letter on the ticket')
    await page.goBack()
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
  })

  test('that is archived says so', async ({ signedIn: page }) => {
    await page.goto('/cards/old')
    await expect(page.getByText(/^Archived/)).toBeVisible()
    await expect(page.getByText('this link keeps working')).toBeVisible()
    await expectAccessible(page)
  })

  test('is copied as Markdown with its link', async ({ signedIn: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/cards/queue')
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByText('Card copied as Markdown').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('# [I never know which queue is mine](')
    expect(copied).toContain('/cards/queue)')
    expect(copied).toContain('Opportunity · Now\n\nSaid at the **quay**.')
  })
})

test.describe('a card that was read before and is refused now', () => {
  test.use({ expectedErrors: [failedResource] })

  for (const [status, words] of [
    [404, 'No card with this id is known any more'],
    [403, 'Not for this key.'],
  ] as const) {
    test(`says so above what was last read: ${status}`, async ({ signedIn: page }) => {
      await page.goto('/cards/queue')
      await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
      const accept = await refuse(page, /^\/beta\/cards\/queue$/, status, 'Not for this key.')
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL(/\/$/)
      await page.goBack()
      const told = page.getByRole('status').filter({ hasText: words })
      await expect(told).toContainText('This is how it was last read.')
      await expectAccessible(page)
      await accept()
      await told.getByRole('button', { name: 'Retry' }).click()
      await expect(told).toHaveCount(0)
    })
  }
})

test.describe('editing a card', () => {
  test('changes the title where it stands, sends it alone, and undoes it', async ({ signedIn: page }) => {
    const bodies: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
    await page.goto('/tree/root?card=queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.keyboard.press('F2')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Nobody told me which queue is mine')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
    expect(bodies).toEqual([{ cardTitle: 'Nobody told me which queue is mine' }])
    await expect(page.getByRole('main').getByText('Nobody told me which queue is mine').first()).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await expect.poll(() => bodies.length).toBe(2)
    await page.reload()
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
  })

  test('names the card alike in the title and among its siblings', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    const siblings = page.getByRole('list', { name: 'Siblings' })
    await expect(siblings.getByText('I never know which queue is mine')).toBeVisible()
    await titleOf(page).fill('Which queue is mine')
    await expect(siblings.getByText('Which queue is mine', { exact: true })).toBeVisible()
    await titleOf(page).blur()
    await expect(saved(page)).toBeVisible()
    await expect(siblings.getByText('Which queue is mine', { exact: true })).toBeVisible()
  })

  test('offers the statuses of the type with their meanings', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.keyboard.press('s')
    const menu = page.getByRole('menu', { name: 'Status' })
    await expect(menu.getByRole('menuitemradio')).toHaveCount(7)
    await expect(menu).toContainText('Something was delivered that meets it.')
    await menu.getByRole('menuitemradio', { name: 'Addressed' }).click()
    await expect(page.getByRole('button', { name: 'Status: Addressed' })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Status: Addressed' })).toBeVisible()
  })

  test('says beforehand what a change of type does to the status', async ({ signedIn: page }) => {
    await page.goto('/cards/letter')
    await page.getByRole('button', { name: 'Type: Solution' }).click()
    await page
      .getByRole('menuitemradio', { name: /Experiment/ })
      .filter({ hasText: 'Clears Done' })
      .click()
    await expect(page.getByRole('button', { name: 'Status: No status' })).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('button', { name: 'Type: Solution' })).toBeVisible()
    await expect.poll(async () => (await readCard(page, 'letter')).cardStatus).toBe('done')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('button', { name: 'Type: Experiment' })).toBeVisible()
    await expect.poll(async () => (await readCard(page, 'letter')).cardStatus).toBeUndefined()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Type: Experiment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Status: No status' })).toBeVisible()
  })

  test('writes the details as Markdown, with keys and a pasted address', async ({
    signedIn: page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/cards/signal')
    await page.getByRole('button', { name: 'Add details' }).click()
    await expect(details(page)).toBeFocused()
    await page.keyboard.type('Holm has one bar.\n\n- [ ] measure\n- [ ] map')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(details(page)).toHaveValue(/^\*\*Holm/)
    await page.keyboard.press('ControlOrMeta+b')
    await expect(details(page)).toHaveValue(/^Holm/)
    await page.evaluate(() => navigator.clipboard.writeText('https://docs.varra.example/map'))
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(details(page)).toHaveValue(/\[map\]\(https:\/\/docs\.varra\.example\/map\)$/)
    await page.keyboard.press('Escape')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'map' })).toHaveAttribute('rel', /noopener/)
    await page.getByRole('checkbox', { name: 'measure' }).check()
    await expect.poll(async () => (await readCard(page, 'signal')).cardDetails).toContain('- [x] measure')
  })

  test('goes on with a list, and takes back a command as if it was typed', async ({ signedIn: page }) => {
    await page.goto('/cards/signal')
    await page.getByRole('button', { name: 'Add details' }).click()
    await page.keyboard.type('1. first\nsecond\n')
    await expect(details(page)).toHaveValue('1. first\n2. second\n3. ')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- [x] seen\nheard\n\nend')
    await expect(details(page)).toHaveValue('1. first\n2. second\n- [x] seen\n- [ ] heard\nend')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(details(page)).toHaveValue(/\[end\]\(https:\/\/\)$/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(details(page)).toHaveValue(/heard\nend$/)
    await page.keyboard.press('End')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  })

  test('adds, orders and removes resources', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    for (const [url, title] of [
      ['docs.varra.example/queues', 'Queue survey'],
      ['https://study.varra.example/w19', ''],
    ] as const) {
      await page.getByRole('button', { name: 'Add a resource' }).click()
      await page.getByRole('textbox', { name: 'Address' }).fill(url)
      await page.getByRole('textbox', { name: 'Title, if you like' }).fill(title)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('link', { name: 'study.varra.example' })).toBeVisible()
    await page.getByRole('button', { name: 'Change study.varra.example' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect
      .poll(async () => (await readCard(page, 'queue')).resources)
      .toEqual([
        { url: 'https://study.varra.example/w19' },
        { url: 'https://docs.varra.example/queues', title: 'Queue survey' },
      ])
    await page.getByRole('button', { name: 'Add a resource' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('An address begins with http, https or mailto.')).toBeVisible()
  })

  test('adds and removes parents, and refuses what stands below', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.keyboard.press('p')
    await page.getByRole('combobox', { name: 'Parent' }).fill('sailings that leave')
    await page
      .getByRole('option', { name: /Sailings that leave on time/ })
      .first()
      .click()
    const parents = page.getByRole('list', { name: 'Parents' })
    await expect(parents.getByRole('listitem')).toHaveCount(2)
    await parents.getByRole('button', { name: /Remove this parent: Commuters/ }).focus()
    await page.keyboard.press('Enter')
    await expect(parents.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Copy link' }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(parents.getByRole('listitem')).toHaveCount(2)
  })

  test('keeps the focus in the card, whatever goes that had it', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await page.getByRole('button', { name: 'Edit details' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
    await page.getByRole('button', { name: 'Add a resource' }).press('Enter')
    await page.keyboard.type('docs.varra.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'docs.varra.example' })).toBeFocused()
    await page.getByRole('button', { name: 'Change docs.varra.example' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add a resource' })).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add a resource' })).toBeFocused()
  })

  test('adds a child', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Title' }).last().fill('Paint the letters on the road')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Children' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Children' })).toContainText('Paint the letters on the road')
  })
})

test.describe('a card that cannot be read', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says so', async ({ signedIn: page }) => {
    await page.goto('/cards/nobody')
    await expect(page.getByRole('heading', { name: 'Card not found' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a large and odd card', () => {
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
        createdAt: new Date(Date.now() - (400 - index) * 60_000).toISOString(),
      })),
      metrics: [],
      feedback: [],
      interviews: [],
    },
  })

  test('is read, and edited by keyboard alone', async ({ signedIn: page }) => {
    await page.goto('/cards/odd')
    await expect(titleOf(page)).toHaveValue(title)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'no', exact: true })).toHaveCount(0)
    await expect(page.getByText('Comment 399')).toBeVisible()
    await expect(page.getByText('380 older threads')).toBeVisible()
    await page.getByRole('button', { name: '72 more', exact: true }).click()
    await expect(page.getByRole('link', { name: 'docs.varra.example' })).toHaveCount(80)
    await expectAccessible(page)
    await page.keyboard.press('s')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Status: (?!No status|Identified)/ })).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Short')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'odd')).cardTitle).toBe('Short')
    await page.goto('/cards/odd#comment-c3')
    await expect(page.getByText('Comment 3', { exact: true })).toBeInViewport()
  })
})
