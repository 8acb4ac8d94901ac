import { groupBy } from '#domain/group-by.ts'
import { describe, expect, test } from 'vitest'

import { keyGuide } from './key-guide.ts'

/** What Shift and the digits 1 to 9 type on a US keyboard. */
const shiftedDigits = '!@#$%^&*('

describe('keys of one screen', () => {
  test.each([...groupBy(keyGuide, ({ group }) => group)])(
    '%s has no sign that is also the shifted digit of another action',
    (_group, heads) => {
      const keys = new Set(heads.flatMap((head) => head.keys ?? []))
      const clashes = Array.from(shiftedDigits).filter(
        (sign, index) => keys.has(sign) && keys.has(`Shift+${index + 1}`),
      )
      expect(clashes).toEqual([])
    },
  )
})
