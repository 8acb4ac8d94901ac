import { statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createService } from '#server/service.ts'
import { openDatabase } from '#server/store/db.ts'
import { createKey } from '#server/store/keys.ts'
import { createOrganization } from '#server/store/organizations.ts'

const leftBytes = 8 * 1024 * 1024
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Prints what happens to writes on a full disk, after space is free again, and after a restart. */
export async function run(directory: string, template: string): Promise<void> {
  let database = await openDatabase({ directory: join(directory, 'data'), template })
  const { organizationId } = await createOrganization(database, { organizationName: 'Blue Ferry' })
  const { apiKey } = await createKey(database, { organizationId, access: 'read-write' })
  const send = async (method: string, path: string, body?: unknown) => {
    const service = createService({ database, appUrl: 'http://x', report: () => undefined })
    const answer = await service.request(path, {
      method,
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as { id?: string; message?: string }) }
  }
  const acknowledged: string[] = []
  const write = async () => {
    const body = Array.from({ length: 10_000 }, () => crypto.randomUUID()).join(' ')
    const answer = await send('POST', '/v1/feedback', { body })
    if (answer.id !== undefined) acknowledged.push(answer.id)
    return { status: answer.status, message: answer.message }
  }
  const countLost = async () => {
    let lost = 0
    for (const id of acknowledged) if ((await send('GET', `/v1/feedback/${id}`)).status !== 200) lost += 1
    return lost
  }

  const filler = join(directory, 'filler')
  const { bavail, bsize } = statfsSync(directory)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - leftBytes))
  let answer = await write()
  while (answer.status === 200) answer = await write()
  const health = await send('GET', '/v1/health')
  print({ full: answer, acknowledged: acknowledged.length, health: health.status })

  truncateSync(filler)
  print({ freed: (await write()).status, lost: await countLost() })
  await database.close()
  database = await openDatabase({ directory: join(directory, 'data') })
  print({ lostAfterRestart: await countLost(), acknowledged: acknowledged.length })
  await database.close()
}
