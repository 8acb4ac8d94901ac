import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { inDataDirectory, makeDirectory } from './data-directory.ts'
import { StartRefused } from './start-refused.ts'

const place = () => mkdtempSync(path.join(tmpdir(), 'understory-directory-'))

it('is created with its parents, for this user only, and stays unchanged if it exists', () => {
  const directory = path.join(place(), 'a', 'b', 'c')
  makeDirectory(directory)
  writeFileSync(path.join(directory, 'kept'), '')
  makeDirectory(directory)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(directory, 'kept')).isFile()).toBe(true)
})

// Node's own recursive mkdir never returns there.
it.runIf(process.platform === 'linux').each(['/proc/understory', '/proc/self/understory/data'])(
  'is refused at once where nothing can be made: %s',
  (directory) => {
    expect(() => inDataDirectory(directory, () => makeDirectory(directory))).toThrow(StartRefused)
  },
)

it('is refused below a file, with the directory and a solution in the message', () => {
  const file = path.join(place(), 'file')
  writeFileSync(file, '')
  const directory = path.join(file, 'data')
  expect(() => inDataDirectory(directory, () => makeDirectory(directory))).toThrow(
    new RegExp(`^The data directory ${directory} cannot be used: .+\\. Set DATA_DIR to .+\\.$`),
  )
})
