import { sql as drizzleSql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appendOnlyTables, readOnlyTables } from '../src/runtime/append-only.ts'
import { connect } from '../src/runtime/connection.ts'
import { isSeparated } from '../src/runtime/server-role.ts'
import { monthlyTables } from '../src/runtime/partitions.ts'
import { allTables } from '../tools/all-tables.ts'
import { useDatabase } from './support/database.ts'

/** Tables whose names sound like it, and what changes in them. */
const changing: Readonly<Record<string, string>> = {
  captcha_code_record: 'a code is used, and swept',
  dunning_log: 'hears afterwards whether its text was sent',
  idempotency_record: 'gets its answer, and is swept',
  live_event: 'gets its number, and is swept',
  project_log: 'the diary of a building site, which its author mends',
}

const database = useDatabase()
/** As the server, in whatever role the tests' server has. */
const asServer = async (statement: string): Promise<string> => {
  try {
    await database().db.execute(drizzleSql.raw(statement))
    return 'done'
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

describe('tables whose rows are written once', () => {
  it('are all named: what is kept by month, and whatever sounds like a log, a ledger or a timeline', async () => {
    const tables = await database().sql<{ name: string }[]>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition`
    const names = tables.map((one) => one.name)
    // Which of them are kept by month is said by their files.
    await allTables()
    const sounding = names.filter((name) => /_(log|event|entry|ledger|record|seal|seq|conflict)$/.test(name))
    const monthly = monthlyTables().map((one) => one.table)
    const named = new Set([...appendOnlyTables, ...Object.keys(changing)])
    expect([...sounding, ...monthly].filter((name) => !named.has(name))).toEqual([])
    expect([...named, ...readOnlyTables].filter((name) => !names.includes(name))).toEqual([])
  })

  it.each([...appendOnlyTables])(
    '%s cannot be changed, emptied or taken away by the server',
    async (table) => {
      const [column] = await database().sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`
      const refusal = `permission denied for table ${table}`
      const name = column?.name ?? ''
      expect(await asServer(`update ${table} set ${name} = ${name}`)).toBe(refusal)
      expect(await asServer(`delete from ${table}`)).toBe(refusal)
      expect(await asServer(`truncate ${table}`)).toBe(refusal)
      expect(await asServer(`drop table ${table}`)).toBe(`must be owner of table ${table}`)
      expect(await asServer(`select count(*) from ${table}`)).toBe('done')
    },
  )

  it('cannot be reached by way of a partition, a rule of their own or the owner', async () => {
    const [part] = await database().sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'login_log'::regclass limit 1`
    const partition = part?.name ?? ''
    expect(await asServer(`delete from ${partition}`)).toBe(`permission denied for table ${partition}`)
    expect(await asServer(`alter table login_log disable trigger all`)).toBe(
      'must be owner of table login_log',
    )
    expect(await asServer(`create table mine (id int)`)).toBe('permission denied for schema public')
    expect(await asServer(`select * from linli_owner.server_role`)).toBe(
      'permission denied for schema linli_owner',
    )
    expect(await asServer(`insert into retention_drop (at) values (now())`)).toBe(
      'permission denied for table retention_drop',
    )
    const owner = new URL(database().url).username
    expect(await asServer(`set role ${owner}`)).toBe(`permission denied to set role "${owner}"`)
  })

  it('are known to be open where the owner itself is in use', async () => {
    expect(database().separated).toBe(true)
    const owner = connect({ url: database().url }, { pool: 1 })
    expect(await isSeparated(owner)).toBe(false)
    await owner.end()
  })
})
