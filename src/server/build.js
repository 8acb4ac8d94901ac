// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Plain JavaScript, because it runs before there is a build.

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = path.join(root, 'dist')
const stampPath = path.join(dist, 'sources.json')
const lockPath = path.join(dist, 'building')
const parts = ['client', 'server']

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Tests, and modules that only tests import, are not part of the build. */
const isSource = (/** @type {string} */ file) => !/\.test\.tsx?$|^src\/test\//.test(file)

/**
 * Returns the URL of a built entry of the server; builds first if the sources changed.
 * @param {'main' | 'cli'} entry
 */
export async function builtServer(entry) {
  await ensureBuilt()
  return pathToFileURL(path.join(dist, 'server', `${entry}.js`)).href
}

export async function ensureBuilt() {
  if (!isFresh()) await withLock(() => (isFresh() ? undefined : build()))
}

function isFresh() {
  if (!parts.every((part) => existsSync(path.join(dist, part)))) return false
  // An installation without sources.
  if (!existsSync(path.join(root, 'src', 'main.tsx'))) return true
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8')).hash === hashSources()
  } catch {
    return false
  }
}

/** By content, because a checkout changes the file times. */
function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(source).filter(isSource)) {
      const content = readFileSync(path.join(root, file))
      hash.update(`${file}\0${content.byteLength}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/** @param {string} source @returns {string[]} */
function listFiles(source) {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (path.extname(source) !== '') return [source]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/**
 * Of two commands that start at the same time, the second waits for the build of the first.
 * @param {() => void | Promise<void>} work
 */
async function withLock(work) {
  mkdirSync(dist, { recursive: true })
  while (!takeLock()) {
    // Waits for another process, which cannot be awaited.
    await sleep(200)
  }
  try {
    await work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lockPath, { force: true })
    return false
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(lockPath, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/** Builds into another directory first, so that a failed build keeps the last good one. */
async function build() {
  console.error('Building Understory…')
  const hash = hashSources()
  const next = path.join(dist, 'next')
  rmSync(next, { recursive: true, force: true })
  await Promise.all([
    runVite('--outDir', path.join(next, 'client')),
    runVite('--ssr', '--outDir', path.join(next, 'server')),
  ])
  rmSync(stampPath, { force: true })
  for (const part of parts) {
    rmSync(path.join(dist, part), { recursive: true, force: true })
    renameSync(path.join(next, part), path.join(dist, part))
  }
  rmSync(next, { recursive: true, force: true })
  writeFileSync(stampPath, JSON.stringify({ hash }))
}

/** A separate process, so that the service does not keep the memory of a build. @param {string[]} options */
async function runVite(...options) {
  const vite = findVite()
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
  })
  if (code !== 0) throw new BuildFailed(`The build failed.\n${output.trim()}`)
}

function findVite() {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    throw new BuildFailed(
      'The sources changed since the last build, and Vite is not installed: run npm ci first.',
    )
  }
}

/** Has the name of StartRefused, so that the message is shown without a stack trace. */
class BuildFailed extends Error {
  /** @override */
  name = 'StartRefused'
}
