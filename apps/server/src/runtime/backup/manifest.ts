import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../startup-error.ts'
import { sealedSuffix } from './seal.ts'

/** Version of the backup's layout; a program reads its own and older ones. */
export const backupFormat = 2

/** What stands in `manifest.json`; a folder without it is no finished backup. */
export interface Manifest {
  readonly format: number
  readonly createdAt: string
  readonly program: { readonly version: string; readonly build: string }
  readonly postgres: string
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly { readonly name: string; readonly value: number }[]
  /** SHA-256 of every file beside the manifest, by its path with forward slashes. */
  readonly files: Readonly<Record<string, string>>
  /** The files are encrypted in age's format; their names end so. */
  readonly sealed?: boolean
}

/** One table: its rows stand in COPY's text format in `tables/<name>.copy.gz`. */
export interface TableEntry {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Partitions of a table by range, to be made before its rows come back. */
  readonly partitions: readonly { readonly name: string; readonly bound: string }[]
}

/** The file with the rows of a table, below the backup. */
export const rowsFile = (table: string, sealed = false) =>
  `tables/${table}.copy.gz${sealed ? sealedSuffix : ''}`

/** @throws {StartupError} when the folder is no backup or was made by a newer program */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file))
    throw new StartupError('backup', `${folder} is not a finished backup: it has no manifest.json`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (manifest.format > backupFormat) {
    throw new StartupError('backup', `${folder} was made by a newer program (${manifest.program.version})`)
  }
  return manifest
}

/** Every file below a folder with its hash; the manifest itself is left out. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name)
    if (name !== 'manifest.json' && statSync(path).isFile())
      hashes[name.replaceAll('\\', '/')] = await hashFile(path)
  }
  return hashes
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** @throws {StartupError} naming the first file that is missing, changed or too many */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const found = await hashFiles(folder)
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)])
  const wrong = [...names].find((name) => found[name] !== manifest.files[name])
  if (wrong !== undefined)
    throw new StartupError('backup', `${join(folder, wrong)} is not what the backup wrote`)
}
