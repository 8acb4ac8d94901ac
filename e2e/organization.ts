import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import type { APIRequestContext } from 'playwright/test'

import { callService } from '#server/cli/call-service.ts'
import type { InputOf, OperationName, ResultOf } from '#server/cli/operations.ts'
import type { ImportDocument } from '#server/import/import-schema.ts'

const run = promisify(execFile)
const cli = resolve(import.meta.dirname, '../dist/server/cli.js')

export interface TestOrganization {
  organizationId: string
  organizationName: string
  apiKey: string
}

export async function runCli(...parameters: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [cli, ...parameters], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout.trim()
}

/** Asks the running service as the `cli` does, without a process for each command. */
const operate = <Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>> =>
  callService(process.env.E2E_DATA_DIR ?? '', name, input, () => undefined) as Promise<ResultOf<Name>>

export async function createKey(
  organizationId: string,
  access: 'read' | 'read-write' = 'read-write',
): Promise<string> {
  const { apiKey } = await operate('createKey', { organizationId, label: 'End-to-end test', access })
  return apiKey
}

export async function createOrganization(
  organizationName: string,
  document: ImportDocument,
): Promise<TestOrganization> {
  const { organizationId } = await operate('createOrganization', { organizationName })
  await operate('importDocument', { organizationId, document })
  return { organizationId, organizationName, apiKey: await createKey(organizationId) }
}

/** Another client of the same organization: reads what the service has and writes as a colleague does. */
export class Colleague {
  constructor(
    private readonly request: APIRequestContext,
    private readonly apiKey: string,
  ) {}

  async readCard(cardId: string): Promise<Record<string, unknown> & { parents?: { id: string }[] }> {
    return this.send('GET', `/beta/cards/${cardId}`)
  }

  async parentsOf(cardId: string): Promise<string[]> {
    const { parents = [] } = await this.readCard(cardId)
    return parents.map(({ id }) => id)
  }

  async isProcessed(feedbackId: string): Promise<unknown> {
    const { processed } = await this.send<{ processed: unknown }>('GET', `/v1/feedback/${feedbackId}`)
    return processed
  }

  async changeCard(cardId: string, change: object): Promise<void> {
    await this.send('PUT', `/beta/cards/${cardId}`, change)
  }

  async moveCard(cardId: string, from: string, to?: string): Promise<void> {
    const add = to === undefined ? [] : [{ parentId: to }]
    await this.send('PUT', `/beta/cards/${cardId}/parents`, { add, remove: [{ parentId: from }] })
  }

  async feedbackPreviews(): Promise<string[]> {
    const path = '/v1/feedback?processed=false&limit=100'
    const { feedback } = await this.send<{ feedback: { textPreview: string }[] }>('GET', path)
    return feedback.map(({ textPreview }) => textPreview)
  }

  async createCard(card: object): Promise<void> {
    await this.send('POST', '/beta/cards', card)
  }

  async processFeedback(feedbackId: string): Promise<void> {
    await this.send('POST', `/v1/feedback/${feedbackId}/process`, {})
  }

  async deleteFeedback(feedbackId: string): Promise<void> {
    await this.send('DELETE', `/v1/feedback/${feedbackId}`)
  }

  async deleteInterview(interviewId: string): Promise<void> {
    await this.send('DELETE', `/v1/interviews/${interviewId}`)
  }

  async addFeedback(feedback: object): Promise<void> {
    await this.send('POST', '/v1/feedback', feedback)
  }

  private async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.apiKey}` }
    const response = await this.request.fetch(path, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    })
    if (!response.ok()) throw new Error(`${method} ${path} was answered with ${response.status()}`)
    return (await response.json()) as Answer
  }
}
