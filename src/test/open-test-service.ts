import { createService, type Service, type ServiceOptions } from '#server/service.ts'
import type { Database } from '#server/store/sql.ts'
import { createKey, type KeyAccess } from '#server/store/keys.ts'
import { createOrganization } from '#server/store/organizations.ts'

import { openTestDatabase } from './open-test-database.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The body as text, and parsed if it is JSON. */
  text: string
  // Each test checks the shape that it needs.
  json: Record<string, unknown> & { message?: string }
}

export interface SendOptions {
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  rawBody?: BodyInit
  headers?: Record<string, string>
}

type Send = (method: string, path: string, options?: SendOptions) => Promise<Answer>

export interface TestOrganization {
  organizationId: string
  workspaceId: string
  apiKey: string
  keyId: string
  send: Send
  sendWith: (access: KeyAccess) => Promise<Send>
  /** Creates a card over HTTP, below a parent or as a root, and returns its id. */
  createCard: (card?: Record<string, unknown>, parentId?: string) => Promise<string>
}

export interface TestService {
  service: Service
  database: Database
  reports: unknown[]
  /** The time of the service; undefined for the real time. */
  clock: { now?: Date }
  send: Send
  createOrganization: () => Promise<TestOrganization>
  close: () => Promise<void>
}

export const testAppUrl = 'https://tree.example'

/** Opens the service on its own empty database: open it in `beforeAll`, close it in `afterAll`. */
export async function openTestService(
  options: Pick<ServiceOptions, 'embeddings'> = {},
): Promise<TestService> {
  const database = await openTestDatabase()
  const reports: unknown[] = []
  const clock: TestService['clock'] = {}
  const service = createService({
    ...options,
    database,
    appUrl: testAppUrl,
    now: () => clock.now ?? new Date(),
    report: (error) => reports.push(error),
  })
  const send = sender(service)
  return {
    service,
    database,
    reports,
    clock,
    send,
    createOrganization: () => openOrganization(service, database),
    close: () => database.close(),
  }
}

function sender(service: Service, apiKey?: string): Send {
  return async (method, path, { body, rawBody, headers = {} } = {}) => {
    const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await service.request(path, {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('Content-Type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
  }
}

async function openOrganization(service: Service, database: Database): Promise<TestOrganization> {
  const { organizationId, workspaceId } = await createOrganization(database, {
    organizationName: 'Reed & Sons',
  })
  const { apiKey, keyId } = await createKey(database, { organizationId, access: 'read-write' })
  const send = sender(service, apiKey)
  return {
    organizationId,
    workspaceId,
    apiKey,
    keyId,
    send,
    sendWith: async (access) =>
      sender(service, (await createKey(database, { organizationId, access })).apiKey),
    createCard: async (card = {}, parentId) => {
      const parent =
        parentId === undefined
          ? { parentId: workspaceId, parentType: 'backlog' }
          : { parentId, parentType: 'card' }
      const answer = await send('POST', '/beta/cards', { body: { cardTitle: 'A card', ...parent, ...card } })
      if (answer.status !== 200) throw new Error(`The card was not created: ${answer.text}`)
      return String(answer.json.cardId)
    },
  }
}
