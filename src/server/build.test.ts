import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Replaces Vite: writes its arguments, or fails if the sources say so. */
const fakeVite = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
const source = readFileSync('src/main.tsx', 'utf8')
if (source.includes('syntax error')) { console.error('Unexpected token'); process.exit(1) }
const directory = process.argv.at(-1)
mkdirSync(directory, { recursive: true })
writeFileSync(directory + '/main.js', source)
`

async function openProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'understory-build-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('package.json', '{"type":"module"}')
  write('src/main.tsx', 'first')
  write('node_modules/vite/package.json', '{"type":"module"}')
  write('node_modules/vite/bin/vite.js', fakeVite)
  mkdirSync(path.join(root, 'src', 'server'))
  cpSync(path.join(import.meta.dirname, 'build.js'), path.join(root, 'src', 'server', 'build.js'))
  const url = pathToFileURL(path.join(root, 'src', 'server', 'build.js')).href
  const { ensureBuilt } = (await import(/* @vite-ignore */ url)) as typeof import('./build.js')
  const callsFile = path.join(root, 'calls')
  const countBuilds = () =>
    existsSync(callsFile) ? readFileSync(callsFile, 'utf8').split('--ssr').length - 1 : 0
  const built = () => readFileSync(path.join(root, 'dist', 'client', 'main.js'), 'utf8')
  return { root, write, ensureBuilt, countBuilds, built }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the build before a start', () => {
  it('runs if there is no build, and then only after a source changed', async () => {
    const { root, write, ensureBuilt, countBuilds, built } = await openProject()
    await ensureBuilt()
    expect([countBuilds(), built()]).toEqual([1, 'first'])
    expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['client', 'server', 'sources.json'])
    write('src/main.tsx', 'first')
    write('src/features/tree.test.tsx', 'a test')
    write('src/test/builders.ts', 'for tests')
    await ensureBuilt()
    expect(countBuilds()).toBe(1)
    write('src/main.tsx', 'second')
    await ensureBuilt()
    expect([countBuilds(), built()]).toEqual([2, 'second'])
    write('public/robots.txt', 'new')
    await ensureBuilt()
    expect(countBuilds()).toBe(3)
  })

  it('runs once if two commands start at the same time', async () => {
    const { ensureBuilt, countBuilds } = await openProject()
    await Promise.all([ensureBuilt(), ensureBuilt()])
    expect(countBuilds()).toBe(1)
  })

  it('recovers after a killed build', async () => {
    const { ensureBuilt, write, countBuilds } = await openProject()
    write('dist/building', '999999999')
    write('dist/next/client/half.js', '')
    await ensureBuilt()
    expect(countBuilds()).toBe(1)
  })

  it('keeps the last build if it fails, and reports the reason', async () => {
    const { ensureBuilt, write, built } = await openProject()
    await ensureBuilt()
    write('src/main.tsx', 'syntax error')
    await expect(ensureBuilt()).rejects.toThrow('The build failed.\nUnexpected token')
    expect(built()).toBe('first')
  })
})
