import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import type { Sql } from './connection.ts'
import { StartupError } from './startup-error.ts'

/** One SQL file of the migrations folder. */
export interface Migration {
  /** Path below the folder without extension, e.g. `before/010-extensions`, `0000_initial`, `202611221700-base-x`. */
  readonly name: string
  readonly hash: string
  readonly statements: string
}

/** What `/api/health` says about the migrations. */
export interface MigrationState {
  readonly applied: number
  readonly latest: string
}

/** Any number, the same in every process: held while migrating, so that one of several starts does it. */
const migrationLock = 7_165_001

/** `apps/server/migrations`, found from the sources and from the bundle in `apps/server/dist`. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', 'before'))) {
    if (dirname(folder) === folder) throw new Error('the folder apps/server/migrations is missing')
    folder = dirname(folder)
  }
  return join(folder, 'migrations')
}

/** The files that every database begins with. Later ones stand beside `0000_initial` and begin with their time. */
const base = ['before', '', 'after'] as const
const dated = /^\d{12}-/

/**
 * All migrations in the order in which a database gets them: the base (before/*, 0000_initial, after/*), then the dated
 * ones by name. So a database that is made today has been through the same statements as one that was made earlier
 * and upgraded.
 */
export function readMigrations(folder: string = migrationsFolder()): readonly Migration[] {
  const all = base.flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => readMigration(folder, part === '' ? file : `${part}/${file}`)),
  )
  return [...all.filter((one) => !dated.test(one.name)), ...all.filter((one) => dated.test(one.name))]
}

function readMigration(folder: string, file: string): Migration {
  // A checkout on Windows may have put carriage returns in; the text and its hash are the same everywhere.
  const statements = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const hash = createHash('sha256').update(statements).digest('hex')
  return { name: file.slice(0, -4), hash, statements }
}

/**
 * Brings the database to the program's state. Each file is one transaction together with its row in
 * `app_migration`; an advisory lock lets only one process do it at a time, the others then find nothing to do.
 *
 * @param before done under the lock before a database that holds something already is changed
 * @throws {StartupError} when the database is newer than the program or was migrated with other files
 */
export async function migrate(
  sql: Sql,
  migrations: readonly Migration[] = readMigrations(),
  before: () => Promise<void> = async () => {},
): Promise<MigrationState> {
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${migrationLock})`
    await connection`create table if not exists app_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`
    const applied = await connection<{ name: string; hash: string }[]>`select name, hash from app_migration`
    refuseUnknown(applied, migrations)
    const known = new Set(applied.map((row) => row.name))
    const pending = migrations.filter((one) => !known.has(one.name))
    if (pending.length > 0 && applied.length > 0) await before()
    for (const migration of pending) await apply(connection, migration)
    await connection`select pg_advisory_unlock(${migrationLock})`
  } finally {
    // A failed transaction or a held lock must not go back to the pool.
    await connection.unsafe('rollback').catch(() => {})
    await connection.unsafe('select pg_advisory_unlock_all()').catch(() => {})
    await connection.unsafe('reset statement_timeout').catch(() => {})
    connection.release()
  }
  return { applied: migrations.length, latest: migrations.at(-1)?.name ?? 'none' }
}

function refuseUnknown(applied: readonly { name: string; hash: string }[], migrations: readonly Migration[]) {
  const hashes = new Map(migrations.map((one) => [one.name, one.hash]))
  const unknown = applied.find((row) => !hashes.has(row.name))
  if (unknown !== undefined) {
    throw new StartupError(
      'database',
      `is newer than this program (it holds ${unknown.name}); start the newer version`,
    )
  }
  const changed = applied.find((row) => hashes.get(row.name) !== row.hash)
  if (changed !== undefined) {
    throw new StartupError(
      'database',
      `was made with another version of the migration ${changed.name}; restore a backup into an empty data folder`,
    )
  }
}

async function apply(connection: postgres.ReservedSql<{ bigint: number }>, migration: Migration) {
  await connection.unsafe('begin')
  try {
    await connection.unsafe(migration.statements)
    await connection`insert into app_migration (name, hash) values (${migration.name}, ${migration.hash})`
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
