import * as z from 'zod/mini'

/** A backup is a gzip file of JSON lines: this head, the rows in batches, and the end. */
const backupHead = z.object({
  format: z.literal('understory-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type BackupHead = z.infer<typeof backupHead>

const backupRows = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
export type BackupRows = z.infer<typeof backupRows>

/** A file without it was cut off. */
const backupEnd = z.object({ counts: z.record(z.string(), z.number()) })

export const backupLine = z.union([backupHead, backupRows, backupEnd])
