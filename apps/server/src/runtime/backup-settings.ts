import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Backups that are made by themselves. */
export interface BackupSettings {
  /** Absolute; undefined: the clock makes none. */
  readonly folder: string | undefined
  /** Public keys (age1…) that backups are for; none: they are in the clear. */
  readonly recipients: readonly string[]
  /** Real data is backed up before migrations change it. */
  readonly beforeMigrating: boolean
}

export const backupOf = (given: Settings, checkout: string): BackupSettings => ({
  folder: given.LINLI_BACKUP_DIR === undefined ? undefined : resolve(checkout, given.LINLI_BACKUP_DIR),
  recipients: given.LINLI_BACKUP_RECIPIENT,
  beforeMigrating: given.LINLI_BACKUP_BEFORE_MIGRATING === 'on',
})
