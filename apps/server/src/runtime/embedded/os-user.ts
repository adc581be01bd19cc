import { execFileSync, spawnSync } from 'node:child_process'
import { StartupError } from '../startup-error.ts'

/** The account that the database runs under; undefined: the one of this process. */
export interface OsUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the system account `postgres`, made when missing.
 *
 * @throws {StartupError} when there is no such account and it cannot be made
 */
export function databaseUser(): OsUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const found = lookUp('postgres')
  if (found !== undefined) return found
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ] as const) {
    const made = spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? lookUp('postgres') : undefined
    if (made !== undefined) return made
  }
  throw new StartupError(
    'LINLI_DATA_DIR',
    'PostgreSQL does not run as root and the system account "postgres" could not be made; start as an ordinary user',
  )
}

function lookUp(name: string): OsUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { name, uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Whether that account can enter the folder: every folder above it has to let it pass. */
export function canEnter(user: OsUser, folder: string): boolean {
  const { uid, gid } = user
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  )
}
