import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type DatabaseAddress } from '../../src/runtime/connection.ts'
import { type Database, databaseOn } from '../../src/runtime/database.ts'

/**
 * A database of this test file alone, and how another process reaches it. Its pools have the rights of the server; `sql`
 * those of the owner, for what a test arranges.
 */
export interface TestDatabase extends Database {
  readonly url: string
}

interface DatabaseOptions {
  readonly pool?: number
  /** The name of another database to copy than the empty one. */
  readonly from?: () => Promise<string>
}

/**
 * Gives the calling test file (or `describe`) a migrated, empty database of its own, copied from the template in
 * some 200 ms (seconds on a disk), and drops it at the end.
 *
 * @returns reads the database; only to be called from hooks and tests
 */
export function useDatabase(options: DatabaseOptions = {}): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(options)
    // Making the small world takes minutes on a machine that does other things.
  }, 900_000)
  afterAll(async () => {
    await database?.close()
  })
  return () => {
    if (database === undefined) throw new Error('the database exists only within hooks and tests')
    return database
  }
}

/** A migrated, empty database; `close()` drops it. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { role, ...template } = inject('postgres')
  const server = { ...template, database: 'postgres' }
  const name = `linli_test_${randomBytes(6).toString('hex')}`
  const from = (await options.from?.()) ?? template.database
  await onServer(server, `create database ${name} template ${from} strategy file_copy`)
  const address = { ...template, database: name }
  const database = databaseOn(
    { ...address, ...role },
    { kind: 'external', pool: options.pool ?? 8, separated: role !== undefined },
  )
  const owner = connect(address, { pool: 4 })
  return {
    ...database,
    sql: owner,
    url: urlOf(address),
    async close() {
      await owner.end({ timeout: 10 })
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A database without any table, for processes that prepare it themselves. */
export async function createEmptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const { role: _role, ...address } = inject('postgres')
  const server = { ...address, database: 'postgres' }
  const name = `linli_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`)
  return {
    url: urlOf({ ...address, database: name }),
    async drop() {
      await onServer(server, `drop database if exists ${name} with (force)`)
      // Made by the process that prepared it.
      await onServer(server, `drop role if exists ${name}_app`)
    },
  }
}

function urlOf(address: DatabaseAddress): string {
  const { user = '', password = '', host = '', port = 5432, database = '' } = address
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}

async function onServer(address: DatabaseAddress, statement: string) {
  const sql = connect(address, { pool: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
