// @ts-check
/** `npm test`: runs every part, even after a failure, and prints the sum of the runners' reports. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const reports = join(import.meta.dirname, '..', 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @param {string} part @param {Record<string, string>} [environment] */
function run(part, environment = {}) {
  console.log(`\n— npm run ${part}`)
  const { status } = spawnSync('npm', ['run', '--silent', part], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Counts the end-to-end tests in the sources: all of them fail without a browser or a build. */
function countWrittenTests() {
  const folder = join(import.meta.dirname, '..', 'e2e')
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  return specs
    .map((file) => readFileSync(join(folder, file), 'utf8').match(/^\s*test\(/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
}

const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')

const isChecked = run('check')
run('test:unit', { UNIT_REPORT: unitReport })
const isBuilt = run('build')
if (isBuilt) run('test:e2e', { E2E_REPORT: e2eReport })

const unit = readReport(unitReport)
const e2e = readReport(e2eReport)?.stats
// A failed check or build counts as one failure. Only the runners count passed tests.
let passed = 0
let failed = Number(!isChecked) + Number(!isBuilt)
passed += unit ? unit.numPassedTests : 0
failed += unit
  ? unit.numFailedTests +
    unit.testResults.filter(
      (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length
  : 1
passed += e2e ? e2e.expected : 0
failed += e2e ? e2e.unexpected + e2e.skipped : countWrittenTests()

// Again at the end: the output of a long run is often kept only in part.
for (const file of unit?.testResults ?? []) {
  if (file.message) console.log(`\nFAILED ${file.name}\n${file.message}`)
  for (const test of file.assertionResults) {
    if (test.status === 'failed')
      console.log(`\nFAILED ${file.name} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
  }
}

// What the page of a failed end-to-end test showed is kept nowhere else.
for (const file of readdirSync(reports, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('error-context.md'))
    console.log(`\n${file}\n${readFileSync(join(reports, file), 'utf8')}`)
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
