import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { importDocument } from '../import/import-schema.ts'
import { textOption, type Command } from './command.ts'
import { OperationRefused } from './operations.ts'
import { fromCaller } from './atomic-file.ts'

export const importCommand: Command = {
  name: 'import',
  summary:
    'Loads cards, comments, feedback, interviews and metrics from one JSON document, all of it or nothing.',
  usage: '<file.json> [--organization <id>]',
  details: [
    ['<file.json>', 'a document of the shape that `schema` prints; - reads it from standard input'],
    ['--organization <id>', 'where to; may be left out where there is only one organization'],
  ],
  options: { organization: { type: 'string' } },
  positionals: 1,
  async run(context) {
    const [file = ''] = context.positionals
    const organizationId = textOption(context, 'organization')
    const document = readDocument(file)
    const { organization, summary } = await context
      .operator()
      .run('importDocument', { document, organizationId })
    const parts = Object.entries(summary).filter(([, count]) => count > 0)
    const counts = parts.map(([list, count]) => `${list} ${count.toLocaleString('en-US')}`)
    context.note(
      `Imported into ${organization.organizationName} (${organization.organizationId}): ${counts.join(', ') || 'nothing'}.`,
    )
  },
}

function readDocument(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperationRefused(
      `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : fromCaller(file), 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new OperationRefused(isAbsent ? `There is no file ${file}.` : `${file} cannot be read.`, {
      cause: error,
    })
  }
}

export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Prints the JSON Schema of the document that `import` takes.',
  usage: '',
  details: [],
  options: {},
  positionals: 0,
  run(context) {
    const schema = z.toJSONSchema(importDocument, { io: 'input' })
    context.print(JSON.stringify({ title: 'Understory import document', ...schema }, null, 2))
    return Promise.resolve()
  },
}
