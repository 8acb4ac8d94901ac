import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { StartRefused } from './start-refused.ts'

/** Throws StartRefused with the reason if the directory cannot be used. */
export function inDataDirectory<T>(directory: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The data directory ${directory} cannot be used: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a directory that can be written to.`,
      { cause: error },
    )
  }
}

/** Replaces Node's `recursive`, which never returns if the system denies a directory, as /proc does. */
export function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    const above = path.dirname(directory)
    if (isDirectory(directory)) return
    if (above === directory || isDirectory(above)) throw error
    makeDirectory(above)
    makeDirectory(directory)
  }
}

const isDirectory = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true
