import { expect, test } from 'vitest'

import { keepPageOnDrop } from './use-file-drop.ts'

function dropOn(element: Element, types: readonly string[]) {
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer })
  element.dispatchEvent(event)
  return { isRefused: event.defaultPrevented, ...dataTransfer }
}

test('a file that is dropped beside a field does not replace the page; text and fields keep their drop', () => {
  keepPageOnDrop()
  const field = document.createElement('textarea')
  field.addEventListener('drop', (event) => event.preventDefault())
  document.body.append(field)
  expect(dropOn(document.body, ['Files'])).toMatchObject({ isRefused: true, dropEffect: 'none' })
  expect(dropOn(document.body, ['text/plain'])).toMatchObject({ isRefused: false, dropEffect: 'copy' })
  expect(dropOn(field, ['Files'])).toMatchObject({ dropEffect: 'copy' })
})
