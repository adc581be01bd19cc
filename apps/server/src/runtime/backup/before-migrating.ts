import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pruneBackups, stampOf } from './backup-folder.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../connection.ts'
import { writeBackup } from './write.ts'

/** An upgrade that went wrong is noticed before the third one after it. */
const kept = 3
const prefix = 'before-'

/** A backup of real data before migrations change it, beside the others or in the data folder. */
export async function backUpBeforeMigrating(config: Config, sql: Sql): Promise<void> {
  const { backup, dataDir } = config
  if (!backup.beforeMigrating || !(await isProduction(sql))) return
  const folder = backup.folder ?? join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, `${prefix}${stampOf(new Date())}`)
  console.log(`the database is migrated: a backup first, into ${target}`)
  await writeBackup(config, target, { recipients: backup.recipients, source: { sql } })
  pruneBackups(folder, prefix, kept)
}

async function isProduction(sql: Sql): Promise<boolean> {
  const [there] = await sql<[{ there: boolean }]>`select to_regclass('public.app_meta') is not null as there`
  if (!there.there) return false
  const [mode] = await sql<{ value: string }[]>`
    select value #>> '{}' as value from app_meta where key = 'mode'`
  return mode?.value === 'production'
}
