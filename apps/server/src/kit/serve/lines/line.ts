import { type Field, type FieldMeta, type Fields, type LinesMeta, metaOf } from '@linli/api-client/kit'
import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LinesRules } from '../options.ts'
import type { Values } from '../values.ts'

/** Values of one line, with its id where it is stored. */
export type Line = Values & { readonly id?: number | null }

/** A field of lines and where they are. */
export interface ServedLines {
  readonly key: string
  readonly meta: FieldMeta
  readonly lines: LinesMeta
  readonly table: PgTable
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly compute: LinesRules<Fields>['compute']
}

/** The metadata of the fields of a line, by key. */
export const lineMetas = ({ fields }: LinesMeta): readonly (readonly [string, FieldMeta])[] =>
  Object.entries<Field>(fields).map(([key, field]) => [key, metaOf(field)])

/** A column of the table of lines. */
export function columnIn({ table, columns }: ServedLines, key: string): PgColumn {
  const column = columns[key]
  if (!column) throw new Error(`Linli: ${getTableName(table)} has no column ${key}`)
  return column
}
