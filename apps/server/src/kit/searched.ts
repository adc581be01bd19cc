import type { ResourceName } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import { likeText, sealedCondition } from './serve/filters.ts'
import type { Asked, SealedColumns } from './serve/options.ts'

/** One question to one index: what it finds, and the order that the index gives for nothing. */
export interface SearchWay {
  readonly where: SQL
  readonly order?: SQL
}

/** A served resource whose rows the search box finds. */
export interface Searched {
  /** Name of the resource: `base/residents`. */
  readonly resource: ResourceName
  /** The page that lists it. */
  readonly path: string
  /** Fields that tell a row from others of the same name. */
  readonly facts: readonly string[]
  /** How to look for what was typed, the best first; a later way is asked only while there is room. */
  readonly ways: (typed: string, may: Asked, ctx: Ctx) => readonly SearchWay[]
}

/** No text that begins with a prefix comes behind the prefix with this behind it. */
const last = '\u{10ffff}'

/**
 * What begins with a text, in its order, for an index with `text_pattern_ops`. Written as a range and not as `like`:
 * only so the index serves a prepared statement too.
 */
export const beginsWith = (column: PgColumn | SQL, text: string): SearchWay => ({
  where: sql`${column} ~>=~ ${text} and ${column} ~<~ ${text + last}`,
  order: sql`${column} using ~<~`,
})

/**
 * What holds a text anywhere. On large tables for three characters and more, such as a plate's: a trigram index knows none
 * shorter. Names are looked for by `holdsWord`.
 */
export const holds = (column: PgColumn | SQL, text: string): SearchWay => ({
  where: sql`${column} ilike ${likeText(text)}`,
})

/** A phone or document by its full number or the last four. Nothing for what is no number. */
export const numbered = (source: SealedColumns, text: string, ctx: Ctx): SearchWay[] =>
  /^[0-9a-z]{4,}$/i.test(text) && /\d/.test(text) ? [{ where: sealedCondition(source, text, ctx) }] : []
