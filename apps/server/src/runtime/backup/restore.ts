import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../config.ts'
import type { Sql } from '../connection.ts'
import { unfinishedRestoreFile } from '../data-folder.ts'
import { openDatabase } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { StartupError } from '../startup-error.ts'
import { addForeignKeys, dropForeignKeys, type Transaction } from './catalog.ts'
import { copyBack } from './copy-data.ts'
import { openBy, type Step } from './seal.ts'
import { checkFiles, type Manifest, readManifest, rowsFile, type TableEntry } from './manifest.ts'

export interface RestoreOptions {
  /** Private key of an encrypted backup. */
  readonly identity?: string | undefined
  /** Looks at what was restored, before the database is let go. */
  readonly inspect?: (sql: Sql, manifest: Manifest) => Promise<void>
}

/**
 * Restores a backup into an empty data folder, or into the empty database of DATABASE_URL. The rows come in one
 * transaction and every constraint is checked at its end; the next start migrates them to the program's state.
 *
 * @throws {StartupError} when the backup is damaged or newer, or the target is not empty: nothing is changed then
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { identity, inspect }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = readManifest(folder)
  if (manifest.sealed === true && identity === undefined)
    throw new StartupError('backup', `${folder} is encrypted: name the private key with --identity <file>`)
  const open = manifest.sealed === true && identity !== undefined ? openBy(identity) : undefined
  const known = new Map(readMigrations().map((one) => [one.name, one]))
  const unknown = manifest.migrations.find(({ name, hash }) => known.get(name)?.hash !== hash)
  if (unknown !== undefined) {
    throw new StartupError(
      'backup',
      `${folder} needs the program that made it (${manifest.program.version}): ${unknown.name}`,
    )
  }
  await checkFiles(folder, manifest)
  const marker = beginRestore(config)
  const database = await openDatabase(config)
  try {
    if (config.databaseUrl !== undefined) await refuseUsed(database.sql)
    const noted = new Set(manifest.migrations.map((one) => one.name))
    await migrate(
      database.sql,
      readMigrations().filter((one) => noted.has(one.name)),
    )
    await copyBack(folder, config.dataDir, { withKeys: config.databaseUrl === undefined, open })
    await database.sql.begin((sql) => load(sql, { folder, open }, manifest))
    await database.sql`analyze`
    await inspect?.(database.sql, manifest)
  } finally {
    await database.close()
  }
  rmSync(marker, { force: true })
  return manifest
}

/** The embedded database must be absent, or left over from a restore that did not come to its end. */
function beginRestore(config: Config): string {
  const marker = join(config.dataDir, unfinishedRestoreFile)
  if (config.databaseUrl !== undefined) return marker
  const pgdata = join(config.dataDir, 'postgres')
  if (existsSync(pgdata) && !existsSync(marker)) {
    throw new StartupError(
      'LINLI_DATA_DIR',
      `${config.dataDir} holds data already; restore into an empty folder`,
    )
  }
  writeFileSync(marker, '', { flush: true })
  rmSync(pgdata, { recursive: true, force: true })
  return marker
}

async function refuseUsed(sql: Sql) {
  const [meta] = await sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'app_meta'`
  const used =
    meta === undefined
      ? await sql`select 1 from pg_tables where schemaname = 'public' limit 1`
      : await sql`select 1 from app_meta limit 1`
  if (used.length > 0)
    throw new StartupError('DATABASE_URL', 'the database holds data already; restore into an empty one')
}

/** The folder of a backup, and what decrypts its files. */
interface Source {
  readonly folder: string
  readonly open: Step | undefined
}

async function load(sql: Transaction, source: Source, manifest: Manifest): Promise<void> {
  await sql`set local statement_timeout = 0`
  await sql`set local idle_in_transaction_session_timeout = 0`
  const keys = await dropForeignKeys(sql)
  const tables = manifest.tables.map((one) => sql(one.name))
  // What migrations have put into the tables stands in the backup as well.
  for (const table of tables) await sql`truncate ${table}`
  for (const table of tables) await sql`alter table ${table} disable trigger user`
  for (const table of manifest.tables) await loadTable(sql, source, table)
  for (const table of tables) await sql`alter table ${table} enable trigger user`
  for (const { name, value } of manifest.sequences) {
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`
  }
  await addForeignKeys(sql, keys)
}

async function loadTable(sql: Transaction, { folder, open }: Source, table: TableEntry) {
  for (const { name, bound } of table.partitions) {
    // The bound is PostgreSQL's own text, covered by the backup's checksums.
    await sql.unsafe(`create table if not exists "${name}" partition of "${table.name}" ${bound}`)
  }
  const rows = createReadStream(join(folder, rowsFile(table.name, open !== undefined)))
  const into = await sql`copy ${sql(table.name)} (${sql(table.columns as string[])}) from stdin`.writable()
  if (open) await pipeline(rows, open, createGunzip(), into)
  else await pipeline(rows, createGunzip(), into)
  const [{ count }] = await sql<[{ count: number }]>`select count(*) as count from ${sql(table.name)}`
  if (count !== table.rows) throw new Error(`${table.name}: ${count} rows instead of ${table.rows}`)
}
