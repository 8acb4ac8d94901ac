import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'vite'

/**
 * Builds a module as the dashboard is built, and imports the result. In a module that Vite transforms for Node each use
 * of an import is a function call, which would count against our code but not against that of a library.
 */
export async function importBuilt(path: string): Promise<unknown> {
  const outDir = mkdtempSync(join(tmpdir(), 'understory-built-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: path,
        outDir,
        target: 'es2023',
        rolldownOptions: { output: { entryFileNames: 'built.mjs' } },
      },
    })
    return await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'built.mjs')).href)
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
