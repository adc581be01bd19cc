import type { Db } from '../../runtime/database.ts'
import { readMeta, writeMeta } from '../../runtime/mode.ts'

/** What is known of the backups that the clock makes. */
export interface BackupNote {
  readonly at: string
  readonly name: string
  readonly rows: number
  readonly bytes: number
  /** When one was restored last to see that it can be. */
  readonly verifiedAt: string | null
}

const key = 'backup'

export const writeBackupNote = async (db: Db, note: BackupNote): Promise<void> =>
  await writeMeta(db, key, note)

/** Undefined before the first one. */
export const readBackupNote = async (db: Db): Promise<BackupNote | undefined> =>
  (await readMeta(db, key)) as BackupNote | undefined
