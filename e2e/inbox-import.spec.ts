import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const rows = [
  'comment,who,day',
  'The sign for gate B is hidden,tuva@skarvoy.example,2026-06-02',
  ',ole@lunsay.example,2026-06-02',
  'Great views from the deck,not given,2026-06-03',
  'The timetable at the quay is old,ida@holm.example,2026-06-03',
  'Where do I wait with a trailer?,,2026-06-03',
].join('\n')

test.use({ expectedErrors: [failedResource] })

test('imports a file with bad rows; a row without an answer is not added twice', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  const { dialog, open, paste, rows: preview } = inbox.importFile
  await open()
  await paste(rows)
  await expect(dialog.getByText('3 of 5 rows can be added')).toBeVisible()
  await expect(preview.filter({ hasText: 'No text' })).toHaveCount(1)
  await expect(preview.filter({ hasText: "“not given” isn't an e-mail address" })).toHaveCount(1)
  await expectAccessible(page)

  let isLost = false
  await page.route(
    (url) => url.pathname === '/v1/feedback',
    async (route) => {
      const isOld = route.request().postData()?.includes('timetable') === true
      if (!isOld || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    },
  )
  await dialog.getByRole('button', { name: 'Add 3' }).click()
  await expect(dialog.getByText('2 of 3 added, 1 failed')).toBeVisible()
  await expect(dialog.getByText('Row 4')).toBeVisible()
  await expect(
    dialog.getByRole('region', { name: 'Rows that were left out' }).getByRole('listitem'),
  ).toHaveText([/Row 2.*No text/, /Row 3.*isn't an e-mail address/])
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: 'Retry 1 row' }).click()
  await expect(dialog.getByText('3 of 3 added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect(inbox.rows).toHaveCount(6)
  await expect(inbox.row('The timetable at the quay is old')).toHaveCount(1)
})

test('keys can add the rows of a file, and closing asks first', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste(rows)
  const add = dialog.getByRole('button', { name: 'Add 3' })
  await expect(add).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was added yet')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused()
  // In the dialog, this key only ever adds or keeps rows.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(add).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('3 of 3 added')).toBeVisible()
})

test('remembers what the columns of a file mean', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste('remark,stars\nThe ramp is steep,4')
  await dialog.getByRole('button', { name: 'stars: Left out' }).click()
  await page.getByRole('menuitemradio', { name: 'Customer name' }).click()
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect(dialog.getByText('1 of 1 added')).toBeVisible()
  await page.reload()
  await open()
  await paste('remark,stars\nThe ramp is wet,5')
  await expect(dialog.getByRole('button', { name: 'stars: Customer name' })).toBeVisible()
})

test('more imported entries than a page holds are listed at once, if the list was not scrolled', async ({
  signedIn: page,
  inbox,
}) => {
  // Added after several later rows, and so in the newest page in place of one of them.
  let added = 0
  const severalAdded = new Promise<void>((resolve) => {
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && (added += 1) === 30) resolve()
    })
  })
  await page.route('**/v1/feedback', async (route) => {
    if (route.request().postData()?.includes('Imported 9.')) await severalAdded
    await route.continue()
  })
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste(`text\n${Array.from({ length: 60 }, (_, at) => `Imported ${at}.`).join('\n')}`)
  await dialog.getByRole('button', { name: 'Add 60' }).click()
  await expect(dialog.getByText('60 of 60 added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(inbox.row('Imported 59.')).toBeVisible()
  await expect(inbox.arrivals).toBeHidden()
})

test('asks for an order of dates only if it matters, and names the zone of times', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  const order = page.getByRole('radio', { name: 'day.month' })
  await open()
  await paste('text;when\nThe gate beeps.;24.11.2025 14:30\nThe ramp is wet.;25.11.2025')
  await expect(dialog.getByText('Times without a zone are Europe/Oslo')).toBeVisible()
  await expect(order).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await paste('text;when\nThe gate beeps.;04.11.2025')
  await expect(order).toBeChecked()
  await expect(dialog.getByText('Times without a zone')).toHaveCount(0)
})

test('can change a chosen order of dates after another column is mapped', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste('text;when;other\nThe gate beeps.;5/6/2025;24/6/2025')
  await page.getByRole('radio', { name: 'month.day' }).click()
  await dialog.getByRole('button', { name: 'other: Left out' }).click()
  await page.getByRole('menuitemradio', { name: 'When' }).click()
  await expect(dialog.getByText('0 of 1 rows can be added')).toBeVisible()
  await page.getByRole('radio', { name: 'day.month' }).click()
  await expect(dialog.getByText('1 of 1 rows can be added')).toBeVisible()
})

test('an imported customer has the typed name', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste('text,customer name,customer e-mail\nThe gate beeps.,Nils Holm,nils@holm.example')
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect(dialog.getByText('1 of 1 added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await inbox.row('The gate beeps.').click()
  await expect(inbox.article).toContainText('The gate beeps.')
  await expect(page.getByText('customer Nils Holm')).toBeVisible()
})

test('a long import continues after a reload, waits when the service asks to, and is one line of the journal', async ({
  signedIn: page,
  inbox,
  journal,
  colleague,
}) => {
  const count = 40
  let asked = 0
  await page.route(
    (url) => url.pathname === '/v1/feedback',
    (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked += 1
      return asked % 8 === 0
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'Slow down.' } })
        : route.fallback()
    },
  )
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste(
    `comment\n${Array.from({ length: count }, (_, index) => `Remark ${index} about the quay`).join('\n')}`,
  )
  await dialog.getByRole('button', { name: `Add ${count}` }).click()
  await expect(dialog.getByText(/^(?:[6-9]|1\d) of 40 added/)).toBeVisible()
  await page.reload()
  await open()
  await expect(dialog.getByText('40 of 40 added')).toBeVisible()
  const previews = await colleague.feedbackPreviews()
  expect(previews).toHaveLength(3 + count)
  expect(new Set(previews).size).toBe(3 + count)
  await journal.open()
  await expect(journal.rows).toHaveCount(1)
  await expect(journal.rows).toContainText('40 rows of feedback')
})

test('Stop keeps the rows that are not sent yet, to be added later', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname === '/v1/feedback',
    async (route) => {
      if (route.request().method() === 'POST') await released
      return route.fallback()
    },
  )
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste(`comment\n${Array.from({ length: 20 }, (_, index) => `Remark ${index}`).join('\n')}`)
  await dialog.getByRole('button', { name: 'Add 20' }).click()
  await dialog.getByRole('button', { name: 'Stop import' }).click()
  release?.()
  await expect(dialog.getByText('4 of 20 added, 16 not sent')).toBeVisible()
  expect(await colleague.feedbackPreviews()).toHaveLength(3 + 4)
  await dialog.getByRole('button', { name: 'Add 16 remaining rows' }).click()
  await expect(dialog.getByText('20 of 20 added')).toBeVisible()
  expect(await colleague.feedbackPreviews()).toHaveLength(3 + 20)
})

test('a file with only the names of its columns says so', async ({ signedIn: _page, inbox }) => {
  await inbox.open()
  const { dialog, open, paste } = inbox.importFile
  await open()
  await paste('comment,who,day\n')
  await expect(dialog.getByText('No rows below the names of the columns')).toBeVisible()
})
