import { closeSync, openSync } from 'node:fs'
import path from 'node:path'

const socketName = 'control.sock'
/** What every system takes; a longer path is cut silently. */
const maxPathBytes = 100

export interface ControlPath {
  path: string
  /** The path may hold no longer. */
  release(): void
}

const ignore = () => {}

/** The socket's path in a form that is short enough: as it is, from the working directory, or by an open directory. */
export function controlPath(dataDir: string): ControlPath {
  const absolute = path.resolve(dataDir, socketName)
  const short = [absolute, path.relative(process.cwd(), absolute)].find(
    (each) => Buffer.byteLength(each) <= maxPathBytes,
  )
  if (short !== undefined) return { path: short, release: ignore }
  const directory = openSync(dataDir, 'r')
  return { path: `/proc/self/fd/${directory}/${socketName}`, release: () => closeSync(directory) }
}
