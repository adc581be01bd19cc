import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { canEnter, databaseUser } from './embedded/os-user.ts'
import { isAlive, processMark } from './embedded/processes.ts'
import { StartupError } from './startup-error.ts'

/** A server that is just stopping gets this long before its folder counts as in use. */
const predecessorEndsWithinMs = 3_000

/** Who uses a data folder right now. */
interface LockOwner {
  readonly pid: number
  readonly mark: string | undefined
}

/** Lies in a data folder whose restore has not come to its end; such a folder is not started. */
export const unfinishedRestoreFile = 'restore.unfinished'

/**
 * Says where the data folder is. When root starts the embedded database, its account must be able to enter the
 * folder; a checkout below /root has its data in /var/lib/linli.
 *
 * @throws {StartupError} when the folder cannot be made or the given one cannot be entered
 */
export function locateDataFolder(config: Config): string {
  const user = config.databaseUrl === undefined ? databaseUser() : undefined
  if (user === undefined || canEnter(user, nearestExisting(config.dataDir))) return config.dataDir
  if (config.dataDirGiven) {
    throw new StartupError(
      'LINLI_DATA_DIR',
      `${config.dataDir} cannot be entered by the system account "${user.name}" that runs the database for root`,
    )
  }
  return join('/var/lib/linli', createHash('sha256').update(config.dataDir).digest('hex').slice(0, 12))
}

/** Finds the data folder and makes it when it is missing. */
export function prepareDataFolder(config: Config): string {
  const folder = locateDataFolder(config)
  try {
    const first = mkdirSync(folder, { recursive: true })
    // Others may pass (the database's account has to) but not look; what is inside has its own rights.
    if (first !== undefined) for (const made of new Set([first, folder])) chmodSync(made, 0o711)
  } catch (error) {
    throw new StartupError(
      'LINLI_DATA_DIR',
      `${folder} cannot be made: ${error instanceof Error ? error.message : ''}`,
    )
  }
  return folder
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
}

/**
 * Takes the data folder for this process. A killed owner does not count: it is recognised by process id and start
 * time.
 *
 * @returns gives the folder back
 * @throws {StartupError} when another process uses it
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'server.lock')
  const owner: LockOwner = { pid: process.pid, mark: processMark(process.pid) }
  const until = Date.now() + predecessorEndsWithinMs
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw new StartupError('LINLI_DATA_DIR', `${folder} cannot be written: ${String(error)}`)
      }
    }
    const other = readOwner(file)
    if (other === undefined || !holds(other)) {
      rmSync(file, { force: true })
    } else if (Date.now() < until) {
      await sleep(100)
    } else {
      throw new StartupError('LINLI_DATA_DIR', `${folder} is in use by the running process ${other.pid}`)
    }
  }
}

/** Whether a living process has taken the data folder. */
export function isDataFolderInUse(folder: string): boolean {
  const owner = readOwner(join(folder, 'server.lock'))
  return owner !== undefined && holds(owner)
}

function readOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner
  } catch {
    return undefined
  }
}

const holds = ({ pid, mark }: LockOwner) =>
  pid !== process.pid && isAlive(pid) && (mark === undefined || processMark(pid) === mark)

/** @throws {StartupError} when a restore into this folder was cut off */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, unfinishedRestoreFile))) return
  throw new StartupError(
    'LINLI_DATA_DIR',
    `${folder} holds a restore that was cut off; run npm run restore again`,
  )
}
