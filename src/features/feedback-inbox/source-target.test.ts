import { expect, test } from 'vitest'

import { sourceTarget } from './source-target.ts'

const own = 'https://understory.example'
const served = 'http://127.0.0.1:8787'

test.each([
  [undefined, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['mailto:maren@varra.example', null],
  [`${own}/interviews/iv_1#t=00:12:31`, { kind: 'inside', to: '/interviews/iv_1#t=00:12:31' }],
  [`${served}/cards/a?b#c`, { kind: 'inside', to: '/cards/a?b#c' }],
  ['https://moved.example/interviews/iv_1#t=00:12:31', { kind: 'inside', to: '/interviews/iv_1#t=00:12:31' }],
  [`${own}/v1/feedback`, { kind: 'outside', href: `${own}/v1/feedback` }],
  ['https://survey.example/interviews/1', { kind: 'outside', href: 'https://survey.example/interviews/1' }],
])('links %j to %j', (address, target) => {
  expect(sourceTarget(address, [own, served])).toEqual(target)
})
