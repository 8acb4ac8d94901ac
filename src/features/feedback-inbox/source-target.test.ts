import { expect, test } from 'vitest'

import { sourceTarget } from './source-target.ts'

const own = 'https://understory.example'
const served = 'http://127.0.0.1:8787'

const inside = (to: string, label = 'Open source') => ({ kind: 'inside', to, label })
const outside = (href: string) => ({ kind: 'outside', href, label: 'Open source' })

test.each([
  [undefined, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['mailto:maren@varra.example', null],
  [`${own}/interviews/iv_1#t=00:12:31`, inside('/interviews/iv_1#t=00:12:31', 'Open line 00:12:31')],
  [`${own}/interviews/iv_1#t=2:31`, inside('/interviews/iv_1#t=2:31', 'Open line 00:02:31')],
  [`${own}/interviews/iv_1#t=2:75`, inside('/interviews/iv_1#t=2:75', 'Open line')],
  [`${own}/interviews/iv_1#lines=4`, inside('/interviews/iv_1#lines=4', 'Open line')],
  [`${own}/interviews/iv_1#lines=4-6`, inside('/interviews/iv_1#lines=4-6', 'Open lines')],
  [`${own}/interviews/iv_1`, inside('/interviews/iv_1')],
  [`${served}/cards/a?b#c`, inside('/cards/a?b#c')],
  [
    'https://moved.example/interviews/iv_1#t=00:12:31',
    inside('/interviews/iv_1#t=00:12:31', 'Open line 00:12:31'),
  ],
  [`${own}/v1/feedback`, outside(`${own}/v1/feedback`)],
  ['https://survey.example/interviews/1', outside('https://survey.example/interviews/1')],
])('links %j to %j', (address, target) => {
  expect(sourceTarget(address, [own, served])).toEqual(target)
})
