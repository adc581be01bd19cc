import type postgres from 'postgres'
import type { TableEntry } from './manifest.ts'

/** A transaction of postgres.js. */
export type Transaction = postgres.TransactionSql<{ bigint: number }>

/** The table of applied migrations is written by the migrations themselves. */
const notCopied = 'app_migration'

/** Tables of the product with the columns that hold data of their own, without rows yet. */
export async function readTables(sql: Transaction): Promise<readonly Omit<TableEntry, 'rows'>[]> {
  return await sql<Omit<TableEntry, 'rows'>[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(jsonb_build_object(
          'name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
        from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> ${notCopied}
    order by c.relname`
}

/** Last values of the sequences that have been used. */
export async function readSequences(sql: Transaction): Promise<readonly { name: string; value: number }[]> {
  return await sql<{ name: string; value: number }[]>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Takes the foreign keys away for the time of a load, so that tables may come in any order. */
export async function dropForeignKeys(sql: Transaction): Promise<readonly ForeignKey[]> {
  const keys = await sql<ForeignKey[]>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`
  for (const key of keys) await sql.unsafe(`alter table ${key.table} drop constraint ${key.name}`)
  return keys
}

/** Puts them back; PostgreSQL checks every row while doing so. */
export async function addForeignKeys(sql: Transaction, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) {
    await sql.unsafe(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  }
}
