import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likeText } from './serve/filters.ts'

/** The characters of a text, as an index knows them: `index(…).using('gin', charactersOf(t.name))`. */
export const charactersOf = (text: PgColumn | SQL): SQL => sql`string_to_array(lower(${text}), null)`

/**
 * What holds a word anywhere, over a trigram index and one by characters. A trigram index knows three letters or digits
 * in a row, and in the database of this house none but those of ASCII: for any other word it would be read whole, and
 * every row after it. Such a word is looked for where all of its characters are.
 */
export const holdsWord = (column: PgColumn | SQL, word: string): SQL =>
  /[a-z0-9]{3}/i.test(word)
    ? sql`${column} ilike ${likeText(word)}`
    : sql`${charactersOf(column)} @> ${charactersOf(sql`${word}::text`)}
        and strpos(lower(${column}), lower(${word}::text)) > 0`
