import { closeSync, openSync } from 'node:fs'
import path from 'node:path'

const socketName = 'control.sock'
/** Accepted by every system; a longer path would be cut silently. */
const maxPathBytes = 100

export interface ControlPath {
  path: string
  release(): void
}

const ignore = () => {}

/** Returns the absolute or relative path if it is short enough, otherwise one through an open directory. */
export function controlPath(dataDir: string): ControlPath {
  const absolute = path.resolve(dataDir, socketName)
  const short = [absolute, path.relative(process.cwd(), absolute)].find(
    (each) => Buffer.byteLength(each) <= maxPathBytes,
  )
  if (short !== undefined) return { path: short, release: ignore }
  const directory = openSync(dataDir, 'r')
  return { path: `/proc/self/fd/${directory}/${socketName}`, release: () => closeSync(directory) }
}
