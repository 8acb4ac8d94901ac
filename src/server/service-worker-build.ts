import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { transformWithOxc, type Plugin } from 'vite'

const source = path.resolve(import.meta.dirname, '../service-worker.ts')

/** Adds service-worker.js to the build of the dashboard, with the list of the files that it caches. */
export function serviceWorkerBuild(): Plugin {
  let publicDirectory = ''
  return {
    name: 'understory:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (config) => {
      publicDirectory = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).map((file) => ({
          path: `/${file.fileName}`,
          content: file.type === 'chunk' ? file.code : file.source,
        }))
        const shell = describeShell([...built, ...readPublic(publicDirectory)])
        const worker = await transformWithOxc(readFileSync(source, 'utf8'), source)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const shell = ${JSON.stringify(shell)}\n${worker.code}`,
        })
      },
    },
  }
}

interface ShellFile {
  path: string
  content: string | Uint8Array
}

const readPublic = (directory: string): ShellFile[] =>
  readdirSync(directory)
    // Licences are not needed offline.
    .filter((name) => !name.endsWith('.txt'))
    .map((name) => ({ path: `/${name}`, content: readFileSync(path.join(directory, name)) }))

/** Returns the files and a version that changes with their content. */
export function describeShell(files: readonly ShellFile[]): { version: string; files: string[] } {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const hash = createHash('sha256')
  for (const { path, content } of sorted) hash.update(`${path}\0${content.length}\0`).update(content)
  return { version: hash.digest('base64url').slice(0, 12), files: sorted.map(({ path }) => path) }
}
