import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'

import { OperationRefused } from './operations.ts'

/** Resolves a path from INIT_CWD, because npm runs its scripts in the project's directory. */
export const fromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

/** Creates the file under its name, for this user only, once `write` is done and `verify` does not throw. */
export async function writeAtomically(
  file: string,
  write: (target: Writable) => Promise<void>,
  verify: (unfinished: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (existsSync(file)) throw new OperationRefused(`There is a file ${file} already. Choose another name.`)
  const unfinished = `${file}.unfinished`
  try {
    await write(createWriteStream(unfinished, { mode: 0o600 }))
    const handle = await open(unfinished)
    await handle.sync().finally(() => handle.close())
    await verify(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (['ENOENT', 'EACCES', 'ENOSPC', 'ENOTDIR', 'EROFS'].includes(String(code)))
      throw new OperationRefused(`${file} cannot be written: ${(error as Error).message}.`, { cause: error })
    throw error
  }
}
