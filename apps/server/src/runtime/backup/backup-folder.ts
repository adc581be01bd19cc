import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `2026-03-01T02-00-00`, as names of folders carry a moment. */
export const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-')

/** Removes the oldest finished backups whose names begin so, but for the newest ones, and what was cut off. */
export function pruneBackups(folder: string, prefix: string, keep: number): number {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix))
  const finished = names.filter((name) => existsSync(join(folder, name, 'manifest.json'))).sort()
  const cutOff = names.filter((name) => name.endsWith('.part'))
  const old = finished.filter((name) => !cutOff.includes(name)).slice(0, -keep)
  for (const name of [...old, ...cutOff]) rmSync(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** Bytes of all files below a folder. */
export const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
