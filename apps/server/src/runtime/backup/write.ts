import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readBuildInfo } from '../build-info.ts'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { readSequences, readTables, type Transaction } from './catalog.ts'
import { backupFormat, hashFiles, type Manifest, rowsFile, type TableEntry } from './manifest.ts'
import { copyOut } from './copy-data.ts'
import { sealFor, type Step } from './seal.ts'
import { type BackupSource, openSource } from './source.ts'

/** A fast level: the rows are text and shrink to a sixth already. */
const gzipLevel = 3

export interface BackupOptions {
  /** Public keys (age1…) that it is for; none: it is in the clear. */
  readonly recipients?: readonly string[]
  /** The database that is open already; it stays open. */
  readonly source?: Pick<BackupSource, 'sql'>
}

/**
 * Writes a backup of database, keys and stored files into a new folder while the server goes on working. All tables
 * are read in one snapshot; the files are copied after it, so that every file a row speaks of is there.
 *
 * @param target the folder to make; it appears under this name when it is complete
 * @throws {StartupError} when the folder exists or the database cannot be reached
 */
export async function writeBackup(
  config: Config,
  target: string,
  { recipients = [], source: given }: BackupOptions = {},
): Promise<Manifest> {
  if (existsSync(target)) throw new StartupError('backup', `${target} exists already`)
  const seal = recipients.length === 0 ? undefined : sealFor(recipients)
  const source = given === undefined ? await openSource(config) : { ...given, close: async () => {} }
  const folder = `${target}.part`
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const database = await source.sql.begin('isolation level repeatable read read only', async (sql) => {
      return await copyDatabase(sql, folder, seal)
    })
    await copyOut(config.dataDir, folder, seal)
    const manifest: Manifest = {
      format: backupFormat,
      createdAt: new Date().toISOString(),
      program: readBuildInfo(),
      ...database,
      files: await hashFiles(folder),
      ...(seal && { sealed: true }),
    }
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(folder, target)
    return manifest
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    await source.close()
  }
}

async function copyDatabase(sql: Transaction, folder: string, seal?: Step) {
  await sql`set local statement_timeout = 0`
  await sql`set local idle_in_transaction_session_timeout = 0`
  const [{ postgres }] = await sql<
    [{ postgres: string }]
  >`select current_setting('server_version') as postgres`
  const migrations = await sql<
    { name: string; hash: string }[]
  >`select name, hash from app_migration order by applied_at, name`
  const tables: TableEntry[] = []
  for (const table of await readTables(sql))
    tables.push({ ...table, rows: await copyTable(sql, table, { folder, seal }) })
  return { postgres, migrations: [...migrations], tables, sequences: [...(await readSequences(sql))] }
}

interface Target {
  readonly folder: string
  readonly seal: Step | undefined
}

async function copyTable(
  sql: Transaction,
  table: Omit<TableEntry, 'rows'>,
  { folder, seal }: Target,
): Promise<number> {
  const counter = new LineCounter()
  const columns = sql(table.columns as string[])
  const rows = await sql`copy (select ${columns} from ${sql(table.name)}) to stdout`.readable()
  // The driver stops reading from the database while this stream is full, and goes on when it is read from. When the
  // last rows were what filled it, nobody reads from it any more: without this the next query would wait for ever.
  rows.once('end', () => rows._read(0))
  const file = createWriteStream(join(folder, rowsFile(table.name, seal !== undefined)), { mode: 0o600 })
  try {
    // A file that fails leaves the stream open: the connection takes no query, nor the end of the transaction, until
    // the table has been read to its end.
    const source = rows.iterator({ destroyOnReturn: false })
    const packed = createGzip({ level: gzipLevel })
    if (seal) await pipeline(source, counter, packed, seal, file)
    else await pipeline(source, counter, packed, file)
  } catch (error) {
    await finished(rows.resume())
    throw error
  }
  return counter.lines
}

/** Rows of COPY's text format: a line break within a value is written as \n there. */
class LineCounter extends Transform {
  lines = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1
    done(null, chunk)
  }
}
