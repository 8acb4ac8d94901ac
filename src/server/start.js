// @ts-check
import { builtServer, ensureBuilt } from './build.js'

// `node start.js main|cli|build [arguments]`: builds if the sources changed, then runs that entry of the built server.

const [runtime = '', , entry, ...entryArguments] = process.argv
try {
  if (entry === 'main' || entry === 'cli') {
    const url = await builtServer(entry)
    process.argv = [runtime, url, ...entryArguments]
    await import(url)
  } else await ensureBuilt()
} catch (error) {
  const isRefusal = error instanceof Error && error.name === 'StartRefused'
  console.error(isRefusal ? `Understory cannot start: ${error.message}` : error)
  process.exit(1)
}
