import { type Browser, chromium } from 'playwright'

import { chromiumArguments, findChromium } from '../chromium.ts'
import { startBuiltService } from './built-service.ts'
import { benchInbox } from './inbox-bench.ts'
import { benchSearch } from './search-bench.ts'
import { benchService } from './service-bench.ts'
import { benchText } from './text-bench.ts'
import { benchTranscript } from './transcript-bench.ts'
import { benchTree } from './tree-bench.ts'

const benches = {
  inbox: () => inBrowser(benchInbox),
  search: benchSearch,
  service: benchService,
  text: benchText,
  transcript: () => inBrowser(benchTranscript),
  tree: () => inBrowser(benchTree),
}

/** `npm run bench -- <part>`: measures one part and prints a table. */
export async function run(part = ''): Promise<void> {
  const bench = Object.hasOwn(benches, part) ? benches[part as keyof typeof benches] : undefined
  if (!bench) throw new Error(`Unknown part. Choose one of: ${Object.keys(benches).join(', ')}`)
  process.stdout.write(await bench())
}

type BrowserBench = (browser: Browser, origin: string, note: (text: string) => void) => Promise<string>

async function inBrowser(bench: BrowserBench): Promise<string> {
  const service = await startBuiltService()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    return await bench(browser, service.origin, (text) => process.stderr.write(`${text}\n`))
  } finally {
    await browser.close()
    await service.stop()
  }
}
