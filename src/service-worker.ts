// Keeps the dashboard's own files, so that a visit without a network opens too. The page itself keeps answers
// of the API, in IndexedDB. Built by server/service-worker-build.ts; development has none.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface InstallEvent extends ExtendableEvent {
  /** Not in every browser yet. */
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}
/** TypeScript's library for workers cannot be used beside the one for pages, so the few types needed are declared here. */
interface Scope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

/** Written in by the build: a hash over the files, and their paths. */
declare const shell: { version: string; files: readonly string[] }

const scope = globalThis as unknown as Scope
const prefix = 'understory.shell.'
const cacheName = prefix + shell.version
const page = '/index.html'
/** On a network that does not answer, the stored page is shown after this time. */
const patienceMs = 600
const isApi = (pathname: string) => /^\/(?:v1|beta|session|openapi\.json)(?:\/|$)/.test(pathname)

scope.addEventListener('install', (event) => {
  event.waitUntil(fill())
  const apart = ['/v1/*', '/beta/*', '/session'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }))
  // Spares these requests the start of the worker.
  event.waitUntil(event.addRoutes?.(apart).catch(() => undefined) ?? Promise.resolve())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin || isApi(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (shell.files.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request, pathname))
  }
})

/** Caches all files or none. A file with a hash in its name is taken from an older shell. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    shell.files.map(async (path) => {
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      const answer = known ?? (await fetch(path, { cache: 'no-cache' }))
      if (!answer.ok) throw new Error(`${path} cannot be kept: ${answer.status}`)
      await cache.put(path, answer)
    }),
  )
  // The files of the previous shell stay, so open tabs need not be closed first.
  await scope.skipWaiting()
}

/** The shell before this one stays, for tabs that were opened with it and still load parts of it. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.open(cacheName).then((cache) => cache.match(page))
  if (kept === undefined) return fetch(request)
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : kept))
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), patienceMs)
  })
  return Promise.race([fresh, late]).catch(() => kept)
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? fetch(request)
}
