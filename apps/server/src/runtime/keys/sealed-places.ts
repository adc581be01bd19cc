import type { Sql } from '../connection.ts'

/** A table that holds encrypted values: each partition stands for itself. */
export interface SealedPlace {
  /** Quoted where it has to be. */
  readonly table: string
  /** `phone_enc`; a column of the type jsonb holds the value as its text. */
  readonly columns: readonly SealedColumn[]
}

export interface SealedColumn {
  readonly name: string
  readonly isJson: boolean
  /** `phone_hash`: the keyed hash of the same value, where there is one. */
  readonly hash: string | null
}

/** Columns that hold encrypted values and others side by side. */
const mixed = ['sys_param.value', 'param_override.value', 'app_meta.value']

/** What an encrypted value looks like: the name of its key, then base64. */
export const sealedPattern = '^[0-9a-f]{8}:[A-Za-z0-9+/]+=*$'

/** The text of a column, whatever its type. */
export const textOf = ({ name, isJson }: SealedColumn): string => (isJson ? `(${name} #>> '{}')` : name)

/** Every place of encrypted values, by the names of the columns: `<field>_enc` beside `<field>_hash`. */
export async function sealedPlaces(sql: Sql): Promise<readonly SealedPlace[]> {
  const rows = await sql<{ table: string; name: string; is_json: boolean; hash: string | null }[]>`
    select c.oid::regclass::text as table, a.attname as name, a.atttypid = 'jsonb'::regtype as is_json,
      (select h.attname from pg_attribute h where h.attrelid = c.oid and not h.attisdropped
        and h.attname = regexp_replace(a.attname, '_enc$', '_hash') and a.attname like '%\\_enc') as hash
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (a.attname like '%\\_enc' or c.relname || '.' || a.attname = any(${mixed}))
    order by c.relname, a.attnum`
  const places = new Map<string, SealedColumn[]>()
  for (const { table, name, is_json: isJson, hash } of rows)
    places.set(table, [...(places.get(table) ?? []), { name, isJson, hash }])
  return [...places].map(([table, columns]) => ({ table, columns }))
}
