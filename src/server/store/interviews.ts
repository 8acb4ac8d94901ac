import type { Sql } from './sql.ts'

/** Returns the transcript of an interview: null if it has none, undefined if there is no such interview. */
export async function getTranscript(sql: Sql, interviewId: string): Promise<string | null | undefined> {
  const [row] = await sql.query<{ transcript: string | null }>(
    `select transcript from interactions where kind = 'interview' and id = $1 and not deleted`,
    [interviewId],
  )
  return row?.transcript
}
