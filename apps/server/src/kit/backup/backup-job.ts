import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newSealKey } from '../../runtime/backup/seal.ts'
import { writeBackup } from '../../runtime/backup/write.ts'
import { dayOf, dayStart } from '../calendar.ts'
import type { ServerDeps } from '../deps.ts'
import type { JobCounts, JobDefinition } from '../jobs/definitions.ts'
import { bytesBelow, pruneBackups, stampOf } from '../../runtime/backup/backup-folder.ts'
import { readBackupNote, writeBackupNote } from './backup-note.ts'
import { verifyBackup } from './verify-backup.ts'

const prefix = 'linli-'
const day = 86_400_000
const hourMs = 3_600_000

/** The last moment at which one was to be made. */
function lastDue(now: Date, hour: number): Date {
  const today = new Date(dayStart(dayOf(now)).getTime() + hour * hourMs)
  return today <= now ? today : new Date(today.getTime() - day)
}

/**
 * Makes a backup, restores it now and then to see that it can be, and removes the oldest. One that is encrypted is also
 * for a key that lives only as long as this run: so what lies in the folder is what was verified, and the private key
 * of the operator is never here.
 */
async function backUp(deps: ServerDeps, folder: string): Promise<JobCounts> {
  const { config, database, params } = deps
  const now = deps.clock()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const before = await readBackupNote(database.db)
  const verifyDays = await params.number('backup.verifyDays')
  const verifiedAt = before?.verifiedAt ?? null
  // An hour of slack: the one before began a little later than this.
  const verifyFrom = verifiedAt === null ? 0 : Date.parse(verifiedAt) + verifyDays * day - hourMs
  const isVerified = verifyDays > 0 && now.getTime() >= verifyFrom
  const { recipients } = config.backup
  const witness = isVerified && recipients.length > 0 ? await newSealKey() : undefined
  const name = `${prefix}${stampOf(now)}`
  const target = join(folder, name)
  const { tables } = await writeBackup(config, target, {
    recipients: witness ? [...recipients, witness.recipient] : recipients,
    source: { sql: database.sql },
  })
  const note = {
    at: now.toISOString(),
    name,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: bytesBelow(target),
  }
  await writeBackupNote(database.db, { ...note, verifiedAt })
  if (isVerified) {
    await verifyBackup(config, target, witness?.identity)
    await writeBackupNote(database.db, { ...note, verifiedAt: deps.clock().toISOString() })
  }
  const removed = pruneBackups(folder, prefix, await params.number('backup.keep'))
  const { rows, bytes } = note
  return { rows, megabytes: Math.ceil(bytes / 1_048_576), verified: isVerified ? 1 : 0, removed }
}

/** Backups by themselves, where there is a folder for them. */
export const backupJob: JobDefinition = {
  name: 'backup',
  label: '数据备份',
  every: 600,
  async run(deps, trigger) {
    const { folder } = deps.config.backup
    if (folder === undefined) return undefined
    if (trigger !== 'manual') {
      const note = await readBackupNote(deps.database.db)
      const due = lastDue(deps.clock(), await deps.params.number('backup.hour'))
      if (note !== undefined && Date.parse(note.at) >= due.getTime()) return undefined
    }
    return await backUp(deps, folder)
  },
}
