import { expect, it } from 'vitest'

import { shortenParts, textChange } from './text-change.ts'

const shown = (before: string, after: string) =>
  shortenParts(textChange(before, after)).map(
    ({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind],
  )

it('shows only a little of the text that did not change', () => {
  const long = 'unchanged words '.repeat(30)
  const text = shown(`${long}old ${long}`, `${long}new ${long}`).join('')
  expect(text).toContain('[-old-]{+new+}')
  expect(text.length).toBeLessThan(120)
})

it('shows all of a long change on request', () => {
  const long = 'new words '.repeat(30)
  expect(shown('Old', long).join('').length).toBeLessThan(200)
  expect(textChange('Old', long).map(({ text }) => text)).toEqual(['Old', long])
})

it('cuts the unchanged text between words', () => {
  expect(
    shown(
      'A ticket opens within 3 seconds on the quay',
      'A ticket opens within 3 seconds on the quay now',
    ).join(''),
  ).toBe('… opens within 3 seconds on the quay{+ now+}')
})

it.each([
  [
    'Lift first, by cars second',
    'The person is mine, by foot',
    '[-Lift first, by cars second-]{+The person is mine, by foot+}',
  ],
  ['The lift, by car.', 'The person, by foot.', 'The [-lift, by car-]{+person, by foot+}.'],
  ['Lift first, cars second', 'Lift first, people second', 'Lift first, [-cars-]{+people+} second'],
  ['Cars wait for the lift', 'Crews wait for the ramp', '[-Cars-]{+Crews+} wait for the [-lift-]{+ramp+}'],
  ['Lift', 'A lift', '[-Lift-]{+A lift+}'],
  ['Boats', 'Boats, and ferries', 'Boats{+, and ferries+}'],
])('shows texts with few words in common as before and after: %j to %j', (before, after, text) => {
  expect(shown(before, after).join('')).toBe(text)
})
