import { createHash } from 'node:crypto'

import type { ImportDocument } from '../../import/import-schema.ts'
import type { Report } from '../../progress.ts'
import { importDocument } from '../../import/import-document.ts'
import type { Database } from '../../store/sql.ts'
import { createOrganization, listOrganizations } from '../../store/organizations.ts'
import { generateDocuments } from './generate-documents.ts'
import type { GeneratorOptions } from './generator-options.ts'

export interface GeneratedOrganization {
  organizationId: string
  rootCardIds: string[]
  interviewIds: string[]
}

/** The same id for the same options. If it is taken, a number is appended. */
async function freeId(database: Database, options: GeneratorOptions): Promise<string> {
  const { cards, feedback, transcriptLines, seed, now } = options
  const text = JSON.stringify([cards, feedback, transcriptLines, seed, now])
  const id = `org_generated_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  const taken = new Set((await listOrganizations(database)).map((each) => each.organizationId))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}_${number}`
    if (!taken.has(candidate)) return candidate
  }
}

const count = (value: number) => value.toLocaleString('en-US')

export async function generateOrganization(
  database: Database,
  options: GeneratorOptions,
  report: Report,
): Promise<GeneratedOrganization> {
  const { organizationId } = await createOrganization(database, {
    organizationId: await freeId(database, options),
    organizationName: `Generated line · ${count(options.cards)} cards · seed ${options.seed}`,
  })
  const made: GeneratedOrganization = { organizationId, rootCardIds: [], interviewIds: [] }
  let done = 0
  for await (const document of generateDocuments(options)) {
    await importDocument(database, organizationId, document, new Date(options.now))
    made.rootCardIds.push(...rootIdsOf(document))
    made.interviewIds.push(...interviewIdsOf(document))
    done += (document.cards?.length ?? 0) + (document.feedback?.length ?? 0)
    report({ what: 'Generating', done, total: options.cards + options.feedback })
  }
  return made
}

const rootIdsOf = ({ cards = [] }: ImportDocument) =>
  cards.flatMap(({ cardId, parents = [] }) => (parents.length === 0 ? [cardId] : []))

const interviewIdsOf = ({ interviews = [] }: ImportDocument) => interviews.flatMap(({ id }) => id ?? [])
