import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress } from '../../src/runtime/connection.ts'
import { migrate } from '../../src/runtime/migrate.ts'
import { ensurePartitions } from '../../src/runtime/partitions.ts'
import { makeServerRole, type ServerRole } from '../../src/runtime/server-role.ts'
import { type ScratchPostgres, startScratchPostgres } from '../../tools/scratch-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run; its `database` is the migrated template of the tests' databases. */
    postgres: DatabaseAddress & { readonly database: string; readonly role: ServerRole | undefined }
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template database in it: the embedded one, the one of
 * TEST_DATABASE_URL, or one started from the programs in TEST_POSTGRES_BIN (another version, by `npm test`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running =
    process.env.TEST_DATABASE_URL === undefined
      ? await startScratchPostgres(process.env.TEST_POSTGRES_BIN)
      : external(process.env.TEST_DATABASE_URL)
  const template = `linli_template_${process.pid}_${Date.now().toString(36)}`
  await onServer(running.address, `create database ${template} template template0 encoding 'UTF8'`)
  const sql = connect({ ...running.address, database: template }, { pool: 2 })
  await migrate(sql)
  // A month more than the product makes: a test that looks three months ahead at the end of a month would leave them.
  await ensurePartitions(sql, new Date(), { back: 13, ahead: 4 })
  const role = await makeServerRole(sql)
  // Tables that a test makes for itself.
  if (role !== undefined)
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${sql(role.user)}`
  await sql.end()
  project.provide('postgres', { ...running.address, database: template, role })
  return async () => {
    // What goes with its folder is not taken apart before.
    if (process.env.TEST_DATABASE_URL !== undefined) {
      await dropAll(running.address, template)
      if (role !== undefined) await onServer(running.address, `drop role if exists ${role.user}`)
    }
    await running.stop()
  }
}

/** The template, and what else was made under a name that begins with its own. */
async function dropAll(address: DatabaseAddress, template: string): Promise<void> {
  const sql = connect(address, { pool: 1 })
  const made = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${template})`
  for (const { name } of made) await sql`drop database ${sql(name)} with (force)`
  await sql.end()
}

function external(value: string): ScratchPostgres {
  const url = new URL(value)
  const address = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
  return { address, stop: async () => {} }
}

async function onServer(address: DatabaseAddress, statement: string) {
  const sql = connect(address, { pool: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
