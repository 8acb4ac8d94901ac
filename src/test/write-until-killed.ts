import { openDatabase } from '#server/store/db.ts'

/** Writes numbers and prints each one after its commit. */
export async function run(directory: string, template: string): Promise<void> {
  const database = await openDatabase({ directory, template })
  await database.asOwner((sql) => sql.query('create table numbers (value int)'))
  for (let value = 1; ; value += 1) {
    await database.asOwner((sql) => sql.query('insert into numbers values ($1)', [value]))
    process.stdout.write(`${value}\n`)
  }
}
