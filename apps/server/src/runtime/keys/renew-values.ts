import type { PersonalData } from '../../kit/personal-data.ts'
import type { Sql } from '../connection.ts'
import { type SealedPlace, sealedPattern, sealedPlaces, textOf } from './sealed-places.ts'

/** Rows of one transaction: what is done stays done, and nobody waits long for a row. */
const batchRows = 500

/**
 * Encrypts every value anew that was made with an older master key, and its hash with it. May be cut off anywhere and
 * run again: what is left is what still names an older key. Returns how many rows it changed.
 */
export async function renewValues(sql: Sql, personal: PersonalData, newestId: string): Promise<number> {
  let changed = 0
  for (const place of await sealedPlaces(sql)) {
    let batch = await renewBatch(sql, personal, place, newestId)
    while (batch > 0) {
      changed += batch
      batch = await renewBatch(sql, personal, place, newestId)
    }
  }
  return changed
}

/** A value of an older key. */
const isOld = (text: string, newestId: string) =>
  `(${text} ~ '${sealedPattern}' and ${text} not like '${newestId}:%')`

async function renewBatch(
  sql: Sql,
  personal: PersonalData,
  { table, columns }: SealedPlace,
  newestId: string,
): Promise<number> {
  const old = columns.map((column) => isOld(textOf(column), newestId)).join(' or ')
  const texts = columns.map((column, at) => `${textOf(column)} as c${at}`).join(', ')
  return await sql.begin(async (tx) => {
    // A row that somebody writes just now is waited for: it may be written with the older key.
    const rows = await tx.unsafe<Record<string, string | null>[]>(
      `select ctid::text as tid, ${texts} from ${table} where ${old} limit ${batchRows} for update`,
    )
    if (rows.length === 0) return 0
    const lists: (string | null)[][] = [rows.map((row) => row['tid'] ?? null)]
    const sets: string[] = []
    const add = (values: (string | null)[]) => lists.push(values)
    for (const [at, column] of columns.entries()) {
      const sealed = rows.map((row) => renewed(personal, row[`c${at}`] ?? null, newestId))
      const enc = `v.c${add(sealed.map((one) => one?.enc ?? null)) - 1}`
      sets.push(`${column.name} = coalesce(${column.isJson ? `to_jsonb(${enc})` : enc}, t.${column.name})`)
      if (column.hash === null) continue
      const hash = `v.c${add(sealed.map((one) => one?.hash ?? null)) - 1}`
      sets.push(`${column.hash} = coalesce(${hash}, t.${column.hash})`)
    }
    const names = lists.map((_list, at) => `c${at}`).join(', ')
    const given = lists.map((_list, at) => `$${at + 1}::text[]`).join(', ')
    await tx.unsafe(
      `update ${table} t set ${sets.join(', ')} from unnest(${given}) as v(${names}) where t.ctid = v.c0::tid`,
      lists,
    )
    return rows.length
  })
}

/** The value under the newest key; null for one that is not encrypted or is so under it already. */
function renewed(personal: PersonalData, text: string | null, newestId: string) {
  if (text === null || !new RegExp(sealedPattern).test(text) || text.startsWith(`${newestId}:`)) return null
  return personal.seal(personal.open(text))
}

/** How many values were made with which master key. */
export async function countValues(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, columns } of await sealedPlaces(sql)) {
    for (const column of columns) {
      const text = textOf(column)
      const rows = await sql.unsafe<{ id: string; count: number }[]>(
        `select split_part(${text}, ':', 1) as id, count(*)::int as count from ${table}
         where ${text} ~ '${sealedPattern}' group by 1`,
      )
      for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
    }
  }
  return counts
}

/** How many accounts have a password that was made with which pepper. */
export async function countPasswords(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select coalesce(substring(hash from 'keyid=(\\w+)'), '') as id, count(*)::int as count
    from user_password group by 1`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
