import { expect, it } from 'vitest'

import { describeShell } from './service-worker-build.ts'

const files = [
  { path: '/index.html', content: '<!doctype html>' },
  { path: '/assets/main-abc.js', content: 'main()' },
]

it('sorts the files independently of the build', () => {
  expect(describeShell(files)).toEqual(describeShell(files.toReversed()))
  expect(describeShell(files).files).toEqual(['/assets/main-abc.js', '/index.html'])
})

it('changes the version when a file with the same name gets other content', () => {
  const changed = [
    { path: '/index.html', content: '<!doctype html><p>' },
    files[1] ?? { path: '', content: '' },
  ]
  expect(describeShell(changed).version).not.toBe(describeShell(files).version)
})
