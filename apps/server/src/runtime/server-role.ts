import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { appendOnlyTables, ownerFunctions, readOnlyTables } from './append-only.ts'
import type { Sql } from './connection.ts'

/** As whom the server speaks to the database once it is migrated. */
export interface ServerRole {
  readonly user: string
  readonly password: string
}

type Transaction = postgres.TransactionSql<{ bigint: number }>

/** Of several starts one at a time works on the role. */
const roleLock = 7_165_004

/** PostgreSQL's words for: you may not do that. */
const refused = new Set(['42501', '0LP01'])

/**
 * Makes the role `<database>_app`, or finds it, and gives it its rights. Its password is random and stands where the
 * owner of the tables alone can read it, so that every process finds the same.
 *
 * @returns undefined where the owner may not make roles
 */
export async function makeServerRole(owner: Sql): Promise<ServerRole | undefined> {
  try {
    return await owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${roleLock})`
      const [{ user }] = await tx<[{ user: string }]>`
        select left(current_database(), 59) || '_app' as user`
      const password = await passwordOf(tx, user)
      const [found] = await tx`select 1 from pg_roles where rolname = ${user}`
      if (found === undefined) await tx`create role ${tx(user)}`
      // No statement takes a parameter for a password; this one is base64url.
      await tx.unsafe(
        `alter role ${quoted(user)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
      )
      await grantRights(tx, user)
      return { user, password }
    })
  } catch (error) {
    if (refused.has(codeOf(error))) return undefined
    throw error
  }
}

/** Gives a role that exists the rights of the server: all rows of most tables, no changes of what is written once. */
export async function grantServerRights(owner: Sql, user: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${roleLock})`
    await grantRights(tx, user)
  })
}

/** Whether the role of this connection cannot change what is written once, by its rights or by becoming the owner. */
export async function isSeparated(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ separated: boolean }]>`
    select coalesce(bool_and(not pg_has_role(c.relowner, 'member') and not has_table_privilege(c.oid, 'update')
      and not has_table_privilege(c.oid, 'delete') and not has_table_privilege(c.oid, 'truncate')), false) as separated
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...appendOnlyTables]})`
  return row.separated
}

async function passwordOf(tx: Transaction, user: string): Promise<string> {
  await tx`insert into linli_owner.server_role values (${user}, ${randomBytes(24).toString('base64url')})
    on conflict (name) do nothing`
  const [row] = await tx<[{ password: string }]>`
    select password from linli_owner.server_role where name = ${user}`
  return row.password
}

/** Only what differs is said: a start of every day changes nothing in the catalogue. */
async function grantRights(tx: Transaction, user: string): Promise<void> {
  const differing = await tx<{ table: string; grants: string | null; revokes: string | null }[]>`
    with wanted as (
      select c.oid, c.relname, case
        when c.relispartition then '{}'
        when c.relname = any(${[...readOnlyTables]}) then '{select}'
        when c.relname = any(${[...appendOnlyTables]}) then '{select,insert}'
        else '{select,insert,update,delete}' end::text[] as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
    select relname as table, string_agg(p, ', ') filter (where p = any(rights)) as grants,
      string_agg(p, ', ') filter (where p <> all(rights)) as revokes
    from wanted, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
    where (p = any(rights)) <> has_table_privilege(${user}, oid, p)
    group by relname`
  for (const { table, grants, revokes } of differing) {
    if (grants !== null) await tx.unsafe(`grant ${grants} on ${quoted(table)} to ${quoted(user)}`)
    if (revokes !== null) await tx.unsafe(`revoke ${revokes} on ${quoted(table)} from ${quoted(user)}`)
  }
  // Ids are taken ahead of their rows here and there; those of what is written once come with the row.
  const sequences = await tx<{ name: string }[]>`
    select s.relname as name from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
      and not (has_sequence_privilege(${user}, s.oid, 'usage') and has_sequence_privilege(${user}, s.oid, 'update'))
      and not exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
        where d.classid = 'pg_class'::regclass and d.objid = s.oid
          and t.relname = any(${[...appendOnlyTables, ...readOnlyTables]}))`
  for (const { name } of sequences)
    await tx.unsafe(`grant usage, update on sequence ${quoted(name)} to ${quoted(user)}`)
  await tx.unsafe(`grant usage on schema public to ${quoted(user)}`)
  await tx.unsafe(`grant execute on function ${ownerFunctions.join(', ')} to ${quoted(user)}`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
