import { expect, it } from 'vitest'

import { describeShell } from './service-worker-build.ts'

const files = [
  { path: '/index.html', content: '<!doctype html>' },
  { path: '/assets/main-abc.js', content: 'main()' },
]

it('names the files in one order, whatever order the build has', () => {
  expect(describeShell(files)).toEqual(describeShell(files.toReversed()))
  expect(describeShell(files).files).toEqual(['/assets/main-abc.js', '/index.html'])
})

it('gives another version when the content of a file changes that keeps its name', () => {
  const changed = [
    { path: '/index.html', content: '<!doctype html><p>' },
    files[1] ?? { path: '', content: '' },
  ]
  expect(describeShell(changed).version).not.toBe(describeShell(files).version)
})
