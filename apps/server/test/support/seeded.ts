import { inject } from 'vitest'
import { startModules } from '../../src/kit/create-server.ts'
import { connect } from '../../src/runtime/connection.ts'
import { databaseOn } from '../../src/runtime/database.ts'
import { seed } from '../../src/seed/index.ts'
import { testDeps } from './app.ts'

/**
 * The name of a database with the small world of the demo, made through the services. Whoever asks first makes it, for
 * the whole run; the others wait for that and copy it.
 */
export async function seededTemplate(): Promise<string> {
  const { role, ...template } = inject('postgres')
  // What begins with the name of the empty one is dropped with it.
  const name = `${template.database}_demo`
  const pool = connect({ ...template, database: 'postgres' }, { pool: 1 })
  // A connection of the pool is closed when it is idle for minutes, and the lock goes with it; a reserved one stays.
  const sql = await pool.reserve()
  try {
    // Who waits here waits as long as the other makes it.
    await sql`set statement_timeout = 0`
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const [found] = await sql`select from pg_database where datname = ${name}`
    if (found !== undefined) return name
    const making = `${name}_making`
    await sql.unsafe(`drop database if exists ${making} with (force)`)
    await sql.unsafe(`create database ${making} template ${template.database} strategy file_copy`)
    const database = databaseOn(
      { ...template, database: making, ...role },
      { kind: 'external', pool: 8, separated: role !== undefined },
    )
    const deps = testDeps(database)
    await startModules(deps)
    await seed(deps, 'small', () => {})
    await database.close()
    await sql.unsafe(`alter database ${making} rename to ${name}`)
    return name
  } finally {
    sql.release()
    await pool.end()
  }
}
