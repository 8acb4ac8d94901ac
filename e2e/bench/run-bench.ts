import { chromium } from 'playwright'

import { chromiumArguments, findChromium } from '../chromium.ts'
import { startBuiltService } from './built-service.ts'
import { benchTree } from './tree-bench.ts'

const benches = { tree: benchTree }

/** `npm run bench -- <part>`: measures a part of the built dashboard and prints what it found. */
export async function run(part = ''): Promise<void> {
  const bench = Object.hasOwn(benches, part) ? benches[part as keyof typeof benches] : undefined
  if (!bench) throw new Error(`Name what to measure: ${Object.keys(benches).join(', ')}`)
  const service = await startBuiltService()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    process.stdout.write(await bench(browser, service.origin, (text) => process.stderr.write(`${text}\n`)))
  } finally {
    await browser.close()
    await service.stop()
  }
}
