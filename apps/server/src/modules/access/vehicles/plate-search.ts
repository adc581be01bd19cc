import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalizePlate } from '@linli/validators/normalize-plate'

/** A plate as somebody remembers it: any part of it, with ? for a character that nobody could read. */
export const platePattern = (words: string): string =>
  `%${normalizePlate(words.replaceAll('？', '?'))
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll('?', '_')}%`

export const plateLike = (column: PgColumn, words: string): SQL => sql`${column} like ${platePattern(words)}`
