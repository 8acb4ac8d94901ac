import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

import { StartRefused } from '../start-refused.ts'
import { backupLine, type BackupHead, type BackupRows } from './backup-format.ts'

interface Visitor {
  head?: (head: BackupHead) => Promise<void>
  rows?: (rows: BackupRows) => Promise<void>
}

/** Returns the counts; throws StartRefused if the file is damaged, incomplete or no backup. */
export async function readBackup(path: string, { head, rows }: Visitor): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  let hasHead = false
  let counts: Record<string, number> | undefined
  const visit = async (text: string) => {
    const line = parseLine(path, text)
    if ('format' in line) {
      hasHead = true
      await head?.(line)
    } else if ('counts' in line) counts = line.counts
    else if (hasHead) {
      read[line.table] = (read[line.table] ?? 0) + line.rows.length
      await rows?.(line)
    } else throw notReadable(path, 'it has no head')
  }
  await visitLines(path, visit)
  const wrong = Object.entries(counts ?? {}).find(([table, count]) => (read[table] ?? 0) !== count)
  if (counts === undefined) throw notReadable(path, 'its end is missing')
  if (wrong) throw notReadable(path, `it should have ${wrong[1]} rows of ${wrong[0]}`)
  return counts
}

async function visitLines(path: string, visit: (text: string) => Promise<void>): Promise<void> {
  const file = createReadStream(path)
  const unzipped = createGunzip().setEncoding('utf8')
  file.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  let rest: string[] = []
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const [first = '', ...lines] = chunk.split('\n')
      rest.push(first)
      for (const line of lines) {
        await visit(rest.join(''))
        rest = [line]
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new StartRefused(`There is no file ${path}.`, { cause: error })
    // A problem of the file, not of the database into which it is restored.
    if (code.startsWith('Z_') && error instanceof Error) throw notReadable(path, error.message, error)
    throw error
  } finally {
    file.destroy()
  }
}

function parseLine(path: string, text: string) {
  try {
    return backupLine.parse(JSON.parse(text))
  } catch (error) {
    throw notReadable(path, 'a line of it is not valid', error)
  }
}

function notReadable(path: string, reason: string, cause?: unknown): StartRefused {
  return new StartRefused(`${path} is damaged or not a backup of Understory: ${reason}.`, { cause })
}
