import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What git tracks or would track: the tree as it would land. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const isSource = (path: string) => /^(src|e2e)\/.*\.(tsx?|js)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const sources = files.filter(isSource)
const textOf = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

interface Import {
  from: string
  specifier: string
  /** Path from the project's root for our own files, the package's name for others. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
}

const importPattern =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]\s*\)/gm

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function importsOf(path: string): Import[] {
  return [...(textOf.get(path) ?? '').matchAll(importPattern)].map(({ groups }) => {
    const specifier = (groups?.specifier ?? groups?.dynamic ?? '').replace(/\?.*$/, '')
    const isOurs = specifier.startsWith('.') || specifier.startsWith('#') || specifier.startsWith('/')
    const target = specifier.startsWith('#')
      ? specifier.replace('#', 'src/')
      : specifier.startsWith('.')
        ? relative(root, resolve(root, dirname(path), specifier))
        : packageName(specifier)
    return { from: path, specifier, target, isOurs, isTypeOnly: groups?.type !== undefined }
  })
}

const imports = sources.flatMap(importsOf)
const text = (list: readonly Import[]) => list.map(({ from, specifier }) => `${from} imports ${specifier}`)

/** The name in the rules: `features/card-tree` keeps its feature, files next to the areas their own names. */
function areaOf(path: string): string {
  const [top, area, feature] = path.split('/')
  if (top !== 'src') return top ?? ''
  if (area === 'features') return `features/${feature}`
  return area?.includes('.') ? 'top' : (area ?? '')
}

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  data: ['contract', 'domain'],
  ui: [],
  cards: ['contract', 'domain', 'data', 'ui'],
  features: ['cards', 'data', 'domain', 'contract', 'ui'],
  app: ['features', 'cards', 'data', 'domain', 'contract', 'ui'],
  server: ['contract', 'domain'],
  top: ['app', 'ui', 'data'],
  test: ['contract', 'domain', 'data', 'ui', 'cards', 'app', 'server'],
}

function isAllowed({ from, target }: Import): boolean {
  const [fromArea, toArea] = [areaOf(from), areaOf(target)]
  if (fromArea === toArea) return true
  if (fromArea === 'e2e') return isTest(from) ? toArea === 'contract' : true
  if (toArea === 'test') return isTest(from)
  if (target === 'src/app.css') return from === 'src/main.tsx'
  const allowed = mayImport[fromArea.split('/')[0] ?? ''] ?? []
  return allowed.includes(toArea.split('/')[0] ?? '')
}

const foreign = (area: string, allowed: readonly string[]) =>
  imports.filter(
    ({ from, isOurs, target }) =>
      areaOf(from) === area && !isTest(from) && !isOurs && !allowed.includes(target),
  )

describe('imports', () => {
  it('follows the table of layers', () => {
    expect(text(imports.filter((each) => each.isOurs && !isAllowed(each)))).toEqual([])
  })

  it('lets only zod into the contract, and no React, network or SQL into the domain', () => {
    expect(text(foreign('contract', ['zod']))).toEqual([])
    expect(text(foreign('domain', ['zod', 'd3-hierarchy', 'fflate', 'papaparse', 'node-diff3']))).toEqual([])
  })

  it('lets only the data of the browser ask the server', () => {
    const askers = imports.filter(
      ({ from, target }) => target === 'src/data/http.ts' && areaOf(from) !== 'data',
    )
    expect(text(askers.filter(({ from }) => !isTest(from)))).toEqual([])
  })

  it('keeps node and the server libraries out of the browser', () => {
    const browser = ['contract', 'domain', 'data', 'ui', 'cards', 'features', 'app', 'top']
    const server = /^(node:|hono$|@hono\/|pg$|@electric-sql\/)/
    const wrong = imports.filter(
      ({ from, specifier }) =>
        browser.includes(areaOf(from).split('/')[0] ?? '') && !isTest(from) && server.test(specifier),
    )
    expect(text(wrong)).toEqual([])
  })

  it('names the file and its extension, relative inside a folder, by alias across folders', () => {
    const wrong = imports.filter(({ from, specifier, target, isOurs }) => {
      if (!isOurs) return false
      if (!/\.(tsx?|js|css|sql|json|txt)$/.test(specifier)) return true
      return specifier.startsWith('.') && !from.startsWith('e2e/') && areaOf(target) !== areaOf(from)
    })
    expect(text(wrong)).toEqual([])
  })

  it('points at files that exist', () => {
    expect(
      text(
        imports.filter(
          ({ isOurs, target }) => isOurs && !target.includes('*') && !existsSync(join(root, target)),
        ),
      ),
    ).toEqual([])
  })
})

/** Libraries that change are kept at the edge: who may import each at run time. */
const edges: Record<string, RegExp> = {
  reactflow: /^src\/features\/card-tree\/canvas\//,
  '@tanstack/react-virtual': /^src\/(ui|features\/[^/]+)\/(.*\/)?[^/]+$/,
  'react-aria-components': /^src\/ui\//,
  hono: /^src\/server\/(service|gateway|http\/|gateway\/|routes\/)/,
  '@hono/node-server': /^src\/server\//,
  '@electric-sql/pglite': /^src\/server\/store\//,
  pg: /^src\/(server\/store\/|test\/open-test-database\.ts)/,
  'idb-keyval': /^src\/data\//,
  'react-markdown': /^src\/(ui|cards)\//,
}

