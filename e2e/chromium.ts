import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright/test'

// The headless shell needs about half the time of a complete browser.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findInstalled(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const steps: [string, string[]][] = isDebianRoot
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
      ]
    : [['npx', ['playwright', 'install', 'chromium']]]
  for (const [command, parameters] of steps) execFileSync(command, parameters, { stdio: 'inherit' })
}

/** Finds Chromium or installs it. The environment passes its path to the workers. */
export function findChromium(): string {
  let path = findInstalled()
  if (path === undefined) {
    try {
      install()
    } catch {
      // The error below names both ways to install it by hand.
    }
    path = findInstalled()
  }
  if (path === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one (`apt-get install -y chromium`, or `npx playwright install chromium`) or name one in CHROMIUM_PATH.',
    )
  }
  process.env.CHROMIUM_PATH = path
  return path
}

/** Arguments for root in a container, and against requests of Chromium's own. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