describe('libraries at the edge', () => {
  it.each(Object.entries(edges))('%s', (library, place) => {
    const users = imports.filter(
      ({ from, target, isOurs, isTypeOnly }) => !isOurs && target === library && !isTypeOnly && !isTest(from),
    )
    expect(text(users.filter(({ from }) => !place.test(from) && !from.startsWith('e2e/')))).toEqual([])
  })
})

describe('cycles', () => {
  it('has none', () => {
    const graph = new Map<string, string[]>()
    for (const { from, target, isOurs, isTypeOnly } of imports) {
      // The server has no cycles of types either.
      if (isOurs && (!isTypeOnly || from.startsWith('src/server/')))
        graph.set(from, [...(graph.get(from) ?? []), target])
    }
    const state = new Map<string, 'open' | 'done'>()
    const found: string[] = []
    const walk = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        found.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
        return
      }
      state.set(path, 'open')
      for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
      state.set(path, 'done')
    }
    for (const path of graph.keys()) walk(path, [])
    expect(found).toEqual([])
  })
})

describe('sizes and names', () => {
  it('gives each file of the server its own name', () => {
    const names = sources
      .filter((path) => path.startsWith('src/server/'))
      .map((path) => path.split('/').at(-1))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('keeps files below 250 lines, tests below 400', () => {
    const long = [...textOf].filter(([path, content]) => {
      if (path.startsWith('src/server/demo/') || path.endsWith('.css')) return false
      return content.split('\n').length - 1 > (isTest(path) ? 400 : 250)
    })
    expect(long.map(([path, content]) => `${path}: ${content.split('\n').length - 1}`)).toEqual([])
  })

  it('uses kebab-case and no drawers', () => {
    const drawer = /^(utils?|helpers?|common|misc|types|constants|index)$/
    const wrong = sources.filter((path) =>
      path
        .split('/')
        .map((part) => part.replace(/(\.[a-z0-9]+)+$/, ''))
        .some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part) || drawer.test(part)),
    )
    expect(wrong).toEqual([])
  })

  it('exports by name', () => {
    const byDefault = [...textOf].filter(
      ([path, content]) => /^export default /m.test(content) && !path.endsWith('.config.ts'),
    )
    expect(byDefault.map(([path]) => path)).toEqual([])
  })

  it('has nothing at the top level beyond the agreed layout', () => {
    const agreed =
      /^(package\.json|package-lock\.json|tsconfig\.json|index\.html|vite\.config\.ts|src|public|e2e|README\.md|LICENSE|\..+)$/
    expect(
      [...new Set(files.map((path) => path.split('/')[0] ?? ''))].filter((top) => !agreed.test(top)),
    ).toEqual([])
  })
})

/** A comment that names a Markdown file, as in `(contract/README.md, E4)`, or a heading after the comma. */
const citation =
  /(?<file>[\w./-]*\w\.md)(?:, (?<headings>[A-Z\d][\w.]*(?:(?:, | and | to )[A-Z\d][\w.]*)*))?/g
const commentLine = /^\s*(?:\/\*\*?|\*|\/\/|--)\s?(?<text>.*)|\s\/\/ (?<trailing>.*)$/

/** The first words of the headings of a document: 'E4', '4.17'. */
const headingsOf = (document: string) =>
  [...document.matchAll(/^#{1,6} (?<heading>\S+)/gm)].map(({ groups }) => groups?.heading)

describe('styles', () => {
  it('style no descendants by what their ancestor contains', () => {
    // The browser recalculates all of them whenever an element is added (decisions/canvas-painting.md).
    const wrong = [...textOf].filter(
      ([path, content]) => !isTest(path) && /\b(?:group|peer)-has-/.test(content),
    )
    expect(wrong.map(([path]) => path)).toEqual([])
  })
})

describe('citations', () => {
  it('name documents of this repository and headings that exist', () => {
    const cited = files
      .filter((path) => /^(src|e2e)\/.*\.(tsx?|js|sql)$/.test(path) && !isTest(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .map((line) => ({ path, line })),
      )
      .flatMap(({ path, line }) => {
        const comment = commentLine.exec(line)?.groups
        const matches = (comment?.text ?? comment?.trailing ?? '').matchAll(citation)
        return [...matches].map(({ groups }) => ({
          path,
          file: groups?.file ?? '',
          headings: groups?.headings,
        }))
      })
    const wrong = cited.filter(({ file, headings }) => {
      const document = ['', 'src/', '.github/'].map((folder) => join(root, folder, file)).find(existsSync)
      if (document === undefined) return true
      const known = headingsOf(readFileSync(document, 'utf8'))
      return (headings ?? '')
        .split(/, | and | to /)
        .some((heading) => heading !== '' && !known.includes(heading))
    })
    expect(cited.length).toBeGreaterThan(20)
    expect(wrong.map(({ path, file, headings }) => `${path} cites ${file} ${headings ?? ''}`)).toEqual([])
  })

  it('name files that exist', () => {
    const documents = files.filter((path) => /^(src|\.github)\/.*\.md$|^README\.md$/.test(path))
    const wrong = documents.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/`(?<file>[a-z][\w./-]*\.(?:tsx?|css|js|md))`/g)]
        .map(({ groups }) => groups?.file ?? '')
        .filter((file) => !files.some((known) => known === file || known.endsWith(`/${file}`)))
        .map((file) => `${path} names ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
